//! The comments of a text.

use std::ops::Range;

use ritual_yaml::{Node, Tree, Value};

/// Returns the comments of a text, in their order; `tree` is what it says.
pub(crate) fn comments<'t>(text: &'t str, tree: &Tree) -> Vec<&'t str> {
    let mut written = Vec::new();
    collect(&tree.root, &mut written);
    written.sort_by_key(|span| (span.start, span.end));
    let mut found = Vec::new();
    let mut at = 0;
    for span in written.into_iter().chain(std::iter::once(text.len()..text.len())) {
        // What an alias stands for lies before it.
        if span.start >= at {
            found.extend(between(text, at..span.start));
        }
        at = at.max(span.end);
    }
    found
}

/// The bytes of keys and of values that are no list and no mapping: what looks like a comment in there is none.
fn collect(node: &Node, out: &mut Vec<Range<usize>>) {
    match &node.value {
        Value::List(items) => items.iter().for_each(|item| collect(item, out)),
        Value::Map(entries) => {
            for entry in entries {
                out.push(entry.key_span.clone());
                collect(&entry.node, out);
            }
        }
        _ => out.push(node.span.clone()),
    }
}

fn between(text: &str, gap: Range<usize>) -> impl Iterator<Item = &str> {
    let start = gap.start;
    let before = text.get(..start).unwrap_or_default();
    text.get(gap).unwrap_or_default().split('\n').enumerate().filter_map(move |(index, line)| {
        // A gap may begin in the middle of a line; a comment must stand alone or behind a space.
        let begins_alone = index > 0 || before.is_empty() || before.ends_with('\n');
        let mut sharps = line.match_indices('#');
        let (at, _) = sharps.find(|(at, _)| match line.get(..*at).and_then(|it| it.chars().next_back()) {
            None => begins_alone || before.ends_with(char::is_whitespace),
            Some(before) => before.is_whitespace() || before == '\u{feff}',
        })?;
        line.get(at..).map(str::trim_end)
    })
}

#[cfg(test)]
mod tests {
    use ritual_yaml::{Limits, parse};

    use super::*;

    #[test]
    fn what_is_text_is_no_comment() {
        let text = "# head\na: \"# no\"  # one\n\nb: |  # two\n  # no\n  it#s\n# three\nc: [x#y, # four\n  '#']\nd: 1# no\n\
                    &k e: k #five\n";
        let tree = parse(text.as_bytes(), &Limits::DEFAULT).unwrap();
        assert_eq!(comments(text, &tree), ["# head", "# one", "# two", "# three", "# four", "#five"]);
        let aliased = "a: &a [x]  # one\nb: *a  # two\nc: { d: *a } # three";
        let tree = parse(aliased.as_bytes(), &Limits::DEFAULT).unwrap();
        assert_eq!(comments(aliased, &tree), ["# one", "# two", "# three"]);
    }
}
