//! Scenarios: playable combinations.

use crate::language::Shaped;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Source;
use crate::{ElderOneRef, EnemyRef, EpisodeRef, Id, InsanityRef, InvestigatorRef, MythosRef, RelicRef, RulesRef};

/// A playable combination of one episode with one Elder One ([COMP-2]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
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
    /// The episode that is played.
    pub episode: EpisodeRef,
    /// The Elder One.
    pub elder_one: ElderOneRef,
    /// The investigators to choose from; when none is named, all of this pack and the packs it builds on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub investigators: Vec<InvestigatorRef>,
    /// The insanity cards that are dealt ([SETUP-12]); when none is named, all of this pack and the packs it builds on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub insanities: Vec<InsanityRef>,
    /// The relics that may be drawn; when none is named, all of this pack and the packs it builds on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relics: Vec<RelicRef>,
    /// The Unknown monsters that may be drawn ([UNKNOWN-7]); when none is named, all of this pack and the packs it builds on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unknown_monsters: Vec<EnemyRef>,
    /// The Unknown Mythos cards ([UNKNOWN-10]); when none is named, all of this pack and the packs it builds on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unknown_mythos: Vec<MythosRef>,
    /// Choices of the table.
    #[serde(default)]
    pub options: ScenarioOptions,
}

/// Choices of the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields, default)]
pub struct ScenarioOptions {
    /// Every investigator starts with a relic ([DIFF-1]).
    pub starting_relics: bool,
    /// Stage III and the Final stage bring the Elder One to a random place instead of the printed one ([DIFF-3]).
    pub random_elder_one_places: bool,
    /// Unknown monsters that are drawn when the game begins ([UNKNOWN-7], [DIFF-6]).
    pub unknown_monsters: UnknownMonsters,
}

/// How many Unknown monsters are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum UnknownMonsters {
    /// None: the game is played without them.
    #[default]
    None,
    /// One, on slot A ([DIFF-6]).
    One,
    /// Two, on slots A and B ([UNKNOWN-7]).
    Two,
}

impl UnknownMonsters {
    /// The name, as documents write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::One => "one",
            Self::Two => "two",
        }
    }
}
