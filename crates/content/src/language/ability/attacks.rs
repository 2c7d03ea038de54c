//! Attacks of investigators.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Amount, Condition, EnemyFilter, Phase, RollTime, Shaped, TargetPlace, Written, word};

/// Where further targets may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum ExtraTargetPlace {
    /// In your space, when the first target is there.
    YourSpace,
    /// In the first target's space.
    TargetsSpace,
}

/// More targets for an attack.
#[word]
pub struct ExtraTargets<P: Phase = Written> {
    /// How many more.
    #[fact(at_least = 1, roll = Some(RollTime::NoRoll))]
    #[main]
    pub up_to: Amount<P>,
    /// Where they stand.
    pub place: ExtraTargetPlace,
    /// Only such enemies may be further targets, and only beside a first target of this kind.
    #[fact(roll = Some(RollTime::NoRoll))]
    pub against: Option<EnemyFilter<P>>,
    /// Only if this holds.
    #[serde(rename = "if")]
    #[fact(roll = Some(RollTime::NoRoll))]
    pub condition: Option<Condition<P>>,
}

/// Full wounds for each target.
#[word(default)]
pub struct FullWounds<P: Phase = Written> {
    /// Only for targets standing there.
    pub target: Option<TargetPlace>,
    /// Only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
}
