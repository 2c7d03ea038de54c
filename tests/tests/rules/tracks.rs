//! The tracks of an investigator's board: stress, wounds, sanity with insanities, levels of skills.

mod skills;

use ritual_content::language as lang;
use ritual_engine::decision::{Choice, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{BlockId, Seat, Space};
use ritual_engine::program::{Amount, Block, Step, Who};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{Outcome, State, Track};
use ritual_tests::scene::{Scene, mythos, space};
use ritual_tests::script::Face::{self, Blank, Success, Tentacle};
use ritual_tests::setting::{awaken, brutes, give_discovery, give_insanity, no_discoveries, put};

/// Cultists roll 3 standard dice, and no insanity does anything.
fn plain(scenario: &mut Scenario) {
    brutes(scenario);
    for insanity in &mut scenario.insanities {
        insanity.symptoms = BlockId(0);
    }
}

/// A Cultist on the bridge attacks with these dice; no die is rerolled.
fn attacked(scene: &mut Scene, dice: &[Face], change: impl FnOnce(&mut State, &Scenario)) {
    scene.dice(dice);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        put(state, scenario, "Cultist", 0, "bridge");
        change(state, scenario);
    });
    keep(scene);
}

/// Keeps the dice.
fn keep(scene: &mut Scene) {
    if scene.state().roll().is_some_and(|roll| scene.seat(roll.seat.0).stress.marker < 4) {
        scene.keep();
    }
}

/// Draws and resolves a Mythos card; there is nothing to investigate after it.
fn play_mythos(scene: &mut Scene, card: &str, change: impl FnOnce(&mut State, &Scenario)) {
    scene.draw_mythos(card, |state, scenario| {
        no_discoveries(state);
        change(state, scenario);
    });
}

fn raise_any(scene: &mut Scene) {
    assert_eq!(scene.question(), Some(Question::LevelUp));
    scene.pick(|choice| matches!(choice, Choice::Skill(_)));
}

/// [STRESS-1] [REROLL-2] Stress begins at the leftmost space and can be raised four times.
#[test]
fn stress_can_be_raised_four_times() {
    let mut scene = Scene::new(&["ruth"]);
    assert_eq!(scene.seat(0).stress, Track { marker: 0, blocked: 0 });
    scene.resume(TurnAt::Encounter, |state, scenario| put(state, scenario, "Cultist", 0, "bridge"));
    for raised in 1..=4 {
        assert_eq!(scene.question(), Some(Question::Reroll));
        scene.pick(|choice| matches!(choice, Choice::Reroll { paid: true, .. }));
        assert_eq!(scene.seat(0).stress.marker, raised);
    }
    assert!(scene.is_phase_one(), "nothing is left to be raised: {:?}", scene.options());
    assert_eq!(scene.seat(0).stress.marker, 4);
}

/// [STRESS-2] At the maximum stress is not raised, and that has no other consequence.
#[test]
fn at_the_maximum_stress_is_not_raised_and_nothing_else_happens() {
    let mut scene = Scene::new(&["ruth"]);
    play_mythos(&mut scene, "Doubt", |state, _| state.seats[0].stress.marker = 4);
    let ruth = scene.seat(0);
    assert_eq!((ruth.stress.marker, ruth.wounds.marker, ruth.sanity), (4, 0, 0));
    assert!(!scene.happened(|event| matches!(event, Event::StressRaised { .. })));
    assert!(scene.is_phase_one());
}

/// [STRESS-3] Stress that cannot be raised becomes wounds where the effect says so, a wound for each missing point.
#[test]
fn an_effect_may_turn_stress_that_cannot_be_raised_into_wounds() {
    let mut scene = Scene::new(&["ruth"]);
    play_mythos(&mut scene, "Midnight bells", |state, _| state.seats[0].stress.marker = 4);
    assert_eq!((scene.seat(0).stress.marker, scene.seat(0).wounds.marker), (4, 1));
    let mut scene = Scene::new(&["ruth"]);
    play_mythos(&mut scene, "Midnight bells", |state, _| state.seats[0].stress.marker = 3);
    assert_eq!((scene.seat(0).stress.marker, scene.seat(0).wounds.marker), (4, 0));
    for (before, stress, wounds) in [(2, 4, 0), (3, 4, 1), (4, 4, 2)] {
        let mut scene = Scene::new(&["ruth"]);
        play_mythos(&mut scene, "Shadow of Tsathoggua", |state, scenario| {
            state.seats[0].stress.marker = before;
            awaken(state, scenario, 1, "crypt");
        });
        let ruth = scene.seat(0);
        assert_eq!((ruth.stress.marker, ruth.wounds.marker), (stress, wounds), "from {before} stress");
    }
}

/// [STRESS-4] Stress as a price is paid in full; otherwise the option is closed and the other branch applies.
#[test]
fn a_price_in_stress_is_paid_in_full_or_not_at_all() {
    let mut scene = Scene::new(&["ruth"]);
    scene.investigate("First husband", |state, _| state.seats[0].stress.marker = 2);
    scene.choose("Claim William");
    assert_eq!(scene.seat(0).stress.marker, 4);
    assert_eq!(scene.seat(0).cards[0].side, 0);
    let mut scene = Scene::new(&["ruth"]);
    scene.investigate("First husband", |state, _| state.seats[0].stress.marker = 3);
    assert!(scene.is_phase_one(), "nothing was asked: {:?}", scene.options());
    assert_eq!(scene.seat(0).stress.marker, 3);
    assert_eq!(scene.seat(0).cards[0].side, 1, "Haunted was claimed");
}

/// [STRESS-5] Of a compulsory rise beyond the track the surplus is ignored.
#[test]
fn the_surplus_of_compulsory_stress_is_ignored() {
    let mut scene = Scene::altered(&["ruth"], brutes);
    attacked(&mut scene, &[Tentacle], |state, scenario| {
        give_insanity(state, scenario, 0, "Renunciation");
        state.seats[0].sanity = 3;
        state.seats[0].stress.marker = 3;
    });
    assert_eq!(scene.question(), Some(Question::LevelUp));
    assert_eq!((scene.seat(0).stress.marker, scene.seat(0).wounds.marker), (4, 0));
    assert!(scene.happened(|event| *event == Event::StressRaised { seat: Seat(0), by: 1 }));
}

/// [STRESS-6] Stress heals to the leftmost free space and no further.
#[test]
fn stress_heals_no_further_than_the_leftmost_free_space() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, _| state.seats[0].stress.marker = 2).choose("Rest");
    assert_eq!(scene.seat(0).stress.marker, 0);
    scene.edit(|state, scenario| {
        let Some(fatigue) = scenario.tokens.iter().position(|it| it.blocks_track) else { panic!("no such token") };
        state.seats[0].tokens[fatigue] = 1;
        state.supply[fatigue] -= 1;
        state.seats[0].stress = Track { marker: 2, blocked: 1 };
    });
    scene.choose("Rest");
    assert!(matches!(scene.question(), Some(Question::React(_))), "the token could be lost instead");
    scene.pass();
    assert_eq!(scene.seat(0).stress, Track { marker: 1, blocked: 1 });
    assert!(scene.happened(|event| *event == Event::StressHealed { seat: Seat(0), by: 1 }));
}

/// [WOUND-1] [END-2] The fifth wound kills.
#[test]
fn the_fifth_wound_kills() {
    let mut scene = Scene::altered(&["ruth"], plain);
    attacked(&mut scene, &[Success], |state, _| state.seats[0].wounds.marker = 3);
    assert_eq!((scene.seat(0).wounds.marker, scene.seat(0).alive), (4, true));
    attacked(&mut scene, &[Success], |_, _| ());
    assert_eq!((scene.seat(0).wounds.marker, scene.seat(0).alive), (5, false));
    assert_eq!(scene.state().outcome, Some(Outcome::DeathBeforeSummoning));
}

/// [WOUND-2] Wounds beyond the health that is left are not suffered.
#[test]
fn surplus_wounds_are_not_suffered() {
    let mut scene = Scene::altered(&["ruth"], plain);
    attacked(&mut scene, &[Success, Success, Success], |state, _| state.seats[0].wounds.marker = 3);
    assert!(scene.happened(|event| matches!(event, Event::WoundsSuffered { wounds: 2, .. })));
    assert_eq!(scene.seat(0).wounds.marker, 5);
}

/// [WOUND-2] [WOUND-4] A companion may take wounds instead, but no more than its health.
#[test]
fn a_companion_takes_wounds_up_to_its_health() {
    let mut scene = Scene::altered(&["ruth"], plain);
    attacked(&mut scene, &[Success, Success, Success], |state, scenario| {
        give_discovery(state, scenario, 0, "First husband", 0);
    });
    assert_eq!(scene.question(), Some(Question::AssignWounds));
    scene.choose("William");
    assert!(scene.is_phase_one(), "William can take no more: {:?}", scene.options());
    assert_eq!(scene.seat(0).wounds.marker, 2);
    assert!(scene.seat(0).cards.is_empty());
    assert!(scene.happened(|event| matches!(event, Event::CompanionWounded { wounds: 1, .. })));
    assert!(scene.happened(|event| matches!(event, Event::CardDiscarded { .. })));
}

/// [WOUND-4] The owner may take every wound oneself.
#[test]
fn nobody_has_to_use_a_companion() {
    let mut scene = Scene::altered(&["ruth"], plain);
    attacked(&mut scene, &[Success, Success], |state, scenario| give_discovery(state, scenario, 0, "First husband", 0));
    scene.pass();
    assert_eq!(scene.seat(0).wounds.marker, 2);
    assert_eq!(scene.seat(0).cards[0].wounds, 0);
}

/// [WOUND-3] Wounds of an enemy stay until they equal its health; then it goes to the reserve.
#[test]
fn an_enemy_dies_when_its_wounds_equal_its_health() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| put(state, scenario, "Formless Spawn", 0, "bridge"));
    let spawn = scene.figure("Formless Spawn", 0);
    scene.dice(&[Success, Success, Blank]).choose("Attack");
    keep(&mut scene);
    assert_eq!(scene.state().figures[spawn.index()].wounds, 2);
    assert!(scene.state().space_of(spawn).is_some());
    scene.dice(&[Success, Blank, Blank]).choose("Attack");
    keep(&mut scene);
    assert_eq!(scene.state().space_of(spawn), Space::NONE);
    assert_eq!(scene.state().figures[spawn.index()].wounds, 0);
}

/// [SANITY-1] Each point of sanity lost moves the marker by one space.
#[test]
fn each_point_of_sanity_moves_the_marker_by_one() {
    for lost in 1..=3 {
        let mut scene = Scene::altered(&["ruth"], plain);
        attacked(&mut scene, &[Tentacle, Tentacle, Tentacle][..lost], |_, _| ());
        assert_eq!(usize::from(scene.seat(0).sanity), lost);
        assert_eq!(scene.seat(0).thresholds, 0);
    }
}

/// [SANITY-2] Whose marker reaches the skull is consumed by madness.
#[test]
fn the_skull_of_the_sanity_track_consumes() {
    let mut scene = Scene::altered(&["ruth"], plain);
    attacked(&mut scene, &[Tentacle], |state, _| {
        state.seats[0].sanity = 19;
        state.seats[0].thresholds = 6;
        state.seats[0].dice = 4;
    });
    assert_eq!((scene.seat(0).sanity, scene.seat(0).alive), (20, false));
    assert_eq!(scene.state().outcome, Some(Outcome::DeathBeforeSummoning));
    assert!(!scene.happened(|event| matches!(event, Event::ThresholdReached { .. })));
}

/// [SANITY-3] The marker halts on a threshold; the rest of the loss is discarded.
#[test]
fn the_marker_halts_on_a_threshold() {
    let mut scene = Scene::altered(&["ruth"], plain);
    attacked(&mut scene, &[Tentacle, Tentacle, Tentacle], |state, _| state.seats[0].sanity = 2);
    assert_eq!((scene.seat(0).sanity, scene.seat(0).thresholds), (4, 1));
    raise_any(&mut scene);
    assert_eq!(scene.seat(0).sanity, 4);
    let lost = |event: &&Event| matches!(event, Event::SanityLost { .. });
    let losses: Vec<&Event> = scene.events().iter().filter(lost).collect();
    assert_eq!(losses, [&Event::SanityLost { seat: Seat(0), by: 2 }]);
}

/// [SANITY-4] The marker halts whatever the loss comes from: a Mythos card too.
#[test]
fn the_marker_halts_in_a_loss_from_a_card() {
    let mut scene = Scene::altered(&["ruth"], |scenario| {
        plain(scenario);
        let card = mythos(scenario, "widow's curse").index();
        let first = usize::from(scenario.program.block(scenario.mythos[card].steps).start);
        let Step::Suffer(lang::Suffer { sanity, .. }) = &mut scenario.program.steps[first] else {
            panic!("the card is another")
        };
        *sanity = Some(Amount::Fixed(3));
    });
    play_mythos(&mut scene, "widow's curse", |state, _| state.seats[0].sanity = 3);
    assert_eq!((scene.seat(0).sanity, scene.seat(0).thresholds), (4, 1));
    raise_any(&mut scene);
    assert_eq!(scene.seat(0).sanity, 4);
}

/// [SANITY-5] Two attacks are two losses: the second moves the marker on from the threshold.
#[test]
fn a_later_loss_moves_the_marker_on() {
    let mut scene = Scene::altered(&["ruth"], plain);
    attacked(&mut scene, &[Tentacle; 6], |state, scenario| {
        put(state, scenario, "Cultist", 1, "bridge");
        state.seats[0].sanity = 2;
    });
    assert_eq!(scene.seat(0).sanity, 4);
    raise_any(&mut scene);
    keep(&mut scene);
    assert_eq!((scene.seat(0).sanity, scene.seat(0).thresholds), (7, 1));
    assert_eq!(scene.chance.left(), 0);
}

/// [SANITY-6] On a threshold: the marker stops, the die is gained, the insanity strikes, then a skill is raised.
#[test]
fn a_threshold_gives_die_insanity_and_level_in_this_order() {
    let mut scene = Scene::altered(&["ruth"], brutes);
    attacked(&mut scene, &[Tentacle], |state, scenario| {
        give_insanity(state, scenario, 0, "Pyromania");
        state.seats[0].sanity = 7;
        state.seats[0].thresholds = 1;
    });
    assert_eq!(scene.question(), Some(Question::LevelUp));
    assert_eq!((scene.seat(0).sanity, scene.seat(0).dice, scene.seat(0).levels), (8, 1, [1; 3]));
    let offered = scene.options();
    assert_eq!(offered[0], "Raise Sly to level 2");
    scene.pick(|choice| choice == Choice::Skill(0));
    let order = [
        scene.when(|event| matches!(event, Event::SanityLost { .. })),
        scene.when(|event| matches!(event, Event::ThresholdReached { bonus_die: true, .. })),
        scene.when(|event| matches!(event, Event::FireAdded { .. })),
        scene.when(|event| matches!(event, Event::SkillRaised { .. })),
    ];
    assert!(order.iter().all(Option::is_some) && order.is_sorted(), "{order:?}");
}

/// [SANITY-7] Exactly four of the thresholds give a bonus die; the dice are kept.
#[test]
fn four_thresholds_give_a_bonus_die() {
    let mut scene = Scene::altered(&["ruth"], plain);
    let thresholds = scene.game.scenario().numbers.tracks.thresholds.clone();
    let mut dice = 0;
    for (at, die) in thresholds {
        attacked(&mut scene, &[Tentacle], |state, _| state.seats[0].sanity = at - 1);
        dice += u8::from(die);
        assert_eq!((scene.seat(0).sanity, scene.seat(0).dice), (at, dice));
        raise_any(&mut scene);
    }
    assert_eq!(dice, 4);
}

/// [INSANE-1] [INSANE-3] The same insanity strikes at every threshold.
#[test]
fn an_insanity_strikes_at_every_threshold() {
    let mut scene = Scene::altered(&["ruth"], brutes);
    attacked(&mut scene, &[Tentacle], |state, scenario| {
        give_insanity(state, scenario, 0, "Compulsive hoarding");
        state.seats[0].sanity = 3;
    });
    raise_any(&mut scene);
    assert_eq!((scene.seat(0).counters, scene.seat(0).stress.marker), (1, 1));
    let card = scene.seat(0).insanity;
    attacked(&mut scene, &[Tentacle], |state, _| state.seats[0].sanity = 7);
    raise_any(&mut scene);
    assert_eq!((scene.seat(0).counters, scene.seat(0).stress.marker), (2, 3));
    assert_eq!(scene.seat(0).insanity, card);
}

/// Two investigators lose 1 sanity each and reach a threshold; the second one's turn it is.
fn two_reach_a_threshold() -> Scene {
    let mut scene = Scene::new(&["ruth", "leon"]);
    play_mythos(&mut scene, "widow's curse", |state, scenario| {
        state.active = Seat(1);
        for seat in [0, 1] {
            state.seats[seat].sanity = 3;
            give_insanity(state, scenario, seat, "Pyromania");
        }
        state.seats[0].space = space(scenario, "castle-gate");
    });
    scene
}

/// [INSANE-2] [LEVEL-2] Insanities strike clockwise from the active investigator, each before the next; owners choose.
#[test]
fn insanities_strike_clockwise_from_the_active_investigator() {
    let mut scene = two_reach_a_threshold();
    let burns = |scene: &Scene, at: &str| scene.state().fire_at(scene.space(at)) > 0;
    assert_eq!((scene.question(), scene.decider()), (Some(Question::LevelUp), Some(Seat(1))));
    assert!(burns(&scene, "bridge") && !burns(&scene, "castle-gate"));
    raise_any(&mut scene);
    assert_eq!((scene.question(), scene.decider()), (Some(Question::LevelUp), Some(Seat(0))));
    assert!(burns(&scene, "castle-gate"));
    raise_any(&mut scene);
    assert_eq!(scene.seat(1).levels.iter().sum::<u8>(), 4);
    assert_eq!(scene.seat(0).levels.iter().sum::<u8>(), 4);
}

/// [INSANE-2] A loss of several investigators is simultaneous: every marker moves before the first insanity strikes.
#[test]
fn every_marker_moves_before_the_first_insanity() {
    let mut scene = two_reach_a_threshold();
    raise_any(&mut scene);
    raise_any(&mut scene);
    let first_insanity = scene.when(|event| matches!(event, Event::FireAdded { .. }));
    for seat in [Seat(0), Seat(1)] {
        let lost = scene.when(|event| *event == Event::SanityLost { seat, by: 1 });
        assert!(lost.is_some() && lost < first_insanity, "{lost:?}, {first_insanity:?}");
    }
}

/// [INSANE-4] Symptoms that cannot be carried out are left out, and the skill is raised all the same.
#[test]
fn symptoms_that_cannot_be_carried_out_are_left_out() {
    for name in ["Beckoning", "Recurring trauma"] {
        let mut scene = Scene::new(&["ruth"]);
        play_mythos(&mut scene, "widow's curse", |state, scenario| {
            give_insanity(state, scenario, 0, name);
            state.seats[0].sanity = 3;
        });
        assert_eq!(scene.question(), Some(Question::LevelUp), "{name}");
        let reached = scene.when(|event| matches!(event, Event::ThresholdReached { .. }));
        assert_eq!(reached, Some(scene.events().len() - 1), "{name} did something: {:?}", scene.events());
    }
}

/// [SANITY-6] (O8) A threshold that an insanity leads to comes after the level of the first one.
#[test]
fn a_threshold_is_finished_before_the_next_one() {
    let mut scene = Scene::altered(&["ruth"], |scenario| {
        brutes(scenario);
        scenario.numbers.tracks.thresholds = vec![(4, false), (5, false)];
        let start = scenario.program.steps.len();
        scenario.program.steps.push(Step::Suffer(lang::Suffer {
            who: Who::You,
            stress: None,
            wounds_per_missing_stress: 0,
            wounds: None,
            sanity: Some(Amount::Fixed(1)),
            unavoidable: false,
        }));
        let Ok(start) = u16::try_from(start) else { panic!("too many steps") };
        scenario.program.blocks.push(Block { start, len: 1 });
        let symptoms = BlockId::from_index(scenario.program.blocks.len() - 1);
        for insanity in &mut scenario.insanities {
            insanity.symptoms = symptoms;
        }
    });
    attacked(&mut scene, &[Tentacle], |state, _| state.seats[0].sanity = 3);
    raise_any(&mut scene);
    raise_any(&mut scene);
    let is_level = |event: &Event| match event {
        Event::ThresholdReached { .. } => Some(false),
        Event::SkillRaised { .. } => Some(true),
        _ => None,
    };
    let order: Vec<bool> = scene.events().iter().filter_map(is_level).collect();
    assert_eq!(order, [false, true, false, true]);
    assert_eq!(scene.seat(0).sanity, 6);
}
