//! Edits that only put text between two bytes that the tree knows.

use std::ops::Range;

use serde_json::Value as Json;

use ritual_diagnostic::{Path, Segment};

use super::Edit;
use super::flow::{flow, flow_text};
use crate::{Node, Tree, Value, to_text};

/// The longest line that is begun for a value that could stand on several.
const LONGEST_LINE: usize = 120;

/// Returns the edited text, or `None` where splicing is no way to make this edit.
pub(super) fn splice(text: &str, tree: &Tree, edit: &Edit) -> Option<String> {
    match edit {
        Edit::Remove { path } => remove(text, tree, path),
        Edit::Replace { path, value } => replace(text, tree.find(path)?, value),
        Edit::Append { path, value } => append(text, tree.find(path)?, value),
        Edit::Add { path, key, value } => add(text, tree.find(path)?, key, value),
        Edit::Rename { path, key } => rename(text, tree, path, key),
        Edit::Move { path, from, to } => super::order::moved(text, tree.find(path)?, *from, *to),
    }
}

/// Takes an item or entry out of a flow collection, with the comma beside it; blocks are left to others, but for the
/// entry behind a dash.
fn remove(text: &str, tree: &Tree, path: &Path) -> Option<String> {
    let parent = tree.find(&path.parent()?)?;
    if !text.get(parent.span.clone())?.starts_with(['[', '{']) {
        let segment = path.last()?;
        return remove_behind_dash(text, parent, segment).or_else(|| remove_last(text, parent, segment));
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

/// Takes the first entry of a mapping in block style out so that the next one stands behind the dash.
fn remove_behind_dash(text: &str, parent: &Node, segment: &Segment) -> Option<String> {
    let Value::Map(entries) = &parent.value else { return None };
    let (Segment::Key(key), [first, next, ..]) = (segment, entries.as_slice()) else { return None };
    if *first.key != **key || starts_line(text, first.key_span.start) {
        return None;
    }
    let between = text.get(first.node.extent().end..next.key_span.start)?;
    // A comment on a line of its own is about the next entry and would be lost.
    let has_comment = between.lines().skip(1).any(|line| line.trim_start().starts_with('#'));
    (!has_comment).then(|| spliced(text, first.key_span.start..next.key_span.start, ""))
}

/// Takes the lines of the last item or entry of a block out: what follows them, such as a comment, is about something
/// else. A block that loses its only one is empty.
fn remove_last(text: &str, parent: &Node, segment: &Segment) -> Option<String> {
    let emptied = match &parent.value {
        Value::List(items) if items.len() == 1 => Some("[]"),
        Value::Map(entries) if entries.len() == 1 => Some("{}"),
        _ => None,
    };
    if let Some(emptied) = emptied {
        let key = text.get(..parent.span.start)?.trim_end();
        let span = key.len()..parent.extent().end;
        return key.ends_with(':').then(|| spliced(text, span, &format!(" {emptied}")));
    }
    let (start, node, dash) = match (&parent.value, segment) {
        (Value::List(items), Segment::Index(index)) if items.len() > 1 && index + 1 == items.len() => {
            let item = items.last()?;
            (item.span.start, item, "-")
        }
        (Value::Map(entries), Segment::Key(key)) if entries.len() > 1 => {
            let entry = entries.last().filter(|entry| *entry.key == **key)?;
            (entry.key_span.start, &entry.node, "")
        }
        _ => return None,
    };
    let line = text.get(..start)?.rfind('\n').map_or(0, |at| at + 1);
    if text.get(line..start)?.trim() != dash {
        return None;
    }
    let end = node.extent().end;
    let rest = text.get(end..)?;
    let is_whole = text.get(..end)?.ends_with('\n');
    let end = if is_whole { end } else { rest.find('\n').map_or(text.len(), |at| end + at + 1) };
    Some(spliced(text, line..end, ""))
}

/// Writes another key in the place of one.
fn rename(text: &str, tree: &Tree, path: &Path, key: &str) -> Option<String> {
    let (entry, _) = tree.find(&path.parent()?)?.step(path.last()?)?;
    Some(spliced(text, entry?.key_span.clone(), &flow_text(key)))
}

/// Replaces scalars, flow values, and blocks of which it is known where they end.
fn replace(text: &str, node: &Node, value: &Json) -> Option<String> {
    let old = text.get(node.span.clone())?;
    if old.is_empty() {
        return None;
    }
    let is_flow = old.starts_with(['[', '{', '*']);
    if matches!(node.value, Value::List(_) | Value::Map(_)) && !is_flow && node.extent() != node.span {
        return replace_block(text, node, value);
    }
    let new = match value {
        // Text that was quoted stays quoted.
        Json::String(_) if old.starts_with('"') => value.to_string(),
        _ => flow(value),
    };
    Some(spliced(text, node.span.clone(), &new))
}

/// Replaces a list or mapping of several lines.
fn replace_block(text: &str, node: &Node, value: &Json) -> Option<String> {
    let start = node.span.start;
    if !is_block(value) {
        // Behind a colon it belongs on the line of its key, which is for others.
        return (!starts_line(text, start)).then(|| spliced(text, node.extent(), &flow(value)));
    }
    let line_break = format!("{}{}", line_break_of(text), indent(text, start));
    let lines = to_text(value).ok()?.trim_end().replace('\n', &line_break);
    Some(spliced(text, node.extent(), &lines))
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
    let item = item_like(text, items.last()?, &indent, value).or_else(|| block_item(&indent, value))?;
    insert_lines(text, node, &item)
}

/// Writes an item of a list in block style on one line, as the last one is, where it fits there.
fn item_like(text: &str, last: &Node, indent: &str, value: &Json) -> Option<String> {
    let is_flow = text.get(last.span.clone())?.starts_with(['[', '{']);
    let line = format!("{indent}- {}", flow(value));
    (is_flow && line.chars().count() <= LONGEST_LINE).then_some(line)
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

/// Returns whether nothing but spaces stands before this byte on its line.
fn starts_line(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    before.rsplit('\n').next().is_none_or(|line| line.trim_start_matches('\u{feff}').trim().is_empty())
}

fn line_break_of(text: &str) -> &'static str {
    if text.contains("\r\n") { "\r\n" } else { "\n" }
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
