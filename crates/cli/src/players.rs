//! Who plays games by themselves, as each game registers them.

use anyhow::{Context as _, Error};
use ritual_content::suggest::listed;
use ritual_games::{Player, REGISTRATIONS, Registration, registration};
use ritual_playtest::policy::PolicyName;

/// Returns who plays a game with a policy; another one is refused with those there are.
pub(crate) fn player(game: &str, policy: PolicyName) -> anyhow::Result<Player> {
    let game = registration(game).with_context(|| format!("no game is called `{game}`"))?;
    game.player(policy).map_err(Error::msg)
}

/// Who plays which game, for the help of an option.
pub(crate) fn by_game() -> String {
    let of_game = |game: &Registration| {
        let policies = listed(game.policies().map(PolicyName::as_str));
        let how = if game.has_network { "follow a network" } else { "try options in games that they imagine" };
        format!("`{}` has {policies}: those who think {how}", game.name)
    };
    REGISTRATIONS.iter().map(of_game).collect::<Vec<_>>().join("; ")
}

/// How many games are played of each policy where nobody says it, for the help of an option.
pub(crate) fn usual_games() -> String {
    let of_game = |game: &Registration| {
        let games = game.players.iter().map(|it| format!("{} with {}", it.games, it.policy));
        format!("in `{}` {}", game.name, games.collect::<Vec<_>>().join(", "))
    };
    REGISTRATIONS.iter().map(of_game).collect::<Vec<_>>().join("; ")
}
