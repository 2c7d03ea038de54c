//! Values in block style, and those in brackets and quotes that stand in a block.

use ritual_yaml::{Entry, Node, Value};
use serde_json::{Map, Value as Json};

use super::source::{put_above, shifted};
use super::{Place, Rewriter, Written};
use crate::fault::{Fault, Layout};
use crate::form::{Form, Inner};
use crate::grammar::Leads;

/// What stands behind the key of an entry.
pub(super) struct Behind {
    /// Everything from behind the key.
    pub(super) text: String,
    /// Comments to put above the line of the key.
    pub(super) above: Vec<String>,
    /// Another comment can stand at the end of the first line.
    pub(super) takes_comment: bool,
    /// Where it ended in the text that is rewritten.
    pub(super) end: usize,
}

impl Rewriter<'_> {
    /// Writes a value that stands in a block.
    pub(super) fn block(&mut self, node: &Node, json: &Json, leads: Leads, place: Place) -> Result<Written, Fault> {
        let source = self.source;
        let after = place.after;
        self.note(after..source.start(node, after).max(after), json, leads);
        if source.is_alias(node, after) {
            self.check_alias(node, json, leads)?;
            return Ok(self.as_it_is(node, after));
        }
        if !self.differs(json, leads) {
            return Ok(self.as_it_is(node, after));
        }
        if !source.is_block(node) {
            let written = self.flow(node, json, leads, after)?;
            let bounds = source.bounds(node, after);
            let end = source.line_end(bounds.end);
            return Ok(Written { tail: source.at(bounds.end..end).to_owned(), end, ..written });
        }
        match (&node.value, json) {
            (Value::List(items), Json::Array(jsons)) => self.block_list(node, items, jsons, leads, place),
            (Value::Map(entries), Json::Object(map)) => match self.form(map, leads)? {
                Form::Stays => Ok(self.as_it_is(node, after)),
                Form::Entries(inners) => self.block_entries(node, entries, map, &inners, place),
                Form::Short => self.block_text(entries, 0),
                Form::Named(position) => self.block_text(entries, position),
                Form::Dissolved(leads) => self.block_dissolved(entries, map, leads, place),
                Form::Spread(outers) => self.block_spread(entries, map, &outers, place),
            },
            _ => Ok(self.as_it_is(node, after)),
        }
    }

    /// Copies a value.
    fn as_it_is(&self, node: &Node, after: usize) -> Written {
        let source = self.source;
        if source.is_block(node) {
            let end = source.end(node, after);
            return Written {
                text: source.at(source.start(node, after)..end).to_owned(),
                is_block: true,
                end,
                ..Written::default()
            };
        }
        let bounds = source.bounds(node, after);
        let end = source.line_end(bounds.end);
        let tail = source.at(bounds.end..end).to_owned();
        Written { text: source.at(bounds).to_owned(), tail, end, ..Written::default() }
    }

    fn block_list(
        &mut self,
        node: &Node,
        items: &[Node],
        jsons: &[Json],
        leads: Leads,
        place: Place,
    ) -> Result<Written, Fault> {
        let source = self.source;
        let first = source.first_dash(node, place.after);
        let column = source.column(first);
        let mut out = Written { is_block: true, end: first, ..Written::default() };
        for (index, (item, json)) in items.iter().zip(jsons).enumerate() {
            let after = source.after_dash(first, items, index);
            let start = source.start(item, after);
            if start < out.end || after < out.end {
                return Err(Fault::Layout(item.span.clone(), Layout::Unknown));
            }
            let width = start.saturating_sub(after) + 1;
            let inner = Place { after, shift: place.shift, column: moved(column + width, place.shift) };
            let written = self.block(item, json, leads.item(), inner)?;
            self.check_properties(after..start, &written.text)?;
            out.text.push_str(source.at(out.end..start));
            put_above(&mut out.text, &mut out.above, written.above, source.line_break);
            out.text.push_str(&written.text);
            out.text.push_str(&written.tail);
            let end = source.absorbed(written.end, column);
            out.text.push_str(source.at(written.end..end));
            out.end = end;
        }
        Ok(out)
    }

    /// Writes a mapping whose entries stay where they are.
    fn block_entries(
        &mut self,
        node: &Node,
        entries: &[Entry],
        map: &Map<String, Json>,
        inners: &[Inner],
        place: Place,
    ) -> Result<Written, Fault> {
        let source = self.source;
        let column = entries.first().map_or(0, |first| source.column(source.key_start(first)));
        let mut out = Written { is_block: true, end: node.span.start, ..Written::default() };
        for ((entry, json), inner) in entries.iter().zip(map.values()).zip(inners) {
            if entry.key_span.start < out.end {
                return Err(Fault::Layout(entry.key_span.clone(), Layout::Unknown));
            }
            let key = self.key(entry, inner.key);
            let behind = self.behind(entry, json, inner.leads, column, place.shift, &key)?;
            out.text.push_str(source.at(out.end..entry.key_span.start));
            put_above(&mut out.text, &mut out.above, behind.above, source.line_break);
            out.text.push_str(&key);
            out.text.push_str(&behind.text);
            out.end = behind.end;
        }
        Ok(out)
    }

    /// Returns the key of an entry as it is written, or another one in its quotes.
    pub(super) fn key(&self, entry: &Entry, new: Option<&str>) -> String {
        let written = self.source.at(entry.key_span.clone());
        let quote = if written.starts_with(['"', '\'']) { written.get(..1).unwrap_or_default() } else { "" };
        new.map_or_else(|| written.to_owned(), |new| format!("{quote}{new}{quote}"))
    }

    /// Writes what stands behind the key of an entry in a mapping that begins at a column.
    pub(super) fn behind(
        &mut self,
        entry: &Entry,
        json: &Json,
        leads: Leads,
        column: usize,
        shift: isize,
        key: &str,
    ) -> Result<Behind, Fault> {
        let source = self.source;
        let node = &entry.node;
        let after = source.after_colon(entry);
        let start = source.start(node, after).max(after);
        let place = Place { after, shift, column: moved(column + key.chars().count() + 2, shift) };
        let written = self.block(node, json, leads, place)?;
        self.check_properties(after..start, &written.text)?;
        let colon = source.at(entry.key_span.end..after);
        let mut above = Vec::new();
        let is_raised = source.is_block(node) && !written.is_block;
        let mut text = if is_raised {
            // It comes up to the line of its key; a tag would say that it is still a list or a mapping.
            let properties = source.properties(after..start).into_iter();
            let anchors = properties.filter(|property| property.starts_with('&')).map(|anchor| format!(" {anchor}"));
            above.extend(source.comments(after..start));
            above.extend(written.above);
            format!("{colon}{} ", anchors.collect::<String>())
        } else {
            let mut text = format!("{colon}{}", source.at(after..start));
            put_above(&mut text, &mut above, written.above, source.line_break);
            text
        };
        text.push_str(&written.text);
        let takes_comment = if written.is_block {
            source.comments(after..source.line_end(after).min(start).max(after)).is_empty()
        } else {
            !text.contains('\n') && written.tail.trim().is_empty()
        };
        text.push_str(&written.tail);
        let end = source.absorbed(written.end, column);
        text.push_str(source.at(written.end..end));
        Ok(Behind { text, above, takes_comment, end })
    }

    /// Writes the text of an entry, or the only text of its list, for the mapping around it.
    fn block_text(&self, entries: &[Entry], position: usize) -> Result<Written, Fault> {
        let source = self.source;
        let (Some(first), Some(entry)) = (entries.first(), entries.get(position)) else {
            return Ok(Written::default());
        };
        let column = source.column(source.key_start(first));
        let after = source.after_colon(entry);
        let node = &entry.node;
        if source.is_alias(node, after) && matches!(node.value, Value::List(_)) {
            return Err(Fault::Layout(node.span.clone(), Layout::Alias));
        }
        let mut out = Written { above: self.around(entries, position, column), ..Written::default() };
        let start = source.start(node, after);
        out.above.extend(source.comments(after..start));
        let (item, after_mark) = match &node.value {
            Value::List(items) => {
                self.lose(after..start)?;
                let Some(item) = items.first() else { return Err(Fault::Layout(node.span.clone(), Layout::Unknown)) };
                (item, start + 1)
            }
            _ => (node, after),
        };
        let bounds = source.bounds(item, after_mark);
        let properties = source.properties(after_mark..bounds.start);
        out.text = properties.into_iter().map(|property| format!("{property} ")).collect::<String>();
        out.text.push_str(source.at(bounds.clone()));
        let mut behind = bounds.end;
        if let Value::List(_) = &node.value {
            out.above.extend(source.comments(after_mark..bounds.start));
            if !source.is_block(node) {
                out.above.extend(source.comments(bounds.end..node.span.end));
                behind = node.span.end;
            }
        }
        let line_end = source.line_end(behind);
        // Comments deeper than its dash are about the item, those deeper than its key about the entry.
        let inner = if source.is_block(node) { source.absorbed(line_end, source.column(start)) } else { line_end };
        let end = source.absorbed(inner, column);
        out.tail = String::from(source.at(behind..end));
        let after_last = entries.get(position + 1..).unwrap_or_default();
        out.end = after_last
            .iter()
            .fold(end, |_, entry| source.absorbed(source.end(&entry.node, source.after_colon(entry)), column));
        out.above.extend(self.comments_of_rest(after_last, end, column));
        Ok(out)
    }

    /// The comments of the entries before one, and those above it.
    fn around(&self, entries: &[Entry], position: usize, column: usize) -> Vec<String> {
        let before = entries.get(..position).unwrap_or_default();
        let Some(first) = entries.first() else { return Vec::new() };
        let mut comments = self.comments_of_rest(before, first.key_span.start, column);
        if let (Some(last), Some(entry)) = (before.last(), entries.get(position)) {
            let end = self.source.absorbed(self.source.end(&last.node, self.source.after_colon(last)), column);
            comments.extend(self.source.comments(end..entry.key_span.start));
        }
        comments
    }

    /// The comments above, in and behind entries that go; they hold nothing but `null`.
    fn comments_of_rest(&self, entries: &[Entry], start: usize, column: usize) -> Vec<String> {
        let mut comments = Vec::new();
        let mut at = start;
        for entry in entries {
            comments.extend(self.source.comments(at..entry.key_span.start));
            at = self.source.absorbed(self.source.end(&entry.node, self.source.after_colon(entry)), column);
            comments.extend(self.source.comments(entry.key_span.end..at));
        }
        comments
    }

    /// Writes what stands below the only entry in the place of the mapping.
    fn block_dissolved(
        &mut self,
        entries: &[Entry],
        map: &Map<String, Json>,
        leads: Leads,
        place: Place,
    ) -> Result<Written, Fault> {
        let source = self.source;
        let (Some(entry), Some(json)) = (entries.first(), map.values().next()) else { return Ok(Written::default()) };
        let column = source.column(source.key_start(entry));
        let after = source.after_colon(entry);
        let start = source.start(&entry.node, after);
        self.check_key(source.line_start(entry.key_span.start).max(place.after)..entry.key_span.start)?;
        self.lose(after..start)?;
        let by = if source.is_block(&entry.node) { between(source.column(start), column) } else { 0 };
        let inner = Place { after, shift: place.shift + by, column: place.column };
        let mut written = self.block(&entry.node, json, leads, inner)?;
        let end = source.absorbed(written.end, column);
        let rest = source.at(written.end..end);
        if written.is_block {
            written.text = shifted(&(written.text + rest), by);
        } else {
            written.tail.push_str(rest);
        }
        let mut above = source.comments(after..start);
        above.append(&mut written.above);
        Ok(Written { above, end, ..written })
    }
}

/// How far something moves that goes from one column to another.
pub(super) fn between(from: usize, to: usize) -> isize {
    isize::try_from(to).unwrap_or_default() - isize::try_from(from).unwrap_or_default()
}

/// Returns where a column is after a move.
pub(super) fn moved(column: usize, by: isize) -> usize {
    column.saturating_add_signed(by)
}
