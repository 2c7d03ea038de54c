//! What came of all cells, for people and for programs.

use std::io::{self, Write};

use ritual_playtest::figures::surely;
use ritual_playtest::recording::RecordedTable;
use ritual_playtest::statistics::float;
use serde::Serialize;

use super::band::WinBand;
use super::cell::{MatrixCell, row};
use super::uneven::Uneven;
use crate::playing::first_games;
use crate::table::otherwise;
use crate::{cells, style};

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
    /// What is played otherwise than the scenarios say.
    #[serde(skip_serializing_if = "RecordedTable::is_usual")]
    pub(super) table: RecordedTable,
}

impl Matrix {
    /// One without cells.
    pub(super) fn empty(seed: u64, policy: String, games: u64, band: Option<WinBand>) -> Self {
        let (cells, uneven, table) = (Vec::new(), Vec::new(), RecordedTable::default());
        Self { version: VERSION, seed, policy, games, band, cells, uneven, table }
    }

    /// The cells of each scenario with each number of Unknown monsters.
    pub(super) fn rows(&self) -> impl Iterator<Item = &[MatrixCell]> {
        self.cells
            .chunk_by(|one, other| (&one.scenario, one.unknown_monsters) == (&other.scenario, other.unknown_monsters))
    }

    /// Marks what surely is not as it should be, among all that is looked at: of what is marked one in twenty may be luck.
    pub(super) fn judge(&mut self) {
        let of_cells =
            self.cells.iter().map(|it| it.band.filter(|_| it.games > 0).map(|band| band.luck(it.wins, it.games)));
        let luck: Vec<Option<f64>> = of_cells.chain(self.uneven.iter().map(|it| Some(it.luck))).collect();
        let mut sure = surely(&luck).into_iter();
        for (cell, is_sure) in self.cells.iter_mut().zip(sure.by_ref()) {
            cell.outside = is_sure;
        }
        self.uneven.retain(|_| sure.next().unwrap_or(false));
    }

    /// How far it came, if it was stopped.
    pub(super) fn stopped(&self) -> Option<String> {
        let sound = self.cells.iter().filter(|it| it.fault.is_none());
        cells::stopped(sound.map(|it| it.games), self.games)
    }

    /// How many games each cell has, in words.
    pub(super) fn games_told(&self) -> String {
        let fewer = if self.stopped().is_some() { ", fewer where it was stopped" } else { "" };
        format!("{} in each cell{fewer}", style::grouped(float(self.games)))
    }

    /// The pack that everything is of, if it is but one.
    pub(super) fn pack(&self) -> Option<&str> {
        style::common_pack(self.cells.iter().map(|it| it.scenario.as_str()))
    }

    /// What is wanted of the cells, and whether they are there, in words; nothing where nobody wants anything.
    pub(super) fn wanted(&self) -> Option<String> {
        let mut bands: Vec<String> = Vec::new();
        for WinBand { low, high } in self.cells.iter().filter_map(|it| it.band) {
            let band = format!("{low} to {high} %");
            if !bands.contains(&band) {
                bands.push(band);
            }
        }
        let held = if self.findings().is_empty() { "; nothing is surely otherwise" } else { "" };
        (!bands.is_empty()).then(|| format!("Wanted: {}{held}.", bands.join(" or ")))
    }

    /// What surely is not as it should be, in words.
    pub(super) fn findings(&self) -> Vec<String> {
        let faults = self.cells.iter().filter_map(|cell| {
            let fault = cell.fault.as_ref()?;
            Some(format!("with {}: {fault}", players(cell.players)))
        });
        let outside = self.cells.iter().filter(|cell| cell.outside).filter_map(|cell| {
            let MatrixCell { win_rate, band, .. } = cell;
            let (WinBand { low, high }, players, row) = (band.as_ref()?, players(cell.players), cell.row());
            let won = style::interval(*win_rate);
            let games = first_games(&cell.first_games).map_or_else(String::new, |games| format!("; look at {games}"));
            Some(format!("{row} with {players}: {won} won, outside of {low} to {high} %{games}"))
        });
        let uneven = self.uneven.iter().map(|Uneven { scenario, unknown_monsters, spread, most, least, .. }| {
            let row = row(scenario, *unknown_monsters);
            let [most, least] =
                [most, least].map(|it| format!("{} won with {}", style::interval(it.win_rate), players(it.players)));
            format!("{row}: {most} and {least}, more than {spread} points apart")
        });
        faults.chain(outside).chain(uneven).collect()
    }

    pub(super) fn print(&self, numbers: &[u8], out: &mut dyn Write) -> io::Result<()> {
        let columns: Vec<String> = numbers.iter().map(|it| players(*it)).collect();
        let header: Vec<&str> = std::iter::once("Scenario").chain(columns.iter().map(String::as_str)).collect();
        let (mut table, pack) = (style::table_of_ids(&header), self.pack());
        for row in self.rows() {
            let name = row.first().map_or_else(String::new, |cell| cell.row_in(pack));
            let shown = numbers.iter().map(|players| {
                let cell = row.iter().find(|it| it.players == *players);
                cell.map_or_else(|| "–".to_owned(), MatrixCell::shown)
            });
            table.add_row(std::iter::once(name).chain(shown));
        }
        writeln!(out, "{}", table.trim_fmt())?;
        let of_pack = pack.map_or_else(String::new, |pack| format!(", scenarios of `{}`", style::clean(pack)));
        writeln!(out, "Games won, {}, policy {}.", self.games_told(), self.policy)?;
        writeln!(out, "In per cent, with 95 % intervals{of_pack}.")?;
        if let Some(otherwise) = otherwise(&self.table) {
            writeln!(out, "Everything is played {}.", style::clean(&otherwise))?;
        }
        if let Some(wanted) = self.wanted() {
            writeln!(out, "{wanted}")?;
        }
        self.findings().iter().try_for_each(|finding| writeln!(out, "! {}", style::clean(finding)))
    }
}

/// A number of players in words.
pub(super) fn players(number: u8) -> String {
    style::counted(number, "player")
}

#[cfg(test)]
mod tests {
    use ritual_content::documents::UnknownMonsters;

    use super::*;

    fn matrix(cells: Vec<MatrixCell>) -> Matrix {
        Matrix { cells, ..Matrix::empty(1, "quick".to_owned(), 100, None) }
    }

    #[test]
    fn among_many_cells_those_are_outside_that_luck_does_not_bring_there() {
        let outside = |wins: &[u64]| -> Vec<bool> {
            let band = Some(WinBand { low: 50, high: 75 });
            let cell = |wins: &u64| MatrixCell { band, ..MatrixCell::sample(2, *wins, 100) };
            let mut matrix = matrix(wins.iter().map(cell).collect());
            matrix.judge();
            matrix.cells.iter().map(|it| it.outside).collect()
        };
        // 40 of 100 are 2 deviations below: more than luck if it is one cell, not if it is one of three.
        assert_eq!(outside(&[40]), [true]);
        assert_eq!(outside(&[40, 60, 30]), [false, false, true]);
    }

    #[test]
    fn a_share_that_is_outside_is_told_with_games_to_look_at() {
        let first_games = [("elder_one_defeated", vec![3]), ("track_full", vec![0, 1])];
        let cell = MatrixCell {
            band: Some(WinBand { low: 50, high: 75 }),
            first_games: first_games.map(|(ending, games)| (ending.to_owned(), games)).into(),
            ..MatrixCell::sample(2, 10, 100)
        };
        let mut matrix = matrix(vec![cell]);
        matrix.judge();
        let findings = matrix.findings();
        assert!(findings[0].ends_with(" won, outside of 50 to 75 %; look at won 3; track full 0, 1"), "{findings:?}");
    }

    #[test]
    fn numbers_of_players_are_judged_with_the_shares() {
        let mut matrix = matrix(vec![MatrixCell::sample(2, 50, 100), MatrixCell::sample(5, 90, 100)]);
        matrix.uneven.extend([15, 25].map(|spread| Uneven::among(&matrix.cells, spread).unwrap()));
        matrix.judge();
        assert_eq!(matrix.uneven.iter().map(|it| it.spread).collect::<Vec<_>>(), [15]);
        assert_eq!(matrix.findings().len(), 1);
    }

    #[test]
    fn a_scenario_has_a_row_for_each_number_of_unknown_monsters() {
        let cell = |unknown_monsters, players, wins| MatrixCell {
            unknown_monsters,
            band: Some(WinBand { low: 50, high: 75 }),
            ..MatrixCell::sample(players, wins, 100)
        };
        let [none, two] = [UnknownMonsters::None, UnknownMonsters::Two];
        let mut matrix = matrix(vec![cell(none, 2, 60), cell(none, 5, 60), cell(two, 2, 10), cell(two, 5, 55)]);
        matrix.uneven.extend(Uneven::among(&matrix.cells[2..], 15));
        matrix.judge();
        assert_eq!(
            matrix.rows().map(|row| (row[0].row(), row.len())).collect::<Vec<_>>(),
            [("base/trial".to_owned(), 2), ("base/trial, two Unknown".to_owned(), 2),]
        );
        let findings = matrix.findings();
        assert_eq!(findings.len(), 2, "{findings:?}");
        assert!(findings[0].starts_with("base/trial, two Unknown with 2 players: 10.0 % ("), "{findings:?}");
        assert!(findings[1].starts_with("base/trial, two Unknown: 55.0 % ("), "{findings:?}");
    }

    #[test]
    fn what_is_wanted_is_told_and_whether_it_is_so() {
        let wanted = |bands: &[(u8, u8)]| {
            let cell = |(low, high): &(u8, u8)| MatrixCell {
                band: Some(WinBand { low: *low, high: *high }),
                ..MatrixCell::sample(2, 60, 100)
            };
            let mut matrix = matrix(bands.iter().map(cell).collect());
            matrix.judge();
            matrix.wanted()
        };
        assert_eq!(wanted(&[]), None);
        assert_eq!(wanted(&[(50, 75), (50, 75)]).unwrap(), "Wanted: 50 to 75 %; nothing is surely otherwise.");
        assert_eq!(wanted(&[(50, 75), (80, 95)]).unwrap(), "Wanted: 50 to 75 % or 80 to 95 %.");
    }

    #[test]
    fn what_was_not_played_is_told() {
        let print = |matrix: &Matrix| {
            let mut out = Vec::new();
            matrix.print(&[2, 5], &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        let whole = matrix(vec![MatrixCell::sample(2, 50, 100)]);
        assert_eq!(whole.stopped(), None);
        let told = print(&whole);
        assert!(told.contains(" –\n") && told.contains("Games won, 100 in each cell, policy quick.\n"), "{told}");
        // What all have in common is said once.
        assert!(told.contains("\n trial ") && told.contains(" 50 (40–60) ") && told.contains("of `base`.\n"), "{told}");
        let stopped = matrix(vec![MatrixCell::sample(2, 3, 7), MatrixCell::sample(5, 0, 0)]);
        assert_eq!(stopped.stopped().unwrap(), "stopped after 7 of 200 games");
        let text = print(&stopped);
        assert!(text.contains("not played") && text.contains("100 in each cell, fewer where it was stopped"), "{text}");
        let faulty = MatrixCell { fault: Some("`trial`: no end".to_owned()), ..MatrixCell::sample(5, 0, 0) };
        let faulty = matrix(vec![MatrixCell::sample(2, 50, 100), faulty]);
        assert_eq!((faulty.stopped(), faulty.findings()), (None, vec!["with 5 players: `trial`: no end".to_owned()]));
    }
}
