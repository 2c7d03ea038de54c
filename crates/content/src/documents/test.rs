//! Tests: a table that is set by hand, what is played on it, and what must come of it.

mod choice;
mod entry;
mod expect;
mod given;

pub use choice::*;
pub use entry::*;
pub use expect::*;
pub use given::*;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{OpenRules, ScenarioOptions};
use crate::{ElderOneRef, EpisodeRef, Id, InvestigatorRef, ScenarioRef};

/// A test: sets a table, plays on it with scripted dice and choices, and says what must come of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Test {
    /// The id of the test.
    pub id: Id,
    /// What must be true, as a sentence.
    #[schemars(length(min = 1, max = 160))]
    pub name: String,
    /// The ids of the rules the test is about, such as `RUN-3`; none for a test about a card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// The scenario that is played.
    pub scenario: ScenarioRef,
    /// An episode instead of the scenario's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub episode: Option<EpisodeRef>,
    /// An Elder One instead of the scenario's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elder_one: Option<ElderOneRef>,
    /// Choices of the table instead of the scenario's; what is not named has its default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<ScenarioOptions>,
    /// Answers to open rules instead of those of the rules document; what is not named has its default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules_options: Option<OpenRules>,
    /// Who plays, clockwise from the first player. Everywhere else in the test they are named without their pack.
    #[schemars(length(min = 1, max = 5))]
    pub investigators: Vec<InvestigatorRef>,
    /// What lies on the table; what is not named is as the setup leaves it, but the map is without enemies.
    #[serde(default)]
    pub given: TestGiven,
    /// What is played and what must come of it, in this order.
    #[schemars(length(min = 1))]
    pub play: Vec<TestEntry>,
}
