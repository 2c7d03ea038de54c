//! What the words of an effect stand for.

use serde::{Deserialize, Serialize};

use crate::ids::{DiscoveryCard, EpisodeAction, Figure, Name, Piece, Seat, Space};

/// What the words `you`, `this` and `that` of an effect stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bind {
    /// What `you` stands for.
    pub you: Seat,
    /// What `this_enemy` stands for.
    pub this: Figure,
    /// What `that_enemy` stands for.
    pub enemy: Figure,
    /// What `that_investigator` stands for.
    pub investigator: Seat,
    /// What `that_piece` stands for.
    pub piece: Piece,
    /// What `outer_piece` stands for.
    pub outer: Piece,
    /// What `that_space` stands for.
    pub space: Space,
    /// Where `this_enemy` was when it left the map; none as long as it has not.
    #[serde(default = "nowhere", skip_serializing_if = "is_nowhere")]
    pub this_left: Space,
    /// The same for `that_enemy`.
    #[serde(default = "nowhere", skip_serializing_if = "is_nowhere")]
    pub enemy_left: Space,
    /// The same for `that_piece`.
    #[serde(default = "nowhere", skip_serializing_if = "is_nowhere")]
    pub piece_left: Space,
    /// This card: a physical Discovery card, if it is one.
    pub card: DiscoveryCard,
    /// What `that_many` stands for.
    pub count: u8,
    /// The episode action under way, if one is.
    pub action: EpisodeAction,
    /// The source, for logs and questions.
    pub name: Name,
}

impl Bind {
    /// Binds `you` and the source, nothing else.
    pub const fn of(you: Seat, name: Name) -> Self {
        Self {
            you,
            this: Figure::NONE,
            enemy: Figure::NONE,
            investigator: Seat::NONE,
            piece: Piece::NONE,
            outer: Piece::NONE,
            space: Space::NONE,
            this_left: Space::NONE,
            enemy_left: Space::NONE,
            piece_left: Space::NONE,
            card: DiscoveryCard::NONE,
            count: 0,
            action: EpisodeAction::NONE,
            name,
        }
    }

    /// The same, with a piece bound inside the one that was bound before.
    #[must_use]
    pub const fn with_piece(self, piece: Piece) -> Self {
        Self { piece, outer: self.piece, piece_left: Space::NONE, ..self }
    }

    /// The same, with another enemy bound.
    #[must_use]
    pub const fn with_enemy(self, enemy: Figure) -> Self {
        Self { enemy, enemy_left: Space::NONE, ..self }
    }

    /// An enemy leaves the map: the words that stand for it remember where it was.
    pub(crate) fn enemy_leaves(&mut self, figure: Figure, from: Space) {
        if self.this == figure {
            self.this_left = from;
        }
        if self.enemy == figure {
            self.enemy_left = from;
        }
    }

    /// The same for a piece.
    pub(crate) fn piece_leaves(&mut self, piece: Piece, from: Space) {
        if self.piece == piece {
            self.piece_left = from;
        }
    }

    /// Forgets where things were that have left the map: it follows from what has happened, which digests know already.
    pub(crate) const fn forget_places(&mut self) {
        (self.this_left, self.enemy_left, self.piece_left) = (Space::NONE, Space::NONE, Space::NONE);
    }
}

const fn nowhere() -> Space {
    Space::NONE
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
const fn is_nowhere(space: &Space) -> bool {
    !space.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_an_enemy_was_is_known_once_it_has_left_and_no_longer_than_it_is_meant() {
        let mut bind = Bind::of(Seat(0), Name(1)).with_enemy(Figure(3));
        let before = serde_json::to_string(&bind).unwrap();
        assert!(!before.contains("left"), "games without it are saved as before: {before}");
        bind.enemy_leaves(Figure(2), Space(5));
        assert_eq!(serde_json::to_string(&bind).unwrap(), before, "another enemy has left");
        bind.enemy_leaves(Figure(3), Space(5));
        let saved = serde_json::to_string(&bind).unwrap();
        assert_eq!(serde_json::from_str::<Bind>(&saved).unwrap().enemy_left, Space(5), "{saved}");
        assert_eq!(bind.with_enemy(Figure(4)).enemy_left, Space::NONE, "another enemy is meant");
        bind.forget_places();
        assert_eq!(serde_json::to_string(&bind).unwrap(), before, "digests stay as they were");
    }
}
