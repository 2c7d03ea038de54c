//! Chemical Explosives (Stella).

use ritual_engine::decision::{Choice, Question};
use ritual_engine::ids::Space;
use ritual_tests::script::Face;
use ritual_tests::setting::put;

use super::table;

#[test]
fn chemical_explosives_1_allow_1_more_target_in_the_targets_space() {
    let mut scene = table(&["stella"], [1; 3], |state, scenario| {
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "Cultist", 0, "castle-gate");
        put(state, scenario, "The Unnamable", 0, "castle-gate");
        put(state, scenario, "Ghast", 1, "castle-gate");
    });
    scene.dice(&[Face::Success; 3]).choose("Attack").choose("The Unnamable");
    let cultist = scene.figure("Cultist", 0);
    let others = [Choice::Enemy(cultist), Choice::Enemy(scene.figure("Ghast", 1)), Choice::Pass];
    assert_eq!((scene.question(), scene.choices().as_slice()), (Some(Question::ExtraTarget), others.as_slice()));
    scene.choose("Also attack Cultist").pass();
    assert_eq!(scene.question(), Some(Question::WoundsFor(cultist)), "one more target only");
    scene.choose("2 wounds");
    assert_eq!(scene.space_of("Cultist", 0), Space::NONE);
    assert_eq!((scene.wounds_of("The Unnamable", 0), scene.wounds_of("Ghast", 1)), (1, 0));
}

#[test]
fn chemical_explosives_2_give_1_free_reroll_for_each_target() {
    let mut scene = table(&["stella"], [2, 1, 1], |state, scenario| {
        put(state, scenario, "Cultist", 0, "bridge");
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.choose("Attack").choose("The Unnamable").choose("Also attack Cultist");
    assert_eq!(scene.use_free_rerolls(), 2);
    scene.pass().choose("Attack").choose("The Unnamable").pass();
    assert_eq!(scene.use_free_rerolls(), 1);
    assert_eq!(scene.tracks_of(0), (0, 0, 0));
}

/// [ATTACK-6] Every target's effect for being attacked triggers.
#[test]
fn chemical_explosives_3_allow_any_number_of_targets_in_the_targets_space() {
    let mut scene = table(&["stella"], [3, 1, 1], |state, scenario| {
        put(state, scenario, "Cultist", 0, "bridge");
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.dice(&[Face::Success; 3]).choose("Attack").choose("The Unnamable");
    scene.choose("Also attack Cultist").choose("Also attack Ghast").pass().choose("1 wound").choose("1 wound");
    assert!(scene.is_phase_one());
    let dealt = [scene.wounds_of("Cultist", 0), scene.wounds_of("Ghast", 0), scene.wounds_of("The Unnamable", 0)];
    assert_eq!(dealt, [1, 1, 1]);
    assert_eq!(scene.tracks_of(0), (0, 1, 0), "the Ghast survived an attack");
}

#[test]
fn chemical_explosives_4_deal_the_full_wounds_to_each_target() {
    let mut scene = table(&["stella"], [4, 1, 1], |state, scenario| {
        put(state, scenario, "Cultist", 0, "castle-gate");
        put(state, scenario, "The Unnamable", 0, "castle-gate");
    });
    scene.dice(&[Face::Success, Face::Success]).choose("Attack").choose("The Unnamable");
    scene.choose("Also attack Cultist").pass();
    assert!(scene.is_phase_one(), "nothing to split: {:?}", scene.question());
    assert_eq!((scene.space_of("Cultist", 0), scene.wounds_of("The Unnamable", 0)), (Space::NONE, 2));
}
