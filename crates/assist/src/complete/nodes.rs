//! The schemas a value may follow at a place of a file, found along its path.

use std::collections::BTreeSet;

use ritual_content::language::{Field, NameOf, Shape, WORD, Word, facts};
use ritual_diagnostic::{Path, Segment};
use ritual_games::AnyKind;
use serde_json::{Map, Value};

use super::sight::Sight;

/// A schema leads to another one at most this often: some lead back to themselves.
const MOST_DEEP: usize = 12;

/// A schema that a value may follow.
#[derive(Clone, Copy)]
pub(super) struct Node<'s> {
    pub(super) schema: &'s Value,
    /// The name of the definition that says so, or nothing.
    of: &'s str,
}

impl<'s> Node<'s> {
    /// A schema that no definition is known to hold.
    pub(super) fn new(schema: &'s Value) -> Self {
        Self { schema, of: "" }
    }

    /// Returns whether a keyword has a value.
    pub(super) fn says(&self, key: &str, word: &str) -> bool {
        self.schema.get(key).is_some_and(|it| it == word)
    }

    /// What may stand in a mapping.
    pub(super) fn properties(&self) -> Option<&'s Map<String, Value>> {
        self.schema.get("properties").and_then(Value::as_object)
    }

    /// The schema of what stands under a key.
    fn under(&self, key: &str) -> Option<&'s Value> {
        let named = self.properties().and_then(|properties| properties.get(key));
        let patterns = self.schema.get("patternProperties").and_then(Value::as_object);
        let others = self.schema.get("additionalProperties").filter(|others| others.is_object());
        named.or_else(|| patterns.and_then(|patterns| patterns.values().next())).or(others)
    }

    /// The word of which this is the mapping, where fields may stand beside it.
    pub(super) fn word(&self) -> Option<&'s str> {
        self.schema.get(WORD).and_then(Value::as_str)
    }

    /// Returns whether it is a mapping with one of several words and nothing else.
    pub(super) fn is_of_one(&self) -> bool {
        self.schema.get("maxProperties").is_some()
    }

    /// The kinds of documents that a keyword says a text or a key names.
    pub(super) fn kinds(&self, keyword: &str, game: &str) -> Vec<AnyKind> {
        let said = self.schema.get(keyword);
        let several = said.and_then(Value::as_array).into_iter().flatten();
        said.into_iter().chain(several).filter_map(|it| AnyKind::named(game, it.as_str()?)).collect()
    }

    /// Returns whether any key may stand in it, each with the same behind it.
    pub(super) fn takes_any_key(&self) -> bool {
        ["patternProperties", "additionalProperties"].iter().any(|it| self.schema.get(it).is_some_and(Value::is_object))
    }

    /// What a text names that is a word of it without being written as one, as a space of the map is.
    pub(super) fn wordless(&self) -> Option<NameOf> {
        self.shape()?.words.iter().filter(|word| word.is_wordless).find_map(|word| word.names)
    }

    /// Returns whether a key must be there.
    pub(super) fn needs(&self, key: &str) -> bool {
        let required = self.schema.get("required").and_then(Value::as_array);
        required.is_some_and(|keys| keys.iter().any(|it| it == key))
    }

    /// What is known of the type it is of.
    pub(super) fn shape(&self) -> Option<&'static Shape> {
        facts::shape(self.of)
    }

    /// What is known of one of its words.
    pub(super) fn facts(&self, word: &str) -> &'static Word {
        self.shape().and_then(|shape| shape.word(word)).unwrap_or(&Word::PLAIN)
    }

    /// The place of a word in the reference.
    pub(super) fn place(&self, word: &str) -> usize {
        let words = self.shape().map_or(&[][..], |shape| shape.words);
        words.iter().position(|it| it.name == word).unwrap_or(words.len())
    }

    /// What is known of one of its fields; of a word beside which others stand, of the field that it holds.
    fn field(&self, key: &str) -> Option<&'static Field> {
        let Some(word) = self.word() else { return self.shape()?.field(key) };
        let carried = (self.facts(word).carries?)();
        if key == word { carried.main() } else { carried.field(key) }
    }
}

/// A place of a file.
pub(super) struct Here<'s> {
    /// The schemas a value may follow there.
    pub(super) nodes: Vec<Node<'s>>,
    /// What a text there names, where its field says so.
    pub(super) named: Option<NameOf>,
    /// What words can mean there.
    pub(super) sight: Sight,
}

/// A schema with the definitions it refers to.
#[derive(Clone, Copy)]
pub(super) struct Root<'s> {
    schema: &'s Value,
    /// Its types are those of the usual game, of which facts are known.
    has_facts: bool,
}

impl<'s> Root<'s> {
    /// The schema of a file of a kind; that of another game than the usual one says all that is known of it.
    pub(super) fn of(kind: impl Into<AnyKind>, schema: &'s Value) -> Self {
        Self { schema, has_facts: kind.into().usual().is_some() }
    }

    /// Goes along a path; `around` are the keys of the mappings on the way.
    pub(super) fn walk(self, kind: impl Into<AnyKind>, path: &Path, around: &[BTreeSet<String>]) -> Here<'s> {
        let mut nodes = self.all(Node::new(self.schema));
        let mut named = None;
        let mut sight = kind.into().usual().map_or_else(Sight::default, |kind| Sight::of(kind, path));
        for (segment, keys) in path.segments().iter().zip(around) {
            if let Segment::Key(key) = segment {
                nodes = told(nodes, keys);
                nodes.retain(|node| node.under(key).is_some());
                named = nodes.iter().find_map(|node| match node.word() {
                    Some(_) => node.field(key)?.names,
                    None => node.shape()?.names(key),
                });
                if let Some(field) = nodes.iter().find_map(|node| node.field(key)) {
                    sight.enter(field);
                }
            }
            nodes = nodes.into_iter().flat_map(|node| self.step(node, segment)).collect();
        }
        Here { nodes, named, sight }
    }

    fn step(self, node: Node<'s>, segment: &Segment) -> Vec<Node<'s>> {
        let inner = match segment {
            Segment::Key(key) => node.under(key),
            Segment::Index(index) => {
                let first = node.schema.get("prefixItems").and_then(|items| items.get(*index));
                first.or_else(|| node.schema.get("items").filter(|items| items.is_object()))
            }
        };
        inner.map_or_else(Vec::new, |schema| self.all(Node::new(schema)))
    }

    /// Returns what the items of a list may follow.
    pub(super) fn items(self, node: &Node<'s>) -> Vec<Node<'s>> {
        let items = node.schema.get("items").filter(|items| items.is_object());
        items.map_or_else(Vec::new, |schema| self.all(Node::new(schema)))
    }

    /// Returns a schema and all that it is made of.
    pub(super) fn all(self, node: Node<'s>) -> Vec<Node<'s>> {
        let mut found = Vec::new();
        self.collect(node, MOST_DEEP, &mut found);
        found
    }

    fn collect(self, node: Node<'s>, depth: usize, found: &mut Vec<Node<'s>>) {
        if depth == 0 {
            return;
        }
        found.push(node);
        let target = node.schema.get("$ref").and_then(Value::as_str).and_then(|target| target.strip_prefix('#'));
        if let Some((schema, pointer)) = target.and_then(|pointer| Some((self.schema.pointer(pointer)?, pointer))) {
            let of = pointer.rsplit('/').next().filter(|_| self.has_facts).unwrap_or_default();
            self.collect(Node { schema, of }, depth - 1, found);
        }
        // A document may be like another one or not: while it is written, it may still become either.
        for schema in ["else", "then"].into_iter().filter_map(|keyword| node.schema.get(keyword)) {
            self.collect(Node { schema, of: node.of }, depth - 1, found);
        }
        for keyword in ["anyOf", "oneOf", "allOf"] {
            for schema in node.schema.get(keyword).and_then(Value::as_array).into_iter().flatten() {
                self.collect(Node { schema, of: node.of }, depth - 1, found);
            }
        }
    }
}

/// Keeps what a mapping with these keys may be: where one of them is a word, what stands beside that word.
pub(super) fn told<'s>(nodes: Vec<Node<'s>>, keys: &BTreeSet<String>) -> Vec<Node<'s>> {
    let is_told = |node: &Node<'_>| node.word().is_some_and(|word| keys.contains(word));
    if nodes.iter().any(is_told) { nodes.into_iter().filter(is_told).collect() } else { nodes }
}
