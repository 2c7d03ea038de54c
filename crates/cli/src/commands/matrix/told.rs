//! What came of all cells, for people and for programs.

use std::io::{self, Write};

use ritual_playtest::statistics::Interval;
use serde::Serialize;

use super::band::{Uneven, WinBand};
use crate::style;

/// The version of the JSON document; raised when a key changes its meaning or disappears.
const VERSION: u32 = 1;

/// The shares of games won.
#[derive(Debug, Serialize)]
pub(super) struct Matrix {
    pub(super) version: u32,
    pub(super) seed: u64,
    pub(super) policy: String,
    pub(super) games: u64,
    /// The band that was asked for.
    pub(super) band: Option<WinBand>,
    pub(super) cells: Vec<MatrixCell>,
    pub(super) uneven: Vec<Uneven>,
}

/// Those of one scenario with one number of players.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct MatrixCell {
    pub(super) scenario: String,
    pub(super) episode: String,
    pub(super) elder_one: String,
    pub(super) players: u8,
    pub(super) games: u64,
    pub(super) wins: u64,
    pub(super) win_rate: Interval,
    pub(super) turns: f64,
    /// The band that is wanted here.
    pub(super) band: Option<WinBand>,
    /// The share is surely outside of it.
    pub(super) outside: bool,
}

impl Matrix {
    /// One without cells.
    pub(super) const fn empty(seed: u64, policy: String, games: u64, band: Option<WinBand>) -> Self {
        Self { version: VERSION, seed, policy, games, band, cells: Vec::new(), uneven: Vec::new() }
    }

    /// The cells of each scenario.
    pub(super) fn rows(&self) -> impl Iterator<Item = &[MatrixCell]> {
        self.cells.chunk_by(|one, other| one.scenario == other.scenario)
    }

    /// What surely is not as it should be, in words.
    pub(super) fn findings(&self) -> Vec<String> {
        let outside = self.cells.iter().filter(|cell| cell.outside).filter_map(|cell| {
            let MatrixCell { scenario, win_rate, band, .. } = cell;
            let (WinBand { low, high }, players) = (band.as_ref()?, players(cell.players));
            Some(format!("{scenario} with {players}: {} won, outside of {low} to {high} %", style::interval(*win_rate)))
        });
        let uneven = self.uneven.iter().map(|Uneven { scenario, spread, most, least }| {
            let [most, least] =
                [most, least].map(|it| format!("{} won with {}", style::interval(it.win_rate), players(it.players)));
            format!("{scenario}: {most} and {least}, more than {spread} points apart")
        });
        outside.chain(uneven).collect()
    }

    pub(super) fn print(&self, numbers: &[u8], out: &mut dyn Write) -> io::Result<()> {
        let columns: Vec<String> = numbers.iter().map(|it| players(*it)).collect();
        let header: Vec<&str> = std::iter::once("Scenario").chain(columns.iter().map(String::as_str)).collect();
        let mut table = style::table(&header);
        for row in self.rows() {
            let name = row.first().map_or_else(String::new, |it| it.scenario.clone());
            let shown = numbers.iter().map(|players| {
                let Some(cell) = row.iter().find(|it| it.players == *players) else { return "–".to_owned() };
                format!("{}{}", style::interval(cell.win_rate), if cell.outside { " !" } else { "" })
            });
            table.add_row(std::iter::once(name).chain(shown));
        }
        writeln!(out, "{}", table.trim_fmt())?;
        writeln!(out, "Games won, {} in each cell, policy {}.", self.games, self.policy)?;
        self.findings().iter().try_for_each(|finding| writeln!(out, "! {finding}"))
    }
}

/// A number of players in words.
pub(super) fn players(number: u8) -> String {
    if number == 1 { "1 player".to_owned() } else { format!("{number} players") }
}

#[cfg(test)]
impl MatrixCell {
    /// A cell in which so many games were won.
    pub(super) fn sample(players: u8, wins: u64, games: u64) -> Self {
        let win_rate = Interval::wilson(wins, games);
        let name = |it: &str| it.to_owned();
        Self {
            scenario: name("base/trial"),
            episode: name("base/court"),
            elder_one: name("base/sleeper"),
            players,
            games,
            wins,
            win_rate,
            turns: 12.5,
            band: None,
            outside: false,
        }
    }
}
