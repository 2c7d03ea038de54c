//! Figures of enemies, and pieces.

use serde::{Deserialize, Serialize};

use crate::ids::{Seat, Space, TokenKind, TokenSet};

/// An enemy figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FigureState {
    /// Where it is; none for the reserve.
    pub space: Space,
    /// Wounds; for the Elder One those of the stage in force.
    pub wounds: u8,
    /// Kinds of tokens on it, as bits; off the map those it had when it died.
    pub tokens: TokenSet,
}

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The seats that were shown what is hidden of it, as bits.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub seen: u8,
}

impl PieceState {
    /// Everybody has seen what is hidden of it.
    pub const SEEN_BY_ALL: u8 = u8::MAX;

    /// Returns whether a seat was shown what is hidden of it; whether everybody was, if there is none.
    pub fn is_seen_by(self, seat: Seat) -> bool {
        let seats = Self::bits_of(seat);
        self.seen & seats == seats
    }

    /// Those who see what is shown to a seat, or to everybody if there is none, as bits.
    pub(crate) fn bits_of(seat: Seat) -> u8 {
        if seat.is_some() { 1_u8.checked_shl(seat.0.into()).unwrap_or(0) } else { Self::SEEN_BY_ALL }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}
