//! Players that choose by themselves: what each is for, and the one network that those who think share.

use std::sync::Arc;

use ritual_engine::Session;
use ritual_games::{Registration, USUAL, registration};
use ritual_playtest::network::Network;
use ritual_playtest::policy::{Policy as _, PolicyName, Random};
use ritual_playtest::thought::{Effort, Thinker};

/// The network that players follow, read once for the whole application.
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
    /// Says why there is none, as a sentence.
    pub fn network(&self) -> Result<&Network, String> {
        match self {
            Self::Here(network) => Ok(network),
            Self::Coming => Err(say!("The network that players follow is being read.").to_owned()),
            Self::Gone(reason) => Err(say!("The network that players follow cannot be used: {reason}.", reason)),
        }
    }

    /// Why nobody can play so, as a sentence; none if somebody can.
    pub fn why_not(&self, policy: PolicyName) -> Option<String> {
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

/// Who plays a game by themselves, as it is registered.
#[derive(Clone, Copy, Debug)]
pub struct GamePlayers<'p> {
    game: &'static Registration,
    players: &'p Players,
}

impl<'p> GamePlayers<'p> {
    /// Who plays a game, by what packs call it.
    pub fn of(game: &str, players: &'p Players) -> Self {
        Self { game: registration(game).unwrap_or(&USUAL), players }
    }

    /// Who plays the usual game.
    pub const fn of_usual(players: &'p Players) -> Self {
        Self { game: &USUAL, players }
    }

    /// The ways in which they choose, from the quickest to the most thoughtful.
    pub fn policies(self) -> impl Iterator<Item = PolicyName> + use<> {
        self.game.policies()
    }

    /// Why nobody can play so, as a sentence; none if somebody can. Where players follow no network, none is missed.
    pub fn why_not(self, policy: PolicyName) -> Option<String> {
        self.players.why_not(policy).filter(|_| self.game.has_network)
    }

    /// What a player is for, in a line.
    pub fn purpose(self, policy: PolicyName) -> String {
        match policy.imagined().filter(|_| !self.game.has_network) {
            Some(games) => say!("Tries each option in {games} games that it imagines, to their end.", games),
            None => purpose(policy).to_owned(),
        }
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

/// Returns whether a decision of this player can take longer than a frame.
pub fn is_slow(policy: PolicyName) -> bool {
    policy.effort().is_some_and(|effort| effort.rollouts > 0)
}

/// What a player of the usual game is for, in a line.
fn purpose(policy: PolicyName) -> &'static str {
    match policy {
        PolicyName::Random => say!("Chooses anything: gets into every corner of the rules, and loses."),
        PolicyName::Quick => say!("Plays well and at once: for thousands of games."),
        PolicyName::Good => say!("Thinks a little ahead: to judge a scenario."),
        PolicyName::Expert => say!("Thinks far ahead, and slowly: for the last word."),
    }
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
    fn without_a_network_only_chance_plays_and_the_reason_is_said() {
        let players = Players::Gone("there are no weights".into());
        for policy in PolicyName::ALL {
            let can_play = policy == PolicyName::Random;
            assert_eq!(players.make(policy, 1, 0).is_some(), can_play);
            assert_eq!(players.why_not(policy).is_none(), can_play);
        }
        assert!(players.why_not(PolicyName::Quick).is_some_and(|why| why.contains("there are no weights")));
    }

    #[test]
    fn each_game_offers_those_who_play_it_and_misses_no_network_of_another_one() {
        let gone = Players::Gone("there are no weights".into());
        for game in ritual_games::REGISTRATIONS {
            let offered = GamePlayers::of(game.name, &gone);
            assert!(offered.policies().eq(game.policies()), "{}", game.name);
            let n_missing = offered.policies().filter(|policy| offered.why_not(*policy).is_some()).count();
            assert_eq!(n_missing > 0, game.has_network, "{}", game.name);
            let purposes: Vec<String> = offered.policies().map(|policy| offered.purpose(policy)).collect();
            let says_games = purposes.iter().any(|it| it.contains("256 games that it imagines"));
            assert_eq!(says_games, !game.has_network, "{purposes:?}");
        }
    }

    #[test]
    fn only_those_who_try_things_out_are_slow() {
        assert_eq!(PolicyName::ALL.map(is_slow), [false, false, true, true]);
    }
}
