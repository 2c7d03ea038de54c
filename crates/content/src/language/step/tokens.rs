//! Tokens of investigators, and fire.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::TokenRef;
use crate::language::step::you;
use crate::language::{Amount, Place, Who};

/// Tokens for investigators.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GainToken {
    /// Whose tokens.
    #[serde(default = "you")]
    pub who: Who,
    /// The kind of token.
    pub token: TokenRef,
    /// How many each.
    #[serde(default)]
    pub count: Amount,
}

/// Fire on a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddFire {
    /// The space, or every space that fits.
    pub at: Place,
    /// How many tokens on each.
    #[serde(default)]
    pub count: Amount,
}
