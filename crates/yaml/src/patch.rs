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
mod edit;
mod flow;
mod order;
mod splice;
mod wanted;

use ritual_diagnostic::{Path, Segment};
use serde_json::Value as Json;
// The C code below `yamlpatch` asks it for memory.
#[cfg(target_arch = "wasm32")]
use tinyrlibc as _;
use yamlpatch::{Op, Patch, apply_yaml_patches};
use yamlpath::{Component, Document, Route};

use crate::{Limits, Tree, Value, parse};

pub use above::with_comments_above;
pub use block::document_text;
pub use edit::{Edit, PatchError};

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
    let result =
        if splice::is_for_blocks(text, &tree, edit) { patched().or_else(spliced) } else { spliced().or_else(patched) };
    result.ok_or_else(|| PatchError::Refused { path: edit.path().clone() })
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
