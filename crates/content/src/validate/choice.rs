//! What a choice of the language allows, read from its schema.

use serde_json::Value;

use super::parts::{parts_of, resolved};
use crate::language::WORD;

/// What a choice allows.
#[derive(Debug, Default)]
pub(super) struct AllowedWords<'s> {
    /// The words that stand alone.
    pub(super) bare: Vec<&'s str>,
    /// The words that are keys.
    pub(super) keys: Vec<Key<'s>>,
    /// The branch of what is a mapping without a word.
    pub(super) wordless: Option<usize>,
}

/// A word that is a key.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key<'s> {
    pub(super) word: &'s str,
    /// What it holds.
    pub(super) value: &'s Value,
    /// The mapping that it begins, where fields stand beside it.
    pub(super) fields: Option<&'s Value>,
    /// The branch of the choice that it belongs to.
    branch: usize,
}

impl<'s> AllowedWords<'s> {
    /// Returns what a part of a schema allows, if it is a choice with keys.
    pub(super) fn of(node: &'s Value, schema: &'s Value) -> Option<Self> {
        let mut choice = Self::default();
        match node.get("anyOf").and_then(Value::as_array) {
            Some(branches) => {
                for (index, branch) in branches.iter().enumerate() {
                    choice.add(index, branch, schema);
                }
            }
            None => choice.add(0, node, schema),
        }
        (!choice.keys.is_empty()).then_some(choice)
    }

    fn add(&mut self, branch: usize, node: &'s Value, schema: &'s Value) {
        // The branch of a word is guarded, see `schema::of_document`.
        let node = node.get("then").unwrap_or(node);
        let properties = || node.get("properties").and_then(Value::as_object).into_iter().flatten();
        if let Some(word) = node.get(WORD).and_then(Value::as_str) {
            let held = properties().find(|(name, _)| *name == word);
            let fields = Some(node);
            self.keys.extend(held.map(|(word, value)| Key { word, value, fields, branch }));
        } else if node.get("maxProperties").and_then(Value::as_u64) == Some(1) {
            self.keys.extend(properties().map(|(word, value)| Key { word, value, fields: None, branch }));
        } else if node.get("$ref").is_some() {
            self.refer(branch, resolved(node, schema), schema);
        } else {
            let words = node.get("oneOf").and_then(Value::as_array).into_iter().flatten();
            self.bare.extend(words.filter_map(|word| word.get("const")?.as_str()));
        }
    }

    /// Adds what is written without a word: words of a choice, or a mapping.
    fn refer(&mut self, branch: usize, node: &'s Value, schema: &'s Value) {
        if let Some(inner) = Self::of(node, schema) {
            self.bare.extend(inner.bare);
            self.keys.extend(inner.keys.into_iter().map(|key| Key { branch, ..key }));
        } else if parts_of(node).any(|part| part.get("properties").is_some()) {
            self.wordless = Some(branch);
        }
    }

    /// Returns a word that is a key.
    pub(super) fn key(&self, word: &str) -> Option<Key<'s>> {
        self.keys.iter().copied().find(|key| key.word == word)
    }

    /// Returns the words among the keys of a mapping.
    pub(super) fn among<'v>(&self, mapping: &'v Value) -> Vec<&'v str> {
        let keys = mapping.as_object().into_iter().flatten().map(|(key, _)| key.as_str());
        keys.filter(|key| self.key(key).is_some()).collect()
    }

    /// Returns the branch that a mapping was meant for, by the words among its keys; nothing where they do not say.
    pub(super) fn branch(&self, among: &[&str]) -> Option<usize> {
        match among {
            [] => self.wordless,
            [word] => self.key(word).map(|key| key.branch),
            _ => None,
        }
    }

    /// Returns whether a mapping has nothing beside its word, or a word that takes fields beside it.
    pub(super) fn stands_alone(&self, among: &[&str], mapping: &Value) -> bool {
        let n_keys = mapping.as_object().map_or(0, serde_json::Map::len);
        let key = among.first().and_then(|word| self.key(word));
        key.is_none_or(|key| key.fields.is_some() || n_keys == 1)
    }
}
