//! Policies: who chooses when nobody sits at the table.

use std::fmt;
use std::str::FromStr;

use ritual_table::{Game, Seen};

pub use crate::chooser::Policy;
use crate::network::Network;
use crate::splitmix::SplitMix;
use crate::thought::{Effort, Thinker};

/// Chooses any option, each as likely as the others. Its numbers are not those of the game's chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    numbers: SplitMix,
}

impl Random {
    /// Begins a stream of a seed.
    pub fn new(seed: u64, stream: u64) -> Self {
        Self { numbers: SplitMix::new(seed, stream) }
    }
}

impl<G: Game> Policy<G> for Random {
    fn choose(&mut self, game: &G) -> usize {
        self.numbers.pick(game.options())
    }
}

/// The policies there are, by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PolicyName {
    /// [`Random`]: reaches every corner of the rules, and loses.
    Random,
    /// [`Thinker`] with [`Effort::QUICK`]: plays well, and fast enough for thousands of games.
    #[default]
    Quick,
    /// [`Thinker`] with [`Effort::GOOD`]: plays better, for judging.
    Good,
    /// [`Thinker`] with [`Effort::EXPERT`]: plays best, for the last word.
    Expert,
}

impl PolicyName {
    /// Every policy, from the quickest to the most thoughtful.
    pub const ALL: [Self; 4] = [Self::Random, Self::Quick, Self::Good, Self::Expert];

    /// Returns what a policy is called on the command line and in reports.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Quick => "quick",
            Self::Good => "good",
            Self::Expert => "expert",
        }
    }

    /// How much it thinks; none for the one that does not look at the game.
    pub const fn effort(self) -> Option<Effort> {
        match self {
            Self::Random => None,
            Self::Quick => Some(Effort::QUICK),
            Self::Good => Some(Effort::GOOD),
            Self::Expert => Some(Effort::EXPERT),
        }
    }

    /// Makes the policy for one game of a batch.
    pub fn make<G: Seen>(self, network: &Network, seed: u64, game: u64) -> Box<dyn Policy<G>> {
        match self.effort() {
            None => Box::new(Random::new(seed, game)),
            Some(effort) => Box::new(Thinker::new(network.clone(), effort, seed, game)),
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
    fn a_policy_is_known_by_its_name() {
        for policy in PolicyName::ALL {
            assert_eq!(policy.to_string().parse(), Ok(policy));
        }
        let unknown = "clever".parse::<PolicyName>().unwrap_err();
        assert_eq!(
            unknown.to_string(),
            "no policy is called `clever`: choose one of `random`, `quick`, `good`, `expert`"
        );
    }
}
