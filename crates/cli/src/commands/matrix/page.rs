//! The matrix as a file: a page with a table that is coloured by the shares, or a table for spreadsheets.

use std::collections::BTreeMap;

use ritual_pack::html::text;
use ritual_playtest::statistics::Interval;

use super::cell::MatrixCell;
use super::told::{Matrix, players};
use crate::playing::first_games;
use crate::report::plot::bars;
use crate::report::{Reported, harmless, page, spreadsheet};
use crate::style;
use crate::table::otherwise;

/// A column of the table for spreadsheets: its name, and what stands in it.
type MatrixColumn = (&'static str, fn(&MatrixCell) -> String);

/// The columns. Their names are stable; new ones come last.
const COLUMNS: [MatrixColumn; 18] = [
    ("scenario", |it| it.scenario.clone()),
    ("episode", |it| it.episode.clone()),
    ("elder_one", |it| it.elder_one.clone()),
    ("players", |it| it.players.to_string()),
    ("games", |it| it.games.to_string()),
    ("wins", |it| it.wins.to_string()),
    ("won", |it| played(it, it.win_rate.mean)),
    ("won_low", |it| played(it, it.win_rate.low)),
    ("won_high", |it| played(it, it.win_rate.high)),
    ("turns", |it| played(it, it.turns)),
    ("at_least", |it| it.band.map_or_else(String::new, |band| band.low.to_string())),
    ("at_most", |it| it.band.map_or_else(String::new, |band| band.high.to_string())),
    ("outside", |it| it.outside.to_string()),
    ("fault", |it| it.fault.clone().unwrap_or_default()),
    ("unknown_monsters", |it| it.unknown_monsters.as_str().to_owned()),
    ("title", |it| harmless(&it.title).into_owned()),
    ("episode_title", |it| harmless(&it.episode_title).into_owned()),
    ("elder_one_title", |it| harmless(&it.elder_one_title).into_owned()),
];

const NOTE: &str = "Intervals hold what is true in 95 of 100 such batches. A share that is marked with ! is surely outside \
                    of the band its pack or the command line wants.";

impl Reported for Matrix {
    fn page(&self) -> String {
        let Self { seed, policy, table, .. } = self;
        let wanted = self.wanted().map_or_else(String::new, |wanted| format!(". {wanted}"));
        let otherwise = otherwise(table).map_or_else(String::new, |otherwise| format!(", {otherwise}"));
        let about = format!("Games: {}; seed {seed}, policy {policy}{otherwise}{wanted}", self.games_told());
        let numbers = self.by_players();
        let names: Vec<(String, Interval)> =
            numbers.iter().filter_map(|(number, share)| Some((players(*number), (*share)?))).collect();
        let plot = bars("players", "Games won, all scenarios together", &names);
        let numbers: Vec<u8> = numbers.into_keys().collect();
        let main = format!(
            "{}<h2>By scenario</h2>\n{}{}<h2>By number of players</h2>\n<div class=\"plots\">\n{plot}</div>\n",
            self.list(),
            self.heat(&numbers),
            self.games_to_look_at()
        );
        page::shell("How often every scenario is won", &about, &main, NOTE)
    }

    fn table(&self) -> anyhow::Result<Vec<u8>> {
        let lines = self.cells.iter().map(|it| COLUMNS.map(|(_, cell)| cell(it)));
        spreadsheet(COLUMNS.map(|(name, _)| name), lines)
    }
}

impl Matrix {
    /// The shares of games won, by the number of players; nothing where none was played.
    fn by_players(&self) -> BTreeMap<u8, Option<Interval>> {
        let mut sums: BTreeMap<u8, (u64, u64)> = BTreeMap::new();
        for cell in &self.cells {
            let (wins, games) = sums.entry(cell.players).or_default();
            (*wins, *games) = (*wins + cell.wins, *games + cell.games);
        }
        let share = |(wins, games): (u64, u64)| (games > 0).then(|| Interval::wilson(wins, games));
        sums.into_iter().map(|(players, sums)| (players, share(sums))).collect()
    }

    /// What surely is not as it should be.
    fn list(&self) -> String {
        let findings: String = self.findings().iter().map(|it| format!("<li>{}</li>\n", text(it))).collect();
        if findings.is_empty() { findings } else { format!("<h2>Not as it should be</h2>\n<ul>\n{findings}</ul>\n") }
    }

    /// A table whose cells are the darker the more games are won.
    fn heat(&self, numbers: &[u8]) -> String {
        let header: String = numbers.iter().map(|it| format!("<th scope=\"col\">{}</th>", players(*it))).collect();
        let pack = self.pack();
        let rows: String = self.rows().map(|row| heat_row(row, numbers, pack)).collect();
        let of_pack = pack.map_or_else(String::new, |pack| format!(" of {}", text(pack)));
        format!(
            "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Games won\">\n<table class=\"matrix\">\n\
             <caption>Games won{of_pack} in per cent, with what the share may be off</caption>\n\
             <thead><tr><th scope=\"col\">scenario</th>{header}</tr></thead>\n\
             <tbody>\n{rows}</tbody>\n</table>\n</div>\n"
        )
    }

    /// The first games of each cell by how they ended, as their shares lead to them.
    fn games_to_look_at(&self) -> String {
        let line = |cell: &MatrixCell| {
            let (called, players, games) = (cell.called(), players(cell.players), first_games(&cell.first_games)?);
            Some(format!("<li>{}, {players}: {}</li>\n", text(&called), text(&games)))
        };
        let lines: String = self.cells.iter().filter_map(line).collect();
        if lines.is_empty() {
            return lines;
        }
        format!(
            "<details>\n<summary>Games to look at</summary>\n<p>The first games that ended so, by their numbers; \
             <code>ritual simulate … --record</code> writes one down.</p>\n<ul>\n{lines}</ul>\n</details>\n"
        )
    }
}

/// A number in a table; what nobody can say is left empty.
fn played(cell: &MatrixCell, number: f64) -> String {
    if cell.games > 0 { number.to_string() } else { String::new() }
}

fn heat_row(row: &[MatrixCell], numbers: &[u8], pack: Option<&str>) -> String {
    let cells = numbers.iter().map(|players| match row.iter().find(|it| it.players == *players) {
        None => "<td>–</td>".to_owned(),
        Some(cell) if cell.games == 0 => "<td>not played</td>".to_owned(),
        Some(cell) => heat_cell(cell),
    });
    let cells: String = cells.collect();
    let first = row.first().map(|cell| [cell.called(), style::without_pack(&cell.name, pack).to_owned()]);
    let [called, id] = first.unwrap_or_default();
    format!("<tr><th scope=\"row\">{} <small>{}</small></th>{cells}</tr>\n", text(&called), text(&id))
}

/// The share, and below it what it may be off: so all numbers of players stand beside each other on a telephone.
fn heat_cell(cell: &MatrixCell) -> String {
    let Interval { mean, low, high } = cell.win_rate;
    let (mean, low, high) = (mean * 100.0, low * 100.0, high * 100.0);
    let (class, mark) = if cell.outside { ("heat outside", " !") } else { ("heat", "") };
    format!("<td class=\"{class}\" style=\"--heat: {mean:.0}%\">{mean:.0}{mark} <small>{low:.0}–{high:.0}</small></td>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::matrix::band::WinBand;
    use crate::commands::matrix::uneven::Uneven;

    fn matrix() -> Matrix {
        let cell = |players, wins| MatrixCell {
            band: Some(WinBand { low: 50, high: 75 }),
            ..MatrixCell::sample(players, wins, 100)
        };
        let other = "base/<other>".to_owned();
        let title = "The <other>".to_owned();
        let other = MatrixCell { scenario: other.clone(), name: other, title, ..cell(2, 60) };
        let cells = vec![cell(2, 50), MatrixCell { outside: true, ..cell(5, 90) }, other];
        let uneven = Uneven::among(&cells[..2], 15).into_iter().collect();
        Matrix { cells, uneven, ..Matrix::empty(1, "quick".to_owned(), 100, None) }
    }

    #[test]
    fn a_page_has_a_cell_for_each_share_and_a_bar_for_each_number_of_players() {
        let page = matrix().page();
        assert!(
            page.contains("<td class=\"heat outside\" style=\"--heat: 90%\">90 ! <small>83–94</small></td>"),
            "{page}"
        );
        assert!(
            page.contains("<th scope=\"row\">The &lt;other&gt; <small>&lt;other&gt;</small></th>")
                && page.contains("<td>–</td>"),
            "{page}"
        );
        // Of 2 players 110 games of 200 were won.
        assert!(page.contains("2 players 55.0 % (") && page.contains("5 players 90.0 % ("), "{page}");
        assert!(page.contains("more than 15 points apart</li>") && !page.contains("{{"), "{page}");
        let unplayed = Matrix { cells: vec![MatrixCell::sample(2, 60, 100), MatrixCell::sample(5, 0, 0)], ..matrix() };
        assert!(unplayed.page().contains("<td>not played</td>") && !unplayed.page().contains("5 players 0.0 %"));
        let quiet = Matrix { cells: vec![MatrixCell::sample(2, 60, 100)], ..Matrix::empty(1, String::new(), 1, None) };
        assert!(!quiet.page().contains("Not as it should be") && !quiet.page().contains("Games to look at"));
        let first_games = [("track_full".to_owned(), vec![0, 17])].into();
        let cells = vec![MatrixCell { first_games, ..MatrixCell::sample(2, 60, 100) }];
        let page = Matrix { cells, ..matrix() }.page();
        assert!(page.contains("<li>The trial, 2 players: track full 0, 17</li>\n</ul>\n</details>"), "{page}");
    }

    #[test]
    fn a_table_has_a_line_for_each_cell() {
        let text = String::from_utf8(matrix().table().unwrap()).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 4, "{text}");
        assert!(lines[0].starts_with("scenario,episode,elder_one,players,games,wins,won,"), "{text}");
        assert!(lines[1].starts_with("base/trial,base/court,base/sleeper,2,100,50,0.5,0.4"), "{text}");
        assert!(lines[2].ends_with(",12.5,50,75,true,,none,The trial,In court,The sleeper"), "{text}");
    }
}
