//! Numbers of the players' own: `SplitMix64`, small and fast. None of them is a number of a game's chance.

use ritual_table::{Chance, Draw};

/// A stream of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SplitMix {
    state: u64,
}

/// The odd number nearest to 2^64 divided by the golden ratio: the step from one number to the next.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl SplitMix {
    /// Begins a stream of a seed.
    pub(crate) fn new(seed: u64, stream: u64) -> Self {
        Self { state: mix(seed) ^ mix(stream.wrapping_add(STEP)) }
    }

    /// The next number.
    pub(crate) fn word(&mut self) -> u64 {
        self.state = self.state.wrapping_add(STEP);
        mix(self.state)
    }

    /// The position of one of several things.
    pub(crate) fn pick(&mut self, things: usize) -> usize {
        usize::try_from(self.up_to(u64::try_from(things).unwrap_or(u64::MAX))).unwrap_or(0)
    }

    /// A number below another one.
    pub(crate) fn up_to(&mut self, end: u64) -> u64 {
        // The upper half of the product: for ends below 2^40, no number is more likely than another by more than 2^-24.
        u64::try_from((u128::from(self.word()) * u128::from(end)) >> 64).unwrap_or(0)
    }
}

/// Chance of games that are only thought of.
impl Chance for SplitMix {
    fn below(&mut self, choices: u32, _draw: Draw) -> u32 {
        u32::try_from(((self.word() >> 32) * u64::from(choices)) >> 32).unwrap_or(0)
    }
}

/// The output function of `SplitMix64`: every bit of the result depends on every bit of the number.
const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_picked_about_as_often() {
        let mut numbers = SplitMix::new(1, 0);
        let mut seen = [[0_u32; 5]; 2];
        for _ in 0..50_000 {
            seen[0][numbers.pick(5)] += 1;
            seen[1][usize::try_from(numbers.below(5, Draw::Pick)).unwrap()] += 1;
        }
        assert!(seen.iter().flatten().all(|it| (9_500..10_500).contains(it)), "{seen:?}");
    }

    #[test]
    fn streams_of_a_seed_are_not_alike() {
        let picks = |seed, stream| {
            let mut numbers = SplitMix::new(seed, stream);
            (0..50).map(|_| numbers.pick(10)).collect::<Vec<_>>()
        };
        assert_eq!(picks(1, 2), picks(1, 2));
        assert_ne!(picks(1, 2), picks(1, 3));
        assert_ne!(picks(1, 2), picks(2, 1));
    }
}
