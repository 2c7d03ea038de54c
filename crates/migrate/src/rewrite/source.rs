//! The text that is rewritten: where its lines, values and comments are.

use std::ops::Range;

use ritual_yaml::{Entry, Node, Value};

/// A text.
#[derive(Clone, Copy)]
pub(super) struct Source<'t> {
    pub(super) text: &'t str,
    /// How its lines end.
    pub(super) line_break: &'static str,
}

/// What stands between values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    LineBreak,
    Comment,
    /// An anchor or a tag.
    Property,
    Comma,
    Question,
    Dash,
    Colon,
    /// The first byte of anything else.
    Other,
}

/// Something between values, with its bytes.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) range: Range<usize>,
}

impl<'t> Source<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, line_break: if text.contains("\r\n") { "\r\n" } else { "\n" } }
    }

    /// Returns some bytes of the text.
    pub(super) fn at(&self, range: Range<usize>) -> &'t str {
        self.text.get(range).unwrap_or_default()
    }

    fn rest(&self, start: usize) -> &'t str {
        self.text.get(start..).unwrap_or_default()
    }

    fn head(&self, end: usize) -> &'t str {
        self.text.get(..end).unwrap_or_default()
    }

    pub(super) fn line_start(&self, at: usize) -> usize {
        self.head(at).rfind('\n').map_or(0, |end| end + 1)
    }

    /// Returns where a line ends, without its line break.
    pub(super) fn line_end(&self, at: usize) -> usize {
        let rest = self.rest(at);
        let end = at + rest.find('\n').unwrap_or(rest.len());
        if end > at && self.head(end).ends_with('\r') { end - 1 } else { end }
    }

    /// Returns the column of a byte, counted from 0 in characters.
    pub(super) fn column(&self, at: usize) -> usize {
        self.at(self.line_start(at)..at).trim_start_matches('\u{feff}').chars().count()
    }

    /// Reads what stands between values.
    pub(super) fn tokens(&self, range: Range<usize>) -> impl Iterator<Item = Token> {
        let source = *self;
        let bytes = source.text.as_bytes();
        let Range { start: mut at, end } = range;
        let end = end.min(bytes.len());
        std::iter::from_fn(move || {
            while at < end && matches!(bytes[at], b' ' | b'\t' | b'\r') {
                at += 1;
            }
            if at >= end {
                return None;
            }
            let start = at;
            let kind = match bytes[at] {
                b'\n' => Kind::LineBreak,
                b'#' => Kind::Comment,
                b'&' | b'!' => Kind::Property,
                b',' => Kind::Comma,
                b'?' => Kind::Question,
                b'-' => Kind::Dash,
                b':' => Kind::Colon,
                _ => Kind::Other,
            };
            at = match kind {
                Kind::Comment => source.line_end(at).min(end),
                Kind::Property => bytes[at..end].iter().position(|byte| ends_name(*byte)).map_or(end, |it| at + it),
                _ => at + 1,
            };
            Some(Token { kind, range: start..at })
        })
    }

    /// Returns the comments between two values.
    pub(super) fn comments(&self, range: Range<usize>) -> Vec<String> {
        let comments = self.tokens(range).filter(|token| token.kind == Kind::Comment);
        comments.map(|token| self.at(token.range).trim_end().to_owned()).collect()
    }

    /// Returns the anchors and tags between two values.
    pub(super) fn properties(&self, range: Range<usize>) -> Vec<&'t str> {
        let properties = self.tokens(range).filter(|token| token.kind == Kind::Property);
        properties.map(|token| self.at(token.range)).collect()
    }

    /// Returns where the next value or mark begins.
    fn first_content(&self, after: usize) -> usize {
        let is_between = |kind| matches!(kind, Kind::LineBreak | Kind::Comment | Kind::Property | Kind::Comma);
        let content = self.tokens(after..self.text.len()).find(|token| !is_between(token.kind));
        content.map_or(self.text.len(), |token| token.range.start)
    }

    /// Returns the place behind the colon of an entry, or behind its key if it has no colon.
    pub(super) fn after_colon(&self, entry: &Entry) -> usize {
        let start = entry.key_span.end;
        for token in self.tokens(start..self.text.len()) {
            match token.kind {
                Kind::Colon => return token.range.end,
                Kind::LineBreak | Kind::Comment => {}
                _ => break,
            }
        }
        start
    }

    /// Returns the place of the first dash of a list in block style.
    pub(super) fn first_dash(&self, list: &Node, after: usize) -> usize {
        let start = list.span.start;
        if self.rest(start).starts_with('-') {
            return start;
        }
        let dash = self.tokens(after..self.text.len()).find(|token| token.kind == Kind::Dash);
        dash.map_or(start, |token| token.range.start)
    }

    /// Returns the place behind the dash of an item of a list in block style, whose first dash is known.
    pub(super) fn after_dash(&self, first_dash: usize, items: &[Node], index: usize) -> usize {
        let before = index.checked_sub(1).and_then(|before| items.get(before));
        let Some(before) = before else { return first_dash + 1 };
        let start = before.extent().end;
        let dash = self.tokens(start..self.text.len()).find(|token| token.kind == Kind::Dash);
        dash.map_or(start, |token| token.range.end)
    }

    /// Returns where the key of an entry begins, anchors and tags included.
    pub(super) fn key_start(&self, entry: &Entry) -> usize {
        let mut start = entry.key_span.start;
        let line = self.line_start(start);
        let tokens: Vec<Token> = self.tokens(line..start).collect();
        for token in tokens.iter().rev().take_while(|token| token.kind == Kind::Property) {
            start = token.range.start;
        }
        start
    }

    /// Returns whether a value is an alias; `after` is the place behind its colon, dash, comma or bracket.
    pub(super) fn is_alias(&self, node: &Node, after: usize) -> bool {
        if !self.at(node.span.clone()).starts_with('*') {
            return false;
        }
        match &node.value {
            // The first key may be an alias.
            Value::Map(entries) => entries.first().is_none_or(|entry| entry.key_span.start != node.span.start),
            Value::List(_) => true,
            // A text of several lines may begin with a star.
            _ => self.first_content(after) == node.span.start,
        }
    }

    /// Returns whether a value is a list or mapping in block style.
    pub(super) fn is_block(&self, node: &Node) -> bool {
        let starts = self.rest(node.span.start);
        match &node.value {
            // Of a list that is not indented, what is underlined may begin behind its first dash.
            Value::List(_) => !starts.starts_with(['[', '*']),
            Value::Map(entries) => {
                let begins_with_key = entries.first().is_some_and(|entry| entry.key_span.start == node.span.start);
                begins_with_key && !starts.starts_with('{')
            }
            _ => false,
        }
    }

    /// Returns the bytes of a value that is no list and no mapping in block style, without anchors and tags.
    pub(super) fn bounds(&self, node: &Node, after: usize) -> Range<usize> {
        let span = node.span.clone();
        if let Value::Map(entries) = &node.value
            && self.is_block(node)
        {
            // A single pair in a list in brackets.
            let end = entries.last().map_or(span.end, |entry| self.bounds(&entry.node, self.after_colon(entry)).end);
            return span.start..end;
        }
        if matches!(node.value, Value::List(_) | Value::Map(_)) {
            return span;
        }
        let first = self.first_content(after);
        let header = self.rest(first);
        if header.starts_with(['|', '>']) && (span.is_empty() || first < span.start) {
            let header_end = self.line_end(first);
            let end = if span.is_empty() { header_end } else { self.line_end(span.end) };
            let keeps = self.at(first..header_end).chars().take(3).any(|it| it == '+');
            return first..self.spaces_end(end, keeps);
        }
        if is_absent(node, self.at(span.clone())) { after..after } else { span }
    }

    /// Returns where the lines of spaces behind a text of several lines end, which may be part of it; empty lines are if
    /// it keeps them.
    fn spaces_end(&self, end: usize, keeps: bool) -> usize {
        let mut last = end;
        let mut at = end;
        while let Some(line_break) = self.rest(at).find('\n') {
            let start = at + line_break + 1;
            let line_end = self.line_end(start);
            if start >= self.text.len() || !self.at(start..line_end).trim().is_empty() {
                break;
            }
            at = line_end;
            if keeps || line_end > start {
                last = line_end;
            }
        }
        last
    }

    /// Returns where a value begins: what is underlined of it, or the mark before a text of several lines.
    pub(super) fn start(&self, node: &Node, after: usize) -> usize {
        match &node.value {
            Value::List(_) if self.is_block(node) => self.first_dash(node, after),
            Value::Map(_) if self.is_block(node) => node.span.start,
            _ => self.bounds(node, after).start,
        }
    }

    /// Returns where the last line of a value in a block ends, comments that belong to it included.
    pub(super) fn end(&self, node: &Node, after: usize) -> usize {
        // Recursion is bounded: the parser refuses documents that are nested too deep.
        match &node.value {
            Value::List(items) if self.is_block(node) => {
                let Some((last, index)) = items.last().zip(items.len().checked_sub(1)) else { return node.span.end };
                let first = self.first_dash(node, after);
                self.absorbed(self.end(last, self.after_dash(first, items, index)), self.column(first))
            }
            Value::Map(entries) if self.is_block(node) => {
                let (Some(first), Some(last)) = (entries.first(), entries.last()) else { return node.span.end };
                self.absorbed(self.end(&last.node, self.after_colon(last)), self.column(self.key_start(first)))
            }
            _ => self.line_end(self.bounds(node, after).end),
        }
    }

    /// Returns where the lines behind a value end that only hold comments deeper than a column: they belong to it.
    pub(super) fn absorbed(&self, end: usize, column: usize) -> usize {
        let mut last = end;
        let mut at = end;
        while let Some(line_break) = self.rest(at).find('\n') {
            let start = at + line_break + 1;
            let line_end = self.line_end(start);
            let line = self.at(start..line_end);
            let rest = line.trim_start_matches(' ');
            if rest.starts_with('#') && line.len() - rest.len() > column {
                last = line_end;
            } else if !rest.is_empty() || start >= self.text.len() {
                break;
            }
            at = line_end;
        }
        last
    }

    /// Returns the lines between two entries, comments and empty ones, without their indentation.
    pub(super) fn lines_between(&self, range: Range<usize>) -> Vec<String> {
        let mut lines: Vec<&str> = self.at(range).split('\n').skip(1).map(str::trim).collect();
        // The last one is the beginning of the line with the entry.
        lines.pop();
        lines.retain(|line| line.is_empty() || line.starts_with('#'));
        lines.into_iter().map(str::to_owned).collect()
    }
}

fn ends_name(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b',' | b'[' | b']' | b'{' | b'}')
}

/// Returns whether nothing is written for a value.
fn is_absent(node: &Node, written: &str) -> bool {
    let is_said = written.starts_with(['~', 'n', 'N', '"', '\'', '*']);
    written.is_empty() || (node.value == Value::Null && !is_said)
}

/// Moves the lines behind the first one, as far as there is room.
pub(super) fn shifted(text: &str, by: isize) -> String {
    let mut lines = text.split('\n');
    let mut out = lines.next().unwrap_or_default().to_owned();
    for line in lines {
        out.push('\n');
        if by < 0 {
            let n_spaces = line.len() - line.trim_start_matches(' ').len();
            out.push_str(line.get(n_spaces.min(by.unsigned_abs())..).unwrap_or_default());
        } else {
            if !line.trim().is_empty() {
                out.push_str(&" ".repeat(by.unsigned_abs()));
            }
            out.push_str(line);
        }
    }
    out
}

/// Puts comments above the last line of a text; if that is its first line, they are for whoever stands around it.
pub(super) fn put_above(text: &mut String, around: &mut Vec<String>, mut comments: Vec<String>, line_break: &str) {
    comments.retain(|comment| !comment.is_empty());
    if comments.is_empty() {
        return;
    }
    let Some(start) = text.rfind('\n').map(|end| end + 1) else {
        around.extend(comments);
        return;
    };
    let line = text.split_off(start);
    let indent = line.get(..line.len() - line.trim_start_matches(' ').len()).unwrap_or_default();
    for comment in comments {
        text.push_str(indent);
        text.push_str(&comment);
        text.push_str(line_break);
    }
    text.push_str(&line);
}
