//! What the words of a text are to whoever reads it: words of the language, fields, references, ids, numbers.
//!
//! Unlike [`ink`](crate::ink), which colours a text in whatever state it is, this is read from the tree.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::LazyLock;

use ritual_content::language::facts;
use ritual_diagnostic::{Part, Path};
use ritual_yaml::{Node, Value};

use crate::page::Page;
use crate::usages::Usages;

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sense {
    /// A word of the language that begins a mapping, such as `summon:`.
    Word,
    /// The key of a field that the schema knows.
    Field,
    /// A bare word of the language, such as `that_enemy`.
    Value,
    /// A reference to a document.
    Reference,
    /// The id of a document, where it is defined.
    Definition,
    /// A number where the schema asks for one.
    Number,
    /// Yes, no or nothing.
    Flag,
    /// Text that people read, and any other that names nothing.
    Text,
}

/// A word and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sensed {
    /// Its bytes, on one line or several.
    pub span: Range<usize>,
    /// What it is.
    pub sense: Sense,
}

/// The words of choices.
static WORDS: LazyLock<BTreeSet<&'static str>> =
    LazyLock::new(|| facts::language().flat_map(|shape| shape.words).map(|word| word.name).collect());

/// Returns what the words of a text are, in their order; nothing while it cannot be read.
pub fn senses(page: &Page<'_>, usages: &Usages) -> Vec<Sensed> {
    let references: BTreeSet<&Path> =
        usages.in_file(page.file).filter(|it| it.at != Part::Key).map(|route| &route.path).collect();
    // The words are those of the usual game.
    let has_words = page.kind.usual().is_some();
    let mut reader = SenseReader { references, has_words, found: BTreeMap::new() };
    for head in page.documents() {
        reader.read(head.node, &head.root, false);
        if let Some(id) = head.field("id") {
            reader.put(&id.span, Sense::Definition);
        }
    }
    let mut senses: Vec<Sensed> = Vec::new();
    for (start, (end, sense)) in reader.found {
        if senses.last().is_none_or(|last| last.span.end <= start) {
            senses.push(Sensed { span: start..end, sense });
        }
    }
    senses
}

struct SenseReader<'u> {
    references: BTreeSet<&'u Path>,
    has_words: bool,
    /// By the first byte.
    found: BTreeMap<usize, (usize, Sense)>,
}

impl SenseReader<'_> {
    fn put(&mut self, span: &Range<usize>, sense: Sense) {
        if !span.is_empty() {
            self.found.insert(span.start, (span.end, sense));
        }
    }

    /// Reads a value; `is_effect` says that it stands in an item of a list, as steps and abilities do, or below one.
    fn read(&mut self, node: &Node, path: &Path, is_effect: bool) {
        // Recursion is bounded: the parser refuses documents that are nested too deep.
        let is_reference = self.references.contains(path);
        match &node.value {
            Value::Map(entries) => {
                for entry in entries {
                    let is_word = is_effect && self.has_words && WORDS.contains(entry.key.as_str());
                    self.put(&entry.key_span, if is_word { Sense::Word } else { Sense::Field });
                    self.read(&entry.node, &path.key(&entry.key), is_effect);
                }
            }
            Value::List(items) => {
                for (index, item) in items.iter().enumerate() {
                    self.read(item, &path.index(index), true);
                }
            }
            Value::Text(_) if is_reference => self.put(&node.span, Sense::Reference),
            Value::Text(text) if self.has_words && WORDS.contains(text.as_str()) => self.put(&node.span, Sense::Value),
            Value::Text(_) => self.put(&node.span, Sense::Text),
            Value::Int(_) | Value::Float(_) => self.put(&node.span, Sense::Number),
            Value::Bool(_) | Value::Null => self.put(&node.span, Sense::Flag),
        }
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::Kind;
    use ritual_yaml::{Limits, parse};

    use super::*;

    #[test]
    fn words_fields_and_values_are_told_apart() {
        use Sense::{Definition, Field, Flag, Number, Text, Value, Word};
        let text = "- id: ebb\n  name: Ebb\n  symbol: true\n  steps:\n    - summon: ghast\n      count: 2\n    - kill: that_enemy\n";
        let tree = parse(text.as_bytes(), &Limits::DEFAULT).unwrap();
        let file = "mythos.yaml".into();
        let page = Page { file: &file, kind: Kind::Mythos.into(), home: "p", text, tree: Some(&tree) };
        let found: Vec<(&str, Sense)> =
            senses(&page, &Usages::default()).into_iter().map(|it| (&text[it.span], it.sense)).collect();
        let expected = [
            ("id", Field),
            ("ebb", Definition),
            ("name", Field),
            ("Ebb", Text),
            ("symbol", Field),
            ("true", Flag),
            ("steps", Field),
            ("summon", Word),
            ("ghast", Text),
            // It is told by its name alone, and is a word where something is counted.
            ("count", Word),
            ("2", Number),
            ("kill", Word),
            ("that_enemy", Value),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn an_alias_is_told_once_and_nothing_overlaps() {
        let text = "a: &x { b: 1, c: [2, 3] }\nd: *x\ne: *x\n";
        let tree = parse(text.as_bytes(), &Limits::DEFAULT).unwrap();
        let file = "mythos.yaml".into();
        let page = Page { file: &file, kind: Kind::Mythos.into(), home: "p", text, tree: Some(&tree) };
        let found = senses(&page, &Usages::default());
        assert!(found.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start), "{found:?}");
        assert_eq!(found.iter().filter(|it| it.sense == Sense::Number).count(), 3);
    }
}
