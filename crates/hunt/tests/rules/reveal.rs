use ritual_hunt::event::Event;

use crate::table::{named, night};

/// [BB-REVEAL-1], [BB-REVEAL-2]
#[test]
fn echoes_are_printed_health_and_one_for_each_hunter_beyond_three() {
    for (number, more) in [(3, 0), (4, 1), (5, 2)] {
        let table = night().hunters(number).begin();
        assert_eq!(table.facing(), named("sack", 9 + more), "a monster");
        let table = night().hunters(number).meets(&["ebrietas"]).begin();
        assert_eq!(table.facing(), named("ebrietas", 8 + more), "a boss");
        let table = night().hunters(number).meets(&[]).begin();
        assert_eq!(table.facing(), named("quiet", 4 + more), "the final boss");
    }
}

/// [BB-REVEAL-3], [BB-FINAL-5]: EX-13 and TV-5
#[test]
fn gehrman_brings_two_more_to_everything_but_himself() {
    for (number, more) in [(3, 2), (5, 4)] {
        let table = night().hunters(number).final_boss("gehrman").begin();
        assert_eq!(table.facing(), named("sack", 9 + more));
        let table = night().hunters(number).final_boss("gehrman").meets(&["ebrietas"]).begin();
        assert_eq!(table.facing(), named("ebrietas", 8 + more));
        let table = night().hunters(number).final_boss("gehrman").meets(&[]).begin();
        assert_eq!(table.facing(), named("gehrman", 14 + more - 2));
    }
}

/// [BB-REVEAL-4]
#[test]
fn echoes_on_the_card_are_its_health() {
    let mut table = night().begin();
    table.play(&["hunter-axe", "saw-cleaver", "saw-cleaver"]);
    assert_eq!(table.heard(|event| *event == Event::Fled), 1);
    assert_eq!(table.collected().iter().sum::<u16>(), 4, "what is taken is what it lost");
    let mut table = night().meets(&["wall"]).begin();
    table.play(&["hunter-axe", "saw-cleaver", "saw-cleaver"]);
    assert_eq!(table.facing(), named("wall", 8));
}

/// [BB-REVEAL-5]
#[test]
fn what_happens_when_it_is_turned_up_happens_once() {
    let mut table = night().meets(&["hollow-saint", "sack"]).begin();
    assert_eq!(table.health(), [6, 6, 6]);
    table.play(&["transform", "transform", "transform"]);
    for seat in 0..3 {
        table.choose(seat, "saw-cleaver");
    }
    assert_eq!((table.facing(), table.health()), (named("hollow-saint", 8), vec![6, 6, 6]));
}

/// [BB-REVEAL-6]
#[test]
fn a_lasting_ability_works_while_its_card_is_in_play() {
    let mut table = night().meets(&["pale-nurse", "sack"]).begin();
    table.set(|state| state.hunters[0].health = 3);
    table.play(&["transform", "transform", "transform"]);
    for seat in 0..3 {
        table.choose(seat, "saw-cleaver");
    }
    assert_eq!(table.facing(), named("sack", 9));
    assert_eq!(table.health()[0], 3, "the nurse is gone, and nobody was healed when the round began");
    let mut table = night().meets(&["drowned-bell"]).begin();
    table.set(|state| state.hunters[0].collected = 5);
    table.play(&["transform", "saw-cleaver", "saw-cleaver"]).choose(0, "saw-cleaver");
    assert_eq!(table.collected()[0], 5, "one more, and one less at the start of the next round");
}

/// [BB-REVEAL-7]
#[test]
fn one_encounter_is_in_play_at_a_time() {
    let mut table = night().begin();
    for name in ["sack", "sack-2", "sack-3", "quiet"] {
        assert_eq!(table.facing().0, name);
        if name != "quiet" {
            table.play(&["hunters-dream"; 3]).go_on();
        }
    }
}

/// [BB-REVEAL-8]
#[test]
fn all_who_are_tied_for_the_fewest_echoes_are_meant() {
    let mut table = night().meets(&["sack", "yurie"]).begin();
    table.set(|state| (state.hunters[1].collected, state.hunters[2].banked) = (2, 1));
    table.play(&["hunters-dream", "transform", "hunter-pistol"]).go_on();
    assert_eq!(table.facing(), named("yurie", 3));
    assert_eq!((table.hunter(0).total(), table.hunter(1).total(), table.hunter(2).total()), (3, 3, 2));
    let mut table = night().meets(&["sack", "yurie"]).begin();
    table.play(&["hunters-dream", "hunters-dream", "saw-cleaver"]).go_on();
    assert_eq!(table.collected(), [3, 3, 1], "two are tied");
}
