//! Chance from a seed: the same seed and stream give the same numbers on every platform.
//!
//! What is drawn for one purpose is a sequence of its own: a die more leaves the order of every deck as it was, so two
//! games with the same seed that differ in little are alike in what they do not differ in. Comparisons are the sharper.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};
use ritual_table::{Chance, Draw};
use serde::{Deserialize, Serialize};

/// How many purposes have a sequence of their own; those that come later share the last one.
const MOST_PURPOSES: usize = 16;
/// How many words of a stream the numbers for one purpose can use: 2 to the power of it.
const WORDS_OF_PURPOSE: u32 = 40;

/// Chance from a seed. Every stream of a seed is a sequence of its own; a batch gives each game one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeededChance {
    seed: u64,
    stream: u64,
    /// Everything is drawn from one sequence.
    is_one: bool,
    purposes: Vec<Purpose>,
}

/// The sequence of one purpose.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Purpose {
    code: u16,
    generator: ChaCha8Rng,
}

/// Where a [`SeededChance`] stands, so that a saved game goes on with the same numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChanceState {
    /// The seed it was made from.
    pub seed: u64,
    /// The stream of the seed: the number of the game in its batch.
    pub stream: u64,
    /// For each purpose that something was drawn for, its number and how many words of its sequence have been used.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub used: Vec<(u16, u64)>,
    /// How many words of its sequence have been used, where everything is drawn from one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word_pos: Option<u64>,
}

impl SeededChance {
    /// Begins a stream of a seed.
    pub const fn new(seed: u64, stream: u64) -> Self {
        Self { seed, stream, is_one: false, purposes: Vec::new() }
    }

    /// Begins a stream of a seed from which everything is drawn in one sequence: so were games before chance was drawn
    /// by purpose, and they are played again with it.
    pub const fn in_one_sequence(seed: u64, stream: u64) -> Self {
        Self { seed, stream, is_one: true, purposes: Vec::new() }
    }

    /// Goes on where another chance stood.
    pub fn resume(state: ChanceState) -> Self {
        let ChanceState { seed, stream, used, word_pos } = state;
        let used = word_pos.map_or(used, |used| vec![(ONE_SEQUENCE, used)]).into_iter().take(MOST_PURPOSES);
        let purposes = used.map(|(code, used)| Purpose::new(seed, stream, code, used)).collect();
        Self { seed, stream, is_one: word_pos.is_some(), purposes }
    }

    /// Where it stands now.
    pub fn state(&self) -> ChanceState {
        let mut used: Vec<(u16, u64)> = self.purposes.iter().map(|purpose| (purpose.code, purpose.used())).collect();
        let word_pos = self.is_one.then(|| used.pop().map_or(0, |(_, used)| used));
        ChanceState { seed: self.seed, stream: self.stream, used, word_pos }
    }

    /// Whether everything is drawn in one sequence.
    pub const fn is_in_one_sequence(&self) -> bool {
        self.is_one
    }

    /// Returns the seed it was made from.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The number of its stream.
    pub const fn stream(&self) -> u64 {
        self.stream
    }

    /// The next word for a purpose.
    fn word(&mut self, draw: Draw) -> u32 {
        let code = if self.is_one { ONE_SEQUENCE } else { code_of(draw) };
        let known = self.purposes.iter().position(|purpose| purpose.code == code);
        let place = known.unwrap_or_else(|| {
            if self.purposes.len() < MOST_PURPOSES {
                self.purposes.push(Purpose::new(self.seed, self.stream, code, 0));
            }
            self.purposes.len() - 1
        });
        self.purposes.get_mut(place).map_or(0, |purpose| purpose.generator.next_u32())
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
    fn below(&mut self, choices: u32, draw: Draw) -> u32 {
        if choices <= 1 {
            return 0;
        }
        let wide = u64::from(choices);
        let mut product = u64::from(self.word(draw)) * wide;
        if product & LOWER_HALF < wide {
            let biased = (1_u64 << 32) % wide;
            while product & LOWER_HALF < biased {
                product = u64::from(self.word(draw)) * wide;
            }
        }
        u32::try_from(product >> 32).unwrap_or(0)
    }
}

impl Purpose {
    fn new(seed: u64, stream: u64, code: u16, used: u64) -> Self {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(stream);
        generator.set_word_pos(first_word(code) + u128::from(used));
        Self { code, generator }
    }

    fn used(&self) -> u64 {
        // No game uses 2^40 words.
        u64::try_from(self.generator.get_word_pos() - first_word(self.code)).unwrap_or(u64::MAX)
    }
}

/// The number of the sequence where there is but one: the first of the stream.
const ONE_SEQUENCE: u16 = 0;

/// Where in a stream the words for a purpose begin.
const fn first_word(code: u16) -> u128 {
    (code as u128) << WORDS_OF_PURPOSE
}

/// The number of a purpose: another one for each kind of die and each deck.
fn code_of(draw: Draw) -> u16 {
    match draw {
        Draw::Pick => 0,
        Draw::Die(kind) => 0x100 + u16::from(kind),
        Draw::Shuffle(deck) => 0x200 + u16::from(deck),
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
    fn what_is_drawn_for_one_purpose_changes_no_other() {
        let (mut one, mut other) = (SeededChance::new(7, 3), SeededChance::new(7, 3));
        let mut draws = |extra: usize| {
            numbers(&mut other, extra);
            (one.below(1000, Draw::Shuffle(1)), other.below(1000, Draw::Shuffle(1)))
        };
        for extra in [0, 1, 7, 100] {
            let (one, other) = draws(extra);
            assert_eq!(one, other, "after {extra} dice");
        }
        let mut chance = SeededChance::new(7, 3);
        let dice: Vec<u32> =
            (0..2).map(|kind| (0..20).fold(0, |sum, _| sum * 3 + chance.below(3, Draw::Die(kind)))).collect();
        assert_ne!(dice[0], dice[1]);
        // More purposes than there is room for share a sequence and are drawn all the same.
        let many: Vec<u32> = (0..40).map(|deck| chance.below(1 << 30, Draw::Shuffle(deck))).collect();
        assert!(many.windows(2).all(|pair| pair[0] != pair[1]), "{many:?}");
    }

    #[test]
    fn one_sequence_is_that_of_former_games() {
        let mut chance = SeededChance::in_one_sequence(7, 3);
        let mut other = ChaCha8Rng::seed_from_u64(7);
        other.set_stream(3);
        for number in 0..40 {
            let draw = if number % 2 == 0 { Draw::Die(0) } else { Draw::Shuffle(1) };
            assert_eq!(chance.word(draw), other.next_u32());
        }
        // As games were saved then.
        let state: ChanceState = serde_json::from_str(r#"{"seed":7,"stream":3,"word_pos":40}"#).unwrap();
        assert_eq!(state, chance.state());
        assert_eq!(SeededChance::resume(state), chance);
        let new = SeededChance::in_one_sequence(7, 3);
        assert_eq!(SeededChance::resume(new.state()).state(), new.state());
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
