//! Who sits at the table.

use std::ops::RangeInclusive;

use anyhow::{Context as _, Error, bail};
use clap::Args;
use ritual_content::suggest::listed;
use ritual_engine::scenario::Scenario;
use ritual_playtest::chance::SeededChance;

use crate::counting;
use crate::style::counted;

/// Who plays, as it is written on the command line.
#[derive(Clone, Debug, Args)]
pub(crate) struct People {
    /// How many players there are [default: 2]; one player leads two investigators
    #[arg(long, value_name = "N", value_parser = counting::players)]
    players: Option<u8>,

    /// Which investigators play, clockwise from the first player
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    investigators: Vec<String>,
}

/// Who sits at the table of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seats {
    /// How many players.
    pub(crate) players: usize,
    /// How many investigators: one player leads two ([SETUP-10]).
    pub(crate) count: usize,
    named: Option<Vec<usize>>,
    available: usize,
}

impl People {
    /// So many players, whoever they are.
    pub(crate) const fn anybody(players: u8) -> Self {
        Self { players: Some(players), investigators: Vec::new() }
    }

    /// Those that were named, or else so many, whoever they are.
    pub(crate) fn named_or(investigators: &[String], players: usize) -> Self {
        Self { players: u8::try_from(players).ok(), investigators: investigators.to_vec() }
    }

    /// Those that were named, as they were written.
    pub(crate) fn named(&self) -> &[String] {
        &self.investigators
    }

    /// Finds seats for them.
    pub(crate) fn sit_down(&self, scenario: &Scenario) -> anyhow::Result<Seats> {
        let available = scenario.investigators.len();
        let named = if self.investigators.is_empty() {
            None
        } else {
            let found =
                self.investigators.iter().map(|name| ritual_sitting::position(scenario, name).map_err(Error::msg));
            Some(found.collect::<anyhow::Result<Vec<usize>>>()?)
        };
        let players = match (&named, self.players.map(usize::from)) {
            (Some(named), None) => named.len(),
            (_, players) => players.unwrap_or(2),
        };
        let count = ritual_sitting::seats(scenario, players).map_err(Error::msg)?;
        if let Some(named) = named.as_ref().filter(|named| named.len() != count) {
            let remedy = if players == 1 {
                "a single player leads two: name both"
            } else {
                "name as many, or leave --players out"
            };
            bail!("--investigators names {}, but {count} play; {remedy}", named.len());
        }
        Ok(Seats { players, count, named, available })
    }
}

impl People {
    /// As many as are asked for, or as nearly as so many can play; whoever they are.
    pub(crate) fn as_near(&self, range: &RangeInclusive<usize>) -> Self {
        let players = self.players.map_or(*range.start(), |it| usize::from(it).clamp(*range.start(), *range.end()));
        Self { players: u8::try_from(players).ok(), investigators: Vec::new() }
    }

    /// Finds seats for them where each plays for themselves; the fewest that can play, where nobody says how many.
    /// `id` is the scenario, and `people` are those who can be played, as many as `range` says.
    pub(crate) fn sit_at(&self, id: &str, people: &[String], range: &RangeInclusive<usize>) -> anyhow::Result<Seats> {
        let found = self.investigators.iter().map(|name| position(people, name));
        let found = found.collect::<anyhow::Result<Vec<usize>>>()?;
        let named = Some(found).filter(|found| !found.is_empty());
        let said = self.players.map(usize::from);
        let players = said.or(named.as_ref().map(Vec::len)).unwrap_or(*range.start());
        if !range.contains(&players) {
            let players = counted(players, "player");
            bail!("{players} cannot play `{id}`: {} to {} can", range.start(), range.end());
        }
        if let Some(named) = named.as_ref().filter(|named| named.len() != players) {
            bail!("--investigators names {}, but {players} play; name as many, or leave --players out", named.len());
        }
        Ok(Seats { players, count: players, named, available: people.len() })
    }
}

/// Finds somebody by `pack/id`, or by `id` alone.
pub(crate) fn position(people: &[String], name: &str) -> anyhow::Result<usize> {
    let is_meant = |id: &str| id == name || id.rsplit('/').next() == Some(name);
    let found = people.iter().position(|id| is_meant(id));
    found.with_context(|| format!("nobody is called `{name}`: there are {}", listed(people.iter().map(String::as_str))))
}

impl Seats {
    /// The investigators that were named, or else others for every game.
    pub(crate) fn at_random(&self, chance: &mut SeededChance) -> Vec<usize> {
        self.named.clone().unwrap_or_else(|| chance.pick(self.count, self.available))
    }

    /// From how many investigators those at the table are drawn, where nobody was named.
    pub(crate) fn drawn_from(&self) -> Option<u16> {
        self.named.is_none().then(|| u16::try_from(self.available).unwrap_or(u16::MAX))
    }

    /// The investigators that were named, or else the first of the scenario.
    pub(crate) fn in_order(&self) -> Vec<usize> {
        self.named.clone().unwrap_or_else(|| (0..self.count).collect())
    }
}
