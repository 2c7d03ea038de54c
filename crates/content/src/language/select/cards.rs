//! Claimed cards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{ConditionRef, Id};

/// A description of claimed cards. Everything given must fit; relics count only where `types` names them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardQuery {
    /// Of this type; any of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<CardType>,
    /// Bearing this keyword.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keyword: Option<Id>,
    /// This condition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<ConditionRef>,
    /// Not the card that asks.
    #[serde(default)]
    pub other: bool,
}

/// The type of a claimed card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardType {
    /// An item.
    Item,
    /// A companion.
    Companion,
    /// A condition.
    Condition,
    /// A relic. Relics are not items ([RELIC-3]).
    Relic,
}
