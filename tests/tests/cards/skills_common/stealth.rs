//! Stealth, level by level.

use ritual_engine::decision::{Choice, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::Space;
use ritual_tests::scene::{Scene, figure};
use ritual_tests::setting::{give_insanity, mythos_on_top};

use super::skilled;

fn sneak_past_any(scene: &mut Scene) {
    assert!(matches!(scene.question(), Some(Question::Sneak(_))), "{:?}", scene.question());
    scene.pick(|choice| matches!(choice, Choice::Enemy(_)));
}

fn cultists_in(scene: &Scene, at: &str) -> usize {
    (0..10).filter(|number| scene.space_of("Cultist", *number) == scene.space(at)).count()
}

/// [SKILL-STEALTH-1] At level 1 one enemy stays behind once in a Move action.
#[test]
fn stealth_1_leaves_one_enemy_behind() {
    let mut scene = skilled("julien", 1, 1, &["Cultist", "Ghast"]);
    scene.choose("Move").choose("Castle gate").choose("Sneak past Ghast");
    assert_eq!(scene.question(), Some(Question::Step), "there is no second sneak");
    assert_eq!(scene.space_of("Ghast", 0), scene.space("bridge"));
    assert_eq!(scene.space_of("Cultist", 0), scene.space("castle-gate"));
    scene.choose("High street");
    assert_eq!(scene.question(), Some(Question::Step), "nor at a later step");
    assert_eq!(scene.space_of("Cultist", 0), scene.space("high-street"));
    assert_eq!(scene.wounds_of("Ghast", 0), 0);
}

/// [SKILL-STEALTH-2] [SKILL-STEALTH-5] At level 2 there are three sneaks, here all at one step.
#[test]
fn stealth_2_leaves_three_enemies_behind() {
    let mut scene = skilled("julien", 1, 2, &["Cultist"; 4]);
    scene.choose("Move").choose("Castle gate");
    for _ in 0..3 {
        sneak_past_any(&mut scene);
    }
    assert_eq!(scene.question(), Some(Question::Step));
    assert_eq!((cultists_in(&scene, "bridge"), cultists_in(&scene, "castle-gate")), (3, 1));
}

/// [SKILL-STEALTH-3] [ATTACK-7] At level 3 each enemy sneaked past takes a wound, which is no attack.
#[test]
fn stealth_3_wounds_those_sneaked_past() {
    let mut scene = skilled("julien", 1, 3, &["Cultist", "Ghast", "Formless Spawn"]);
    scene.edit(|state, scenario| state.figures[figure(scenario, "Cultist", 0).index()].wounds = 1);
    scene.choose("Move").choose("Castle gate").choose("Sneak past Cultist").choose("Sneak past Ghast").pass();
    assert_eq!(scene.space_of("Cultist", 0), Space::NONE, "the second wound kills it");
    assert_eq!(scene.wounds_of("Ghast", 0), 1);
    assert_eq!(scene.wounds_of("Formless Spawn", 0), 0, "it was not sneaked past");
    assert_eq!(scene.seat(0).wounds.marker, 0);
    assert!(!scene.happened(|event| matches!(event, Event::RollStarted { .. })));
}

/// [SKILL-STEALTH-4] [LEVEL-4] At level 4 sneaks have no limit; the wounds of level 3 are kept.
#[test]
fn stealth_4_has_no_limit_and_keeps_the_wounds() {
    let mut scene = skilled("julien", 1, 4, &["Cultist"; 5]);
    scene.choose("Move").choose("Castle gate");
    for _ in 0..5 {
        sneak_past_any(&mut scene);
    }
    assert_eq!(scene.question(), Some(Question::Step));
    assert_eq!(cultists_in(&scene, "bridge"), 5);
    assert!((0..5).all(|number| scene.wounds_of("Cultist", number) == 1));
}

/// [SKILL-STEALTH-5] Sneaks may be spread over the steps, past enemies and at steps the player chooses.
#[test]
fn sneaks_may_be_spread_over_the_steps() {
    let mut scene = skilled("julien", 1, 2, &["Cultist", "Ghast"]);
    scene.choose("Move").choose("Castle gate").choose("Sneak past Ghast").pass();
    assert_eq!(cultists_in(&scene, "castle-gate"), 1);
    scene.choose("High street").choose("Sneak past Cultist").pass();
    assert_eq!(scene.space_of("Ghast", 0), scene.space("bridge"));
    assert_eq!(cultists_in(&scene, "castle-gate"), 1);
    assert_eq!(scene.seat(0).space, scene.space("high-street"));
}

/// [SKILL-STEALTH-6] [FOLLOW-5] Movement of other effects is followed and allows no sneaking.
#[test]
fn only_move_actions_allow_sneaking() {
    let mut scene = skilled("julien", 1, 4, &["Ghast"]);
    scene.resume(TurnAt::Mythos, |state, scenario| {
        mythos_on_top(state, scenario, "widow's curse");
        give_insanity(state, scenario, 0, "Wandering fugue");
        state.seats[0].sanity = 3;
    });
    scene.choose("High street");
    assert_eq!(scene.question(), Some(Question::LevelUp));
    assert_eq!(scene.seat(0).space, scene.space("high-street"));
    assert_eq!(scene.space_of("Ghast", 0), scene.space("high-street"));
    assert!(!scene.happened(|event| matches!(event, Event::SneakedPast { .. })));
}

/// [SKILL-STEALTH-7] The same enemy may be sneaked past again, for another sneak.
#[test]
fn the_same_enemy_may_be_sneaked_past_again() {
    for level in [1, 2] {
        let mut scene = skilled("julien", 1, level, &["Cultist"]);
        scene.choose("Move").choose("Castle gate");
        sneak_past_any(&mut scene);
        scene.choose("Bridge").choose("Castle gate");
        if level == 1 {
            assert!(scene.is_phase_one(), "the only sneak is used up: {:?}", scene.question());
            assert_eq!(cultists_in(&scene, "castle-gate"), 1);
        } else {
            sneak_past_any(&mut scene);
            assert_eq!(cultists_in(&scene, "bridge"), 1);
        }
    }
}

/// [SKILL-STEALTH-8] A free Move action gives sneaks of its own.
#[test]
fn a_free_move_gives_sneaks_of_its_own() {
    let mut scene = skilled("ruth", 2, 2, &["Cultist", "Cultist"]);
    scene.choose("Move").choose("Castle gate");
    sneak_past_any(&mut scene);
    scene.pass();
    assert_eq!(cultists_in(&scene, "castle-gate"), 1);
    scene.choose("Move (free)").choose("High street");
    sneak_past_any(&mut scene);
    assert_eq!((cultists_in(&scene, "bridge"), cultists_in(&scene, "castle-gate")), (1, 1));
}
