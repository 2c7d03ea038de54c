//! Surgeon (Peters).

use ritual_engine::ids::Seat;
use ritual_tests::scene::{figure, space};
use ritual_tests::script::Face;
use ritual_tests::setting::put;

use super::{suffering, table};

/// [RESULT-5]
#[test]
fn surgeon_1_heals_1_stress_or_wound_of_an_investigator_here_when_he_kills() {
    let mut scene = table(&["peters", "agatha", "ruth"], [1; 3], |state, scenario| {
        suffering(state, 1, 2, 2);
        suffering(state, 2, 2, 2);
        state.seats[2].space = space(scenario, "castle-gate");
        put(state, scenario, "Cultist", 0, "bridge");
    });
    scene.dice(&[Face::Success, Face::Success]).choose("Attack").pass();
    assert_eq!(scene.options(), ["Peters in Bridge", "Agatha in Bridge"]);
    scene.choose("Agatha");
    assert_eq!(scene.decider(), Some(Seat(0)));
    scene.choose("Heal 1 wound");
    assert!(scene.is_phase_one());
    assert_eq!([0, 1, 2].map(|seat| scene.tracks_of(seat)), [(0, 0, 0), (2, 1, 0), (2, 2, 0)]);
}

#[test]
fn surgeon_2_heals_the_full_health_of_the_enemy_killed_instead() {
    let mut scene = table(&["peters"], [2, 1, 1], |state, scenario| {
        suffering(state, 0, 2, 2);
        put(state, scenario, "Ghast", 0, "bridge");
        state.figures[figure(scenario, "Ghast", 0).index()].wounds = 1;
    });
    scene.dice(&[Face::Success, Face::Success]).choose("Attack").pass();
    assert_eq!(scene.options(), ["Heal 1 stress and 2 wounds", "Heal 2 stress and 1 wound"]);
    scene.choose("Heal 1 stress and 2 wounds");
    assert!(scene.is_phase_one(), "level 2 replaces level 1: {:?}", scene.question());
    assert_eq!(scene.tracks_of(0), (1, 0, 0));
}

#[test]
fn surgeon_3_may_share_the_points_out_within_1_space() {
    let mut scene = table(&["peters", "agatha", "ruth"], [3, 1, 1], |state, scenario| {
        suffering(state, 0, 1, 0);
        suffering(state, 1, 0, 3);
        suffering(state, 2, 2, 2);
        state.seats[1].space = space(scenario, "castle-gate");
        state.seats[2].space = space(scenario, "high-street");
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.dice(&[Face::Success; 3]).choose("Attack").pass().choose("Heal 1 stress");
    assert!(scene.is_phase_one(), "{:?}", scene.question());
    assert_eq!([0, 1, 2].map(|seat| scene.tracks_of(seat)), [(0, 0, 0), (0, 1, 0), (2, 2, 0)]);
}

#[test]
fn surgeon_4_heals_all_the_points_of_each_investigator_within_1_space() {
    let mut scene = table(&["peters", "agatha", "ruth"], [4, 1, 1], |state, scenario| {
        suffering(state, 0, 2, 2);
        suffering(state, 1, 0, 4);
        suffering(state, 2, 2, 2);
        state.seats[1].space = space(scenario, "castle-gate");
        state.seats[2].space = space(scenario, "high-street");
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.dice(&[Face::Success; 3]).choose("Attack").pass().choose("Heal 2 stress and 1 wound");
    assert!(scene.is_phase_one(), "{:?}", scene.question());
    assert_eq!([0, 1, 2].map(|seat| scene.tracks_of(seat)), [(0, 1, 0), (0, 1, 0), (2, 2, 0)]);
}
