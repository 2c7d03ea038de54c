//! Players that choose by themselves, in words: what each is for, and why one cannot play.

use ritual_batch::{NoNetwork, Players};
use ritual_games::{Registration, USUAL, registration};
use ritual_playtest::policy::PolicyName;

/// Why there is no network that players follow, as a sentence.
pub fn no_network(why: &NoNetwork) -> String {
    match why {
        NoNetwork::Coming => say!("The network that players follow is being read: it is there in a moment.").to_owned(),
        NoNetwork::Gone(reason) => say!("The network that players follow cannot be used: {reason}.", reason),
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
        self.players.why_not(policy).filter(|_| self.game.has_network).map(|why| no_network(&why))
    }

    /// What a player is for, in a line.
    pub fn purpose(self, policy: PolicyName) -> String {
        match policy.imagined().filter(|_| !self.game.has_network) {
            Some(games) => say!("Tries each option in {games} games that it imagines, to their end.", games),
            None => purpose(policy).to_owned(),
        }
    }
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
    fn whoever_cannot_play_says_why() {
        let gone = Players::Gone("there are no weights".into());
        let why = GamePlayers::of_usual(&gone).why_not(PolicyName::Quick);
        assert!(why.is_some_and(|why| why.contains("there are no weights")));
        assert_eq!(GamePlayers::of_usual(&gone).why_not(PolicyName::Random), None);
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
}
