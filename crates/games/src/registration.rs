//! What every game registers alike: what it is called, and who plays it by themselves.

use ritual_content::suggest::listed;
use ritual_playtest::policy::PolicyName;

/// A game, as whoever plays it finds it.
#[derive(Clone, Copy, Debug)]
pub struct Registration {
    /// What packs call it behind `game:`.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// Who plays it by themselves, from the quickest to the most thoughtful.
    pub players: &'static [Player],
    /// Those who think follow a network that was trained for the game. Where there is none, they imagine games and play
    /// them to the end.
    pub has_network: bool,
}

/// Somebody who plays a game by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// How they choose.
    pub policy: PolicyName,
    /// How many games of theirs say enough, and do not take long.
    pub games: u64,
}

impl Registration {
    /// The ways in which somebody plays it, in their order.
    pub fn policies(&self) -> impl Iterator<Item = PolicyName> + use<> {
        self.players.iter().map(|player| player.policy)
    }

    /// Returns who plays it in a way.
    ///
    /// # Errors
    /// Says who plays it, where nobody does so.
    pub fn player(&self, policy: PolicyName) -> Result<Player, String> {
        let player = self.players.iter().find(|player| player.policy == policy);
        player.copied().ok_or_else(|| {
            let known = listed(self.policies().map(PolicyName::as_str));
            format!("nobody plays the game `{}` as `{policy}`: there are {known}", self.name)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_who_does_not_play_a_game_is_refused_with_those_who_do() {
        const PLAYERS: &[Player] =
            &[Player { policy: PolicyName::Random, games: 9 }, Player { policy: PolicyName::Good, games: 5 }];
        let game = Registration { name: "chess", title: "Chess", players: PLAYERS, has_network: false };
        assert_eq!(game.player(PolicyName::Good).map(|player| player.games), Ok(5));
        let refused = game.player(PolicyName::Expert).unwrap_err();
        assert!(refused.contains("game `chess` as `expert`") && refused.contains("`random`, `good`"), "{refused}");
    }
}
