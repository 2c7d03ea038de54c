//! What a counter is.

use ritual_content::documents::{CounterHolder, CounterSpan};

use crate::ids::Name;

/// A counter.
#[derive(Clone, Debug)]
pub struct CounterInfo {
    /// Its name.
    pub name: Name,
    /// The full id.
    pub id: String,
    /// Who or what has one.
    pub on: CounterHolder,
    /// What it is before anything has changed it.
    pub start: u8,
    /// It never goes beyond.
    pub at_most: u8,
    /// The names of its numbers, from 0 on.
    pub values: Vec<CounterValue>,
    /// Beyond its last number it starts at 0 again, and below 0 at its last number.
    pub wraps: bool,
}

/// The name of a number of a counter.
#[derive(Clone, Debug)]
pub struct CounterValue {
    /// The id that authors write, which is the same in every language.
    pub id: String,
    /// What people call it.
    pub name: String,
}

impl CounterInfo {
    /// What a number of it is called, if it has a name.
    pub fn value_name(&self, number: u8) -> Option<&str> {
        self.values.get(usize::from(number)).map(|value| value.name.as_str())
    }

    /// How far it goes, and what is beyond that.
    pub const fn span(&self) -> CounterSpan {
        CounterSpan { limit: self.at_most, wraps: self.wraps }
    }
}
