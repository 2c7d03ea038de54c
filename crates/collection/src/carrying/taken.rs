//! The text of one document out of a file that holds several.

use ritual_yaml::{Limits, Node, document_text, parse, with_comments_above};

/// Returns the text of a document that stands in a file, as its author wrote it, with the comments above it; where that
/// cannot be read alone, as with anchors that stand elsewhere in the file, as it is written again.
pub(super) fn alone(text: &str, node: &Node, is_whole: bool) -> String {
    if is_whole {
        return without_schema(text);
    }
    let extent = node.extent();
    let line_start = text.get(..extent.start).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
    let indent = extent.start - line_start;
    let line_end = text.get(extent.end..).and_then(|rest| rest.find('\n')).map_or(text.len(), |at| extent.end + at);
    let is_behind_dash = text.get(line_start..extent.start).is_some_and(|before| before.trim() == "-");
    let first = if is_behind_dash { with_comments_above(text, line_start) } else { line_start };
    let comments = moved_out(text.get(first..line_start).unwrap_or_default(), indent, indent);
    let wanted = node.to_json();
    let says_the_same = |text: &String| parse(text.as_bytes(), &Limits::DEFAULT).is_ok_and(|it| it.to_json() == wanted);
    // Up to the end of the line there may be a comment, or the rest of a list in brackets.
    [line_end, extent.end]
        .into_iter()
        .filter_map(|end| text.get(extent.start..end))
        .map(|text| comments.clone() + &moved_out(text, 0, indent))
        .find(says_the_same)
        .unwrap_or_else(|| document_text(&wanted))
}

/// Leaves out the line that tells text editors where the schema is: seen from another folder, it is elsewhere.
fn without_schema(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.starts_with("# yaml-language-server:")).collect()
}

/// Takes so many spaces from the first line, and so many from all others; as far as they are there.
fn moved_out(text: &str, first: usize, others: usize) -> String {
    let mut out = String::new();
    for (at, line) in text.lines().enumerate() {
        let n_spaces = line.len() - line.trim_start_matches(' ').len();
        let cut = n_spaces.min(if at == 0 { first } else { others });
        out.push_str(line.get(cut..).unwrap_or(line));
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Path;

    use super::*;

    fn item(text: &str, index: usize) -> String {
        let tree = parse(text.as_bytes(), &Limits::DEFAULT).unwrap();
        alone(text, tree.find(&Path::root().index(index)).unwrap(), false)
    }

    #[test]
    fn a_document_leaves_its_list_with_its_comments() {
        let text = "# all\n- id: a\n- id: b # keep\n  steps:\n    # why\n    - heal: 1 # last\n- id: c\n";
        assert_eq!(item(text, 1), "id: b # keep\nsteps:\n  # why\n  - heal: 1 # last\n");
        assert_eq!(item("- { id: a }\n- { id: b, name: B } # far\n", 1), "{ id: b, name: B } # far\n");
        assert_eq!(item("- id: a\n# apart\n\n# of b,\n# and more\n- id: b\n", 1), "# of b,\n# and more\nid: b\n");
    }

    #[test]
    fn a_document_with_a_file_of_its_own_keeps_all_but_the_way_to_its_schema() {
        let text = "# yaml-language-server: $schema=../s.json\n# ours\nid: a\n";
        let tree = parse(text.as_bytes(), &Limits::DEFAULT).unwrap();
        assert_eq!(alone(text, &tree.root, true), "# ours\nid: a\n");
    }

    #[test]
    fn what_stands_in_brackets_or_leans_on_another_item_is_read_too() {
        assert_eq!(item("[{ id: a }, { id: b }]\n", 0), "{ id: a }\n");
        assert_eq!(item("- &first { id: a, name: A }\n- { id: b, like: *first }\n", 1).matches("name: A").count(), 1);
    }
}
