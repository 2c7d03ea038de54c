//! What a batch of games came to. The keys are stable: a change raises the version.

use std::collections::BTreeMap;
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::plan::{Batch, Shard};
use crate::statistics::{Histogram, Interval, float, ratio};

/// The version of [`Report`]; raised when a key changes its meaning or disappears.
pub const VERSION: u32 = 1;
/// The outcome under which games are counted that were not over after the most decisions allowed.
pub const UNFINISHED: &str = "unfinished";
/// So many games are named of each ending, the first ones.
pub const MOST_NAMED: usize = 5;

/// What a batch of games came to.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Report {
    /// The version of the report.
    pub version: u32,
    /// Games that were played.
    pub games: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// How many seats were played.
    pub players: usize,
    /// The policy that chose, as it is called on the command line.
    pub policy: String,
    /// How many of the games were won.
    pub wins: u64,
    /// The share of games won.
    pub win_rate: Interval,
    /// How often games ended in which way.
    pub outcomes: BTreeMap<String, u64>,
    /// The numbers of the first games that ended so, counted from 0.
    pub first_games: BTreeMap<String, Vec<u64>>,
    /// How long games were.
    pub turns: Turns,
    /// How much there was to decide.
    pub decisions: Decisions,
    /// How long it took.
    pub seconds: f64,
    /// How fast games were played.
    pub games_per_second: f64,
    /// How fast choices were made.
    pub decisions_per_second: f64,
}

/// Turns in a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Turns {
    /// The mean number of turns.
    pub mean: f64,
    /// One game in ten had at most so many.
    pub p10: u32,
    /// Half of the games had at most so many.
    pub p50: u32,
    /// Nine games in ten had at most so many.
    pub p90: u32,
}

/// How many decisions games had, and how many options these offered.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Decisions {
    /// In all games together.
    pub total: u64,
    /// In one game.
    pub per_game_mean: f64,
    /// Options of one decision.
    pub options_mean: f64,
}

/// What has been counted so far; its size does not depend on the number of games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Games that were won, by how they ended.
    pub(crate) won: BTreeMap<String, u64>,
    /// How many games were lost in each other way.
    pub(crate) lost: BTreeMap<String, u64>,
    /// The numbers of the first games that ended so.
    pub(crate) first: BTreeMap<String, Vec<u64>>,
    pub(crate) turns: Histogram,
    pub(crate) decisions: u64,
    pub(crate) options: u64,
    /// The numbers of the games together, which tells whether they are those of the part.
    pub(crate) numbers: u128,
}

impl Tally {
    /// Counts a game by its number and the name of its outcome.
    pub(crate) fn add_outcome(&mut self, number: u64, outcome: &str, is_won: bool) {
        match self.first.get_mut(outcome) {
            Some(first) => keep_first(first, number),
            None => {
                self.first.insert(outcome.to_owned(), vec![number]);
            }
        }
        let outcomes = if is_won { &mut self.won } else { &mut self.lost };
        match outcomes.get_mut(outcome) {
            Some(count) => *count += 1,
            None => {
                outcomes.insert(outcome.to_owned(), 1);
            }
        }
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        self.turns.seen()
    }

    /// How many of them were won.
    pub fn wins(&self) -> u64 {
        self.won.values().fold(0, |sum, games| sum.saturating_add(*games))
    }

    /// How many decisions were made in them.
    pub const fn decisions(&self) -> u64 {
        self.decisions
    }

    /// How many games had so many turns, by their turns.
    pub fn lengths(&self) -> impl Iterator<Item = (u32, u64)> {
        self.turns.counts()
    }

    /// Returns whether these can be the first games of a part: as many as it says, with the numbers they have there,
    /// each with one outcome.
    pub fn is_of(&self, shard: Shard) -> bool {
        let games = self.games();
        let first = u128::from(shard.number(0)) * u128::from(games);
        let steps = u128::from(games) * u128::from(games.saturating_sub(1)) / 2;
        let mut outcomes = self.won.values().chain(self.lost.values());
        let outcomes = outcomes.try_fold(0_u64, |sum, count| sum.checked_add(*count));
        let numbers = steps.checked_mul(u128::from(shard.of.get())).and_then(|it| it.checked_add(first));
        numbers == Some(self.numbers) && outcomes == Some(games)
    }

    /// Adds what another job has counted. Sums do not depend on their order, so neither does the report; what a file
    /// says wrongly stops at the most there can be.
    pub fn merge(&mut self, other: Self) {
        add_outcomes(&mut self.won, other.won);
        add_outcomes(&mut self.lost, other.lost);
        for (outcome, games) in other.first {
            let first = self.first.entry(outcome).or_default();
            for game in games {
                keep_first(first, game);
            }
        }
        self.turns.merge(&other.turns);
        self.decisions = self.decisions.saturating_add(other.decisions);
        self.options = self.options.saturating_add(other.options);
        self.numbers = self.numbers.saturating_add(other.numbers);
    }

    /// Works the report out.
    pub fn report(self, batch: &Batch, elapsed: Duration) -> Report {
        let (games, wins) = (self.games(), self.wins());
        let seconds = elapsed.as_secs_f64();
        let mut outcomes = self.won;
        add_outcomes(&mut outcomes, self.lost);
        Report {
            version: VERSION,
            games,
            seed: batch.seed,
            players: batch.players,
            policy: batch.policy.to_string(),
            wins,
            win_rate: Interval::wilson(wins, games),
            outcomes,
            first_games: self.first,
            turns: Turns {
                mean: self.turns.mean(),
                p10: self.turns.percentile(10),
                p50: self.turns.percentile(50),
                p90: self.turns.percentile(90),
            },
            decisions: Decisions {
                total: self.decisions,
                per_game_mean: ratio(float(self.decisions), float(games)),
                options_mean: ratio(float(self.options), float(self.decisions)),
            },
            seconds,
            games_per_second: ratio(float(games), seconds),
            decisions_per_second: ratio(float(self.decisions), seconds),
        }
    }
}

/// Keeps the first games, in the order of their numbers.
fn keep_first(first: &mut Vec<u64>, game: u64) {
    let place = first.partition_point(|it| *it < game);
    if place < MOST_NAMED {
        first.insert(place, game);
        first.truncate(MOST_NAMED);
    }
}

fn add_outcomes(sums: &mut BTreeMap<String, u64>, more: BTreeMap<String, u64>) {
    for (outcome, games) in more {
        let sum = sums.entry(outcome).or_default();
        *sum = sum.saturating_add(games);
    }
}
