//! The husbands.

use ritual_engine::decision::{Choice, Deed, Question};
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::EpisodeAction;
use ritual_tests::scene::Scene;
use ritual_tests::script::Face;
use ritual_tests::setting::{give_discovery, jury_here, put};

use super::{FREE_GATHERING, ONE_MORE, PLAIN, claimed, side};

/// [DISC-1] [DISC-2] [DISC-4] [STRESS-4] What is claimed is tucked under the board; only that half counts.
#[test]
fn first_husband_william_is_claimed_for_2_stress_and_gathers_the_jury_freely_once_per_turn() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("First husband", |state, _| jury_here(state, 2));
    scene.choose("Claim William");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "First husband", 0), (2, 0, 0)));
    scene.pick(|choice| choice == FREE_GATHERING).choose("Castle gate").choose("High street");
    let high_street = scene.space("high-street");
    assert_eq!(scene.state().pieces.iter().filter(|piece| piece.space == high_street).count(), 1);
    assert_eq!(scene.state().actions_taken, 0);
    assert!(!scene.choices().contains(&FREE_GATHERING), "once per turn: {:?}", scene.options());
    assert!(scene.choices().contains(&Choice::Act { deed: Deed::Episode(EpisodeAction(0)), free: false }));
}

/// [DISC-7] Haunted comes when the price is declined and when it cannot be paid.
#[test]
fn first_husband_haunts_who_does_not_pay() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("First husband", |_, _| ());
    scene.pass();
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "First husband", 1), (0, 0, 0)));
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("First husband", |state, _| state.seats[0].stress.marker = 3);
    assert!(scene.is_phase_one(), "nothing to choose: {:?}", scene.question());
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "First husband", 1), (3, 0, 0)));
}

#[test]
fn second_husband_adam_is_claimed_for_2_stress_and_adds_1_die_to_convincing() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("Second husband", |state, _| jury_here(state, 1));
    scene.choose("Claim Adam");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "Second husband", 0), (2, 0, 0)));
    scene.choose("Convince a jury member").pass();
    assert_eq!(scene.chance.rolled, ONE_MORE);
    scene.chance.rolled.clear();
    scene.edit(|state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.choose("Attack");
    assert_eq!(scene.chance.rolled, PLAIN, "not to attacks");
}

#[test]
fn second_husband_haunts_who_does_not_pay() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("Second husband", |_, _| ());
    scene.pass();
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "Second husband", 1), (0, 0, 0)));
}

#[test]
fn third_husband_richard_gives_2_free_rerolls_for_convincing_with_another_evidence() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("Third husband", |state, _| jury_here(state, 1));
    scene.choose("Claim Richard");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "Third husband", 0), (2, 0, 0)));
    scene.choose("Convince a jury member");
    assert_eq!(scene.use_free_rerolls(), 0, "no other evidence");
    scene.pass();
    scene.edit(|state, scenario| {
        give_discovery(state, scenario, 0, "First husband", 0);
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.choose("Convince a jury member");
    assert_eq!(scene.use_free_rerolls(), 2);
    scene.pass().choose("Attack");
    assert_eq!(scene.use_free_rerolls(), 0, "not for attacks");
}

#[test]
fn third_husband_haunts_who_does_not_pay() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("Third husband", |_, _| ());
    scene.pass();
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "Third husband", 1), (0, 0, 0)));
}

#[test]
fn fourth_husband_john_saves_1_sanity_in_your_own_rolls_but_not_when_attacked() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("Fourth husband", |state, _| jury_here(state, 1));
    scene.choose("Claim John");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "Fourth husband", 0), (2, 0, 0)));
    scene.dice(&[Face::Tentacle, Face::Tentacle, Face::Blank]);
    scene.choose("Convince a jury member").pass().choose("Lose less sanity");
    assert_eq!(scene.tracks_of(0), (2, 0, 1));
    scene.dice(&[Face::Tentacle]);
    scene.resume(TurnAt::Encounter, |state, scenario| put(state, scenario, "Ghast", 0, "bridge"));
    scene.pass();
    assert!(scene.is_phase_one(), "nothing to avoid: {:?}", scene.question());
    assert_eq!(scene.tracks_of(0), (2, 0, 2));
}

/// [DISC-3] The compulsory part comes before the choice.
#[test]
fn fourth_husband_takes_1_sanity_from_the_haunted_and_haunts_who_does_not_pay() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("Fourth husband", |state, scenario| give_discovery(state, scenario, 0, "First husband", 1));
    assert_eq!((scene.question(), scene.tracks_of(0)), (Some(Question::Claim), (0, 0, 1)));
    scene.pass();
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "Fourth husband", 1), (0, 0, 1)));
    assert_eq!(scene.seat(0).cards.len(), 2);
}
