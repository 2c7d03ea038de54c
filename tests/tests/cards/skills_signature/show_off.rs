//! Show-Off (Leon).

use ritual_tests::scene::space;
use ritual_tests::setting::put;

use super::{PLAIN, table};

/// [DICE-1] [DICE-10]
#[test]
fn show_off_1_adds_1_die_with_another_investigator_in_the_same_space() {
    let mut scene = table(&["leon", "agatha"], [1; 3], |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.choose("Attack").pass();
    assert_eq!(scene.chance.rolled, [false, false, false, true]);
    scene.chance.rolled.clear();
    scene.edit(|state, scenario| state.seats[1].space = space(scenario, "castle-gate"));
    scene.choose("Attack").pass();
    assert_eq!(scene.chance.rolled, PLAIN);
}

#[test]
fn show_off_2_adds_1_die_with_another_investigator_within_2_spaces() {
    let mut scene = table(&["leon", "agatha", "ruth"], [2, 1, 1], |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "bridge");
        state.seats[1].space = space(scenario, "high-street");
    });
    scene.choose("Attack").pass();
    assert_eq!(scene.chance.rolled, [false, false, false, true], "one die however many stand by");
    scene.chance.rolled.clear();
    scene.edit(|state, scenario| {
        state.seats[1].space = space(scenario, "town-square");
        state.seats[2].space = space(scenario, "town-square");
    });
    scene.choose("Attack").pass();
    assert_eq!(scene.chance.rolled, PLAIN);
}

/// [REROLL-6] In each roll, not in each turn.
#[test]
fn show_off_3_also_gives_1_free_reroll_in_each_roll_then() {
    let mut scene = table(&["leon", "agatha"], [3, 1, 1], |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "bridge");
        state.seats[1].space = space(scenario, "high-street");
    });
    for _ in 0..2 {
        scene.chance.rolled.clear();
        scene.choose("Attack");
        assert_eq!(scene.chance.rolled, [false, false, false, true]);
        assert_eq!(scene.use_free_rerolls(), 1);
        scene.pass();
    }
    scene.edit(|state, scenario| state.seats[1].space = space(scenario, "town-square"));
    scene.choose("Attack");
    assert_eq!(scene.use_free_rerolls(), 0);
}

#[test]
fn show_off_4_adds_1_die_and_1_free_reroll_for_each_other_investigator_within_2_spaces() {
    let mut scene = table(&["leon", "agatha", "ruth", "stella"], [4, 1, 1], |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "bridge");
        state.seats[2].space = space(scenario, "high-street");
        state.seats[3].space = space(scenario, "town-square");
    });
    scene.choose("Attack");
    assert_eq!(scene.chance.rolled, [false, false, false, true, true]);
    assert_eq!(scene.use_free_rerolls(), 2);
}
