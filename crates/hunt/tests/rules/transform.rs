use ritual_hunt::decision::Question;
use ritual_hunt::event::Event;
use ritual_hunt::ids::Seat;
use ritual_hunt::state::Place;
use ritual_table::{Game as _, Viewed as _};

use crate::table::night;

/// [BB-TRANSFORM-1], [BB-TRANSFORM-3]
#[test]
fn who_transforms_picks_a_weapon_when_all_cards_are_seen() {
    let mut table = night().begin();
    table.play(&["transform", "hunter-pistol", "hunter-axe"]);
    assert_eq!(table.question(), Some(Question::Transform));
    assert_eq!(table.offered(0), ["saw-cleaver", "hunter-axe", "hunter-pistol"], "weapons only");
    let view = table.hunt.view(0);
    assert_eq!(
        (&*view.hunters[1].table, &*view.hunters[2].table),
        (&[table.card("hunter-pistol")][..], &[table.card("hunter-axe")][..])
    );
    table.choose(0, "saw-cleaver");
    assert_eq!(table.collected()[0], 1, "and stays in the fight");
}

/// [BB-TRANSFORM-2]
#[test]
fn several_who_transform_pick_secretly() {
    let mut table = night().begin();
    table.play(&["transform", "transform", "hunter-axe"]).hush();
    assert_eq!([0, 1, 2].map(|seat| table.hunt.is_asked(seat)), [true, true, false]);
    let before = table.hunt.view(0);
    table.choose(1, "hunter-axe");
    assert!(table.log.0.is_empty(), "{:?}", table.log.0);
    assert_eq!(table.hunt.view(0).hunters, before.hunters);
    table.choose(0, "saw-cleaver");
    assert_eq!(table.heard(|event| matches!(event, Event::CardPlayed { .. })), 2);
}

/// [BB-TRANSFORM-4]: TV-1
#[test]
fn the_picked_weapon_counts_as_played() {
    let mut table = night().begin();
    table.play(&["transform", "hunter-pistol", "hunters-dream"]).choose(0, "hunter-pistol").go_on();
    let roll = table.log.0.iter().position(|event| matches!(event, Event::DieRolled { .. })).unwrap();
    let shots: Vec<_> = (0..).zip(&table.log.0).filter(|(_, it)| matches!(it, Event::EchoesTaken { .. })).collect();
    assert_eq!(shots.len(), 2);
    assert!(shots.iter().all(|(place, _)| *place > roll), "neither pistol is the only one: {:?}", table.log.0);
    assert_eq!(table.collected(), [1, 1, 0]);
}

/// [BB-TRANSFORM-5]
#[test]
fn a_used_weapon_cannot_be_picked() {
    let mut table = night().begin();
    table.use_up(0, "hunter-axe").play(&["transform", "hunter-pistol", "hunter-axe"]);
    assert_eq!(table.offered(0), ["saw-cleaver", "hunter-pistol"]);
}

/// [BB-TRANSFORM-6]
#[test]
fn the_card_itself_deals_nothing() {
    let mut table = night().begin();
    for card in ["saw-cleaver", "hunter-axe", "hunter-pistol"] {
        table.use_up(0, card);
    }
    table.play(&["transform", "hunters-dream", "hunters-dream"]).go_on();
    assert_eq!(table.collected()[0], 0);
    assert_eq!(table.heard(|event| matches!(event, Event::Attacked { seat: Seat(0) })), 0);
}

/// [BB-TRANSFORM-7]
#[test]
fn both_cards_go_to_the_used_pile() {
    let mut table = night().begin();
    table.play(&["transform", "hunter-pistol", "hunter-axe"]).choose(0, "saw-cleaver");
    assert_eq!(table.names_at(0, Place::Used), ["saw-cleaver", "transform"]);
}

/// [BB-TRANSFORM-8]
#[test]
fn without_such_a_card_nobody_is_asked() {
    let mut table = night().begin();
    table.play(&["saw-cleaver"; 3]);
    assert_eq!((table.question(), table.hunt.turns()), (Some(Question::Play), 2), "the round went through");
}
