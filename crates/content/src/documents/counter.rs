//! Counters: numbers with a name.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Source;
use crate::Id;
use crate::language::{CounterBounds, CounterNumber, CounterRange, Shaped};

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

    /// Returns how far it goes, and what is beyond that.
    #[must_use]
    pub fn span(&self) -> CounterSpan {
        CounterSpan { limit: self.limit(), wraps: self.wraps }
    }

    /// Returns what a number of it is called, if it has a name.
    #[must_use]
    pub fn value_name(&self, number: u8) -> Option<&Id> {
        self.values.get(usize::from(number))
    }

    /// Returns which of its numbers has this name.
    #[must_use]
    pub fn value_called(&self, name: &Id) -> Option<u8> {
        self.values.iter().position(|value| value == name).and_then(|position| u8::try_from(position).ok())
    }

    /// Returns which of its numbers is written so; nothing for a name that it does not have.
    #[must_use]
    pub fn number_of(&self, written: &CounterNumber) -> Option<u8> {
        match written {
            CounterNumber::Number(number) => Some(*number),
            CounterNumber::Value(name) => self.value_called(name),
        }
    }

    /// Returns the numbers that are asked for; nothing where a name is that of none.
    #[must_use]
    pub fn range_of(&self, bounds: &CounterBounds) -> Option<CounterRange> {
        bounds.range_by(|number| self.number_of(number))
    }
}

/// How far a counter goes, and what is beyond that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CounterSpan {
    /// The highest number it can be.
    pub limit: u8,
    /// Beyond it comes 0 again, and below 0 the limit; else what is beyond is lost.
    pub wraps: bool,
}

impl CounterSpan {
    /// Returns what a counter becomes when it rises.
    #[must_use]
    pub fn raised(self, from: u8, by: u8) -> u8 {
        let to = u16::from(from) + u16::from(by);
        let to = if self.wraps { to % self.round() } else { to.min(u16::from(self.limit)) };
        u8::try_from(to).unwrap_or(self.limit)
    }

    /// Returns what a counter becomes when it falls.
    #[must_use]
    pub fn lowered(self, from: u8, by: u8) -> u8 {
        if !self.wraps {
            return from.saturating_sub(by);
        }
        let to = (u16::from(from) + self.round() - u16::from(by) % self.round()) % self.round();
        u8::try_from(to).unwrap_or(self.limit)
    }

    /// How many numbers there are.
    fn round(self) -> u16 {
        u16::from(self.limit) + 1
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counter_that_wraps_goes_round_in_both_directions() {
        let span = CounterSpan { limit: 2, wraps: true };
        assert_eq!([0, 1, 2, 3, 255].map(|by| span.raised(1, by)), [1, 2, 0, 1, 1]);
        assert_eq!([0, 1, 2, 3, 255].map(|by| span.lowered(1, by)), [1, 0, 2, 1, 1]);
    }

    #[test]
    fn what_is_beyond_the_limits_is_lost_otherwise() {
        let span = CounterSpan { limit: 2, wraps: false };
        assert_eq!([0, 1, 2, 255].map(|by| span.raised(1, by)), [1, 2, 2, 2]);
        assert_eq!([0, 1, 2, 255].map(|by| span.lowered(1, by)), [1, 0, 0, 0]);
    }

    #[test]
    fn a_counter_with_names_goes_no_farther_than_they_do() {
        let written =
            serde_json::json!({ "id": "sky", "name": "Sky", "source": "original", "values": ["clear", "dark"] });
        let counter: Counter = serde_json::from_value(written).unwrap();
        assert_eq!((counter.limit(), counter.value_name(1).map(Id::as_str)), (1, Some("dark")));
        assert_eq!(counter.value_name(2), None);
        let (known, unknown) = (CounterNumber::Value(Id("dark".into())), CounterNumber::Value(Id("dusk".into())));
        let numbers = [CounterNumber::Number(0), known, unknown].map(|written| counter.number_of(&written));
        assert_eq!(numbers, [Some(0), Some(1), None]);
    }
}
