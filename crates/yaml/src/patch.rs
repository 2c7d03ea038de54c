//! Edits a text and leaves comments, order and layout elsewhere byte for byte as they were.
//!
//! `yamlpatch` does what needs to understand layout: it takes out entries and rewrites blocks.
//! What only puts text between two bytes that the tree knows is spliced here ([`splice`]), because
//! `yamlpatch` takes the first colon of a value for the end of its key, writes text without quotes
//! into flow lists, moves a comment behind the last item to the item it appends, and knows no way to
//! rewrite an item of several lines, nor to take out the entry behind its dash.
//!
//! INVARIANT: a text is returned only if it reads back as exactly the document that was asked for.

mod above;
mod at_once;
mod block;
mod flow;
mod order;
mod splice;
mod wanted;

use ritual_diagnostic::{Change, Path, Segment};
use serde_json::Value as Json;
// The C code below `yamlpatch` asks it for memory.
#[cfg(target_arch = "wasm32")]
use tinyrlibc as _;
use yamlpatch::{Op, Patch, apply_yaml_patches};
use yamlpath::{Component, Document, Route};

use crate::{Limits, ParseError, Tree, Value, parse};

pub use above::with_comments_above;
pub use block::document_text;

/// One change of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Puts another value in the place of one that is there.
    Replace {
        /// The value that is there.
        path: Path,
        /// What stands there afterwards.
        value: Json,
    },
    /// Adds an entry behind the last one of a mapping.
    Add {
        /// Where the mapping is that gets the entry.
        path: Path,
        /// The new key.
        key: String,
        /// What stands under it.
        value: Json,
    },
    /// Takes out an entry, or an item with the comments above it; a list or mapping that loses its last one stays, empty.
    Remove {
        /// The value of the entry, or the item.
        path: Path,
    },
    /// Adds an item behind the last one of a list.
    Append {
        /// Where the list is that gets the item.
        path: Path,
        /// The new item.
        value: Json,
    },
    /// Gives an entry of a mapping another key and leaves its value as it is written.
    Rename {
        /// The value of the entry.
        path: Path,
        /// The new key.
        key: String,
    },
    /// Moves an item of a list to another position, with the comments above it.
    Move {
        /// Where the list is whose items change places.
        path: Path,
        /// The position of the item.
        from: usize,
        /// Its position afterwards.
        to: usize,
    },
}

impl From<&ritual_diagnostic::Edit> for Edit {
    fn from(edit: &ritual_diagnostic::Edit) -> Self {
        let path = edit.route.path.clone();
        match &edit.change {
            Change::Replace(value) => Self::Replace { path, value: value.clone() },
            Change::Add { key, value } => Self::Add { path, key: key.clone(), value: value.clone() },
            Change::Append(value) => Self::Append { path, value: value.clone() },
            Change::Remove => Self::Remove { path },
            Change::Rename(key) => Self::Rename { path, key: key.clone() },
        }
    }
}

impl Edit {
    /// Returns the path that the edit is about.
    #[must_use]
    pub const fn path(&self) -> &Path {
        match self {
            Self::Replace { path, .. }
            | Self::Add { path, .. }
            | Self::Remove { path }
            | Self::Append { path, .. }
            | Self::Rename { path, .. }
            | Self::Move { path, .. } => path,
        }
    }
}

/// Why a text was not changed.
#[derive(Debug, thiserror::Error)]
pub enum PatchError {
    /// The text is no document.
    #[error("the text cannot be read: {0}")]
    Unreadable(#[from] ParseError),
    /// The document has no such value.
    #[error("there is nothing at `{path}`")]
    NotThere {
        /// Where it was looked for.
        path: Path,
    },
    /// The value is of another kind than the edit needs.
    #[error("there is no {expected} at `{path}`")]
    WrongKind {
        /// Where it was looked for.
        path: Path,
        /// `list` or `mapping`.
        expected: &'static str,
    },
    /// The mapping has the key already.
    #[error("the key `{key}` is at `{path}` already")]
    KeyExists {
        /// Where the mapping is that has the key already.
        path: Path,
        /// The key that was to be added.
        key: String,
    },
    /// No way is known to make this edit and nothing else.
    #[error("`{path}` cannot be edited without changing something else")]
    Refused {
        /// The value that was to be edited.
        path: Path,
    },
}

/// Makes the edits one after another and returns the new text; where they do not touch each other, many take no longer
/// than a few.
///
/// # Errors
/// Returns the first edit that cannot be made; the text is unchanged then, for nothing is written.
pub fn apply(text: &str, edits: &[Edit]) -> Result<String, PatchError> {
    if let Some(text) = at_once::made(text, edits) {
        return Ok(text);
    }
    let Some((first, rest)) = edits.split_first() else { return Ok(text.to_owned()) };
    let text = apply_one(text, first)?;
    // How a list is written that was empty is known once it has its first item.
    if let Some(text) = at_once::made(&text, rest) {
        return Ok(text);
    }
    rest.iter().try_fold(text, |text, edit| apply_one(&text, edit))
}

fn apply_one(text: &str, edit: &Edit) -> Result<String, PatchError> {
    let tree = parse(text.as_bytes(), &Limits::DEFAULT)?;
    let wanted = wanted::after(tree.to_json(), edit)?;
    let reads_as_wanted =
        |text: &String| parse(text.as_bytes(), &Limits::DEFAULT).is_ok_and(|tree| tree.to_json() == wanted);
    let spliced = || splice::splice(text, &tree, edit).map(|splice| splice.made_in(text)).filter(reads_as_wanted);
    let patched = || patched(text, &tree, edit).filter(reads_as_wanted);
    let result = if is_for_blocks(text, &tree, edit) { patched().or_else(spliced) } else { spliced().or_else(patched) };
    result.ok_or_else(|| PatchError::Refused { path: edit.path().clone() })
}

/// Tells whether the new value is better written over several lines, as a block.
fn is_for_blocks(text: &str, tree: &Tree, edit: &Edit) -> bool {
    let Edit::Replace { path, value } = edit else { return false };
    let Some(node) = tree.find(path) else { return false };
    let is_group = matches!(node.value, Value::List(_) | Value::Map(_));
    // Of a block of several lines it is known where it ends.
    let is_known = is_group && node.extent() != node.span;
    let old = text.get(node.span.clone()).unwrap_or_default();
    (value.is_array() || value.is_object()) && !old.is_empty() && !old.starts_with(['[', '{']) && !is_known
}

fn patched(text: &str, tree: &Tree, edit: &Edit) -> Option<String> {
    let (path, operation) = match edit {
        Edit::Replace { path, value } => (path.clone(), Op::Replace(foreign(value)?)),
        Edit::Add { path, key, value } => (path.clone(), Op::Add { key: key.clone(), value: foreign(value)? }),
        Edit::Append { path, value } => (path.clone(), Op::Append { value: foreign(value)? }),
        Edit::Remove { path } => removal(tree, path)?,
        Edit::Rename { .. } | Edit::Move { .. } => return None,
    };
    let document = Document::new(text).ok()?;
    let patch = Patch { route: route(&path), operation };
    let mut result = apply_yaml_patches(&document, &[patch]).ok()?.source().to_owned();
    if result.ends_with('\n') && !text.ends_with('\n') {
        result.pop();
    }
    Some(result)
}

/// Empties a list or mapping of one item: `yamlpatch` would take out the list itself, too.
fn removal(tree: &Tree, path: &Path) -> Option<(Path, Op<'static>)> {
    let parent = path.parent()?;
    let emptied = match &tree.find(&parent)?.value {
        Value::List(items) if items.len() == 1 => Json::Array(Vec::new()),
        Value::Map(entries) if entries.len() == 1 => Json::Object(serde_json::Map::new()),
        _ => return Some((path.clone(), Op::Remove)),
    };
    Some((parent, Op::Replace(foreign(&emptied)?)))
}

fn foreign(value: &Json) -> Option<yaml_serde::Value> {
    yaml_serde::to_value(value).ok()
}

fn route(path: &Path) -> Route<'_> {
    Route::from(path.segments().iter().map(component).collect::<Vec<_>>())
}

fn component(segment: &Segment) -> Component<'_> {
    match segment {
        Segment::Index(index) => Component::from(*index),
        Segment::Key(key) => Component::from(&**key),
    }
}

#[cfg(test)]
mod tests;
