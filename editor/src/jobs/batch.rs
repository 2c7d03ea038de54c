//! The player of batches: plays many games on several threads, says how far it is, and can be stopped at any game.
#![allow(clippy::disallowed_methods, reason = "threads and the time a batch takes belong here")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::{Answer, Answers};
use crate::batch::play::Table;
use crate::batch::results::Results;
use crate::batch::tally::Tally;
use crate::batch::{News, Plan};
use crate::model::snapshot::SharedSnapshot;
use crate::players::Players;

/// How often the window hears how far a batch is.
const PAUSE: Duration = Duration::from_millis(40);
/// How many games a thread takes at once.
const GAMES_AT_ONCE: u64 = 4;

/// What the player is told.
struct Order {
    plan: Plan,
    snapshot: SharedSnapshot,
    players: Players,
}

/// The player.
pub(super) struct Batches {
    orders: Sender<Order>,
    stop: Arc<AtomicBool>,
}

impl Batches {
    /// Plays a batch with the content as the checker last saw it.
    pub(super) fn run(&self, plan: Plan, snapshot: SharedSnapshot, players: Players) {
        self.stop.store(false, Ordering::Relaxed);
        let _closing = self.orders.send(Order { plan, snapshot, players });
    }

    /// Ends the batch under way; what was played until then is told.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Batches {
    fn drop(&mut self) {
        self.stop();
    }
}

pub(super) fn start(answers: Answers) -> Batches {
    let (sender, orders) = channel();
    let stop = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&stop);
    thread::spawn(move || run(&orders, &answers, &heard));
    Batches { orders: sender, stop }
}

fn run(orders: &Receiver<Order>, answers: &Answers, stop: &AtomicBool) {
    while let Ok(order) = orders.recv() {
        let start = Instant::now();
        let done = play(&order, answers, stop).map(|mut results| {
            results.revision = order.snapshot.revision;
            results.is_stopped = results.tally.games < order.plan.games;
            results.took = start.elapsed();
            Arc::new(results)
        });
        answers.say(Answer::Batch(News::Done(done)));
    }
}

/// What the threads share.
struct Work<'a> {
    table: &'a Table,
    games: u64,
    /// The first game that nobody has taken yet.
    next: AtomicU64,
    /// How many games are over.
    played: AtomicU64,
    /// A game could not be played: the others are not worth playing.
    has_failed: AtomicBool,
    stop: &'a AtomicBool,
}

fn play(order: &Order, answers: &Answers, stop: &AtomicBool) -> Result<Results, String> {
    let Order { plan, snapshot, players } = order;
    let table = Table::new(&snapshot.catalogue, plan, players)?;
    let work = Work {
        table: &table,
        games: plan.games,
        next: AtomicU64::new(0),
        played: AtomicU64::new(0),
        has_failed: AtomicBool::new(false),
        stop,
    };
    let parts: Vec<Result<Tally, String>> = thread::scope(|scope| {
        let jobs: Vec<_> = (0..n_threads()).map(|_| scope.spawn(|| work.play_some())).collect();
        while jobs.iter().any(|job| !job.is_finished()) {
            thread::sleep(PAUSE);
            let played = work.played.load(Ordering::Relaxed);
            answers.say(Answer::Batch(News::Progress { played, of: plan.games }));
        }
        let fault = "a game ended in a fault of Ritual: please report the scenario and the seed";
        jobs.into_iter().map(|job| job.join().unwrap_or_else(|_| Err(fault.to_owned()))).collect()
    });
    let mut tally = table.tally();
    for part in parts {
        tally.merge(part?);
    }
    Ok(Results::new(&table, plan.clone(), &snapshot.catalogue, tally))
}

impl Work<'_> {
    /// Plays games until none is left.
    fn play_some(&self) -> Result<Tally, String> {
        let mut tally = self.table.tally();
        loop {
            let first = self.next.fetch_add(GAMES_AT_ONCE, Ordering::Relaxed);
            if first >= self.games {
                return Ok(tally);
            }
            for game in first..first.saturating_add(GAMES_AT_ONCE).min(self.games) {
                if self.stop.load(Ordering::Relaxed) || self.has_failed.load(Ordering::Relaxed) {
                    return Ok(tally);
                }
                if let Err(error) = self.table.play(game, &mut tally, self.stop) {
                    self.has_failed.store(true, Ordering::Relaxed);
                    return Err(error);
                }
                self.played.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

/// As many threads as there are processors, but one for the window.
fn n_threads() -> usize {
    thread::available_parallelism().map_or(1, |all| all.get().saturating_sub(1).max(1))
}

#[cfg(test)]
mod tests {
    use ritual_content::FullId;
    use ritual_diagnostic::Sink;
    use ritual_playtest::policy::PolicyName;

    use super::*;
    use crate::model::snapshot::Snapshot;
    use crate::play::sample::players;

    fn snapshot() -> SharedSnapshot {
        let content = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
        let packs = ritual_disk::packs_below(&content).unwrap();
        let packs = packs.iter().map(|folder| ritual_disk::read_pack(folder).unwrap()).collect();
        let catalogue = ritual_content::load(packs, &mut Sink::new()).catalogue;
        Arc::new(Snapshot { revision: 5, catalogue, ..Snapshot::default() })
    }

    fn plan(scenario: &str, games: u64) -> Plan {
        let scenario = FullId::resolve(scenario, "");
        Plan { scenario, games, players: 2, policy: PolicyName::Random, seed: 7 }
    }

    fn done(plan: Plan) -> Result<Arc<Results>, String> {
        let (sender, answers) = channel();
        let batches = start(Answers { sender, wake: Arc::new(|| {}) });
        batches.run(plan, snapshot(), players());
        loop {
            match answers.recv_timeout(Duration::from_mins(2)).unwrap() {
                Answer::Batch(News::Done(done)) => return done,
                Answer::Batch(News::Progress { played, of }) => assert!(played <= of),
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn a_batch_counts_every_game_and_plays_as_the_command_does() {
        let results = done(plan("fear-of-the-unknown/kilkenny-tsathoggua", 60)).unwrap();
        assert_eq!((results.tally.games, results.revision, results.is_stopped), (60, 5, false));
        assert_eq!(results.endings().iter().map(|it| it.group.count).sum::<u64>(), 60);
        assert!(results.tally.visits.iter().sum::<u64>() > 0 && !results.most_often().is_empty());
        // The same games, as `ritual simulate` plays them.
        let id = FullId::resolve("fear-of-the-unknown/kilkenny-tsathoggua", "");
        let scenario = Arc::new(ritual_engine::compile::compile(&snapshot().catalogue, &id).unwrap());
        let Players::Here(network) = players() else { panic!("nobody can play") };
        let report = ritual_playtest::batch::run(
            &ritual_playtest::batch::Batch {
                jobs: 2,
                players: 2,
                ..ritual_playtest::batch::Batch::whole(60, 7, PolicyName::Random)
            },
            &network,
            |chance| {
                let who = chance.pick(2, scenario.investigators.len());
                ritual_engine::Session::new(Arc::clone(&scenario), &who, chance, &mut ritual_table::Silent)
            },
            &|| {},
            &AtomicBool::new(false),
        )
        .unwrap();
        let counts = results.tally.outcomes.iter().map(|(outcome, group)| (outcome.clone(), group.count));
        assert_eq!(counts.collect::<std::collections::BTreeMap<_, _>>(), report.outcomes);
        assert_eq!((results.tally.wins, results.tally.decisions), (report.wins, report.decisions.total));
    }

    #[test]
    fn a_batch_that_cannot_be_played_says_why() {
        let error = done(plan("core/nowhere", 5)).unwrap_err();
        assert!(error.contains("nowhere"), "{error}");
        let many = Plan { players: 9, ..plan("fear-of-the-unknown/kilkenny-tsathoggua", 5) };
        assert!(done(many).unwrap_err().contains("at most 5"));
    }

    #[test]
    fn a_batch_without_a_network_says_why() {
        let quick = Plan { policy: PolicyName::Quick, ..plan("fear-of-the-unknown/kilkenny-tsathoggua", 5) };
        let gone = Players::Gone("there are no weights".into());
        let error = Table::new(&snapshot().catalogue, &quick, &gone).map(|_| ()).unwrap_err();
        assert!(error.contains("there are no weights"), "{error}");
    }
}
