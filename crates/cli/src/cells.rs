//! Cells: a scenario with a number of players, each played many times.

use std::sync::Arc;
use std::time::Duration;

use indicatif::ProgressBar;
use ritual_engine::Session;
use ritual_engine::scenario::Scenario;
use ritual_playtest::batch::Batch;
use ritual_playtest::part::BatchResult;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::report::Report;
use ritual_playtest::watch::Watch;

use crate::options::all_processors;
use crate::playing::{self, Minds};
use crate::seats::People;
use crate::stop::{Limits, Stop};
use crate::weights::Weights;
use crate::{counting, style};

/// Which cells are played, and how, where a command plays many.
#[derive(Debug, clap::Args)]
pub(crate) struct Cells {
    /// Numbers of players
    // A `Vec` without its path would be read number by number, and none would know of the others.
    #[arg(
        long,
        value_name = "N,…",
        required = false,
        allow_hyphen_values = true,
        value_parser = counting::numbers_of_players
    )]
    pub(crate) players: std::vec::Vec<u8>,

    /// The seed of all chance
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = counting::seed)]
    pub(crate) seed: u64,

    /// Who chooses
    #[arg(long, value_name = "NAME", default_value_t)]
    pub(crate) policy: PolicyName,

    /// How many threads play
    #[arg(long, value_name = "N", default_value_t = all_processors(), value_parser = counting::jobs)]
    jobs: u16,

    #[command(flatten)]
    limits: Limits,

    #[command(flatten)]
    weights: Weights,
}

impl Cells {
    /// Who chooses, by the weights that are asked for.
    pub(crate) fn minds(&self) -> anyhow::Result<Minds> {
        Ok(Minds::of(self.weights.read()?))
    }

    /// Makes ready to play so many games in each cell, until Ctrl-C or as long as was asked for; the bar is as long as so
    /// many games of all numbers of players together, so many times.
    pub(crate) fn begin<'m>(&self, minds: &'m Minds, games: u64, times: usize, what: &str) -> CellPlayer<'m> {
        let cells = u64::try_from(times * self.players.len()).unwrap_or(u64::MAX);
        CellPlayer {
            batch: Batch { jobs: usize::from(self.jobs), ..Batch::whole(games, self.seed, self.policy) },
            minds,
            stop: self.limits.begin(),
            bar: style::progress(cells.saturating_mul(games), what),
        }
    }
}

/// Plays cells, one after the other.
pub(crate) struct CellPlayer<'m> {
    /// What is played in each, whoever plays.
    pub(crate) batch: Batch,
    pub(crate) minds: &'m Minds,
    pub(crate) stop: Stop,
    /// Goes on by games, also by those of cells that cannot be played.
    pub(crate) bar: ProgressBar,
}

/// What came of a cell.
pub(crate) struct CellGames<W> {
    pub(crate) report: Report,
    /// How long it took.
    pub(crate) elapsed: Duration,
    /// The processor time it took, where the system tells.
    pub(crate) processor: Option<Duration>,
    /// Who watched, one for each job.
    pub(crate) watches: Vec<W>,
}

/// Says how far it came where it was stopped, from the games of every cell that could have been played to its end.
pub(crate) fn stopped(games: impl Iterator<Item = u64>, asked: u64) -> Option<String> {
    let (mut played, mut all) = (0_u64, 0_u64);
    for of_cell in games {
        played += of_cell;
        all += asked;
    }
    (played < all).then(|| format!("stopped after {played} of {all} games"))
}

impl CellPlayer<'_> {
    /// Plays a cell, watched by those whom `watch` makes; nothing if the scenario is not for so many players.
    pub(crate) fn play<W: Watch<Session> + Send>(
        &self,
        scenario: &Arc<Scenario>,
        players: u8,
        watch: impl Fn() -> W + Sync,
    ) -> anyhow::Result<Option<CellGames<W>>> {
        self.play_round(&self.batch, scenario, players, watch)
    }

    /// As [`Self::play`], but only these games of the cell.
    pub(crate) fn play_round<W: Watch<Session> + Send>(
        &self,
        round: &Batch,
        scenario: &Arc<Scenario>,
        players: u8,
        watch: impl Fn() -> W + Sync,
    ) -> anyhow::Result<Option<CellGames<W>>> {
        let Self { batch, minds, stop, bar } = self;
        if usize::from(players) > scenario.max_seats() {
            bar.inc(batch.games);
            return Ok(None);
        }
        let seats = People::anybody(players).sit_down(scenario)?;
        let batch = Batch { players: seats.players, ..*round };
        let (result, watches) = playing::count_by(scenario, &batch, minds, &seats, watch, stop, bar)?;
        let BatchResult { tally, elapsed, processor, .. } = result;
        Ok(Some(CellGames { report: tally.report(&batch, elapsed), elapsed, processor, watches }))
    }
}
