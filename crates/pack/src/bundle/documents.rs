//! The documents of one kind in a bundle, worked out while they are written.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use ritual_content::documents::{
    ConditionCard, Counter, Discovery, ElderOne, Enemy, Episode, Insanity, Investigator, Mythos, Pack, Relic, Rules,
    Scenario, Skill, Tile, Token,
};
use ritual_content::text::{Printed, Writer};
use ritual_content::{Catalogue, Entry, FullId, Kind};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

use super::Played;
use super::played::{fill_lists, resolved};
use crate::canonical::Sorted;

/// A document as a bundle holds it.
pub trait Bundled: Printed {
    /// Writes down what its author left out because the catalogue says it.
    fn fill(&mut self, _: &Catalogue, _: &FullId) {}
}

impl Bundled for Scenario {
    fn fill(&mut self, catalogue: &Catalogue, id: &FullId) {
        fill_lists(self, catalogue, id);
    }
}

/// Documents in which everything stands that is in a bundle.
macro_rules! whole {
    ($( $document:ident )*) => { $( impl Bundled for $document {} )* };
}

whole! {
    ConditionCard Counter Discovery ElderOne Enemy Episode Insanity Investigator Mythos Pack Relic Rules Skill Tile
    Token
}

/// The documents of one kind in a bundle, by full id.
#[derive(Clone)]
pub struct Documents<'a, T> {
    entries: BTreeMap<String, &'a Entry<T>>,
    played: &'a Played<'a>,
}

impl<'a, T: Bundled> Documents<'a, T> {
    /// Takes the documents that a pack is played with.
    pub(super) fn new(played: &'a Played<'a>) -> Self {
        let entries = T::table(played.catalogue()).values().filter(|entry| played.holds(T::KIND, &entry.id));
        // A pack is named by its id alone, everywhere.
        let name = |id: &FullId| if T::KIND == Kind::Pack { id.id.to_string() } else { id.to_string() };
        Self { entries: entries.map(|entry| (name(&entry.id), entry)).collect(), played }
    }

    /// Returns the ids, sorted.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.entries.keys().map(String::as_str)
    }

    /// Returns whether there is a document with an id.
    #[must_use]
    pub fn contains(&self, id: &str) -> bool {
        self.entries.contains_key(id)
    }

    /// Returns a document with its text and with full ids, as plain data.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<serde_json::Value> {
        self.entries.get(id).map(|entry| self.resolved(entry))
    }

    fn resolved(&self, entry: &Entry<T>) -> serde_json::Value {
        let mut document = T::clone(&entry.document);
        let catalogue = self.played.catalogue();
        document.print(Writer::new(catalogue, &self.played.sentences, &entry.id.pack));
        document.fill(catalogue, &entry.id);
        resolved(&document, &entry.id)
    }
}

impl<T> fmt::Debug for Documents<'_, T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.entries.keys()).finish()
    }
}

impl<T: Bundled> Serialize for Documents<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.entries.iter().map(|(id, entry)| (id, Sorted(self.resolved(entry)))))
    }
}

impl<T: JsonSchema> JsonSchema for Documents<'_, T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        BTreeMap::<String, T>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        BTreeMap::<String, T>::json_schema(generator)
    }
}
