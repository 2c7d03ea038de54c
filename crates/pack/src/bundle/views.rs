//! What programs would otherwise have to work out of documents, by the ids of those, worked out while it is written.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use ritual_content::{Document, Entry};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

use super::Played;
use crate::canonical::Sorted;

/// What is worked out of each document of a kind, by full id.
#[derive(Clone)]
pub struct Views<'a, T, V> {
    entries: BTreeMap<String, &'a Entry<T>>,
    played: &'a Played<'a>,
    view: fn(&Played<'_>, &Entry<T>) -> V,
}

impl<'a, T: Document, V> Views<'a, T, V> {
    /// Looks at the documents that a pack is played with.
    pub(super) fn new(played: &'a Played<'a>, view: fn(&Played<'_>, &Entry<T>) -> V) -> Self {
        let entries = T::table(played.catalogue()).values().filter(|entry| played.holds(T::KIND, &entry.id));
        Self { entries: entries.map(|entry| (entry.id.to_string(), entry)).collect(), played, view }
    }

    /// Returns what comes of a document.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<V> {
        self.entries.get(id).map(|entry| (self.view)(self.played, entry))
    }
}

impl<T, V> fmt::Debug for Views<'_, T, V> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.entries.keys()).finish()
    }
}

impl<T, V: Serialize> Serialize for Views<'_, T, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.entries.iter().map(|(id, entry)| (id, Sorted((self.view)(self.played, entry)))))
    }
}

impl<T, V: JsonSchema> JsonSchema for Views<'_, T, V> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        BTreeMap::<String, V>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        BTreeMap::<String, V>::json_schema(generator)
    }
}
