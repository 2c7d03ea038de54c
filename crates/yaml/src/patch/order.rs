//! Moves an item of a list to another position.

use std::ops::Range;

use crate::{Node, Value};

/// Returns what brings an item of a list to another position, comments above it included.
pub(super) fn moved(text: &str, list: &Node, from: usize, to: usize) -> Option<(Range<usize>, String)> {
    let Value::List(items) = &list.value else { return None };
    if from == to {
        return Some((0..0, String::new()));
    }
    let is_flow = text.get(list.span.clone())?.starts_with('[');
    let parts = if is_flow { flow_parts(items) } else { block_parts(text, items)? };
    let (first, last) = (parts.first()?.start, parts.last()?.end);
    let mut pieces: Vec<&str> = parts.iter().map(|part| text.get(part.clone())).collect::<Option<_>>()?;
    // What stands between the parts stays where it is: commas, or nothing at all.
    let gaps = parts.windows(2).map(|pair| text.get(pair[0].end..pair[1].start));
    let gaps: Vec<&str> = gaps.collect::<Option<_>>()?;
    let piece = (from < pieces.len() && to < pieces.len()).then(|| pieces.remove(from))?;
    pieces.insert(to, piece);
    let mut new = String::with_capacity(last - first + 1);
    let n_pieces = pieces.len();
    for (index, piece) in pieces.into_iter().enumerate() {
        new.push_str(piece);
        // The last line of a file may have no end; in the middle it needs one.
        if !is_flow && index + 1 < n_pieces && !piece.ends_with('\n') {
            new.push('\n');
        }
        new.push_str(gaps.get(index).copied().unwrap_or_default());
    }
    if !is_flow && last == text.len() && !text.ends_with('\n') && new.ends_with('\n') {
        new.pop();
    }
    Some((first..last, new))
}

fn flow_parts(items: &[Node]) -> Vec<Range<usize>> {
    items.iter().map(|item| item.span.clone()).collect()
}

/// The lines of each item: from behind the item before it to its own last line.
fn block_parts(text: &str, items: &[Node]) -> Option<Vec<Range<usize>>> {
    let mut parts = Vec::with_capacity(items.len());
    let mut start = text.get(..items.first()?.span.start)?.rfind('\n').map_or(0, |end| end + 1);
    // The first dash may stand behind something else on its line, as in a list inside a list.
    let before_dash = text.get(start..items.first()?.span.start)?.trim();
    if before_dash != "-" && !before_dash.is_empty() {
        return None;
    }
    for item in items {
        let end = item.extent().end;
        let line_end = text.get(end..)?.find('\n').map_or(text.len(), |at| end + at + 1);
        parts.push(start..line_end);
        start = line_end;
    }
    Some(parts)
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Path;

    use crate::{Edit, apply};

    fn moved(text: &str, path: Path, from: usize, to: usize) -> String {
        apply(text, &[Edit::Move { path, from, to }]).unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn an_item_takes_its_comments_along() {
        let text = "# head\nsteps:\n  - a: 1 # one\n  # about two\n  - b:\n      c: 2\n\n  - d: 3";
        assert_eq!(
            moved(text, Path::root().key("steps"), 1, 0),
            "# head\nsteps:\n  # about two\n  - b:\n      c: 2\n  - a: 1 # one\n\n  - d: 3"
        );
        assert_eq!(
            moved(text, Path::root().key("steps"), 0, 2),
            "# head\nsteps:\n  # about two\n  - b:\n      c: 2\n\n  - d: 3\n  - a: 1 # one"
        );
    }

    #[test]
    fn items_in_brackets_change_places() {
        assert_eq!(moved("list: [a,  b, c] # all\n", Path::root().key("list"), 0, 2), "list: [b,  c, a] # all\n");
        assert_eq!(moved("- a\n- b\n", Path::root(), 1, 0), "- b\n- a\n");
    }

    #[test]
    fn a_position_that_is_not_there_is_refused() {
        assert!(apply("- a\n", &[Edit::Move { path: Path::root(), from: 0, to: 3 }]).is_err());
        assert!(apply("a: 1\n", &[Edit::Move { path: Path::root(), from: 0, to: 0 }]).is_err());
    }
}
