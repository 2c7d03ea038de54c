//! What a document says, with the bytes where it says it.

use std::ops::Range;

use ritual_diagnostic::{Part, Path, Segment};
use serde_json::{Map, Number};

/// One parsed document.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// The outermost value.
    pub root: Node,
}

/// A value and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The bytes to underline when this value is meant.
    ///
    /// Exact for scalars (of a block scalar its lines, without the `|`) and for `[…]` and `{…}`.
    /// Of a list or mapping in block style at most the first line; see [`Node::extent`].
    /// Empty, at the colon or behind the dash, where no value is written.
    /// An alias is underlined itself, while the values inside it are where the anchor has them.
    pub span: Range<usize>,
    /// What is said.
    pub value: Value,
}

/// What a node says, read by the YAML 1.2 core schema.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Nothing, `~` or `null`.
    Null,
    /// `true` or `false`; `yes` and `on` are text.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A number with a fraction or an exponent; always finite.
    Float(f64),
    /// Text, quoted or not.
    Text(String),
    /// Items in order.
    List(Vec<Node>),
    /// Entries in the order of the text; no key stands there twice.
    Map(Vec<Entry>),
}

/// An entry of a mapping.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The key as text; of a number or another scalar the text as it is written.
    pub key: String,
    /// The bytes of the key.
    pub key_span: Range<usize>,
    /// What stands behind the key.
    pub node: Node,
}

impl Tree {
    /// Returns the value at `path`.
    #[must_use]
    pub fn find(&self, path: &Path) -> Option<&Node> {
        path.segments().iter().try_fold(&self.root, |node, segment| Some(node.step(segment)?.1))
    }

    /// Returns the bytes to underline for a part of the entry at `path`.
    ///
    /// Where the path does not exist, its nearest ancestor is underlined, by its key if it has one.
    #[must_use]
    pub fn span(&self, path: &Path, at: Part) -> Range<usize> {
        let mut here = (None, &self.root);
        for segment in path.segments() {
            match here.1.step(segment) {
                Some(next) => here = next,
                None => return underlined(here, Part::Key),
            }
        }
        underlined(here, at)
    }

    /// Returns whether a byte belongs to a key or to a value that is no list and no mapping.
    #[must_use]
    pub fn covers(&self, byte: usize) -> bool {
        self.root.covers(byte)
    }

    /// Returns the path of the innermost value that stands at a byte, or belongs to the key there.
    #[must_use]
    pub fn path_at(&self, byte: usize) -> Path {
        let mut segments = Vec::new();
        let mut node = &self.root;
        while let Some((segment, inner, is_inside)) = node.part_at(byte) {
            segments.push(segment);
            if !is_inside || byte > inner.extent().end {
                break;
            }
            node = inner;
        }
        segments.into_iter().collect()
    }

    /// Returns the document as JSON; the order of keys is kept if `serde_json` keeps it.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        self.root.to_json()
    }
}

impl Node {
    /// Returns the value one step further down and, in a mapping, its entry.
    ///
    /// An index into a mapping means the key of that spelling: JSON pointers do not tell them apart.
    #[must_use]
    pub fn step(&self, segment: &Segment) -> Option<(Option<&Entry>, &Self)> {
        let entry = match (&self.value, segment) {
            (Value::List(items), Segment::Index(index)) => return Some((None, items.get(*index)?)),
            (Value::Map(entries), Segment::Key(key)) => entries.iter().find(|entry| *entry.key == **key),
            (Value::Map(entries), Segment::Index(index)) => {
                let key = index.to_string();
                entries.iter().find(|entry| entry.key == key)
            }
            _ => None,
        }?;
        Some((Some(entry), &entry.node))
    }

    /// The entry or item that a byte stands at or behind, and whether it may stand inside of its value.
    fn part_at(&self, byte: usize) -> Option<(Segment, &Self, bool)> {
        match &self.value {
            Value::Map(entries) => {
                let entry = entries.iter().rev().find(|entry| entry.key_span.start <= byte)?;
                Some((Segment::Key(entry.key.as_str().into()), &entry.node, byte > entry.key_span.end))
            }
            Value::List(items) => {
                let index = item_at(items, byte)?;
                Some((Segment::Index(index), items.get(index)?, true))
            }
            _ => None,
        }
    }

    /// Returns all bytes of this value, from its first to the last one inside it.
    #[must_use]
    pub fn extent(&self) -> Range<usize> {
        let mut end = self.span.end;
        let mut node = self;
        while let Some(last) = node.last() {
            end = end.max(last.span.end);
            node = last;
        }
        self.span.start..end
    }

    fn last(&self) -> Option<&Self> {
        match &self.value {
            Value::List(items) => items.last(),
            Value::Map(entries) => entries.last().map(|entry| &entry.node),
            _ => None,
        }
    }

    fn covers(&self, byte: usize) -> bool {
        match &self.value {
            Value::List(items) => items.iter().any(|item| item.covers(byte)),
            Value::Map(entries) => {
                entries.iter().any(|entry| entry.key_span.contains(&byte) || entry.node.covers(byte))
            }
            _ => self.span.contains(&byte),
        }
    }

    /// Returns this value as JSON.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        // Recursion is bounded: the parser refuses documents that are nested too deep.
        match &self.value {
            Value::Null => serde_json::Value::Null,
            Value::Bool(value) => serde_json::Value::Bool(*value),
            Value::Int(value) => serde_json::Value::from(*value),
            Value::Float(value) => Number::from_f64(*value).map_or(serde_json::Value::Null, Into::into),
            Value::Text(text) => serde_json::Value::from(text.as_str()),
            Value::List(items) => items.iter().map(Self::to_json).collect(),
            Value::Map(entries) => {
                let pairs = entries.iter().map(|entry| (entry.key.clone(), entry.node.to_json()));
                serde_json::Value::Object(pairs.collect::<Map<_, _>>())
            }
        }
    }
}

fn underlined((entry, node): (Option<&Entry>, &Node), at: Part) -> Range<usize> {
    match entry {
        Some(entry) if at == Part::Key || node.span.is_empty() => entry.key_span.clone(),
        _ => node.span.clone(),
    }
}

/// Returns the item a byte belongs to; the dash and the space before an item are its own.
fn item_at(items: &[Node], byte: usize) -> Option<usize> {
    let behind = items.partition_point(|item| item.span.start <= byte);
    let ends_before =
        behind.checked_sub(1).and_then(|last| items.get(last)).is_none_or(|last| byte > last.extent().end);
    let is_dash = items.get(behind).is_some_and(|next| byte + 2 >= next.span.start);
    if ends_before && is_dash { Some(behind) } else { behind.checked_sub(1) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{Limits, parse};

    const TEXT: &str =
        "# é\ncards:  # all\n  - id: ünder\n    1: [a, b]\n    none:\n  - |\n    two\n    lines\nlast: \"x\"\n";

    fn tree() -> Tree {
        parse(TEXT.as_bytes(), &Limits::DEFAULT).unwrap()
    }

    fn shown(path: &Path, at: Part) -> &'static str {
        &TEXT[tree().span(path, at)]
    }

    #[test]
    fn spans_are_exact_in_bytes() {
        let card = Path::root().key("cards").index(0);
        assert_eq!(shown(&card.key("id"), Part::Value), "ünder");
        assert_eq!(shown(&card.key("id"), Part::Key), "id");
        assert_eq!(shown(&card.index(1), Part::Value), "[a, b]");
        assert_eq!(shown(&card.key("1").index(1), Part::Value), "b");
        assert_eq!(shown(&card.key("none"), Part::Value), "none");
        assert_eq!(shown(&Path::root().key("cards").index(1), Part::Value), "two\n    lines");
        assert_eq!(shown(&Path::root().key("last"), Part::Value), "\"x\"");
    }

    #[test]
    fn a_block_is_underlined_by_its_first_line() {
        assert_eq!(shown(&Path::root(), Part::Value), "cards");
        assert_eq!(shown(&Path::root().key("cards"), Part::Value), "- id: ünder");
        assert_eq!(shown(&Path::root().key("cards").index(0), Part::Value), "id: ünder");
        let extent = tree().root.extent();
        assert_eq!(&TEXT[extent.clone()], TEXT[extent.start..].trim_end());
    }

    #[test]
    fn what_is_missing_is_shown_at_its_parent() {
        assert_eq!(shown(&Path::root().key("cards").key("oops"), Part::Value), "cards");
        assert_eq!(shown(&Path::root().key("cards").index(0).key("cost"), Part::Value), "id: ünder");
        assert_eq!(shown(&Path::root().key("oops").index(3).key("x"), Part::Value), "cards");
        assert_eq!(tree().find(&Path::root().key("oops")), None);
    }

    #[test]
    fn the_tree_becomes_json() {
        let cards = json!([{ "id": "ünder", "1": ["a", "b"], "none": null }, "two\nlines\n"]);
        assert_eq!(tree().to_json(), json!({ "cards": cards, "last": "x" }));
    }
}
