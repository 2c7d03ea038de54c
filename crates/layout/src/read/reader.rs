//! Gives every comment and empty line to the value it belongs to.
//!
//! A comment on a line of its own belongs to what follows it; behind the last item, to the list or mapping that its
//! column says. A comment at the end of a line belongs to what ends there.

use ritual_yaml::{Entry, Node, Tree, Value};

use super::{Document, Group, Item, Key, Remark, WrittenValue};
use crate::comments::{Comment, Gaps};

/// What the layout keeps away from, and where.
type Kept = (&'static str, usize);

/// Reads a whole text.
pub(crate) fn document<'t>(text: &'t str, tree: &'t Tree, gaps: Gaps<'t>) -> Result<Document<'t>, Kept> {
    let mut reader = Reader { text, gaps, n_taken: 0 };
    let start = tree.root.span.start;
    let header = reader.above(start);
    let has_gap = reader.has_gap(start);
    let mut body = reader.body(&tree.root, Enclosure { is_flow: false, column: 0, end: text.len() })?;
    let tail = reader.beside(tree.root.span.end, text.len());
    let mut footer = reader.above(text.len());
    // Empty brackets have no line inside.
    if let WrittenValue::Group(Group { items, foot, .. }) = &mut body
        && items.is_empty()
    {
        footer.splice(..0, foot.drain(..));
    }
    Ok(Document { header, has_gap, body, tail, footer })
}

struct Reader<'t> {
    text: &'t str,
    gaps: Gaps<'t>,
    /// How many comments have their place already.
    n_taken: usize,
}

/// What a value stands in.
#[derive(Clone, Copy)]
struct Enclosure {
    /// Whether it stands in brackets.
    is_flow: bool,
    /// The first column in which a comment behind its last line can be about it.
    column: usize,
    /// The byte where the next thing starts.
    end: usize,
}

impl<'t> Reader<'t> {
    fn body(&mut self, node: &'t Node, around: Enclosure) -> Result<WrittenValue<'t>, Kept> {
        // Recursion is bounded: the parser refuses documents that are nested too deep.
        let source = self.text.get(node.span.clone()).unwrap_or_default();
        let is_flow = around.is_flow || source.starts_with(['[', '{']);
        // In brackets no column means anything, and a line of them may be long.
        let is_group = matches!(node.value, Value::List(_) | Value::Map(_));
        let own_column = if is_group && !is_flow { self.column(node.span.start) } else { 0 };
        let column = own_column.max(around.column);
        let inside = Enclosure { is_flow, column, end: if is_flow { node.span.end } else { around.end } };
        let items = match &node.value {
            Value::List(items) => self.items(items, self.column(node.span.start), inside)?,
            Value::Map(entries) => self.entries(entries, inside)?,
            _ => return Ok(self.scalar(node, source)),
        };
        let is_mapping = matches!(node.value, Value::Map(_));
        let foot = if is_flow { self.above(node.span.end) } else { self.foot(inside) };
        Ok(WrittenValue::Group(Group { is_mapping, is_flow, items, foot }))
    }

    fn items(&mut self, items: &'t [Node], column: usize, inside: Enclosure) -> Result<Vec<Item<'t>>, Kept> {
        let end = |next: &Node| if inside.is_flow { next.span.start } else { self.dash(next.span.start, column) };
        let mut ends: Vec<usize> = items.iter().skip(1).map(end).collect();
        ends.push(inside.end);
        // What belongs to an item stands further in than its dash.
        let around = |end| Enclosure { end, column: inside.column + 1, ..inside };
        items.iter().zip(ends).map(|(item, end)| self.item(None, item, around(end))).collect()
    }

    fn entries(&mut self, entries: &'t [Entry], inside: Enclosure) -> Result<Vec<Item<'t>>, Kept> {
        let ends = entries.iter().skip(1).map(|next| next.key_span.start).chain([inside.end]);
        let around = |end| Enclosure { end, column: inside.column + 1, ..inside };
        entries.iter().zip(ends).map(|(entry, end)| self.item(Some(entry), &entry.node, around(end))).collect()
    }

    fn item(&mut self, entry: Option<&'t Entry>, node: &'t Node, around: Enclosure) -> Result<Item<'t>, Kept> {
        let start = entry.map_or(node.span.start, |entry| entry.key_span.start);
        let mut above = self.above(start);
        let has_gap = self.has_gap(start);
        let key = entry.map(|entry| self.key(entry)).transpose()?;
        let key_end = entry.map_or(start, |entry| entry.key_span.end);
        let head = self.beside(key_end, node.span.start);
        let is_group = matches!(node.value, Value::List(_) | Value::Map(_));
        let is_block = |body: &WrittenValue<'_>| match body {
            WrittenValue::Scalar(_) => false,
            WrittenValue::Text(..) => true,
            WrittenValue::Group(group) => !group.is_flow,
        };
        let opens = self.text.get(node.span.start..).is_some_and(|rest| rest.starts_with(['[', '{']));
        if !is_group || opens {
            // Between a key and its value there is no line for a comment.
            above.extend(self.above(node.span.start));
        }
        let mut body = self.body(node, around)?;
        if let WrittenValue::Group(Group { items, foot, .. }) = &mut body
            && items.is_empty()
        {
            above.append(foot);
        }
        if is_block(&body) {
            return Ok(Item { above, has_gap, key, body, tail: head });
        }
        let tail = self.beside(node.span.end.max(key_end), around.end);
        if let (Some(text), Some(_)) = (head, tail) {
            above.push(Remark { text, has_gap: false });
        }
        Ok(Item { above, has_gap, key, body, tail: tail.or(head) })
    }

    fn key(&self, entry: &'t Entry) -> Result<Key<'t>, Kept> {
        let source = self.text.get(entry.key_span.clone()).unwrap_or_default();
        if source.contains('\n') {
            return Err(("a key of several lines", entry.key_span.start));
        }
        Ok(Key { source, name: &entry.key })
    }

    fn scalar(&self, node: &Node, source: &'t str) -> WrittenValue<'t> {
        let Some(mark) = self.gaps.marks.get(&node.span.start) else { return WrittenValue::Scalar(source) };
        let sign = self.text.get(mark.clone()).unwrap_or_default();
        if source.is_empty() {
            return WrittenValue::Text(sign, Vec::new());
        }
        let line_end = |at: usize| self.text.get(at..).and_then(|rest| rest.find('\n')).map(|length| at + length);
        let from = line_end(mark.end).map_or(self.text.len(), |end| end + 1);
        // Spaces at the end of the last line are part of the text.
        let to = line_end(node.span.end).unwrap_or(self.text.len());
        let lines = self.text.get(from..to).unwrap_or_default();
        let depth = |line: &str| line.len() - line.trim_start_matches(' ').len();
        let indent = lines.lines().find(|line| !line.trim().is_empty()).map_or(0, depth);
        let lines = lines.split('\n').map(|line| line.get(indent..).unwrap_or_default()).collect();
        WrittenValue::Text(sign, lines)
    }

    /// Takes all comments before a byte.
    fn above(&mut self, end: usize) -> Vec<Remark<'t>> {
        let mut remarks = Vec::new();
        while let Some(comment) = self.upcoming().filter(|comment| comment.start < end) {
            remarks.push(Remark { text: comment.text, has_gap: comment.is_alone && self.has_gap(comment.start) });
            self.n_taken += 1;
        }
        remarks
    }

    /// Takes the comments that stand behind the last line of a block, and in its columns.
    fn foot(&mut self, inside: Enclosure) -> Vec<Remark<'t>> {
        let mut remarks = Vec::new();
        while let Some(comment) = self.upcoming()
            && comment.is_alone
            && comment.start < inside.end
            && self.column(comment.start) >= inside.column
        {
            remarks.push(Remark { text: comment.text, has_gap: self.has_gap(comment.start) });
            self.n_taken += 1;
        }
        remarks
    }

    /// Takes the comment that stands behind a byte on its line.
    fn beside(&mut self, from: usize, end: usize) -> Option<&'t str> {
        let comment = self.upcoming().filter(|comment| !comment.is_alone && comment.start < end)?;
        let is_beside = self.text.get(from..comment.start).is_some_and(|between| !between.contains('\n'));
        is_beside.then(|| {
            self.n_taken += 1;
            comment.text
        })
    }

    fn upcoming(&self) -> Option<Comment<'t>> {
        self.gaps.comments.get(self.n_taken).cloned()
    }

    /// Whether an empty line stands above what starts at a byte.
    fn has_gap(&self, start: usize) -> bool {
        let before = self.text.get(..start).unwrap_or_default().trim_end_matches([' ', '\t']);
        let before = before.strip_suffix('-').unwrap_or(before).trim_end_matches([' ', '\t']);
        let Some(above) = before.strip_suffix('\n') else { return false };
        above.trim_end_matches([' ', '\t']).ends_with('\n')
    }

    /// The dash of the item that starts at a byte, in the column of its list's dashes.
    fn dash(&self, start: usize, column: usize) -> usize {
        let before = self.gaps.dashes.partition_point(|&dash| dash < start);
        let dashes = self.gaps.dashes.get(..before).unwrap_or_default();
        dashes.iter().rev().copied().find(|&dash| self.column(dash) == column).unwrap_or(start)
    }

    fn column(&self, at: usize) -> usize {
        let before = self.text.get(..at).unwrap_or_default();
        before.chars().rev().take_while(|c| *c != '\n').count()
    }
}
