//! Edits that only put text between two bytes that the tree knows.

use std::ops::Range;

use serde_json::Value as Json;

use ritual_diagnostic::{Path, Segment};

use super::above::with_comments_above;
use super::block::{self, LONGEST_LINE, is_block};
use super::edit::Edit;
use super::flow::{flow, flow_text};
use crate::{Entry, Node, Tree, Value};

/// Text that goes into the place of some bytes.
pub(super) struct Splice {
    pub(super) span: Range<usize>,
    pub(super) new: String,
}

impl Splice {
    /// Returns the text with the splice made.
    pub(super) fn made_in(&self, text: &str) -> String {
        let mut result = String::with_capacity(text.len() + self.new.len());
        result.push_str(&text[..self.span.start]);
        result.push_str(&self.new);
        result.push_str(&text[self.span.end..]);
        result
    }
}

/// Tells whether the new value is better written over several lines, as a block.
pub(super) fn is_for_blocks(text: &str, tree: &Tree, edit: &Edit) -> bool {
    let Edit::Replace { path, value } = edit else { return false };
    let Some(node) = tree.find(path) else { return false };
    let is_group = matches!(node.value, Value::List(_) | Value::Map(_));
    // Of a block of several lines it is known where it ends.
    let is_known = is_group && node.extent() != node.span;
    let old = text.get(node.span.clone()).unwrap_or_default();
    (value.is_array() || value.is_object()) && !old.is_empty() && !old.starts_with(['[', '{']) && !is_known
}

/// Returns what makes the edit, or `None` where splicing is no way to make it.
pub(super) fn splice(text: &str, tree: &Tree, edit: &Edit) -> Option<Splice> {
    match edit {
        Edit::Remove { path } => remove(text, tree, path),
        Edit::Replace { path, value } => {
            let node = tree.find(path)?;
            if node.span.is_empty() { fill(text, tree, path, value) } else { replace(text, node, value) }
        }
        Edit::Append { path, value } => append(text, tree, path, value),
        Edit::Add { path, key, value } => add(text, tree.find(path)?, key, value),
        Edit::Rename { path, key } => rename(tree, path, key),
        Edit::Move { path, from, to } => {
            let (span, new) = super::order::moved(text, tree.find(path)?, *from, *to)?;
            Some(Splice { span, new })
        }
    }
}

/// Takes an item or entry out of a flow collection, with the comma beside it; blocks are left to others, but for the
/// entry behind a dash.
fn remove(text: &str, tree: &Tree, path: &Path) -> Option<Splice> {
    let parent = tree.find(&path.parent()?)?;
    if !text.get(parent.span.clone())?.starts_with(['[', '{']) {
        let segment = path.last()?;
        return remove_behind_dash(text, parent, segment).or_else(|| remove_lines(text, parent, segment));
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
    Some(spliced(span, ""))
}

/// Takes the first entry of a mapping in block style out so that the next one stands behind the dash.
fn remove_behind_dash(text: &str, parent: &Node, segment: &Segment) -> Option<Splice> {
    let Value::Map(entries) = &parent.value else { return None };
    let (Segment::Key(key), [first, next, ..]) = (segment, entries.as_slice()) else { return None };
    if *first.key != **key || starts_line(text, first.key_span.start) {
        return None;
    }
    let between = text.get(first.node.extent().end..next.key_span.start)?;
    // A comment on a line of its own is about the next entry and would be lost.
    let has_comment = between.lines().skip(1).any(|line| line.trim_start().starts_with('#'));
    (!has_comment).then(|| spliced(first.key_span.start..next.key_span.start, ""))
}

/// Takes the lines of an item, with the comments above it, or of the last entry, of a block out: what follows them, such
/// as a comment, is about something else. A block that loses its only one is empty.
fn remove_lines(text: &str, parent: &Node, segment: &Segment) -> Option<Splice> {
    let emptied = match &parent.value {
        Value::List(items) if items.len() == 1 => Some("[]"),
        Value::Map(entries) if entries.len() == 1 => Some("{}"),
        _ => None,
    };
    if let Some(emptied) = emptied {
        let start = parent.span.start;
        let is_on_lines = matches!(parent.value, Value::List(_)) && starts_line(text, start);
        let start = if is_on_lines { with_comments_above(text, line_of(text, start)?) } else { start };
        let key = text.get(..start)?.trim_end();
        let span = key.len()..parent.extent().end;
        return key.ends_with(':').then(|| spliced(span, &format!(" {emptied}")));
    }
    let (start, node, dash) = match (&parent.value, segment) {
        (Value::List(items), Segment::Index(index)) if items.len() > 1 => {
            let item = items.get(*index)?;
            (item.span.start, item, "-")
        }
        (Value::Map(entries), Segment::Key(key)) if entries.len() > 1 => {
            let entry = entries.last().filter(|entry| *entry.key == **key)?;
            (entry.key_span.start, &entry.node, "")
        }
        _ => return None,
    };
    let line = line_of(text, start)?;
    if text.get(line..start)?.trim() != dash {
        return None;
    }
    let first = if dash.is_empty() { line } else { with_comments_above(text, line) };
    let end = node.extent().end;
    let rest = text.get(end..)?;
    let is_whole = text.get(..end)?.ends_with('\n');
    let end = if is_whole { end } else { rest.find('\n').map_or(text.len(), |at| end + at + 1) };
    Some(spliced(first..end, ""))
}

/// Writes another key in the place of one.
fn rename(tree: &Tree, path: &Path, key: &str) -> Option<Splice> {
    let (entry, _) = tree.find(&path.parent()?)?.step(path.last()?)?;
    Some(spliced(entry?.key_span.clone(), &flow_text(key)))
}

/// Replaces scalars, flow values, and blocks of which it is known where they end.
fn replace(text: &str, node: &Node, value: &Json) -> Option<Splice> {
    let old = text.get(node.span.clone())?;
    let is_flow = old.starts_with(['[', '{', '*']);
    if matches!(node.value, Value::List(_) | Value::Map(_)) && !is_flow && node.extent() != node.span {
        return replace_block(text, node, value);
    }
    let new = match value {
        // Text that was quoted stays quoted.
        Json::String(_) if old.starts_with('"') => value.to_string(),
        _ => flow(value),
    };
    Some(spliced(node.span.clone(), &new))
}

/// Writes a value where a key has none: behind its colon, or below its line if it takes lines of its own.
fn fill(text: &str, tree: &Tree, path: &Path, value: &Json) -> Option<Splice> {
    let (entry, _) = tree.find(&path.parent()?)?.step(path.last()?)?;
    let Entry { key, key_span, .. } = entry?;
    let behind_key = text.get(key_span.end..)?;
    let behind_colon = text.len() - behind_key.trim_start().strip_prefix(':')?.len();
    if is_in_brackets(text, tree, path)? {
        return Some(inserted(behind_colon, &format!(" {}", flow(value))));
    }
    let entry = block::entry(key, value, indent(text, key_span.start).len());
    let written = entry.strip_prefix(&flow_text(key))?.strip_prefix(':')?;
    match written.strip_prefix('\n') {
        // A comment behind the colon is about all of them.
        Some(lines) => insert_lines(text, behind_colon, lines),
        None => Some(inserted(behind_colon, &written.replace('\n', line_break_of(text)))),
    }
}

/// Replaces a list or mapping of several lines.
fn replace_block(text: &str, node: &Node, value: &Json) -> Option<Splice> {
    let start = node.span.start;
    if !is_block(value) {
        // Behind a colon it belongs on the line of its key, which is for others.
        return (!starts_line(text, start)).then(|| spliced(node.extent(), &flow(value)));
    }
    let lines = block::lines(value, indent(text, start).len()).replace('\n', line_break_of(text));
    Some(spliced(node.extent(), &lines))
}

fn append(text: &str, tree: &Tree, path: &Path, value: &Json) -> Option<Splice> {
    let node = tree.find(path)?;
    let Value::List(items) = &node.value else { return None };
    if text.get(node.span.clone())?.starts_with('[') {
        return Some(match items.last() {
            Some(last) => inserted(last.span.end, &format!(", {}", flow(value))),
            None => begin_block(text, tree, path, value)
                .unwrap_or_else(|| spliced(node.span.clone(), &flow(&Json::Array(vec![value.clone()])))),
        });
    }
    let (indent, last) = (indent(text, node.span.start), items.last()?);
    let is_document = path.segments().is_empty();
    let item = item_like(text, last, &indent, value).unwrap_or_else(|| {
        let column = indent.len() + "- ".len();
        let item = if is_document { block::lines(value, column) } else { block::item(value, column) };
        format!("{indent}- {item}")
    });
    // Documents of several lines stand apart.
    let is_long = item.contains('\n') || text.get(last.extent())?.trim_end().contains('\n');
    insert_lines(text, node.extent().end, &if is_document && is_long { format!("\n{item}") } else { item })
}

/// Opens an empty list, behind its key and outside of brackets, for a mapping: each gets a line of its own.
fn begin_block(text: &str, tree: &Tree, path: &Path, value: &Json) -> Option<Splice> {
    if !value.is_object() || !is_block(value) || is_in_brackets(text, tree, path)? {
        return None;
    }
    let (entry, node) = tree.find(&path.parent()?)?.step(path.last()?)?;
    let key = entry?.key_span.clone();
    let is_behind_key = text.get(key.end..node.span.start)?.trim() == ":";
    let is_last = text.get(node.span.end..)?.lines().next().is_none_or(|rest| rest.trim().is_empty());
    if !is_behind_key || !is_last || text.get(key.end..node.span.start)?.contains('\n') {
        return None;
    }
    let column = indent(text, key.start).len() + 2;
    let item = format!("\n{}- {}", " ".repeat(column), block::item(value, column + 2));
    let start = text.get(..node.span.start)?.trim_end().len();
    Some(spliced(start..node.span.end, &item.replace('\n', line_break_of(text))))
}

/// Whether something that the value at a path stands in is written in brackets.
fn is_in_brackets(text: &str, tree: &Tree, path: &Path) -> Option<bool> {
    let mut around = path.parent();
    while let Some(path) = around {
        if text.get(tree.find(&path)?.span.clone())?.starts_with(['[', '{']) {
            return Some(true);
        }
        around = path.parent();
    }
    Some(false)
}

/// Writes an item of a list in block style on one line, as the last one is, where it fits there.
fn item_like(text: &str, last: &Node, indent: &str, value: &Json) -> Option<String> {
    let is_flow = text.get(last.span.clone())?.starts_with(['[', '{']);
    let line = format!("{indent}- {}", flow(value));
    (is_flow && line.chars().count() <= LONGEST_LINE).then_some(line)
}

fn add(text: &str, node: &Node, key: &str, value: &Json) -> Option<Splice> {
    let Value::Map(entries) = &node.value else { return None };
    if text.get(node.span.clone())?.starts_with('{') {
        return Some(if let Some(last) = entries.last() {
            let end = last.node.span.end;
            inserted(end, &format!(", {}: {}", flow_text(key), flow(value)))
        } else {
            let new = format!("{{ {}: {} }}", flow_text(key), flow(value));
            spliced(node.span.clone(), &new)
        });
    }
    let indent = indent(text, node.span.start);
    // As the last one is, such as the texts of a document in a translation.
    let is_opened = |last: &Node| {
        matches!(last.value, Value::Map(_)) && text.get(last.span.clone()).is_some_and(|it| !it.starts_with('{'))
    };
    let entry = if value.is_object() && is_block(value) && entries.last().is_some_and(|last| is_opened(&last.node)) {
        block::opened(&flow_text(key), value, indent.len())
    } else {
        block::entry(key, value, indent.len())
    };
    insert_lines(text, node.extent().end, &format!("{indent}{entry}"))
}

/// Inserts lines behind the line of a byte, such as the end of a block, comment included.
fn insert_lines(text: &str, behind: usize, lines: &str) -> Option<Splice> {
    let rest = text.get(behind..)?;
    let line_end = text.len() - rest.len() + rest.find('\n').unwrap_or(rest.len());
    let is_crlf = text[..line_end].ends_with('\r');
    let line_break = if is_crlf { "\r\n" } else { "\n" };
    let at = if is_crlf { line_end - 1 } else { line_end };
    Some(inserted(at, &format!("{line_break}{}", lines.replace('\n', line_break))))
}

/// Returns where the line of a byte begins.
fn line_of(text: &str, at: usize) -> Option<usize> {
    Some(text.get(..at)?.rfind('\n').map_or(0, |end| end + 1))
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

fn inserted(at: usize, new: &str) -> Splice {
    spliced(at..at, new)
}

fn spliced(span: Range<usize>, new: &str) -> Splice {
    Splice { span, new: new.to_owned() }
}
