//! Pieces.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Pick, Place, Who};
use crate::one_key::one_key;
use crate::{Id, TokenRef};

/// A description of pieces on the map: tokens that stand on a space and can be moved, such as jurors.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PieceQuery {
    /// The kind of token.
    pub token: TokenRef,
    /// How many are meant.
    #[serde(default)]
    pub pick: Pick,
    /// With this side up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Id>,
    /// In this space; a barrier is in both spaces it parts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// At most this many spaces from the reference point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<u8>,
    /// The reference point of `within`, `nearest` and `farthest`; your space unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// Held by these investigators instead of lying on the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_by: Option<Who>,
    /// Destroyed by wounds, or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub destroyed: Option<bool>,
}

one_key! {
    /// Pieces on the map.
    pub enum Pieces {
        words {
            /// The piece an earlier step picked.
            "that_piece" => ThatPiece,
            /// The piece picked before `that_piece`, by the step around it.
            "outer_piece" => OuterPiece,
        }
        keys {
            /// Pieces that fit a description.
            "which" => Which(PieceQuery),
        }
    }
}
