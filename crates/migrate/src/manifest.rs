//! The manifest of a pack: the version it says, and the line that says another one.

use ritual_content::schema;
use ritual_diagnostic::Path;
use ritual_yaml::{Entry, Limits, Node, Tree, Value, parse};
use serde_json::Value as Json;

use crate::comments::comments;
use crate::fault::{Fault, Layout, Wrong};

/// The field that says the version.
const FIELD: &str = "schema_version";
/// The field it stands behind where nobody wrote it.
const BEFORE: &str = "id";

/// What a manifest says of the version of the content format.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// This version; none is the first one.
    Version(u32),
    /// A later one than is known here.
    Later(i64),
    /// Something that is no version.
    Nothing,
}

/// Returns what a manifest says.
pub(crate) fn said(tree: &Tree) -> Said {
    let Value::Map(entries) = &tree.root.value else { return Said::Nothing };
    match entries.iter().find(|entry| entry.key == FIELD).map(|entry| &entry.node.value) {
        None => Said::Version(1),
        Some(Value::Int(version)) => match u32::try_from(*version) {
            Ok(0) => Said::Nothing,
            Ok(known) if known <= schema::VERSION => Said::Version(known),
            Err(_) if *version < 0 => Said::Nothing,
            _ => Said::Later(*version),
        },
        Some(_) => Said::Nothing,
    }
}

/// Returns the text of a manifest that says the present version.
pub(crate) fn updated(text: &str, tree: &Tree) -> Result<String, Fault> {
    let new = with_version(text, &tree.root).ok_or_else(|| Fault::Layout(tree.root.span.clone(), Layout::Unknown))?;
    let read = parse(new.as_bytes(), &Limits::DEFAULT).map_err(Wrong::from)?;
    let mut wanted = tree.to_json();
    if let Json::Object(fields) = &mut wanted {
        fields.insert(FIELD.to_owned(), schema::VERSION.into());
    }
    if read.to_json() != wanted {
        return Err(Wrong::Other(Path::root()).into());
    }
    if comments(text, tree) != comments(&new, &read) {
        return Err(Wrong::Comments.into());
    }
    Ok(new)
}

fn with_version(text: &str, root: &Node) -> Option<String> {
    let Value::Map(entries) = &root.value else { return None };
    let find = |key: &str| entries.iter().find(|entry| entry.key == key);
    if let Some(Entry { node, .. }) = find(FIELD) {
        return spliced(text, node.span.start, node.span.end, &schema::VERSION.to_string());
    }
    let field = format!("{FIELD}: {}", schema::VERSION);
    if text.get(root.span.start..)?.starts_with('{') {
        // In braces it stands on the same line.
        return match find(BEFORE).or(entries.last()) {
            Some(Entry { node, .. }) => spliced(text, node.span.end, node.span.end, &format!(", {field}")),
            None => spliced(text, root.span.start, root.span.end, &format!("{{ {field} }}")),
        };
    }
    let line_break = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let first = entries.first()?;
    let start = first.key_span.start;
    let line = text.get(..start)?.rfind('\n').map_or(0, |end| end + 1);
    let indent = text.get(line..start)?.trim_start_matches('\u{feff}');
    if !indent.trim().is_empty() {
        return None;
    }
    let Some(Entry { node, .. }) = find(BEFORE) else {
        return spliced(text, start, start, &format!("{field}{line_break}{indent}"));
    };
    // Behind the comment on the line of the id.
    let behind = node.extent().end;
    let rest = text.get(behind..)?;
    let line_end = behind + rest.find('\n').unwrap_or(rest.len());
    let line_end = if text.get(..line_end)?.ends_with('\r') { line_end - 1 } else { line_end };
    spliced(text, line_end, line_end, &format!("{line_break}{indent}{field}"))
}

fn spliced(text: &str, start: usize, end: usize, new: &str) -> Option<String> {
    Some([text.get(..start)?, new, text.get(end..)?].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(text: &str) -> Tree {
        parse(text.as_bytes(), &Limits::DEFAULT).unwrap()
    }

    #[test]
    fn the_version_is_said_in_its_place() {
        let cases = [
            ("id: a\nname: A\n", "id: a\nschema_version: 2\nname: A\n"),
            (
                "# a\n\nname: A\nid: a  # keep\nlicence: MIT",
                "# a\n\nname: A\nid: a  # keep\nschema_version: 2\nlicence: MIT",
            ),
            ("name: A\r\nid: a\r\n", "name: A\r\nid: a\r\nschema_version: 2\r\n"),
            ("id: a", "id: a\nschema_version: 2"),
            ("name: A\n", "schema_version: 2\nname: A\n"),
            ("\u{feff}id: a\n", "\u{feff}id: a\nschema_version: 2\n"),
            ("schema_version: 1  # the first\nid: a\n", "schema_version: 2  # the first\nid: a\n"),
            ("{ id: a, name: A }\n", "{ id: a, schema_version: 2, name: A }\n"),
            ("{ id: a, schema_version: 1 }\n", "{ id: a, schema_version: 2 }\n"),
            ("{}\n", "{ schema_version: 2 }\n"),
        ];
        for (old, new) in cases {
            let new = new.replace("version: 2", &format!("version: {}", schema::VERSION));
            assert_eq!(updated(old, &tree(old)).unwrap(), new);
        }
    }

    #[test]
    fn what_a_manifest_says_is_a_version_or_nothing() {
        let cases = [
            ("id: a", Said::Version(1)),
            ("schema_version: 1", Said::Version(1)),
            ("schema_version: 99", Said::Later(99)),
            ("schema_version: 99999999999", Said::Later(99_999_999_999)),
            ("schema_version: 0", Said::Nothing),
            ("schema_version: -1", Said::Nothing),
            ("schema_version: two", Said::Nothing),
            ("schema_version:", Said::Nothing),
            ("- id: a", Said::Nothing),
        ];
        for (text, expected) in cases {
            assert_eq!(said(&tree(text)), expected, "{text}");
        }
        let present = format!("schema_version: {}", schema::VERSION);
        assert_eq!(said(&tree(&present)), Said::Version(schema::VERSION));
    }
}
