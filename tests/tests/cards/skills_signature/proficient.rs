//! Proficient. His Toughness is at level 2 where he is attacked, so that it gives no free reroll (Mike).

use ritual_engine::decision::Question;
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_tests::scene::Scene;
use ritual_tests::setting::{jury_here, put};

use super::{suffering, table};

/// [REROLL-1] [REROLL-2] [REROLL-5] Stress rerolls and free ones in any mixture.
#[test]
fn proficient_1_lets_each_stress_reroll_1_more_die_of_an_attack() {
    let mut scene = table(&["mike"], [1; 3], |state, scenario| put(state, scenario, "Cultist", 0, "bridge"));
    scene.choose("Attack").choose("Reroll a die showing blank (1 stress)");
    assert_eq!(scene.use_free_rerolls(), 1, "one at a time");
    scene.choose("Reroll a die showing blank (1 stress)");
    assert_eq!(scene.use_free_rerolls(), 1, "again for the next stress");
    assert_eq!(scene.tracks_of(0), (2, 0, 0));
    assert_eq!(scene.how_often(|event| matches!(event, Event::DieRerolled { .. })), 4);
}

/// [REROLL-3] Dice thrown for an enemy can be rerolled for stress, too.
#[test]
fn proficient_1_is_no_help_when_attacked() {
    let mut scene = Scene::new(&["mike"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        state.seats[0].levels = [1, 1, 2];
        put(state, scenario, "Cultist", 0, "bridge");
    });
    scene.choose("Reroll a bonus die showing blank (1 stress)");
    assert!(!scene.offers("(free)"), "{:?}", scene.options());
}

#[test]
fn proficient_2_lets_each_stress_reroll_1_more_die_in_other_rolls_too() {
    let mut scene = Scene::new(&["mike"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        state.seats[0].levels = [2, 1, 2];
        put(state, scenario, "Cultist", 0, "bridge");
    });
    scene.choose("Reroll a bonus die showing blank (1 stress)");
    assert!(scene.offers("Reroll a bonus die showing blank (free)"), "attacked: {:?}", scene.options());
    scene.pass();
    scene.edit(|state, _| jury_here(state, 1));
    scene.choose("Convince a jury member").choose("Reroll a die showing blank (1 stress)");
    assert_eq!(scene.use_free_rerolls(), 1, "a roll that is not an attack");
    scene.pass().choose("Attack").choose("Reroll a die showing blank (1 stress)");
    assert_eq!(scene.use_free_rerolls(), 1, "level 1 still holds");
    assert_eq!(scene.tracks_of(0), (3, 0, 0));
}

#[test]
fn proficient_3_may_heal_1_stress_before_rolling_an_attack() {
    let mut scene = table(&["mike"], [3, 1, 1], |state, scenario| {
        suffering(state, 0, 2, 0);
        put(state, scenario, "Cultist", 0, "bridge");
        jury_here(state, 1);
    });
    scene.choose("Attack");
    assert!(scene.is_reaction() && scene.chance.rolled.is_empty(), "before the dice: {:?}", scene.question());
    scene.yes().pass();
    assert_eq!(scene.tracks_of(0), (1, 0, 0));
    scene.choose("Convince a jury member");
    assert_eq!(scene.question(), Some(Question::Reroll), "attacks only");
}

#[test]
fn proficient_4_may_heal_1_stress_before_every_other_roll_too() {
    let mut scene = table(&["mike"], [4, 1, 2], |state, scenario| {
        suffering(state, 0, 3, 0);
        put(state, scenario, "Cultist", 0, "bridge");
        jury_here(state, 1);
    });
    scene.choose("Convince a jury member");
    assert!(scene.is_reaction() && scene.chance.rolled.is_empty(), "before the dice: {:?}", scene.question());
    scene.yes().pass();
    assert_eq!(scene.tracks_of(0), (2, 0, 0));
    scene.choose("Attack").yes().pass();
    assert_eq!(scene.tracks_of(0), (1, 0, 0));
    scene.at(TurnAt::Encounter);
    assert!(scene.is_reaction(), "when attacked: {:?}", scene.question());
    scene.yes();
    assert_eq!(scene.tracks_of(0), (0, 0, 0));
}
