//! Toughness, level by level.

use ritual_content::language::Suffer;
use ritual_engine::decision::{Choice, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::program::{Amount, Step};
use ritual_tests::scene::{Scene, mythos};
use ritual_tests::script::Face::{Blank, Success, SuccessTentacle, Tentacle};
use ritual_tests::setting::{give_discovery, ignite, mythos_on_top};

use super::{rerolls, skilled};

/// Uses these parts of a reduction.
fn reduce(scene: &mut Scene, wounds: bool, sanity: bool) {
    assert_eq!(scene.question(), Some(Question::Reduce));
    scene.pick(|choice| choice == Choice::Reduce { wounds, sanity });
}

/// [SKILL-TOUGH-1] At level 1 there is one free reroll when attacked and when rolling for fire, not otherwise.
#[test]
fn toughness_1_gives_a_free_reroll_against_attacks_and_fire() {
    let mut scene = skilled("sally", 2, 1, &["Cultist"]);
    scene.at(TurnAt::Encounter);
    assert!(rerolls(&scene).0);
    scene.reroll_freely();
    assert_eq!(rerolls(&scene), (false, true));
    scene.keep();
    assert_eq!(scene.seat(0).stress.marker, 0);
    scene.resume(TurnAt::Fire, |state, _| ignite(state, 0, 1));
    assert!(rerolls(&scene).0);
    scene.keep();
    scene.edit(|_, _| ()).choose("Attack");
    assert_eq!(rerolls(&scene), (false, true));
}

/// [SKILL-TOUGH-2] [SKILL-TOUGH-7] [LEVEL-3] Level 2 takes 1 wound and 1 sanity off an attack; the reroll is gone.
#[test]
fn toughness_2_reduces_attacks_instead() {
    let mut scene = skilled("sally", 2, 2, &["Cultist"]);
    scene.dice(&[Success, SuccessTentacle, Tentacle]).at(TurnAt::Encounter);
    assert_eq!(rerolls(&scene), (false, true));
    scene.keep();
    reduce(&mut scene, true, false);
    reduce(&mut scene, false, true);
    assert_eq!((scene.seat(0).wounds.marker, scene.seat(0).sanity), (1, 1));
}

/// [SKILL-TOUGH-2] Level 2 also reduces what fire does, but nothing from any other source.
#[test]
fn toughness_2_reduces_fire_and_nothing_else() {
    let mut scene = skilled("sally", 2, 2, &["Formless Spawn"]);
    scene.dice(&[Success, Tentacle]).resume(TurnAt::Fire, |state, _| ignite(state, 0, 2));
    assert_eq!(rerolls(&scene), (false, true));
    scene.keep();
    reduce(&mut scene, true, false);
    reduce(&mut scene, false, true);
    assert_eq!((scene.seat(0).wounds.marker, scene.seat(0).sanity), (0, 0));
    scene.dice(&[Tentacle, Blank, Blank]).edit(|_, _| ()).choose("Attack");
    scene.keep();
    assert!(scene.is_phase_one(), "{:?}", scene.question());
    assert_eq!(scene.seat(0).sanity, 1);
    scene.resume(TurnAt::Mythos, |state, scenario| mythos_on_top(state, scenario, "widow's curse"));
    assert_eq!(scene.question(), Some(Question::May), "the card goes on");
    assert_eq!(scene.seat(0).sanity, 2);
}

/// [SKILL-TOUGH-3] At level 3 the reduction holds for any source: own rolls and cards too.
#[test]
fn toughness_3_reduces_harm_from_any_source() {
    let mut scene = skilled("sally", 2, 3, &["Ghast"]);
    scene.dice(&[Tentacle, Tentacle, Blank]).choose("Attack");
    scene.keep();
    reduce(&mut scene, true, false);
    reduce(&mut scene, false, true);
    assert_eq!((scene.seat(0).wounds.marker, scene.seat(0).sanity), (0, 1));
    scene.resume(TurnAt::Mythos, |state, scenario| mythos_on_top(state, scenario, "widow's curse"));
    reduce(&mut scene, false, true);
    assert_eq!(scene.seat(0).sanity, 1);
}

/// [SKILL-TOUGH-4] At level 4 the reduction is 2 wounds and 1 sanity, from any source.
#[test]
fn toughness_4_reduces_two_wounds() {
    let mut scene = skilled("sally", 2, 4, &["Cultist"]);
    scene.dice(&[Success, SuccessTentacle, SuccessTentacle]).at(TurnAt::Encounter);
    scene.keep();
    reduce(&mut scene, true, false);
    reduce(&mut scene, false, true);
    assert_eq!((scene.seat(0).wounds.marker, scene.seat(0).sanity), (1, 1));
}

/// [SKILL-TOUGH-5] Of one source the wounds, the sanity, both or neither may be reduced.
#[test]
fn toughness_reduces_wounds_sanity_both_or_neither() {
    for (wounds, sanity) in [(false, false), (false, true), (true, false), (true, true)] {
        let mut scene = Scene::altered(&["sally"], |scenario| {
            let card = mythos(scenario, "widow's curse").index();
            let first = usize::from(scenario.program.block(scenario.mythos[card].steps).start);
            let Step::Suffer(Suffer { wounds, sanity, .. }) = &mut scenario.program.steps[first] else {
                panic!("another card")
            };
            (*wounds, *sanity) = (Some(Amount::Fixed(2)), Some(Amount::Fixed(2)));
        });
        scene.resume(TurnAt::Mythos, |state, scenario| {
            mythos_on_top(state, scenario, "widow's curse");
            state.seats[0].levels[2] = 3;
        });
        assert_eq!(scene.choices().len(), 4);
        reduce(&mut scene, wounds, sanity);
        let left = (2 - u8::from(wounds), 2 - u8::from(sanity));
        assert_eq!((scene.seat(0).wounds.marker, scene.seat(0).sanity), left);
    }
}

/// [SKILL-TOUGH-5] Each source is reduced by itself.
#[test]
fn toughness_reduces_each_source() {
    let mut scene = skilled("sally", 2, 2, &["Cultist", "Cultist"]);
    scene.dice(&[Success, Success, Blank, Success, Blank, Blank]).at(TurnAt::Encounter);
    for left in [1, 1] {
        scene.keep();
        reduce(&mut scene, true, false);
        assert_eq!(scene.seat(0).wounds.marker, left);
    }
}

/// [SKILL-TOUGH-6] A reduction never goes below nothing.
#[test]
fn toughness_never_makes_harm_negative() {
    let mut scene = skilled("sally", 2, 4, &["Cultist"]);
    scene.dice(&[Success, Blank, Blank]).resume(TurnAt::Encounter, |state, _| state.seats[0].wounds.marker = 2);
    scene.keep();
    reduce(&mut scene, true, false);
    assert_eq!(scene.seat(0).wounds.marker, 2);
    assert!(!scene.happened(|event| matches!(event, Event::WoundsSuffered { .. } | Event::WoundsHealed { .. })));
}

/// [SKILL-TOUGH-2] [COMPANION-1] (O42) Wounds are reduced first; what is left may go to companions.
#[test]
fn toughness_comes_before_companions() {
    let mut scene = skilled("sally", 2, 2, &["Cultist"]);
    scene.dice(&[Success, Success, Blank]);
    scene.resume(TurnAt::Encounter, |state, scenario| give_discovery(state, scenario, 0, "First husband", 0));
    scene.keep();
    reduce(&mut scene, true, false);
    assert_eq!(scene.question(), Some(Question::AssignWounds));
    scene.choose("William");
    assert!(scene.seat(0).cards.is_empty());
    assert_eq!(scene.seat(0).wounds.marker, 0);
}
