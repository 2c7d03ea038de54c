//! The bundle: everything that a pack is played with, resolved, as one value for programs.
//!
//! References are full ids and lead to other entries of the bundle, defaults are written out, and every card has its
//! text. What tests say stays at home.

mod maps;
mod resolve;
mod typescript;

use std::collections::BTreeMap;

use ritual_content::documents::{
    ConditionCard, Discovery, ElderOne, Enemy, Episode, Insanity, Investigator, Mythos, Pack, Relic, Rules, Scenario,
    Skill, Tile, Token, Translation,
};
use ritual_content::schema;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::canonical;

pub use maps::{EpisodeMap, MapPassage, MapSpace, PassageKind};

/// The version of [`Bundle`]; raised when a key changes its meaning or disappears.
pub const VERSION: u32 = 1;

/// A pack and everything it builds on, ready for programs. Every mapping is by full id: `pack/id`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Bundle {
    /// The version of the bundle: 1.
    pub bundle_version: u32,
    /// The version of the content format that the documents are of.
    pub schema_version: u32,
    /// The version of Ritual that wrote the bundle.
    pub engine_version: String,
    /// The id of the pack that was exported.
    pub pack: String,
    /// That pack and those it builds on, by their ids.
    pub packs: BTreeMap<String, Pack>,
    /// Dice, tracks, limits and answers to open rules.
    pub rules: BTreeMap<String, Rules>,
    /// Double-sided pieces of maps.
    pub tiles: BTreeMap<String, Tile>,
    /// Cultists and monsters.
    pub enemies: BTreeMap<String, Enemy>,
    /// Players' characters.
    pub investigators: BTreeMap<String, Investigator>,
    /// Skills with their four levels.
    pub skills: BTreeMap<String, Skill>,
    /// Insanity cards.
    pub insanities: BTreeMap<String, Insanity>,
    /// Conditions that Discovery cards hand out.
    pub conditions: BTreeMap<String, ConditionCard>,
    /// Two-sided relics.
    pub relics: BTreeMap<String, Relic>,
    /// Kinds of tokens.
    pub tokens: BTreeMap<String, Token>,
    /// Elder Ones with their four stages.
    pub elder_ones: BTreeMap<String, ElderOne>,
    /// Episodes: map, setup, actions, ritual and decks.
    pub episodes: BTreeMap<String, Episode>,
    /// The maps of episodes as spaces and passages, by the id of the episode.
    pub maps: BTreeMap<String, EpisodeMap>,
    /// Mythos cards.
    pub mythos: BTreeMap<String, Mythos>,
    /// Discovery cards.
    pub discoveries: BTreeMap<String, Discovery>,
    /// Playable combinations; what may be drawn or chosen is always named.
    pub scenarios: BTreeMap<String, Scenario>,
    /// Texts of packs in other languages.
    pub translations: BTreeMap<String, Translation>,
}

impl Bundle {
    /// Returns it as canonical JSON.
    pub fn to_bytes(&self) -> Vec<u8> {
        canonical::to_bytes(self)
    }
}

/// Returns the JSON Schema of a bundle, as text.
#[must_use]
pub fn json_schema() -> String {
    format!("{:#}\n", whole_schema())
}

/// Returns TypeScript types of a bundle, made from its schema.
#[must_use]
pub fn typescript() -> String {
    typescript::declarations(&whole_schema())
}

fn whole_schema() -> Value {
    schema::of_written::<Bundle>("bundle", "Ritual: bundle")
}

#[cfg(test)]
mod tests;
