//! The text of one file as it is now, with what is known of it.

use std::ops::Range;
use std::sync::Arc;

use ritual_content::FullId;
use ritual_diagnostic::{Path, Route, Segment};
use ritual_games::AnyKind;
use ritual_yaml::{Node, Tree, Value};

/// The text of one file as it is now.
#[derive(Clone, Copy)]
pub struct Page<'p> {
    /// The file, as routes name it.
    pub file: &'p Arc<str>,
    /// The kind of its documents.
    pub kind: AnyKind,
    /// The id of its pack; empty where the pack has none.
    pub home: &'p str,
    /// The whole text of the file.
    pub text: &'p str,
    /// What it says; none while it cannot be read.
    pub tree: Option<&'p Tree>,
}

/// A document of a page.
#[derive(Clone, Debug)]
pub struct Head<'p> {
    /// Its place in the file.
    pub root: Path,
    /// What the document says.
    pub node: &'p Node,
}

impl<'p> Page<'p> {
    /// The documents, in their order.
    pub fn documents(&self) -> Vec<Head<'p>> {
        match self.tree.map(|tree| (&tree.root, &tree.root.value)) {
            None => Vec::new(),
            Some((_, Value::List(items))) => {
                let head = |(index, node)| Head { root: Path::root().index(index), node };
                items.iter().enumerate().map(head).collect()
            }
            Some((node, _)) => vec![Head { root: Path::root(), node }],
        }
    }

    /// The route of a place.
    pub fn route(&self, path: Path) -> Route {
        Route::new(Arc::clone(self.file), path)
    }

    /// The full id of one of its documents, if it says one.
    pub fn id_of(&self, head: &Head<'_>) -> Option<FullId> {
        let id = head.text("id").filter(|id| !id.is_empty())?;
        Some(self.kind.resolve(id, self.home))
    }
}

impl<'p> Head<'p> {
    /// What stands under a key, where that is text.
    pub fn text(&self, key: &str) -> Option<&'p str> {
        text_of(self.field(key)?)
    }

    /// What stands under a key.
    pub fn field(&self, key: &str) -> Option<&'p Node> {
        self.node.step(&Segment::Key(key.into())).map(|(_, node)| node)
    }

    /// What people call it: its name, or its id.
    pub fn name(&self) -> Option<&'p str> {
        ["name", "title", "id"].into_iter().find_map(|key| self.text(key).filter(|text| !text.is_empty()))
    }

    /// The bytes at which something is said about the whole document: its id, or its first line.
    pub fn place(&self) -> Range<usize> {
        self.field("id").map_or_else(|| self.node.span.clone(), |node| node.span.clone())
    }
}

/// The text that a node is.
pub(crate) fn text_of(node: &Node) -> Option<&str> {
    match &node.value {
        Value::Text(text) => Some(text),
        _ => None,
    }
}
