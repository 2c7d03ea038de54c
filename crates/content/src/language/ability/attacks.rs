//! Attacks of investigators.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Amount, EnemyFilter, TargetPlace};

/// Where further targets may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExtraTargetPlace {
    /// In your space, when the first target is there.
    YourSpace,
    /// In the first target's space.
    TargetsSpace,
}

/// More targets for an attack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExtraTargets {
    /// How many more.
    pub up_to: Amount,
    /// Where they stand.
    pub place: ExtraTargetPlace,
    /// Only such enemies may be further targets, and only beside a first target of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<EnemyFilter>,
}

/// Full wounds for each target.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FullWounds {
    /// Only for targets standing there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<TargetPlace>,
}
