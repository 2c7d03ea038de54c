//! The comment that tells an editor by which schema it checks a file.

use std::path::Path;
use std::sync::Arc;

use ritual_diagnostic::{Diagnostic, Route};

use crate::Kind;
use crate::suggest::closest;

/// How such a comment begins, and what the schema stands behind.
const MARK: &str = "yaml-language-server:";
const KEY: &str = "$schema=";
/// How the file of a schema of ours is called behind the name of the kind.
const SUFFIX: &str = ".schema.json";

/// Says that the comment at the head of a file names the schema of another kind, or its own one misspelt; nothing where
/// it names something else.
pub(super) fn other_schema(kind: Kind, bytes: &[u8], path: &Arc<str>) -> Option<Diagnostic> {
    let text = std::str::from_utf8(bytes).ok()?;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if !line.trim().is_empty() && !line.starts_with('#') {
            return None;
        }
        if let Some((before, schema)) = line.split_once(KEY)
            && before.contains(MARK)
        {
            let schema = schema.split_whitespace().next()?;
            let file = Path::new(schema).file_name()?.to_str()?;
            let stem = file.strip_suffix(SUFFIX)?;
            let message = match Kind::from_name(stem) {
                Some(named) if named == kind => return None,
                Some(named) => format!("the name of the file says {kind}, and its schema is that of {named}"),
                None if closest(stem, [kind.name()]).is_some() => format!("no kind of document is called `{stem}`"),
                None => return None,
            };
            let at = start + before.len() + KEY.len();
            let meant = schema.replace(file, &format!("{kind}{SUFFIX}"));
            let finding = Diagnostic::warning("file/other-schema", message, Route::file(Arc::clone(path)));
            let help = format!("write `{meant}`, or your editor proposes what does not belong here");
            return Some(finding.at_bytes(at..at + schema.len()).help(help));
        }
        start += line.len();
    }
    None
}
