//! Rolls: dice, rerolls, the order in which results are applied.

use ritual_engine::decision::{Choice, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::Seat;
use ritual_engine::state::{Outcome, State};
use ritual_tests::scene::{Scene, space};
use ritual_tests::script::Face::{Blank, Elder, ElderSuccess, Success, SuccessTentacle, Tentacle};
use ritual_tests::setting::{give_discovery, give_relic, ignite, put};

/// A single investigator and one enemy on the bridge.
fn facing(investigator: &str, enemy: &str) -> Scene {
    let mut scene = Scene::new(&[investigator]);
    scene.edit(|state, scenario| put(state, scenario, enemy, 0, "bridge"));
    scene
}

/// A single investigator in the pub, where a guilty jury member is.
fn in_the_pub(investigator: &str) -> Scene {
    let mut scene = Scene::new(&[investigator]);
    scene.edit(|state, scenario| state.seats[0].space = space(scenario, "pub"));
    scene
}

/// The enemies on the bridge attack.
fn fight(scene: &mut Scene) -> &mut Scene {
    scene.at(TurnAt::Encounter)
}

/// Whether each of these happened, one after the other.
fn in_order(steps: &[Option<usize>]) -> bool {
    steps.iter().all(Option::is_some) && steps.is_sorted_by(|one, next| one < next)
}

/// [DICE-1] An investigator rolls 3 standard dice, and bonus dice where something adds them.
#[test]
fn an_investigator_rolls_three_standard_dice_and_bonus_dice() {
    let mut scene = facing("ruth", "Ghast");
    scene.choose("Attack");
    assert_eq!(scene.chance.rolled, [false; 3]);
    let mut scene = facing("mike", "Ghast");
    scene.choose("Attack");
    assert_eq!(scene.chance.rolled, [false, false, false, true]);
    let mut scene = in_the_pub("ruth");
    scene.choose("Convince a jury member");
    assert_eq!(scene.chance.rolled, [false; 3]);
    let mut scene = in_the_pub("ruth");
    scene.edit(|state, scenario| give_discovery(state, scenario, 0, "Second husband", 0));
    scene.choose("Convince a jury member");
    assert_eq!(scene.chance.rolled, [false, false, false, true]);
}

/// [DICE-2] An enemy's attack rolls the dice on its card, and the attacked investigator's player handles them.
#[test]
fn an_enemy_attacks_with_the_dice_on_its_card() {
    for (enemy, dice) in
        [("Cultist", &[true, true][..]), ("Ghast", &[false, true]), ("Formless Spawn", &[false, true, true])]
    {
        let mut scene = Scene::new(&["ruth", "leon"]);
        scene.resume(TurnAt::Encounter, |state, scenario| {
            state.active = Seat(1);
            put(state, scenario, enemy, 0, "bridge");
        });
        assert_eq!(scene.chance.rolled, dice, "{enemy}");
        assert_eq!((scene.question(), scene.decider()), (Some(Question::Reroll), Some(Seat(1))));
    }
}

/// [DICE-3] [SANITY-7] [FIRE-6] Dice of the sanity track join every roll but those against oneself.
#[test]
fn sanity_dice_join_every_roll_but_those_against_oneself() {
    let mut scene = facing("ruth", "Formless Spawn");
    let maddened = |state: &mut State| {
        let ruth = &mut state.seats[0];
        (ruth.sanity, ruth.thresholds, ruth.dice) = (15, 4, 2);
    };
    scene.edit(|state, _| maddened(state)).choose("Attack");
    assert_eq!(scene.chance.rolled, [false, false, false, true, true]);
    scene.keep();
    scene.chance.rolled.clear();
    fight(&mut scene);
    assert_eq!(scene.chance.rolled, [false, true, true], "the dice of the Formless Spawn");
    scene.keep();
    scene.chance.rolled.clear();
    scene.resume(TurnAt::Fire, |state, _| ignite(state, 0, 2));
    assert_eq!(scene.chance.rolled, [false, false], "one for each fire");
    let mut scene = in_the_pub("ruth");
    scene.edit(|state, _| maddened(state)).choose("Convince a jury member");
    assert_eq!(scene.chance.rolled, [false, false, false, true, true]);
}

/// [DICE-4] A face with two symbols counts as both.
#[test]
fn a_face_with_two_symbols_counts_as_both() {
    let mut scene = facing("mike", "Formless Spawn");
    scene.dice(&[SuccessTentacle, Blank, Blank, ElderSuccess]).choose("Attack");
    scene.keep();
    let counted = Event::SymbolsCounted { successes: 2, elder_signs: 1, tentacles: 1 };
    assert!(scene.happened(|event| *event == counted));
    assert_eq!(scene.wounds_of("Formless Spawn", 0), 2);
    assert_eq!(scene.seat(0).sanity, 1);
}

/// [DICE-5] [RESULT-4] A success favours whom the roll is for: it hits the target, be it enemy or investigator.
#[test]
fn a_success_favours_whom_the_roll_is_for() {
    let mut scene = facing("ruth", "Formless Spawn");
    scene.dice(&[Success, Blank, Blank]).choose("Attack");
    scene.keep();
    assert_eq!((scene.wounds_of("Formless Spawn", 0), scene.seat(0).wounds.marker), (1, 0));
    scene.dice(&[Success, Success, Blank]);
    fight(&mut scene);
    scene.keep();
    assert_eq!((scene.wounds_of("Formless Spawn", 0), scene.seat(0).wounds.marker), (1, 2));
}

/// [DICE-6] [FIGHT-10] An elder sign does nothing where nothing uses it.
#[test]
fn an_elder_sign_alone_does_nothing() {
    let mut scene = facing("ruth", "Formless Spawn");
    scene.dice(&[Elder, Elder, Elder]).choose("Attack");
    scene.keep();
    assert!(scene.is_phase_one(), "nothing is asked: {:?}", scene.question());
    assert_eq!(scene.wounds_of("Formless Spawn", 0), 0);
    scene.dice(&[Elder, Elder, ElderSuccess]);
    fight(&mut scene);
    scene.keep();
    assert_eq!((scene.seat(0).wounds.marker, scene.seat(0).sanity), (1, 0));
}

/// [DICE-7] A tentacle costs 1 sanity in every roll: attacking, attacked, for an action and for fire.
#[test]
fn a_tentacle_costs_sanity_in_every_roll() {
    let mut scene = facing("ruth", "Formless Spawn");
    scene.dice(&[Tentacle]).choose("Attack");
    scene.keep();
    assert_eq!(scene.seat(0).sanity, 1);
    scene.dice(&[Tentacle]);
    fight(&mut scene);
    scene.keep();
    assert_eq!(scene.seat(0).sanity, 2);
    scene.dice(&[Tentacle]).resume(TurnAt::Fire, |state, _| ignite(state, 0, 1));
    scene.keep();
    assert_eq!(scene.seat(0).sanity, 3);
    let mut scene = in_the_pub("ruth");
    scene.dice(&[Tentacle]).choose("Convince a jury member");
    scene.keep();
    assert_eq!(scene.seat(0).sanity, 1);
}

/// [DICE-8] A blank does nothing.
#[test]
fn a_blank_does_nothing() {
    let mut scene = facing("ruth", "Formless Spawn");
    scene.dice(&[Blank, Blank, Blank]).choose("Attack");
    scene.keep();
    let nothing = Event::SymbolsCounted { successes: 0, elder_signs: 0, tentacles: 0 };
    assert!(scene.happened(|event| *event == nothing));
    assert_eq!((scene.wounds_of("Formless Spawn", 0), scene.seat(0).sanity), (0, 0));
}

/// [DICE-9] Standard dice show tentacles, bonus dice do not.
#[test]
fn only_standard_dice_show_tentacles() {
    let scene = Scene::new(&["ruth"]);
    let numbers = &scene.game.scenario().numbers;
    assert!(numbers.standard.faces.iter().any(|face| face.tentacles > 0));
    assert!(numbers.bonus.faces.iter().all(|face| face.tentacles == 0));
}

/// [DICE-10] Bonus dice of skills, cards, relics and thresholds add up.
#[test]
fn bonus_dice_add_up() {
    let mut scene = facing("mike", "Formless Spawn");
    scene.edit(|state, scenario| {
        give_discovery(state, scenario, 0, "Angry neighbours", 0);
        give_discovery(state, scenario, 0, "open grave", 0);
        give_relic(state, scenario, 0, "Excalibur");
        let mike = &mut state.seats[0];
        (mike.sanity, mike.thresholds, mike.dice) = (19, 6, 4);
    });
    scene.choose("Attack");
    let bonus = scene.chance.rolled.iter().filter(|bonus| **bonus).count();
    assert_eq!((scene.chance.rolled.len(), bonus), (11, 8));
}

/// [DICE-11] Dice of an optional effect may be declined; all others are rolled without being asked about.
#[test]
fn only_dice_of_an_optional_effect_may_be_declined() {
    let talisman = || {
        let mut scene = facing("mike", "Formless Spawn");
        scene.edit(|state, scenario| give_relic(state, scenario, 0, "Ruby talisman")).choose("Attack");
        assert!(matches!(scene.question(), Some(Question::React(_))), "{:?}", scene.question());
        assert!(scene.chance.rolled.is_empty());
        scene
    };
    let mut scene = talisman();
    scene.pass();
    assert_eq!((scene.chance.rolled.len(), scene.seat(0).fire), (4, 0));
    let mut scene = talisman();
    scene.yes();
    assert_eq!((scene.chance.rolled.len(), scene.seat(0).fire), (5, 1));
}

/// [DICE-12] What modifies rolls without naming some modifies rolls against oneself too.
#[test]
fn what_modifies_all_rolls_modifies_those_against_oneself() {
    let mut scene = Scene::new(&["leon", "ruth"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        put(state, scenario, "Cultist", 0, "bridge");
        state.seats[0].levels[0] = 3;
    });
    scene.reroll_freely();
    assert_eq!(scene.seat(0).stress.marker, 0);
    assert!(scene.choices().iter().all(|choice| !matches!(choice, Choice::Reroll { paid: false, .. })));
}

/// [DICE-13] The successes an effect asks for come from one single roll, which may have more.
#[test]
fn required_successes_come_from_one_roll() {
    let guilty = |scene: &Scene| {
        let pub_space = scene.space("pub");
        scene.state().pieces.iter().filter(|piece| piece.space == pub_space).all(|piece| piece.side == 0)
    };
    let mut scene = in_the_pub("ruth");
    for _ in 0..2 {
        scene.dice(&[Success, Success, Success]).choose("Convince a jury member");
        scene.keep();
        assert!(guilty(&scene));
    }
    let few_or_many: [&[&str]; 2] = [&["bishop"], &["bishop", "burning house"]];
    for evidence in few_or_many {
        let mut scene = in_the_pub("ruth");
        scene.edit(|state, scenario| {
            for (card, side) in evidence.iter().zip([0, 1]) {
                give_discovery(state, scenario, 0, card, side);
            }
        });
        scene.dice(&[Success, Success, Success]).choose("Convince a jury member");
        scene.keep();
        assert!(!guilty(&scene), "with {evidence:?}");
    }
}

/// [REROLL-1] For 1 stress one die is rerolled before any result is applied; what it showed is void.
#[test]
fn a_die_is_rerolled_for_one_stress() {
    let mut scene = facing("ruth", "Formless Spawn");
    scene.dice(&[Tentacle, Blank, Blank, Success]).choose("Attack");
    scene.choose("Reroll a die showing tentacle");
    assert!(!scene.happened(|event| matches!(event, Event::SymbolsCounted { .. })));
    scene.keep();
    assert_eq!((scene.seat(0).stress.marker, scene.seat(0).sanity), (1, 0));
    assert_eq!(scene.wounds_of("Formless Spawn", 0), 1);
    assert!(in_order(&[
        scene.when(|event| matches!(event, Event::StressRaised { by: 1, .. })),
        scene.when(|event| matches!(event, Event::DieRerolled { bonus: false, free: false, .. })),
        scene.when(|event| matches!(event, Event::SymbolsCounted { .. })),
    ]));
}

/// [REROLL-2] The same die may be rerolled again and again while stress can be raised.
#[test]
fn the_same_die_may_be_rerolled_until_stress_is_full() {
    let mut scene = facing("ruth", "The Unnamable");
    scene.dice(&[Success, Success, Blank, Blank, Blank, Blank, Success]).choose("Attack");
    for stress in 1..=4 {
        scene.choose("Reroll a die showing blank");
        assert_eq!(scene.seat(0).stress.marker, stress);
    }
    assert!(scene.is_phase_one(), "no stress is left for another one: {:?}", scene.question());
    assert_eq!(scene.wounds_of("The Unnamable", 0), 3);
}

/// [REROLL-3] Stress rerolls dice in every roll, those of an attacking enemy and of fire included.
#[test]
fn stress_rerolls_dice_in_every_roll() {
    let reroll = |scene: &mut Scene| {
        let before = scene.seat(0).stress.marker;
        scene.pick(|choice| matches!(choice, Choice::Reroll { paid: true, .. }));
        assert_eq!(scene.seat(0).stress.marker, before + 1);
        scene.keep();
    };
    let mut scene = facing("ruth", "Formless Spawn");
    scene.choose("Attack");
    reroll(&mut scene);
    reroll(fight(&mut scene));
    reroll(scene.resume(TurnAt::Fire, |state, _| ignite(state, 0, 1)));
    let mut scene = in_the_pub("ruth");
    scene.choose("Convince a jury member");
    reroll(&mut scene);
}

/// [REROLL-4] The new face stands, even if it is worse.
#[test]
fn the_new_face_stands_even_if_worse() {
    let mut scene = facing("ruth", "Formless Spawn");
    scene.dice(&[Success, Blank, Blank, Tentacle]).choose("Attack").choose("Reroll a die showing success");
    scene.keep();
    assert_eq!((scene.wounds_of("Formless Spawn", 0), scene.seat(0).sanity), (0, 1));
}

/// [REROLL-5] A free reroll is one die for no stress; stress may pay for more afterwards.
#[test]
fn free_rerolls_are_one_die_each_without_stress() {
    let mut scene = facing("ruth", "Formless Spawn");
    scene.edit(|state, scenario| give_discovery(state, scenario, 0, "sheriff", 1));
    scene.dice(&[Blank, Blank, Blank, Blank, Success, Success]).choose("Attack");
    scene.reroll_freely();
    assert_eq!(scene.chance.rolled.len(), 4);
    scene.reroll_freely();
    assert_eq!((scene.chance.rolled.len(), scene.seat(0).stress.marker), (5, 0));
    scene.choose("Reroll a die showing blank (1 stress)");
    assert_eq!((scene.chance.rolled.len(), scene.seat(0).stress.marker), (6, 1));
    scene.keep();
    assert_eq!(scene.wounds_of("Formless Spawn", 0), 2);
}

/// [REROLL-5] Free rerolls and stress rerolls mix in any order: stress may be raised while free ones are left.
#[test]
fn stress_may_be_raised_while_free_rerolls_are_left() {
    let mut scene = facing("ruth", "Formless Spawn");
    scene.edit(|state, scenario| give_discovery(state, scenario, 0, "sheriff", 1)).choose("Attack");
    scene.pick(|choice| matches!(choice, Choice::Reroll { paid: true, .. }));
    assert_eq!(scene.seat(0).stress.marker, 1);
    scene.reroll_freely();
    scene.reroll_freely();
    assert_eq!(scene.seat(0).stress.marker, 1);
}

/// [REROLL-6] Free rerolls are granted again in each roll that meets the condition.
#[test]
fn free_rerolls_are_granted_in_each_roll() {
    let mut scene = facing("ruth", "Formless Spawn");
    scene.edit(|state, scenario| give_discovery(state, scenario, 0, "sheriff", 1));
    for _ in 0..2 {
        scene.choose("Attack");
        scene.reroll_freely();
        scene.reroll_freely();
        assert!(scene.choices().iter().all(|choice| !matches!(choice, Choice::Reroll { paid: false, .. })));
        scene.keep();
    }
    assert_eq!(scene.seat(0).stress.marker, 0);
}

/// [REROLL-7] Nobody else's stress pays for a reroll.
#[test]
fn only_the_roller_s_stress_pays() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    scene.edit(|state, scenario| {
        put(state, scenario, "Formless Spawn", 0, "bridge");
        state.seats[0].stress.marker = 3;
    });
    scene.choose("Attack").pick(|choice| matches!(choice, Choice::Reroll { .. }));
    assert!(scene.is_phase_one(), "ruth's stress is full: {:?}", scene.question());
    assert_eq!((scene.seat(0).stress.marker, scene.seat(1).stress.marker), (4, 0));
}

/// [RESULT-1] [RESULT-4] [RESULT-5] [RESULT-6] Rerolls, counting, conversions, wounds, effects, tentacles: in this order.
#[test]
fn results_are_applied_in_their_order() {
    let mut scene = facing("stella", "Ghast");
    scene.dice(&[SuccessTentacle, Elder, Blank, Blank]).choose("Attack");
    scene.choose("Reroll a die showing blank");
    scene.keep();
    assert_eq!(scene.question(), Some(Question::Convert));
    scene.pick(|choice| choice == Choice::Number(1));
    assert_eq!((scene.wounds_of("Ghast", 0), scene.seat(0).wounds.marker, scene.seat(0).sanity), (2, 1, 1));
    let order = [
        scene.when(|event| matches!(event, Event::DieRerolled { .. })),
        scene.when(|event| matches!(event, Event::SymbolsCounted { .. })),
        scene.when(|event| matches!(event, Event::SymbolsConverted { .. })),
        scene.when(|event| matches!(event, Event::EnemyWounded { .. })),
        scene.when(|event| matches!(event, Event::WoundsSuffered { .. })),
        scene.when(|event| matches!(event, Event::SanityLost { .. })),
    ];
    assert!(in_order(&order), "{order:?}");
}

/// [RESULT-2] [RESULT-3] [SKILL-ARCANE-6] A symbol counted as another is not itself any more: one effect uses it.
#[test]
fn a_symbol_is_counted_as_another_only_once() {
    let with_the_book = || {
        let mut scene = facing("stella", "The Unnamable");
        scene.edit(|state, scenario| give_relic(state, scenario, 0, "Sinister book"));
        scene.dice(&[Elder, Blank, Blank]).choose("Attack");
        scene.keep();
        assert_eq!(scene.question(), Some(Question::Convert));
        scene
    };
    let mut scene = with_the_book();
    scene.pick(|choice| choice == Choice::Number(1));
    assert!(scene.is_phase_one(), "the elder sign is used up: {:?}", scene.question());
    let mut scene = with_the_book();
    scene.pick(|choice| choice == Choice::Number(0));
    assert_eq!(scene.question(), Some(Question::Convert), "the other effect may use it");
    scene.pick(|choice| choice == Choice::Number(1));
    assert!(scene.is_phase_one());
    let converted = scene.events().iter().filter(|event| matches!(event, Event::SymbolsConverted { .. })).count();
    assert_eq!(converted, 1);
}

/// [RESULT-6] [SANITY-5] All tentacles of a roll are one loss.
#[test]
fn the_tentacles_of_a_roll_are_one_loss() {
    let mut scene = facing("ruth", "Formless Spawn");
    scene.dice(&[Tentacle, SuccessTentacle, Tentacle]).choose("Attack");
    scene.keep();
    let is_loss = |event: &&Event| matches!(event, Event::SanityLost { .. });
    let losses: Vec<&Event> = scene.events().iter().filter(is_loss).collect();
    assert_eq!(losses, [&Event::SanityLost { seat: Seat(0), by: 3 }]);
}

/// [RESULT-7] (O12) Who dies of the wounds of a roll takes no further steps of it.
#[test]
fn the_dead_lose_no_sanity_to_the_roll_that_killed_them() {
    let mut scene = Scene::new(&["ruth", "leon"]);
    scene.dice(&[SuccessTentacle, Blank, Blank]).resume(TurnAt::Encounter, |state, scenario| {
        put(state, scenario, "Formless Spawn", 0, "bridge");
        state.summoned = true;
        state.stage = 1;
        put(state, scenario, "Tsathoggua", 0, "crypt");
        state.seats[0].wounds.marker = 4;
    });
    scene.keep();
    assert_eq!((scene.seat(0).alive, scene.seat(0).sanity), (false, 0));
    assert!(!scene.happened(|event| matches!(event, Event::SanityLost { .. })));
    assert_eq!(scene.state().outcome, None);
    assert_eq!(scene.decider(), Some(Seat(1)));
}

/// [RESULT-7] [END-6] Once the game is lost in step 1, step 3 is not played.
#[test]
fn a_lost_game_stops_before_the_tentacles() {
    let mut scene = facing("ruth", "Formless Spawn");
    scene.dice(&[SuccessTentacle, Blank, Blank]);
    scene.resume(TurnAt::Encounter, |state, _| state.seats[0].wounds.marker = 4);
    scene.keep();
    assert_eq!(scene.state().outcome, Some(Outcome::DeathBeforeSummoning));
    assert!(!scene.happened(|event| matches!(event, Event::SanityLost { .. })));
    assert_eq!(scene.question(), None);
}

/// [RESULT-7] [END-5] Winning by the successes of a roll comes before going mad by its tentacles.
#[test]
fn a_won_game_stops_before_the_tentacles() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        state.summoned = true;
        state.disrupted = true;
        state.stage = 3;
        put(state, scenario, "Tsathoggua", 0, "bridge");
        state.figures[scenario.elder_one().index()].wounds = 11;
        let ruth = &mut state.seats[0];
        (ruth.sanity, ruth.thresholds, ruth.dice) = (19, 6, 4);
    });
    scene.dice(&[SuccessTentacle, Blank, Blank]).choose("Attack");
    scene.keep();
    assert_eq!(scene.state().outcome, Some(Outcome::ElderOneDefeated));
    assert_eq!((scene.seat(0).alive, scene.seat(0).sanity), (true, 19));
}
