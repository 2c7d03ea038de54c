//! What the enemies of the first episode and of Tsathoggua can do ([TERM-5]).

use ritual_engine::decision::Question;
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{Seat, Space};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{State, Track};
use ritual_tests::scene::{Scene, figure, space};
use ritual_tests::script::Face;

fn put(state: &mut State, scenario: &Scenario, enemy: &str, number: usize, at: &str) {
    state.figures[figure(scenario, enemy, number).index()].space = space(scenario, at);
}

/// Stress, wounds and sanity of the first investigator.
fn tracks(scene: &Scene) -> (u8, u8, u8) {
    let it = scene.seat(0);
    (it.stress.marker, it.wounds.marker, it.sanity)
}

fn wounds(scene: &Scene, enemy: &str) -> u8 {
    scene.state().figures[scene.figure(enemy, 0).index()].wounds
}

fn is_phase_one(scene: &Scene) -> bool {
    scene.question() == Some(Question::Action)
}

/// [RESULT-5] Also when the attack does no wound, and from wherever it comes.
#[test]
fn a_ghast_that_survives_an_attack_wounds_the_attacker() {
    let mut scene = Scene::new(&["leon"]);
    scene.edit(|state, scenario| put(state, scenario, "Ghast", 0, "bridge"));
    scene.choose("Attack").pass();
    assert_eq!((tracks(&scene), wounds(&scene, "Ghast")), ((0, 1, 0), 0));
    scene.edit(|state, scenario| put(state, scenario, "Ghast", 0, "castle-gate"));
    scene.dice(&[Face::Success, Face::Success]).choose("Attack").pass();
    assert_eq!((tracks(&scene), wounds(&scene, "Ghast")), ((0, 2, 0), 2));
}

#[test]
fn a_ghast_that_is_killed_wounds_nobody() {
    let mut scene = Scene::new(&["leon"]);
    scene.edit(|state, scenario| put(state, scenario, "Ghast", 0, "bridge"));
    scene.dice(&[Face::Success; 3]).choose("Attack").pass();
    assert!(is_phase_one(&scene));
    assert_eq!(tracks(&scene), (0, 0, 0));
    assert_eq!(scene.state().space_of(scene.figure("Ghast", 0)), Space::NONE);
}

/// [ATTACK-7] Sneaking is no attack.
#[test]
fn a_ghast_wounded_without_an_attack_wounds_nobody() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        state.seats[0].levels = [1, 3, 1];
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past Ghast");
    while scene.question() == Some(Question::Order) {
        scene.pick(|_| true);
    }
    assert_eq!((tracks(&scene), wounds(&scene, "Ghast")), ((0, 0, 0), 1));
}

/// [RESULT-5] [RESULT-6] The wound comes before the tentacles.
#[test]
fn the_wound_of_a_ghast_comes_before_the_tentacles_of_the_attack() {
    let mut scene = Scene::new(&["leon"]);
    scene.edit(|state, scenario| put(state, scenario, "Ghast", 0, "bridge"));
    scene.dice(&[Face::SuccessTentacle]).choose("Attack").pass();
    assert_eq!((tracks(&scene), wounds(&scene, "Ghast")), ((0, 1, 1), 1));
    let hit = scene.when(|event| matches!(event, Event::EnemyWounded { wounds: 1, .. }));
    let wound = scene.when(|event| matches!(event, Event::WoundsSuffered { seat: Seat(0), wounds: 1, .. }));
    let sanity = scene.when(|event| matches!(event, Event::SanityLost { seat: Seat(0), by: 1 }));
    assert!(hit.is_some() && hit < wound && wound < sanity, "{:?}", scene.events());
}

fn attacked_by_the_unnamable(stress: u8) -> Scene {
    let mut scene = Scene::new(&["leon"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        state.seats[0].stress.marker = stress;
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene
}

#[test]
fn before_the_unnamable_attacks_1_stress_saves_1_sanity() {
    let mut scene = attacked_by_the_unnamable(0);
    assert_eq!((scene.question(), scene.decider()), (Some(Question::May), Some(Seat(0))));
    assert!(scene.chance.rolled.is_empty(), "before the dice");
    scene.yes();
    assert_eq!((scene.question(), tracks(&scene)), (Some(Question::Reroll), (1, 0, 0)));
    assert_eq!(scene.chance.rolled, [false, false, true]);
}

#[test]
fn before_the_unnamable_attacks_1_sanity_is_lost_otherwise() {
    let mut scene = attacked_by_the_unnamable(0);
    scene.pass();
    assert_eq!((scene.question(), tracks(&scene)), (Some(Question::Reroll), (0, 0, 1)));
}

/// [STRESS-4] A price is paid whole or not at all.
#[test]
fn before_the_unnamable_attacks_nothing_saves_who_has_no_stress_left() {
    let scene = attacked_by_the_unnamable(4);
    assert!(is_phase_one(&scene), "nothing to choose: {:?}", scene.question());
    assert_eq!(tracks(&scene), (4, 0, 1));
    let sanity = scene.when(|event| matches!(event, Event::SanityLost { seat: Seat(0), by: 1 }));
    let dice = scene.when(|event| matches!(event, Event::DieRolled { .. }));
    assert!(sanity.is_some() && sanity < dice, "{:?}", scene.events());
}

/// Gives the first investigator a fatigue token on the stress track.
fn tire(state: &mut State, scenario: &Scenario) {
    let found = scenario.tokens.iter().position(|it| scenario.name(it.name) == "Fatigue token");
    let fatigue = found.unwrap_or_else(|| panic!("no fatigue tokens"));
    state.supply[fatigue] -= 1;
    state.seats[0].tokens[fatigue] += 1;
    state.seats[0].stress = Track { marker: 1, blocked: 1 };
}

#[test]
fn formless_spawn_suffers_1_wound_less_from_an_attacker_with_fatigue() {
    let mut scene = Scene::new(&["leon"]);
    scene.edit(|state, scenario| put(state, scenario, "Formless Spawn", 0, "bridge"));
    scene.dice(&[Face::Success, Face::Blank, Face::Blank]).choose("Attack").pass();
    assert_eq!(wounds(&scene, "Formless Spawn"), 1, "without fatigue");
    scene.edit(|state, scenario| {
        tire(state, scenario);
        state.actions_taken = 0;
        state.figures[figure(scenario, "Formless Spawn", 0).index()].wounds = 0;
    });
    scene.dice(&[Face::Success, Face::Success, Face::Success]).choose("Attack").pass();
    assert_eq!(wounds(&scene, "Formless Spawn"), 2);
    scene.dice(&[Face::Success]).choose("Attack").pass();
    assert_eq!(wounds(&scene, "Formless Spawn"), 2, "{:?}", scene.events());
}

/// [ATTACK-7] Only attacks are softened.
#[test]
fn formless_spawn_suffers_other_wounds_in_full() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        state.seats[0].levels = [1, 3, 1];
        tire(state, scenario);
        put(state, scenario, "Formless Spawn", 0, "bridge");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past Formless Spawn");
    while scene.question() == Some(Question::Order) {
        scene.pick(|_| true);
    }
    assert_eq!(wounds(&scene, "Formless Spawn"), 1);
}
