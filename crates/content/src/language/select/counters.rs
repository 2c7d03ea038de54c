//! Counters, as descriptions and triggers ask for them.

use crate::language::{Phase, Written, word};

/// What a counter is; every bound given must hold. Without any it is to be 1 or more.
#[word(scope)]
pub struct CounterBounds<P: Phase = Written> {
    /// The counter.
    #[main]
    pub counter: P::Counter,
    /// This much or more.
    #[schemars(range(max = 99))]
    pub at_least: Option<u8>,
    /// This much or less.
    #[schemars(range(max = 99))]
    pub at_most: Option<u8>,
}

impl<P: Phase> CounterBounds<P> {
    /// Returns the bounds that count: without any the counter is to be 1 or more.
    pub fn bounds(&self) -> (Option<u8>, Option<u8>) {
        match (self.at_least, self.at_most) {
            (None, None) => (Some(1), None),
            bounds => bounds,
        }
    }

    /// Returns whether a number lies within the bounds.
    pub fn hold(&self, count: u8) -> bool {
        let (at_least, at_most) = self.bounds();
        at_least.is_none_or(|least| count >= least) && at_most.is_none_or(|most| count <= most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CounterRef;

    #[test]
    fn bounds_that_say_nothing_ask_for_one() {
        let counter = || CounterRef("doom".into());
        let bounds = |at_least, at_most| CounterBounds::<Written> { counter: counter(), at_least, at_most };
        let held = |bounds: CounterBounds| (0..4).filter(|count| bounds.hold(*count)).collect::<Vec<u8>>();
        assert_eq!(held(bounds(None, None)), [1, 2, 3]);
        assert_eq!(held(bounds(Some(2), None)), [2, 3]);
        assert_eq!(held(bounds(None, Some(0))), [0]);
        assert_eq!(held(bounds(Some(1), Some(2))), [1, 2]);
    }
}
