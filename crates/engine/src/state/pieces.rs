//! Figures of enemies, and pieces.

use serde::{Deserialize, Serialize};

use crate::ids::{Seat, Space, TokenKind, TokenSet};

/// An enemy figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FigureState {
    /// Where it is; none for the reserve.
    pub space: Space,
    /// Wounds; for the Elder One those of the stage in force.
    pub wounds: u8,
    /// Kinds of tokens on it, as bits; off the map those it had when it died.
    pub tokens: TokenSet,
}

/// A token that stands on the map or is held by itself, or has left the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceState {
    /// The kind of token.
    pub kind: TokenKind,
    /// Where it is; none when it is off the map.
    pub space: Space,
    /// The side that is up.
    pub side: u8,
    /// Who holds it.
    pub holder: Seat,
    /// Wounds on it.
    pub wounds: u8,
    /// Its hidden number, or the side it turns to when it is destroyed.
    pub hidden: u8,
    /// Out of the game.
    pub gone: bool,
    /// Who was shown what is hidden of it.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub seen: SeenBy,
}

impl PieceState {
    /// Returns whether it is on the map or held, and not in the supply, in the pile or out of the game.
    pub fn is_in_play(self) -> bool {
        self.space.is_some() || self.holder.is_some()
    }

    /// Returns whether a seat was shown what is hidden of it; whether everybody was, if there is none.
    pub fn is_seen_by(self, seat: Seat) -> bool {
        let seats = SeenBy::whom(seat);
        self.seen.and(seats) == self.seen
    }
}

/// Who was shown something: a bit for each seat; where everybody was, also those of seats that there are not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeenBy(u8);

impl SeenBy {
    /// Nobody was shown it.
    pub const NOBODY: Self = Self(0);
    /// Everybody was shown it.
    pub const EVERYBODY: Self = Self(!0);

    /// Those who see what is shown to a seat, or to everybody if there is none.
    pub fn whom(seat: Seat) -> Self {
        if seat.is_some() { Self(1_u8.checked_shl(seat.0.into()).unwrap_or(0)) } else { Self::EVERYBODY }
    }

    /// These and others.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
fn is_nobody(seen: &SeenBy) -> bool {
    *seen == SeenBy::NOBODY
}
