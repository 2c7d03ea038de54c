//! The bundle: everything that a pack is played with, resolved, as one value for programs.
//!
//! References are full ids and lead to other entries of the bundle, defaults are written out, and every card has its
//! text. What tests say stays at home.

mod documents;
mod maps;
mod resolve;
mod typescript;

use ritual_content::documents::{
    ConditionCard, Counter, Discovery, ElderOne, Enemy, Episode, Insanity, Investigator, Mythos, Pack, Relic, Rules,
    Scenario, Skill, Tile, Token, Translation,
};
use ritual_content::schema;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::canonical;

pub use documents::{Bundled, Documents};
pub use maps::{EpisodeMap, MapPassage, MapSpace, Maps, PassageKind};

/// The version of [`Bundle`]; raised when a key changes its meaning or disappears.
pub const VERSION: u32 = 1;

// What is in it is worked out while it is written, one document after the other: a bundle of ten thousand documents is
// never in memory as a whole, but for its bytes.
//
// INVARIANT: the keys stand here in the order of the alphabet, and every value writes itself in that order, so the
// bytes are canonical as they come.
/// A pack and everything it builds on, ready for programs. Every mapping is by full id: `pack/id`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Bundle<'a> {
    /// The version of the bundle: 1.
    pub bundle_version: u32,
    /// Conditions that Discovery cards hand out.
    pub conditions: Documents<'a, ConditionCard>,
    /// Counters: numbers with a name.
    pub counters: Documents<'a, Counter>,
    /// Discovery cards.
    pub discoveries: Documents<'a, Discovery>,
    /// Elder Ones with their four stages.
    pub elder_ones: Documents<'a, ElderOne>,
    /// Cultists and monsters.
    pub enemies: Documents<'a, Enemy>,
    /// The version of Ritual that wrote the bundle.
    pub engine_version: &'static str,
    /// Episodes: map, setup, actions, ritual and decks.
    pub episodes: Documents<'a, Episode>,
    /// Insanity cards.
    pub insanities: Documents<'a, Insanity>,
    /// Players' characters.
    pub investigators: Documents<'a, Investigator>,
    /// The maps of episodes as spaces and passages, by the id of the episode.
    pub maps: Maps<'a>,
    /// Mythos cards.
    pub mythos: Documents<'a, Mythos>,
    /// The id of the pack that was exported.
    pub pack: &'a str,
    /// That pack and those it builds on, by their ids.
    pub packs: Documents<'a, Pack>,
    /// Two-sided relics.
    pub relics: Documents<'a, Relic>,
    /// Dice, tracks, limits and answers to open rules.
    pub rules: Documents<'a, Rules>,
    /// Playable combinations; what may be drawn or chosen is always named.
    pub scenarios: Documents<'a, Scenario>,
    /// The version of the content format that the documents are of.
    pub schema_version: u32,
    /// Skills with their four levels.
    pub skills: Documents<'a, Skill>,
    /// Double-sided pieces of maps.
    pub tiles: Documents<'a, Tile>,
    /// Kinds of tokens.
    pub tokens: Documents<'a, Token>,
    /// Texts of packs in other languages.
    pub translations: Documents<'a, Translation>,
}

impl Bundle<'_> {
    /// Returns it as canonical JSON.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        canonical::sorted_to_bytes(self)
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
    schema::of_written::<Bundle<'_>>("bundle", "Ritual: bundle")
}

#[cfg(test)]
mod tests;
