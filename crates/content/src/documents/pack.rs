//! The manifest of a pack.

use crate::language::Shaped;
use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::LanguageTag;
use crate::{GAME, Id};

/// `pack.yaml`: what a pack is called, who made it and what it needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// The id other packs use in references: `id/card`.
    pub id: Id,
    /// The version of the content format that the pack is written in.
    #[serde(default = "first")]
    #[schemars(range(min = 1))]
    pub schema_version: u32,
    /// The game that it is for; one that does not say so is for `death-may-die`.
    #[serde(default = "usual_game", skip_serializing_if = "is_usual_game")]
    pub game: Id,
    /// The name people read.
    #[schemars(length(min = 1, max = 80))]
    pub name: String,
    /// The version, as in `1.2.0` (semantic versioning).
    pub version: semver::Version,
    /// What the pack holds, in a sentence or two.
    #[serde(default)]
    pub summary: String,
    /// Who made it.
    #[schemars(length(min = 1))]
    pub authors: Vec<String>,
    /// The licence, as an SPDX expression.
    #[schemars(length(min = 1))]
    pub licence: String,
    /// The language it is written in.
    #[serde(default = "english")]
    pub language: LanguageTag,
    /// The boxes of the game that people need who play it on a table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boxes: Vec<String>,
    /// For how many players it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<PlayerCount>,
    /// How often its scenarios are to be won; `ritual matrix` says where they are not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub balance: Option<Balance>,
    /// Packs this one refers to, with the range of versions it works with, as in `^1.2`.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, String>")]
    pub dependencies: BTreeMap<String, semver::VersionReq>,
}

/// A number of players, from the fewest to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct PlayerCount {
    /// The fewest players.
    #[schemars(range(min = 1, max = 5))]
    pub min: u8,
    /// The most ([COMP-1]).
    #[schemars(range(min = 1, max = 5))]
    pub max: u8,
}

/// How many of a hundred games are to be won in each scenario, with each number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Balance {
    /// At least so many.
    #[schemars(range(max = 100))]
    pub at_least: u8,
    /// At most so many.
    #[schemars(range(max = 100))]
    pub at_most: u8,
    /// How many more may be won with one number of players than with another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 100))]
    pub spread: Option<u8>,
    /// The automatic players of whom this is said.
    #[serde(default)]
    pub policy: BalancePolicy,
}

/// Automatic players, by how much they think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum BalancePolicy {
    /// Any option is as good as another.
    Random,
    /// They know what to do.
    #[default]
    Quick,
    /// They think ahead.
    Good,
    /// They think long.
    Expert,
}

/// Packs that do not say so are written in English.
fn english() -> LanguageTag {
    LanguageTag("en".into())
}

/// Packs that do not say so are written in the first version of the format.
const fn first() -> u32 {
    1
}

/// Packs that do not say so are for the game whose documents are read here.
fn usual_game() -> Id {
    Id(GAME.into())
}

fn is_usual_game(game: &Id) -> bool {
    game.as_str() == GAME
}
