//! Sly (Ruth).

use ritual_engine::decision::Question;
use ritual_engine::event::Event;
use ritual_engine::ids::Space;
use ritual_tests::scene::space;
use ritual_tests::setting::{discovery_on_top, put};

use super::{in_any_order, suffering, table};

#[test]
fn sly_1_heals_1_stress_for_sneaking_once_in_each_move() {
    let mut scene = table(&["ruth"], [1, 2, 1], |state, scenario| {
        suffering(state, 0, 2, 0);
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "Cultist", 0, "bridge");
        put(state, scenario, "Cultist", 1, "castle-gate");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past Ghast");
    assert_eq!(scene.tracks_of(0), (1, 0, 0));
    scene.choose("Sneak past Cultist");
    assert_eq!(scene.tracks_of(0), (1, 0, 0), "once in a Move action");
    scene.pass().choose("Move").choose("High street").choose("Sneak past Cultist");
    assert_eq!(scene.tracks_of(0), (0, 0, 0), "a new Move action");
    assert_eq!(scene.wounds_of("Ghast", 0), 0);
}

/// [LEVEL-3] What does not replace adds up.
#[test]
fn sly_2_deals_1_wound_to_each_enemy_sneaked_past_on_top_of_stealth() {
    let mut scene = table(&["ruth"], [2, 1, 1], |state, scenario| {
        suffering(state, 0, 2, 0);
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past The Unnamable");
    in_any_order(&mut scene);
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((1, 0, 0), 1), "level 1 stays");
    scene.pass();
    scene.edit(|state, scenario| {
        state.seats[0].levels = [2, 3, 1];
        state.seats[0].space = space(scenario, "bridge");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past The Unnamable");
    in_any_order(&mut scene);
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((0, 0, 0), 3));
}

#[test]
fn sly_3_heals_1_stress_or_wound_and_deals_1_wound_each_time() {
    let mut scene = table(&["ruth"], [3, 2, 1], |state, scenario| {
        suffering(state, 0, 1, 2);
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "Cultist", 0, "bridge");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past Ghast");
    assert_eq!(scene.options(), ["Heal 1 wound", "Heal 1 stress"]);
    scene.choose("Heal 1 wound").choose("Sneak past Cultist").choose("Heal 1 stress");
    assert_eq!(scene.tracks_of(0), (0, 1, 0));
    assert_eq!((scene.wounds_of("Ghast", 0), scene.wounds_of("Cultist", 0)), (1, 1));
}

/// [DISC-11] A further investigation, granted by an effect.
#[test]
fn sly_4_may_investigate_once_per_turn_after_a_move_with_a_sneak() {
    let mut scene = table(&["ruth"], [4, 1, 1], |state, scenario| {
        discovery_on_top(state, scenario, "town sheriff");
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past Ghast").pass();
    assert!(scene.is_reaction(), "{:?}", scene.question());
    scene.yes();
    assert_eq!(scene.question(), Some(Question::Claim));
    scene.pass();
    assert_eq!(scene.wounds_of("Ghast", 0), 1, "level 3 stays");
    scene.choose("Move").choose("Bridge").choose("Castle gate").choose("Sneak past Ghast").pass();
    assert!(scene.is_phase_one(), "once per turn: {:?}", scene.question());
    assert_eq!(scene.how_often(|event| matches!(event, Event::DiscoveryDrawn { .. })), 1);
}

#[test]
fn sly_4_needs_a_sneak_and_a_safe_space() {
    let mut scene = table(&["ruth"], [4, 1, 1], |state, scenario| {
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "Cultist", 0, "castle-gate");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past Ghast").pass();
    assert!(scene.is_phase_one(), "not safe: {:?}", scene.question());
    scene.edit(|state, _| state.figures.iter_mut().for_each(|figure| figure.space = Space::NONE));
    scene.choose("Move").choose("High street").pass();
    assert!(scene.is_phase_one(), "nobody sneaked past: {:?}", scene.question());
}
