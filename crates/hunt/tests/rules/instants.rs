use ritual_hunt::event::Event;
use ritual_hunt::ids::Seat;

use crate::table::{Table, named, night};

/// Returns who took echoes before the die was rolled.
fn instant(table: &Table) -> Vec<u8> {
    let before = table.log.0.iter().take_while(|event| !matches!(event, Event::DieRolled { .. }));
    let taken = before.filter_map(|event| match event {
        Event::EchoesTaken { seat, .. } => Some(seat.0),
        _ => None,
    });
    taken.collect()
}

/// [BB-INSTANT-1], [BB-INSTANT-3], [BB-INSTANT-6]: EX-3
#[test]
fn the_only_pistol_is_instant_and_nothing_else_is() {
    let mut table = night().meets(&["scourge-beast", "sack"]).begin();
    table.play(&["transform", "hunter-pistol", "hunter-axe"]).hush().choose(0, "saw-cleaver");
    assert_eq!(instant(&table), [1], "the echo moves before the monster attacks");
    assert_eq!(table.collected(), [1, 1, 1]);
}

/// [BB-INSTANT-2]
#[test]
fn instants_come_in_turn_order() {
    let mut table = night().meets(&["wall"]).picks(&[0, 2]).begin();
    table.give(0, "silver-sabre").give(1, "oil-flask");
    table.play(&["silver-sabre", "oil-flask", "hunter-pistol"]);
    assert_eq!(instant(&table), [2, 0, 1]);
}

/// [BB-INSTANT-4]
#[test]
fn several_pistols_deal_their_damage_later_in_turn_order() {
    let mut table = night().meets(&["wall"]).picks(&[0, 1]).begin();
    table.play(&["hunter-pistol"; 3]);
    assert_eq!((instant(&table), table.collected()), (vec![], vec![1, 1, 1]));
    let order = table.log.0.iter().filter_map(|event| match event {
        Event::EchoesTaken { seat, .. } => Some(seat.0),
        _ => None,
    });
    assert_eq!(order.collect::<Vec<_>>(), [1, 2, 0]);
}

/// [BB-INSTANT-5]
#[test]
fn an_instant_weapon_deals_its_damage_once() {
    let mut table = night().begin();
    table.play(&["hunter-pistol", "hunter-axe", "hunter-axe"]);
    assert_eq!(table.collected(), [1, 2, 2]);
    assert_eq!(table.heard(|event| matches!(event, Event::Attacked { seat: Seat(0) })), 1);
}

/// [BB-INSTANT-7], [BB-INSTANT-8], [BB-INSTANT-9]
#[test]
fn what_has_no_echo_left_dies_at_once_and_slow_weapons_get_nothing() {
    let mut table = night().meets(&["runt", "sack"]).begin();
    table.play(&["hunter-axe", "hunter-pistol", "hunters-dream"]).go_on();
    assert_eq!((table.collected(), table.facing()), (vec![0, 1, 0], named("sack", 9)));
    assert_eq!((table.trophies(0), table.trophies(1)), ([0; 3], [0, 1, 0]));
}

/// [BB-INSTANT-10]
#[test]
fn a_molotov_hurts_everybody_and_the_encounter() {
    let mut table = night().meets(&["wall"]).begin();
    table.give(0, "molotov").play(&["molotov", "saw-cleaver", "hunter-axe"]);
    assert_eq!((table.health(), table.collected()), (vec![7, 7, 7], vec![1, 1, 2]));
    assert_eq!(table.facing(), named("wall", 8));
}

/// [BB-INSTANT-11]
#[test]
fn who_dies_of_an_instant_is_out_until_the_dream() {
    let mut table = night().meets(&["wall"]).dice(&[3]).begin();
    table.give(0, "molotov").set(|state| state.hunters[1].health = 1);
    table.play(&["molotov", "hunter-axe", "saw-cleaver"]).go_on();
    assert_eq!(table.heard(|event| matches!(event, Event::Died { seat: Seat(1) })), 1);
    assert_eq!(table.heard(|event| matches!(event, Event::EchoesTaken { seat: Seat(1), .. })), 0);
    assert_eq!(table.heard(|event| matches!(event, Event::Hurt { seat: Seat(1), .. })), 1, "not by the attack");
    assert_eq!(table.health()[1], 8, "and is back");
}
