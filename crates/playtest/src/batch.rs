//! Many games at once, on several threads, with the same result on any number of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use ritual_table::{Game, Measured, Seen, Silent, Told};
use web_time::Instant;

use crate::budget::next_lot;
use crate::chance::SeededChance;
use crate::chooser::Policy;
use crate::counts::Counts;
use crate::meter::{Meter, same_things};
use crate::network::Network;
pub use crate::plan::{Batch, MOST_GAMES, Shard};
use crate::report::{Report, Tally, UNFINISHED};
use crate::watch::Watch;

/// The most decisions of one game; a game that has more counts as unfinished.
pub const MOST_DECISIONS: u64 = 20_000;
/// The most threads; more only cost memory.
pub const MOST_JOBS: usize = 256;

/// An invariant that does not hold, and how to get there again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game} of seed {seed} is in an impossible state after {decisions} decisions: {message}")]
pub struct Violation {
    /// The seed of the batch.
    pub seed: u64,
    /// The number of the game in the batch, counted from 0.
    pub game: u64,
    /// How many choices were made before; 0 is the state right after the table was set.
    pub decisions: u64,
    /// What does not hold.
    pub message: String,
}

/// Why a batch did not come to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BatchError<E> {
    /// The table cannot be set for a game.
    #[error("{error}")]
    Setup {
        /// The number of the game.
        game: u64,
        /// What whoever makes the games says.
        error: E,
    },
    /// A state is impossible.
    #[error("{0}")]
    Violation(Violation),
    /// A game would have gone on without end.
    #[error("game {game} goes on without end; at work are `{}`", .at_work.join("`, `"))]
    Endless {
        /// The number of the game.
        game: u64,
        /// What was at work, by names.
        at_work: Vec<String>,
        /// What went beyond a limit, where the game says so.
        limit: Option<String>,
    },
}

impl<E> BatchError<E> {
    /// The number of the game; every game of the batch, or of its part, with a lower one was played.
    pub const fn game(&self) -> u64 {
        match self {
            Self::Setup { game, .. } | Self::Violation(Violation { game, .. }) | Self::Endless { game, .. } => *game,
        }
    }
}

/// Plays every game of a batch by its policy, which follows a network.
///
/// `make_game` and the others are those of [`run_with`].
///
/// # Errors
/// Returns what is wrong with the first game, by number, that cannot be played.
pub fn run<G, E>(
    batch: &Batch,
    network: &Network,
    make_game: impl Fn(&mut SeededChance) -> Result<G, E> + Sync,
    progress: &(dyn Fn() + Sync),
    stop: &AtomicBool,
) -> Result<Report, BatchError<E>>
where
    G: Seen,
    E: Send,
{
    let make_policy = |game| batch.policy.make::<G>(network, batch.seed, game);
    run_with(batch, make_policy, make_game, progress, stop)
}

/// Plays every game of a batch, each by a policy of its own, whatever the policy of the batch is called.
///
/// `make_policy` makes the policy for a game by its number; `make_game` sets the table for a game with that game's
/// chance; `progress` hears of every game that is finished, from any thread; `stop` ends the batch early, and the report
/// is about the games played until then.
///
/// # Errors
/// Returns what is wrong with the first game, by number, that cannot be played.
pub fn run_with<G, E>(
    batch: &Batch,
    make_policy: impl Fn(u64) -> Box<dyn Policy<G>> + Sync,
    make_game: impl Fn(&mut SeededChance) -> Result<G, E> + Sync,
    progress: &(dyn Fn() + Sync),
    stop: &AtomicBool,
) -> Result<Report, BatchError<E>>
where
    G: Game,
    E: Send,
{
    let started = Instant::now();
    let (tally, _) = watch(batch, make_policy, make_game, || Silent, progress, stop)?;
    Ok(tally.report(batch, started.elapsed()))
}

/// As [`run_with`], with somebody who watches each job: `make_watch` makes them. Returns what was counted, and those who
/// watched.
///
/// The games that were played are always the first of the batch, or of its part, however early it was stopped.
///
/// # Errors
/// Returns what is wrong with the first game, by number, that cannot be played.
pub fn watch<G, E, W>(
    batch: &Batch,
    make_policy: impl Fn(u64) -> Box<dyn Policy<G>> + Sync,
    make_game: impl Fn(&mut SeededChance) -> Result<G, E> + Sync,
    make_watch: impl Fn() -> W + Sync,
    progress: &(dyn Fn() + Sync),
    stop: &AtomicBool,
) -> Result<(Tally, Vec<W>), BatchError<E>>
where
    G: Game,
    E: Send,
    W: Watch<G> + Send,
{
    let Some(most) = batch.most_decisions else {
        return play_lot(batch, &make_policy, &make_game, &make_watch, progress, stop);
    };
    let (mut tally, mut watches) = (Tally::default(), Vec::new());
    while !stop.load(Ordering::Relaxed)
        && let Some(lot) = next_lot(batch, most, &tally)
    {
        let (played, watched) = play_lot(&lot, &make_policy, &make_game, &make_watch, progress, stop)?;
        tally.merge(played);
        watches.extend(watched);
    }
    Ok((tally, watches))
}

/// Plays all games of a batch, on its threads, until it is stopped.
fn play_lot<G, E, W>(
    batch: &Batch,
    make_policy: &(impl Fn(u64) -> Box<dyn Policy<G>> + Sync),
    make_game: &(impl Fn(&mut SeededChance) -> Result<G, E> + Sync),
    make_watch: &(impl Fn() -> W + Sync),
    progress: &(dyn Fn() + Sync),
    stop: &AtomicBool,
) -> Result<(Tally, Vec<W>), BatchError<E>>
where
    G: Game,
    E: Send,
    W: Watch<G> + Send,
{
    let jobs = batch.jobs.clamp(1, MOST_JOBS);
    let end = batch.shard.games(batch.games);
    let work = Work { batch, next: AtomicU64::new(batch.done), end: AtomicU64::new(end), progress, stop };
    let play = || work.play_all(make_policy, make_game, make_watch());
    // A single job needs no thread: there are none in a browser.
    let results: Vec<Result<(Tally, W), BatchError<E>>> = if jobs == 1 {
        vec![play()]
    } else {
        thread::scope(|scope| {
            let jobs: Vec<_> = (0..jobs).map(|_| scope.spawn(play)).collect();
            let joined =
                jobs.into_iter().map(|job| job.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault)));
            joined.collect()
        })
    };
    let (mut tally, mut watches) = (Tally::default(), Vec::with_capacity(results.len()));
    let mut first_error: Option<BatchError<E>> = None;
    for result in results {
        match result {
            Ok((part, watch)) => {
                tally.merge(part);
                watches.push(watch);
            }
            Err(error) if first_error.as_ref().is_none_or(|first| error.game() < first.game()) => {
                first_error = Some(error);
            }
            Err(_) => {}
        }
    }
    match first_error {
        Some(error) => Err(error),
        None => Ok((tally, watches)),
    }
}

/// As [`run_with`], and counts the course of the games too where a network is there that says what to expect of them.
///
/// # Errors
/// Returns what is wrong with the first game, by number, that cannot be played.
pub fn count<G, E>(
    batch: &Batch,
    make_policy: impl Fn(u64) -> Box<dyn Policy<G>> + Sync,
    make_game: impl Fn(&mut SeededChance) -> Result<G, E> + Sync,
    expecting: Option<&Network>,
    progress: &(dyn Fn() + Sync),
    stop: &AtomicBool,
) -> Result<(Tally, Option<Counts>), BatchError<E>>
where
    G: Measured + Told,
    G::Event: Send,
    E: Send,
{
    let Some(network) = expecting else {
        let (tally, _) = watch(batch, make_policy, make_game, || Silent, progress, stop)?;
        return Ok((tally, None));
    };
    let first = make_game(&mut SeededChance::new(batch.seed, 0));
    let same = same_things(&first.map_err(|error| BatchError::Setup { game: 0, error })?);
    let make_watch = || Meter::<G>::new(network.clone(), Arc::clone(&same));
    let (tally, meters) = watch(batch, make_policy, make_game, make_watch, progress, stop)?;
    let mut counts = Counts::default();
    for meter in meters {
        counts.merge(&meter.counts());
    }
    Ok((tally, Some(counts)))
}

/// Plays every game of a batch on the thread that asks, without a clock, however many decisions that takes: for programs
/// that have neither threads nor time.
///
/// `make_policy` and `make_game` are those of [`run_with`].
///
/// # Errors
/// Returns what is wrong with the first game, by number, that cannot be played.
pub fn play_here<G: Game, E>(
    batch: &Batch,
    make_policy: impl Fn(u64) -> Box<dyn Policy<G>>,
    make_game: impl Fn(&mut SeededChance) -> Result<G, E>,
) -> Result<Tally, BatchError<E>> {
    let (stop, end) = (AtomicBool::new(false), batch.shard.games(batch.games));
    let (next, end) = (AtomicU64::new(batch.done), AtomicU64::new(end));
    let work = Work { batch, next, end, progress: &|| {}, stop: &stop };
    work.play_all(&make_policy, &make_game, Silent).map(|(tally, _)| tally)
}

/// What the jobs share.
struct Work<'a> {
    batch: &'a Batch,
    /// The first game that nobody has taken yet.
    next: AtomicU64,
    /// Behind the last game that is worth playing: a game that fails makes those after it pointless.
    end: AtomicU64,
    progress: &'a (dyn Fn() + Sync),
    stop: &'a AtomicBool,
}

impl Work<'_> {
    /// Plays games until none is left.
    fn play_all<G, E, W>(
        &self,
        make_policy: &impl Fn(u64) -> Box<dyn Policy<G>>,
        make_game: &impl Fn(&mut SeededChance) -> Result<G, E>,
        mut watch: W,
    ) -> Result<(Tally, W), BatchError<E>>
    where
        G: Game,
        W: Watch<G>,
    {
        let mut tally = Tally::default();
        // A game that was taken is played whatever happens, so that none is missing before the last one.
        while !self.stop.load(Ordering::Relaxed) {
            let place = self.next.fetch_add(1, Ordering::Relaxed);
            if place >= self.end.load(Ordering::Relaxed) {
                break;
            }
            let game = self.batch.shard.number(place);
            if let Err(error) = self.play(game, make_policy(game), make_game, &mut watch, &mut tally) {
                self.end.fetch_min(place, Ordering::Relaxed);
                return Err(error);
            }
            (self.progress)();
        }
        Ok((tally, watch))
    }

    /// Plays one game to its end.
    fn play<G, E>(
        &self,
        number: u64,
        mut policy: Box<dyn Policy<G>>,
        make_game: &impl Fn(&mut SeededChance) -> Result<G, E>,
        watch: &mut impl Watch<G>,
        tally: &mut Tally,
    ) -> Result<(), BatchError<E>>
    where
        G: Game,
    {
        let Batch { seed, check_states, .. } = *self.batch;
        let mut chance = SeededChance::new(seed, number);
        let mut game = make_game(&mut chance).map_err(|error| BatchError::Setup { game: number, error })?;
        watch.begins(number, &game);
        let mut decisions = 0;
        let wrong = |decisions: u64, message: String| {
            BatchError::Violation(Violation { seed, game: number, decisions, message })
        };
        let outcome = loop {
            if check_states {
                game.check().map_err(|message| wrong(decisions, message))?;
            }
            if let Some(outcome) = game.outcome() {
                break Some(outcome);
            }
            let options = game.options();
            if options == 0 {
                return Err(wrong(decisions, "nothing is left to choose, but the game is not over".to_owned()));
            }
            if decisions == MOST_DECISIONS {
                break None;
            }
            let option = policy.choose(&game);
            watch.chooses(&game, option);
            game.choose(option, &mut chance, watch).map_err(|refusal| wrong(decisions, refusal.to_string()))?;
            watch.chosen(&game);
            decisions += 1;
            tally.options += u64::try_from(options).unwrap_or(u64::MAX);
        };
        let at_work = game.endless();
        if !at_work.is_empty() {
            return Err(BatchError::Endless { game: number, at_work, limit: game.passed_limit() });
        }
        let is_won = outcome.is_some_and(G::is_win);
        watch.ends(&game, is_won);
        tally.decisions += decisions;
        tally.turns.add(game.turns());
        tally.numbers += u128::from(number);
        match outcome {
            Some(outcome) => tally.add_outcome(number, &outcome.to_string(), is_won),
            None => tally.add_outcome(number, UNFINISHED, is_won),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::{PolicyName, Random};
    use crate::toy::CountToTen;

    fn batch(games: u64, jobs: usize) -> Batch {
        Batch { jobs, check_states: true, ..Batch::whole(games, 7, PolicyName::Random) }
    }

    fn at_random(game: u64) -> Box<dyn Policy<CountToTen>> {
        Box::new(Random::new(7, game))
    }

    fn play(batch: &Batch, toy: &CountToTen) -> Result<Report, BatchError<String>> {
        run_with(batch, at_random, |_| Ok(toy.clone()), &|| {}, &AtomicBool::new(false))
    }

    #[test]
    fn the_number_of_jobs_does_not_change_the_report() {
        let without_times = |jobs| {
            let mut report = play(&batch(500, jobs), &CountToTen::default()).unwrap();
            (report.seconds, report.games_per_second, report.decisions_per_second) = (0.0, 0.0, 0.0);
            report
        };
        let one = without_times(1);
        assert_eq!(one.games, 500);
        assert_eq!(one.outcomes.values().sum::<u64>(), 500);
        let mut first: Vec<u64> = one.first_games.values().flatten().copied().collect();
        assert!(one.first_games.keys().eq(one.outcomes.keys()));
        assert!(one.first_games.values().all(|games| games.is_sorted()), "{one:?}");
        first.sort_unstable();
        assert_eq!(first[..3], [0, 1, 2]);
        assert!(one.wins > 0 && one.wins < 500, "{one:?}");
        assert!(one.turns.p10 <= one.turns.p50 && one.turns.p50 <= one.turns.p90);
        let here = play_here(&batch(500, 9), at_random, |_| Ok::<_, String>(CountToTen::default())).unwrap();
        assert_eq!(here.report(&batch(500, 1), std::time::Duration::ZERO), one);
        for jobs in [0, 2, 3, 8] {
            assert_eq!(without_times(jobs), one);
        }
    }

    #[test]
    fn the_number_of_jobs_does_not_change_what_is_thought() {
        let wins = |jobs| {
            let batch = Batch { policy: PolicyName::Good, ..batch(60, jobs) };
            let network = crate::toy::network::<CountToTen>(1);
            let make = |_: &mut SeededChance| Ok::<_, String>(CountToTen::default());
            let report = run(&batch, &network, make, &|| {}, &AtomicBool::new(false)).unwrap();
            (report.outcomes, report.turns, report.policy)
        };
        assert_eq!(wins(1), wins(3));
        assert_eq!(wins(1).2, "good");
    }

    #[test]
    fn the_first_impossible_state_is_reported_whatever_the_number_of_jobs() {
        let broken = CountToTen { impossible: Some(9), ..CountToTen::default() };
        let first = play(&batch(500, 1), &broken).unwrap_err();
        assert!(matches!(&first, BatchError::Violation(it) if it.message == "9 is impossible"), "{first}");
        for jobs in [2, 4] {
            assert_eq!(play(&batch(500, jobs), &broken).unwrap_err(), first);
        }
    }

    #[test]
    fn a_table_that_cannot_be_set_ends_the_batch() {
        let make = |_: &mut SeededChance| Err::<CountToTen, _>("no dice".to_owned());
        let error = run_with(&batch(20, 2), at_random, make, &|| {}, &AtomicBool::new(false)).unwrap_err();
        assert_eq!(error, BatchError::Setup { game: 0, error: "no dice".to_owned() });
    }

    #[test]
    fn progress_hears_of_every_game_and_stop_ends_the_batch() {
        let heard = AtomicU64::new(0);
        let progress = || {
            heard.fetch_add(1, Ordering::Relaxed);
        };
        let make = |_: &mut SeededChance| Ok::<_, String>(CountToTen::default());
        run_with(&batch(100, 3), at_random, make, &progress, &AtomicBool::new(false)).unwrap();
        assert_eq!(heard.load(Ordering::Relaxed), 100);
        let stopped = run_with(&batch(100, 3), at_random, make, &progress, &AtomicBool::new(true)).unwrap();
        assert_eq!(stopped.games, 0);
    }

    #[test]
    fn a_batch_that_is_stopped_has_played_its_first_games_and_no_more_than_were_begun() {
        for jobs in [1, 3] {
            let stop = AtomicBool::new(false);
            let make = |_: &mut SeededChance| Ok::<_, String>(CountToTen::default());
            // Whoever ends a game begins no other one.
            let at_the_first = || stop.store(true, Ordering::Relaxed);
            let (tally, _) = watch(&batch(500, jobs), at_random, make, || Silent, &at_the_first, &stop).unwrap();
            assert!((1..=u64::try_from(jobs).unwrap()).contains(&tally.games()), "{}", tally.games());
            assert!(tally.is_of(Shard::WHOLE), "{tally:?}");
        }
    }
}
