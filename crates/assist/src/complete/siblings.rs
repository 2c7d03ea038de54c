//! The keys that stand in the same mapping as the cursor, found by their column.

use std::collections::BTreeSet;

use crate::ink::{closing, is_dash};

/// Returns the key a line begins with, and where its colon is.
pub(super) fn key_of(word: &str) -> Option<(String, usize)> {
    let first = word.bytes().next()?;
    if matches!(first, b'{' | b'[' | b'#' | b'|' | b'>') {
        return None;
    }
    let from = if matches!(first, b'"' | b'\'') { closing(word, 1, first)? } else { 0 };
    for (at, _) in word.match_indices(':').filter(|(at, _)| *at >= from) {
        let before = word.get(..at)?;
        if before.contains(" #") {
            return None;
        }
        if word.get(at + 1..)?.chars().next().is_none_or(char::is_whitespace) {
            return Some((before.trim().trim_matches(['"', '\'']).to_owned(), at));
        }
    }
    None
}

/// Returns the keys of the mapping whose keys begin in a column, around the line that begins at a byte.
pub(super) fn siblings(text: &str, line: usize, column: usize) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let here = text.get(line..).and_then(|rest| rest.split('\n').next()).unwrap_or_default();
    let is_first = item_column(here).is_some_and(|(dash, _)| dash < column);
    if !is_first {
        let above = text.get(..line).unwrap_or_default();
        for line in above.lines().rev() {
            if !take(line, column, true, &mut found) {
                break;
            }
        }
    }
    let below = text.get(line + here.len()..).unwrap_or_default();
    for line in below.lines().skip(1) {
        if !take(line, column, false, &mut found) {
            break;
        }
    }
    found
}

/// Takes a line; returns whether the mapping goes on beyond it.
fn take(line: &str, column: usize, is_above: bool, found: &mut BTreeSet<String>) -> bool {
    let words = line.trim_start_matches(' ');
    if words.trim().is_empty() || words.starts_with('#') {
        return true;
    }
    let indent = line.len() - words.len();
    if let Some((_, content)) = item_column(line).filter(|(dash, _)| *dash < column) {
        // The dash begins the item that the mapping is; the line below one with a dash is another item.
        if is_above && content == column {
            found.extend(line.get(content..).and_then(key_of).map(|(key, _)| key));
        }
        return false;
    }
    if indent == column && !is_dash(words) {
        found.extend(key_of(words).map(|(key, _)| key));
    }
    indent >= column
}

/// Returns the column of the first dash of a line, and that of what stands behind all of them.
fn item_column(line: &str) -> Option<(usize, usize)> {
    let mut rest = line.trim_start_matches(' ');
    let dash = line.len() - rest.len();
    if !is_dash(rest) {
        return None;
    }
    while is_dash(rest) {
        rest = rest.get(1..).unwrap_or_default().trim_start_matches(' ');
    }
    Some((dash, line.len() - rest.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, column: usize, expected: &[&str]) {
        let at = text.find('|').unwrap();
        let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let found = siblings(&text.replacen('|', "", 1), line, column);
        assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), expected, "{text}");
    }

    #[test]
    fn keys_above_and_below_are_found() {
        check(
            "- id: a\n  steps:\n    - x: 1\n      y: 2\n  |\n  name: b\n- id: c\n  text: d\n",
            2,
            &["id", "name", "steps"],
        );
        check("- |\n  name: b\n", 2, &["name"]);
        check("- id: a\n- |\n", 2, &[]);
        check("a:\n- b: 1\n|\nc: 2\n", 0, &["a", "c"]);
        check("a:\n  b: 1\n  |\nc: 2\n", 2, &["b"]);
    }
}
