//! Mappings whose entries move: what stood below a word comes to stand beside it.

use ritual_yaml::{Entry, Node, Value};
use serde_json::{Map, Value as Json};

use super::block::between;
use super::source::shifted;
use super::{Place, Rewriter, WIDTH, Written};
use crate::fault::{Fault, Layout};
use crate::form::{Inner, Outer};
use crate::grammar::Leads;

/// An entry of a mapping that is written again.
#[derive(Debug, Default)]
pub(super) struct Part {
    /// Comments and empty lines above it.
    pub(super) above: Vec<String>,
    /// Its key, with anchors and tags.
    pub(super) key: String,
    /// Everything from behind the key to the end of its last line.
    pub(super) behind: String,
    /// The comment behind it, in brackets: it comes to stand behind the comma.
    pub(super) comment: String,
    /// It stands behind the word.
    pub(super) is_main: bool,
    /// Another comment can stand at the end of its first line.
    pub(super) takes_comment: bool,
    /// It stood on a line of its own, in brackets.
    pub(super) is_on_own_line: bool,
}

impl Part {
    /// Returns a part that nobody wrote.
    pub(super) fn new(key: impl Into<String>, value: &str) -> Self {
        Self { key: key.into(), behind: format!(": {value}"), takes_comment: true, ..Self::default() }
    }

    /// Returns the entry; in a block there is always a space behind a colon, in brackets not behind a key in quotes.
    pub(super) fn entry(&self, is_in_block: bool) -> String {
        let Self { key, behind, .. } = self;
        let colon_at = behind.find(':').unwrap_or_default();
        let (colon, value) = behind.split_at_checked(colon_at + 1).unwrap_or((behind.as_str(), ""));
        if behind.is_empty() {
            return if is_in_block { format!("{key}:") } else { key.clone() };
        }
        let is_close = !value.is_empty() && !value.starts_with(char::is_whitespace);
        let needs_space = is_in_block || !key.ends_with(['"', '\'']);
        if is_close && needs_space { format!("{key}{colon} {value}") } else { format!("{key}{behind}") }
    }

    fn is_on_one_line(&self) -> bool {
        self.above.is_empty() && self.comment.is_empty() && !self.behind.contains('\n')
    }
}

/// The parts of a mapping that is written again.
#[derive(Default)]
struct Spread {
    parts: Vec<Part>,
    /// Comments about the word.
    comments: Vec<String>,
    /// The rest of the line on which braces end.
    tail: String,
    /// Lines behind it that only hold comments.
    rest: String,
    /// Everything that was below the words stood in braces.
    was_in_braces: bool,
    /// Where it ended in the text that is rewritten.
    end: usize,
}

/// What stands below a word, and what becomes of it.
#[derive(Clone, Copy)]
struct Below<'p> {
    entry: &'p Entry,
    json: &'p Json,
    inners: &'p [Inner],
}

impl Rewriter<'_> {
    /// Writes a mapping in block style whose entries move.
    pub(super) fn block_spread(
        &mut self,
        entries: &[Entry],
        map: &Map<String, Json>,
        outers: &[Outer],
        place: Place,
    ) -> Result<Written, Fault> {
        let source = self.source;
        let Some(first) = entries.first() else { return Ok(Written::default()) };
        let column = source.column(source.key_start(first));
        let mut spread = Spread { end: first.key_span.start, ..Spread::default() };
        for (index, ((entry, json), outer)) in entries.iter().zip(map.values()).zip(outers).enumerate() {
            let key_start = if index == 0 { entry.key_span.start } else { source.key_start(entry) };
            let line = source.line_start(entry.key_span.start).max(place.after);
            let gap = if index == 0 { line.min(key_start)..key_start } else { spread.end..key_start };
            self.check_key(gap.clone())?;
            let above = if index == 0 { Vec::new() } else { source.lines_between(gap) };
            let n_before = spread.parts.len();
            self.spread_entry(entry, json, outer, (column, place.shift), &mut spread)?;
            match spread.parts.get_mut(n_before) {
                Some(part) => part.above.splice(..0, above).for_each(drop),
                None => spread.comments.extend(above.into_iter().filter(|line| !line.is_empty())),
            }
        }
        // The sort is stable: the others stay in their order.
        spread.parts.sort_by_key(|part| !part.is_main);
        Ok(self.assembled(spread, column, place, entries.len() == 1))
    }

    /// Adds what becomes of one entry of a mapping in block style, which begins at a column.
    fn spread_entry(
        &mut self,
        entry: &Entry,
        json: &Json,
        outer: &Outer,
        (column, shift): (usize, isize),
        spread: &mut Spread,
    ) -> Result<(), Fault> {
        let source = self.source;
        let key = source.at(source.key_start(entry).max(spread.end)..entry.key_span.end).to_owned();
        match outer {
            Outer::Kept(leads) => {
                let part = self.part(entry, json, *leads, key, (column, shift), &mut spread.end)?;
                spread.parts.push(part);
            }
            Outer::Nulled(others) => {
                let part = self.part(entry, json, Leads::NOWHERE, key, (column, shift), &mut spread.end)?;
                spread.parts.push(part);
                spread.parts.extend(others.iter().map(|other| Part::new(*other, "null")));
            }
            Outer::Dropped => {
                let after = source.after_colon(entry);
                spread.end = source.absorbed(source.end(&entry.node, after), column);
                spread.comments.extend(source.comments(entry.key_span.end..spread.end));
            }
            Outer::Lifted { entries: inners, added } => {
                let after = source.after_colon(entry);
                let node = &entry.node;
                if source.is_alias(node, after) {
                    return Err(Fault::Layout(node.span.clone(), Layout::Alias));
                }
                self.lose(after..source.start(node, after).max(after))?;
                let below = Below { entry, json, inners };
                let n_before = spread.parts.len();
                if source.is_block(node) {
                    self.lift_block(below, &key, (column, shift), spread)?;
                } else {
                    self.lift_braces(below, &key, column, spread)?;
                }
                if let Some(added) = added {
                    spread.parts.insert(n_before, Part { is_main: true, ..Part::new(key, added) });
                }
            }
        }
        Ok(())
    }

    /// An entry of a mapping in block style that is written again as it is.
    fn part(
        &mut self,
        entry: &Entry,
        json: &Json,
        leads: Leads,
        key: String,
        (column, shift): (usize, isize),
        end: &mut usize,
    ) -> Result<Part, Fault> {
        let after = self.source.after_colon(entry);
        if self.source.at(entry.key_span.end..after).contains('\n') {
            return Err(Fault::Layout(entry.key_span.clone(), Layout::Unknown));
        }
        let behind = self.behind(entry, json, leads, column, shift, &key)?;
        *end = behind.end;
        let (above, takes_comment) = (behind.above, behind.takes_comment);
        Ok(Part { above, key, behind: behind.text, takes_comment, ..Part::default() })
    }

    /// Adds what stands below a word in block style.
    fn lift_block(
        &mut self,
        below: Below<'_>,
        word: &str,
        (column, shift): (usize, isize),
        spread: &mut Spread,
    ) -> Result<(), Fault> {
        let source = self.source;
        let Below { entry, json, inners } = below;
        let (Value::Map(entries), Json::Object(map)) = (&entry.node.value, json) else { return Ok(()) };
        let Some(first) = entries.first() else { return Ok(()) };
        let after = source.after_colon(entry);
        let inner_column = source.column(source.key_start(first));
        let by = between(inner_column, column);
        // What stands on the line of the word is about the word, what stands below it about the first entry.
        let line_end = source.line_end(after).min(entry.node.span.start);
        spread.comments.extend(source.comments(after..line_end));
        let mut end = line_end;
        for ((entry, json), inner) in entries.iter().zip(map.values()).zip(inners) {
            let key_start = source.key_start(entry);
            let gap = end..key_start.max(end);
            self.check_key(gap.clone())?;
            let above = source.lines_between(gap);
            let after = source.after_colon(entry);
            let key = if inner.is_main {
                word.to_owned()
            } else if inner.key.is_some() {
                self.key(entry, inner.key)
            } else {
                source.at(key_start..entry.key_span.end).to_owned()
            };
            let mut part = if let Some(instead) = inner.instead {
                end = source.absorbed(source.end(&entry.node, after), inner_column);
                let comments = source.comments(entry.key_span.end..end);
                Part { above: comments, ..Part::new(key, instead) }
            } else {
                self.part(entry, json, inner.leads, key, (inner_column, shift + by), &mut end)?
            };
            part.behind = shifted(&part.behind, by);
            part.is_main = inner.is_main;
            part.above.splice(..0, above).for_each(drop);
            spread.parts.push(part);
        }
        spread.end = source.absorbed(end, column);
        if let Some(last) = spread.parts.last_mut() {
            last.behind.push_str(&shifted(source.at(end..spread.end), by));
        }
        Ok(())
    }

    /// Adds what stands below a word in braces.
    fn lift_braces(&mut self, below: Below<'_>, word: &str, column: usize, spread: &mut Spread) -> Result<(), Fault> {
        let source = self.source;
        let Below { entry, json, inners } = below;
        let node = &entry.node;
        let after = source.after_colon(entry);
        spread.comments.extend(source.comments(after..node.span.start.max(after)));
        let (parts, comments) = self.flow_parts(node, json, inners, word)?;
        spread.parts.extend(parts);
        spread.comments.extend(comments);
        let line_end = source.line_end(node.span.end);
        spread.tail = String::from(source.at(node.span.end..line_end));
        spread.end = source.absorbed(line_end, column);
        spread.rest = String::from(source.at(line_end..spread.end));
        spread.was_in_braces = true;
        Ok(())
    }

    /// Puts the parts of a mapping together, on one line if that is how they stood and they fit.
    fn assembled(&self, spread: Spread, column: usize, place: Place, is_one_word: bool) -> Written {
        let Spread { parts, mut comments, tail, rest, was_in_braces, end } = spread;
        let mut out = Written { end, ..Written::default() };
        let Some((first, others)) = parts.split_first() else {
            return Written { text: "{}".to_owned(), tail: tail + &rest, above: comments, ..out };
        };
        if is_one_word && was_in_braces && !others.is_empty() && parts.iter().all(Part::is_on_one_line) {
            let entries: Vec<String> = parts.iter().map(|part| part.entry(false)).collect();
            let line = format!("{{ {} }}", entries.join(", "));
            if place.column + line.chars().count() + tail.trim_end().chars().count() <= WIDTH {
                return Written { text: line, tail: tail + &rest, above: comments, ..out };
            }
        }
        comments.extend(Some(tail.trim()).filter(|comment| !comment.is_empty()).map(str::to_owned));
        out.is_block = true;
        out.text = first.entry(true) + &first.comment;
        let can_take = first.takes_comment && first.comment.is_empty();
        match comments.pop() {
            Some(only) if comments.is_empty() && can_take => {
                let first_line = out.text.find(['\r', '\n']).unwrap_or(out.text.len());
                out.text.insert_str(first_line, &format!("  {only}"));
            }
            last => comments.extend(last),
        }
        comments.extend(first.above.iter().filter(|line| !line.is_empty()).cloned());
        out.above = comments;
        let indent = " ".repeat(column);
        let line_break = self.source.line_break;
        for part in others {
            for line in &part.above {
                out.text.push_str(line_break);
                if !line.is_empty() {
                    out.text.push_str(&indent);
                    out.text.push_str(line);
                }
            }
            out.text.push_str(line_break);
            out.text.push_str(&indent);
            out.text.push_str(&part.entry(true));
            out.text.push_str(&part.comment);
        }
        out.text.push_str(&rest);
        out
    }

    /// Writes a mapping in braces whose entries move, or a single pair in a list in brackets.
    pub(super) fn flow_spread(
        &mut self,
        node: &Node,
        after: usize,
        entries: &[Entry],
        map: &Map<String, Json>,
        outers: &[Outer],
    ) -> Result<Written, Fault> {
        let source = self.source;
        let bounds = source.bounds(node, after);
        let has_braces = source.at(bounds.clone()).starts_with('{');
        let mut spread = Spread { end: bounds.start + usize::from(has_braces), ..Spread::default() };
        for ((entry, json), outer) in entries.iter().zip(map.values()).zip(outers) {
            let gap = spread.end..entry.key_span.start.max(spread.end);
            self.check_key(gap.clone())?;
            spread.comments.extend(source.comments(gap.clone()));
            let mut key: String = source.properties(gap).into_iter().map(|property| format!("{property} ")).collect();
            key.push_str(source.at(entry.key_span.clone()));
            let inner_after = source.after_colon(entry);
            let value = source.bounds(&entry.node, inner_after);
            let start = value.start.max(inner_after);
            match outer {
                Outer::Lifted { entries: inners, added } => {
                    if source.is_alias(&entry.node, inner_after) {
                        return Err(Fault::Layout(entry.node.span.clone(), Layout::Alias));
                    }
                    self.lose(inner_after..start)?;
                    spread.comments.extend(source.comments(inner_after..start));
                    if let Some(added) = added {
                        spread.parts.push(Part { is_main: true, ..Part::new(key.clone(), added) });
                    }
                    let (parts, comments) = self.flow_parts(&entry.node, json, inners, &key)?;
                    spread.parts.extend(parts);
                    spread.comments.extend(comments);
                }
                Outer::Dropped => spread.comments.extend(source.comments(entry.key_span.end..value.end)),
                Outer::Kept(_) | Outer::Nulled(_) => {
                    let leads = if let Outer::Kept(leads) = outer { *leads } else { Leads::NOWHERE };
                    self.note(inner_after..start, json, leads);
                    let written = self.flow(&entry.node, json, leads, inner_after)?;
                    self.check_properties(inner_after..start, &written.text)?;
                    spread.comments.extend(written.above);
                    let behind = format!("{}{}", source.at(entry.key_span.end..start), written.text);
                    spread.parts.push(Part { key, behind, ..Part::default() });
                    if let Outer::Nulled(others) = outer {
                        spread.parts.extend(others.iter().map(|other| Part::new(*other, "null")));
                    }
                }
            }
            spread.end = value.end;
        }
        spread.comments.extend(source.comments(spread.end..bounds.end));
        spread.parts.sort_by_key(|part| !part.is_main);
        let is_close = has_braces && !source.at(bounds.start + 1..bounds.end).starts_with(char::is_whitespace);
        let first = entries.first().map_or(bounds.start, |first| first.key_span.start);
        Ok(self.in_braces(spread, is_close, first))
    }

    /// Puts the parts of a mapping in braces together; new lines begin below its first key.
    fn in_braces(&self, spread: Spread, is_close: bool, first_key: usize) -> Written {
        let Spread { parts, mut comments, .. } = spread;
        let Some(first) = parts.first() else {
            return Written { text: "{}".to_owned(), above: comments, ..Written::default() };
        };
        comments.extend(first.above.iter().cloned());
        let pad = if is_close { "" } else { " " };
        let line_break = self.source.line_break;
        let has_lines = parts.iter().any(|part| part.is_on_own_line || !part.is_on_one_line());
        // On a line of many values it would be looked up for each of them.
        let indent = if has_lines { " ".repeat(self.source.column(first_key)) } else { String::new() };
        let mut text = "{".to_owned();
        let mut comment = "";
        for (index, part) in parts.iter().enumerate() {
            if index == 0 {
                text.push_str(pad);
            } else {
                text.push(',');
                text.push_str(comment);
                if comment.is_empty() && part.above.is_empty() && !part.is_on_own_line {
                    text.push(' ');
                } else {
                    for line in &part.above {
                        text.push_str(line_break);
                        text.push_str(&indent);
                        text.push_str(line);
                    }
                    text.push_str(line_break);
                    text.push_str(&indent);
                }
            }
            text.push_str(&part.entry(false));
            comment = &part.comment;
        }
        if comment.is_empty() {
            text.push_str(pad);
        } else {
            text.push_str(comment);
            text.push_str(line_break);
            text.push_str(&indent);
        }
        text.push('}');
        Written { text, above: comments, ..Written::default() }
    }
}
