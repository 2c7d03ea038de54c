use ritual_hunt::event::Event;
use ritual_hunt::ids::Seat;
use ritual_hunt::state::{Outcome, Place};
use ritual_table::Game as _;

use crate::table::{named, night};

/// [BB-END-1]
#[test]
fn played_cards_go_to_the_used_piles_of_their_owners() {
    let mut table = night().begin();
    table.play(&["saw-cleaver", "hunter-axe", "hunters-dream"]).go_on();
    assert_eq!([0, 1].map(|seat| table.names_at(seat, Place::Used)), [vec!["saw-cleaver"], vec!["hunter-axe"]]);
    assert_eq!(table.names_at(2, Place::Used), Vec::<String>::new(), "the dream is in hand again");
    assert!((0..3).all(|seat| table.names_at(seat, Place::Table).is_empty()));
}

/// [BB-END-2]
#[test]
fn the_marker_goes_to_the_left() {
    let mut table = night().meets(&["watchdog"]).picks(&[0, 1]).begin();
    for (card, seat) in [("saw-cleaver", 2), ("hunter-axe", 0), ("hunter-pistol", 1)] {
        table.play(&[card; 3]);
        assert_eq!(table.hunt.state().first, Seat(seat));
    }
}

/// [BB-END-3]
#[test]
fn the_next_card_is_turned_up_when_the_encounter_is_gone() {
    let mut table = night().meets(&["runt", "sack", "sack-2"]).begin();
    table.play(&["saw-cleaver"; 3]);
    assert_eq!(table.facing(), named("sack", 9), "it died");
    table.play(&["hunter-axe"; 3]);
    assert_eq!(table.facing(), named("sack-2", 9), "it fled");
}

/// [BB-END-5], [BB-FINAL-1]
#[test]
fn the_final_boss_comes_when_the_dungeon_is_empty() {
    let mut table = night().hunters(5).meets(&["runt", "sack"]).begin();
    table.play(&["saw-cleaver", "saw-cleaver", "hunter-axe", "hunter-axe", "hunter-axe"]);
    assert_eq!((table.facing(), table.hunt.state().is_final), (named("sack", 11), false));
    table.play(&["transform", "transform", "saw-cleaver", "saw-cleaver", "saw-cleaver"]);
    table.choose(0, "hunter-axe").choose(1, "hunter-axe");
    assert_eq!((table.facing(), table.hunt.state().is_final), (named("quiet", 6), true));
}

/// [BB-END-6]
#[test]
fn cards_then_marker_then_reveal() {
    let mut table = night().begin();
    table.hush().play(&["saw-cleaver"; 3]);
    let last: Vec<_> = table.log.0.iter().rev().take(5).collect();
    assert!(
        matches!(
            last[..],
            [
                Event::RoundBegan,
                Event::EchoesPlaced { .. },
                Event::Revealed { .. },
                Event::MarkerPassed { .. },
                Event::TableCleared
            ]
        ),
        "{last:?}"
    );
}

/// [BB-DEATH-1]
#[test]
fn a_hunter_dies_at_zero_and_below_whatever_the_damage() {
    for (health, rolled) in [(3, 3), (2, 6)] {
        let mut table = night().dice(&[rolled]).begin();
        table.set(|state| state.hunters[0].health = health).play(&["saw-cleaver"; 3]);
        assert_eq!(table.heard(|event| matches!(event, Event::Died { seat: Seat(0) })), 1);
    }
    let mut table = night().meets(&["wall"]).begin();
    table.give(1, "molotov").set(|state| state.hunters[0].health = 1);
    table.play(&["saw-cleaver", "molotov", "saw-cleaver"]).go_on();
    assert_eq!(table.heard(|event| matches!(event, Event::Died { seat: Seat(0) })), 1, "and by a card");
}

/// [BB-DEATH-2], [BB-DEATH-3]: EX-10
#[test]
fn death_takes_what_is_collected_and_nothing_else() {
    let mut table = night().dice(&[3]).begin();
    table.give(0, "oil-flask").set(|state| {
        let hunter = &mut state.hunters[0];
        (hunter.collected, hunter.banked, hunter.health, hunter.trophies) = (4, 6, 2, [1, 2, 3]);
    });
    table.play(&["oil-flask", "saw-cleaver", "saw-cleaver"]);
    let hunter = table.hunter(0);
    assert_eq!((hunter.collected, hunter.banked, hunter.trophies, hunter.cards.len()), (0, 6, [1, 2, 3], 6));
    assert_eq!(table.heard(|event| *event == Event::Lost { seat: Seat(0), echoes: 6 }), 1, "those of this round, too");
}

/// [BB-DEATH-4], [BB-DEATH-5]
#[test]
fn the_dead_are_out_until_the_dream_and_come_back_with_an_upgrade() {
    let mut table = night().dice(&[4]).begin();
    table.set(|state| state.hunters[1].health = 4).play(&["saw-cleaver", "hunter-axe", "saw-cleaver"]).go_on();
    assert_eq!(table.collected(), [1, 0, 1]);
    assert_eq!((table.health()[1], table.hunter(1).is_alive, table.hunter(1).cards.len()), (8, true, 6));
}

/// [BB-DEATH-7], [BB-DEATH-8]
#[test]
fn all_may_die_and_the_game_goes_on() {
    let mut table = night().dice(&[6]).begin();
    table.set(|state| state.hunters.iter_mut().for_each(|hunter| hunter.health = 5));
    table.play(&["saw-cleaver"; 3]).go_on();
    assert_eq!(table.heard(|event| matches!(event, Event::Died { .. })), 3);
    assert_eq!((table.collected(), table.facing()), (vec![0; 3], named("sack-2", 9)));
    assert_eq!((table.health(), table.hunt.outcome()), (vec![8; 3], None));
}

/// [BB-DEATH-9]
#[test]
fn nobody_dies_twice_in_a_round() {
    let mut table = night().meets(&["ebrietas"]).dice(&[1]).begin();
    table.give(0, "molotov").set(|state| state.hunters[1].health = 1);
    table.play(&["molotov", "saw-cleaver", "saw-cleaver"]).go_on();
    assert_eq!(table.heard(|event| matches!(event, Event::Died { seat: Seat(1) })), 1);
    assert_eq!(table.hunter(1).deaths, 1);
}

/// [BB-DEATH-10]
#[test]
fn with_rom_the_second_death_is_the_end() {
    let mut table = night().final_boss("rom").dice(&[6, 6]).begin();
    for card in ["saw-cleaver", "hunter-axe"] {
        table.set(|state| state.hunters[0].health = 1).play(&[card, "hunters-dream", "hunters-dream"]).go_on();
    }
    let hunter = table.hunter(0);
    assert!(hunter.is_eliminated && hunter.deaths == 2, "{hunter:?}");
    assert_eq!([0, 1, 2].map(|seat| table.hunt.is_asked(seat)), [false, true, true]);
    assert_eq!(table.hunt.state().first, Seat(2));
    table.play(&["", "hunters-dream", "hunters-dream"]).go_on();
    assert_eq!(table.hunt.state().first, Seat(1), "seat 0 is left out");
    let mut table = night().final_boss("rom").dice(&[6]).begin();
    table.set(|state| state.hunters.iter_mut().for_each(|hunter| (hunter.deaths, hunter.health) = (1, 1)));
    table.play(&["saw-cleaver"; 3]);
    assert_eq!(table.hunt.outcome(), Some(Outcome::Eliminated), "nobody is left");
}
