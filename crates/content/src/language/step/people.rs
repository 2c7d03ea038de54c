//! Harm, healing and actions of investigators.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Id;
use crate::language::step::you;
use crate::language::{Amount, Who};

/// Harm to investigators; everything in one step counts as one cause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Suffer {
    /// Who suffers.
    #[serde(default = "you")]
    pub who: Who,
    /// Stress to raise; what cannot be raised is ignored ([STRESS-5]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stress: Option<Amount>,
    /// Wounds for each point of stress that cannot be raised ([STRESS-3]).
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub wounds_per_missing_stress: u8,
    /// Wounds to suffer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<Amount>,
    /// Sanity to lose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sanity: Option<Amount>,
    /// Nothing may prevent or reduce it.
    #[serde(default)]
    pub unavoidable: bool,
}

/// Healing of investigators.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Heal {
    /// Who is healed.
    #[serde(default = "you")]
    pub who: Who,
    /// Points of stress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stress: Option<Amount>,
    /// Wounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<Amount>,
    /// Points of stress or wounds in any mix, split by the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mix: Option<Amount>,
    /// The points of `mix` are shared out among those healed instead of given to each.
    #[serde(default)]
    pub shared: bool,
}

/// An action outside the three of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeAction {
    /// Who takes it.
    #[serde(default = "you")]
    pub who: Who,
    /// The actions to choose from; any when none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<ActionName>,
}

/// The actions every episode has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BasicAction {
    /// Move up to three spaces.
    Move,
    /// Attack an enemy.
    Attack,
    /// Rest in a safe space.
    Rest,
    /// Trade with investigators in the same space.
    Trade,
}

/// An action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ActionName {
    /// One of the actions every episode has.
    Basic(BasicAction),
    /// An action of the episode, by its id.
    Episode(Id),
}
