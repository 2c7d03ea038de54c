//! The one list of games, and what is told of each without its documents.

use ritual_diagnostic::FindingKind;

use crate::registered::GameEntry;
use crate::registration::Registration;
use crate::usual::USUAL;

/// Lists the games for a macro: each by the field of the shelf that holds its documents and the type that registers it.
macro_rules! each_game {
    ($made:ident) => {
        $made! {
            hunt: ritual_hunt::Library;
        }
    };
}

pub(crate) use each_game;

/// Makes the lists.
macro_rules! lists {
    ($($field:ident: $game:ty;)*) => {
        /// Every game beside the one whose documents [`ritual_content`] reads.
        pub const GAMES: &[GameEntry] = &[$(GameEntry::of::<$game>(),)*];

        /// What every game registers alike, the usual one first.
        pub const REGISTRATIONS: &[Registration] = &[USUAL, $(Registration::of::<$game>(),)*];
    };
}

each_game!(lists);

/// The packs that come with Ritual, of all games: a new one cannot have the id of one of those.
pub const SHIPPED_PACKS: [&str; 6] =
    ["bloodborne", "core", "death-may-die", "season-2", "fear-of-the-unknown", "the-drowned-archive"];

/// Returns what is registered of a game, by what packs call it.
pub fn registration(game: &str) -> Option<&'static Registration> {
    REGISTRATIONS.iter().find(|it| it.name == game)
}

/// Returns what packs may write behind `game:`, the usual one first.
pub fn names() -> impl Iterator<Item = &'static str> + Clone {
    REGISTRATIONS.iter().map(|game| game.name)
}

/// Returns what can be found in documents of these games and of no other one.
pub fn findings() -> impl Iterator<Item = FindingKind> {
    GAMES.iter().flat_map(|game| game.findings).copied()
}

#[cfg(test)]
mod tests {
    use ritual_playtest::policy::PolicyName;

    use super::*;

    #[test]
    fn every_game_is_played_from_the_quickest_to_the_most_thoughtful() {
        for game in REGISTRATIONS {
            let ranks: Vec<_> =
                game.policies().map(|policy| PolicyName::ALL.iter().position(|it| *it == policy)).collect();
            assert!(!ranks.is_empty() && ranks.is_sorted_by(|one, other| one < other), "{}: {ranks:?}", game.name);
            assert!(game.players.is_sorted_by(|one, other| one.games >= other.games), "{}", game.name);
            assert_eq!(registration(game.name).map(|it| it.title), Some(game.title));
        }
        assert!(registration("chess").is_none());
    }
}
