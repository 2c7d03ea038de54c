//! Killer Instinct (Agatha).

use ritual_engine::event::Event;
use ritual_engine::ids::Seat;
use ritual_tests::script::Face;
use ritual_tests::setting::put;

use super::{suffering, table};

#[test]
fn killer_instinct_1_adds_1_wound_to_an_attack_for_1_stress_once_per_turn() {
    let mut scene = table(&["agatha"], [1; 3], |state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.dice(&[Face::Success]).choose("Attack").pass();
    assert!(scene.is_reaction(), "{:?}", scene.question());
    scene.yes();
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((1, 0, 0), 2));
    scene.dice(&[Face::Success, Face::Blank, Face::Blank]);
    scene.choose("Attack").pass();
    assert!(scene.is_phase_one(), "used up in this turn: {:?}", scene.question());
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((1, 0, 0), 3));
}

#[test]
fn killer_instinct_1_can_be_declined_and_needs_the_stress() {
    let mut scene = table(&["agatha"], [1; 3], |state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.dice(&[Face::Success]).choose("Attack").pass().pass();
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((0, 0, 0), 1));
    scene.edit(|state, _| suffering(state, 0, 4, 0));
    scene.dice(&[Face::Blank, Face::Blank, Face::Success]).choose("Attack");
    assert!(scene.is_phase_one(), "no reroll and no skill without stress: {:?}", scene.question());
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((4, 0, 0), 2));
}

#[test]
fn killer_instinct_2_adds_2_wounds_in_all_for_1_stress() {
    let mut scene = table(&["agatha"], [2, 1, 1], |state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.dice(&[Face::Success]).choose("Attack").pass().yes();
    assert!(scene.is_phase_one());
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((1, 0, 0), 3));
}

#[test]
fn killer_instinct_3_adds_2_wounds_once_per_turn_without_stress() {
    let mut scene = table(&["agatha"], [3, 1, 1], |state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.dice(&[Face::Success]).choose("Attack").pass().yes();
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((0, 0, 0), 3));
    scene.dice(&[Face::Blank, Face::Blank, Face::Success]);
    scene.choose("Attack").pass();
    assert!(scene.is_phase_one(), "used up in this turn: {:?}", scene.question());
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((0, 0, 0), 4));
}

#[test]
fn killer_instinct_4_adds_2_wounds_to_every_attack() {
    let mut scene = table(&["agatha"], [4, 1, 1], |state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.dice(&[Face::Success, Face::Blank, Face::Blank, Face::Success]).choose("Attack").pass();
    assert!(scene.is_phase_one(), "nothing to decide: {:?}", scene.question());
    assert_eq!(scene.wounds_of("The Unnamable", 0), 3);
    scene.choose("Attack").pass();
    assert_eq!(scene.how_often(|event| matches!(event, Event::EnemyKilled { by: Seat(0), .. })), 1);
    assert_eq!(scene.tracks_of(0), (0, 0, 0));
}
