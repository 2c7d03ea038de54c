//! Dice, rerolls and symbols.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::step::you;
use crate::language::{Amount, Condition, Limit, RollFilter, Span, Symbol, Who};

/// Something added to rolls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RollBonus {
    /// How many, asked once before the roll.
    #[serde(default)]
    pub count: Amount,
    /// Whose rolls. Names you, or others relative to you.
    #[serde(default = "you")]
    pub who: Who,
    /// Which rolls.
    #[serde(default)]
    pub rolls: RollFilter,
    /// For free rerolls: the span they are for, a roll unless said otherwise ([REROLL-6]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per: Option<Span>,
    /// Only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
}

/// Symbols counted as others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Convert {
    /// The symbol on the die.
    pub from: Symbol,
    /// Successes each one counts as.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub successes: u8,
    /// Tentacles each one counts as.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub tentacles: u8,
    /// The symbol still counts as itself.
    #[serde(default)]
    pub keep: bool,
    /// How many symbols in a roll.
    pub up_to: Amount,
    /// Which rolls.
    #[serde(default)]
    pub rolls: RollFilter,
    /// How often.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
}
