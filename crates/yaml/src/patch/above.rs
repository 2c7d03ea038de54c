//! The comments above an item of a list.

/// Returns where an item begins together with the comments about it, of which `line` is where its own first line begins:
/// those right above it, in the column of its dash. What stands at the head of a file is about all of it.
#[must_use]
pub fn with_comments_above(text: &str, line: usize) -> usize {
    let column = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let own = text.get(line..).map(column);
    let mut first = line;
    while let Some(before) = text.get(..first).and_then(|before| before.strip_suffix('\n')) {
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let above = before.get(start..).unwrap_or_default();
        if !above.trim_start_matches(' ').starts_with('#') || Some(column(above)) != own {
            break;
        }
        if start == 0 {
            return line;
        }
        first = start;
    }
    first
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Path;

    use crate::{Edit, apply};

    /// Returns the text without an item of the list under a key, or of the whole document.
    fn without(text: &str, key: Option<&str>, index: usize) -> String {
        let list = key.map_or_else(Path::root, |key| Path::root().key(key));
        apply(text, &[Edit::Remove { path: list.index(index) }]).unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn a_comment_right_above_an_item_goes_with_it() {
        let text = "# all\n\n# about a,\n# and more\n- id: a\n  n: 1\n# about b\n- id: b\n\n# about c\n- id: c\n";
        assert_eq!(without(text, None, 0), "# all\n\n# about b\n- id: b\n\n# about c\n- id: c\n");
        assert_eq!(without(text, None, 1), text.replace("# about b\n- id: b\n", ""));
        assert_eq!(without(text, None, 2), text.replace("# about c\n- id: c\n", ""));
        assert_eq!(without(&text.replace('\n', "\r\n"), None, 1), without(text, None, 1).replace('\n', "\r\n"));
    }

    #[test]
    fn a_comment_about_something_else_stays() {
        let apart = "- a\n# a chapter\n\n- b\n- c\n";
        assert_eq!(without(apart, None, 1), "- a\n# a chapter\n\n- c\n");
        let head = "# yaml-language-server: $schema=s.json\n# ours\n- a\n- b\n";
        assert_eq!(without(head, None, 0), "# yaml-language-server: $schema=s.json\n# ours\n- b\n");
        let deeper = "- a: 1\n  # more of a\n- b: 1\n- c: 1\n";
        assert_eq!(without(deeper, None, 1), "- a: 1\n  # more of a\n- c: 1\n");
        let of_the_key = "# the list\nlist:\n  - a\n  - b\n";
        assert_eq!(without(of_the_key, Some("list"), 0), "# the list\nlist:\n  - b\n");
    }

    #[test]
    fn the_only_item_takes_its_comment_along_too() {
        assert_eq!(without("z: 1\nlist:\n  # about x\n  - x\n# end\n", Some("list"), 0), "z: 1\nlist: []\n# end\n");
    }

    #[test]
    fn items_that_go_together_take_theirs() {
        let text = "# all\n\n# one\n- a\n# two\n- b\n# three\n- c\n";
        let edits = [2, 0].map(|index| Edit::Remove { path: Path::root().index(index) });
        assert_eq!(apply(text, &edits).unwrap(), "# all\n\n# two\n- b\n");
    }
}
