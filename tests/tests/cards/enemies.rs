//! What the enemies of the first episode and of Tsathoggua can do ([TERM-5]).

use ritual_engine::decision::Question;
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{Seat, Space};
use ritual_tests::scene::{Scene, figure};
use ritual_tests::script::Face;
use ritual_tests::setting::{put, tire};

/// [RESULT-5] Also when the attack does no wound, and from wherever it comes.
#[test]
fn a_ghast_that_survives_an_attack_wounds_the_attacker() {
    let mut scene = Scene::new(&["leon"]);
    scene.edit(|state, scenario| put(state, scenario, "Ghast", 0, "bridge"));
    scene.choose("Attack").pass();
    assert_eq!((scene.tracks_of(0), scene.wounds_of("Ghast", 0)), ((0, 1, 0), 0));
    scene.edit(|state, scenario| put(state, scenario, "Ghast", 0, "castle-gate"));
    scene.dice(&[Face::Success, Face::Success]).choose("Attack").pass();
    assert_eq!((scene.tracks_of(0), scene.wounds_of("Ghast", 0)), ((0, 2, 0), 2));
}

#[test]
fn a_ghast_that_is_killed_wounds_nobody() {
    let mut scene = Scene::new(&["leon"]);
    scene.edit(|state, scenario| put(state, scenario, "Ghast", 0, "bridge"));
    scene.dice(&[Face::Success; 3]).choose("Attack").pass();
    assert!(scene.is_phase_one());
    assert_eq!(scene.tracks_of(0), (0, 0, 0));
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
    assert_eq!((scene.tracks_of(0), scene.wounds_of("Ghast", 0)), ((0, 0, 0), 1));
}

/// [RESULT-5] [RESULT-6] The wound comes before the tentacles.
#[test]
fn the_wound_of_a_ghast_comes_before_the_tentacles_of_the_attack() {
    let mut scene = Scene::new(&["leon"]);
    scene.edit(|state, scenario| put(state, scenario, "Ghast", 0, "bridge"));
    scene.dice(&[Face::SuccessTentacle]).choose("Attack").pass();
    assert_eq!((scene.tracks_of(0), scene.wounds_of("Ghast", 0)), ((0, 1, 1), 1));
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
    assert_eq!((scene.question(), scene.tracks_of(0)), (Some(Question::Reroll), (1, 0, 0)));
    assert_eq!(scene.chance.rolled, [false, false, true]);
}

#[test]
fn before_the_unnamable_attacks_1_sanity_is_lost_otherwise() {
    let mut scene = attacked_by_the_unnamable(0);
    scene.pass();
    assert_eq!((scene.question(), scene.tracks_of(0)), (Some(Question::Reroll), (0, 0, 1)));
}

/// [STRESS-4] A price is paid whole or not at all.
#[test]
fn before_the_unnamable_attacks_nothing_saves_who_has_no_stress_left() {
    let scene = attacked_by_the_unnamable(4);
    assert!(scene.is_phase_one(), "nothing to choose: {:?}", scene.question());
    assert_eq!(scene.tracks_of(0), (4, 0, 1));
    let sanity = scene.when(|event| matches!(event, Event::SanityLost { seat: Seat(0), by: 1 }));
    let dice = scene.when(|event| matches!(event, Event::DieRolled { .. }));
    assert!(sanity.is_some() && sanity < dice, "{:?}", scene.events());
}

#[test]
fn formless_spawn_suffers_1_wound_less_from_an_attacker_with_fatigue() {
    let mut scene = Scene::new(&["leon"]);
    scene.edit(|state, scenario| put(state, scenario, "Formless Spawn", 0, "bridge"));
    scene.dice(&[Face::Success, Face::Blank, Face::Blank]).choose("Attack").pass();
    assert_eq!(scene.wounds_of("Formless Spawn", 0), 1, "without fatigue");
    scene.edit(|state, scenario| {
        tire(state, scenario, 0, 1, 0);
        state.actions_taken = 0;
        state.figures[figure(scenario, "Formless Spawn", 0).index()].wounds = 0;
    });
    scene.dice(&[Face::Success, Face::Success, Face::Success]).choose("Attack").pass();
    assert_eq!(scene.wounds_of("Formless Spawn", 0), 2);
    scene.dice(&[Face::Success]).choose("Attack").pass();
    assert_eq!(scene.wounds_of("Formless Spawn", 0), 2, "{:?}", scene.events());
}

/// [ATTACK-7] Only attacks are softened.
#[test]
fn formless_spawn_suffers_other_wounds_in_full() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        state.seats[0].levels = [1, 3, 1];
        tire(state, scenario, 0, 1, 0);
        put(state, scenario, "Formless Spawn", 0, "bridge");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past Formless Spawn");
    while scene.question() == Some(Question::Order) {
        scene.pick(|_| true);
    }
    assert_eq!(scene.wounds_of("Formless Spawn", 0), 1);
}
