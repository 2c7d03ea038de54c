//! The bundle: everything that a pack is played with, resolved, as one value for programs.
//!
//! It holds the documents as the pack sees them, with what is overridden, in one language: those of the pack itself and
//! all that they lead to. References are full ids and lead to other entries of the bundle, defaults are written out, and
//! every card has its text. What tests say stays at home.

mod documents;
mod maps;
mod played;
mod stages;
mod typescript;
mod views;
mod words;

use ritual_content::documents::{
    ConditionCard, Counter, Discovery, ElderOne, Enemy, Episode, Insanity, Investigator, Mythos, Pack, Relic, Rules,
    Scenario, Skill, Tile, Token,
};
use ritual_content::schema;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use crate::canonical;
use crate::manifest::ENGINE_VERSION;

pub use documents::{Bundled, Documents};
pub use maps::{EpisodeMap, MapPassage, MapSpace, Maps, PassageKind};
pub use played::Played;
pub use stages::{ListedStage, StageLists, StagePart, StageWhen};
pub use views::Views;
pub use words::{Called, Words};

/// The version of [`Bundle`]; raised when a key changes its meaning or disappears.
pub const VERSION: u32 = 2;

// What is in it is worked out while it is written, one document after the other: a bundle of ten thousand documents is
// never in memory as a whole, but for its bytes.
//
// INVARIANT: the keys stand here in the order of the alphabet, and every value writes itself in that order, so the
// bytes are canonical as they come.
/// A pack and everything it is played with, ready for programs. Every mapping is by full id: `pack/id`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Bundle<'a> {
    /// The version of the bundle: 2.
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
    /// The language of names and texts, as far as they are there in it.
    pub language: &'a str,
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
    /// The stages of Elder Ones in the order in which they come, by the id of the Elder One.
    pub stages: StageLists<'a>,
    /// Double-sided pieces of maps.
    pub tiles: Documents<'a, Tile>,
    /// Kinds of tokens.
    pub tokens: Documents<'a, Token>,
    /// What ids are called that people read: keywords, sides of tokens, named numbers of counters.
    pub words: Words,
}

impl<'a> Bundle<'a> {
    /// Resolves what a pack is played with.
    #[must_use]
    pub fn of(played: &'a Played<'a>) -> Self {
        Self {
            bundle_version: VERSION,
            conditions: Documents::of(played),
            counters: Documents::of(played),
            discoveries: Documents::of(played),
            elder_ones: Documents::of(played),
            enemies: Documents::of(played),
            engine_version: ENGINE_VERSION,
            episodes: Documents::of(played),
            insanities: Documents::of(played),
            investigators: Documents::of(played),
            language: played.tag,
            maps: Views::new(played, maps::map),
            mythos: Documents::of(played),
            pack: played.pack,
            packs: Documents::of(played),
            relics: Documents::of(played),
            rules: Documents::of(played),
            scenarios: Documents::of(played),
            schema_version: schema::VERSION,
            skills: Documents::of(played),
            stages: Views::new(played, stages::stages),
            tiles: Documents::of(played),
            tokens: Documents::of(played),
            words: Words::of(played),
        }
    }

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

/// Returns TypeScript types of documents that are read beside a bundle, made from their schema: what both have, such as
/// gates, is one type, and all types of the bundle are handed on.
#[must_use]
pub fn typescript_beside(schema: &Value) -> String {
    typescript::beside(schema, &whole_schema())
}

fn whole_schema() -> Value {
    let mut schema = schema::of_written::<Bundle<'_>>("bundle", "Ritual: bundle");
    let tables = schema.pointer("/$defs/Bundle/properties").and_then(Value::as_object).into_iter().flatten();
    let named = tables.filter_map(|(_, table)| table.pointer("/additionalProperties/$ref")?.as_str());
    let named: Vec<String> =
        named.map(|target| format!("/{}/properties/id", target.trim_start_matches("#/"))).collect();
    // Documents say their full id here; a pack is named by its id alone, everywhere.
    for place in named.iter().filter(|place| !place.starts_with("/$defs/Pack/")) {
        if let Some(id) = schema.pointer_mut(place) {
            *id = json!({ "type": "string", "pattern": FULL_ID, "description": "Its full id: `pack/id`." });
        }
    }
    if let Some(file) = schema.pointer_mut("/$defs/Picture/properties/file") {
        let meaning = "The path of the PNG picture, seen from the bundle: `art/pack/ghast.png`.";
        *file = json!({ "type": "string", "description": meaning });
    }
    schema
}

/// What a full id looks like.
const FULL_ID: &str = "^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$";

#[cfg(test)]
mod tests;
