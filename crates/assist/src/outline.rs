//! What stands in a file, as lists show it, and which parts of it can be folded.

use std::ops::Range;

use ritual_yaml::{Node, Value};

use crate::page::{Head, Page, text_of};

/// How far down parts are listed.
const MOST_DEEP: usize = 5;

/// A part of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it is called.
    pub name: String,
    /// Its id, where that is not its name.
    pub detail: String,
    /// It is a document, and not a part of one.
    pub is_document: bool,
    /// All of its bytes.
    pub whole: Range<usize>,
    /// The bytes that name it.
    pub place: Range<usize>,
    /// What is inside.
    pub parts: Vec<Part>,
}

/// Returns the documents of a file, with the parts that have parts of their own.
pub fn outline(page: &Page<'_>) -> Vec<Part> {
    let document = |head: &Head<'_>| {
        let place = head.place();
        let name = head.name().map_or_else(|| page.kind.name().to_owned(), str::to_owned);
        let detail = head.text("id").filter(|id| *id != name).unwrap_or_default().to_owned();
        let parts = inside(head.node, 1);
        Part { name, detail, is_document: true, whole: around(&head.node.extent(), &place), place, parts }
    };
    page.documents().iter().map(document).collect()
}

/// The parts of a value.
fn inside(node: &Node, depth: usize) -> Vec<Part> {
    if depth > MOST_DEEP {
        return Vec::new();
    }
    match &node.value {
        Value::Map(entries) => {
            let holds = |node: &Node| matches!(node.value, Value::Map(_) | Value::List(_));
            let part = |entry: &ritual_yaml::Entry| Part {
                // A list of a protocol must name each part.
                name: if entry.key.trim().is_empty() { "…".to_owned() } else { entry.key.clone() },
                detail: String::new(),
                is_document: false,
                whole: around(&entry.node.extent(), &entry.key_span),
                place: entry.key_span.clone(),
                parts: inside(&entry.node, depth + 1),
            };
            entries.iter().filter(|entry| holds(&entry.node)).map(part).collect()
        }
        Value::List(items) => items.iter().filter_map(|item| named(item, depth)).collect(),
        _ => Vec::new(),
    }
}

/// An item that has a name or an id; of a word of effects, that word.
fn named(item: &Node, depth: usize) -> Option<Part> {
    let Value::Map(entries) = &item.value else { return None };
    let find = |key: &str| entries.iter().find(|entry| entry.key == key);
    let told =
        ["name", "id"].into_iter().filter_map(find).find(|it| text_of(&it.node).is_some_and(|it| !it.is_empty()));
    let (name, place) = if let Some(entry) = told {
        (text_of(&entry.node)?.to_owned(), entry.node.span.clone())
    } else {
        let first = entries.first().filter(|entry| !entry.key.trim().is_empty())?;
        (first.key.clone(), first.key_span.clone())
    };
    let parts = inside(item, depth + 1);
    Some(Part { name, detail: String::new(), is_document: false, whole: around(&item.extent(), &place), place, parts })
}

/// Bytes that hold others as well: what an alias stands for is elsewhere.
fn around(whole: &Range<usize>, place: &Range<usize>) -> Range<usize> {
    whole.start.min(place.start)..whole.end.max(place.end)
}

/// Returns the bytes of everything that has parts or lines of its own, each from its key on.
pub fn folds(page: &Page<'_>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for head in page.documents() {
        if !head.root.is_root() {
            found.push(head.node.extent());
        }
        add_folds(head.node, &mut found);
    }
    found
}

fn add_folds(node: &Node, found: &mut Vec<Range<usize>>) {
    // Recursion is bounded: the parser refuses documents that are nested too deep.
    match &node.value {
        Value::Map(entries) => {
            for entry in entries {
                if !matches!(entry.node.value, Value::Null | Value::Bool(_) | Value::Int(_) | Value::Float(_)) {
                    found.push(around(&entry.node.extent(), &entry.key_span));
                }
                add_folds(&entry.node, found);
            }
        }
        Value::List(items) => {
            for item in items {
                found.push(item.extent());
                add_folds(item, found);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::Kind;
    use ritual_yaml::{Limits, parse};

    use super::*;

    const TEXT: &str = "- id: ebb
  name: The ebb
  text: |
    one
    two
  steps:
    - suffer: { stress: 1 }
    - summon: ghast
      at: pub
- id: flow
";

    #[test]
    fn documents_and_their_parts_are_listed_and_fold() {
        let tree = parse(TEXT.as_bytes(), &Limits::DEFAULT).unwrap();
        let file = "mythos.yaml".into();
        let page = Page { file: &file, kind: Kind::Mythos.into(), home: "p", text: TEXT, tree: Some(&tree) };
        let parts = outline(&page);
        let names: Vec<(&str, &str)> = parts.iter().map(|it| (it.name.as_str(), it.detail.as_str())).collect();
        assert_eq!(names, [("The ebb", "ebb"), ("flow", "")]);
        let steps = &parts[0].parts[0];
        assert_eq!((steps.name.as_str(), steps.is_document), ("steps", false));
        assert_eq!(steps.parts.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["suffer", "summon"]);
        assert!(parts.iter().all(|it| it.whole.start <= it.place.start && it.place.end <= it.whole.end));
        let folds: Vec<&str> = folds(&page).into_iter().map(|span| &TEXT[span]).collect();
        assert!(folds.contains(&"text: |\n    one\n    two"), "{folds:?}");
        assert!(folds.contains(&"summon: ghast\n      at: pub"), "{folds:?}");
    }
}
