//! What stands between values: comments, the marks of block texts, and what the layout leaves alone.

use std::collections::BTreeMap;
use std::ops::Range;

use ritual_yaml::{Node, Tree, Value};

/// A comment and its place.
#[derive(Clone, Debug)]
pub(crate) struct Comment<'t> {
    /// The text, with its `#`.
    pub(crate) text: &'t str,
    /// The byte of the `#`.
    pub(crate) start: usize,
    /// Whether nothing stands before it on its line.
    pub(crate) is_alone: bool,
}

/// What stands between the keys and values of a text.
#[derive(Debug, Default)]
pub(crate) struct Gaps<'t> {
    /// The comments, in order.
    pub(crate) comments: Vec<Comment<'t>>,
    /// The mark of each text in block style (`|`, `>-`), by the byte where its node starts.
    pub(crate) marks: BTreeMap<usize, Range<usize>>,
    /// The bytes of the dashes before items, in order.
    pub(crate) dashes: Vec<usize>,
}

impl<'t> Gaps<'t> {
    /// The comments as a set, which a layout must not change.
    pub(crate) fn texts(&self) -> Vec<&'t str> {
        let mut texts: Vec<&str> = self.comments.iter().map(|comment| comment.text).collect();
        texts.sort_unstable();
        texts
    }
}

/// Reads what stands between values; says what there is of which the layout keeps away, and where.
pub(crate) fn scan<'t>(text: &'t str, tree: &Tree) -> Result<Gaps<'t>, (&'static str, usize)> {
    if let Some(at) = text.find('\r') {
        return Err(("a carriage return", at));
    }
    let mut spans = Vec::new();
    collect(text, &tree.root, &mut spans);
    let mut gaps = Gaps::default();
    let mut from = 0;
    for span in spans {
        gaps.take(text, from..span.start, Some(span.start))?;
        from = from.max(span.end);
    }
    gaps.take(text, from..text.len(), None)?;
    Ok(gaps)
}

/// The bytes of all keys and scalars, in order. What an alias stands for is elsewhere.
fn collect(text: &str, node: &Node, spans: &mut Vec<Range<usize>>) {
    let is_alias = text.get(node.span.clone()).is_some_and(|it| it.starts_with('*'));
    match &node.value {
        Value::List(items) if !is_alias => {
            for item in items {
                collect(text, item, spans);
            }
        }
        Value::Map(entries) if !is_alias => {
            for entry in entries {
                spans.push(entry.key_span.clone());
                collect(text, &entry.node, spans);
            }
        }
        _ => spans.push(node.span.clone()),
    }
}

impl<'t> Gaps<'t> {
    /// Reads the bytes before the value that starts at `value`, or those at the end.
    fn take(&mut self, text: &'t str, gap: Range<usize>, value: Option<usize>) -> Result<(), (&'static str, usize)> {
        let mut at = gap.start;
        while let Some(c) = text.get(at..gap.end).and_then(|rest| rest.chars().next()) {
            let rest = text.get(at..).unwrap_or_default();
            match c {
                '#' => {
                    let length = rest.find('\n').unwrap_or(rest.len());
                    let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
                    let is_alone = text[line..at].trim().is_empty();
                    self.comments.push(Comment { text: rest[..length].trim_end(), start: at, is_alone });
                    at += length;
                    continue;
                }
                '|' | '>' => {
                    let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
                    if !matches!(&rest[1..length], "" | "-") {
                        return Err(("a text with signs behind its `|` or `>`", at));
                    }
                    if let Some(value) = value {
                        self.marks.insert(value, at..at + length);
                    }
                    at += length;
                    continue;
                }
                '-' if rest.starts_with("---") => return Err(("a line `---`", at)),
                '-' => self.dashes.push(at),
                ' ' | '\t' | '\n' | ':' | ',' | '[' | ']' | '{' | '}' => {}
                '&' | '*' => return Err(("an anchor", at)),
                '!' => return Err(("a tag", at)),
                '?' => return Err(("a key behind a `?`", at)),
                _ => return Err(("something unusual", at)),
            }
            at += c.len_utf8();
        }
        Ok(())
    }
}
