//! Builds the tree from the events of the parser, and stops at the first event that is too much.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use serde_yaml::granit_parser::{Event, ScalarStyle, Span, StructureStyle, Tag};

use super::scalar::{resolve, shortened};
use crate::{Entry, Limits, Node, ParseError, ParseErrorKind, Tree, Value};

/// The tree so far; lists and mappings that are not closed yet are a stack, so nothing recurses.
pub(super) struct Builder<'t> {
    text: &'t str,
    limits: &'t Limits,
    open: Vec<Open>,
    root: Option<Node>,
    /// Finished values with an anchor, by the number the parser gave it.
    anchors: BTreeMap<usize, Kept>,
    n_documents: usize,
    /// What the tree holds, aliases included.
    size: Size,
    n_alias_nodes: usize,
    /// What is kept for aliases beside the tree.
    n_kept_nodes: usize,
    /// The text that is there more than once, kept or by alias.
    n_copied_bytes: usize,
}

/// What a value costs.
#[derive(Clone, Copy, Default)]
struct Size {
    n_nodes: usize,
    /// The length of keys and texts.
    n_bytes: usize,
}

/// A list or mapping that is not closed yet.
struct Open {
    items: Items,
    start: Range<usize>,
    style: StructureStyle,
    anchor: usize,
    /// The size of the tree before this one.
    before: Size,
    /// 1, or one more than the highest item.
    height: usize,
}

enum Items {
    List(Vec<Node>),
    Map { entries: Vec<Entry>, key: Option<(String, Range<usize>)> },
}

/// A copy of a value with an anchor, and what an alias of it costs.
struct Kept {
    node: Node,
    size: Size,
    height: usize,
}

impl<'t> Builder<'t> {
    pub(super) const fn new(text: &'t str, limits: &'t Limits) -> Self {
        Self {
            text,
            limits,
            open: Vec::new(),
            root: None,
            anchors: BTreeMap::new(),
            n_documents: 0,
            size: Size { n_nodes: 0, n_bytes: 0 },
            n_alias_nodes: 0,
            n_kept_nodes: 0,
            n_copied_bytes: 0,
        }
    }

    pub(super) fn take(&mut self, event: Event<'_>, span: &Span) -> Result<(), ParseError> {
        let bytes = span.byte_range().unwrap_or_default();
        match event {
            Event::DocumentStart(..) => self.document(bytes),
            Event::Alias(anchor) => self.alias(anchor, bytes),
            Event::Scalar(text, style, anchor, tag) => {
                let tag = tag.as_deref().map(|tag| (tag, tag_bytes(span, &bytes)));
                self.scalar(text, style, anchor, tag, bytes)
            }
            Event::SequenceStart(style, anchor, tag) => {
                self.check_tag(tag.as_deref(), "seq", span)?;
                self.start(Items::List(Vec::new()), style, anchor, bytes)
            }
            Event::MappingStart(style, anchor, tag) => {
                self.check_tag(tag.as_deref(), "map", span)?;
                self.start(Items::Map { entries: Vec::new(), key: None }, style, anchor, bytes)
            }
            Event::SequenceEnd | Event::MappingEnd => self.end(&bytes),
            _ => Ok(()),
        }
    }

    pub(super) fn finish(self) -> Result<Tree, ParseError> {
        match self.root {
            Some(root) if root.value != Value::Null || !root.span.is_empty() => Ok(Tree { root }),
            _ => Err(ParseError::new(ParseErrorKind::Empty, 0..0, self.text)),
        }
    }

    fn document(&mut self, bytes: Range<usize>) -> Result<(), ParseError> {
        self.n_documents += 1;
        if self.n_documents > 1 {
            return Err(self.error(ParseErrorKind::SeveralDocuments, bytes));
        }
        Ok(())
    }

    fn scalar(
        &mut self,
        text: Cow<'_, str>,
        style: ScalarStyle,
        anchor: usize,
        tag: Option<(&Tag, Range<usize>)>,
        bytes: Range<usize>,
    ) -> Result<(), ParseError> {
        if self.wants_key() {
            return self.key(text, style, anchor, tag, bytes);
        }
        let (tag, tag_bytes) = tag.unzip();
        let value = resolve(text, style, tag).map_err(|kind| {
            let is_of_tag = matches!(kind, ParseErrorKind::UnknownTag { .. } | ParseErrorKind::WrongTag { .. });
            let place = tag_bytes.filter(|_| is_of_tag).unwrap_or_else(|| bytes.clone());
            self.error(kind, place)
        })?;
        let span = self.without_trailing_space(bytes);
        let n_bytes = if let Value::Text(text) = &value { text.len() } else { 0 };
        let size = Size { n_nodes: 1, n_bytes };
        self.count(size, &span)?;
        let node = Node { span, value };
        self.keep(anchor, &node, size, 0)?;
        self.add(node, 0);
        Ok(())
    }

    /// Keys are taken as they are written: `1: one` has the key `1`.
    fn key(
        &mut self,
        text: Cow<'_, str>,
        style: ScalarStyle,
        anchor: usize,
        tag: Option<(&Tag, Range<usize>)>,
        bytes: Range<usize>,
    ) -> Result<(), ParseError> {
        if style == ScalarStyle::Plain && bytes.is_empty() {
            return Err(self.error(ParseErrorKind::KeyNotText, bytes));
        }
        if let Some((tag, place)) = tag.filter(|(tag, _)| tag.core_suffix().is_none()) {
            let kind = ParseErrorKind::UnknownTag { tag: shortened(&tag.original()) };
            return Err(self.error(kind, place));
        }
        let key = text.into_owned();
        if anchor != 0 {
            let node = Node { span: bytes.clone(), value: Value::Text(key.clone()) };
            self.keep(anchor, &node, Size { n_nodes: 1, n_bytes: key.len() }, 0)?;
        }
        self.size.n_bytes += key.len();
        self.set_key(key, bytes);
        Ok(())
    }

    fn start(
        &mut self,
        items: Items,
        style: StructureStyle,
        anchor: usize,
        start: Range<usize>,
    ) -> Result<(), ParseError> {
        if self.wants_key() {
            return Err(self.error(ParseErrorKind::KeyNotText, start));
        }
        if self.open.len() >= self.limits.depth {
            return Err(self.error(ParseErrorKind::TooDeep { limit: self.limits.depth }, start));
        }
        let before = self.size;
        self.count(Size { n_nodes: 1, n_bytes: 0 }, &start)?;
        self.open.push(Open { items, start, style, anchor, before, height: 1 });
        Ok(())
    }

    fn end(&mut self, end: &Range<usize>) -> Result<(), ParseError> {
        let Some(open) = self.open.pop() else { return Ok(()) };
        let Open { items, start, style, anchor, before, height } = open;
        let is_block = style == StructureStyle::Block;
        let (span, value) = match items {
            Items::List(items) => {
                let from = if is_block { self.dash(start.start) } else { start.start };
                let first = items.first().map(|item| &item.span);
                let line = || self.first_line(from, from + 1, first);
                (if is_block { line() } else { from..end.end }, Value::List(items))
            }
            Items::Map { entries, .. } => {
                if let Some((first, second)) = duplicate(&entries) {
                    let kind = ParseErrorKind::DuplicateKey { key: shortened(&second.key) };
                    let mut error = self.error(kind, second.key_span.clone());
                    error.related = Some((first.key_span.clone(), "it stands here first".to_owned()));
                    return Err(error);
                }
                let span = match entries.first() {
                    Some(Entry { key_span: key, node, .. }) if is_block => {
                        self.first_line(key.start, key.end, Some(&node.span))
                    }
                    _ => start.start..end.end,
                };
                (span, Value::Map(entries))
            }
        };
        let node = Node { span: self.without_trailing_space(span), value };
        let size = Size { n_nodes: self.size.n_nodes - before.n_nodes, n_bytes: self.size.n_bytes - before.n_bytes };
        self.keep(anchor, &node, size, height)?;
        self.add(node, height);
        Ok(())
    }

    fn alias(&mut self, anchor: usize, bytes: Range<usize>) -> Result<(), ParseError> {
        let Some((size, height)) = self.anchors.get(&anchor).map(|kept| (kept.size, kept.height)) else {
            let mut error = self.error(ParseErrorKind::RecursiveAlias, bytes);
            let open = self.open.iter().find(|open| open.anchor == anchor);
            error.related = open.map(|open| (open.start.clone(), "inside this value".to_owned()));
            return Err(error);
        };
        if self.open.len() + height > self.limits.depth {
            return Err(self.error(ParseErrorKind::TooDeep { limit: self.limits.depth }, bytes));
        }
        self.n_alias_nodes += size.n_nodes;
        self.n_copied_bytes += size.n_bytes;
        self.check_copies(&bytes)?;
        self.count(size, &bytes)?;
        // Nothing was copied before the limits were looked at.
        let Some(value) = self.anchors.get(&anchor).map(|kept| kept.node.value.clone()) else {
            return Ok(());
        };
        if !self.wants_key() {
            self.add(Node { span: bytes, value }, height);
        } else if let Value::Text(key) = value {
            self.set_key(key, bytes);
        } else {
            return Err(self.error(ParseErrorKind::KeyNotText, bytes));
        }
        Ok(())
    }

    /// Keeps a copy of a value with an anchor; copies count as nodes, for they cost as much.
    fn keep(&mut self, anchor: usize, node: &Node, size: Size, height: usize) -> Result<(), ParseError> {
        if anchor == 0 {
            return Ok(());
        }
        self.n_kept_nodes += size.n_nodes;
        self.n_copied_bytes += size.n_bytes;
        self.check_copies(&node.span)?;
        self.count(Size::default(), &node.span)?;
        self.anchors.insert(anchor, Kept { node: node.clone(), size, height });
        Ok(())
    }

    /// A long text with many aliases is a bomb of few values, so copied text is bounded as well.
    fn check_copies(&self, bytes: &Range<usize>) -> Result<(), ParseError> {
        let limit = self.limits.alias_nodes;
        if self.n_alias_nodes > limit || self.n_copied_bytes > self.limits.bytes {
            return Err(self.error(ParseErrorKind::TooManyAliasNodes { limit }, bytes.clone()));
        }
        Ok(())
    }

    fn count(&mut self, size: Size, bytes: &Range<usize>) -> Result<(), ParseError> {
        self.size.n_nodes += size.n_nodes;
        self.size.n_bytes += size.n_bytes;
        let limit = self.limits.nodes;
        if self.size.n_nodes + self.n_kept_nodes > limit {
            return Err(self.error(ParseErrorKind::TooManyNodes { limit }, bytes.clone()));
        }
        Ok(())
    }

    fn add(&mut self, node: Node, height: usize) {
        let Some(open) = self.open.last_mut() else {
            self.root = Some(node);
            return;
        };
        open.height = open.height.max(height + 1);
        match &mut open.items {
            Items::List(items) => items.push(node),
            Items::Map { entries, key } => {
                if let Some((key, key_span)) = key.take() {
                    entries.push(Entry { key, key_span, node });
                }
            }
        }
    }

    fn set_key(&mut self, text: String, span: Range<usize>) {
        if let Some(Open { items: Items::Map { key, .. }, .. }) = self.open.last_mut() {
            *key = Some((text, span));
        }
    }

    fn wants_key(&self) -> bool {
        matches!(self.open.last(), Some(Open { items: Items::Map { key: None, .. }, .. }))
    }

    fn check_tag(&self, tag: Option<&Tag>, fitting: &str, span: &Span) -> Result<(), ParseError> {
        let Some(tag) = tag else { return Ok(()) };
        let spelled = shortened(&tag.original());
        let kind = match tag.core_suffix() {
            Some(kind) if kind == fitting => return Ok(()),
            Some(_) => ParseErrorKind::WrongTag { tag: spelled },
            None => ParseErrorKind::UnknownTag { tag: spelled },
        };
        Err(self.error(kind, tag_bytes(span, &span.byte_range().unwrap_or_default())))
    }

    /// Returns what to underline of a block: its first line, without a comment behind it.
    fn first_line(&self, start: usize, head_end: usize, first: Option<&Range<usize>>) -> Range<usize> {
        let rest = self.text.get(start..).unwrap_or_default();
        let line_end = start + rest.find('\n').unwrap_or(rest.len());
        let first = first.filter(|first| (start..line_end).contains(&first.start));
        start..first.map_or(head_end, |first| first.end.min(line_end)).max(head_end)
    }

    /// Returns the place of the dash: for a list that is not indented the parser says what follows it.
    fn dash(&self, start: usize) -> usize {
        let (before, behind) = self.text.split_at_checked(start).unwrap_or_default();
        if behind.starts_with("- ") || behind.starts_with("-\n") {
            return start;
        }
        let before = before.trim_end_matches([' ', '\t']);
        if before.ends_with('-') { before.len() - 1 } else { start }
    }

    fn without_trailing_space(&self, bytes: Range<usize>) -> Range<usize> {
        let length =
            self.text.get(bytes.clone()).map_or(0, |text| text.trim_end_matches([' ', '\t', '\r', '\n']).len());
        bytes.start..bytes.start + length
    }

    #[cold]
    fn error(&self, kind: ParseErrorKind, bytes: Range<usize>) -> ParseError {
        ParseError::new(kind, bytes, self.text)
    }
}

fn tag_bytes(span: &Span, otherwise: &Range<usize>) -> Range<usize> {
    span.tag_span().and_then(|span| span.byte_range()).unwrap_or_else(|| otherwise.clone())
}

/// Returns the first key that stands twice, with both entries.
fn duplicate(entries: &[Entry]) -> Option<(&Entry, &Entry)> {
    const FEW: usize = 16;
    if entries.len() <= FEW {
        return entries.iter().enumerate().find_map(|(index, second)| {
            let first = entries[..index].iter().find(|first| first.key == second.key)?;
            Some((first, second))
        });
    }
    let mut sorted: Vec<&Entry> = entries.iter().collect();
    // The sort is stable: of equal keys the one that stands first comes first.
    sorted.sort_by(|a, b| Ord::cmp(&a.key, &b.key));
    let pairs = sorted.windows(2).filter(|pair| pair[0].key == pair[1].key);
    pairs.map(|pair| (pair[0], pair[1])).min_by_key(|(_, second)| second.key_span.start)
}
