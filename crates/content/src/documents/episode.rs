//! Episodes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{DeckEntry, DiscoveryEntry, MapLayout, Setup, Source};
use crate::language::{Ability, Condition, Shaped, Steps};
use crate::{EnemyRef, Id};

/// An episode: its map, actions, ritual and decks ([EPISODE-1]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Episode {
    /// The id of the episode.
    pub id: Id,
    /// The name people read.
    #[schemars(length(min = 1, max = 60))]
    pub name: String,
    /// Where the facts come from.
    pub source: Source,
    /// It is only begun: it need not have its parts yet, nobody can play it, and `ritual todo` says what it lacks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unfinished: bool,
    /// The story so far, in our own words.
    #[serde(default)]
    pub intro: String,
    /// The episode's monsters ([SETUP-3]).
    #[serde(default)]
    pub monsters: Vec<EnemyRef>,
    /// The tiles, what joins them, the gates and the start.
    pub map: MapLayout,
    /// What stands on it at the start.
    pub setup: Setup,
    /// The episode's actions, two as a rule ([EPISODE-2]).
    #[schemars(length(min = 1, max = 4))]
    pub actions: Vec<EpisodeAction>,
    /// How the ritual is disrupted.
    pub ritual: Ritual,
    /// What happens when the Elder One advances, after its stages ([ADVANCE-2]).
    #[serde(default)]
    pub on_advance: Steps,
    /// Special rules ([EPISODE-3]).
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// What holds in spaces of the map, for whoever is there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spaces: Vec<SpaceRule>,
    /// The episode's Mythos cards, eight in all.
    pub mythos: Vec<DeckEntry>,
    /// The episode's Discovery cards, fifteen in all.
    pub discoveries: Vec<DiscoveryEntry>,
}

impl Episode {
    /// How many Mythos cards an episode of the published game has.
    pub const N_MYTHOS: usize = 8;
    /// How many Discovery cards it has.
    pub const N_DISCOVERIES: usize = 15;
}

/// What holds in some spaces of the map: `you` is whoever is there, and enemies are those that are there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct SpaceRule {
    /// What people read as its source.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    /// The ids of the spaces in which it holds.
    #[schemars(length(min = 1))]
    #[fact(names = Some(crate::language::NameOf::Place), is_set = true)]
    pub at: Vec<Id>,
    /// What holds, in our own words, instead of the text made from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What is in force for whoever is there.
    pub abilities: Vec<Ability>,
}

/// An action of the episode.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct EpisodeAction {
    /// The id of the action.
    pub id: Id,
    /// The name people read.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    /// What it does, in our own words, instead of the text made from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// It needs a safe space, or one that counts as safe ([ACT-5]).
    #[serde(default)]
    pub safe: bool,
    /// It may be taken only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// What it does.
    pub steps: Steps,
}

/// How the ritual is disrupted ([RITUAL-1]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Ritual {
    /// The task, in our own words, instead of the text made from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// The ritual is disrupted as soon as this holds.
    pub disrupted_when: Condition,
    /// What happens then.
    #[serde(default)]
    pub on_disrupt: Steps,
}
