//! Pieces: tokens that stand on the map or are held one by one.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Amount, Pieces, Place};
use crate::{Id, TokenRef};

/// Wounds for pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WoundPieces {
    /// Which pieces.
    pub pieces: Pieces,
    /// How many wounds each.
    #[serde(default)]
    pub wounds: Amount,
}

/// Pieces from the supply.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddPieces {
    /// The kind of token.
    pub token: TokenRef,
    /// The space, or every space that fits.
    pub at: Place,
    /// The side that is up; the first one unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Id>,
    /// How many on each.
    #[serde(default)]
    pub count: Amount,
}

/// Turning pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Flip {
    /// Which pieces.
    pub pieces: Pieces,
    /// The side that is up afterwards.
    pub to: Id,
}
