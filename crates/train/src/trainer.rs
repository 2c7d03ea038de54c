//! A training: lot after lot of games, and what they teach.

use std::marker::PhantomData;
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::thread;

use ritual_playtest::batch::MOST_JOBS;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::network::{CurvePoint, Network, TrainingRecord, Weights, WeightsError, observation};
use ritual_playtest::statistics::float;
use ritual_table::Seen;

use crate::adam::Adam;
use crate::checkpoint::{self, Before, CheckpointError, Header};
use crate::curve::{self, Stretch};
use crate::layers::{Layers, Shape};
use crate::learning::{Diverged, Learned, Learning, Lesson};
use crate::numbers::narrow;
use crate::plan::{Plan, PlanError};
use crate::recorded::{Played, Recorded, shape};
use crate::selfplay::{PlayError, SelfPlay};
use crate::table_history::{self, TableHistory};
use crate::thought::Thought;
use crate::weights;

/// The most points of a curve in a file.
const POINTS: usize = 60;
/// The most tables that are named because they differ.
const MOST_TABLES: usize = 3;
/// What makes the first weights independent of everything else.
const FIRST: u64 = 0x6669_7273_7420_2121;

/// A training of a network for one game.
pub struct Trainer<G> {
    plan: Plan,
    layers: Layers,
    adam: Adam,
    before: Before,
    history: Vec<Stretch>,
    histories: Vec<TableHistory>,
    seconds: u64,
    /// Room for the games of each job.
    recorded: Vec<Recorded>,
    learning: Learning,
    game: PhantomData<fn() -> G>,
}

/// What came of a lot.
#[derive(Clone, Debug, PartialEq)]
pub struct Lot {
    /// The games, by number.
    pub games: Vec<Played>,
    /// Decisions that were learned from.
    pub decisions: usize,
    /// How undecided the network is, in natural units, on average.
    pub entropy: f64,
    /// How far its choices moved: the relative entropy, on average.
    pub drift: f64,
}

/// Why a training cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The plan cannot be carried out.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The weights it is to begin with are not for this game.
    #[error(transparent)]
    Weights(#[from] WeightsError),
    /// The training it is to go on with is another one.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
}

/// Why a training cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrainError<E> {
    /// A game could not be played.
    #[error("{0}")]
    Play(PlayError<E>),
    /// The weights grew beyond all bounds.
    #[error("the weights grew beyond all bounds after {0} games: begin again with another seed")]
    Diverged(u64),
}

impl<G: Seen> Trainer<G> {
    /// Begins with weights that know nothing.
    ///
    /// # Errors
    /// Says why the plan cannot be carried out.
    pub fn new(plan: Plan) -> Result<Self, StartError> {
        let Shape { position, option } = shape::<G>();
        // Before anything is made as large as this.
        plan.check(position, option)?;
        let layers = Layers::at_random(shape::<G>(), &mut SeededChance::new(plan.seed ^ FIRST, 0));
        Self::with(plan, layers)
    }

    /// Begins with weights that were trained before; what they had behind them counts in the record.
    ///
    /// # Errors
    /// Says why the plan cannot be carried out, or what is wrong with the weights.
    pub fn from_weights(plan: Plan, given: &Weights) -> Result<Self, StartError> {
        // What players could not follow is nothing to begin with.
        Network::of(given.clone())?;
        let mut trainer = Self::with(plan, weights::begin::<G>(given)?)?;
        let TrainingRecord { games, minutes, curve, .. } = given.record.clone();
        trainer.before = Before { games, minutes, curve };
        Ok(trainer)
    }

    /// Goes on with a training from its [checkpoint](Self::checkpoint). Only the number of games may be another, and
    /// the number of jobs.
    ///
    /// # Errors
    /// Says what is wrong with the checkpoint, or that it is one of another plan.
    pub fn resume(plan: Plan, bytes: &[u8]) -> Result<Self, StartError> {
        let (header, layers, adam) = checkpoint::read(bytes, observation::<G>(), shape::<G>())?;
        let Header { seed, lot, content, tables, names, seconds, before, history, histories, .. } = header;
        let other = if seed != plan.seed {
            Some(format!("the seed {seed}, not {}", plan.seed))
        } else if lot != plan.lot {
            Some(format!("{lot} games in a lot, not {}", plan.lot))
        } else if let Some(other) = other_tables((names.as_slice(), tables.as_slice()), (&*plan.names, &*plan.tables)) {
            Some(other)
        } else if tables != plan.tables || histories.len() != tables.len() {
            Some("other scenarios or other numbers of players".to_owned())
        } else if content != plan.content {
            Some("other content: the packs have changed since".to_owned())
        } else {
            None
        };
        if let Some(other) = other {
            return Err(CheckpointError::Other(other).into());
        }
        Ok(Self { adam, before, history, histories, seconds, ..Self::with(plan, layers)? })
    }

    fn with(plan: Plan, layers: Layers) -> Result<Self, StartError> {
        let Shape { position, option } = layers.shape();
        plan.check(position, option)?;
        Ok(Self {
            adam: Adam::new(layers.shape()),
            learning: Learning::new(&layers),
            layers,
            histories: vec![TableHistory::default(); plan.tables.len()],
            plan,
            before: Before::default(),
            history: Vec::new(),
            seconds: 0,
            recorded: Vec::new(),
            game: PhantomData,
        })
    }

    /// Plays a lot of games and learns from them; none is left when all games of the plan are played.
    ///
    /// `make_game` sets a table of the plan with the chance of the game; `progress` hears of each game, from any
    /// thread, in any order; `stop` gives the lot up, as if it had not begun, and then nothing comes back either.
    ///
    /// # Errors
    /// Says which game cannot be played, the first by number, or that the weights are of no use any more.
    pub fn lot<E: Send>(
        &mut self,
        make_game: &(impl Fn(usize, &mut SeededChance) -> Result<G, E> + Sync),
        progress: &(dyn Fn(&Played) + Sync),
        stop: &AtomicBool,
    ) -> Result<Option<Lot>, TrainError<E>> {
        let first = self.games();
        let end = self.plan.games.min(first.saturating_add(self.plan.lot));
        if first >= end {
            return Ok(None);
        }
        self.play(first..end, make_game, progress, stop).map_err(TrainError::Play)?;
        let mut games: Vec<Played> = self.recorded.iter().flat_map(|it| &it.games).map(|(_, played)| *played).collect();
        games.sort_unstable_by_key(|played| played.game);
        let n_games = u64::try_from(games.len()).unwrap_or(u64::MAX);
        if n_games < end - first {
            return Ok(None);
        }
        let lesson = Lesson {
            rules: &self.plan.rules,
            share: narrow(float(first) / float(self.plan.games)),
            seed: self.plan.seed,
            lot: u64::try_from(self.history.len()).unwrap_or(u64::MAX),
            jobs: self.plan.jobs.clamp(1, MOST_JOBS),
        };
        let learned = self.learning.learn(&mut self.layers, &mut self.adam, &self.recorded, lesson);
        let Learned { decisions, entropy, drift } = learned.map_err(|Diverged| TrainError::Diverged(first))?;
        table_history::count(&mut self.histories, &games);
        let wins = games.iter().filter(|played| played.won).count();
        self.history.push(Stretch { games: n_games, wins: u64::try_from(wins).unwrap_or(u64::MAX) });
        Ok(Some(Lot { games, decisions, entropy, drift }))
    }

    /// Has the jobs play some games, by number.
    fn play<E: Send>(
        &mut self,
        games: Range<u64>,
        make_game: &(impl Fn(usize, &mut SeededChance) -> Result<G, E> + Sync),
        progress: &(dyn Fn(&Played) + Sync),
        stop: &AtomicBool,
    ) -> Result<(), PlayError<E>> {
        let jobs = self.plan.jobs.clamp(1, MOST_JOBS);
        self.recorded.resize_with(jobs, Recorded::default);
        let selfplay = SelfPlay {
            layers: &self.layers,
            seed: self.plan.seed,
            tables: &table_history::weights(&self.plan.tables, &self.histories, self.plan.rules.lost),
            rules: &self.plan.rules,
            make_game,
            next: AtomicU64::new(games.start),
            end: AtomicU64::new(games.end),
            progress,
            stop,
        };
        let play = |recorded: &mut Recorded| {
            recorded.clear();
            selfplay.play_all::<G, E>(recorded, &mut Thought::default())
        };
        let play = &play;
        let results: Vec<Result<(), PlayError<E>>> = thread::scope(|scope| {
            let threads: Vec<_> =
                self.recorded.iter_mut().map(|recorded| scope.spawn(move || play(recorded))).collect();
            let joined = threads.into_iter().map(|it| it.join().unwrap_or_else(|fault| resume_unwind(fault)));
            joined.collect()
        });
        let errors = results.into_iter().filter_map(Result::err);
        errors.min_by_key(PlayError::game).map_or(Ok(()), Err)
    }

    /// Games played so far.
    pub fn games(&self) -> u64 {
        curve::latest(&self.history, u64::MAX).games
    }

    /// How many games there are in all.
    pub fn planned(&self) -> u64 {
        self.plan.games
    }

    /// Every lot so far.
    pub fn history(&self) -> &[Stretch] {
        &self.history
    }

    /// Seconds it took so far, as [was said](Self::took).
    pub fn seconds(&self) -> u64 {
        self.seconds
    }

    /// Is told how many seconds it took in all; there is no clock here.
    pub fn took(&mut self, seconds: u64) {
        self.seconds = seconds;
    }

    /// The curve so far, with that of the weights it began with.
    pub fn curve(&self) -> Vec<CurvePoint> {
        let mut points = self.before.curve.clone();
        let shift = |point: CurvePoint| CurvePoint { games: point.games.saturating_add(self.before.games), ..point };
        points.extend(curve::points(&self.history, POINTS).into_iter().map(shift));
        curve::condensed(&points, POINTS)
    }

    /// The file with the weights as they are now; `scenarios` is what was played, as the record says it.
    pub fn weights(&self, scenarios: &[String]) -> Weights {
        let record = TrainingRecord {
            seed: self.plan.seed,
            content: weights::digits(self.plan.content),
            games: self.before.games.saturating_add(self.games()),
            minutes: self.before.minutes + float(self.seconds.saturating_add(30) / 60),
            jobs: self.plan.jobs,
            scenarios: scenarios.to_vec(),
            curve: self.curve(),
        };
        weights::rounded::<G>(&self.layers, record)
    }

    /// The training as bytes, to [go on](Self::resume) with.
    pub fn checkpoint(&self) -> Vec<u8> {
        let Plan { seed, lot, content, .. } = self.plan;
        let header = Header {
            observation: observation::<G>(),
            seed,
            lot,
            content,
            tables: self.plan.tables.clone(),
            names: self.plan.names.clone(),
            steps: self.adam.steps,
            seconds: self.seconds,
            before: self.before.clone(),
            history: self.history.clone(),
            histories: self.histories.clone(),
        };
        checkpoint::write(&header, &self.layers, &self.adam)
    }
}

/// Says which tables differ, those of a checkpoint from those of a plan; each with its names and its weights.
fn other_tables(before: (&[String], &[u32]), now: (&[String], &[u32])) -> Option<String> {
    let weight_of = |name: &String, (names, weights): (&[String], &[u32])| {
        let place = names.iter().position(|it| it == name)?;
        weights.get(place).copied()
    };
    // Checkpoints of earlier versions have no names.
    if before.0.is_empty() {
        return None;
    }
    let gone = before.0.iter().filter(|name| !now.0.contains(name)).map(|name| format!("{name}, not now"));
    let new = now.0.iter().filter_map(|name| match (weight_of(name, before), weight_of(name, now)) {
        (None, _) => Some(format!("no {name}")),
        (Some(then), Some(now)) if then != now => Some(format!("{name} with weight {then}, not {now}")),
        _ => None,
    });
    let differences: Vec<String> = gone.chain(new).collect();
    let (first, others) = differences.split_at(differences.len().min(MOST_TABLES));
    match (first, others.len()) {
        ([], _) => None,
        (first, 0) => Some(format!("other tables: {}", first.join("; "))),
        (first, more) => Some(format!("other tables: {}; and {more} more differ", first.join("; "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curve::latest;
    use crate::plan::Rules;
    use crate::toy::Ladder;

    fn plan(games: u64, jobs: usize) -> Plan {
        Plan {
            seed: 4,
            games,
            lot: 64,
            jobs,
            tables: vec![1, 2],
            names: vec!["low".to_owned(), "high".to_owned()],
            content: 5,
            rules: Rules { minibatch: 128, ..Rules::default() },
        }
    }

    /// Table 1 begins a rung higher than table 0, and everywhere chance may give one more.
    fn ladder(table: usize, chance: &mut SeededChance) -> Result<Ladder, String> {
        let rung = i8::try_from(table + chance.pick(1, 2)[0]).map_err(|it| it.to_string())?;
        Ok(Ladder { rung, turn: 0 })
    }

    fn train(trainer: &mut Trainer<Ladder>, lots: usize) -> Vec<Lot> {
        let mut played = Vec::new();
        while played.len() < lots
            && let Some(lot) = trainer.lot(&ladder, &|_| {}, &AtomicBool::new(false)).unwrap()
        {
            played.push(lot);
        }
        played
    }

    #[test]
    fn what_begins_at_random_learns_to_win() {
        let mut trainer = Trainer::new(plan(64 * 60, 2)).unwrap();
        let lots = train(&mut trainer, usize::MAX);
        assert_eq!((lots.len(), trainer.games()), (60, 3_840));
        let first = latest(&trainer.history()[..3], u64::MAX).share();
        let last = latest(trainer.history(), 640).share();
        assert!(first < 0.4 && last > 0.8, "{first} {last}");
        assert!(lots[59].entropy < lots[0].entropy);
        assert!(trainer.weights(&[]).record.curve.last().is_some_and(|it| it.games == 3_840 && it.won > 0.8));
    }

    #[test]
    fn the_same_seed_gives_the_same_weights_with_any_number_of_jobs() {
        let weights = |jobs| {
            let mut trainer = Trainer::new(plan(256, jobs)).unwrap();
            train(&mut trainer, usize::MAX);
            trainer.checkpoint()
        };
        let one = weights(1);
        for jobs in [0, 2, 3, 9] {
            assert!(weights(jobs) == one, "{jobs} jobs");
        }
        let mut other = Trainer::new(Plan { seed: 5, ..plan(256, 1) }).unwrap();
        train(&mut other, usize::MAX);
        assert!(other.checkpoint() != one);
    }

    #[test]
    fn a_training_that_was_interrupted_gives_the_same_as_one_that_was_not() {
        let mut whole = Trainer::new(plan(300, 2)).unwrap();
        train(&mut whole, usize::MAX);
        let mut bytes = Trainer::<Ladder>::new(plan(300, 2)).unwrap().checkpoint();
        for _ in 0..5 {
            let mut part = Trainer::<Ladder>::resume(plan(300, 2), &bytes).unwrap();
            train(&mut part, 1);
            bytes = part.checkpoint();
        }
        assert!(bytes == whole.checkpoint());
        let other = Trainer::<Ladder>::resume(Plan { content: 6, ..plan(300, 2) }, &bytes);
        assert!(other.is_err_and(|it| it.to_string().contains("the packs have changed")));
    }

    #[test]
    fn a_training_that_is_gone_on_with_at_other_tables_names_them() {
        let bytes = Trainer::<Ladder>::new(plan(300, 2)).unwrap().checkpoint();
        let said = |names: &[&str], tables: &[u32]| {
            let names = names.iter().map(|name| (*name).to_owned()).collect();
            let other = Plan { names, tables: tables.to_vec(), content: 6, ..plan(300, 2) };
            Trainer::<Ladder>::resume(other, &bytes).err().unwrap().to_string()
        };
        assert!(said(&["low", "top"], &[1, 2]).contains("other tables: high, not now; no top; give the same as then"));
        assert!(said(&["low", "high"], &[1, 3]).contains("other tables: high with weight 2, not 3;"));
        let many = said(&["a", "b", "c"], &[1, 1, 1]);
        assert!(many.contains("low, not now; high, not now; no a; and 2 more differ;"), "{many}");
    }

    #[test]
    fn a_training_can_begin_with_weights_and_counts_what_they_had_behind_them() {
        let mut first = Trainer::<Ladder>::new(plan(64 * 40, 2)).unwrap();
        train(&mut first, usize::MAX);
        let mut second = Trainer::<Ladder>::from_weights(plan(128, 2), &first.weights(&[])).unwrap();
        let lots = train(&mut second, 1);
        let wins = lots[0].games.iter().filter(|it| it.won).count();
        assert!(wins > 38, "{wins} of 64 at first");
        let record = second.weights(&[]).record;
        assert_eq!(record.games, 64 * 41);
        assert!(record.curve.is_sorted_by_key(|it| it.games));
    }

    #[test]
    fn a_lot_that_is_given_up_leaves_no_trace() {
        let mut trainer = Trainer::<Ladder>::new(plan(128, 2)).unwrap();
        let before = trainer.checkpoint();
        assert_eq!(trainer.lot(&ladder, &|_| {}, &AtomicBool::new(true)).unwrap(), None);
        assert!(trainer.checkpoint() == before);
        let broken = |_: usize, _: &mut SeededChance| Err::<Ladder, _>("no ladder".to_owned());
        let error = trainer.lot(&broken, &|_| {}, &AtomicBool::new(false)).unwrap_err();
        assert_eq!(error.to_string(), "game 0 cannot be set up: no ladder");
    }
}
