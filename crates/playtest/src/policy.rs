//! Policies: who chooses when nobody sits at the table.

use std::fmt;
use std::str::FromStr;

use ritual_engine::play::Game;

/// Chooses for every seat of a game.
pub trait Policy<G: Game> {
    /// Returns the number of an option; the game offers at least one.
    fn choose(&mut self, game: &G) -> usize;
}

/// Chooses any option, each as likely as the others. Its numbers are not those of the game's chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    state: u64,
}

impl Random {
    /// Begins a stream of a seed.
    pub fn new(seed: u64, stream: u64) -> Self {
        Self { state: mix(seed) ^ mix(stream.wrapping_add(STEP)) }
    }

    fn below(&mut self, options: usize) -> usize {
        self.state = self.state.wrapping_add(STEP);
        let options = u128::try_from(options).unwrap_or(u128::MAX);
        // The upper half of the product: no choice is more likely than another by more than 2^-57.
        usize::try_from((u128::from(mix(self.state)) * options) >> 64).unwrap_or(0)
    }
}

impl<G: Game> Policy<G> for Random {
    fn choose(&mut self, game: &G) -> usize {
        self.below(game.options())
    }
}

/// The odd number nearest to 2^64 divided by the golden ratio: the step of `SplitMix64`.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The output function of `SplitMix64`: every bit of the result depends on every bit of the number.
const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// The policies there are, by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PolicyName {
    /// [`Random`].
    #[default]
    Random,
}

impl PolicyName {
    /// Every policy.
    pub const ALL: [Self; 1] = [Self::Random];

    /// The name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Random => "random",
        }
    }

    /// Makes the policy for one game of a batch.
    pub fn make<G: Game>(self, seed: u64, game: u64) -> Box<dyn Policy<G>> {
        match self {
            Self::Random => Box::new(Random::new(seed, game)),
        }
    }
}

impl fmt::Display for PolicyName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.as_str())
    }
}

/// There is no policy of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no policy is called `{0}`: choose one of {names}", names = names())]
pub struct UnknownPolicy(pub String);

fn names() -> String {
    PolicyName::ALL.map(|it| format!("`{it}`")).join(", ")
}

impl FromStr for PolicyName {
    type Err = UnknownPolicy;

    fn from_str(name: &str) -> Result<Self, UnknownPolicy> {
        Self::ALL.into_iter().find(|it| it.as_str() == name).ok_or_else(|| UnknownPolicy(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_chosen_about_as_often() {
        let mut policy = Random::new(1, 0);
        let mut seen = [0_u32; 5];
        for _ in 0..50_000 {
            seen[policy.below(5)] += 1;
        }
        assert!(seen.iter().all(|it| (9_500..10_500).contains(it)), "{seen:?}");
    }

    #[test]
    fn games_of_a_batch_do_not_choose_alike() {
        let choices = |seed, stream| {
            let mut policy = Random::new(seed, stream);
            (0..50).map(|_| policy.below(10)).collect::<Vec<_>>()
        };
        assert_eq!(choices(1, 2), choices(1, 2));
        assert_ne!(choices(1, 2), choices(1, 3));
        assert_ne!(choices(1, 2), choices(2, 1));
    }

    #[test]
    fn a_policy_is_known_by_its_name() {
        for policy in PolicyName::ALL {
            assert_eq!(policy.to_string().parse(), Ok(policy));
        }
        let unknown = "clever".parse::<PolicyName>().unwrap_err();
        assert_eq!(unknown.to_string(), "no policy is called `clever`: choose one of `random`");
    }
}
