//! Scenarios: playable combinations.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Source;
use crate::{ElderOneRef, EpisodeRef, Id, InsanityRef, InvestigatorRef, RelicRef, RulesRef};

/// A playable combination of one episode with one Elder One ([COMP-2]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The id of the scenario.
    pub id: Id,
    /// The name people read.
    #[schemars(length(min = 1, max = 80))]
    pub name: String,
    /// Where the combination comes from.
    pub source: Source,
    /// The rules it is played with.
    pub rules: RulesRef,
    /// The episode.
    pub episode: EpisodeRef,
    /// The Elder One.
    pub elder_one: ElderOneRef,
    /// The investigators to choose from.
    #[schemars(length(min = 1))]
    pub investigators: Vec<InvestigatorRef>,
    /// The insanity cards that are dealt ([SETUP-12]).
    pub insanities: Vec<InsanityRef>,
    /// The relics effects may draw.
    #[serde(default)]
    pub relics: Vec<RelicRef>,
    /// Choices of the table.
    #[serde(default)]
    pub options: ScenarioOptions,
}

/// Choices of the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ScenarioOptions {
    /// Every investigator starts with a relic ([DIFF-1]).
    pub starting_relics: bool,
    /// Stage III and the Final stage bring the Elder One to a random place instead of the printed one ([DIFF-3]).
    pub random_elder_one_places: bool,
}
