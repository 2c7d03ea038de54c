//! How a training goes, while it does.

use std::collections::VecDeque;
use std::io::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use ritual_engine::Session;
use ritual_playtest::statistics::float;
use ritual_train::curve::latest;
use ritual_train::{Lot, Played, Trainer};

use crate::style::{self, grouped, percent};

/// How many of the last games are looked at while it goes on.
pub(super) const LATEST: u64 = 2_000;
/// How many of the last games of each table are told at the end, all tables together.
const KEPT: usize = 20_000;
/// How often a line is written where there is no terminal.
const EVERY: Duration = Duration::from_mins(1);

/// How a training goes.
pub(super) struct Progress {
    bar: ProgressBar,
    started: Instant,
    said: Instant,
    decisions: AtomicU64,
    /// Games that were played before this run.
    before: u64,
    /// The last games of this run.
    pub(super) kept: VecDeque<Played>,
}

impl Progress {
    /// Begins where a training stands.
    pub(super) fn new(trainer: &Trainer<Session>) -> Self {
        let bar = style::progress(trainer.planned(), "training");
        bar.set_position(trainer.games());
        bar.reset_eta();
        let now = Instant::now();
        let before = trainer.games();
        Self { bar, started: now, said: now, decisions: AtomicU64::new(0), before, kept: VecDeque::new() }
    }

    /// Hears of a game, from any thread.
    pub(super) fn heard(&self, played: &Played) {
        self.decisions.fetch_add(played.decisions, Ordering::Relaxed);
        self.bar.inc(1);
    }

    /// Sees what came of a lot.
    pub(super) fn saw(&mut self, trainer: &Trainer<Session>, lot: Lot) {
        let Lot { games, entropy, drift, .. } = lot;
        self.kept.extend(games);
        while self.kept.len() > KEPT {
            self.kept.pop_front();
        }
        let latest = latest(trainer.history(), LATEST);
        let won = format!("{} of the last {} won", percent(latest.share()), grouped(float(latest.games)));
        let speed = format!("{} decisions/s", grouped(self.speed()));
        self.bar.set_message(format!("{won}, {speed}"));
        let is_over = trainer.games() >= trainer.planned();
        if self.bar.is_hidden() && (is_over || self.said.elapsed() >= EVERY) {
            self.said = Instant::now();
            let (games, planned) = (grouped(float(trainer.games())), grouped(float(trainer.planned())));
            let minutes = trainer.seconds() / 60;
            // Nobody is stopped from training because nobody listens.
            let _unheard = writeln!(
                style::err(),
                "{games} of {planned} games, {won}, {speed}, {minutes} min, entropy {entropy:.2}, drift {drift:.4}"
            );
        }
    }

    /// Games of this run.
    pub(super) fn games(&self, trainer: &Trainer<Session>) -> u64 {
        trainer.games().saturating_sub(self.before)
    }

    /// Decisions of this run.
    pub(super) fn decisions(&self) -> u64 {
        self.decisions.load(Ordering::Relaxed)
    }

    /// Decisions in a second of this run, those with one option too.
    pub(super) fn speed(&self) -> f64 {
        float(self.decisions()) / self.started.elapsed().as_secs_f64().max(0.001)
    }

    /// Clears the terminal.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
