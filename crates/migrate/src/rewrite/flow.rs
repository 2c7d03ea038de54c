//! Values in brackets, in braces and in quotes.

use ritual_yaml::{Entry, Node, Value};
use serde_json::{Map, Value as Json};

use super::source::{Kind, put_above};
use super::spread::Part;
use super::{Rewriter, Written};
use crate::fault::{Fault, Layout};
use crate::form::{Form, Inner};
use crate::grammar::Leads;

/// A value inside another one.
struct Child<'c> {
    node: &'c Node,
    json: &'c Json,
    leads: Leads,
    /// Its entry, and the new key of that.
    entry: Option<(&'c Entry, Option<&'static str>)>,
}

impl Rewriter<'_> {
    /// Writes a value that is no block; `after` is the place behind its colon, dash, comma or bracket.
    pub(super) fn flow(&mut self, node: &Node, json: &Json, leads: Leads, after: usize) -> Result<Written, Fault> {
        let source = self.source;
        let bounds = source.bounds(node, after);
        let as_it_is = Written { text: source.at(bounds.clone()).to_owned(), ..Written::default() };
        if source.is_alias(node, after) {
            self.check_alias(node, json, leads)?;
            return Ok(as_it_is);
        }
        if !self.differs(json, leads) {
            return Ok(as_it_is);
        }
        match (&node.value, json) {
            (Value::List(items), Json::Array(jsons)) => {
                let children = items.iter().zip(jsons);
                let children = children.map(|(node, json)| Child { node, json, leads: leads.item(), entry: None });
                let children: Vec<Child<'_>> = children.collect();
                self.flow_copied(node, after, &children)
            }
            (Value::Map(entries), Json::Object(map)) => match self.form(map, leads)? {
                Form::Stays => Ok(as_it_is),
                Form::Entries(inners) => {
                    let children = entries.iter().zip(map.values()).zip(&inners);
                    let children = children.map(|((entry, json), inner)| Child {
                        node: &entry.node,
                        json,
                        leads: inner.leads,
                        entry: Some((entry, inner.key)),
                    });
                    let children: Vec<Child<'_>> = children.collect();
                    self.flow_copied(node, after, &children)
                }
                Form::Short => self.flow_text(node, after, entries, 0),
                Form::Named(position) => self.flow_text(node, after, entries, position),
                Form::Dissolved(leads) => self.flow_dissolved(node, after, entries, map, leads),
                Form::Spread(outers) => self.flow_spread(node, after, entries, map, &outers),
            },
            _ => Ok(as_it_is),
        }
    }

    /// Copies a list or mapping with other values, and what stands between them.
    fn flow_copied(&mut self, node: &Node, after: usize, children: &[Child<'_>]) -> Result<Written, Fault> {
        let source = self.source;
        let bounds = source.bounds(node, after);
        let is_bare = !source.at(bounds.clone()).starts_with(['[', '{']);
        let mut at = bounds.start;
        let mut after = bounds.start + usize::from(!is_bare);
        let mut out = Written::default();
        for child in children {
            if let Some((entry, new)) = child.entry {
                if let Some(new) = new {
                    out.text.push_str(source.at(at..entry.key_span.start));
                    out.text.push_str(&self.key(entry, Some(new)));
                    at = entry.key_span.end;
                }
                after = source.after_colon(entry);
            }
            let value = source.bounds(child.node, after);
            if value.is_empty() || value.start < at {
                continue;
            }
            self.note(after..value.start, child.json, child.leads);
            let written = self.flow(child.node, child.json, child.leads, after)?;
            self.check_properties(after..value.start, &written.text)?;
            out.text.push_str(source.at(at..value.start));
            put_above(&mut out.text, &mut out.above, written.above, source.line_break);
            out.text.push_str(&written.text);
            at = value.end;
            after = value.end;
        }
        out.text.push_str(source.at(at..bounds.end));
        Ok(out)
    }

    /// Writes the text of an entry, or the only text of its list, for the mapping around it.
    fn flow_text(&self, node: &Node, after: usize, entries: &[Entry], position: usize) -> Result<Written, Fault> {
        let source = self.source;
        let Some(entry) = entries.get(position) else { return Ok(Written::default()) };
        let above = self.comments_inside(node, after);
        let inner_after = source.after_colon(entry);
        let (item, item_after) = match &entry.node.value {
            Value::List(_) if source.is_alias(&entry.node, inner_after) => {
                return Err(Fault::Layout(entry.node.span.clone(), Layout::Alias));
            }
            Value::List(items) => {
                self.lose(inner_after..entry.node.span.start.max(inner_after))?;
                let Some(item) = items.first() else { return Ok(Written::default()) };
                (item, entry.node.span.start + 1)
            }
            _ => (&entry.node, inner_after),
        };
        let bounds = source.bounds(item, item_after);
        let properties = source.properties(item_after..bounds.start.max(item_after)).into_iter();
        let text = properties.map(|property| format!("{property} ")).collect::<String>() + source.at(bounds);
        Ok(Written { above, text, ..Written::default() })
    }

    /// The comments in a list or mapping, outside of texts.
    fn comments_inside(&self, node: &Node, after: usize) -> Vec<String> {
        let bounds = self.source.bounds(node, after);
        let mut texts = Vec::new();
        self.texts(node, &mut texts);
        let mut comments = Vec::new();
        let mut at = bounds.start;
        for text in texts {
            comments.extend(self.source.comments(at..text.start.max(at)));
            at = at.max(text.end);
        }
        comments.extend(self.source.comments(at..bounds.end));
        comments
    }

    /// The bytes of all keys and texts, in their order.
    fn texts(&self, node: &Node, out: &mut Vec<std::ops::Range<usize>>) {
        let is_written_here = !self.source.at(node.span.clone()).starts_with('*');
        match &node.value {
            Value::List(items) if is_written_here => items.iter().for_each(|item| self.texts(item, out)),
            Value::Map(entries) if is_written_here => {
                for entry in entries {
                    out.push(entry.key_span.clone());
                    self.texts(&entry.node, out);
                }
            }
            _ => out.push(node.span.clone()),
        }
    }

    /// Writes what stands below the only entry in the place of the mapping.
    fn flow_dissolved(
        &mut self,
        node: &Node,
        after: usize,
        entries: &[Entry],
        map: &Map<String, Json>,
        leads: Leads,
    ) -> Result<Written, Fault> {
        let source = self.source;
        let (Some(entry), Some(json)) = (entries.first(), map.values().next()) else { return Ok(Written::default()) };
        let bounds = source.bounds(node, after);
        let inner_after = source.after_colon(entry);
        let inner = source.bounds(&entry.node, inner_after);
        let start = inner.start.max(inner_after);
        self.lose(inner_after..start)?;
        let mut above = source.comments(bounds.start..entry.key_span.start);
        above.extend(source.comments(inner_after..start));
        above.extend(source.comments(inner.end..bounds.end.max(inner.end)));
        let mut written = self.flow(&entry.node, json, leads, inner_after)?;
        above.append(&mut written.above);
        Ok(Written { above, ..written })
    }

    /// Takes a mapping in braces apart; `word` is the key of what stands behind the word. Returns comments about all of
    /// it besides.
    pub(super) fn flow_parts(
        &mut self,
        node: &Node,
        json: &Json,
        inners: &[Inner],
        word: &str,
    ) -> Result<(Vec<Part>, Vec<String>), Fault> {
        let source = self.source;
        let (Value::Map(entries), Json::Object(map)) = (&node.value, json) else { return Ok((Vec::new(), Vec::new())) };
        let mut parts: Vec<Part> = Vec::with_capacity(entries.len());
        let mut at = node.span.start + 1;
        for ((entry, json), inner) in entries.iter().zip(map.values()).zip(inners) {
            let mut part = Part { is_main: inner.is_main, ..Part::default() };
            let mut properties = String::new();
            for token in source.tokens(at..entry.key_span.start.max(at)) {
                let text = source.at(token.range.clone());
                match token.kind {
                    Kind::LineBreak => part.is_on_own_line = true,
                    Kind::Comma => {}
                    Kind::Property => properties.push_str(&format!("{text} ")),
                    Kind::Comment => match parts.last_mut().filter(|_| !part.is_on_own_line) {
                        Some(before) => before.comment.push_str(&format!("  {}", text.trim_end())),
                        None => part.above.push(text.trim_end().to_owned()),
                    },
                    _ => return Err(Fault::Layout(token.range, Layout::Unknown)),
                }
            }
            part.key = if inner.is_main {
                word.to_owned()
            } else if inner.key.is_some() {
                self.key(entry, inner.key)
            } else {
                properties + source.at(entry.key_span.clone())
            };
            let after = source.after_colon(entry);
            let value = source.bounds(&entry.node, after);
            at = value.end.max(after);
            if let Some(instead) = inner.instead {
                part.above.extend(source.comments(after..value.start.max(after)));
                part.behind = format!(": {instead}");
            } else if value.is_empty() {
                part.behind = String::from(source.at(entry.key_span.end..after));
            } else {
                self.note(after..value.start, json, inner.leads);
                let written = self.flow(&entry.node, json, inner.leads, after)?;
                self.check_properties(after..value.start, &written.text)?;
                part.behind = String::from(source.at(entry.key_span.end..value.start));
                put_above(&mut part.behind, &mut part.above, written.above, source.line_break);
                part.behind.push_str(&written.text);
            }
            part.takes_comment = !part.behind.contains('\n');
            parts.push(part);
        }
        let mut comments = Vec::new();
        let mut is_on_own_line = false;
        for token in source.tokens(at..node.span.end.saturating_sub(1).max(at)) {
            match token.kind {
                Kind::LineBreak => is_on_own_line = true,
                Kind::Comment => {
                    let text = source.at(token.range).trim_end();
                    match parts.last_mut().filter(|_| !is_on_own_line) {
                        Some(last) => last.comment.push_str(&format!("  {text}")),
                        None => comments.push(text.to_owned()),
                    }
                }
                _ => {}
            }
        }
        Ok((parts, comments))
    }
}
