use ritual_hunt::decision::Question;
use ritual_hunt::event::Event;
use ritual_hunt::ids::Seat;
use ritual_hunt::state::Place;

use crate::table::{named, night};

/// [BB-DREAM-1]
#[test]
fn who_dreams_deals_nothing_and_earns_no_trophy() {
    let mut table = night().meets(&["runt", "sack"]).begin();
    table.play(&["hunters-dream", "saw-cleaver", "saw-cleaver"]).go_on();
    assert_eq!((table.collected(), table.trophies(0), table.trophies(1)), (vec![0, 1, 0], [0; 3], [0, 1, 0]));
}

/// [BB-DREAM-2]: TV-4
#[test]
fn the_attack_is_halved_and_rounded_down() {
    for (rolled, points) in [(1, 0), (3, 1), (4, 2), (5, 2)] {
        let mut table = night().dice(&[rolled]).begin();
        table.play(&["hunters-dream", "saw-cleaver", "saw-cleaver"]);
        assert_eq!(table.health()[0], 8 - points, "of {rolled}");
    }
}

/// [BB-DREAM-3]
#[test]
fn any_other_damage_is_halved_too() {
    let mut table = night().meets(&["wall"]).begin();
    table.give(1, "molotov").play(&["hunters-dream", "molotov", "saw-cleaver"]);
    assert_eq!(table.health(), [8, 7, 7]);
}

/// [BB-DREAM-4]
#[test]
fn who_dreams_can_die() {
    let mut table = night().dice(&[4]).begin();
    table.set(|state| (state.hunters[0].health, state.hunters[0].collected) = (2, 5));
    table.play(&["hunters-dream", "saw-cleaver", "saw-cleaver"]);
    assert_eq!(table.heard(|event| matches!(event, Event::Died { seat: Seat(0) })), 1);
    assert_eq!((table.collected()[0], table.hunter(0).banked), (0, 0));
}

/// [BB-DREAM-5], [BB-DREAM-6]
#[test]
fn dreaming_and_dead_hunters_act_one_after_the_other() {
    let mut table = night().hunters(4).picks(&[0, 2]).dice(&[1]).begin();
    table.set(|state| state.hunters[3].health = 1);
    table.hush().play(&["hunters-dream", "saw-cleaver", "hunters-dream", "saw-cleaver"]).go_on();
    let steps = table.log.0.iter().filter_map(|event| match event {
        Event::Recovered { seat } => Some(("recovers", seat.0)),
        Event::Upgraded { seat, .. } => Some(("takes", seat.0)),
        Event::Rested { seat, .. } => Some(("rests", seat.0)),
        _ => None,
    });
    let steps: Vec<_> = steps.collect();
    let second = [("recovers", 2), ("takes", 2), ("rests", 2)];
    let others = [("takes", 3), ("rests", 3), ("recovers", 0), ("takes", 0), ("rests", 0)];
    assert_eq!(steps, [&second[..], &others[..]].concat());
}

/// [BB-DREAM-7], [BB-DREAM-15]
#[test]
fn all_collected_echoes_are_banked_and_safe() {
    let mut table = night().dice(&[0, 6]).begin();
    table.set(|state| (state.hunters[0].collected, state.hunters[0].banked) = (7, 2));
    table.play(&["hunters-dream", "saw-cleaver", "saw-cleaver"]).go_on();
    assert_eq!((table.collected()[0], table.hunter(0).banked), (0, 9));
    table.set(|state| (state.hunters[0].health, state.hunters[0].collected) = (1, 3));
    table.play(&["saw-cleaver", "hunter-axe", "hunter-axe"]).go_on();
    assert_eq!((table.collected()[0], table.hunter(0).banked), (0, 9), "death takes what is collected");
}

/// [BB-DREAM-8]
#[test]
fn every_spent_card_comes_back_with_the_dream() {
    let mut table = night().begin();
    table.use_up(0, "hunter-axe").use_up(0, "transform");
    table.play(&["hunters-dream", "saw-cleaver", "saw-cleaver"]).go_on();
    assert_eq!((table.names_at(0, Place::Used).len(), table.names_at(0, Place::Hand).len()), (0, 6));
}

/// [BB-DREAM-9]
#[test]
fn who_dreams_takes_an_upgrade() {
    let mut table = night().begin();
    table.play(&["hunters-dream", "saw-cleaver", "saw-cleaver"]);
    assert_eq!((table.question(), table.offered(1)), (Some(Question::Upgrade), vec![]));
    table.choose(0, "grave-lantern");
    assert!(table.names_at(0, Place::Hand).contains(&"grave-lantern".to_owned()));
}

/// [BB-DREAM-10], [BB-FINAL-8]: TV-13
#[test]
fn rest_brings_back_the_maximum() {
    for (final_boss, most) in [("quiet", 8), ("amelia", 6)] {
        let mut table = night().final_boss(final_boss).dice(&[6]).begin();
        table.set(|state| state.hunters[0].health = 4);
        table.play(&["hunters-dream", "hunters-dream", "hunters-dream"]).go_on();
        assert_eq!(table.health(), [most; 3], "{final_boss}");
    }
    let mut table = night().final_boss("amelia").begin();
    table.give(0, "blood-vial").set(|state| state.hunters[0].health = 5);
    table.play(&["blood-vial", "saw-cleaver", "saw-cleaver"]);
    assert_eq!(table.health()[0], 6, "no other healing goes above either");
}

/// [BB-DREAM-11], [BB-DREAM-14]
#[test]
fn who_does_not_dream_gets_no_card_back_and_no_health() {
    let mut table = night().dice(&[2, 2]).begin();
    table.play(&["saw-cleaver", "hunters-dream", "saw-cleaver"]).go_on();
    table.play(&["hunter-axe", "hunters-dream", "hunter-axe"]).go_on();
    assert_eq!(table.names_at(0, Place::Used), ["saw-cleaver", "hunter-axe"]);
    assert_eq!((table.health(), table.hunter(0).cards.len()), (vec![4, 8, 4], 5));
}

/// [BB-DREAM-12], [BB-END-7], [BB-DEATH-6]
#[test]
fn who_died_awake_takes_an_upgrade_and_rests_but_recovers_nothing() {
    let mut table = night().dice(&[6]).begin();
    table.use_up(0, "hunter-axe").set(|state| state.hunters[0].health = 1);
    table.play(&["saw-cleaver", "saw-cleaver", "saw-cleaver"]);
    assert_eq!(table.question(), Some(Question::Upgrade));
    table.go_on();
    assert_eq!((table.health()[0], table.hunter(0).cards.len()), (8, 6));
    assert_eq!(table.names_at(0, Place::Used), ["saw-cleaver", "hunter-axe"], "the played card, too");
}

/// [BB-DREAM-13]
#[test]
fn who_died_dreaming_recovers_and_has_nothing_to_bank() {
    let mut table = night().dice(&[6]).begin();
    table.use_up(0, "hunter-axe").set(|state| (state.hunters[0].health, state.hunters[0].collected) = (3, 4));
    table.play(&["hunters-dream", "saw-cleaver", "saw-cleaver"]).go_on();
    assert_eq!((table.names_at(0, Place::Used).len(), table.names_at(0, Place::Hand).len()), (0, 6));
    assert_eq!((table.health()[0], table.hunter(0).total()), (8, 0));
    assert_eq!(table.facing(), named("sack-2", 9));
}
