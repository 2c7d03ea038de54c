//! Arcane mastery, level by level.

use ritual_engine::decision::Choice;
use ritual_engine::frame::TurnAt;
use ritual_tests::script::Face::{Blank, Elder, Success};
use ritual_tests::setting::ignite;

use super::{count, skilled};

/// [SKILL-ARCANE-1] At level 1 a single elder sign of a roll may count as a success.
#[test]
fn arcane_1_counts_one_elder_sign() {
    let mut scene = skilled("stella", 2, 1, &["The Unnamable"]);
    scene.dice(&[Elder, Elder, Elder]).choose("Attack");
    scene.keep();
    assert_eq!(scene.choices(), [Choice::Number(0), Choice::Number(1)]);
    count(&mut scene, 1);
    assert!(scene.is_phase_one());
    assert_eq!(scene.wounds_of("The Unnamable", 0), 1);
}

/// [SKILL-ARCANE-2] [LEVEL-3] At level 2 any number of elder signs may count, a success each, instead.
#[test]
fn arcane_2_counts_any_number_of_elder_signs() {
    let mut scene = skilled("stella", 2, 2, &["The Unnamable"]);
    scene.edit(|state, _| state.seats[0].stress.marker = 2);
    scene.dice(&[Elder, Elder, Elder]).choose("Attack");
    scene.keep();
    assert_eq!(scene.choices(), [0, 1, 2, 3].map(Choice::Number));
    count(&mut scene, 3);
    assert!(scene.is_phase_one(), "level 1 does not add another one");
    assert_eq!(scene.wounds_of("The Unnamable", 0), 3);
    assert_eq!(scene.seat(0).stress.marker, 2);
}

/// [SKILL-ARCANE-3] (O37) At level 3 each of them also heals 1 stress, too late for a reroll of the same roll.
#[test]
fn arcane_3_heals_stress_for_each_elder_sign() {
    let mut scene = skilled("stella", 2, 3, &["The Unnamable"]);
    scene.edit(|state, _| state.seats[0].stress.marker = 4);
    scene.dice(&[Elder, Elder, Elder]).choose("Attack");
    count(&mut scene, 2);
    assert!(scene.is_phase_one(), "{:?}", scene.question());
    assert_eq!((scene.wounds_of("The Unnamable", 0), scene.seat(0).stress.marker), (2, 2));
}

/// [SKILL-ARCANE-4] (O36) At level 4 each counts as 2 successes; it still heals 1 stress.
#[test]
fn arcane_4_counts_each_elder_sign_twice() {
    let mut scene = skilled("stella", 2, 4, &["The Unnamable"]);
    scene.edit(|state, _| state.seats[0].stress.marker = 3);
    scene.dice(&[Elder, Elder, Blank]).choose("Attack");
    scene.keep();
    count(&mut scene, 2);
    assert!(scene.is_phase_one(), "level 2 does not count them again");
    assert_eq!((scene.wounds_of("The Unnamable", 0), scene.seat(0).stress.marker), (4, 1));
}

/// [SKILL-ARCANE-5] [DICE-12] The skill may be used in rolls against oneself, and need not be.
#[test]
fn arcane_mastery_is_optional_in_every_roll() {
    for (signs, wounds) in [(0, 1), (1, 2)] {
        let mut scene = skilled("stella", 2, 1, &["Cultist"]);
        scene.dice(&[Elder, Success, Blank]).at(TurnAt::Encounter);
        scene.keep();
        count(&mut scene, signs);
        assert_eq!(scene.seat(0).wounds.marker, wounds);
    }
    let mut scene = skilled("stella", 2, 1, &[]);
    scene.dice(&[Elder]).resume(TurnAt::Fire, |state, _| ignite(state, 0, 1));
    scene.keep();
    count(&mut scene, 0);
    assert_eq!(scene.seat(0).wounds.marker, 0);
}
