//! What people are told: everything they may see, in words, and nothing that is hidden.

use ritual_hunt::event::Event;
use ritual_table::{Game as _, Spoken as _};

use crate::table::night;

#[test]
fn a_secret_choice_is_in_no_word_for_another_seat() {
    let mut one = night().begin();
    one.choose(0, "hunter-axe");
    let mut other = night().begin();
    other.choose(0, "hunters-dream");
    for seat in 1..3 {
        assert_eq!(one.hunt.lies(seat), other.hunt.lies(seat), "seat {seat}");
        assert_eq!(one.hunt.offers(seat), other.hunt.offers(seat), "seat {seat}");
    }
}

#[test]
fn a_seat_is_asked_offered_and_shown_in_words() {
    let table = night().begin();
    assert_eq!(table.hunt.asks(1).as_deref(), Some("Which card do you play?"));
    let offers = table.hunt.offers(1);
    assert_eq!(offers.len(), table.hunt.options_of(1));
    assert!(offers.contains(&"Hunter Axe (melee, 2 damage)".to_owned()), "{offers:?}");
    let told = table.hunt.lies(1).join("\n");
    assert!(
        told.contains("You fight Sack, a monster, with 9 echoes") && told.contains("the final boss is Quiet"),
        "{told}"
    );
    assert_eq!(told.matches("; in hand: ").count(), 1, "the own hand and no other: {told}");
    assert_eq!((table.hunt.asks(7), table.hunt.offers(7)), (None, Vec::new()), "nobody sits there");
}

#[test]
fn what_happens_is_told_by_names_and_what_is_hidden_is_not() {
    let mut table = night().begin();
    table.play(&["hunter-axe", "hunter-axe", "hunters-dream"]);
    let told: Vec<String> = table.log.0.iter().filter_map(|event| table.hunt.tells(event)).collect();
    assert!(told.iter().any(|line| line.ends_with(" plays Hunter Axe.")), "{told:#?}");
    assert!(told.iter().all(|line| line.ends_with('.')), "{told:#?}");
    let creature = table.hunt.state().final_boss;
    assert_eq!(table.hunt.tells(&Event::MonsterAdded { creature }), None, "nobody sees which one");
}
