//! What answers to a moment, and what replaces something.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::step::you;
use crate::language::{Amount, Cause, Condition, Limit, Price, Steps, Trigger, Who};

/// Something that happens whenever a moment comes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reaction {
    /// The moment.
    pub trigger: Trigger,
    /// It happens only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// The owner may decline.
    #[serde(default)]
    pub optional: bool,
    /// How often it may happen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// What the owner pays for it; a reaction with a price is optional.
    #[serde(default)]
    pub pay: Price,
    /// What happens.
    pub steps: Steps,
}

/// What is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Replaced {
    /// You would suffer wounds; `that_many` is how many.
    SufferWounds,
    /// You would lose sanity; `that_many` is how much.
    LoseSanity,
    /// You would investigate in phase 3.
    Investigate,
    /// You would draw a Mythos card.
    DrawMythos,
    /// You would die of wounds. Who has health left after the steps lives on.
    DieOfWounds,
    /// You would die of madness. The last point of sanity is not lost then.
    DieOfMadness,
}

/// Something that happens instead of something else, if the owner wants. `that_investigator` is the one it is about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Instead {
    /// What is replaced.
    pub of: Replaced,
    /// Whose: yours, or what others would suffer. Named relative to you.
    #[serde(default = "you")]
    pub who: Who,
    /// How much of it is replaced, at most; all of it when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<Amount>,
    /// The owner has no choice.
    #[serde(default)]
    pub compulsory: bool,
    /// Only harm from these causes; from any when none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<Cause>,
    /// Only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// How often.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// What it costs.
    #[serde(default)]
    pub pay: Price,
    /// What happens.
    pub steps: Steps,
}
