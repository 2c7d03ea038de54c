//! A cell of the matrix: the games of one scenario with one number of players.

use std::collections::BTreeMap;

use ritual_content::documents::UnknownMonsters;
use ritual_playtest::statistics::Interval;
use serde::Serialize;

use super::band::WinBand;
use crate::style;

/// The games of one scenario with one number of players and of Unknown monsters.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct MatrixCell {
    /// The scenario, or episode and Elder One where no scenario need pair them, by full ids.
    pub(super) scenario: String,
    /// The same for people.
    #[serde(skip)]
    pub(super) name: String,
    /// What people call it: the name of the scenario, or those of both.
    pub(super) title: String,
    pub(super) episode: String,
    pub(super) episode_title: String,
    pub(super) elder_one: String,
    pub(super) elder_one_title: String,
    pub(super) unknown_monsters: UnknownMonsters,
    pub(super) players: u8,
    /// Games that were played; fewer than were asked for where it was stopped, none where it is faulty.
    pub(super) games: u64,
    pub(super) wins: u64,
    pub(super) win_rate: Interval,
    pub(super) turns: f64,
    /// The numbers of the first games that ended so.
    pub(super) first_games: BTreeMap<String, Vec<u64>>,
    /// The band that is wanted here.
    pub(super) band: Option<WinBand>,
    /// The share is surely outside of it: `Matrix::judge` says so.
    pub(super) outside: bool,
    /// Why its games cannot be played to their ends.
    pub(super) fault: Option<String>,
}

impl MatrixCell {
    /// What its row is called.
    pub(super) fn row(&self) -> String {
        self.row_in(None)
    }

    /// What its row is called where everything is of this pack.
    pub(super) fn row_in(&self, pack: Option<&str>) -> String {
        row(style::without_pack(&self.name, pack), self.unknown_monsters)
    }

    /// What people call its row.
    pub(super) fn called(&self) -> String {
        row(&self.title, self.unknown_monsters)
    }

    /// The share of games won in per cent, and whether it is outside.
    pub(super) fn shown(&self) -> String {
        match self.games {
            0 => "not played".to_owned(),
            _ => format!("{}{}", style::whole_interval(self.win_rate), if self.outside { " !" } else { "" }),
        }
    }
}

/// What a row is called: the scenario, and the Unknown monsters where there are some.
pub(super) fn row(scenario: &str, unknown_monsters: UnknownMonsters) -> String {
    match unknown_monsters {
        UnknownMonsters::None => scenario.to_owned(),
        UnknownMonsters::One | UnknownMonsters::Two => format!("{scenario}, {} Unknown", unknown_monsters.as_str()),
    }
}

#[cfg(test)]
impl MatrixCell {
    /// A cell in which so many games were won.
    pub(super) fn sample(players: u8, wins: u64, games: u64) -> Self {
        let win_rate = Interval::wilson(wins, games);
        let name = |it: &str| it.to_owned();
        Self {
            scenario: name("base/trial"),
            name: name("base/trial"),
            title: name("The trial"),
            episode: name("base/court"),
            episode_title: name("In court"),
            elder_one: name("base/sleeper"),
            elder_one_title: name("The sleeper"),
            unknown_monsters: UnknownMonsters::None,
            players,
            games,
            wins,
            win_rate,
            turns: 12.5,
            first_games: BTreeMap::new(),
            band: None,
            outside: false,
            fault: None,
        }
    }
}
