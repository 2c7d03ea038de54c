//! Chance from a seed: the same seed and stream give the same numbers on every platform.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};
use ritual_table::{Chance, Draw};
use serde::{Deserialize, Serialize};

/// Chance from a seed. Every stream of a seed is a sequence of its own; a batch gives each game one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeededChance {
    seed: u64,
    generator: ChaCha8Rng,
}

/// Where a [`SeededChance`] stands, so that a saved game goes on with the same numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChanceState {
    /// The seed.
    pub seed: u64,
    /// The stream of the seed: the number of the game in its batch.
    pub stream: u64,
    /// How many words of the stream have been used.
    pub word_pos: u64,
}

impl SeededChance {
    /// Begins a stream of a seed.
    pub fn new(seed: u64, stream: u64) -> Self {
        Self::resume(ChanceState { seed, stream, word_pos: 0 })
    }

    /// Goes on where another chance stood.
    pub fn resume(state: ChanceState) -> Self {
        let ChanceState { seed, stream, word_pos } = state;
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(stream);
        if word_pos > 0 {
            generator.set_word_pos(u128::from(word_pos));
        }
        Self { seed, generator }
    }

    /// Where it stands now.
    pub fn state(&self) -> ChanceState {
        ChanceState {
            seed: self.seed,
            stream: self.generator.get_stream(),
            // No game uses 2^64 words.
            word_pos: u64::try_from(self.generator.get_word_pos()).unwrap_or(u64::MAX),
        }
    }

    /// Picks different positions out of `available`, in random order; all of them if there are not enough.
    pub fn pick(&mut self, count: usize, available: usize) -> Vec<usize> {
        let mut rest: Vec<usize> = (0..available).collect();
        let mut picked = Vec::with_capacity(count.min(available));
        while picked.len() < count && !rest.is_empty() {
            let n_rest = u32::try_from(rest.len()).unwrap_or(u32::MAX);
            let index = usize::try_from(self.below(n_rest, Draw::Pick)).unwrap_or(0);
            picked.push(rest.remove(index));
        }
        picked
    }
}

impl Chance for SeededChance {
    /// Multiplies a random word with the number of choices and takes the upper half; words that would
    /// make some choices more likely are drawn again.
    fn below(&mut self, choices: u32, _draw: Draw) -> u32 {
        if choices <= 1 {
            return 0;
        }
        let wide = u64::from(choices);
        let mut product = u64::from(self.generator.next_u32()) * wide;
        if product & LOWER_HALF < wide {
            let biased = (1_u64 << 32) % wide;
            while product & LOWER_HALF < biased {
                product = u64::from(self.generator.next_u32()) * wide;
            }
        }
        u32::try_from(product >> 32).unwrap_or(0)
    }
}

/// The lower half of a word.
const LOWER_HALF: u64 = 0xffff_ffff;

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(chance: &mut SeededChance, count: usize) -> Vec<u32> {
        (0..count).map(|_| chance.below(6, Draw::Die(0))).collect()
    }

    #[test]
    fn the_same_seed_and_stream_give_the_same_numbers() {
        let first = numbers(&mut SeededChance::new(7, 3), 200);
        assert_eq!(first, numbers(&mut SeededChance::new(7, 3), 200));
        assert_ne!(first, numbers(&mut SeededChance::new(7, 4), 200));
        assert_ne!(first, numbers(&mut SeededChance::new(8, 3), 200));
    }

    #[test]
    fn a_resumed_chance_goes_on_with_the_same_numbers() {
        for used in [0, 1, 15, 16, 63, 64, 65, 200] {
            let mut chance = SeededChance::new(7, 3);
            numbers(&mut chance, used);
            let text = serde_json::to_string(&chance.state()).unwrap();
            let mut resumed = SeededChance::resume(serde_json::from_str(&text).unwrap());
            assert_eq!(resumed.state(), chance.state());
            assert_eq!(numbers(&mut resumed, 100), numbers(&mut chance, 100), "after {used}");
        }
    }

    #[test]
    fn every_number_is_below_the_choices_and_as_likely_as_the_others() {
        let mut chance = SeededChance::new(1, 0);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[usize::try_from(chance.below(6, Draw::Die(0))).unwrap()] += 1;
        }
        assert!(seen.iter().all(|it| (9_500..10_500).contains(it)), "{seen:?}");
        assert_eq!(chance.below(1, Draw::Pick), 0);
        assert!(chance.below(u32::MAX, Draw::Pick) < u32::MAX);
    }

    #[test]
    fn what_is_picked_is_picked_once() {
        let mut chance = SeededChance::new(1, 0);
        let mut picked = chance.pick(5, 10);
        picked.sort_unstable();
        picked.dedup();
        assert_eq!(picked.len(), 5);
        assert!(picked.iter().all(|it| *it < 10));
        assert_eq!(chance.pick(3, 2).len(), 2);
    }
}
