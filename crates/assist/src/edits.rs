//! Edits of documents, and what they change in the texts.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use ritual_yaml::{Edit, PatchError, apply};

/// An edit of one value in one file.
#[derive(Clone, Debug, PartialEq)]
pub struct FileEdit {
    /// The path of the file, as routes name it.
    pub file: Arc<str>,
    /// What happens to which of its values.
    pub edit: Edit,
}

impl From<&ritual_diagnostic::Edit> for FileEdit {
    fn from(edit: &ritual_diagnostic::Edit) -> Self {
        Self { file: Arc::clone(&edit.route.file), edit: edit.into() }
    }
}

/// Why edits cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum EditsError {
    /// There is no such file.
    #[error("`{0}` is not there any more")]
    NoFile(Arc<str>),
    /// The patch cannot be made.
    #[error("`{0}` cannot be edited: {1}")]
    Patch(Arc<str>, #[source] Box<PatchError>),
}

/// A change of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextChange {
    /// The bytes that go.
    pub span: Range<usize>,
    /// What stands there afterwards.
    pub text: String,
}

/// Returns the texts of files after edits, which are made one after another.
///
/// # Errors
/// Says which edit cannot be made.
pub fn made<'t>(
    edits: &[FileEdit],
    text_of: impl Fn(&str) -> Option<&'t str>,
) -> Result<BTreeMap<Arc<str>, String>, EditsError> {
    let mut texts: BTreeMap<Arc<str>, String> = BTreeMap::new();
    for (file, edits) in by_file(edits) {
        let before = text_of(&file).ok_or_else(|| EditsError::NoFile(Arc::clone(&file)))?;
        let after = apply(before, &edits);
        let after = after.map_err(|error| EditsError::Patch(Arc::clone(&file), Box::new(error)))?;
        texts.insert(file, after);
    }
    Ok(texts)
}

/// Returns the edits of each file, in their order: what happens in one file has no say in another.
pub fn by_file(edits: &[FileEdit]) -> BTreeMap<Arc<str>, Vec<Edit>> {
    let mut files: BTreeMap<Arc<str>, Vec<Edit>> = BTreeMap::new();
    for FileEdit { file, edit } in edits {
        files.entry(Arc::clone(file)).or_default().push(edit.clone());
    }
    files
}

/// Returns what makes one text of another: line by line where no line comes or goes, so that cursors stay where they
/// are, and otherwise from the first to the last difference.
pub fn changes(before: &str, after: &str) -> Vec<TextChange> {
    let lines = |text: &str| text.split_inclusive('\n').map(str::len).collect::<Vec<usize>>();
    let (old, new) = (lines(before), lines(after));
    if old.len() != new.len() {
        return change(before, after, 0).into_iter().collect();
    }
    let mut found = Vec::new();
    let (mut from, mut to) = (0, 0);
    for (length, new_length) in old.into_iter().zip(new) {
        let one = before.get(from..from + length).unwrap_or_default();
        let other = after.get(to..to + new_length).unwrap_or_default();
        found.extend(change(one, other, from));
        from += length;
        to += new_length;
    }
    found
}

/// The change between the first and the last difference of two texts, of which the first one begins at a byte.
fn change(before: &str, after: &str, at: usize) -> Option<TextChange> {
    if before == after {
        return None;
    }
    let same = |(one, other): &(char, char)| one == other;
    let start: usize = before.chars().zip(after.chars()).take_while(same).map(|(one, _)| one.len_utf8()).sum();
    let (one, other) = (before.get(start..)?, after.get(start..)?);
    let end: usize = one.chars().rev().zip(other.chars().rev()).take_while(same).map(|(one, _)| one.len_utf8()).sum();
    let text = other.get(..other.len() - end)?.to_owned();
    Some(TextChange { span: at + start..at + before.len() - end, text })
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Path;

    use super::*;

    fn check(before: &str, after: &str, n_changes: usize) {
        let found = changes(before, after);
        assert_eq!(found.len(), n_changes, "{found:?}");
        let mut text = before.to_owned();
        for change in found.iter().rev() {
            text.replace_range(change.span.clone(), &change.text);
        }
        assert_eq!(text, after);
    }

    #[test]
    fn changes_make_one_text_of_the_other() {
        check("a: b\nc: b\n", "a: b\nc: b\n", 0);
        check("a: b\nc: b\n", "a: xy\nc: xy\n", 2);
        check("é: ö\n", "é: öö\n", 1);
        check("a\nb\nc\n", "a\nc\n", 1);
        check("", "a\n", 1);
        check("aa", "a", 1);
    }

    #[test]
    fn edits_of_a_file_are_made_one_after_another() {
        let edit = |key: &str, value: &str| FileEdit {
            file: "a.yaml".into(),
            edit: Edit::Replace { path: Path::root().key(key), value: value.into() },
        };
        let text_of = |file: &str| (file == "a.yaml").then_some("a: 1 # one\nb: 2\n");
        let texts = made(&[edit("a", "x"), edit("b", "z")], text_of).unwrap();
        assert_eq!(texts["a.yaml"], "a: x # one\nb: z\n");
        let lost = FileEdit { file: "b.yaml".into(), ..edit("a", "x") };
        assert_eq!(made(&[lost], text_of).unwrap_err().to_string(), "`b.yaml` is not there any more");
        let message = made(&[edit("c", "x")], text_of).unwrap_err().to_string();
        assert!(message.starts_with("`a.yaml` cannot be edited: there is nothing at `c`"), "{message}");
    }
}
