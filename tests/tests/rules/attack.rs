//! The Attack action: targets, wounds, deaths and what answers to them.

use ritual_engine::decision::{Choice, Deed, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{Seat, Space};
use ritual_tests::scene::Scene;
use ritual_tests::script::Face::{Blank, Success, SuccessTentacle};
use ritual_tests::setting::{awaken, give_insanity, mythos_on_top, put};

const ATTACK: Choice = Choice::Act { deed: Deed::Attack, free: false };

/// The enemies of the space, chosen before any die is rolled.
fn asked_for_targets(scene: &Scene) -> Vec<Choice> {
    assert_eq!(scene.question(), Some(Question::Target));
    assert!(scene.chance.rolled.is_empty(), "the target comes before the dice");
    scene.choices()
}

/// [ATTACK-1] The target is one enemy of the own space, chosen before the roll.
#[test]
fn the_target_is_chosen_in_the_own_space_before_the_roll() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        put(state, scenario, "Cultist", 0, "bridge");
        put(state, scenario, "Cultist", 1, "castle-gate");
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.choose("Attack");
    let here = [Choice::Enemy(scene.figure("Cultist", 0)), Choice::Enemy(scene.figure("Ghast", 0))];
    assert_eq!(asked_for_targets(&scene), here);
    scene.choose("Attack Ghast");
    assert_eq!(scene.chance.rolled.len(), 3);
    assert_eq!(scene.question(), Some(Question::Reroll), "one target is all there is");
}

/// [ATTACK-2] [ATTACK-3] Each success is a wound on the one target; what it cannot take is lost.
#[test]
fn all_wounds_go_to_the_one_target_and_the_surplus_is_lost() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        put(state, scenario, "Cultist", 0, "bridge");
        put(state, scenario, "Formless Spawn", 0, "bridge");
    });
    scene.dice(&[Success, Blank, Blank]).choose("Attack").choose("Attack Cultist");
    scene.keep();
    assert_eq!(scene.wounds_of("Cultist", 0), 1);
    scene.dice(&[Success, Success, Success]).choose("Attack").choose("Attack Cultist");
    scene.keep();
    assert_eq!(scene.state().space_of(scene.figure("Cultist", 0)), Space::NONE);
    assert_eq!(scene.wounds_of("Formless Spawn", 0), 0);
}

/// [ATTACK-4] [RESULT-5] A killed figure leaves the board at once; what answers to its death comes before the tentacles.
#[test]
fn a_killed_figure_leaves_at_once_and_its_death_resolves_next() {
    let mut scene = Scene::new(&["peters"]);
    scene.edit(|state, scenario| {
        put(state, scenario, "Cultist", 0, "bridge");
        state.seats[0].stress.marker = 1;
    });
    scene.dice(&[Success, SuccessTentacle, Blank]).choose("Attack");
    scene.keep();
    assert!(scene.state().is_safe(scene.space("bridge")));
    assert_eq!((scene.seat(0).stress.marker, scene.seat(0).sanity), (0, 1));
    let order = [
        scene.when(|event| matches!(event, Event::EnemyKilled { .. })),
        scene.when(|event| matches!(event, Event::StressHealed { .. })),
        scene.when(|event| matches!(event, Event::SanityLost { .. })),
    ];
    assert!(order.iter().all(Option::is_some) && order.is_sorted(), "{order:?}");
}

/// [ATTACK-5] [RITUAL-2] The Elder One is no target until the ritual is disrupted.
#[test]
fn the_elder_one_is_no_target_until_the_ritual_is_disrupted() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| awaken(state, scenario, 1, "bridge"));
    assert!(!scene.choices().contains(&ATTACK));
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "bridge")).choose("Attack");
    assert_eq!(scene.question(), Some(Question::Reroll), "the Cultist is the only target");
    scene.keep();
    scene.chance.rolled.clear();
    scene.edit(|state, _| state.disrupted = true).choose("Attack");
    assert_eq!(asked_for_targets(&scene).len(), 2);
    scene.dice(&[Success, Blank, Blank]).choose("Attack Tsathoggua");
    scene.keep();
    assert_eq!(scene.wounds_of("Tsathoggua", 0), 1);
}

/// [ATTACK-5] [ATTACK-7] [RITUAL-4] Wounds of an effect involve no roll, no answer to an attack and no Elder One.
#[test]
fn wounds_of_an_effect_are_no_attack() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Mythos, |state, scenario| {
        mythos_on_top(state, scenario, "widow's curse");
        give_insanity(state, scenario, 0, "Lashing out");
        state.seats[0].sanity = 3;
        awaken(state, scenario, 1, "bridge");
        put(state, scenario, "Ghast", 0, "bridge");
    });
    assert_eq!(scene.question(), Some(Question::LevelUp));
    assert_eq!(scene.wounds_of("Ghast", 0), 1);
    assert_eq!(scene.seat(0).wounds.marker, 0, "the Ghast does not answer");
    assert_eq!(scene.wounds_of("Tsathoggua", 0), 0);
    assert!(!scene.happened(|event| matches!(event, Event::RollStarted { .. })));
}

/// [ATTACK-6] [SKILL-BRAWL-6] The effects of all targets trigger, wounded or not, in the order the active player likes.
#[test]
fn every_target_answers_to_the_attack() {
    let mut scene = Scene::new(&["mike"]);
    scene.edit(|state, scenario| {
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "Ghast", 1, "bridge");
        state.seats[0].levels[1] = 2;
    });
    scene.dice(&[Success, Blank, Blank, Blank]).choose("Attack");
    assert_eq!(scene.question(), Some(Question::ExtraTarget));
    scene.choose("Also attack Ghast");
    scene.keep();
    scene.pick(|choice| choice == Choice::Number(1));
    assert_eq!((scene.question(), scene.decider()), (Some(Question::Order), Some(Seat(0))));
    assert_eq!(scene.options(), ["Ghast 2 in Bridge (Mike)", "Ghast 1 in Bridge (Mike)"]);
    scene.pick(|choice| matches!(choice, Choice::Reaction { .. }));
    assert_eq!((scene.wounds_of("Ghast", 0), scene.wounds_of("Ghast", 1)), (1, 0));
    assert_eq!(scene.seat(0).wounds.marker, 2);
}

/// [ATTACK-8] Without a legal target there is no Attack action.
#[test]
fn an_attack_needs_a_target() {
    let mut scene = Scene::new(&["ruth"]);
    assert!(!scene.choices().contains(&ATTACK));
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "castle-gate"));
    assert!(!scene.choices().contains(&ATTACK), "an adjacent enemy is out of reach");
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "bridge"));
    assert!(scene.choices().contains(&ATTACK));
}
