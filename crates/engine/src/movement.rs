//! What moves along passages, and which way.

use serde::{Deserialize, Serialize};

use crate::ids::{Figure, Piece, Seat, Space};

/// Something that moves along passages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mover {
    /// An enemy's figure, which takes no fire with it ([FIRE-3]).
    Enemy(Figure),
    /// A token that stands on the map.
    Piece(Piece),
    /// An investigator, followed and taking fire.
    Investigator(Seat),
}

/// Which way something moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Way {
    /// Toward a space, by shortest paths.
    Toward(Space),
    /// Away from a space.
    AwayFrom(Space),
    /// As a player likes.
    Free,
}
