//! Branches, choices and loops.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::step::you;
use crate::language::{Amount, Condition, Figures, Picked, Price, Steps, Who};

/// A branch on a condition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct If {
    /// What is asked.
    pub is: Condition,
    /// What happens if it holds.
    #[serde(default)]
    pub then: Steps,
    /// What happens if it does not.
    #[serde(default, rename = "else", skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Steps,
}

/// A choice between branches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    /// Who chooses: one investigator.
    #[serde(default = "you")]
    pub who: Who,
    /// The branches. One whose condition fails or whose price cannot be paid is not offered.
    #[schemars(length(min = 1, max = 8))]
    pub options: Vec<Branch>,
}

/// A branch of a choice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// What the player reads.
    #[schemars(length(min = 1, max = 80))]
    pub label: String,
    /// The branch is offered only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// What it costs.
    #[serde(default)]
    pub pay: Price,
    /// What happens.
    #[serde(default)]
    pub steps: Steps,
}

/// An option a player may decline. With several investigators each is asked in turn, clockwise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct May {
    /// Who may; inside, `that_investigator` is the one who was asked.
    #[serde(default = "you")]
    pub who: Who,
    /// The first who accepts does it for all: the others are not asked, and `otherwise` happens once, if nobody does.
    #[serde(default)]
    pub volunteer: bool,
    /// What it costs; who cannot pay it whole is not asked.
    #[serde(default)]
    pub pay: Price,
    /// What happens if it is done.
    #[serde(default)]
    pub then: Steps,
    /// What happens if it is declined or cannot be paid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Steps,
}

/// Steps for each of several things.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForEach {
    /// The things; inside, each is `that_enemy`, `that_investigator` or `that_piece` in turn.
    #[serde(rename = "in")]
    pub among: Figures,
    /// What happens for each.
    pub steps: Steps,
}

/// Steps several times.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// How often.
    pub times: Amount,
    /// What happens each time.
    pub steps: Steps,
}

/// Steps about one picked thing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct With {
    /// What is picked. When nothing fits, the steps are skipped.
    pub pick: Picked,
    /// What happens.
    pub steps: Steps,
}
