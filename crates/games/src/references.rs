//! Which documents of other games name which, read where the schemas of their kinds say that a text is an id.
//!
//! A game registers nothing for it: a new field or kind is found by itself.

use std::collections::BTreeSet;

use ritual_content::FullId;
use ritual_content::references::route_under;
use ritual_content::schema::{KEYS, REFERENCE, VALUES};
use ritual_diagnostic::{Path, Route};
use serde_json::Value;

use crate::kind::OtherKind;
use crate::registered::ReadDocument;

/// A place where a document of another game than the usual one names a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherReference {
    /// The full id of the document that names it.
    pub by: FullId,
    /// The kind of the document that is named.
    pub kind: OtherKind,
    /// Its full id. It need not be there, unless it may be of several kinds.
    pub id: FullId,
    /// Where it is named. That of a key leads to the key.
    pub route: Route,
}

/// Returns every place where documents name others, in the order of the documents.
pub(crate) fn references(documents: &[(OtherKind, ReadDocument)]) -> Vec<OtherReference> {
    let there: BTreeSet<(OtherKind, &FullId)> =
        documents.iter().map(|(kind, document)| (*kind, &document.id)).collect();
    let mut references = Vec::new();
    for (own_kind, ReadDocument { id: by, route: root, plain, .. }) in documents {
        for Named { kinds, written, path, is_key } in named(own_kind.schema(), plain) {
            let id = FullId::resolve(&written, &by.pack);
            let kinds: Vec<OtherKind> = kinds.iter().filter_map(|name| own_kind.beside(name)).collect();
            // A text that may mean several kinds may also be another word, and means none then.
            let only = if kinds.len() == 1 { kinds.first() } else { None };
            let meant = kinds.iter().find(|kind| there.contains(&(**kind, &id))).or(only);
            if let Some(kind) = meant.copied() {
                let route = route_under(root, &path);
                let route = if is_key { route.on_key() } else { route };
                references.push(OtherReference { by: by.clone(), kind, id, route });
            }
        }
    }
    references
}

/// An id that stands in a document.
struct Named<'s> {
    /// The kinds of the document that it may mean.
    kinds: Vec<&'s str>,
    /// The id as its author wrote it, without what stands behind `@`.
    written: String,
    path: Path,
    is_key: bool,
}

/// Returns the ids that stand in a document, by the schema of its file.
fn named<'s>(file: &'s Value, document: &Value) -> Vec<Named<'s>> {
    let mut reader = Reader { file, found: Vec::new(), known: BTreeSet::new() };
    // A file holds one document or a list of them.
    let one = file.get("anyOf").and_then(|either| either.get(0)).unwrap_or(file);
    reader.read(one, document, &Path::root());
    reader.found
}

struct Reader<'s> {
    file: &'s Value,
    found: Vec<Named<'s>>,
    /// Where they stand, and whether as a key: several ways to read a value come by the same place.
    known: BTreeSet<(Path, bool)>,
}

impl<'s> Reader<'s> {
    /// Reads a value in every way that its schema allows: what does not fit holds no field that is asked for.
    fn read(&mut self, schema: &'s Value, value: &Value, path: &Path) {
        // Recursion is bounded: the parser refuses documents that are nested too deep.
        let schema = self.resolved(schema);
        if let (Some(kinds), Some(text)) = (schema.get(REFERENCE), value.as_str()) {
            self.add(kinds, text, path, false);
        }
        for branch in ["anyOf", "oneOf"].into_iter().filter_map(|key| schema.get(key)?.as_array()).flatten() {
            self.read(branch, value, path);
        }
        match value {
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    if let Some(schema) = schema.get("items") {
                        self.read(schema, item, &path.index(index));
                    }
                }
            }
            Value::Object(entries) => {
                for (key, value) in entries {
                    let path = path.key(key);
                    if let Some(kinds) = schema.get(KEYS) {
                        self.add(kinds, key, &path, true);
                    }
                    if let (Some(kinds), Some(text)) = (schema.get(VALUES).and_then(|it| it.get(key)), value.as_str()) {
                        self.add(kinds, text, &path, false);
                    }
                    if let Some(schema) = under(schema, key) {
                        self.read(schema, value, &path);
                    }
                }
            }
            _ => {}
        }
    }

    fn add(&mut self, kinds: &'s Value, text: &str, path: &Path, is_key: bool) {
        if !self.known.insert((path.clone(), is_key)) {
            return;
        }
        let several = kinds.as_array().into_iter().flatten().filter_map(Value::as_str);
        let kinds: Vec<&str> = kinds.as_str().into_iter().chain(several).collect();
        let written = text.split('@').next().unwrap_or_default().to_owned();
        self.found.push(Named { kinds, written, path: path.clone(), is_key });
    }

    /// Follows references to the definition that is meant.
    fn resolved(&self, schema: &'s Value) -> &'s Value {
        let pointer = schema.get("$ref").and_then(Value::as_str).and_then(|it| it.strip_prefix('#'));
        pointer.and_then(|pointer| self.file.pointer(pointer)).unwrap_or(schema)
    }
}

/// The schema of what stands under a key.
fn under<'s>(schema: &'s Value, key: &str) -> Option<&'s Value> {
    let field = schema.get("properties").and_then(|fields| fields.get(key));
    let patterns = schema.get("patternProperties").and_then(Value::as_object).and_then(|all| all.values().next());
    field.or(patterns).or_else(|| schema.get("additionalProperties").filter(|it| it.is_object()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn ids_are_found_wherever_the_schema_says_that_they_are_ids() {
        let file = json!({
            "anyOf": [{ "$ref": "#/$defs/Deck" }, { "type": "array", "items": { "$ref": "#/$defs/Deck" } }],
            "$defs": {
                "Deck": { "type": "object", "properties": {
                    "id": { "type": "string" },
                    "cards": { "type": "array", "items": { "$ref": "#/$defs/CardRef" } },
                    "hands": { "type": "object", "x-ritual-keys": "player", "patternProperties": {
                        "^[a-z]+$": { "$ref": "#/$defs/CardRef" },
                    } },
                    "lines": { "type": "array", "items": { "oneOf": [
                        { "properties": { "draw": { "type": "string", "x-ritual-reference": ["card", "beast"] } } },
                        { "properties": { "facts": { "x-ritual-values": { "who": "player" } } } },
                    ] } },
                } },
                "CardRef": { "type": "string", "x-ritual-reference": "card" },
            },
        });
        let deck = json!({
            "id": "card",
            "cards": ["a", "p/b", 7],
            "hands": { "ann": "a@table" },
            "lines": [{ "draw": "wolf" }, { "facts": { "who": "ann", "points": 3 } }],
        });
        let found: Vec<(String, String, String, bool)> = named(&file, &deck)
            .into_iter()
            .map(|it| (it.path.to_string(), it.kinds.join(" "), it.written, it.is_key))
            .collect();
        let expected = [
            ("cards[0]", "card", "a", false),
            ("cards[1]", "card", "p/b", false),
            ("hands.ann", "player", "ann", true),
            ("hands.ann", "card", "a", false),
            ("lines[0].draw", "card beast", "wolf", false),
            ("lines[1].facts.who", "player", "ann", false),
        ];
        let mut expected: Vec<_> = expected
            .map(|(path, kinds, written, is_key)| (path.to_owned(), kinds.to_owned(), written.to_owned(), is_key))
            .into();
        let mut found = found;
        found.sort();
        expected.sort();
        assert_eq!(found, expected);
    }
}
