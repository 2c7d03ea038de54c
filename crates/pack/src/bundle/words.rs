//! What ids are called that people read: keywords of cards, sides of tokens, and numbers of counters that go by a name.

use std::collections::BTreeMap;

use ritual_content::documents::{CardSide, Counter, Discovery, Token};
use ritual_content::{Document, Entry, Id};
use schemars::JsonSchema;
use serde::Serialize;

use super::Played;

/// What ids of one document are called.
pub type Called = BTreeMap<String, String>;

/// What ids are called that people read, in the language of the bundle. What is played goes by the ids.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Words {
    /// Keywords of items and companions, by the id of the pack of the cards that bear them.
    pub keywords: BTreeMap<String, Called>,
    /// Sides of tokens, the hidden ones too, by the full id of the token.
    pub sides: BTreeMap<String, Called>,
    /// Numbers of counters that go by a name, by the full id of the counter.
    pub values: BTreeMap<String, Called>,
}

impl Words {
    /// Collects what the documents of a bundle name.
    pub(super) fn of(played: &Played<'_>) -> Self {
        let catalogue = played.catalogue();
        let mut keywords: BTreeMap<String, Called> = BTreeMap::new();
        for Entry { id, document, .. } in held::<Discovery>(played) {
            for (_, side) in document.sides() {
                let borne: &[Id] = match side {
                    CardSide::Item(item) => &item.keywords,
                    CardSide::Companion(companion) => &companion.keywords,
                    CardSide::Condition(_) => &[],
                };
                for keyword in borne {
                    let name = catalogue.keyword_name(keyword, &id.pack);
                    keywords.entry(id.pack.to_string()).or_default().insert(keyword.to_string(), name);
                }
            }
        }
        let sides = held::<Token>(played).map(|Entry { id, document, .. }| {
            let sides = document.sides.iter().chain(&document.backs);
            (id.to_string(), sides.map(|side| (side.to_string(), catalogue.side_name(id, side))).collect())
        });
        let values = held::<Counter>(played).map(|Entry { id, document, .. }| {
            let values = document.values.iter();
            (id.to_string(), values.map(|value| (value.to_string(), catalogue.value_name(id, value))).collect())
        });
        let is_named = |(_, called): &(String, Called)| !called.is_empty();
        Self { keywords, sides: sides.filter(is_named).collect(), values: values.filter(is_named).collect() }
    }
}

/// Returns the documents of a kind that a pack is played with.
fn held<'p, T: Document>(played: &'p Played<'_>) -> impl Iterator<Item = &'p Entry<T>> {
    T::table(played.catalogue()).values().filter(|entry| played.holds(T::KIND, &entry.id))
}
