//! Rolls.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::documents::DiceCount;
use crate::language::{Amount, Steps};

/// A roll that is not an attack ([DICE-1]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// The dice rolled, instead of those of every roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceCount>,
    /// Successes harm you: it is a roll against yourself ([DICE-3]).
    #[serde(default)]
    pub against_self: bool,
    /// Bonus dice the roll's own text adds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus_dice: Option<Amount>,
    /// Successes added to those rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra_successes: Option<Amount>,
    /// Successes needed in this single roll ([DICE-13]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Amount>,
    /// What happens with enough successes, before tentacles take their toll.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub success: Steps,
    /// What happens for each success.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub per_success: Steps,
    /// What happens with too few successes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failure: Steps,
}

/// Symbols added to a roll.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddSymbols {
    /// Successes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub successes: Option<Amount>,
    /// Elder signs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elder_signs: Option<Amount>,
    /// Tentacles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tentacles: Option<Amount>,
}
