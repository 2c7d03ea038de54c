//! The map itself: tiles that turn and gates that move.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::documents::Turn;
use crate::language::{Phase, Place, Shaped, Written, word};

/// How far a tile is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum TileTurn {
    /// A quarter turn clockwise.
    Right,
    /// Half a turn.
    Half,
    /// A quarter turn anticlockwise.
    Left,
}

impl TileTurn {
    /// Returns how a tile lies that was not turned before.
    pub const fn turn(self) -> Turn {
        match self {
            Self::Right => Turn::Right,
            Self::Half => Turn::Half,
            Self::Left => Turn::Left,
        }
    }
}

/// A tile that is turned where it lies.
#[word]
pub struct TurnTile<P: Phase = Written> {
    /// The tile that is turned.
    #[main]
    pub tile: P::Tile,
    /// How far it is turned.
    pub by: TileTurn,
}

/// A gate that changes its place.
#[word]
pub struct MoveGate<P: Phase = Written> {
    /// The gate that moves.
    #[main]
    pub gate: P::Gate,
    /// The space it is in from then on.
    pub to: Place<P>,
}
