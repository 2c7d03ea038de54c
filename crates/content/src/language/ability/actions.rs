//! Actions cards give.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{ActionName, Condition, Limit, Price, Steps, TargetPlace};

/// An action a card gives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ActionAbility {
    /// What the player reads.
    #[schemars(length(min = 1, max = 80))]
    pub label: String,
    /// It costs none of the turn's actions, but is one: before or after another in phase 1 ([ACT-3]).
    #[serde(default)]
    pub free: bool,
    /// It is no action: the owner may use it at any time in the owner's own turn, while nothing else is resolved ([DISC-8]).
    #[serde(default)]
    pub anytime: bool,
    /// It is offered only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// How often it may be taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// What it costs besides.
    #[serde(default)]
    pub pay: Price,
    /// What happens.
    pub steps: Steps,
}

/// An action of the turn, free of charge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FreeAction {
    /// The action.
    pub action: ActionName,
    /// How often in a turn.
    #[serde(default = "once")]
    #[schemars(range(min = 1, max = 9))]
    pub times: u8,
    /// For an attack: where its targets must be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<TargetPlace>,
    /// It is free only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
}

fn once() -> u8 {
    1
}
