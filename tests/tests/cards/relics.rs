//! The five relics, both sides of each, and how they transform ([RELIC-2] [RELIC-5]).

use ritual_engine::decision::{Choice, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{Seat, Space};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use ritual_tests::scene::Scene;
use ritual_tests::script::Face;
use ritual_tests::setting::{give_relic, ignite, put};

/// A table where the first investigator has a relic.
fn table(investigators: &[&str], relic: &str, set: impl FnOnce(&mut State, &Scenario)) -> Scene {
    let mut scene = Scene::new(investigators);
    scene.edit(|state, scenario| {
        give_relic(state, scenario, 0, relic);
        set(state, scenario);
    });
    scene
}

const PLAIN: [bool; 3] = [false; 3];

#[test]
fn sinister_book_counts_elder_signs_as_2_successes_and_1_tentacle_once_per_turn() {
    let mut scene = table(&["leon"], "Sinister book", |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "bridge");
        put(state, scenario, "Cultist", 0, "bridge");
    });
    scene.dice(&[Face::Elder, Face::Elder, Face::Success]).choose("Attack").choose("The Unnamable").pass();
    assert_eq!(scene.options(), ["Count none", "Count 1", "Count 2"]);
    scene.choose("Count 2");
    assert_eq!(scene.space_of("The Unnamable", 0), Space::NONE, "5 successes");
    assert_eq!(scene.tracks_of(0), (0, 0, 2));
    scene.dice(&[Face::Elder]).choose("Attack").pass();
    assert!(scene.is_phase_one(), "once per turn: {:?}", scene.question());
    assert_eq!((scene.wounds_of("Cultist", 0), scene.tracks_of(0)), (0, (0, 0, 2)));
}

#[test]
fn sinister_book_may_leave_elder_signs_uncounted() {
    let mut scene = table(&["leon"], "Sinister book", |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.dice(&[Face::Elder; 3]).choose("Attack").pass().choose("Count 1");
    assert_eq!((scene.wounds_of("The Unnamable", 0), scene.tracks_of(0)), (2, (0, 0, 1)));
}

/// [RESULT-2] [RESULT-3] What is counted as something else is no elder sign any more; Sally has Arcane Mastery too.
#[test]
fn an_elder_sign_is_counted_by_one_effect_only() {
    let mut scene = table(&["sally"], "Necronomicon", |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.dice(&[Face::Elder]).choose("Attack").pass();
    assert_eq!(scene.options(), ["Count none", "Count 1"]);
    scene.choose("Count 1");
    assert!(scene.is_phase_one(), "nothing left to count: {:?}", scene.question());
}

#[test]
fn necronomicon_counts_elder_signs_in_every_roll() {
    let mut scene = table(&["leon"], "Necronomicon", |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    for rolls in 1..=2 {
        scene.dice(&[Face::Elder, Face::Blank, Face::Blank]).choose("Attack").pass().choose("Count 1");
        assert_eq!((scene.wounds_of("The Unnamable", 0), scene.tracks_of(0)), (2 * rolls, (0, 0, rolls)));
    }
}

/// [RELIC-4] [DICE-11] Dice of an optional effect may be declined.
#[test]
fn ruby_talisman_adds_1_die_for_1_fire_before_the_roll() {
    let mut scene = table(&["leon"], "Ruby talisman", |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.choose("Attack");
    assert!(scene.is_reaction() && scene.chance.rolled.is_empty(), "before the dice: {:?}", scene.question());
    scene.yes();
    assert_eq!(scene.question(), Some(Question::Reroll), "once per roll");
    assert_eq!(scene.chance.rolled, [false, false, false, true]);
    assert_eq!((scene.seat(0).fire, scene.state().fire_reserve), (1, 11));
    scene.pass();
    scene.chance.rolled.clear();
    scene.choose("Attack").pass();
    assert_eq!((scene.chance.rolled.as_slice(), scene.seat(0).fire), (PLAIN.as_slice(), 1), "declined");
}

#[test]
fn burning_talisman_may_deal_wounds_of_fire_to_an_enemy_instead() {
    let mut scene = Scene::new(&["leon"]);
    scene.dice(&[Face::Success, Face::SuccessTentacle]);
    scene.resume(TurnAt::Fire, |state, scenario| {
        give_relic(state, scenario, 0, "Burning talisman");
        put(state, scenario, "Ghast", 0, "bridge");
        ignite(state, 0, 2);
    });
    // No fire for a die, no rerolls.
    scene.pass().pass();
    assert_eq!(scene.question(), Some(Question::Instead));
    scene.choose("Use Burning talisman");
    assert_eq!((scene.wounds_of("Ghast", 0), scene.tracks_of(0)), (2, (0, 0, 1)), "the tentacle is no wound");
    assert_eq!((scene.seat(0).fire, scene.state().fire_reserve), (0, 12));
}

#[test]
fn burning_talisman_needs_an_enemy_for_the_wounds_and_still_adds_dice() {
    let mut scene = Scene::new(&["leon"]);
    scene.dice(&[Face::Success, Face::Success]);
    scene.resume(TurnAt::Fire, |state, scenario| {
        give_relic(state, scenario, 0, "Burning talisman");
        ignite(state, 0, 2);
    });
    scene.pass().pass();
    assert!(scene.is_phase_one(), "nothing instead: {:?}", scene.question());
    assert_eq!(scene.tracks_of(0), (0, 2, 0));
    scene.chance.rolled.clear();
    scene.edit(|state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.choose("Attack").yes();
    assert_eq!((scene.chance.rolled.len(), scene.seat(0).fire), (4, 1));
}

#[test]
fn burning_talisman_does_not_turn_the_wounds_of_an_attack() {
    let mut scene = Scene::new(&["leon"]);
    scene.dice(&[Face::Success]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        give_relic(state, scenario, 0, "Burning talisman");
        put(state, scenario, "Ghast", 0, "bridge");
    });
    while scene.is_reaction() {
        scene.pass();
    }
    scene.pass();
    assert!(scene.is_phase_one(), "{:?}", scene.question());
    assert_eq!((scene.tracks_of(0), scene.wounds_of("Ghast", 0)), ((0, 1, 0), 0));
}

#[test]
fn excalibur_adds_1_die_against_a_target_in_your_space() {
    let mut scene = table(&["leon"], "Excalibur", |state, scenario| {
        put(state, scenario, "Cultist", 0, "bridge");
        put(state, scenario, "Cultist", 1, "castle-gate");
    });
    scene.choose("Attack").choose("in Bridge").pass();
    assert_eq!(scene.chance.rolled, [false, false, false, true]);
    scene.chance.rolled.clear();
    scene.choose("Attack").choose("in Castle gate").pass();
    assert_eq!(scene.chance.rolled, PLAIN);
}

#[test]
fn excalibur_unbound_adds_2_dice_and_heals_1_stress_for_a_kill_in_your_space() {
    let mut scene = table(&["leon"], "Excalibur unbound", |state, scenario| {
        state.seats[0].stress.marker = 2;
        put(state, scenario, "Cultist", 0, "bridge");
        put(state, scenario, "Cultist", 1, "castle-gate");
    });
    scene.dice(&[Face::Success, Face::Success, Face::Blank, Face::Blank, Face::Blank]);
    scene.choose("Attack").choose("in Bridge").pass();
    assert_eq!(scene.chance.rolled, [false, false, false, true, true]);
    assert_eq!((scene.space_of("Cultist", 0), scene.tracks_of(0)), (Space::NONE, (1, 0, 0)));
    scene.chance.rolled.clear();
    scene.dice(&[Face::Success, Face::Success]).choose("Attack").pass();
    assert_eq!(scene.chance.rolled, PLAIN);
    assert_eq!((scene.space_of("Cultist", 1), scene.tracks_of(0)), (Space::NONE, (1, 0, 0)), "not in your space");
}

/// Mike's Toughness would take 1 off both, but the loss of the idol cannot be reduced.
#[test]
fn ancient_idol_takes_sanity_instead_of_wounds_once_per_turn() {
    let mut scene = Scene::new(&["mike"]);
    scene.dice(&[Face::Success, Face::Success, Face::Success, Face::Blank]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        state.seats[0].levels = [1, 1, 3];
        give_relic(state, scenario, 0, "Ancient idol");
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "Ghast", 1, "bridge");
    });
    scene.pass();
    assert_eq!(scene.question(), Some(Question::Instead));
    scene.choose("Use Ancient idol");
    assert_eq!(scene.tracks_of(0), (0, 0, 2));
    scene.pass();
    assert_eq!(scene.question(), Some(Question::Reduce), "the idol is used up");
    scene.choose("Avoid nothing");
    assert!(scene.is_phase_one(), "{:?}", scene.question());
    assert_eq!(scene.tracks_of(0), (0, 1, 2));
}

#[test]
fn ancient_idol_can_be_declined() {
    let mut scene = Scene::new(&["leon"]);
    scene.dice(&[Face::Success, Face::Success]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        give_relic(state, scenario, 0, "Ancient idol");
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.pass().pass();
    assert_eq!(scene.tracks_of(0), (0, 2, 0));
}

#[test]
fn waking_idol_takes_half_as_much_sanity_rounded_up_once_per_turn() {
    let mut scene = Scene::new(&["leon"]);
    scene.dice(&[Face::Success, Face::Success, Face::Success, Face::Success]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        give_relic(state, scenario, 0, "Waking idol");
        put(state, scenario, "The Unnamable", 0, "bridge");
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.choose("The Unnamable").yes().pass().choose("Use Waking idol");
    assert_eq!(scene.tracks_of(0), (1, 0, 2), "3 wounds are 2 sanity");
    scene.pass();
    assert!(scene.is_phase_one(), "once per turn: {:?}", scene.question());
    assert_eq!(scene.tracks_of(0), (1, 1, 2));
}

/// [RELIC-4] [ACT-3] Free actions cost none of the three.
#[test]
fn disturbing_amulet_moves_enemies_here_up_to_2_spaces_three_times_a_turn() {
    let mut scene = table(&["leon"], "Disturbing amulet", |state, scenario| {
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "Cultist", 0, "bridge");
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.choose("Disturbing amulet").choose("Ghast").choose("Castle gate").choose("High street");
    assert_eq!(scene.space_of("Ghast", 0), scene.space("high-street"));
    scene.choose("Disturbing amulet").choose("Cultist").choose("Riverbank").pass();
    assert_eq!(scene.space_of("Cultist", 0), scene.space("riverbank"));
    scene.choose("Disturbing amulet").choose("Castle gate").choose("Bridge");
    assert_eq!(scene.space_of("The Unnamable", 0), scene.space("bridge"));
    assert!(!scene.offers("Disturbing amulet"), "three times: {:?}", scene.options());
    assert_eq!(scene.state().actions_taken, 0);
}

#[test]
fn disturbing_amulet_needs_an_enemy_in_your_space() {
    let scene = table(&["leon"], "Disturbing amulet", |state, scenario| {
        put(state, scenario, "Ghast", 0, "castle-gate");
    });
    assert!(!scene.offers("Disturbing amulet"), "{:?}", scene.options());
}

#[test]
fn maddening_amulet_moves_enemies_within_1_space_up_to_2_spaces_three_times_a_turn() {
    let mut scene = table(&["leon"], "Maddening amulet", |state, scenario| {
        put(state, scenario, "Ghast", 0, "castle-gate");
        put(state, scenario, "Cultist", 0, "high-street");
    });
    scene.choose("Maddening amulet").choose("Bridge").choose("Riverbank");
    assert_eq!(scene.space_of("Ghast", 0), scene.space("riverbank"), "the only enemy within 1 space");
    scene.choose("Maddening amulet").choose("Bridge").pass();
    scene.choose("Maddening amulet").pass();
    assert_eq!(scene.space_of("Ghast", 0), scene.space("bridge"));
    assert!(!scene.offers("Maddening amulet"), "three times: {:?}", scene.options());
    assert_eq!(scene.state().actions_taken, 0);
}

/// [RELIC-2] [RELIC-5] At once on reaching the third threshold, before the skill is raised; not earlier.
#[test]
fn a_relic_transforms_at_the_third_threshold() {
    let mut scene = table(&["leon"], "Excalibur", |state, _| {
        (state.seats[0].sanity, state.seats[0].thresholds) = (7, 1);
        state.pieces[0].space = state.seats[0].space;
    });
    scene.dice(&[Face::Tentacle]).choose("Convince a jury member").pass();
    assert_eq!((scene.question(), scene.seat(0).thresholds), (Some(Question::LevelUp), 2));
    assert!(!scene.seat(0).relics[0].transformed);
    scene.pick(|choice| choice == Choice::Skill(0));
    scene.edit(|state, _| state.seats[0].sanity = 11);
    scene.dice(&[Face::Tentacle]).choose("Convince a jury member").pass();
    assert_eq!((scene.question(), scene.seat(0).thresholds), (Some(Question::LevelUp), 3));
    assert!(scene.seat(0).relics[0].transformed);
    assert!(scene.happened(|event| matches!(event, Event::RelicTransformed { seat: Seat(0), .. })));
}
