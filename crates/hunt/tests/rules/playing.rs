use ritual_hunt::decision::Question;
use ritual_hunt::documents::Face;
use ritual_hunt::event::Event;
use ritual_hunt::ids::Seat;
use ritual_hunt::state::{Outcome, Place};
use ritual_table::{Game as _, Viewed as _};

use crate::table::{Table, named, night};

fn place(table: &Table, is_meant: impl Fn(&Event) -> bool) -> usize {
    table.log.0.iter().position(is_meant).expect("it happened")
}

/// [BB-ROUND-1]
#[test]
fn the_eight_steps_come_in_their_order() {
    let mut table = night().dice(&[1]).begin();
    table.hush().give(1, "oil-flask").play(&["transform", "oil-flask", "hunters-dream"]);
    table.choose(0, "saw-cleaver").go_on();
    let order = [
        place(&table, |event| matches!(event, Event::CardPlayed { seat: Seat(2), .. })),
        place(&table, |event| *event == Event::CardPlayed { seat: Seat(0), card: table.card("saw-cleaver") }),
        place(&table, |event| matches!(event, Event::EchoesTaken { seat: Seat(1), .. })),
        place(&table, |event| matches!(event, Event::DieRolled { .. })),
        place(&table, |event| matches!(event, Event::EchoesTaken { seat: Seat(0), .. })),
        place(&table, |event| *event == Event::Fled),
        place(&table, |event| matches!(event, Event::Recovered { .. })),
        place(&table, |event| *event == Event::TableCleared),
        place(&table, |event| matches!(event, Event::Revealed { .. })),
        place(&table, |event| *event == Event::RoundBegan),
    ];
    assert!(order.is_sorted(), "{order:?}: {:?}", table.log.0);
}

/// [BB-ROUND-2]
#[test]
fn rounds_go_on_until_the_final_boss_is_dead() {
    let mut table = night().meets(&[]).begin();
    table.play(&["saw-cleaver", "hunters-dream", "hunters-dream"]).go_on();
    assert_eq!((table.hunt.outcome(), table.hunt.turns()), (None, 2));
    table.play(&["hunter-axe", "hunter-axe", "hunters-dream"]).go_on();
    assert_eq!(table.hunt.outcome(), Some(Outcome::Scored));
}

/// [BB-ROUND-3]
#[test]
fn hunters_act_in_turn_order() {
    let mut table = night().meets(&["wall"]).picks(&[0, 1]).begin();
    table.play(&["saw-cleaver"; 3]);
    let seats = table.log.0.iter().filter_map(|event| match event {
        Event::EchoesTaken { seat, .. } => Some(seat.0),
        _ => None,
    });
    assert_eq!(seats.collect::<Vec<_>>(), [1, 2, 0]);
}

/// [BB-ROUND-4]: TV-2
#[test]
fn a_death_before_the_monster_attacks_skips_to_the_dream() {
    let mut table = night().meets(&["runt", "sack"]).dice(&[6]).begin();
    table.play(&["hunter-pistol", "hunter-axe", "hunters-dream"]).go_on();
    assert_eq!(table.heard(|event| matches!(event, Event::DieRolled { .. } | Event::Fled)), 0);
    assert_eq!((table.collected(), table.facing()), (vec![1, 0, 0], named("sack", 9)));
    assert_eq!(table.heard(|event| matches!(event, Event::Recovered { seat: Seat(2) })), 1, "the dream still comes");
    assert_eq!((table.trophies(0), table.trophies(1)), ([0, 1, 0], [0; 3]));
}

/// [BB-ROUND-5]
#[test]
fn the_start_of_a_round_comes_before_the_choice_in_the_first_round_too() {
    let mut night = night().final_boss("wet-nurse").meets(&["hollow-saint"]);
    night.library.rules.values_mut().for_each(|it| it.document.dice.yellow = vec![Face { value: 2, plus: false }]);
    let mut table = night.begin();
    assert_eq!((table.question(), table.health()), (Some(Question::Play), vec![7, 7, 7]), "2 lost, 1 healed");
    table.play(&["saw-cleaver"; 3]);
    assert_eq!((table.question(), table.health()), (Some(Question::Play), vec![6, 6, 6]));
}

/// [BB-ROUND-6]
#[test]
fn no_announcement_binds_anybody() {
    // The whole hand is offered, round after round: nothing said about it is a part of the game.
    let mut table = night().begin();
    assert_eq!(table.offered(0).len(), 5);
    table.play(&["saw-cleaver"; 3]);
    assert_eq!(table.offered(0).len(), 4);
}

/// [BB-PLAY-1], [BB-PLAY-4]
#[test]
fn everybody_plays_one_card_and_nobody_passes() {
    let mut table = night().begin();
    let hand = ["saw-cleaver", "hunter-axe", "hunter-pistol", "transform", "hunters-dream"];
    for seat in 0..3 {
        assert_eq!(table.offered(seat), hand);
    }
    table.play(&["saw-cleaver", "hunter-axe", "hunters-dream"]).go_on();
    assert_eq!(table.heard(|event| matches!(event, Event::CardPlayed { .. })), 3);
}

/// [BB-PLAY-2]
#[test]
fn picks_are_secret_until_the_last_one_is_in() {
    let mut table = night().begin();
    table.hush();
    let before: Vec<_> = [1, 2].map(|seat| table.hunt.view(seat).hunters).into();
    table.choose(0, "hunter-axe");
    assert!(table.log.0.is_empty(), "{:?}", table.log.0);
    assert_eq!([1, 2].map(|seat| table.hunt.view(seat).hunters).to_vec(), before);
    table.choose(2, "saw-cleaver");
    assert!(table.log.0.is_empty());
    table.choose(1, "saw-cleaver");
    assert_eq!(table.heard(|event| matches!(event, Event::CardPlayed { .. })), 3);
}

/// [BB-PLAY-3]
#[test]
fn a_used_card_cannot_be_played() {
    let mut table = night().begin();
    table.use_up(0, "hunter-axe");
    assert!(!table.offered(0).contains(&"hunter-axe".to_owned()));
    assert_eq!(table.names_at(0, Place::Used), ["hunter-axe"]);
}

/// [BB-PLAY-5]
#[test]
fn who_has_only_the_dream_plays_it() {
    let mut table = night().begin();
    for card in ["saw-cleaver", "hunter-axe", "hunter-pistol", "transform"] {
        table.use_up(0, card);
    }
    assert_eq!((table.offered(0), table.hunt.is_asked(0)), (vec!["hunters-dream".to_owned()], true));
    table.play(&["hunters-dream", "saw-cleaver", "saw-cleaver"]);
    assert_eq!(table.question(), Some(Question::Upgrade));
}

/// [BB-PLAY-6]
#[test]
fn no_pick_changes_once_all_are_in() {
    let mut table = night().begin();
    table.play(&["transform", "saw-cleaver", "saw-cleaver"]);
    assert_eq!(table.question(), Some(Question::Transform));
    assert_eq!(table.names_at(1, Place::Table), ["saw-cleaver"]);
    assert!(table.try_choose(1, 0).is_err(), "seat 1 is not asked any more");
    assert!(table.offered(0).iter().all(|it| it != "transform" && it != "hunters-dream"), "seat 0 is asked again");
}
