//! The player of batches: plays many games, says how far it is, and can be stopped between games.
#![allow(clippy::disallowed_methods, reason = "the time a batch takes belongs here")]

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use ritual_batch::matrix::Matrix;
use ritual_batch::results::Results;
use ritual_batch::scores::ScoredGames;
use ritual_batch::table::{Means, Table};
use ritual_batch::watch::Watched;
use ritual_batch::{Failure, News, Plan, Players, Reason, Work};
use ritual_playtest::batch::Batch;
use ritual_playtest::report::Tally;
use ritual_playtest::rounds::Rounds;
use ritual_workspace::{SharedSnapshot, Snapshot};
use web_time::Instant;

use super::work::{self, Worker};
use super::{Answer, Answers};

/// The least time between two times that the window hears how far a batch is, in milliseconds.
const PAUSE: u64 = 40;

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
    let stop = Arc::new(AtomicBool::new(false));
    let is_playing = Arc::new(AtomicBool::new(false));
    let (heard, said) = (Arc::clone(&stop), Arc::clone(&is_playing));
    let orders =
        work::start(move || Player { waiting: VecDeque::new(), at_work: None, answers, stop: heard, is_playing: said });
    Batches { orders, stop, is_playing }
}

/// The player at work.
struct Player {
    /// What is played afterwards.
    waiting: VecDeque<Order>,
    at_work: Option<AtWork>,
    answers: Answers,
    stop: Arc<AtomicBool>,
    is_playing: Arc<AtomicBool>,
}

/// What is played.
struct AtWork {
    part: Part,
    snapshot: SharedSnapshot,
    players: Players,
    progress: Progress,
}

/// What of it was played.
enum Part {
    /// Some games of a batch.
    Batch(Course),
    /// Some batches of several.
    Matrix(Matrix, VecDeque<Plan>),
    /// Some games in which each seat plays for itself.
    Scores(ScoredCourse),
}

/// Games in which each seat plays for itself, played in rounds.
struct ScoredCourse {
    games: ScoredGames,
    rounds: Rounds,
    begun: Instant,
}

/// A batch that is played in rounds.
struct Course {
    table: Table,
    tally: Tally,
    watched: Watched,
    rounds: Rounds,
    begun: Instant,
}

/// How far it is, as the window hears it.
struct Progress {
    played: AtomicU64,
    of: u64,
    begun: Instant,
    /// When the window last heard of it, in milliseconds since it was begun.
    told: AtomicU64,
}

impl Worker for Player {
    type Order = Order;

    fn hear(&mut self, order: Order) {
        self.waiting.push_back(order);
    }

    fn patience(&mut self) -> Option<Duration> {
        (self.at_work.is_some() || !self.waiting.is_empty()).then_some(Duration::ZERO)
    }

    fn go_on(&mut self) {
        let played = catch_unwind(AssertUnwindSafe(|| self.play()));
        if let Some(news) = played.unwrap_or_else(|_| Some(News::Done(Err(Failure::of_all(Reason::Fault))))) {
            self.is_playing.store(false, Ordering::Relaxed);
            self.answers.say(Answer::Batch(news));
        }
    }
}

impl Player {
    /// Plays a round, and returns what came of everything where it was the last one.
    fn play(&mut self) -> Option<News> {
        let mut at_work = match self.at_work.take() {
            Some(at_work) => at_work,
            None => match AtWork::new(self.waiting.pop_front()?) {
                Ok(at_work) => at_work,
                Err(failure) => return Some(News::Done(Err(failure))),
            },
        };
        let AtWork { part, snapshot, players, progress } = &mut at_work;
        let hear = || progress.hear(&self.answers);
        let means = Means { jobs: work::n_threads(), progress: &hear, stop: &self.stop };
        let is_over = match part {
            Part::Batch(course) => match course.go_on(means) {
                Ok(is_over) => is_over,
                Err(failure) => return Some(News::Done(Err(failure))),
            },
            Part::Scores(course) => match course.go_on(means) {
                Ok(is_over) => is_over,
                Err(failure) => return Some(News::Done(Err(failure))),
            },
            Part::Matrix(matrix, left) => match left.pop_front() {
                Some(plan) if !self.stop.load(Ordering::Relaxed) => {
                    matrix.add(&plan, &snapshot.catalogue, players, means);
                    left.is_empty()
                }
                _ => true,
            },
        };
        if is_over {
            return Some(at_work.end());
        }
        self.at_work = Some(at_work);
        None
    }
}

impl AtWork {
    fn new(Order { work, snapshot, players }: Order) -> Result<Self, Failure> {
        let progress = Progress::new(work.games());
        let part = match work {
            Work::Batch(plan) => Part::Batch(Course::new(&plan, &snapshot, &players)?),
            Work::Matrix(plans) => Part::Matrix(Matrix::new(snapshot.revision), plans.into()),
            Work::Scores(plan) => Part::Scores(ScoredCourse::new(&plan, &snapshot)?),
        };
        Ok(Self { part, snapshot, players, progress })
    }

    fn end(self) -> News {
        match self.part {
            Part::Batch(Course { table, tally, watched, begun, .. }) => {
                let Snapshot { catalogue, revision, .. } = &*self.snapshot;
                News::Done(Ok(Arc::new(Results::new(&table, tally, watched, begun.elapsed(), catalogue, *revision))))
            }
            Part::Matrix(matrix, _) => News::Compared(matrix),
            Part::Scores(ScoredCourse { games, begun, .. }) => {
                News::Scored(Arc::new(games.scores(begun.elapsed(), self.snapshot.revision)))
            }
        }
    }
}

impl ScoredCourse {
    fn new(plan: &Plan, snapshot: &SharedSnapshot) -> Result<Self, Failure> {
        let begun = Instant::now();
        Ok(Self { games: ScoredGames::new(plan, &snapshot.others)?, rounds: work::rounds(), begun })
    }

    /// Plays a round; returns whether it was the last one.
    fn go_on(&mut self, means: Means<'_>) -> Result<bool, Failure> {
        let begun = Instant::now();
        let round = self.rounds.next(&self.games.batch(means.jobs));
        self.games.play(round.games, means)?;
        self.rounds.took(begun.elapsed());
        Ok(means.stop.load(Ordering::Relaxed) || self.games.is_over())
    }
}

impl Course {
    fn new(plan: &Plan, snapshot: &SharedSnapshot, players: &Players) -> Result<Self, Failure> {
        let begun = Instant::now();
        let table = Table::new(&snapshot.catalogue, plan, players)?;
        Ok(Self { table, tally: Tally::default(), watched: Watched::default(), rounds: work::rounds(), begun })
    }

    /// Plays a round; returns whether it was the last one.
    fn go_on(&mut self, means: Means<'_>) -> Result<bool, Failure> {
        let begun = Instant::now();
        let done = self.tally.games();
        let round = self.rounds.next(&Batch { done, ..self.table.batch(means.jobs) });
        let (tally, watched) = self.table.play_watched(done..round.games, means)?;
        self.tally.merge(tally);
        self.watched.merge(watched);
        self.rounds.took(begun.elapsed());
        Ok(means.stop.load(Ordering::Relaxed) || self.tally.games() >= self.table.plan.games)
    }
}

impl Progress {
    fn new(of: u64) -> Self {
        Self { played: AtomicU64::new(0), of, begun: Instant::now(), told: AtomicU64::new(0) }
    }

    /// Hears that a game is over, from any thread, and tells the window if it has not heard of any for a while.
    fn hear(&self, answers: &Answers) {
        let played = self.played.fetch_add(1, Ordering::Relaxed).saturating_add(1);
        let now = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        let told = self.told.load(Ordering::Relaxed);
        // Of several threads that find the same, one tells it.
        if now.saturating_sub(told) >= PAUSE
            && self.told.compare_exchange(told, now, Ordering::Relaxed, Ordering::Relaxed).is_ok()
        {
            answers.say(Answer::Batch(News::Progress { played, of: self.of }));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use ritual_batch::MOST_GAMES;
    use ritual_batch::results::SharedResults;
    use ritual_batch::sample::{KILKENNY, plain, plan, players};
    use ritual_content::FullId;
    use ritual_playtest::policy::PolicyName;

    use super::*;

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
        assert!(matches!(&failure.reason, Reason::Unplayable(why) if why.contains("nowhere")), "{failure:?}");
        let many = Plan { players: 9, ..plan(5, 7) };
        let failure = played(many, &|_, _| {}).unwrap_err();
        assert!(matches!(failure.reason, Reason::TooMany { most: 5, players: 9, .. }), "{failure:?}");
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
    fn a_batch_in_rounds_is_the_same_batch() {
        let snapshot = Arc::new(Snapshot { catalogue: (*plain()).clone(), ..Snapshot::default() });
        let begin = || Course::new(&plan(30, 7), &snapshot, &players()).unwrap();
        let means = Means { jobs: 1, progress: &|| {}, stop: &AtomicBool::new(false) };
        let mut whole = begin();
        assert!(whole.go_on(means).unwrap(), "in one go");
        // Four games in each.
        let mut parts = Course { rounds: Rounds::of(Duration::ZERO, 1), ..begin() };
        let mut n_rounds = 1;
        while !parts.go_on(means).unwrap() {
            n_rounds += 1;
        }
        assert_eq!(n_rounds, 8);
        assert_eq!(parts.tally, whole.tally);
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

    #[test]
    fn no_batch_of_several_is_begun_after_it_was_stopped() {
        let plans = vec![plan(MOST_GAMES, 7), plan(3, 7)];
        let News::Compared(matrix) = done(Work::Matrix(plans), &|batches: &Batches, _| batches.stop()) else {
            panic!("no matrix")
        };
        assert_eq!(matrix.cells.len(), 1, "{matrix:?}");
    }
}
