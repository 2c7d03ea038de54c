//! What a counter is.

use ritual_content::documents::CounterHolder;

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
    /// What its numbers are called, from 0 on.
    pub values: Vec<String>,
    /// Beyond its last number it starts at 0 again, and below 0 at its last number.
    pub wraps: bool,
}

impl CounterInfo {
    /// What a number of it is called, if it has a name.
    pub fn value_name(&self, number: u8) -> Option<&str> {
        self.values.get(usize::from(number)).map(String::as_str)
    }

    /// What it becomes when it rises.
    pub(crate) fn raised(&self, from: u8, by: u8) -> u8 {
        let round = u16::from(self.at_most) + 1;
        let to = u16::from(from) + u16::from(by);
        let to = if self.wraps { to % round } else { to.min(u16::from(self.at_most)) };
        u8::try_from(to).unwrap_or(self.at_most)
    }

    /// What it becomes when it falls.
    pub(crate) fn lowered(&self, from: u8, by: u8) -> u8 {
        let round = u16::from(self.at_most) + 1;
        let to = if self.wraps {
            (u16::from(from) + round - u16::from(by) % round) % round
        } else {
            u16::from(from.saturating_sub(by))
        };
        u8::try_from(to).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tide(wraps: bool) -> CounterInfo {
        let values = ["low", "rising", "high"].map(str::to_owned).to_vec();
        CounterInfo { name: Name(0), id: String::new(), on: CounterHolder::Game, start: 0, at_most: 2, values, wraps }
    }

    #[test]
    fn a_counter_that_wraps_goes_round_in_both_directions() {
        let tide = tide(true);
        assert_eq!([0, 1, 2, 3, 255].map(|by| tide.raised(1, by)), [1, 2, 0, 1, 1]);
        assert_eq!([0, 1, 2, 3, 255].map(|by| tide.lowered(1, by)), [1, 0, 2, 1, 1]);
        let [high, beyond] = [2, 3].map(|number| tide.value_name(number).map(str::to_owned));
        assert_eq!((high.as_deref(), beyond), (Some("high"), None));
    }

    #[test]
    fn what_is_beyond_the_limits_is_lost_otherwise() {
        let tide = tide(false);
        assert_eq!([0, 1, 2, 255].map(|by| tide.raised(1, by)), [1, 2, 2, 2]);
        assert_eq!([0, 1, 2, 255].map(|by| tide.lowered(1, by)), [1, 0, 0, 0]);
    }
}
