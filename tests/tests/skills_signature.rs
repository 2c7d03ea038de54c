//! The ten signature skills, level by level, as the boards state them ([LEVEL-1], [LEVEL-3], [LEVEL-4]).

use ritual_engine::decision::{Choice, Deed, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{Seat, Space};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use ritual_tests::scene::{Scene, figure, relic, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{discovery_on_top, give_discovery, give_relic, jury_here, put};

/// A table where the first investigator has these levels, the signature skill first.
fn table(investigators: &[&str], levels: [u8; 3], set: impl FnOnce(&mut State, &Scenario)) -> Scene {
    let mut scene = Scene::new(investigators);
    scene.edit(|state, scenario| {
        state.seats[0].levels = levels;
        set(state, scenario);
    });
    scene
}

fn suffering(state: &mut State, seat: usize, stress: u8, wounds: u8) {
    state.seats[seat].stress.marker = stress;
    state.seats[seat].wounds.marker = wounds;
}

fn in_any_order(scene: &mut Scene) {
    while scene.question() == Some(Question::Order) {
        scene.pick(|_| true);
    }
}

const PLAIN: [bool; 3] = [false; 3];

// Agatha: Killer Instinct.

#[test]
fn killer_instinct_1_adds_1_wound_to_an_attack_for_1_stress_once_per_turn() {
    let mut scene = table(&["agatha"], [1; 3], |state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.dice(&[Face::Success]).choose("Attack").pass();
    assert!(scene.is_reaction(), "{:?}", scene.question());
    scene.yes();
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((1, 0, 0), 2));
    scene.dice(&[Face::Success, Face::Blank, Face::Blank]);
    scene.choose("Attack").pass();
    assert!(scene.is_phase_one(), "used up in this turn: {:?}", scene.question());
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((1, 0, 0), 3));
}

#[test]
fn killer_instinct_1_can_be_declined_and_needs_the_stress() {
    let mut scene = table(&["agatha"], [1; 3], |state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.dice(&[Face::Success]).choose("Attack").pass().pass();
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((0, 0, 0), 1));
    scene.edit(|state, _| suffering(state, 0, 4, 0));
    scene.dice(&[Face::Blank, Face::Blank, Face::Success]).choose("Attack");
    assert!(scene.is_phase_one(), "no reroll and no skill without stress: {:?}", scene.question());
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((4, 0, 0), 2));
}

#[test]
fn killer_instinct_2_adds_2_wounds_in_all_for_1_stress() {
    let mut scene = table(&["agatha"], [2, 1, 1], |state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.dice(&[Face::Success]).choose("Attack").pass().yes();
    assert!(scene.is_phase_one());
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((1, 0, 0), 3));
}

#[test]
fn killer_instinct_3_adds_2_wounds_once_per_turn_without_stress() {
    let mut scene = table(&["agatha"], [3, 1, 1], |state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.dice(&[Face::Success]).choose("Attack").pass().yes();
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((0, 0, 0), 3));
    scene.dice(&[Face::Blank, Face::Blank, Face::Success]);
    scene.choose("Attack").pass();
    assert!(scene.is_phase_one(), "used up in this turn: {:?}", scene.question());
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((0, 0, 0), 4));
}

#[test]
fn killer_instinct_4_adds_2_wounds_to_every_attack() {
    let mut scene = table(&["agatha"], [4, 1, 1], |state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.dice(&[Face::Success, Face::Blank, Face::Blank, Face::Success]).choose("Attack").pass();
    assert!(scene.is_phase_one(), "nothing to decide: {:?}", scene.question());
    assert_eq!(scene.wounds_of("The Unnamable", 0), 3);
    scene.choose("Attack").pass();
    assert_eq!(scene.how_often(|event| matches!(event, Event::EnemyKilled { by: Seat(0), .. })), 1);
    assert_eq!(scene.tracks_of(0), (0, 0, 0));
}

// Huikong: Self-Defense. His Toughness is at level 2, where it gives no free reroll.

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

// Julien: Silent Witness.

#[test]
fn silent_witness_1_heals_1_stress_or_wound_for_each_tentacle() {
    let mut scene = table(&["julien"], [1; 3], |state, scenario| {
        suffering(state, 0, 2, 2);
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.dice(&[Face::Tentacle, Face::SuccessTentacle]).choose("Attack").pass();
    assert_eq!(scene.options(), ["Heal 1 wound", "Heal 1 stress"]);
    scene.choose("Heal 1 stress").choose("Heal 1 wound");
    assert!(scene.is_phase_one());
    assert_eq!(scene.tracks_of(0), (1, 1, 2));
}

/// [DICE-3] [DICE-7] Tentacles cost sanity in every roll.
#[test]
fn silent_witness_1_does_nothing_in_a_roll_against_oneself() {
    let mut scene = Scene::new(&["julien"]);
    scene.dice(&[Face::Tentacle]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        suffering(state, 0, 2, 2);
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.pass();
    assert!(scene.is_phase_one(), "{:?}", scene.question());
    assert_eq!(scene.tracks_of(0), (2, 2, 1));
}

/// [LEVEL-3] Level 2 takes the place of level 1.
#[test]
fn silent_witness_2_heals_2_points_in_any_mix_for_each_tentacle() {
    let mut scene = table(&["julien"], [2, 1, 1], |state, scenario| {
        suffering(state, 0, 2, 2);
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.dice(&[Face::Tentacle]).choose("Attack").pass().choose("Heal 1 stress and 1 wound");
    assert!(scene.is_phase_one(), "level 2 replaces level 1: {:?}", scene.question());
    assert_eq!(scene.tracks_of(0), (1, 1, 1));
}

#[test]
fn silent_witness_3_may_keep_a_tentacle_from_costing_sanity_instead_of_healing() {
    let mut scene = table(&["julien"], [3, 1, 1], |state, scenario| {
        suffering(state, 0, 2, 2);
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.dice(&[Face::Tentacle, Face::Tentacle]).choose("Attack").pass();
    scene.choose("Heal 2 points of stress or wounds").choose("Heal 2 stress");
    scene.choose("Lose no sanity for this tentacle");
    assert!(scene.is_phase_one());
    assert_eq!(scene.tracks_of(0), (0, 2, 1));
}

#[test]
fn silent_witness_4_heals_2_points_and_keeps_the_sanity_for_each_tentacle() {
    let mut scene = table(&["julien"], [4, 1, 1], |state, scenario| {
        suffering(state, 0, 3, 3);
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.dice(&[Face::Tentacle, Face::Tentacle]).choose("Attack").pass();
    scene.choose("Heal 2 wounds").choose("Heal 1 stress and 1 wound");
    assert!(scene.is_phase_one());
    assert_eq!(scene.tracks_of(0), (2, 0, 0));
}

// Leon: Show-Off.

/// [DICE-1] [DICE-10]
#[test]
fn show_off_1_adds_1_die_with_another_investigator_in_the_same_space() {
    let mut scene = table(&["leon", "agatha"], [1; 3], |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.choose("Attack").pass();
    assert_eq!(scene.chance.rolled, [false, false, false, true]);
    scene.chance.rolled.clear();
    scene.edit(|state, scenario| state.seats[1].space = space(scenario, "castle-gate"));
    scene.choose("Attack").pass();
    assert_eq!(scene.chance.rolled, PLAIN);
}

#[test]
fn show_off_2_adds_1_die_with_another_investigator_within_2_spaces() {
    let mut scene = table(&["leon", "agatha", "ruth"], [2, 1, 1], |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "bridge");
        state.seats[1].space = space(scenario, "high-street");
    });
    scene.choose("Attack").pass();
    assert_eq!(scene.chance.rolled, [false, false, false, true], "one die however many stand by");
    scene.chance.rolled.clear();
    scene.edit(|state, scenario| {
        state.seats[1].space = space(scenario, "town-square");
        state.seats[2].space = space(scenario, "town-square");
    });
    scene.choose("Attack").pass();
    assert_eq!(scene.chance.rolled, PLAIN);
}

/// [REROLL-6] In each roll, not in each turn.
#[test]
fn show_off_3_also_gives_1_free_reroll_in_each_roll_then() {
    let mut scene = table(&["leon", "agatha"], [3, 1, 1], |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "bridge");
        state.seats[1].space = space(scenario, "high-street");
    });
    for _ in 0..2 {
        scene.chance.rolled.clear();
        scene.choose("Attack");
        assert_eq!(scene.chance.rolled, [false, false, false, true]);
        assert_eq!(scene.use_free_rerolls(), 1);
        scene.pass();
    }
    scene.edit(|state, scenario| state.seats[1].space = space(scenario, "town-square"));
    scene.choose("Attack");
    assert_eq!(scene.use_free_rerolls(), 0);
}

#[test]
fn show_off_4_adds_1_die_and_1_free_reroll_for_each_other_investigator_within_2_spaces() {
    let mut scene = table(&["leon", "agatha", "ruth", "stella"], [4, 1, 1], |state, scenario| {
        put(state, scenario, "The Unnamable", 0, "bridge");
        state.seats[2].space = space(scenario, "high-street");
        state.seats[3].space = space(scenario, "town-square");
    });
    scene.choose("Attack");
    assert_eq!(scene.chance.rolled, [false, false, false, true, true]);
    assert_eq!(scene.use_free_rerolls(), 2);
}

// Mike: Proficient. His Toughness is at level 2 where he is attacked, so that it gives no free reroll.

/// [REROLL-1] [REROLL-2] [REROLL-5] Stress rerolls and free ones in any mixture.
#[test]
fn proficient_1_lets_each_stress_reroll_1_more_die_of_an_attack() {
    let mut scene = table(&["mike"], [1; 3], |state, scenario| put(state, scenario, "Cultist", 0, "bridge"));
    scene.choose("Attack").choose("Reroll a die showing blank (1 stress)");
    assert_eq!(scene.use_free_rerolls(), 1, "one at a time");
    scene.choose("Reroll a die showing blank (1 stress)");
    assert_eq!(scene.use_free_rerolls(), 1, "again for the next stress");
    assert_eq!(scene.tracks_of(0), (2, 0, 0));
    assert_eq!(scene.how_often(|event| matches!(event, Event::DieRerolled { .. })), 4);
}

/// [REROLL-3] Dice thrown for an enemy can be rerolled for stress, too.
#[test]
fn proficient_1_is_no_help_when_attacked() {
    let mut scene = Scene::new(&["mike"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        state.seats[0].levels = [1, 1, 2];
        put(state, scenario, "Cultist", 0, "bridge");
    });
    scene.choose("Reroll a bonus die showing blank (1 stress)");
    assert!(!scene.offers("(free)"), "{:?}", scene.options());
}

#[test]
fn proficient_2_lets_each_stress_reroll_1_more_die_in_other_rolls_too() {
    let mut scene = Scene::new(&["mike"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        state.seats[0].levels = [2, 1, 2];
        put(state, scenario, "Cultist", 0, "bridge");
    });
    scene.choose("Reroll a bonus die showing blank (1 stress)");
    assert!(scene.offers("Reroll a bonus die showing blank (free)"), "attacked: {:?}", scene.options());
    scene.pass();
    scene.edit(|state, _| jury_here(state, 1));
    scene.choose("Convince a jury member").choose("Reroll a die showing blank (1 stress)");
    assert_eq!(scene.use_free_rerolls(), 1, "a roll that is not an attack");
    scene.pass().choose("Attack").choose("Reroll a die showing blank (1 stress)");
    assert_eq!(scene.use_free_rerolls(), 1, "level 1 still holds");
    assert_eq!(scene.tracks_of(0), (3, 0, 0));
}

#[test]
fn proficient_3_may_heal_1_stress_before_rolling_an_attack() {
    let mut scene = table(&["mike"], [3, 1, 1], |state, scenario| {
        suffering(state, 0, 2, 0);
        put(state, scenario, "Cultist", 0, "bridge");
        jury_here(state, 1);
    });
    scene.choose("Attack");
    assert!(scene.is_reaction() && scene.chance.rolled.is_empty(), "before the dice: {:?}", scene.question());
    scene.yes().pass();
    assert_eq!(scene.tracks_of(0), (1, 0, 0));
    scene.choose("Convince a jury member");
    assert_eq!(scene.question(), Some(Question::Reroll), "attacks only");
}

#[test]
fn proficient_4_may_heal_1_stress_before_every_other_roll_too() {
    let mut scene = table(&["mike"], [4, 1, 2], |state, scenario| {
        suffering(state, 0, 3, 0);
        put(state, scenario, "Cultist", 0, "bridge");
        jury_here(state, 1);
    });
    scene.choose("Convince a jury member");
    assert!(scene.is_reaction() && scene.chance.rolled.is_empty(), "before the dice: {:?}", scene.question());
    scene.yes().pass();
    assert_eq!(scene.tracks_of(0), (2, 0, 0));
    scene.choose("Attack").yes().pass();
    assert_eq!(scene.tracks_of(0), (1, 0, 0));
    scene.at(TurnAt::Encounter);
    assert!(scene.is_reaction(), "when attacked: {:?}", scene.question());
    scene.yes();
    assert_eq!(scene.tracks_of(0), (0, 0, 0));
}

// Peters: Surgeon.

/// [RESULT-5]
#[test]
fn surgeon_1_heals_1_stress_or_wound_of_an_investigator_here_when_he_kills() {
    let mut scene = table(&["peters", "agatha", "ruth"], [1; 3], |state, scenario| {
        suffering(state, 1, 2, 2);
        suffering(state, 2, 2, 2);
        state.seats[2].space = space(scenario, "castle-gate");
        put(state, scenario, "Cultist", 0, "bridge");
    });
    scene.dice(&[Face::Success, Face::Success]).choose("Attack").pass();
    assert_eq!(scene.options(), ["Peters in Bridge", "Agatha in Bridge"]);
    scene.choose("Agatha");
    assert_eq!(scene.decider(), Some(Seat(0)));
    scene.choose("Heal 1 wound");
    assert!(scene.is_phase_one());
    assert_eq!([0, 1, 2].map(|seat| scene.tracks_of(seat)), [(0, 0, 0), (2, 1, 0), (2, 2, 0)]);
}

#[test]
fn surgeon_2_heals_the_full_health_of_the_enemy_killed_instead() {
    let mut scene = table(&["peters"], [2, 1, 1], |state, scenario| {
        suffering(state, 0, 2, 2);
        put(state, scenario, "Ghast", 0, "bridge");
        state.figures[figure(scenario, "Ghast", 0).index()].wounds = 1;
    });
    scene.dice(&[Face::Success, Face::Success]).choose("Attack").pass();
    assert_eq!(scene.options(), ["Heal 1 stress and 2 wounds", "Heal 2 stress and 1 wound"]);
    scene.choose("Heal 1 stress and 2 wounds");
    assert!(scene.is_phase_one(), "level 2 replaces level 1: {:?}", scene.question());
    assert_eq!(scene.tracks_of(0), (1, 0, 0));
}

#[test]
fn surgeon_3_may_share_the_points_out_within_1_space() {
    let mut scene = table(&["peters", "agatha", "ruth"], [3, 1, 1], |state, scenario| {
        suffering(state, 0, 1, 0);
        suffering(state, 1, 0, 3);
        suffering(state, 2, 2, 2);
        state.seats[1].space = space(scenario, "castle-gate");
        state.seats[2].space = space(scenario, "high-street");
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.dice(&[Face::Success; 3]).choose("Attack").pass().choose("Heal 1 stress");
    assert!(scene.is_phase_one(), "{:?}", scene.question());
    assert_eq!([0, 1, 2].map(|seat| scene.tracks_of(seat)), [(0, 0, 0), (0, 1, 0), (2, 2, 0)]);
}

#[test]
fn surgeon_4_heals_all_the_points_of_each_investigator_within_1_space() {
    let mut scene = table(&["peters", "agatha", "ruth"], [4, 1, 1], |state, scenario| {
        suffering(state, 0, 2, 2);
        suffering(state, 1, 0, 4);
        suffering(state, 2, 2, 2);
        state.seats[1].space = space(scenario, "castle-gate");
        state.seats[2].space = space(scenario, "high-street");
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.dice(&[Face::Success; 3]).choose("Attack").pass().choose("Heal 2 stress and 1 wound");
    assert!(scene.is_phase_one(), "{:?}", scene.question());
    assert_eq!([0, 1, 2].map(|seat| scene.tracks_of(seat)), [(0, 1, 0), (0, 1, 0), (2, 2, 0)]);
}

// Ruth: Sly.

#[test]
fn sly_1_heals_1_stress_for_sneaking_once_in_each_move() {
    let mut scene = table(&["ruth"], [1, 2, 1], |state, scenario| {
        suffering(state, 0, 2, 0);
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "Cultist", 0, "bridge");
        put(state, scenario, "Cultist", 1, "castle-gate");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past Ghast");
    assert_eq!(scene.tracks_of(0), (1, 0, 0));
    scene.choose("Sneak past Cultist");
    assert_eq!(scene.tracks_of(0), (1, 0, 0), "once in a Move action");
    scene.pass().choose("Move").choose("High street").choose("Sneak past Cultist");
    assert_eq!(scene.tracks_of(0), (0, 0, 0), "a new Move action");
    assert_eq!(scene.wounds_of("Ghast", 0), 0);
}

/// [LEVEL-3] What does not replace adds up.
#[test]
fn sly_2_deals_1_wound_to_each_enemy_sneaked_past_on_top_of_stealth() {
    let mut scene = table(&["ruth"], [2, 1, 1], |state, scenario| {
        suffering(state, 0, 2, 0);
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past The Unnamable");
    in_any_order(&mut scene);
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((1, 0, 0), 1), "level 1 stays");
    scene.pass();
    scene.edit(|state, scenario| {
        state.seats[0].levels = [2, 3, 1];
        state.seats[0].space = space(scenario, "bridge");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past The Unnamable");
    in_any_order(&mut scene);
    assert_eq!((scene.tracks_of(0), scene.wounds_of("The Unnamable", 0)), ((0, 0, 0), 3));
}

#[test]
fn sly_3_heals_1_stress_or_wound_and_deals_1_wound_each_time() {
    let mut scene = table(&["ruth"], [3, 2, 1], |state, scenario| {
        suffering(state, 0, 1, 2);
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "Cultist", 0, "bridge");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past Ghast");
    assert_eq!(scene.options(), ["Heal 1 wound", "Heal 1 stress"]);
    scene.choose("Heal 1 wound").choose("Sneak past Cultist").choose("Heal 1 stress");
    assert_eq!(scene.tracks_of(0), (0, 1, 0));
    assert_eq!((scene.wounds_of("Ghast", 0), scene.wounds_of("Cultist", 0)), (1, 1));
}

/// [DISC-11] A further investigation, granted by an effect.
#[test]
fn sly_4_may_investigate_once_per_turn_after_a_move_with_a_sneak() {
    let mut scene = table(&["ruth"], [4, 1, 1], |state, scenario| {
        discovery_on_top(state, scenario, "town sheriff");
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past Ghast").pass();
    assert!(scene.is_reaction(), "{:?}", scene.question());
    scene.yes();
    assert_eq!(scene.question(), Some(Question::Claim));
    scene.pass();
    assert_eq!(scene.wounds_of("Ghast", 0), 1, "level 3 stays");
    scene.choose("Move").choose("Bridge").choose("Castle gate").choose("Sneak past Ghast").pass();
    assert!(scene.is_phase_one(), "once per turn: {:?}", scene.question());
    assert_eq!(scene.how_often(|event| matches!(event, Event::DiscoveryDrawn { .. })), 1);
}

#[test]
fn sly_4_needs_a_sneak_and_a_safe_space() {
    let mut scene = table(&["ruth"], [4, 1, 1], |state, scenario| {
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "Cultist", 0, "castle-gate");
    });
    scene.choose("Move").choose("Castle gate").choose("Sneak past Ghast").pass();
    assert!(scene.is_phase_one(), "not safe: {:?}", scene.question());
    scene.edit(|state, _| state.figures.iter_mut().for_each(|figure| figure.space = Space::NONE));
    scene.choose("Move").choose("High street").pass();
    assert!(scene.is_phase_one(), "nobody sneaked past: {:?}", scene.question());
}

// Sally: Avid Photographer.

#[test]
fn avid_photographer_1_may_follow_an_investigator_who_leaves_her_space() {
    let mut scene = table(&["sally", "ruth"], [1; 3], |state, _| state.active = Seat(1));
    scene.choose("Move").choose("Castle gate");
    assert!(scene.is_reaction() && scene.decider() == Some(Seat(0)), "{:?}", scene.question());
    scene.yes();
    assert_eq!(scene.seat(0).space, scene.space("castle-gate"));
    scene.choose("High street").pass();
    assert_eq!(scene.seat(0).space, scene.space("castle-gate"), "declined");
    assert_eq!(scene.seat(1).space, scene.space("high-street"));
    scene.choose("Town square");
    assert!(!scene.is_reaction(), "not from her space: {:?}", scene.question());
}

#[test]
fn avid_photographer_2_adds_1_die_to_the_rolls_of_the_others_in_her_space() {
    let mut scene = table(&["sally", "ruth"], [2, 1, 1], |state, scenario| {
        state.active = Seat(1);
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.choose("Attack").pass();
    assert_eq!(scene.chance.rolled, [false, false, false, true]);
    scene.chance.rolled.clear();
    scene.edit(|state, _| state.active = Seat(0));
    scene.choose("Attack").pass();
    assert_eq!(scene.chance.rolled, PLAIN, "not to her own");
    scene.chance.rolled.clear();
    scene.edit(|state, scenario| {
        state.active = Seat(1);
        state.seats[0].space = space(scenario, "castle-gate");
    });
    scene.choose("Attack");
    assert_eq!(scene.chance.rolled, PLAIN, "not from another space");
}

#[test]
fn avid_photographer_3_may_heal_3_points_when_another_rests_in_her_space() {
    let mut scene = table(&["sally", "ruth"], [3, 1, 1], |state, _| {
        state.active = Seat(1);
        suffering(state, 0, 2, 2);
        suffering(state, 1, 1, 0);
    });
    scene.choose("Rest");
    assert!(scene.is_reaction() && scene.decider() == Some(Seat(0)), "{:?}", scene.question());
    scene.yes().choose("Heal 2 stress and 1 wound");
    assert_eq!((scene.tracks_of(0), scene.tracks_of(1)), ((0, 1, 0), (0, 0, 0)));
    scene.edit(|state, _| state.active = Seat(0));
    scene.choose("Rest");
    assert!(scene.is_phase_one(), "not for her own Rest action: {:?}", scene.question());
}

#[test]
fn avid_photographer_4_gives_an_investigator_in_her_space_1_free_action_per_turn() {
    let mut scene = table(&["sally", "ruth", "agatha"], [4, 1, 1], |state, scenario| {
        suffering(state, 1, 3, 0);
        state.seats[2].space = space(scenario, "castle-gate");
    });
    scene.choose("Give a free action");
    assert_eq!(scene.options(), ["Sally in Bridge", "Ruth in Bridge"]);
    scene.choose("Ruth");
    assert_eq!(scene.decider(), Some(Seat(1)));
    scene.choose("Rest (free)").pass();
    assert_eq!(scene.tracks_of(1), (0, 0, 0));
    assert!(
        scene.happened(|event| { matches!(event, Event::ActionTaken { seat: Seat(1), deed: Deed::Rest, free: true }) })
    );
    assert_eq!((scene.state().actions_taken, scene.decider()), (0, Some(Seat(0))));
    assert!(!scene.offers("Give a free action"), "once per turn: {:?}", scene.options());
}

// Sandra: Relic Seeker.

#[test]
fn relic_seeker_1_draws_2_relics_and_keeps_1_at_the_start_of_the_first_turn() {
    let mut scene = Scene::new(&["sandra"]);
    scene.resume(TurnAt::Start(Seat(0)), |state, scenario| {
        state.uses.clear();
        give_relic(state, scenario, 0, "Excalibur");
    });
    assert_eq!((scene.question(), scene.options().len()), (Some(Question::KeepRelic), 2));
    scene.choose("Keep Temple bell");
    let expected = ["Excalibur", "Temple bell"].map(|name| relic(scene.game.scenario(), name));
    assert_eq!(scene.seat(0).relics.as_slice(), expected);
    assert_eq!(scene.state().relic_deck.len(), 10);
    scene.at(TurnAt::Start(Seat(0)));
    assert!(scene.is_phase_one(), "the first turn only: {:?}", scene.question());
}

#[test]
fn relic_seeker_2_claims_items_without_their_price() {
    let mut scene = Scene::new(&["sandra"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        state.seats[0].levels = [2, 1, 1];
        suffering(state, 0, 4, 0);
        discovery_on_top(state, scenario, "town sheriff");
    });
    assert!(scene.offers("Claim Pistol") && !scene.offers("Claim Peter"), "{:?}", scene.options());
    scene.choose("Claim Pistol");
    assert_eq!(scene.tracks_of(0), (4, 0, 0));
    assert_eq!((scene.seat(0).cards.len(), scene.seat(0).cards[0].side), (1, 1));
    scene.resume(TurnAt::Encounter, |state, scenario| {
        suffering(state, 0, 3, 0);
        discovery_on_top(state, scenario, "Angry neighbours");
    });
    scene.choose("Claim Blackthorn stick");
    assert_eq!(scene.tracks_of(0), (4, 0, 0), "no wound; the stress is not its price");
}

/// [RELIC-3] Relics are counted where they are named.
#[test]
fn relic_seeker_3_heals_1_stress_for_each_relic_and_item_at_the_end_of_the_turn() {
    let mut scene = Scene::new(&["sandra"]);
    scene.resume(TurnAt::EndEffects, |state, scenario| {
        state.seats[0].levels = [3, 1, 1];
        suffering(state, 0, 4, 0);
        give_relic(state, scenario, 0, "Excalibur");
        give_discovery(state, scenario, 0, "town sheriff", 1);
        give_discovery(state, scenario, 0, "First husband", 0);
        give_discovery(state, scenario, 0, "Second husband", 1);
    });
    assert_eq!(scene.tracks_of(0), (2, 0, 0), "1 relic and 1 item; a companion and a condition do not count");
}

#[test]
fn relic_seeker_4_may_draw_a_transformed_relic_instead_of_investigating() {
    let mut scene = Scene::new(&["sandra"]);
    let top = scene.state().relic_deck.last().copied();
    scene.resume(TurnAt::Encounter, |state, scenario| {
        state.seats[0].levels = [4, 1, 1];
        discovery_on_top(state, scenario, "town sheriff");
    });
    assert_eq!(scene.question(), Some(Question::Instead));
    scene.choose("Use Relic Seeker");
    let held: Vec<_> = scene.seat(0).relics.iter().map(|held| (Some(held.relic), held.transformed)).collect();
    assert_eq!(held, [(top, true)]);
    assert!(!scene.happened(|event| matches!(event, Event::DiscoveryDrawn { .. })));
    scene.at(TurnAt::Encounter).pass();
    assert_eq!(scene.question(), Some(Question::Claim), "declined: she investigates");
}

// Stella: Chemical Explosives.

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
