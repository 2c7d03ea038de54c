use ritual_hunt::event::Event;
use ritual_hunt::state::Outcome;
use ritual_table::{Game as _, Scored as _};

use crate::table::{named, night};

/// [BB-BOSS-1]
#[test]
fn a_boss_is_fought_as_a_monster_is() {
    let mut table = night().meets(&["wall"]).dice(&[2]).begin();
    table.play(&["hunter-pistol", "saw-cleaver", "hunters-dream"]).go_on();
    assert_eq!((table.health(), table.collected()), (vec![6, 6, 8], vec![1, 1, 0]));
    assert_eq!(table.facing(), named("wall", 10));
}

/// [BB-BOSS-4]: TV-15
#[test]
fn watchdog_takes_one_of_each_ranged_weapon() {
    let mut table = night().meets(&["watchdog"]).dice(&[4]).begin();
    table.give(0, "repeating-pistol").give(1, "hand-cannon");
    table.play(&["repeating-pistol", "hand-cannon", "hunter-axe"]);
    assert_eq!((table.collected(), table.health()), (vec![1, 1, 2], vec![8, 4, 4]));
}

/// [BB-BOSS-5]
#[test]
fn nobody_avoids_damage_while_it_is_in_play() {
    let mut table = night().meets(&["gascoigne"]).dice(&[4]).begin();
    table.give(0, "repeating-pistol").play(&["repeating-pistol", "saw-cleaver", "hunters-dream"]);
    assert_eq!(table.health(), [4, 4, 6], "the dream halves all the same");
}

/// [BB-FINAL-3]: EX-12
#[test]
fn the_final_boss_gives_one_of_each_type() {
    let mut table = night().meets(&[]).begin();
    table.set(|state| state.encounter.as_mut().unwrap().echoes = 2);
    table.play(&["hunter-axe", "saw-cleaver", "hunters-dream"]);
    assert_eq!([0, 1, 2].map(|seat| table.trophies(seat)), [[1; 3], [0; 3], [0; 3]]);
}

/// [BB-FINAL-4]
#[test]
fn the_final_boss_works_before_and_in_its_fight() {
    let mut table = night().final_boss("wet-nurse").meets(&["sack"]).begin();
    table.set(|state| state.hunters[0].health = 3).play(&["saw-cleaver"; 3]);
    assert_eq!((table.facing().0.as_str(), table.health()[0]), ("wet-nurse", 4));
    table.play(&["hunter-axe"; 3]);
    assert_eq!(table.health()[0], 5);
}

/// [BB-FINAL-6]
#[test]
fn the_game_ends_with_the_final_boss_and_its_trophies_come_first() {
    for (card, echoes) in [("hunter-pistol", 1), ("hunter-axe", 2)] {
        let mut table = night().meets(&[]).begin();
        table.set(|state| state.encounter.as_mut().unwrap().echoes = echoes);
        table.play(&[card, "saw-cleaver", "hunters-dream"]);
        assert_eq!((table.hunt.outcome(), table.question()), (Some(Outcome::Scored), None));
        assert_eq!(table.hunt.score(0).unwrap().points, echoes + 3, "three trophies are worth 1 each");
        assert_eq!(table.heard(|event| matches!(event, Event::Recovered { .. } | Event::Upgraded { .. })), 0);
    }
}

/// [BB-FINAL-7]
#[test]
fn only_the_chosen_final_boss_works() {
    let names = ["quiet", "rom", "amelia", "wet-nurse", "gehrman", "micolash"];
    for (place, name) in (0..).zip(names) {
        let table = night().final_bosses(&names).picks(&[place]).begin();
        let health = if name == "amelia" { 6 } else { 8 };
        let echoes = if name == "gehrman" { 11 } else { 9 };
        assert_eq!((table.health(), table.facing()), (vec![health; 3], named("sack", echoes)), "{name}");
    }
}

/// [BB-FINAL-9]
#[test]
fn the_wet_nurse_heals_one_up_to_the_maximum() {
    let mut table = night().final_boss("wet-nurse").dice(&[3]).begin();
    table.play(&["saw-cleaver"; 3]);
    assert_eq!(table.health(), [6; 3]);
    table.set(|state| state.hunters[1].health = 8).play(&["hunter-axe"; 3]);
    assert_eq!(table.health(), [7, 8, 7]);
}

/// [BB-FINAL-10]
#[test]
fn ten_cards_and_the_final_boss_are_eleven_rounds() {
    let monsters = [
        "runt",
        "sack",
        "sack-2",
        "sack-3",
        "bog-crawler",
        "grave-hound",
        "gate-warden",
        "hunter-foe",
        "executioner",
        "scourge-beast",
    ];
    let mut table = night().meets(&monsters).begin();
    for _ in 0..10 {
        assert_eq!(table.hunt.outcome(), None);
        table.play(&["hunters-dream"; 3]).go_on();
    }
    table.set(|state| state.encounter.as_mut().unwrap().echoes = 1);
    let hand = table.offered(0);
    let is_weapon = |card: &&String| table.hunt.scenario().card(table.card(card)).is_weapon();
    let weapon = hand.iter().find(is_weapon).unwrap_or_else(|| panic!("no weapon in {hand:?}"));
    table.play(&[weapon.as_str(), "hunters-dream", "hunters-dream"]).go_on();
    assert_eq!((table.hunt.outcome(), table.hunt.turns()), (Some(Outcome::Scored), 11));
}
