//! Counters: numbers with a name.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Source;
use crate::Id;
use crate::language::Shaped;

/// A number with a name that players see. It needs no token, and nobody runs out of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Counter {
    /// The id of the counter.
    pub id: Id,
    /// The name people read.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    /// Where the facts come from.
    pub source: Source,
    /// Who or what has one: the game has a single one, or each of these has its own.
    #[serde(default)]
    pub on: CounterHolder,
    /// What it is before anything has changed it.
    #[serde(default)]
    #[schemars(range(min = 0, max = 99))]
    pub start: u8,
    /// It never goes beyond this number, and never below 0.
    #[serde(default = "as_much_as_there_is")]
    #[schemars(range(min = 1, max = 99))]
    pub at_most: u8,
    /// What its numbers are called, from 0 on, as in `[calm, rain, storm]`. It never goes beyond the last of them, and
    /// players are shown the names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 100))]
    pub values: Vec<Id>,
    /// Raised beyond its last number it starts at 0 again, and lowered below 0 at its last number.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub wraps: bool,
    /// What it stands for, for players.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

impl Counter {
    /// Returns the highest number it can be.
    #[must_use]
    pub fn limit(&self) -> u8 {
        let named = self.values.len().checked_sub(1).and_then(|last| u8::try_from(last).ok());
        named.map_or(self.at_most, |last| last.min(self.at_most))
    }

    /// Returns what a number of it is called, if it has a name.
    #[must_use]
    pub fn value_name(&self, number: u8) -> Option<&Id> {
        self.values.get(usize::from(number))
    }
}

/// Who or what has a counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum CounterHolder {
    /// The game: there is one.
    #[default]
    Game,
    /// Each investigator; the dead keep theirs.
    Investigator,
    /// Each enemy; a figure that is summoned has a new one.
    Enemy,
    /// Each space of the map.
    Space,
    /// Each piece; one that comes from the supply or the pile has a new one.
    Piece,
}

fn as_much_as_there_is() -> u8 {
    99
}
