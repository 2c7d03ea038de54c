//! Batches for tests.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ritual_content::FullId;
use ritual_playtest::figures::ThingFigures;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::statistics::Interval;
use ritual_workspace::Snapshot;

use super::Plan;
use super::play::{Means, Table};
use super::results::Results;
use crate::play::sample::{KILKENNY, plain, players};

/// Some games of a shipped scenario.
pub(crate) fn plan(games: u64, seed: u64) -> Plan {
    let scenario = FullId::resolve(KILKENNY, "");
    Plan { scenario, games, players: 2, policy: PolicyName::Random, against: None, seed, unknown: None }
}

/// The table at which they are played.
pub(crate) fn table(games: u64, seed: u64) -> Table {
    Table::new(&plain(), &plan(games, seed), &players()).unwrap()
}

/// What they came to.
pub(crate) fn played(games: u64, seed: u64) -> Results {
    let table = table(games, seed);
    let means = Means { jobs: 2, progress: &|| {}, stop: &AtomicBool::new(false) };
    let (tally, watched) = table.play_watched(0..games, means).unwrap();
    let snapshot = Snapshot { revision: 5, catalogue: (*plain()).clone(), ..Snapshot::default() };
    Results::new(&table, tally, watched, Duration::from_secs(1), &snapshot)
}

/// What was met, with this impact, in this share of games.
pub(crate) fn met(kind: &'static str, id: &str, impact: f64, share: f64) -> ThingFigures {
    let interval = Interval { mean: impact, low: impact - 0.01, high: impact + 0.01 };
    ThingFigures {
        kind,
        id: id.to_owned(),
        title: String::new(),
        seen: share,
        chosen: 0.0,
        passed_up: 0.0,
        impossible: 0.0,
        fought: 0.0,
        died: 0.0,
        met: share,
        turn: 0.0,
        game: None,
        won_with: interval,
        won_without: interval,
        change: interval,
        impact: interval,
        enough: share >= 0.1,
        sure: false,
    }
}
