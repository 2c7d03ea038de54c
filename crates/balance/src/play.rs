//! Playing some games of a scenario and counting what matters.
//!
//! A game depends on its number, and on the scenario as far as it differs: who sits at the table is drawn in a stream of
//! its own, so that a recording needs only their names.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ritual_engine::compile::CompileError;
use ritual_engine::event::Event;
use ritual_engine::scenario::Scenario;
use ritual_engine::{Session, SetupError};
use ritual_playtest::batch::{self, Batch, BatchError};
use ritual_playtest::budget::Budget;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::counts::Counts;
use ritual_playtest::figures::{Figures, figures};
use ritual_playtest::meter::{Meter, same_things};
use ritual_playtest::network::Network;
use ritual_playtest::paired::Winners;
use ritual_playtest::policy::{Policy, PolicyName};
use ritual_playtest::recording::{self, Digest, RecordedTable, Recording, VERSION};
use ritual_playtest::report::Report;
use ritual_playtest::statistics::float;
use ritual_playtest::watch::Watch;
use ritual_table::{Game as _, Observer, Seen as _, Silent};
use web_time::Instant;

/// How games are played.
#[derive(Clone, Copy)]
pub struct Play<'p> {
    /// What the players follow.
    pub network: &'p Network,
    /// The policy that chooses for every seat.
    pub policy: PolicyName,
    /// How many players; one leads two investigators.
    pub players: u8,
    /// The seed of all chance.
    pub seed: u64,
    /// How many threads play.
    pub jobs: usize,
    /// Hears of every game that is over, from any thread.
    pub progress: &'p (dyn Fn() + Sync),
    /// Ends everything early.
    pub stop: &'p AtomicBool,
    /// How many decisions may be made, all games together.
    pub budget: &'p Budget,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The scenario cannot be compiled.
    #[error("{0}")]
    NoScenario(#[from] CompileError),
    /// The scenario is not for so many.
    #[error("`{scenario}` is for 1 to {most} players, not for {players}")]
    Players {
        /// The full id of the scenario.
        scenario: String,
        /// How many players there can be.
        most: usize,
        /// How many there are.
        players: u8,
    },
    /// The games cannot be played to their ends.
    #[error("{0}")]
    Games(BatchError<SetupError>),
    /// It was stopped before.
    #[error("it was stopped before there was anything to say")]
    Stopped,
}

/// Games were asked for and not all of them were played, because it was stopped: those that were say nothing alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

impl From<Stopped> for PlayError {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// Games of a scenario.
#[derive(Clone, Debug)]
pub struct PlayedGames {
    /// What they came to.
    pub report: Report,
    /// Which were won.
    pub winners: Winners,
    /// How far they came, all together: a game that is won counts as [`ritual_table::REACHED`].
    pub reached: f64,
}

/// Games that were watched.
#[derive(Clone, Debug)]
pub struct WatchedGames {
    /// What was met in them, what was asked, and how the table went.
    pub figures: Figures,
    /// What they came to.
    pub report: Report,
}

impl Play<'_> {
    /// Returns whether the scenario is for so many players.
    ///
    /// # Errors
    /// Says for how many it is.
    pub fn fits(&self, scenario: &Scenario) -> Result<(), PlayError> {
        let most = scenario.max_seats();
        if self.n_investigators() <= most {
            return Ok(());
        }
        Err(PlayError::Players { scenario: scenario.id.clone(), most, players: self.players })
    }

    /// Plays some games, by their numbers.
    ///
    /// # Errors
    /// Says why they cannot be played to their ends.
    pub fn games(&self, scenario: &Arc<Scenario>, games: Range<u64>) -> Result<PlayedGames, PlayError> {
        let make_policy = |game| self.chooser(game);
        let n_games = games.end - games.start;
        let (report, scores) = self.watch(scenario, games, make_policy, Score::default)?;
        if report.games < n_games {
            return Err(PlayError::Stopped);
        }
        let mut all = Score::default();
        for score in &scores {
            all.winners.merge(&score.winners);
            all.reached += score.reached;
        }
        // No batch comes to 2^53, so nothing is lost.
        let reached = float(all.reached);
        Ok(PlayedGames { report, winners: all.winners, reached })
    }

    /// Plays some games and watches them: the first of them where it is stopped.
    ///
    /// # Errors
    /// As [`Self::games`]; where it is stopped, only if there is none.
    pub fn watched(&self, scenario: &Arc<Scenario>, games: Range<u64>) -> Result<WatchedGames, PlayError> {
        let first = self.set_up(scenario, &mut SeededChance::new(self.seed, games.start));
        let first = first.map_err(|error| PlayError::Games(BatchError::Setup { game: games.start, error }))?;
        let same = same_things(&first);
        let make_policy = |game| self.chooser(game);
        let make_watch = || Meter::<Session>::new(self.network.clone(), Arc::clone(&same));
        let (report, meters) = self.watch(scenario, games, make_policy, make_watch)?;
        if report.games == 0 {
            return Err(PlayError::Stopped);
        }
        let mut counts = Counts::default();
        for meter in meters {
            counts.merge(&meter.counts());
        }
        Ok(WatchedGames { figures: figures(&counts, &first), report })
    }

    /// Plays a game once more and records it.
    ///
    /// # Errors
    /// Says why the table cannot be set.
    pub fn record(&self, scenario: &Arc<Scenario>, number: u64) -> Result<Recording, PlayError> {
        let mut chance = SeededChance::new(self.seed, number);
        let game = self.set_up(scenario, &mut chance);
        let mut game = game.map_err(|error| PlayError::Games(BatchError::Setup { game: number, error }))?;
        let turns = recording::play(&mut game, self.chooser(number).as_mut(), &mut chance);
        let who = self.people(scenario, number).into_iter();
        Ok(Recording {
            version: VERSION,
            scenario: scenario.id.clone(),
            table: RecordedTable::default(),
            changes: Vec::new(),
            content: Digest(scenario.digest),
            players: who.filter_map(|who| Some(scenario.investigators.get(who)?.id.clone())).collect(),
            drawn_from: None,
            seed: self.seed,
            stream: number,
            turns,
            outcome: game.outcome().map(|outcome| outcome.to_string()),
        })
    }

    /// Plays the first of some games, all of them where it is not stopped.
    fn watch<W: Watch<Session> + Send>(
        &self,
        scenario: &Arc<Scenario>,
        games: Range<u64>,
        make_policy: impl Fn(u64) -> Box<dyn Policy<Session>> + Sync,
        make_watch: impl Fn() -> W + Sync,
    ) -> Result<(Report, Vec<W>), PlayError> {
        let started = Instant::now();
        let batch = Batch {
            jobs: self.jobs,
            players: usize::from(self.players),
            done: games.start,
            ..Batch::whole(games.end, self.seed, self.policy)
        };
        let batch = self.budget.bound(&batch);
        let make_game = |chance: &mut SeededChance| self.set_up(scenario, chance);
        let played = batch::watch(&batch, make_policy, make_game, make_watch, self.progress, self.stop);
        let (tally, watches) = played.map_err(PlayError::Games)?;
        if self.budget.spend(tally.decisions()) {
            self.stop.store(true, Ordering::Relaxed);
        }
        Ok((tally.report(&batch, started.elapsed()), watches))
    }

    fn n_investigators(&self) -> usize {
        usize::from(self.players.max(2))
    }

    fn chooser(&self, game: u64) -> Box<dyn Policy<Session>> {
        self.policy.make::<Session>(self.network, self.seed, game)
    }

    /// Who plays a game.
    fn people(&self, scenario: &Scenario, game: u64) -> Vec<usize> {
        SeededChance::new(self.seed, u64::MAX - game).pick(self.n_investigators(), scenario.investigators.len())
    }

    fn set_up(&self, scenario: &Arc<Scenario>, chance: &mut SeededChance) -> Result<Session, SetupError> {
        let who = self.people(scenario, chance.stream());
        Session::new(Arc::clone(scenario), &who, chance, &mut Silent)
    }
}

/// Notes which games were won, and how far they came.
#[derive(Clone, Debug, Default)]
struct Score {
    winners: Winners,
    reached: u64,
}

impl Observer<Event> for Score {
    fn heard(&mut self, _: &Event, _: u16) {}
}

impl Watch<Session> for Score {
    fn begins(&mut self, number: u64, game: &Session) {
        self.winners.begins(number, game);
    }

    fn chooses(&mut self, _: &Session, _: usize) {}
    fn chosen(&mut self, _: &Session) {}

    fn ends(&mut self, game: &Session, is_won: bool) {
        self.reached += u64::from(game.progress());
        self.winners.ends(game, is_won);
    }
}
