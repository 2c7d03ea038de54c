//! The six common skills, level by level.

use ritual_engine::decision::{Choice, Deed, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{Seat, Space};
use ritual_engine::program::{Amount, Step};
use ritual_tests::scene::{Scene, figure, mythos, space};
use ritual_tests::script::Face::{Blank, Elder, Success, SuccessTentacle, Tentacle};
use ritual_tests::setting::{brutes, give_discovery, give_insanity, ignite, mythos_on_top, put};

const MOVE: Choice = Choice::Act { deed: Deed::Move, free: false };
const FREE_MOVE: Choice = Choice::Act { deed: Deed::Move, free: true };
const ATTACK: Choice = Choice::Act { deed: Deed::Attack, free: false };
const FREE_ATTACK: Choice = Choice::Act { deed: Deed::Attack, free: true };

/// One investigator on the bridge with these enemies, one of the common skills (slot 1 or 2) at this level.
fn skilled(investigator: &str, slot: usize, level: u8, enemies: &[&str]) -> Scene {
    let mut scene = Scene::altered(&[investigator], brutes);
    scene.edit(|state, scenario| {
        state.seats[0].levels[slot] = level;
        for (number, enemy) in enemies.iter().enumerate() {
            let before = enemies[..number].iter().filter(|it| *it == enemy).count();
            put(state, scenario, enemy, before, "bridge");
        }
    });
    scene
}

/// How many dice may be rerolled freely, and whether stress may pay for one.
fn rerolls(scene: &Scene) -> (bool, bool) {
    assert_eq!(scene.question(), Some(Question::Reroll));
    let offers = |wanted| scene.choices().iter().any(|it| matches!(it, Choice::Reroll { paid, .. } if *paid != wanted));
    (offers(true), offers(false))
}

fn count(scene: &mut Scene, symbols: u8) {
    assert_eq!(scene.question(), Some(Question::Convert));
    scene.pick(|choice| choice == Choice::Number(symbols));
}

/// Uses these parts of a reduction.
fn reduce(scene: &mut Scene, wounds: bool, sanity: bool) {
    assert_eq!(scene.question(), Some(Question::Reduce));
    scene.pick(|choice| choice == Choice::Reduce { wounds, sanity });
}

fn sneak_past_any(scene: &mut Scene) {
    assert!(matches!(scene.question(), Some(Question::Sneak(_))), "{:?}", scene.question());
    scene.pick(|choice| matches!(choice, Choice::Enemy(_)));
}

fn cultists_in(scene: &Scene, at: &str) -> usize {
    (0..10).filter(|number| scene.space_of("Cultist", *number) == scene.space(at)).count()
}

/// [SKILL-ARCANE-1] At level 1 a single elder sign of a roll may count as a success.
#[test]
fn arcane_1_counts_one_elder_sign() {
    let mut scene = skilled("stella", 2, 1, &["The Unnamable"]);
    scene.dice(&[Elder, Elder, Elder]).choose("Attack");
    scene.keep();
    assert_eq!(scene.choices(), [Choice::Number(0), Choice::Number(1)]);
    count(&mut scene, 1);
    assert!(scene.is_phase_one());
    assert_eq!(scene.wounds_of("The Unnamable", 0), 1);
}

/// [SKILL-ARCANE-2] [LEVEL-3] At level 2 any number of elder signs may count, a success each, instead.
#[test]
fn arcane_2_counts_any_number_of_elder_signs() {
    let mut scene = skilled("stella", 2, 2, &["The Unnamable"]);
    scene.edit(|state, _| state.seats[0].stress.marker = 2);
    scene.dice(&[Elder, Elder, Elder]).choose("Attack");
    scene.keep();
    assert_eq!(scene.choices(), [0, 1, 2, 3].map(Choice::Number));
    count(&mut scene, 3);
    assert!(scene.is_phase_one(), "level 1 does not add another one");
    assert_eq!(scene.wounds_of("The Unnamable", 0), 3);
    assert_eq!(scene.seat(0).stress.marker, 2);
}

/// [SKILL-ARCANE-3] (O37) At level 3 each of them also heals 1 stress, too late for a reroll of the same roll.
#[test]
fn arcane_3_heals_stress_for_each_elder_sign() {
    let mut scene = skilled("stella", 2, 3, &["The Unnamable"]);
    scene.edit(|state, _| state.seats[0].stress.marker = 4);
    scene.dice(&[Elder, Elder, Elder]).choose("Attack");
    count(&mut scene, 2);
    assert!(scene.is_phase_one(), "{:?}", scene.question());
    assert_eq!((scene.wounds_of("The Unnamable", 0), scene.seat(0).stress.marker), (2, 2));
}

/// [SKILL-ARCANE-4] (O36) At level 4 each counts as 2 successes; it still heals 1 stress.
#[test]
fn arcane_4_counts_each_elder_sign_twice() {
    let mut scene = skilled("stella", 2, 4, &["The Unnamable"]);
    scene.edit(|state, _| state.seats[0].stress.marker = 3);
    scene.dice(&[Elder, Elder, Blank]).choose("Attack");
    scene.keep();
    count(&mut scene, 2);
    assert!(scene.is_phase_one(), "level 2 does not count them again");
    assert_eq!((scene.wounds_of("The Unnamable", 0), scene.seat(0).stress.marker), (4, 1));
}

/// [SKILL-ARCANE-5] [DICE-12] The skill may be used in rolls against oneself, and need not be.
#[test]
fn arcane_mastery_is_optional_in_every_roll() {
    for (signs, wounds) in [(0, 1), (1, 2)] {
        let mut scene = skilled("stella", 2, 1, &["Cultist"]);
        scene.dice(&[Elder, Success, Blank]).at(TurnAt::Encounter);
        scene.keep();
        count(&mut scene, signs);
        assert_eq!(scene.seat(0).wounds.marker, wounds);
    }
    let mut scene = skilled("stella", 2, 1, &[]);
    scene.dice(&[Elder]).resume(TurnAt::Fire, |state, _| ignite(state, 0, 1));
    scene.keep();
    count(&mut scene, 0);
    assert_eq!(scene.seat(0).wounds.marker, 0);
}

/// [SKILL-BRAWL-1] At level 1 a bonus die is added against a target in the own space, and only there.
#[test]
fn brawling_1_adds_a_die_in_the_own_space() {
    let mut scene = skilled("mike", 1, 1, &["Cultist"]);
    scene.choose("Attack");
    assert_eq!(scene.chance.rolled, [false, false, false, true]);
    let mut scene = skilled("mike", 1, 4, &[]);
    scene.edit(|state, scenario| {
        give_discovery(state, scenario, 0, "sheriff", 0);
        put(state, scenario, "Cultist", 0, "castle-gate");
        put(state, scenario, "Cultist", 1, "castle-gate");
    });
    scene.choose("Attack");
    assert_eq!(scene.chance.rolled, [false; 3], "no die and no further target elsewhere");
    assert_eq!(rerolls(&scene), (false, true), "no free rerolls elsewhere");
}

/// [SKILL-BRAWL-2] [SKILL-BRAWL-5] At level 2 targets are chosen before the roll, and wounds divided after it.
#[test]
fn brawling_2_divides_wounds_among_targets() {
    let mut scene = skilled("mike", 1, 2, &["Cultist", "Formless Spawn", "Ghast"]);
    scene.dice(&[Success, Success, Success]).choose("Attack").choose("Attack Cultist");
    assert_eq!(scene.question(), Some(Question::ExtraTarget));
    scene.choose("Also attack Formless Spawn");
    assert!(scene.offers("Also attack Ghast"), "any number of targets");
    assert!(scene.chance.rolled.is_empty());
    scene.pass();
    assert_eq!(scene.chance.rolled, [false, false, false, true], "level 1 still holds");
    scene.keep();
    assert_eq!(scene.choices(), [0, 1, 2, 3].map(Choice::Number));
    scene.pick(|choice| choice == Choice::Number(1));
    let wounds = [scene.wounds_of("Cultist", 0), scene.wounds_of("Formless Spawn", 0), scene.wounds_of("Ghast", 0)];
    assert_eq!(wounds, [1, 2, 0]);
    assert_eq!(scene.seat(0).wounds.marker, 0, "the Ghast was no target");
}

/// [SKILL-BRAWL-2] [ATTACK-3] At level 1 an attack has one target.
#[test]
fn brawling_1_has_one_target() {
    let mut scene = skilled("mike", 1, 1, &["Cultist", "Ghast"]);
    scene.choose("Attack").choose("Attack Cultist");
    assert_eq!(scene.question(), Some(Question::Reroll));
}

/// [SKILL-BRAWL-3] [REROLL-6] At level 3 an attack in the own space has two free rerolls.
#[test]
fn brawling_3_gives_two_free_rerolls() {
    let mut scene = skilled("mike", 1, 3, &["The Unnamable"]);
    scene.choose("Attack");
    assert_eq!(scene.chance.rolled.len(), 4);
    assert!(rerolls(&scene).0);
    scene.reroll_freely();
    assert!(rerolls(&scene).0);
    scene.reroll_freely();
    assert_eq!(rerolls(&scene), (false, true));
    assert_eq!(scene.seat(0).stress.marker, 0);
    let mut scene = skilled("mike", 1, 2, &["The Unnamable"]);
    scene.choose("Attack");
    assert_eq!(rerolls(&scene), (false, true));
}

/// [SKILL-BRAWL-4] [LEVEL-3] At level 4 each target takes the full wounds; the lower levels still hold.
#[test]
fn brawling_4_deals_full_wounds_to_each_target() {
    let mut scene = skilled("mike", 1, 4, &["Cultist", "The Unnamable"]);
    scene
        .dice(&[Success, Success, Success])
        .choose("Attack")
        .choose("Attack Cultist")
        .choose("Also attack The Unnamable");
    assert_eq!(scene.chance.rolled.len(), 4);
    assert!(rerolls(&scene).0);
    scene.keep();
    assert!(scene.is_phase_one(), "nothing is divided: {:?}", scene.question());
    assert_eq!(scene.space_of("Cultist", 0), Space::NONE);
    assert_eq!(scene.wounds_of("The Unnamable", 0), 3);
}

/// [SKILL-BRAWL-7] The Elder One is among the targets only once the ritual is disrupted.
#[test]
fn brawling_reaches_the_elder_one_only_after_disruption() {
    for disrupted in [false, true] {
        let mut scene = skilled("mike", 1, 2, &["Cultist"]);
        scene.edit(|state, scenario| {
            state.summoned = true;
            state.stage = 1;
            state.disrupted = disrupted;
            put(state, scenario, "Tsathoggua", 0, "bridge");
        });
        scene.choose("Attack");
        if disrupted {
            scene.choose("Attack Cultist");
            assert_eq!(scene.question(), Some(Question::ExtraTarget));
            assert!(scene.offers("Also attack Tsathoggua"));
        } else {
            assert_eq!(scene.question(), Some(Question::Reroll), "the Cultist is the only target");
        }
    }
}

/// [SKILL-MARKS-1] At level 1 targets may be in the own space and in adjacent ones.
#[test]
fn marksman_1_reaches_adjacent_spaces() {
    let mut scene = skilled("leon", 1, 1, &["Formless Spawn"]);
    scene.edit(|state, scenario| {
        put(state, scenario, "Cultist", 0, "castle-gate");
        put(state, scenario, "Ghast", 0, "high-street");
    });
    scene.choose("Attack");
    let reached = [Choice::Enemy(scene.figure("Cultist", 0)), Choice::Enemy(scene.figure("Formless Spawn", 0))];
    assert_eq!(scene.choices(), reached);
    scene.dice(&[Success, Blank, Blank]).choose("Attack Cultist");
    assert_eq!(scene.chance.rolled, [false; 3]);
    scene.keep();
    assert_eq!(scene.wounds_of("Cultist", 0), 1);
}

/// [SKILL-MARKS-2] At level 2 bonus dice are added against a target elsewhere: 2, as on the printed boards (O39).
#[test]
fn marksman_2_adds_dice_against_targets_elsewhere() {
    let mut scene = skilled("leon", 1, 2, &[]);
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "castle-gate")).choose("Attack");
    assert_eq!(scene.chance.rolled, [false, false, false, true, true]);
    scene.keep();
    scene.chance.rolled.clear();
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "bridge")).choose("Attack");
    assert_eq!(scene.chance.rolled, [false; 3]);
}

/// [SKILL-MARKS-3] At level 3 the range is 2 spaces, and the dice of level 2 remain.
#[test]
fn marksman_3_reaches_two_spaces() {
    let mut scene = skilled("leon", 1, 3, &[]);
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "town-square"));
    assert!(!scene.choices().contains(&ATTACK), "3 spaces are too far");
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "high-street")).choose("Attack");
    assert_eq!(scene.chance.rolled.len(), 5);
    let mut scene = skilled("leon", 1, 2, &[]);
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "high-street"));
    assert!(!scene.choices().contains(&ATTACK), "2 spaces are too far at level 2");
}

/// [SKILL-MARKS-4] [SKILL-MARKS-6] [ACT-7] At level 4 one attack elsewhere is free each turn, before or after actions.
#[test]
fn marksman_4_attacks_elsewhere_for_free_once_per_turn() {
    let mut scene = skilled("leon", 1, 4, &["Formless Spawn"]);
    assert!(!scene.choices().contains(&FREE_ATTACK), "the own space does not count");
    scene.edit(|state, scenario| {
        put(state, scenario, "Cultist", 0, "castle-gate");
        state.actions_taken = 3;
    });
    assert_eq!(scene.choices(), [FREE_ATTACK, Choice::Pass], "it needs none of the three actions");
    scene.edit(|state, _| state.actions_taken = 0).choose("Attack (free)");
    assert_eq!(scene.chance.rolled.len(), 5, "the Cultist is the only target elsewhere");
    scene.keep();
    assert_eq!(scene.state().actions_taken, 0);
    assert!(scene.choices().contains(&ATTACK) && !scene.choices().contains(&FREE_ATTACK));
    scene.at(TurnAt::End);
    assert!(scene.choices().contains(&FREE_ATTACK), "another turn, another free attack");
}

/// [SKILL-MARKS-5] The range is counted in moves: a space next door that cannot be entered is not in it.
#[test]
fn marksman_counts_moves() {
    for closed in [false, true] {
        let mut scene = Scene::altered(&["leon"], |scenario| {
            let (bridge, gate) = (space(scenario, "bridge"), space(scenario, "castle-gate"));
            if closed {
                let n_spaces = scenario.map.spaces.len();
                scenario.map.layouts[0].neighbours[bridge.index()] &= !(1 << gate.index());
                scenario.map.layouts[0].neighbours[gate.index()] &= !(1 << bridge.index());
                scenario.map.layouts[0].distance[bridge.index() * n_spaces + gate.index()] = 8;
                scenario.map.layouts[0].distance[gate.index() * n_spaces + bridge.index()] = 8;
            }
        });
        scene.edit(|state, scenario| {
            state.seats[0].levels[1] = 3;
            put(state, scenario, "Cultist", 0, "castle-gate");
        });
        assert_eq!(scene.choices().contains(&ATTACK), !closed);
    }
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

/// [SKILL-SWIFT-1] At level 1 a Move action covers four spaces.
#[test]
fn swiftness_1_moves_four_spaces() {
    let mut scene = skilled("huikong", 1, 1, &[]);
    assert!(!scene.choices().contains(&FREE_MOVE));
    scene.choose("Move").choose("Castle gate").choose("High street").choose("Town square").choose("Pub");
    assert_eq!(scene.seat(0).space, scene.space("pub"));
    assert!(scene.is_phase_one(), "{:?}", scene.question());
}

/// [SKILL-SWIFT-2] [ACT-7] At level 2 one Move action each turn is free, and a Move action in full.
#[test]
fn swiftness_2_moves_for_free_once_per_turn() {
    let mut scene = skilled("huikong", 1, 2, &[]);
    scene.choose("Move (free)").choose("Castle gate").choose("High street").choose("Town square").choose("Pub");
    assert_eq!(scene.seat(0).space, scene.space("pub"));
    assert_eq!(scene.state().actions_taken, 0);
    assert!(scene.choices().contains(&MOVE) && !scene.choices().contains(&FREE_MOVE));
    scene.at(TurnAt::End);
    assert!(scene.choices().contains(&FREE_MOVE));
}

/// Three investigators, the first with Swiftness at level 3; the third stands at the castle gate.
fn carriers() -> Scene {
    let mut scene = Scene::new(&["huikong", "leon", "ruth"]);
    scene.edit(|state, scenario| {
        state.seats[0].levels[1] = 3;
        state.seats[2].space = space(scenario, "castle-gate");
    });
    scene
}

/// [SKILL-SWIFT-3] At level 3 one investigator of the space that is left may be taken along.
#[test]
fn swiftness_3_takes_one_investigator_along() {
    let mut scene = carriers();
    scene.edit(|state, scenario| state.seats[2].space = scenario.map.start);
    scene.choose("Move").choose("Castle gate");
    assert_eq!(scene.question(), Some(Question::Carry));
    let offered = [Choice::Investigator(Seat(1)), Choice::Investigator(Seat(2)), Choice::Pass];
    assert_eq!(scene.choices(), offered);
    scene.choose("Take Leon along");
    assert_eq!(scene.question(), Some(Question::Step), "one is enough");
    let gate = scene.space("castle-gate");
    assert_eq!((scene.seat(0).space, scene.seat(1).space), (gate, gate));
    assert_eq!(scene.seat(2).space, scene.space("bridge"));
}

/// [SKILL-SWIFT-4] At level 4 there are four actions in a turn.
#[test]
fn swiftness_4_gives_a_fourth_action() {
    for (level, actions) in [(3, 3), (4, 4)] {
        let mut scene = skilled("huikong", 1, level, &[]);
        for _ in 0..actions {
            scene.choose("Rest");
        }
        assert_eq!(scene.state().actions_taken, actions);
        assert!(scene.choices().iter().all(|choice| !matches!(choice, Choice::Act { free: false, .. })));
        assert!(scene.choices().contains(&FREE_MOVE), "free actions cost none");
    }
}

/// [SKILL-SWIFT-5] At every space that is left it is decided anew who is taken along.
#[test]
fn swiftness_decides_anew_at_every_space() {
    let mut scene = carriers();
    scene.choose("Move").choose("Castle gate").choose("Take Leon along");
    scene.choose("High street").choose("Take Ruth along");
    scene.choose("Castle gate").pass();
    assert_eq!(scene.seat(0).space, scene.space("castle-gate"));
    assert_eq!(scene.seat(1).space, scene.space("castle-gate"));
    assert_eq!(scene.seat(2).space, scene.space("high-street"));
}

/// [SKILL-SWIFT-6] [FIRE-1] Who is taken along moves, and takes fire; enemies follow once.
#[test]
fn who_is_taken_along_moves_and_takes_fire() {
    let mut scene = carriers();
    scene.edit(|state, scenario| {
        state.fire[scenario.map.start.index()] = 2;
        state.fire_reserve -= 2;
        put(state, scenario, "Cultist", 0, "bridge");
    });
    scene.choose("Move").choose("Castle gate").choose("Take Leon along");
    assert_eq!((scene.seat(0).fire, scene.seat(1).fire, scene.seat(2).fire), (2, 2, 0));
    assert_eq!(scene.state().fire_at(scene.space("bridge")), 2);
    let moved =
        |seat: Seat| scene.happened(|event| matches!(event, Event::InvestigatorMoved { seat: it, .. } if *it == seat));
    assert!(moved(Seat(0)) && moved(Seat(1)));
    assert!(!scene.happened(|event| matches!(event, Event::InvestigatorPlaced { .. })));
    assert_eq!(scene.events().iter().filter(|event| matches!(event, Event::EnemyFollowed { .. })).count(), 1);
    assert_eq!(scene.space_of("Cultist", 0), scene.space("castle-gate"));
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
            let card = usize::from(mythos(scenario, "widow's curse"));
            let first = usize::from(scenario.program.block(scenario.mythos[card].steps).start);
            let Step::Suffer { wounds, sanity, .. } = &mut scenario.program.steps[first] else {
                panic!("another card")
            };
            (*wounds, *sanity) = (Amount::Fixed(2), Amount::Fixed(2));
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
