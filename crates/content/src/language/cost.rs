//! Prices: what must be paid in full, or not at all ([STRESS-4]).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::CardQuery;
use crate::TokenRef;

/// A price. It is paid whole; who cannot pay it whole is not offered the option.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// Stress to raise.
    #[serde(default)]
    #[schemars(range(max = 20))]
    pub stress: u8,
    /// Wounds to suffer; companions may take them.
    #[serde(default)]
    #[schemars(range(max = 20))]
    pub wounds: u8,
    /// Sanity to lose.
    #[serde(default)]
    #[schemars(range(max = 20))]
    pub sanity: u8,
    /// Fire to take.
    #[serde(default)]
    #[schemars(range(max = 20))]
    pub fire: u8,
    /// Tokens to give back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<TokenPrice>,
    /// One card to discard, chosen among these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard: Option<CardQuery>,
}

/// Tokens that are given back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenPrice {
    /// The kind of token.
    pub token: TokenRef,
    /// How many.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 20))]
    pub count: u8,
}

fn one() -> u8 {
    1
}
