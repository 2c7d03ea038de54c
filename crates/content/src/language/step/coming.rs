//! Enemies that come into play.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::EnemyRef;
use crate::language::{Amount, Place};

/// Places figures of an enemy from the reserve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Summon {
    /// The enemy.
    pub enemy: EnemyRef,
    /// The space.
    pub at: Place,
    /// How many figures; as many as the reserve has ([SUMMON-6]).
    #[serde(default)]
    pub count: Amount,
}

/// Brings the Elder One's figure onto the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SummonElderOne {
    /// The space.
    pub at: Place,
}
