//! Players that choose by themselves, and the one network that those who think share.

use std::sync::Arc;

use ritual_engine::Session;
use ritual_playtest::network::Network;
use ritual_playtest::policy::{Policy as _, PolicyName, Random};
use ritual_playtest::thought::{Effort, Thinker};

/// The network that players follow, read once for the whole program.
#[derive(Clone, Debug, Default)]
pub enum Players {
    /// It is being read.
    #[default]
    Coming,
    /// It is here.
    Here(Network),
    /// It cannot be read, and why.
    Gone(Arc<str>),
}

/// Why there is no network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoNetwork {
    /// It is being read.
    Coming,
    /// It cannot be read, and why.
    Gone(Arc<str>),
}

impl Players {
    /// Reads the network that comes with Ritual.
    pub fn read() -> Self {
        match Network::shipped::<Session>() {
            Ok(network) => Self::Here(network),
            Err(error) => Self::Gone(error.to_string().into()),
        }
    }

    /// Returns whether nobody knows yet who can play.
    pub const fn are_coming(&self) -> bool {
        matches!(self, Self::Coming)
    }

    /// The network.
    ///
    /// # Errors
    /// Says why there is none.
    pub fn network(&self) -> Result<&Network, NoNetwork> {
        match self {
            Self::Here(network) => Ok(network),
            Self::Coming => Err(NoNetwork::Coming),
            Self::Gone(reason) => Err(NoNetwork::Gone(Arc::clone(reason))),
        }
    }

    /// Why nobody can play so; none if somebody can.
    pub fn why_not(&self, policy: PolicyName) -> Option<NoNetwork> {
        policy.effort()?;
        self.network().err()
    }

    /// Makes a player for a game of a seed; none where there is no network.
    pub fn make(&self, policy: PolicyName, seed: u64, stream: u64) -> Option<Player> {
        match policy.effort() {
            None => Some(Player::Random(Random::new(seed, stream))),
            Some(effort) => self.thinker(effort, seed, stream).map(|it| Player::Thinker(Box::new(it))),
        }
    }

    /// Makes somebody who thinks about single decisions; nobody where there is no network.
    pub fn thinker(&self, effort: Effort, seed: u64, stream: u64) -> Option<Thinker> {
        self.network().ok().map(|network| Thinker::new(network.clone(), effort, seed, stream))
    }
}

/// A player at work, in one game.
#[derive(Clone, Debug)]
pub enum Player {
    /// Chooses by chance alone.
    Random(Random),
    /// Follows the network.
    Thinker(Box<Thinker>),
}

impl Player {
    /// The option that it chooses; the game offers at least one.
    pub fn choose(&mut self, session: &Session) -> usize {
        match self {
            Self::Random(player) => player.choose(session),
            Self::Thinker(player) => player.choose(session),
        }
    }
}

/// Returns whether a decision of this player can take longer than people notice.
pub fn is_slow(policy: PolicyName) -> bool {
    policy.effort().is_some_and(|effort| effort.rollouts > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_network_that_comes_with_ritual_can_be_read() {
        let players = Players::read();
        assert!(PolicyName::ALL.iter().all(|policy| players.why_not(*policy).is_none()), "{players:?}");
    }

    #[test]
    fn without_a_network_only_chance_plays_and_the_reason_is_known() {
        let players = Players::Gone("there are no weights".into());
        for policy in PolicyName::ALL {
            let can_play = policy == PolicyName::Random;
            assert_eq!(players.make(policy, 1, 0).is_some(), can_play);
            assert_eq!(players.why_not(policy).is_none(), can_play);
        }
        assert_eq!(players.why_not(PolicyName::Quick), Some(NoNetwork::Gone("there are no weights".into())));
    }

    #[test]
    fn only_those_who_try_things_out_are_slow() {
        assert_eq!(PolicyName::ALL.map(is_slow), [false, false, true, true]);
    }
}
