//! Edits that only put text between two bytes that the tree knows.

use std::ops::Range;

use serde_json::Value as Json;

use ritual_diagnostic::{Path, Segment};

use super::Edit;
use super::flow::{flow, flow_text};
use crate::{Node, Tree, Value, to_text};

/// Returns the edited text, or `None` where splicing is no way to make this edit.
pub(super) fn splice(text: &str, tree: &Tree, edit: &Edit) -> Option<String> {
    match edit {
        Edit::Remove { path } => remove(text, tree, path),
        Edit::Replace { path, value } => replace(text, tree.find(path)?, value),
        Edit::Append { path, value } => append(text, tree.find(path)?, value),
        Edit::Add { path, key, value } => add(text, tree.find(path)?, key, value),
    }
}

/// Takes an item or entry out of a flow collection, with the comma beside it; blocks are left to others.
fn remove(text: &str, tree: &Tree, path: &Path) -> Option<String> {
    let parent = tree.find(&path.parent()?)?;
    if !text.get(parent.span.clone())?.starts_with(['[', '{']) {
        return None;
    }
    let parts: Vec<Range<usize>> = match &parent.value {
        Value::List(items) => items.iter().map(|item| item.span.clone()).collect(),
        Value::Map(entries) => entries.iter().map(|entry| entry.key_span.start..entry.node.span.end).collect(),
        _ => return None,
    };
    let position = match (path.last()?, &parent.value) {
        (Segment::Index(index), _) => *index,
        (Segment::Key(key), Value::Map(entries)) => entries.iter().position(|entry| *entry.key == **key)?,
        (Segment::Key(_), _) => return None,
    };
    let part = parts.get(position)?;
    let span = match (parts.get(position + 1), position.checked_sub(1).and_then(|before| parts.get(before))) {
        (Some(next), _) => part.start..next.start,
        (None, Some(before)) => before.end..part.end,
        (None, None) => part.clone(),
    };
    Some(spliced(text, span, ""))
}

/// Replaces scalars and flow values; of block values only the first line is known to be theirs.
fn replace(text: &str, node: &Node, value: &Json) -> Option<String> {
    let old = text.get(node.span.clone())?;
    if old.is_empty() {
        return None;
    }
    let new = match value {
        // Text that was quoted stays quoted.
        Json::String(_) if old.starts_with('"') => value.to_string(),
        _ => flow(value),
    };
    Some(spliced(text, node.span.clone(), &new))
}

fn append(text: &str, node: &Node, value: &Json) -> Option<String> {
    let Value::List(items) = &node.value else { return None };
    if text.get(node.span.clone())?.starts_with('[') {
        return Some(match items.last() {
            Some(last) => inserted(text, last.span.end, &format!(", {}", flow(value))),
            None => spliced(text, node.span.clone(), &format!("[{}]", flow(value))),
        });
    }
    let indent = indent(text, node.span.start);
    insert_lines(text, node, &block_item(&indent, value)?)
}

fn add(text: &str, node: &Node, key: &str, value: &Json) -> Option<String> {
    let Value::Map(entries) = &node.value else { return None };
    if text.get(node.span.clone())?.starts_with('{') {
        return Some(if let Some(last) = entries.last() {
            let end = last.node.span.end;
            inserted(text, end, &format!(", {}: {}", flow_text(key), flow(value)))
        } else {
            let new = format!("{{ {}: {} }}", flow_text(key), flow(value));
            spliced(text, node.span.clone(), &new)
        });
    }
    let indent = indent(text, node.span.start);
    insert_lines(text, node, &block_entry(&indent, key, value)?)
}

/// Writes an item of a list in block style, without a line break at its end.
fn block_item(indent: &str, value: &Json) -> Option<String> {
    if !is_block(value) {
        return Some(format!("{indent}- {}", flow(value)));
    }
    let lines = to_text(value).ok()?;
    Some(format!("{indent}- {}", lines.trim_end().replace('\n', &format!("\n{indent}  "))))
}

/// Writes an entry of a mapping in block style, without a line break at its end.
fn block_entry(indent: &str, key: &str, value: &Json) -> Option<String> {
    let key = flow_text(key);
    if !is_block(value) {
        return Some(format!("{indent}{key}: {}", flow(value)));
    }
    let lines = to_text(value).ok()?;
    let line_break = format!("\n{indent}  ");
    Some(format!("{indent}{key}:{line_break}{}", lines.trim_end().replace('\n', &line_break)))
}

fn is_block(value: &Json) -> bool {
    match value {
        Json::Array(items) => !items.is_empty(),
        Json::Object(entries) => !entries.is_empty(),
        _ => false,
    }
}

/// Inserts lines behind the last line of a block, comment included.
fn insert_lines(text: &str, block: &Node, lines: &str) -> Option<String> {
    let rest = text.get(block.extent().end..)?;
    let line_end = text.len() - rest.len() + rest.find('\n').unwrap_or(rest.len());
    let is_crlf = text[..line_end].ends_with('\r');
    let line_break = if is_crlf { "\r\n" } else { "\n" };
    let at = if is_crlf { line_end - 1 } else { line_end };
    Some(inserted(text, at, &format!("{line_break}{}", lines.replace('\n', line_break))))
}

/// Returns as many spaces as stand before this column; dashes before it count as spaces.
fn indent(text: &str, at: usize) -> String {
    let before = text.get(..at).unwrap_or_default();
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    " ".repeat(before[line_start..].trim_start_matches('\u{feff}').chars().count())
}

fn inserted(text: &str, at: usize, new: &str) -> String {
    spliced(text, at..at, new)
}

fn spliced(text: &str, span: Range<usize>, new: &str) -> String {
    let mut result = String::with_capacity(text.len() + new.len());
    result.push_str(&text[..span.start]);
    result.push_str(new);
    result.push_str(&text[span.end..]);
    result
}
