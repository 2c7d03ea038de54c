//! Counters, as descriptions and triggers ask for them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Id;
use crate::language::{NameOf, Phase, Shaped, Written, word};

/// A number of a counter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(untagged)]
pub enum CounterNumber {
    /// As it is counted.
    Number(#[schemars(range(max = 99))] u8),
    /// By the name it has in the `values` of the counter.
    Value(Id),
}

/// What a counter is; every bound given must hold. Without any it is to be 1 or more.
#[word(scope)]
pub struct CounterBounds<P: Phase = Written> {
    /// The counter that is compared.
    #[main]
    pub counter: P::Counter,
    /// This much or more.
    #[fact(names = Some(NameOf::CounterValue))]
    pub at_least: Option<P::CounterNumber>,
    /// This much or less.
    #[fact(names = Some(NameOf::CounterValue))]
    pub at_most: Option<P::CounterNumber>,
    /// It is this number and no other.
    #[fact(names = Some(NameOf::CounterValue))]
    pub exactly: Option<P::CounterNumber>,
}

/// The numbers of a counter from one to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CounterRange {
    /// The least of them; 0 when not given.
    pub at_least: Option<u8>,
    /// The most of them; as much as there is when not given.
    pub at_most: Option<u8>,
}

impl CounterRange {
    /// The numbers that are asked for where nothing is said.
    pub const USUAL: Self = Self { at_least: Some(1), at_most: None };

    /// Returns whether a number is one of them.
    #[must_use]
    pub fn holds(self, number: u8) -> bool {
        self.at_least.is_none_or(|least| number >= least) && self.at_most.is_none_or(|most| number <= most)
    }

    /// Returns whether no number is one of them, however far the counter goes.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.at_least > Some(self.at_most.unwrap_or(u8::MAX))
    }
}

impl<P: Phase> CounterBounds<P> {
    /// Returns the numbers that are asked for, where `number` says which one a bound is; nothing where it knows none.
    pub fn range_by(&self, number: impl Fn(&P::CounterNumber) -> Option<u8>) -> Option<CounterRange> {
        let Self { counter: _, at_least, at_most, exactly } = self;
        let number = |bound: &P::CounterNumber| number(bound).ok_or(());
        let at_least = at_least.as_ref().map(number).transpose().ok()?;
        let at_most = at_most.as_ref().map(number).transpose().ok()?;
        let exactly = exactly.as_ref().map(number).transpose().ok()?;
        Some(match (at_least, at_most, exactly) {
            (None, None, None) => CounterRange::USUAL,
            _ => CounterRange {
                at_least: at_least.max(exactly),
                at_most: [at_most, exactly].into_iter().flatten().min(),
            },
        })
    }
}

impl<P: Phase<CounterNumber = u8>> CounterBounds<P> {
    /// Returns whether a number is one of those that are asked for.
    pub fn hold(&self, count: u8) -> bool {
        self.range_by(|number| Some(*number)).is_some_and(|range| range.holds(count))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// The numbers from 0 to 3 that are asked for; the value `rain` is 2.
    fn held(bounds: &Value) -> Option<Vec<u8>> {
        let mut written = json!({ "counter": "weather" });
        let fields = bounds.as_object().cloned().unwrap_or_default();
        written.as_object_mut().unwrap().extend(fields);
        let bounds: CounterBounds = serde_json::from_value(written).unwrap();
        let range = bounds.range_by(|number| match number {
            CounterNumber::Number(number) => Some(*number),
            CounterNumber::Value(value) => (value.as_str() == "rain").then_some(2),
        });
        range.map(|range| (0..4).filter(|number| range.holds(*number)).collect())
    }

    #[test]
    fn bounds_that_say_nothing_ask_for_one() {
        assert_eq!(held(&json!({})), Some(vec![1, 2, 3]));
    }

    #[test]
    fn every_bound_must_hold_by_its_number_or_its_name() {
        for (bounds, numbers) in [
            (json!({ "at_least": 2 }), vec![2, 3]),
            (json!({ "at_least": "rain" }), vec![2, 3]),
            (json!({ "at_most": 0 }), vec![0]),
            (json!({ "at_most": "rain" }), vec![0, 1, 2]),
            (json!({ "at_least": 1, "at_most": "rain" }), vec![1, 2]),
            (json!({ "exactly": "rain" }), vec![2]),
            (json!({ "exactly": 0 }), vec![0]),
            (json!({ "exactly": 3, "at_most": 2 }), vec![]),
        ] {
            assert_eq!(held(&bounds), Some(numbers), "{bounds}");
        }
    }

    #[test]
    fn a_name_that_nobody_knows_is_no_number() {
        assert_eq!(held(&json!({ "at_least": "hail" })), None);
        assert_eq!(held(&json!({ "at_most": 2, "exactly": "hail" })), None);
    }

    #[test]
    fn no_number_is_both_more_and_less() {
        let range = |at_least, at_most| CounterRange { at_least, at_most };
        assert!(range(Some(3), Some(2)).is_empty());
        for some in [range(Some(2), Some(2)), range(None, Some(0)), CounterRange::USUAL] {
            assert!(!some.is_empty(), "{some:?}");
        }
    }
}
