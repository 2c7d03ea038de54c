use ritual_hunt::decision::Question;
use ritual_hunt::event::Event;
use ritual_hunt::ids::Seat;
use ritual_hunt::language::CardType;
use ritual_hunt::state::Place;
use ritual_table::Viewed as _;

use crate::table::{named, night};

/// [BB-CARD-1]
#[test]
fn a_card_is_melee_ranged_or_usable() {
    let table = night().begin();
    let of = |name| table.hunt.scenario().card(table.card(name)).card_type;
    assert_eq!(
        ["hunter-axe", "hunter-pistol", "transform"].map(of),
        [CardType::Melee, CardType::Ranged, CardType::Usable]
    );
}

/// [BB-CARD-2]
#[test]
fn an_upgrade_is_played_as_any_other_card() {
    let mut table = night().begin();
    table.give(0, "bone-cleaver").play(&["bone-cleaver", "hunters-dream", "hunters-dream"]).go_on();
    assert_eq!(table.collected()[0], 3);
    assert_eq!(table.names_at(0, Place::Used), ["bone-cleaver"]);
}

/// [BB-CARD-3], [BB-CARD-4]
#[test]
fn damage_moves_echoes_and_what_is_too_much_is_lost() {
    let mut table = night().meets(&["scourge-beast", "sack"]).begin();
    table.play(&["hunter-axe", "hunter-axe", "transform"]).choose(2, "saw-cleaver");
    assert_eq!(table.collected(), [2, 1, 0], "three echoes were there");
}

/// [BB-CARD-5]
#[test]
fn who_finds_no_echo_left_has_dealt_no_damage() {
    let mut table = night().meets(&["runt", "sack"]).begin();
    table.play(&["hunter-axe", "hunter-axe", "hunters-dream"]).go_on();
    assert_eq!((table.collected(), table.trophies(0), table.trophies(1)), (vec![1, 0, 0], [0, 1, 0], [0; 3]));
    assert_eq!(table.heard(|event| matches!(event, Event::EchoesTaken { seat: Seat(1), .. })), 0);
}

/// [BB-CARD-6]
#[test]
fn attacks_take_echoes_from_the_encounter_and_nowhere_else() {
    let mut table = night().meets(&["wall"]).begin();
    table.play(&["hunter-axe", "saw-cleaver", "saw-cleaver"]);
    assert_eq!((table.facing(), table.hunt.state().echoes_out()), (named("wall", 8), 12));
    assert_eq!(table.heard(|event| matches!(event, Event::Gained { .. })), 0);
}

/// [BB-CARD-7]
#[test]
fn a_card_that_is_no_weapon_collects_what_it_deals() {
    let mut table = night().meets(&["wall"]).begin();
    table.give(0, "molotov").play(&["molotov", "hunters-dream", "hunters-dream"]).go_on();
    assert_eq!((table.collected(), table.facing()), (vec![1, 0, 0], named("wall", 11)));
}

/// [BB-CARD-8]
#[test]
fn seven_cards_are_owned_at_most_wherever_they_lie() {
    let mut table = night().begin();
    table.give(0, "molotov").give(0, "bone-cleaver").use_up(0, "hunter-axe").use_up(0, "transform");
    table.play(&["hunters-dream", "saw-cleaver", "saw-cleaver"]);
    let first = table.offered(0)[0].clone();
    table.choose(0, &first);
    assert_eq!((table.question(), table.hunter(0).cards.len()), (Some(Question::Remove), 8));
    table.choose(0, "molotov");
    assert_eq!(table.hunter(0).cards.len(), 7);
}

/// [BB-CARD-9]
#[test]
fn the_dream_is_never_removed() {
    let mut table = night().begin();
    table.give(0, "molotov").give(0, "bone-cleaver").play(&["hunters-dream", "saw-cleaver", "saw-cleaver"]);
    let first = table.offered(0)[0].clone();
    table.choose(0, &first);
    assert_eq!(table.question(), Some(Question::Remove));
    let offered = table.offered(0);
    assert!(!offered.iter().any(|it| it.starts_with("hunters-dream")), "{offered:?}");
    // Two cards may be alike.
    assert!(offered.len() >= 6, "{offered:?}");
}

/// [BB-CARD-10]
#[test]
fn used_piles_are_open() {
    let mut table = night().begin();
    table.play(&["hunter-axe", "saw-cleaver", "saw-cleaver"]);
    for seat in 0..4 {
        let view = table.hunt.view(seat);
        assert_eq!(view.hunters[0].used, [table.card("hunter-axe")]);
        assert_eq!(view.hunters[1].used, [table.card("saw-cleaver")]);
    }
}

/// [BB-CARD-11]
#[test]
fn whoever_is_in_play_has_the_dream_in_hand() {
    let mut table = night().begin();
    for cards in [["hunter-axe"; 3], ["saw-cleaver"; 3], ["hunters-dream"; 3]] {
        table.play(&cards).go_on();
        for seat in 0..3 {
            assert!(table.names_at(seat, Place::Hand).contains(&"hunters-dream".to_owned()));
        }
    }
}
