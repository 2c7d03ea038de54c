//! The player of batches: plays many games on several threads, says how far it is, and can be stopped between games.
#![allow(clippy::disallowed_methods, reason = "threads and the time a batch takes belong here")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::{Answer, Answers};
use crate::batch::matrix::Matrix;
use crate::batch::play::{Means, Table};
use crate::batch::results::{Results, SharedResults};
use crate::batch::{Failure, News, Plan, Work};
use crate::model::snapshot::SharedSnapshot;
use crate::players::Players;

/// How often the window hears how far a batch is.
const PAUSE: Duration = Duration::from_millis(40);
/// What is said of a game that ended in a panic.
pub(super) const FAULT: &str = "a game ended in a fault of Ritual: please report the scenario and the seed";

/// What the player is told.
struct Order {
    work: Work,
    snapshot: SharedSnapshot,
    players: Players,
}

/// The player.
pub(super) struct Batches {
    orders: Sender<Order>,
    stop: Arc<AtomicBool>,
    is_playing: Arc<AtomicBool>,
}

impl Batches {
    /// Plays games with the content as the checker last saw it.
    pub(super) fn run(&self, work: Work, snapshot: SharedSnapshot, players: Players) {
        self.stop.store(false, Ordering::Relaxed);
        self.is_playing.store(true, Ordering::Relaxed);
        let _closing = self.orders.send(Order { work, snapshot, players });
    }

    /// Begins no more games; what was played until then is told.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Says at any time whether a batch is played, to whoever waits for its end.
    pub(super) fn is_playing(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.is_playing)
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
    let is_playing = Arc::new(AtomicBool::new(false));
    let (heard, said) = (Arc::clone(&stop), Arc::clone(&is_playing));
    thread::spawn(move || run(&orders, &answers, &heard, &said));
    Batches { orders: sender, stop, is_playing }
}

fn run(orders: &Receiver<Order>, answers: &Answers, stop: &AtomicBool, is_playing: &AtomicBool) {
    while let Ok(order) = orders.recv() {
        let (played, of) = (AtomicU64::new(0), order.work.games());
        let news = thread::scope(|scope| {
            let job = scope.spawn(|| play(&order, &played, stop));
            while !job.is_finished() {
                thread::sleep(PAUSE);
                let played = played.load(Ordering::Relaxed);
                answers.say(Answer::Batch(News::Progress { played, of }));
            }
            job.join().unwrap_or_else(|_| News::Done(Err(Failure::of_all(FAULT.to_owned()))))
        });
        is_playing.store(false, Ordering::Relaxed);
        answers.say(Answer::Batch(news));
    }
}

fn play(order: &Order, played: &AtomicU64, stop: &AtomicBool) -> News {
    let progress = || {
        played.fetch_add(1, Ordering::Relaxed);
    };
    let means = Means { jobs: n_threads(), progress: &progress, stop };
    match &order.work {
        Work::Batch(plan) => News::Done(batch(plan, order, means)),
        Work::Matrix(plans) => News::Compared(Matrix::play(plans, &order.snapshot, &order.players, means)),
    }
}

fn batch(plan: &Plan, order: &Order, means: Means<'_>) -> Result<SharedResults, Failure> {
    let start = Instant::now();
    let table = Table::new(&order.snapshot.catalogue, plan, &order.players)?;
    let (tally, watched) = table.play_watched(0..plan.games, means)?;
    Ok(Arc::new(Results::new(&table, tally, watched, start.elapsed(), &order.snapshot)))
}

/// As many threads as there are processors, but one for the window.
fn n_threads() -> usize {
    thread::available_parallelism().map_or(1, |all| all.get().saturating_sub(1).max(1))
}

#[cfg(test)]
mod tests {
    use ritual_content::FullId;
    use ritual_playtest::policy::PolicyName;

    use super::*;
    use crate::batch::MOST_GAMES;
    use crate::batch::sample::plan;
    use crate::model::snapshot::Snapshot;
    use crate::play::sample::{KILKENNY, plain, players};

    /// Does some work, and calls `heard` for how far it is.
    fn done(work: Work, heard: &dyn Fn(&Batches, u64)) -> News {
        let snapshot = Snapshot { revision: 5, catalogue: (*plain()).clone(), ..Snapshot::default() };
        let (sender, answers) = channel();
        let batches = start(Answers { sender, wake: Arc::new(|| {}) });
        batches.run(work, Arc::new(snapshot), players());
        loop {
            match answers.recv_timeout(Duration::from_mins(2)).unwrap() {
                Answer::Batch(News::Progress { played, of }) => {
                    assert!(played <= of);
                    heard(&batches, played);
                }
                Answer::Batch(news) => return news,
                other => panic!("{other:?}"),
            }
        }
    }

    fn played(plan: Plan, heard: &dyn Fn(&Batches, u64)) -> Result<SharedResults, Failure> {
        match done(Work::Batch(plan), heard) {
            News::Done(done) => done,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_batch_counts_every_game_and_plays_as_the_command_does() {
        let results = played(plan(60, 7), &|_, _| {}).unwrap();
        assert_eq!((results.report.games, results.revision, results.is_stopped()), (60, 5, false));
        assert_eq!(results.endings().iter().map(|it| it.group.count).sum::<u64>(), 60);
        assert_eq!(results.games.turns.values().map(|group| group.count).sum::<u64>(), 60);
        assert!(results.figures.things.iter().any(|it| it.kind == "mythos" && it.seen > 0.0));
        // The same games, as `ritual simulate` plays them.
        let scenario = Arc::new(ritual_engine::compile::compile(&plain(), &FullId::resolve(KILKENNY, "")).unwrap());
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
        assert_eq!((&results.report.outcomes, &results.report.turns), (&report.outcomes, &report.turns));
        assert_eq!((results.report.wins, &results.report.decisions), (report.wins, &report.decisions));
    }

    #[test]
    fn a_batch_that_cannot_be_played_says_why() {
        let nowhere = Plan { scenario: FullId::resolve("core/nowhere", ""), ..plan(5, 7) };
        let failure = played(nowhere, &|_, _| {}).unwrap_err();
        assert!(failure.reason.contains("nowhere"), "{failure:?}");
        let many = Plan { players: 9, ..plan(5, 7) };
        assert!(played(many, &|_, _| {}).unwrap_err().reason.contains("at most 5"));
    }

    #[test]
    fn a_batch_that_is_stopped_tells_what_was_played_until_then() {
        let is_stopped = std::cell::Cell::new(false);
        let stop = |batches: &Batches, played: u64| {
            // What was said before it heard of the stop may be read after it has ended.
            if played > 0 && !is_stopped.replace(true) {
                assert!(batches.is_playing().load(Ordering::Relaxed), "who measures beside it must wait");
                batches.stop();
            }
        };
        let results = played(plan(MOST_GAMES, 7), &stop).unwrap();
        assert!(results.is_stopped() && results.report.games > 0, "{}", results.report.games);
    }

    #[test]
    fn several_batches_are_one_piece_of_work() {
        let plans = vec![plan(3, 7), Plan { players: 3, ..plan(3, 7) }];
        let News::Compared(matrix) = done(Work::Matrix(plans), &|_, _| {}) else { panic!("no matrix") };
        assert_eq!(
            matrix.cells.iter().map(|cell| (cell.plan.players, cell.games)).collect::<Vec<_>>(),
            [(2, 3), (3, 3)]
        );
        assert_eq!(matrix.revision, 5);
    }
}
