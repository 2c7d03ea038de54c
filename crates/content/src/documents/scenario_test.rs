//! Scenario tests: a table that is set, choices by name, and what must come of them.

mod expected;
mod given;
mod play;

use crate::language::Shaped;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{OpenRules, ScenarioOptions};
use crate::{ElderOneRef, EpisodeRef, Id, InvestigatorRef, ScenarioRef};

pub use expected::*;
pub use given::*;
pub use play::*;

/// A test of content or of a rule: a game whose table is set, whose dice are scripted and whose choices are made by name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct ScenarioTest {
    /// The id of the test.
    pub id: Id,
    /// What it shows, as a sentence.
    #[schemars(length(min = 1, max = 120))]
    pub name: String,
    /// The rules it is about, by id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// The scenario it is played in.
    pub scenario: ScenarioRef,
    /// Another episode than the scenario's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub episode: Option<EpisodeRef>,
    /// Another Elder One than the scenario's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elder_one: Option<ElderOneRef>,
    /// Other choices of the table than the scenario's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<ScenarioOptions>,
    /// Other answers to open rules than those of the rules document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules_options: Option<OpenRules>,
    /// The investigators, clockwise; the first one has the first turn.
    #[schemars(length(min = 1, max = 5))]
    pub investigators: Vec<InvestigatorRef>,
    /// The table before the play. What is not named is as a new game has it, but no enemy is on the map.
    #[serde(default)]
    pub given: GivenTable,
    /// What happens, entry by entry.
    #[schemars(length(min = 1))]
    pub play: Vec<PlayEntry>,
}

fn one() -> u8 {
    1
}
