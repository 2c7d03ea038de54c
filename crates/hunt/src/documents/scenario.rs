//! Scenarios: what is played together.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Id;

/// What lies in the box that is played from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The id of the document.
    pub id: Id,
    /// The name people read.
    pub name: String,
    /// The rules in force.
    pub rules: Id,
    /// The hunters there are.
    pub hunters: Vec<Id>,
    /// The cards of the upgrade deck.
    pub upgrades: Vec<Id>,
    /// The monsters of which some are drawn.
    pub monsters: Vec<Id>,
    /// The bosses of which some are drawn.
    pub bosses: Vec<Id>,
    /// The final bosses of which one is drawn.
    pub final_bosses: Vec<Id>,
}
