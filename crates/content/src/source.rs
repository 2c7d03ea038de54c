//! The texts that were loaded, and where in them a route points.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use ritual_diagnostic::{Place, Route, Sources};
use ritual_yaml::{Limits, LineIndex, Tree, parse};

/// A file of a pack, as somebody with a file system read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// The name of the file as it is shown to people; every route names it.
    pub path: Arc<str>,
    /// The path inside the folder of the pack, which says what kind of document the file holds.
    pub pack_path: String,
    /// What the file holds.
    pub bytes: Vec<u8>,
}

impl SourceFile {
    /// A file by its path inside the folder of its pack.
    #[must_use]
    pub fn inside(folder: &str, pack_path: &str, bytes: impl AsRef<[u8]>) -> Self {
        let path = format!("{folder}/{pack_path}").into();
        Self { path, pack_path: pack_path.to_owned(), bytes: bytes.as_ref().to_vec() }
    }
}

/// Returns whether a file of a pack lies where its manifest belongs, however its name is spelt.
pub(crate) fn is_manifest(pack_path: &str) -> bool {
    ["pack.yaml", "pack.yml", "packs.yaml", "packs.yml"].iter().any(|name| pack_path.eq_ignore_ascii_case(name))
}

/// The loaded files: finds the place in the text that a route means. A copy shares the texts.
#[derive(Clone, Debug, Default)]
pub struct Files {
    by_path: BTreeMap<Arc<str>, Arc<Known>>,
}

#[derive(Debug)]
struct Known {
    text: String,
    /// Read again when something about the file is first shown; none when the text is no document.
    tree: OnceLock<Option<Tree>>,
    /// Made at the same time.
    lines: OnceLock<LineIndex>,
}

impl Files {
    /// Returns the text of a file.
    #[must_use]
    pub fn text(&self, path: &str) -> Option<&str> {
        Some(&self.by_path.get(path)?.text)
    }

    /// Returns the document of a file, if its text is one.
    #[must_use]
    pub fn tree(&self, path: &str) -> Option<&Tree> {
        self.by_path.get(path)?.tree()
    }

    /// Returns the names of all files, sorted.
    pub fn paths(&self) -> impl Iterator<Item = &Arc<str>> {
        self.by_path.keys()
    }

    /// Remembers a file; bytes that are no text are shown as replacement characters.
    pub(crate) fn insert(&mut self, path: Arc<str>, bytes: Vec<u8>) {
        let text =
            String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        let known = Known { text, tree: OnceLock::new(), lines: OnceLock::new() };
        self.by_path.insert(path, Arc::new(known));
    }

    /// Keeps the files some sense of `keeps` wants.
    pub fn retain(&mut self, keeps: impl Fn(&str) -> bool) {
        self.by_path.retain(|path, _| keeps(path));
    }

    /// Adds other files; of two with one name the other one counts.
    pub fn add(&mut self, other: Self) {
        self.by_path.extend(other.by_path);
    }
}

impl Known {
    fn tree(&self) -> Option<&Tree> {
        self.tree.get_or_init(|| parse(self.text.as_bytes(), &Limits::DEFAULT).ok()).as_ref()
    }
}

impl Sources for Files {
    fn locate(&self, route: &Route, span: Option<&Range<usize>>) -> Option<Place<'_>> {
        let (path, known) = self.by_path.get_key_value(&route.file)?;
        let span = match (span, known.tree()) {
            (Some(span), _) => span.clone(),
            (None, Some(tree)) => tree.span(&route.path, route.at),
            (None, None) => 0..0,
        };
        // A span of a text that is not UTF-8 may end inside a replacement character.
        let start = known.text.floor_char_boundary(span.start);
        let end = known.text.ceil_char_boundary(span.end.min(known.text.len())).max(start);
        let lines = known.lines.get_or_init(|| LineIndex::new(&known.text));
        Some(lines.place(path, &known.text, start..end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_route_is_found_in_its_text() {
        let bytes = b"- id: a\n- id: b\n".to_vec();
        let mut files = Files::default();
        files.insert("a.yaml".into(), bytes);
        let place = files.locate(&Route::file("a.yaml").index(1).key("id"), None).unwrap();
        assert_eq!((place.line, place.column, &place.text[place.span.clone()]), (2, 7, "b"));
        assert_eq!(files.locate(&Route::file("b.yaml"), None), None);
    }

    #[test]
    fn bytes_that_are_no_text_can_still_be_shown() {
        let mut files = Files::default();
        files.insert("a.yaml".into(), b"ab\xffcd".to_vec());
        let place = files.locate(&Route::file("a.yaml"), Some(&(2..3))).unwrap();
        assert_eq!(&place.text[place.span.clone()], "\u{fffd}");
        assert!(files.locate(&Route::file("a.yaml"), Some(&(90..99))).is_some());
    }
}
