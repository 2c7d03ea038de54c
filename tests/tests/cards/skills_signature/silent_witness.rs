//! Silent Witness (Julien).

use ritual_engine::frame::TurnAt;
use ritual_tests::scene::Scene;
use ritual_tests::script::Face;
use ritual_tests::setting::put;

use super::{suffering, table};

#[test]
fn silent_witness_1_heals_1_stress_or_wound_for_each_tentacle() {
    let mut scene = table(&["julien"], [1; 3], |state, scenario| {
        suffering(state, 0, 2, 2);
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.dice(&[Face::Tentacle, Face::SuccessTentacle]).choose("Attack").pass();
    assert_eq!(scene.options(), ["Heal 1 wound", "Heal 1 stress"]);
    scene.choose("Heal 1 stress").choose("Heal 1 wound");
    assert!(scene.is_phase_one());
    assert_eq!(scene.tracks_of(0), (1, 1, 2));
}

/// [DICE-3] [DICE-7] Tentacles cost sanity in every roll.
#[test]
fn silent_witness_1_does_nothing_in_a_roll_against_oneself() {
    let mut scene = Scene::new(&["julien"]);
    scene.dice(&[Face::Tentacle]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        suffering(state, 0, 2, 2);
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.pass();
    assert!(scene.is_phase_one(), "{:?}", scene.question());
    assert_eq!(scene.tracks_of(0), (2, 2, 1));
}

/// [LEVEL-3] Level 2 takes the place of level 1.
#[test]
fn silent_witness_2_heals_2_points_in_any_mix_for_each_tentacle() {
    let mut scene = table(&["julien"], [2, 1, 1], |state, scenario| {
        suffering(state, 0, 2, 2);
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.dice(&[Face::Tentacle]).choose("Attack").pass().choose("Heal 1 stress and 1 wound");
    assert!(scene.is_phase_one(), "level 2 replaces level 1: {:?}", scene.question());
    assert_eq!(scene.tracks_of(0), (1, 1, 1));
}

#[test]
fn silent_witness_3_may_keep_a_tentacle_from_costing_sanity_instead_of_healing() {
    let mut scene = table(&["julien"], [3, 1, 1], |state, scenario| {
        suffering(state, 0, 2, 2);
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.dice(&[Face::Tentacle, Face::Tentacle]).choose("Attack").pass();
    scene.choose("Heal 2 points of stress or wounds").choose("Heal 2 stress");
    scene.choose("Lose no sanity for this tentacle");
    assert!(scene.is_phase_one());
    assert_eq!(scene.tracks_of(0), (0, 2, 1));
}

#[test]
fn silent_witness_4_heals_2_points_and_keeps_the_sanity_for_each_tentacle() {
    let mut scene = table(&["julien"], [4, 1, 1], |state, scenario| {
        suffering(state, 0, 3, 3);
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.dice(&[Face::Tentacle, Face::Tentacle]).choose("Attack").pass();
    scene.choose("Heal 2 wounds").choose("Heal 1 stress and 1 wound");
    assert!(scene.is_phase_one());
    assert_eq!(scene.tracks_of(0), (2, 0, 0));
}
