//! Discovery cards and relics.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::step::you;
use crate::language::{Amount, CardQuery, Price, Steps, Who};

/// Claiming a side of the Discovery card being resolved.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The left side is on offer, at this price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Price>,
    /// The right side is on offer, at this price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<Price>,
    /// A side that can be paid must be claimed.
    #[serde(default)]
    pub forced: bool,
    /// What happens when nothing is claimed, because it could not be paid or was declined ([DISC-7]).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Steps,
}

/// Discarding claimed cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Discard {
    /// Whose cards.
    #[serde(default = "you")]
    pub who: Who,
    /// Which cards; the owner chooses.
    pub cards: CardQuery,
    /// How many.
    #[serde(default)]
    pub count: Amount,
}

/// Drawing relics.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DrawRelics {
    /// How many are drawn.
    #[schemars(range(min = 1, max = 6))]
    pub draw: u8,
    /// How many of them are kept.
    #[schemars(range(min = 1, max = 6))]
    pub keep: u8,
    /// They come into play with the transformed side up.
    #[serde(default)]
    pub transformed: bool,
}
