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
