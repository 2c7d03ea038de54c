//! The text of one document out of a file that holds several.

use ritual_yaml::{Limits, Node, document_text, parse};

/// Returns the text of a document that stands in a file, as its author wrote it; where that cannot be read alone, as with
/// anchors that stand elsewhere in the file, as it is written anew.
pub(super) fn alone(text: &str, node: &Node, is_whole: bool) -> String {
    if is_whole {
        return without_schema(text);
    }
    let extent = node.extent();
    let line_start = text.get(..extent.start).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
    let indent = extent.start - line_start;
    let line_end = text.get(extent.end..).and_then(|rest| rest.find('\n')).map_or(text.len(), |at| extent.end + at);
    let wanted = node.to_json();
    let says_the_same = |text: &String| parse(text.as_bytes(), &Limits::DEFAULT).is_ok_and(|it| it.to_json() == wanted);
    // Up to the end of the line there may be a comment, or the rest of a list in brackets.
    [line_end, extent.end]
        .into_iter()
        .filter_map(|end| text.get(extent.start..end))
        .map(|text| moved_out(text, indent))
        .find(says_the_same)
        .unwrap_or_else(|| document_text(&wanted))
}

/// Leaves out the line that tells text editors where the schema is: seen from another folder, it is elsewhere.
fn without_schema(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.starts_with("# yaml-language-server:")).collect()
}

/// Takes the indent of its first line from all others.
fn moved_out(text: &str, indent: usize) -> String {
    let mut out = String::new();
    for (at, line) in text.lines().enumerate() {
        let n_spaces = line.len() - line.trim_start_matches(' ').len();
        let cut = if at == 0 { 0 } else { n_spaces.min(indent) };
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
