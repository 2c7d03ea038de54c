//! Rewrites the text of a document and leaves everything that does not change as it is written.
//!
//! A value is written again from its parts only where a mapping changes its form; everything else is copied, lines
//! moved to their new depth. All texts are kept with the indentation of the place they come from: whoever moves one
//! moves its lines (`source::shifted`).
//!
//! Comments go with what they stand behind or above. Where something loses its line, they go above the line it comes to
//! stand on.

mod block;
mod flow;
mod source;
mod spread;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use ritual_diagnostic::Path;
use ritual_yaml::{Node, Tree, Value};
use serde_json::{Map, Value as Json};

use crate::fault::{Fault, Layout};
use crate::form::Form;
use crate::grammar::{Grammar, Leads};
use crate::value;
use source::{Source, put_above};

/// Returns the text as the next version has it; `json` is what it says now.
pub(crate) fn rewritten(
    text: &str,
    tree: &Tree,
    json: &Json,
    leads: Leads,
    grammar: &Grammar,
) -> Result<String, Fault> {
    let source = Source::new(text);
    let mut used = BTreeSet::new();
    aliases(text, &tree.root, &mut used);
    let mut rewriter = Rewriter { source, grammar, used, anchors: BTreeMap::new() };
    let byte_order_mark = if text.starts_with('\u{feff}') { "\u{feff}" } else { "" };
    let after = byte_order_mark.len();
    let written = rewriter.block(&tree.root, json, leads, Place { after, shift: 0, column: 0 })?;
    let mut head = source.at(after..source.start(&tree.root, after)).to_owned();
    let mut above = Vec::new();
    put_above(&mut head, &mut above, written.above, source.line_break);
    let mut out = byte_order_mark.to_owned();
    for comment in above {
        out.push_str(&comment);
        out.push_str(source.line_break);
    }
    out.push_str(&head);
    out.push_str(&written.text);
    out.push_str(&written.tail);
    out.push_str(source.at(written.end..text.len()));
    Ok(out)
}

/// Rewrites the values of one text.
struct Rewriter<'a> {
    source: Source<'a>,
    grammar: &'a Grammar,
    /// The names of anchors that aliases stand for.
    used: BTreeSet<&'a str>,
    /// What the values with anchors say in the next version, as far as they were of a known type.
    anchors: BTreeMap<&'a str, Json>,
}

/// Where a value in a block stands.
#[derive(Clone, Copy)]
struct Place {
    /// The place behind its colon or dash.
    after: usize,
    /// How far its lines will be moved by those who stand around it.
    shift: isize,
    /// The column it comes to begin at, if it stands on the line of its key or dash.
    column: usize,
}

/// A value as it is written in the next version.
#[derive(Debug, Default)]
struct Written {
    /// Comments to put above the line on which it begins.
    above: Vec<String>,
    /// The value, anchors and tags not included.
    text: String,
    /// What stands behind it: the rest of its line, and lines that only hold comments about it.
    tail: String,
    /// It begins on a line of its own or behind a dash; otherwise it can also stand behind a colon.
    is_block: bool,
    /// Where it ended in the text that is rewritten, its tail included.
    end: usize,
}

/// The longest line that is made of several.
const WIDTH: usize = 120;

impl Rewriter<'_> {
    fn differs(&self, json: &Json, leads: Leads) -> bool {
        value::differs(json, leads, self.grammar)
    }

    fn form(&self, map: &Map<String, Json>, leads: Leads) -> Result<Form, Fault> {
        // Whatever cannot be said is found on the plain data first, with its place.
        Form::of(map, leads, self.grammar).map_err(|why| Fault::Unsayable(Path::root(), why))
    }

    /// Remembers what an anchor stands for from here on.
    fn note(&mut self, gap: Range<usize>, json: &Json, leads: Leads) {
        for property in self.source.properties(gap) {
            if let Some(name) = property.strip_prefix('&')
                && let Ok(json) = value::rewritten(json, leads, self.grammar)
            {
                self.anchors.insert(name, json);
            }
        }
    }

    /// Checks that an alias still stands for what its place needs.
    fn check_alias(&self, node: &Node, json: &Json, leads: Leads) -> Result<(), Fault> {
        let name = self.source.at(node.span.clone()).trim_start_matches('*');
        let wanted = value::rewritten(json, leads, self.grammar).map_err(|(path, why)| Fault::Unsayable(path, why))?;
        let is_same = *self.anchors.get(name).unwrap_or(json) == wanted;
        if is_same { Ok(()) } else { Err(Fault::Layout(node.span.clone(), Layout::OtherPlace)) }
    }

    /// Lets the anchors in a gap go, if no alias stands for them.
    fn lose(&self, gap: Range<usize>) -> Result<(), Fault> {
        let properties = self.source.properties(gap.clone());
        let mut names = properties.iter().filter_map(|property| property.strip_prefix('&'));
        if names.any(|name| self.used.contains(name)) { Err(Fault::Layout(gap, Layout::Anchor)) } else { Ok(()) }
    }

    /// Checks that a value with an anchor or tag of its own does not come to stand behind another one.
    fn check_properties(&self, gap: Range<usize>, text: &str) -> Result<(), Fault> {
        let has_own = text.starts_with(['&', '!']);
        if has_own && !self.source.properties(gap.clone()).is_empty() {
            return Err(Fault::Layout(gap, Layout::TwoAnchors));
        }
        Ok(())
    }

    /// Refuses a key that is written with a question mark, or apart from its colon.
    fn check_key(&self, range: Range<usize>) -> Result<(), Fault> {
        let is_odd = |kind| matches!(kind, source::Kind::Question | source::Kind::Other);
        let mut tokens = self.source.tokens(range.clone());
        if tokens.any(|token| is_odd(token.kind)) { Err(Fault::Layout(range, Layout::Unknown)) } else { Ok(()) }
    }
}

/// Collects the names that aliases use. It may be too many: a text that begins with a star looks like one.
fn aliases<'t>(text: &'t str, node: &Node, out: &mut BTreeSet<&'t str>) {
    let written = text.get(node.span.clone()).unwrap_or_default();
    let name = |written: &'t str| written.strip_prefix('*').map(|name| name.split_whitespace().next().unwrap_or(name));
    out.extend(name(written));
    match &node.value {
        Value::List(items) if !written.starts_with('*') => items.iter().for_each(|item| aliases(text, item, out)),
        Value::Map(entries) => {
            for entry in entries {
                out.extend(name(text.get(entry.key_span.clone()).unwrap_or_default()));
                aliases(text, &entry.node, out);
            }
        }
        _ => {}
    }
}
