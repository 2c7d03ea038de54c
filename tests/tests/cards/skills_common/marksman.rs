//! Marksman, level by level.

use ritual_engine::decision::{Choice, Deed};
use ritual_engine::frame::TurnAt;
use ritual_engine::scenario::Distance;
use ritual_tests::scene::{Scene, space};
use ritual_tests::script::Face::{Blank, Success};
use ritual_tests::setting::put;

use super::{ATTACK, skilled};

const FREE_ATTACK: Choice = Choice::Act { deed: Deed::Attack, free: true };

/// [SKILL-MARKS-1] At level 1 targets may be in the own space and in adjacent ones.
#[test]
fn marksman_1_reaches_adjacent_spaces() {
    let mut scene = skilled("leon", 1, 1, &["Formless Spawn"]);
    scene.edit(|state, scenario| {
        put(state, scenario, "Cultist", 0, "castle-gate");
        put(state, scenario, "Ghast", 0, "high-street");
    });
    scene.choose("Attack");
    let reached = [Choice::Enemy(scene.figure("Cultist", 0)), Choice::Enemy(scene.figure("Formless Spawn", 0))];
    assert_eq!(scene.choices(), reached);
    scene.dice(&[Success, Blank, Blank]).choose("Attack Cultist");
    assert_eq!(scene.chance.rolled, [false; 3]);
    scene.keep();
    assert_eq!(scene.wounds_of("Cultist", 0), 1);
}

/// [SKILL-MARKS-2] At level 2 bonus dice are added against a target elsewhere: 2, as on the printed boards (O39).
#[test]
fn marksman_2_adds_dice_against_targets_elsewhere() {
    let mut scene = skilled("leon", 1, 2, &[]);
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "castle-gate")).choose("Attack");
    assert_eq!(scene.chance.rolled, [false, false, false, true, true]);
    scene.keep();
    scene.chance.rolled.clear();
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "bridge")).choose("Attack");
    assert_eq!(scene.chance.rolled, [false; 3]);
}

/// [SKILL-MARKS-3] At level 3 the range is 2 spaces, and the dice of level 2 remain.
#[test]
fn marksman_3_reaches_two_spaces() {
    let mut scene = skilled("leon", 1, 3, &[]);
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "town-square"));
    assert!(!scene.choices().contains(&ATTACK), "3 spaces are too far");
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "high-street")).choose("Attack");
    assert_eq!(scene.chance.rolled.len(), 5);
    let mut scene = skilled("leon", 1, 2, &[]);
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "high-street"));
    assert!(!scene.choices().contains(&ATTACK), "2 spaces are too far at level 2");
}

/// [SKILL-MARKS-4] [SKILL-MARKS-6] [ACT-7] At level 4 one attack elsewhere is free each turn, before or after actions.
#[test]
fn marksman_4_attacks_elsewhere_for_free_once_per_turn() {
    let mut scene = skilled("leon", 1, 4, &["Formless Spawn"]);
    assert!(!scene.choices().contains(&FREE_ATTACK), "the own space does not count");
    scene.edit(|state, scenario| {
        put(state, scenario, "Cultist", 0, "castle-gate");
        state.actions_taken = 3;
    });
    assert_eq!(scene.choices(), [FREE_ATTACK, Choice::Pass], "it needs none of the three actions");
    scene.edit(|state, _| state.actions_taken = 0).choose("Attack (free)");
    assert_eq!(scene.chance.rolled.len(), 5, "the Cultist is the only target elsewhere");
    scene.keep();
    assert_eq!(scene.state().actions_taken, 0);
    assert!(scene.choices().contains(&ATTACK) && !scene.choices().contains(&FREE_ATTACK));
    scene.at(TurnAt::End);
    assert!(scene.choices().contains(&FREE_ATTACK), "another turn, another free attack");
}

/// [SKILL-MARKS-5] The range is counted in moves: a space next door that cannot be entered is not in it.
#[test]
fn marksman_counts_moves() {
    for closed in [false, true] {
        let mut scene = Scene::altered(&["leon"], |scenario| {
            let (bridge, gate) = (space(scenario, "bridge"), space(scenario, "castle-gate"));
            if closed {
                let n_spaces = scenario.map.spaces.len();
                scenario.map.layouts[0].neighbours[bridge.index()] &= !(1 << gate.index());
                scenario.map.layouts[0].neighbours[gate.index()] &= !(1 << bridge.index());
                scenario.map.layouts[0].distance[bridge.index() * n_spaces + gate.index()] = Distance::of(8);
                scenario.map.layouts[0].distance[gate.index() * n_spaces + bridge.index()] = Distance::of(8);
            }
        });
        scene.edit(|state, scenario| {
            state.seats[0].levels[1] = 3;
            put(state, scenario, "Cultist", 0, "castle-gate");
        });
        assert_eq!(scene.choices().contains(&ATTACK), !closed);
    }
}
