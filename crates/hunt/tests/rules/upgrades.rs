use ritual_hunt::decision::Question;
use ritual_hunt::event::Event;
use ritual_hunt::state::Place;
use ritual_table::Game as _;

use crate::table::night;

/// [BB-UPGRADE-1], [BB-UPGRADE-3], [BB-UPGRADE-4]: TV-7
#[test]
fn everybody_takes_one_in_turn_order_and_the_row_is_filled_at_the_end() {
    let mut table = night().picks(&[0, 1]).begin();
    assert_eq!(table.hunt.state().row.len(), 3);
    table.play(&["hunters-dream"; 3]);
    // The last one has no choice and is not asked.
    for (seat, left, card) in [(1, 3, "bitter-tonic"), (2, 2, "grave-lantern")] {
        assert_eq!((table.hunt.decider(), table.question()), (seat, Some(Question::Upgrade)));
        assert_eq!(table.hunt.state().row.len(), left, "not filled in between");
        table.choose(seat, card);
    }
    assert_eq!(table.question(), Some(Question::Play));
    assert_eq!(table.hunt.state().row.len(), 3);
    assert!((0..3).all(|seat| table.hunter(seat).cards.len() == 6));
}

/// [BB-UPGRADE-2]
#[test]
fn an_upgrade_is_in_hand_at_once() {
    let mut table = night().begin();
    table.play(&["hunters-dream", "saw-cleaver", "saw-cleaver"]).choose(0, "bitter-tonic");
    assert!(table.offered(0).contains(&"bitter-tonic".to_owned()), "{:?}", table.offered(0));
}

/// [BB-UPGRADE-5], [BB-UPGRADE-6]
#[test]
fn a_row_without_a_deck_stays_short_and_may_be_empty() {
    let mut night = night();
    let scenario = night.library.scenarios.values_mut().next().unwrap();
    // Two of them are all there is.
    scenario.document.upgrades = vec![crate::table::id("oil-flask")];
    let mut table = night.begin();
    assert_eq!(table.hunt.state().row.len(), 2);
    table.play(&["hunters-dream"; 3]).go_on();
    assert_eq!([0, 1, 2].map(|seat| table.hunter(seat).cards.len()), [6, 6, 5]);
    assert_eq!((table.hunt.state().row.len(), table.health()), (0, vec![8, 8, 8]));
}

/// [BB-UPGRADE-7], [BB-UPGRADE-9], [BB-UPGRADE-10]
#[test]
fn the_eighth_card_costs_one_for_good_before_anybody_else_acts() {
    let mut table = night().begin();
    table.give(0, "molotov").give(0, "bone-cleaver");
    table.play(&["hunters-dream", "hunters-dream", "saw-cleaver"]).choose(0, "bitter-tonic");
    assert_eq!((table.question(), table.hunt.decider()), (Some(Question::Remove), 0));
    let (row, deck) = (table.hunt.state().row.clone(), table.hunt.state().upgrades.clone());
    table.choose(0, "saw-cleaver");
    let saw = table.card("saw-cleaver");
    let state = table.hunt.state();
    assert_eq!((state.removed, state.hunters[0].cards.iter().any(|held| held.card == saw)), (1, false));
    assert_eq!((&state.row, &state.upgrades), (&row, &deck), "it lies in neither");
    assert_eq!((table.question(), table.hunt.decider()), (Some(Question::Upgrade), 1));
}

/// [BB-UPGRADE-8]: TV-8
#[test]
fn a_dead_hunter_may_remove_any_card_but_the_dream() {
    let mut table = night().dice(&[6]).begin();
    table.give(0, "molotov").give(0, "bone-cleaver").use_up(0, "hunter-axe");
    table.set(|state| state.hunters[0].health = 1).play(&["saw-cleaver", "saw-cleaver", "saw-cleaver"]);
    table.choose(0, "grave-lantern");
    let offered = ["saw-cleaver Table", "hunter-axe Used", "hunter-pistol", "transform"];
    let rest = ["molotov", "bone-cleaver", "grave-lantern"];
    assert_eq!(table.offered(0), [&offered[..], &rest[..]].concat(), "new, played and spent ones, too");
    table.choose(0, "hunter-axe Used");
    assert_eq!(table.names_at(0, Place::Used), ["saw-cleaver"]);
}

/// [BB-UPGRADE-11]
#[test]
fn an_upgrade_costs_no_echoes() {
    let mut table = night().begin();
    table.set(|state| state.hunters[0].banked = 3);
    table.play(&["hunters-dream", "saw-cleaver", "saw-cleaver"]).go_on();
    assert_eq!((table.hunter(0).total(), table.hunter(0).cards.len()), (3, 6));
    assert_eq!(table.heard(|event| matches!(event, Event::Lost { .. })), 0);
}

/// [BB-UPGRADE-12]
#[test]
fn what_nobody_takes_stays() {
    let mut table = night().begin();
    let before = table.hunt.state().row.clone();
    table.play(&["saw-cleaver"; 3]);
    assert_eq!(table.hunt.state().row, before);
    table.play(&["hunters-dream", "hunter-axe", "hunter-axe"]).choose(0, "grave-lantern");
    let tonic = table.card("bitter-tonic");
    assert_eq!(table.hunt.state().row.iter().filter(|card| **card == tonic).count(), 2, "only one was taken");
}
