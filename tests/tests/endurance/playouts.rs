//! Random games: they end, every state holds its invariants, and they can be repeated, saved and resumed.

use std::sync::Arc;

use ritual_engine::event::Event;
use ritual_engine::program::Condition;
use ritual_engine::scenario::Scenario;
use ritual_engine::{Saved, Session};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_table::{Game as _, Kept as _, Observer, Refusal, Silent};
use ritual_tests::content::{KILKENNY, QUARRY, scenario, test_scenario};

#[derive(Default)]
struct Log(Vec<(Event, u16)>);

impl Observer<Event> for Log {
    fn heard(&mut self, event: &Event, cause: u16) {
        self.0.push((*event, cause));
    }
}

const MOST_DECISIONS: usize = 200_000;

/// Boards so long that random investigators live to see every stage, and a ritual that is disrupted by the summoning.
fn sturdy() -> Arc<Scenario> {
    let mut scenario = scenario(KILKENNY);
    let changed = Arc::make_mut(&mut scenario);
    changed.numbers.tracks.wounds = 150;
    changed.numbers.tracks.stress = 6;
    changed.numbers.tracks.sanity = 200;
    changed.numbers.tracks.thresholds = (1..=20).map(|step| (step * 9, step % 2 == 0)).collect();
    changed.numbers.track = 200;
    changed.numbers.first_red = 3;
    changed.table.starting_relics = true;
    changed.episode.ritual = Condition::ElderOneOnMap;
    scenario
}

fn begin(scenario: &Arc<Scenario>, seed: u64, log: &mut dyn Observer<Event>) -> (Session, SeededChance, Random) {
    let mut chance = SeededChance::new(seed, 0);
    let n_seats = 1 + usize::try_from(seed % 5).unwrap_or(0);
    let investigators = chance.pick(n_seats, scenario.investigators.len());
    let game = Session::new(scenario.clone(), &investigators, &mut chance, log).unwrap();
    (game, chance, Random::new(seed, 1))
}

fn play_out(scenario: &Arc<Scenario>, seed: u64) -> Session {
    let (mut game, mut chance, mut policy) = begin(scenario, seed, &mut Silent);
    let mut decisions = 0;
    while game.outcome().is_none() {
        if let Err(broken) = game.check() {
            panic!("seed {seed}, decision {decisions}: {broken}");
        }
        let option = policy.choose(&game);
        game.choose(option, &mut chance, &mut Silent).unwrap();
        decisions += 1;
        assert!(decisions < MOST_DECISIONS, "seed {seed} does not end");
    }
    assert_eq!(game.check(), Ok(()), "seed {seed}, at the end");
    let culprits: Vec<&str> = game.culprits().iter().map(|name| scenario.name(*name)).collect();
    assert!(culprits.is_empty(), "seed {seed}: endless effects in {culprits:?}");
    game
}

#[test]
fn random_games_end_and_every_state_is_sound() {
    let scenario = scenario(KILKENNY);
    for seed in 0..3_000 {
        play_out(&scenario, seed);
    }
}

#[test]
fn random_games_on_ground_that_changes_end_and_every_state_is_sound() {
    let scenario = test_scenario(QUARRY);
    for seed in 0..300 {
        play_out(&scenario, seed);
    }
}

#[test]
fn long_games_reach_every_stage_and_every_state_is_sound() {
    let scenario = sturdy();
    let mut stages = [0; 4];
    let mut wins = 0;
    for seed in 0..300 {
        let game = play_out(&scenario, seed);
        stages[usize::from(game.state().stage)] += 1;
        wins += u32::from(game.outcome().is_some_and(Session::is_win));
    }
    assert!(stages[3] > 0, "no game came to the final stage: {stages:?}");
    assert!(wins > 0, "no game was won: {stages:?}");
}

#[test]
fn the_same_seed_and_choices_give_the_same_log() {
    for scenario in [scenario(KILKENNY), sturdy()] {
        for seed in 0..40 {
            let [first, second] = [(); 2].map(|()| {
                let mut log = Log::default();
                let (mut game, mut chance, mut policy) = begin(&scenario, seed, &mut log);
                while game.outcome().is_none() {
                    let option = policy.choose(&game);
                    game.choose(option, &mut chance, &mut log).unwrap();
                }
                log.0
            });
            assert!(first.len() > 20);
            assert_eq!(first, second, "seed {seed}");
        }
    }
}

#[test]
fn a_game_saved_at_any_decision_goes_on_identically() {
    let scenarios = [sturdy(), test_scenario(QUARRY)].into_iter();
    for (scenario, seed) in scenarios.flat_map(|scenario| (0..4).map(move |seed| (scenario.clone(), seed))) {
        let (mut game, mut chance, mut policy) = begin(&scenario, seed, &mut Silent);
        let mut decisions = 0;
        while game.outcome().is_none() && decisions < 600 {
            let text = serde_json::to_string(&game.save()).unwrap();
            let saved: Saved = serde_json::from_str(&text).unwrap();
            let mut resumed = game.resume(saved).unwrap();
            let mut resumed_chance = SeededChance::resume(chance.state());
            let option = policy.choose(&game);
            let (mut log, mut resumed_log) = (Log::default(), Log::default());
            game.choose(option, &mut chance, &mut log).unwrap();
            resumed.choose(option, &mut resumed_chance, &mut resumed_log).unwrap();
            let events = |log: &Log| log.0.iter().map(|(event, _)| *event).collect::<Vec<_>>();
            assert_eq!(events(&log), events(&resumed_log), "seed {seed}, decision {decisions}");
            assert_eq!(game.save(), resumed.save(), "seed {seed}, decision {decisions}");
            decisions += 1;
        }
    }
}

#[test]
fn a_game_that_is_copied_over_another_one_is_that_game() {
    let (mut room, ..) = begin(&scenario(KILKENNY), 1, &mut Silent);
    for scenario in [sturdy(), test_scenario(QUARRY)] {
        let (mut game, mut chance, mut policy) = begin(&scenario, 1, &mut Silent);
        for decision in 0..300 {
            if game.outcome().is_some() {
                break;
            }
            let option = policy.choose(&game);
            game.choose(option, &mut chance, &mut Silent).unwrap();
            room.clone_from(&game);
            assert_eq!(room.save(), game.save(), "decision {decision}");
            assert_eq!(game.clone().save(), game.save(), "decision {decision}");
        }
    }
}

#[test]
fn a_refused_choice_changes_nothing() {
    let scenario = scenario(KILKENNY);
    let (mut game, mut chance, _) = begin(&scenario, 1, &mut Silent);
    let before = game.save();
    let options = game.options();
    let mut log = Log::default();
    let refused = game.choose(options, &mut chance, &mut log);
    assert_eq!(refused, Err(Refusal::NotOffered { option: options, last: options - 1 }));
    assert_eq!(game.save(), before);
    assert!(log.0.is_empty());
}

#[test]
fn a_game_of_other_content_is_not_loaded() {
    let scenario = scenario(KILKENNY);
    let (game, _, _) = begin(&scenario, 1, &mut Silent);
    let mut saved = game.save();
    saved.digest ^= 1;
    assert!(Session::load(scenario.clone(), saved).is_err());
    let mut saved = game.save();
    saved.state.seats[0].sanity = 250;
    assert!(Session::load(scenario, saved).is_err());
}
