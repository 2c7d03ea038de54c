//! Self-Defense. His Toughness is at level 2, where it gives no free reroll (Huikong).

use ritual_engine::decision::Question;
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{Seat, Space};
use ritual_tests::scene::Scene;
use ritual_tests::script::Face;
use ritual_tests::setting::put;

use super::suffering;

#[test]
fn self_defense_1_heals_1_stress_and_may_push_an_attacker_that_did_no_harm() {
    let mut scene = Scene::new(&["huikong"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        suffering(state, 0, 2, 0);
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.pass();
    assert_eq!((scene.question(), scene.tracks_of(0)), (Some(Question::May), (1, 0, 0)));
    scene.yes().choose("Riverbank");
    assert_eq!(scene.space_of("Ghast", 0), scene.space("riverbank"));
    assert!(scene.is_phase_one(), "{:?}", scene.question());
    assert_eq!(scene.tracks_of(0), (1, 0, 0));
}

#[test]
fn self_defense_1_does_nothing_against_an_attack_that_wounds() {
    let mut scene = Scene::new(&["huikong"]);
    scene.dice(&[Face::Success]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        suffering(state, 0, 2, 0);
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.pass();
    assert!(scene.is_phase_one(), "{:?}", scene.question());
    assert_eq!(scene.tracks_of(0), (2, 1, 0));
    assert_eq!(scene.space_of("Ghast", 0), scene.space("bridge"));
}

#[test]
fn self_defense_2_gives_1_free_reroll_when_attacked() {
    let mut scene = Scene::new(&["huikong"]);
    scene.dice(&[Face::Success, Face::Blank, Face::Blank]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        state.seats[0].levels = [2, 1, 2];
        suffering(state, 0, 4, 0);
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.choose("Reroll a die showing success (free)");
    assert_eq!(scene.question(), Some(Question::May), "one reroll only, then level 1");
    scene.pass();
    assert_eq!(scene.tracks_of(0), (3, 0, 0));
}

#[test]
fn self_defense_3_gives_2_free_rerolls_in_all_when_attacked() {
    let mut scene = Scene::new(&["huikong"]);
    scene.dice(&[Face::Success, Face::Success, Face::Blank, Face::Blank]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        state.seats[0].levels = [3, 1, 2];
        suffering(state, 0, 4, 0);
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.choose("Reroll a die showing success (free)").choose("Reroll a bonus die showing success (free)");
    assert_eq!(scene.question(), Some(Question::May), "two rerolls only, then level 1");
    scene.pass();
    assert_eq!(scene.tracks_of(0), (3, 0, 0));
}

#[test]
fn self_defense_4_kills_a_cultist_or_monster_whose_attack_does_no_wound() {
    let mut scene = Scene::new(&["huikong"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        state.seats[0].levels = [4, 1, 2];
        suffering(state, 0, 2, 0);
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.pass().choose("Self-Defense 1").pass();
    assert_eq!(scene.space_of("Ghast", 0), Space::NONE);
    assert_eq!(scene.how_often(|event| matches!(event, Event::EnemyKilled { by: Seat(0), .. })), 1);
    assert_eq!(scene.tracks_of(0), (1, 0, 0));
}

#[test]
fn self_defense_4_does_not_kill_the_elder_one() {
    let mut scene = Scene::new(&["huikong"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        state.seats[0].levels = [4, 1, 2];
        suffering(state, 0, 2, 0);
        (state.summoned, state.stage, state.disrupted) = (true, 1, true);
        put(state, scenario, "Tsathoggua", 0, "bridge");
    });
    scene.pass();
    assert_eq!(scene.question(), Some(Question::May), "only level 1 answers");
    scene.pass();
    assert_eq!(scene.space_of("Tsathoggua", 0), scene.space("bridge"));
    assert_eq!(scene.state().stage, 1);
}
