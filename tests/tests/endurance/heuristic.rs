//! The heuristic player plays every shipped scenario better than the random one, and knows no more than the players.

use std::num::NonZero;
use std::sync::Arc;
use std::thread;

use ritual_engine::Session;
use ritual_engine::compile::compile;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::Outcome;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::heuristic::Heuristic;
use ritual_playtest::policy::{Policy as _, PolicyName};
use ritual_playtest::statistics::{Histogram, Interval};
use ritual_table::{Chance as _, Draw, Game as _, Quest as _, Silent, Told as _};
use ritual_tests::content::{self, KILKENNY, scenario};

/// How many games of each scenario are played by each player: `HEURISTIC_GAMES`, or these.
const GAMES: u64 = 16;
/// The seed of all games.
const SEED: u64 = 11;
/// More than any game that ends has.
const MOST_DECISIONS: usize = 200_000;

fn games() -> u64 {
    std::env::var("HEURISTIC_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES)
}

/// What came of the games of one player.
struct Played {
    wins: u64,
    turns: Histogram,
}

impl Played {
    fn win_rate(&self) -> Interval {
        Interval::wilson(self.wins, self.turns.seen())
    }
}

fn set_up(scenario: &Arc<Scenario>, number: u64) -> (Session, SeededChance) {
    let mut chance = SeededChance::new(SEED, number);
    let investigators = chance.pick(2, scenario.investigators.len());
    let game = Session::new(scenario.clone(), &investigators, &mut chance, &mut Silent).unwrap();
    (game, chance)
}

fn play(scenario: &Arc<Scenario>, policy: PolicyName) -> Played {
    let mut played = Played { wins: 0, turns: Histogram::default() };
    for number in 0..games() {
        let (mut game, mut chance) = set_up(scenario, number);
        let mut policy = policy.make::<Session>(SEED, number);
        let mut decisions = 0;
        while game.outcome().is_none() {
            let option = policy.choose(&game);
            game.choose(option, &mut chance, &mut Silent).unwrap();
            decisions += 1;
            assert!(decisions < MOST_DECISIONS, "{}, game {number}: without end", scenario.id);
        }
        assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "{}, game {number}", scenario.id);
        played.wins += u64::from(game.outcome().is_some_and(Session::is_win));
        played.turns.add(game.turns());
    }
    played
}

/// How both players did in a scenario, and whether the heuristic one did better.
struct Compared {
    line: String,
    is_better: bool,
}

/// Better is who clearly wins more often; where wins are too rare to tell, who clearly holds out longer.
fn compare(scenario: &Arc<Scenario>) -> Compared {
    let [thinking, random] = [PolicyName::Heuristic, PolicyName::Random].map(|policy| play(scenario, policy));
    let [thinking_wins, random_wins] = [&thinking, &random].map(Played::win_rate);
    let [thinking_turns, random_turns] = [&thinking, &random].map(|played| played.turns.mean_interval());
    let wins_more = thinking_wins.low > random_wins.high;
    // The difference of two means spreads as far as both together.
    let spread = (thinking_turns.high - thinking_turns.mean).hypot(random_turns.high - random_turns.mean);
    let holds_out = thinking_turns.mean - random_turns.mean > spread;
    let line = format!(
        "{:<50} won {:>3} and {:>3} of {}, turns {:.1} and {:.1} (±{spread:.1})",
        scenario.id,
        thinking.wins,
        random.wins,
        games(),
        thinking_turns.mean,
        random_turns.mean,
    );
    Compared { line, is_better: wins_more || (holds_out && thinking.wins >= random.wins) }
}

#[test]
fn the_heuristic_player_does_better_than_the_random_one_in_every_scenario() {
    let loaded = content::shipped();
    let compiled = loaded.catalogue.scenarios.keys().map(|id| Arc::new(compile(&loaded.catalogue, id).unwrap()));
    let scenarios: Vec<Arc<Scenario>> = compiled.collect();
    let n_threads = thread::available_parallelism().map_or(1, NonZero::get);
    let compared: Vec<Compared> = thread::scope(|scope| {
        let scenarios = &scenarios;
        let jobs: Vec<_> = (0..n_threads)
            .map(|first| {
                scope.spawn(move || scenarios.iter().skip(first).step_by(n_threads).map(compare).collect::<Vec<_>>())
            })
            .collect();
        jobs.into_iter().flat_map(|job| job.join().unwrap()).collect()
    });
    assert_eq!(compared.len(), scenarios.len());
    for Compared { line, .. } in &compared {
        println!("{line}");
    }
    let worse: Vec<&str> = compared.iter().filter(|it| !it.is_better).map(|it| it.line.as_str()).collect();
    assert!(worse.is_empty(), "not clearly better than random, heuristic first:\n{}", worse.join("\n"));
}

#[test]
fn the_heuristic_player_does_not_see_what_is_hidden() {
    for id in [KILKENNY, "fear-of-the-unknown/island-tsathoggua", "the-drowned-archive/drowned-archive-orrowhen"] {
        let scenario = scenario(id);
        let (mut game, mut chance) = set_up(&scenario, 0);
        let mut policy = Heuristic::new(SEED, 0);
        let mut n_others = 0;
        for number in 0..150 {
            if game.outcome().is_some() {
                break;
            }
            // The same table with other cards to come.
            let other = game.imagine(&mut SeededChance::new(SEED + 1, number));
            assert_eq!(other.check(), Ok(()), "{id}, decision {number}");
            assert_eq!(other.names(), game.names(), "{id}, decision {number}");
            n_others += u32::from(other.digest() != game.digest());
            let there = policy.clone().choose(&other);
            let option = policy.choose(&game);
            assert_eq!(option, there, "{id}, decision {number}: what is hidden makes a difference");
            game.choose(option, &mut chance, &mut Silent).unwrap();
        }
        assert!(n_others > 20, "{id}: nothing is hidden");
    }
}

#[test]
fn games_that_look_alike_are_imagined_alike() {
    let scenario = scenario(KILKENNY);
    let (game, _) = set_up(&scenario, 0);
    let other = game.imagine(&mut SeededChance::new(1, 0));
    assert_ne!(game.digest(), other.digest());
    let [first, second] = [&game, &other].map(|it| it.imagine(&mut SeededChance::new(2, 0)).digest());
    assert_eq!(first, second);
}

#[test]
fn the_chance_of_the_game_is_left_alone() {
    let scenario = scenario(KILKENNY);
    let numbers = |policy: PolicyName| {
        let (game, mut chance) = set_up(&scenario, 0);
        policy.make::<Session>(SEED, 0).choose(&game);
        (game.digest(), chance.below(1_000_000, Draw::Pick))
    };
    assert_eq!(numbers(PolicyName::Heuristic), numbers(PolicyName::Random));
}
