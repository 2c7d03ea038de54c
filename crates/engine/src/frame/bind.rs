//! What the words of an effect stand for.

use serde::{Deserialize, Serialize};

use crate::ids::{DiscoveryCard, EpisodeAction, Figure, Name, Piece, Seat, Space};

/// What the words `you`, `this` and `that` of an effect stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bind {
    /// `you`.
    pub you: Seat,
    /// `this_enemy`.
    pub this: Figure,
    /// `that_enemy`.
    pub enemy: Figure,
    /// `that_investigator`.
    pub investigator: Seat,
    /// `that_piece`.
    pub piece: Piece,
    /// `outer_piece`.
    pub outer: Piece,
    /// `that_space`.
    pub space: Space,
    /// This card: a physical Discovery card, if it is one.
    pub card: DiscoveryCard,
    /// `that_many`.
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
            card: DiscoveryCard::NONE,
            count: 0,
            action: EpisodeAction::NONE,
            name,
        }
    }

    /// The same, with a piece bound inside the one that was bound before.
    #[must_use]
    pub const fn with_piece(self, piece: Piece) -> Self {
        Self { piece, outer: self.piece, ..self }
    }
}
