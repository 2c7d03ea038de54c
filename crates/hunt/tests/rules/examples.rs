//! The worked examples of the rulebook that no single rule has as its test.

use ritual_hunt::decision::Question;
use ritual_hunt::event::Event;
use ritual_hunt::ids::Seat;
use ritual_hunt::state::Place;

use crate::table::{TWO_PLUS, named, night};

/// EX-1 to EX-5: one round against the Scourge Beast.
#[test]
fn a_round_against_the_scourge_beast() {
    let mut table = night().meets(&["scourge-beast", "sack"]).dice(&[TWO_PLUS, 0]).begin();
    table.use_up(0, "hunter-axe").play(&["transform", "hunter-pistol", "hunter-axe"]);
    assert_eq!(table.offered(0), ["saw-cleaver", "hunter-pistol"], "the axe is used");
    table.choose(0, "saw-cleaver");
    assert_eq!((table.health(), table.collected()), (vec![6, 6, 6], vec![1, 1, 1]));
    assert_eq!([0, 1, 2].map(|seat| table.trophies(seat)), [[0, 0, 1]; 3]);
    let instant = Event::EchoesTaken { seat: Seat(1), echoes: 1 };
    let place = |wanted: &Event| table.log.0.iter().position(|event| event == wanted).unwrap();
    let roll = table.log.0.iter().position(|event| matches!(event, Event::DieRolled { .. })).unwrap();
    assert!(place(&instant) < roll);
    assert_eq!(table.facing(), named("sack", 9));
}

/// EX-9: a hunter in the dream, hurt, banks, recovers, takes an upgrade, removes a card and rests.
#[test]
fn a_hunter_goes_to_the_dream() {
    let mut table = night().dice(&[3]).begin();
    table.give(1, "molotov").give(1, "blood-vial").use_up(1, "hunter-axe").use_up(1, "hunter-pistol");
    let pistol = table.card("repeating-pistol");
    table.set(|state| {
        // The pistol changes places with a card of the row.
        let place = state.upgrades.iter().position(|card| *card == pistol).unwrap();
        std::mem::swap(&mut state.upgrades[place], &mut state.row[0]);
        state.row.sort_unstable();
        (state.hunters[1].health, state.hunters[1].collected) = (3, 2);
    });
    table.play(&["saw-cleaver", "hunters-dream", "saw-cleaver"]);
    assert_eq!((table.health()[1], table.question()), (2, Some(Question::Upgrade)));
    assert_eq!((table.hunter(1).banked, table.names_at(1, Place::Used).len()), (2, 0));
    table.choose(1, "repeating-pistol");
    assert_eq!((table.question(), table.hunter(1).cards.len()), (Some(Question::Remove), 8));
    table.choose(1, "saw-cleaver");
    assert_eq!((table.health()[1], table.hunter(1).cards.len()), (8, 7));
}
