//! The conditions that Discovery cards bring.

use ritual_engine::decision::Question;
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::Seat;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use ritual_tests::scene::{Scene, space};
use ritual_tests::setting::{give_discovery, jury_here, put};

use super::{claimed, holding, side};

// Conditions.

/// Whoever is haunted raises stress before the action is resolved.
#[test]
fn haunted_raises_stress_by_1_before_gathering_and_before_convincing() {
    let mut scene = holding("leon", "First husband", 1, |state, _| jury_here(state, 2));
    scene.choose("Gather the jury");
    assert_eq!(scene.tracks_of(0), (1, 0, 0));
    assert!(matches!(scene.question(), Some(Question::Path(_))), "not moved yet: {:?}", scene.question());
    scene.choose("Castle gate").pass().choose("Convince a jury member");
    assert_eq!((scene.question(), scene.tracks_of(0)), (Some(Question::Reroll), (2, 0, 0)));
    let stress: Vec<usize> = (0..scene.events().len())
        .filter(|index| matches!(scene.events()[*index], Event::StressRaised { seat: Seat(0), by: 1 }))
        .collect();
    let roll = scene.when(|event| matches!(event, Event::RollStarted { .. }));
    assert!(stress.len() == 2 && stress.get(1) < roll.as_ref(), "{:?}", scene.events());
}

#[test]
fn haunted_does_nothing_to_other_actions() {
    let mut scene = holding("leon", "First husband", 1, |_, _| ());
    scene.choose("Move").choose("Castle gate").pass().choose("Rest");
    assert!(scene.is_phase_one());
    assert_eq!(scene.tracks_of(0), (0, 0, 0));
}

fn accused(set: impl FnOnce(&mut State, &Scenario)) -> Scene {
    let mut scene = Scene::new(&["leon"]);
    scene.resume(TurnAt::EndEffects, |state, scenario| {
        give_discovery(state, scenario, 0, "Angry neighbours", 1);
        set(state, scenario);
    });
    scene
}

/// [DISC-9] The other half counts from now on.
#[test]
fn accused_turns_to_its_other_side_in_the_courthouse() {
    let scene = accused(|state, scenario| {
        state.seats[0].space = space(scenario, "courthouse");
        jury_here(state, 1);
    });
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "Angry neighbours", 0), (0, 0, 0)));
}

#[test]
fn accused_costs_1_sanity_with_a_guilty_jury_member_elsewhere() {
    let scene = accused(|state, _| jury_here(state, 2));
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "Angry neighbours", 1), (0, 0, 1)));
    let innocent = accused(|state, _| {
        jury_here(state, 1);
        state.pieces[0].side = 1;
    });
    assert_eq!((claimed(&innocent), innocent.tracks_of(0)), (side(&innocent, "Angry neighbours", 1), (0, 0, 0)));
}

#[test]
fn scented_draws_the_nearest_monster_1_space_nearer_at_the_start_of_the_turn() {
    let mut scene = Scene::new(&["agatha"]);
    scene.resume(TurnAt::Start(Seat(0)), |state, scenario| {
        give_discovery(state, scenario, 0, "greased staff", 1);
        put(state, scenario, "Ghast", 0, "high-street");
        put(state, scenario, "The Unnamable", 0, "town-square");
        put(state, scenario, "Cultist", 0, "riverbank");
    });
    assert!(scene.is_phase_one());
    let expected = ["castle-gate", "town-square", "riverbank"].map(|id| scene.space(id));
    assert_eq!(["Ghast", "The Unnamable", "Cultist"].map(|name| scene.space_of(name, 0)), expected);
}
