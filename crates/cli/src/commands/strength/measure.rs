//! Playing every scenario with every number of players, and what it costs.

use std::sync::Arc;
use std::time::Duration;

use ritual_engine::scenario::Scenario;
use ritual_playtest::batch::Batch;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::report::Report;
use ritual_playtest::statistics::{Interval, float, ratio};
use ritual_table::Silent;

use crate::cells::{CellGames, CellPlayer};
use crate::clock::processor_time;
use crate::playing::Minds;
use crate::stop::Stop;
use crate::style;

/// The numbers of players. One player leads two investigators and sees what two players see: those are the same games.
pub(super) const PLAYERS: [u8; 4] = [2, 3, 4, 5];

/// What is to be measured.
pub(super) struct Measuring<'a> {
    pub(super) scenarios: &'a [Arc<Scenario>],
    pub(super) minds: &'a Minds,
    pub(super) seed: u64,
    pub(super) jobs: usize,
}

/// What came of the games of one policy.
pub(super) struct Measured {
    pub(super) policy: PolicyName,
    /// Games of each scenario and number of players.
    pub(super) games: u64,
    /// By scenario.
    pub(super) rows: Vec<ScenarioRow>,
    /// Why games cannot be played to their ends.
    faults: Vec<String>,
}

/// What came of the games of one scenario.
pub(super) struct ScenarioRow {
    pub(super) scenario: String,
    /// By number of players; none where the scenario is not for so many, or its games cannot be played to their ends.
    pub(super) cells: [Option<Cell>; PLAYERS.len()],
}

/// What came of the games of one scenario with one number of players.
pub(super) struct Cell {
    pub(super) players: u8,
    pub(super) report: Report,
    /// What the games cost.
    pub(super) time: Duration,
}

/// Games together, and what they cost.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sum {
    pub(super) games: u64,
    pub(super) wins: u64,
    pub(super) decisions: u64,
    pub(super) time: Duration,
}

/// Returns whether times are processor time, and not by the clock on the wall.
pub(super) fn is_processor_time() -> bool {
    processor_time().is_some()
}

impl Measuring<'_> {
    /// Plays all games of a policy. A fault says nothing about other games, so it is told with them.
    pub(super) fn play(&self, policy: PolicyName, games: u64) -> Measured {
        let n_cells = u64::try_from(self.scenarios.len() * PLAYERS.len()).unwrap_or(u64::MAX);
        let player = CellPlayer {
            batch: Batch { jobs: self.jobs, ..Batch::whole(games, self.seed, policy) },
            minds: self.minds,
            stop: Stop::never(),
            bar: style::progress(games.saturating_mul(n_cells), policy.as_str()),
        };
        let (mut rows, mut faults) = (Vec::with_capacity(self.scenarios.len()), Vec::new());
        for scenario in self.scenarios {
            let mut cells: [Option<Cell>; PLAYERS.len()] = [const { None }; PLAYERS.len()];
            for (cell, players) in cells.iter_mut().zip(PLAYERS) {
                match player.play(scenario, players, || Silent) {
                    Ok(played) => *cell = played.map(|games| self.cell(players, games)),
                    Err(error) => faults.push(format!("`{policy}` with {players} players: {error:#}")),
                }
            }
            rows.push(ScenarioRow { scenario: scenario.id.clone(), cells });
        }
        player.bar.finish_and_clear();
        Measured { policy, games, rows, faults }
    }

    fn cell(&self, players: u8, games: CellGames<Silent>) -> Cell {
        // Every job may have been at work all the time; with one job it is just the time.
        let at_most = || games.elapsed.saturating_mul(u32::try_from(self.jobs).unwrap_or(u32::MAX));
        Cell { players, time: games.processor.unwrap_or_else(at_most), report: games.report }
    }
}

impl Measured {
    /// Everything that was played.
    pub(super) fn cells(&self) -> impl Iterator<Item = (&str, &Cell)> {
        self.rows.iter().flat_map(|row| row.cells().map(move |cell| (row.scenario.as_str(), cell)))
    }

    /// Why games cannot be played to their ends.
    pub(super) fn faults(&self) -> impl Iterator<Item = &str> {
        self.faults.iter().map(String::as_str)
    }

    /// Where the least games were won.
    pub(super) fn lowest(&self) -> Option<(&str, &Cell)> {
        self.cells().min_by(|(_, a), (_, b)| a.report.win_rate.mean.total_cmp(&b.report.win_rate.mean))
    }
}

impl ScenarioRow {
    /// The numbers of players that were played.
    pub(super) fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter().flatten()
    }
}

impl Sum {
    /// Both together.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            games: self.games + other.games,
            wins: self.wins + other.wins,
            decisions: self.decisions + other.decisions,
            time: self.time + other.time,
        }
    }

    /// Adds up.
    pub(super) fn of<'c>(cells: impl Iterator<Item = &'c Cell>) -> Self {
        let sum = |Cell { report, time, .. }: &Cell| Self {
            games: report.games,
            wins: report.wins,
            decisions: report.decisions.total,
            time: *time,
        };
        cells.map(sum).fold(Self::default(), Self::and)
    }

    /// The share of games won.
    pub(super) fn win_rate(self) -> Interval {
        Interval::wilson(self.wins, self.games)
    }

    /// Seconds of a game.
    pub(super) fn seconds_a_game(self) -> f64 {
        ratio(self.time.as_secs_f64(), float(self.games))
    }

    /// Decisions in a second.
    pub(super) fn decisions_a_second(self) -> f64 {
        ratio(float(self.decisions), self.time.as_secs_f64())
    }
}

/// A share with its interval, in whole per cent.
pub(super) fn share(Interval { mean, low, high }: Interval) -> String {
    let [mean, low, high] = [mean, low, high].map(|it| it * 100.0);
    format!("{mean:.0} ({low:.0}–{high:.0})")
}
