//! Tables of a bundle, by the ids of its documents, whose entries are worked out while they are written.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use ritual_content::{Document, Entry, FullId, Kind};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

use super::Played;
use crate::canonical::Sorted;

/// What is worked out of each document of a kind, by full id; `D` is what its schema is made from.
#[derive(Clone)]
pub struct Views<'a, T, V, D = V> {
    entries: BTreeMap<String, &'a Entry<T>>,
    played: &'a Played<'a>,
    view: fn(&Played<'_>, &Entry<T>) -> V,
    described: PhantomData<fn() -> D>,
}

impl<'a, T: Document, V, D> Views<'a, T, V, D> {
    /// Looks at the documents that a pack is played with.
    pub(super) fn new(played: &'a Played<'a>, view: fn(&Played<'_>, &Entry<T>) -> V) -> Self {
        let entries = T::table(played.catalogue()).values().filter(|entry| played.holds(T::KIND, &entry.id));
        // A pack is named by its id alone, everywhere.
        let name = |id: &FullId| if T::KIND == Kind::Pack { id.id.to_string() } else { id.to_string() };
        let entries = entries.map(|entry| (name(&entry.id), entry)).collect();
        Self { entries, played, view, described: PhantomData }
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

    /// Returns what comes of a document.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<V> {
        self.entries.get(id).map(|entry| (self.view)(self.played, entry))
    }
}

impl<T, V, D> fmt::Debug for Views<'_, T, V, D> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.entries.keys()).finish()
    }
}

impl<T, V: Serialize, D> Serialize for Views<'_, T, V, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.entries.iter().map(|(id, entry)| (id, Sorted((self.view)(self.played, entry)))))
    }
}

impl<T, V, D: JsonSchema> JsonSchema for Views<'_, T, V, D> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        BTreeMap::<String, D>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        BTreeMap::<String, D>::json_schema(generator)
    }
}
