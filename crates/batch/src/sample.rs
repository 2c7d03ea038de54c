//! Shipped content and batches of it, for tests.
#![allow(clippy::unwrap_used, reason = "only tests ask for samples")]

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use ritual_content::{Catalogue, FullId, load};
use ritual_diagnostic::Sink;
use ritual_engine::Session;
use ritual_playtest::figures::ThingFigures;
use ritual_playtest::network::Network;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::statistics::Interval;

use crate::plan::Plan;
use crate::players::Players;
use crate::results::Results;
use crate::table::{Means, Table};

/// The scenario the tests play.
pub const KILKENNY: &str = "fear-of-the-unknown/kilkenny-tsathoggua";

/// The shipped content as authors wrote it, loaded once.
pub fn plain() -> Arc<Catalogue> {
    static PLAIN: OnceLock<Arc<Catalogue>> = OnceLock::new();
    Arc::clone(PLAIN.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
        let packs = ritual_disk::packs_below(&folder).unwrap();
        let packs = packs.iter().map(|folder| ritual_disk::read_pack(folder).unwrap()).collect();
        Arc::new(load(packs, &mut Sink::new()).catalogue)
    }))
}

/// Players who follow a network that knows nothing, so that no test depends on what was learned.
pub fn players() -> Players {
    static PLAYERS: OnceLock<Players> = OnceLock::new();
    PLAYERS.get_or_init(|| Players::Here(Network::untrained::<Session>())).clone()
}

/// Some games of a shipped scenario.
pub fn plan(games: u64, seed: u64) -> Plan {
    let scenario = FullId::resolve(KILKENNY, "");
    Plan { scenario, games, players: 2, policy: PolicyName::Random, against: None, seed, unknown: None }
}

/// The table at which they are played.
pub fn table(games: u64, seed: u64) -> Table {
    Table::new(&plain(), &plan(games, seed), &players()).unwrap()
}

/// What they came to.
pub fn played(games: u64, seed: u64) -> Results {
    let table = table(games, seed);
    let means = Means { jobs: 2, progress: &|| {}, stop: &AtomicBool::new(false) };
    let (tally, watched) = table.play_watched(0..games, means).unwrap();
    Results::new(&table, tally, watched, Duration::from_secs(1), &plain(), 5)
}

/// What was met, with this impact, in this share of games.
pub fn met(kind: &'static str, id: &str, impact: f64, share: f64) -> ThingFigures {
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
