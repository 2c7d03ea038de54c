//! Which scenarios are played, and with how many players.

use std::collections::BTreeSet;
use std::hash::Hasher as _;
use std::str::FromStr;
use std::sync::Arc;

use anyhow::bail;
use fnv::FnvHasher;
use ritual_content::suggest;
use ritual_content::{Catalogue, FullId, Reference as _};
use ritual_engine::Session;
use ritual_engine::scenario::Scenario;
use ritual_playtest::chance::SeededChance;
use ritual_table::Silent;

use crate::library::Library;
use crate::scenarios;
use crate::style::counted;

/// What is played, as it is written on the command line.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct TableChoice {
    /// How many players there are, and how often against the others, as in `1:1,2:4`; only the numbers, and they are
    /// played alike
    #[arg(
        long,
        value_name = "N[:WEIGHT],…",
        value_delimiter = ',',
        allow_hyphen_values = true,
        default_values = ["1:1", "2:4", "3:4", "4:4", "5:4"]
    )]
    players: Vec<Players>,

    /// Play only this scenario; can be said several times
    #[arg(long = "scenario", value_name = "ID")]
    scenarios: Vec<String>,

    /// Leave out this scenario, or all with this episode or Elder One; can be said several times
    #[arg(long, value_name = "ID")]
    without: Vec<String>,
}

/// A number of players, and how often it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Players {
    number: usize,
    weight: u32,
}

/// The most that a number of players can be played against the others.
const MOST_WEIGHT: u32 = 1000;

impl FromStr for Players {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (number, weight) = text.split_once(':').unwrap_or((text, "1"));
        let number = number.trim().parse::<usize>().ok().filter(|it| (1..=5_usize).contains(it));
        let weight = weight.trim().parse::<u32>().ok().filter(|it| (1..=MOST_WEIGHT).contains(it));
        match (number, weight) {
            (Some(number), Some(weight)) => Ok(Self { number, weight }),
            (None, _) => Err("write a number of players from 1 to 5".to_owned()),
            (_, None) => Err(format!("write a weight from 1 to {MOST_WEIGHT} behind the colon")),
        }
    }
}

/// A scenario with a number of players.
#[derive(Debug)]
struct Seating {
    scenario: Arc<Scenario>,
    players: Players,
}

/// The tables that are played at.
#[derive(Debug)]
pub(super) struct Tables {
    tables: Vec<Seating>,
}

impl Tables {
    /// Sets the tables that were asked for.
    pub(super) fn set(library: &Library, choice: &TableChoice) -> anyhow::Result<Self> {
        let mut numbers = BTreeSet::new();
        if let Some(Players { number, .. }) = choice.players.iter().find(|it| !numbers.insert(it.number)) {
            bail!("--players names {number} more than once: write it once, with one weight");
        }
        let chosen = choose(library.catalogue(), choice)?;
        let mut tables = Vec::new();
        for id in chosen {
            let scenario = scenarios::compile(library, id)?;
            let fits = choice.players.iter().filter(|players| seats(players.number) <= scenario.max_seats());
            tables.extend(fits.map(|players| Seating { scenario: Arc::clone(&scenario), players: *players }));
        }
        if tables.is_empty() {
            bail!("no scenario is left that so many can play: leave fewer out, or choose other --players");
        }
        Ok(Self { tables })
    }

    /// How often each table is played.
    pub(super) fn weights(&self) -> Vec<u32> {
        self.tables.iter().map(|table| table.players.weight).collect()
    }

    /// What each table is called.
    pub(super) fn names(&self) -> Vec<String> {
        (0..self.tables.len()).map(|table| self.name(table)).collect()
    }

    /// A number for all that is played: another scenario, or a change in one, makes it another.
    pub(super) fn digest(&self) -> u64 {
        let mut hasher = FnvHasher::default();
        for Seating { scenario, players } in &self.tables {
            let number = u64::try_from(players.number).unwrap_or(u64::MAX);
            hasher.write(scenario.id.as_bytes());
            hasher.write(&scenario.digest.to_le_bytes());
            hasher.write(&number.to_le_bytes());
        }
        hasher.finish()
    }

    /// The scenarios, each once.
    pub(super) fn scenarios(&self) -> Vec<String> {
        let ids: BTreeSet<&str> = self.tables.iter().map(|table| &*table.scenario.id).collect();
        ids.into_iter().map(str::to_owned).collect()
    }

    /// The scenario of a table, and the number of players there.
    pub(super) fn at(&self, table: usize) -> Option<(&str, usize)> {
        self.tables.get(table).map(|table| (&*table.scenario.id, table.players.number))
    }

    /// A table in words.
    pub(super) fn name(&self, table: usize) -> String {
        match self.at(table) {
            Some((scenario, players)) => format!("`{scenario}` with {}", counted(players, "player")),
            None => "no table".to_owned(),
        }
    }

    /// Sets a table for a game; chance picks the investigators.
    pub(super) fn game(&self, table: usize, chance: &mut SeededChance) -> Result<Session, String> {
        let Seating { scenario, players } =
            self.tables.get(table).ok_or_else(|| "there is no such table".to_owned())?;
        let investigators = chance.pick(seats(players.number), scenario.investigators.len());
        Session::new(Arc::clone(scenario), &investigators, chance, &mut Silent).map_err(|error| error.to_string())
    }
}

/// How many investigators play: one player leads two ([SETUP-10]).
fn seats(players: usize) -> usize {
    players.max(2)
}

/// The scenarios that were asked for, by id.
fn choose<'c>(catalogue: &'c Catalogue, choice: &TableChoice) -> anyhow::Result<Vec<&'c FullId>> {
    let is_named = |id: &FullId, name: &str| *id.id == *name || id.to_string() == name;
    for name in &choice.scenarios {
        scenarios::find(catalogue, name)?;
    }
    let mut known: BTreeSet<String> = BTreeSet::new();
    let mut used: BTreeSet<&str> = BTreeSet::new();
    let mut chosen = Vec::new();
    for (id, entry) in &catalogue.scenarios {
        let home = &entry.id.pack;
        let document = &*entry.document;
        let parts = [id.clone(), document.episode.resolve(home), document.elder_one.resolve(home)];
        let left_out = choice.without.iter().filter(|name| parts.iter().any(|part| is_named(part, name)));
        let left_out: Vec<&String> = left_out.collect();
        used.extend(left_out.iter().map(|name| name.as_str()));
        known.extend(parts.iter().map(|part| part.id.to_string()));
        let is_asked = choice.scenarios.is_empty() || choice.scenarios.iter().any(|name| is_named(id, name));
        if is_asked && left_out.is_empty() {
            chosen.push(id);
        }
    }
    if let Some(name) = choice.without.iter().find(|name| !used.contains(name.as_str())) {
        let help = suggest::help(name, known.iter().map(String::as_str)).unwrap_or_default();
        bail!("--without: no scenario, episode or Elder One of a scenario is called `{name}`: {help}");
    }
    if chosen.is_empty() {
        bail!("no scenario is left to play: name packs that have some, and leave fewer out");
    }
    Ok(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_numbers_with_weights() {
        assert_eq!("3".parse(), Ok(Players { number: 3, weight: 1 }));
        assert_eq!(" 2:40".parse(), Ok(Players { number: 2, weight: 40 }));
        for wrong in ["", "0", "6", "-1", "2:", "2:0", "2:1001", "two", "2:3:4"] {
            assert!(wrong.parse::<Players>().is_err(), "{wrong}");
        }
    }
}
