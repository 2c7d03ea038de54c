//! The address of everything that is said about content: a file and a path inside its document.

use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};

/// One step down into a document.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Segment {
    /// The value under this key of a mapping.
    Key(Arc<str>),
    /// The item at this position of a list, counted from 0.
    Index(usize),
}

/// The way from the root of a document to one of its values, such as `cards[2].steps[0].summon`; a copy shares it.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path(Arc<[Segment]>);

impl Path {
    /// Returns the path of the whole document.
    #[must_use]
    pub fn root() -> Self {
        Self::default()
    }

    /// Returns the path of the value under `key`.
    #[must_use]
    pub fn key(&self, key: &str) -> Self {
        self.with(Segment::Key(key.into()))
    }

    /// Returns the path of the item at `index`.
    #[must_use]
    pub fn index(&self, index: usize) -> Self {
        self.with(Segment::Index(index))
    }

    /// Returns this path with one more segment.
    #[must_use]
    pub fn with(&self, segment: Segment) -> Self {
        self.0.iter().cloned().chain([segment]).collect()
    }

    /// Reads a JSON pointer such as `/cards/2/steps`.
    ///
    /// A token that is a plain number becomes an index, `~1` becomes `/` and `~0` becomes `~`.
    /// Whoever looks the path up treats an index into a mapping as the key of that spelling.
    #[must_use]
    pub fn from_json_pointer(pointer: &str) -> Self {
        if pointer.is_empty() {
            return Self::root();
        }
        pointer.strip_prefix('/').unwrap_or(pointer).split('/').map(segment).collect()
    }

    /// Returns the steps from the root, in order.
    #[must_use]
    pub fn segments(&self) -> &[Segment] {
        &self.0
    }

    /// Returns the last step, or `None` at the root.
    #[must_use]
    pub fn last(&self) -> Option<&Segment> {
        self.0.last()
    }

    /// Returns the path of the enclosing list or mapping, or `None` at the root.
    #[must_use]
    pub fn parent(&self) -> Option<Self> {
        let (_, rest) = self.0.split_last()?;
        Some(Self(rest.into()))
    }

    /// Returns whether this is the path of the whole document.
    #[must_use]
    pub fn is_root(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<Segment> for Path {
    fn from_iter<I: IntoIterator<Item = Segment>>(segments: I) -> Self {
        Self(segments.into_iter().collect())
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (depth, segment) in self.0.iter().enumerate() {
            match segment {
                Segment::Index(index) => write!(f, "[{index}]")?,
                Segment::Key(key) if !is_plain(key) => write!(f, "[{key:?}]")?,
                Segment::Key(key) if depth == 0 => f.write_str(key)?,
                Segment::Key(key) => write!(f, ".{key}")?,
            }
        }
        Ok(())
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Which part of an entry of a mapping is meant, and so underlined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// What stands after the colon.
    #[default]
    Value,
    /// What stands before the colon.
    Key,
}

/// A place in content: a file, a path inside its document, and the part of the entry there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Route {
    /// The file, as the person named it; relative to the pack where there is one.
    pub file: Arc<str>,
    /// The path inside the document.
    pub path: Path,
    /// The part of the entry.
    pub at: Part,
}

impl Route {
    /// Returns the route of the value at `path`.
    #[must_use]
    pub fn new(file: impl Into<Arc<str>>, path: Path) -> Self {
        Self { file: file.into(), path, at: Part::Value }
    }

    /// Returns the position of the document that the route leads into, in a file that holds a list.
    #[must_use]
    pub fn item(&self) -> Option<usize> {
        match self.path.segments().first() {
            Some(Segment::Index(index)) => Some(*index),
            _ => None,
        }
    }

    /// Returns the route of a whole file.
    #[must_use]
    pub fn file(file: impl Into<Arc<str>>) -> Self {
        Self::new(file, Path::root())
    }

    /// Returns the route of the value under `key`.
    #[must_use]
    pub fn key(&self, key: &str) -> Self {
        Self { file: Arc::clone(&self.file), path: self.path.key(key), at: Part::Value }
    }

    /// Returns the route of the item at `index`.
    #[must_use]
    pub fn index(&self, index: usize) -> Self {
        Self { file: Arc::clone(&self.file), path: self.path.index(index), at: Part::Value }
    }

    /// Returns this route, but meaning the key instead of the value.
    #[must_use]
    pub fn on_key(mut self) -> Self {
        self.at = Part::Key;
        self
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.path.is_root() { Ok(()) } else { write!(f, "#{}", self.path) }
    }
}

impl Serialize for Route {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Keys of this shape need no brackets and quotes in a path.
fn is_plain(key: &str) -> bool {
    !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '/'))
}

fn segment(token: &str) -> Segment {
    let is_index = token == "0" || (!token.starts_with('0') && token.bytes().all(|b| b.is_ascii_digit()));
    match token.parse::<usize>() {
        Ok(index) if is_index => Segment::Index(index),
        _ => Segment::Key(token.replace("~1", "/").replace("~0", "~").into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_reads_like_the_document() {
        let path = Path::root().key("cards").index(2).key("steps").index(0).key("summon").key("enemy");
        assert_eq!(path.to_string(), "cards[2].steps[0].summon.enemy");
        assert_eq!(Path::root().index(3).key("id").to_string(), "[3].id");
        assert_eq!(Path::root().key("a b").key("c.d").to_string(), r#"["a b"]["c.d"]"#);
    }

    #[test]
    fn a_route_knows_the_document_of_a_list() {
        let file = Route::file("enemies.yaml");
        assert_eq!([file.index(3).key("id"), file.key("id"), file].map(|it| it.item()), [Some(3), None, None]);
    }

    #[test]
    fn a_json_pointer_becomes_a_path() {
        let path = Path::from_json_pointer("/cards/2/a~1b~0c/007/0");
        assert_eq!(path, Path::root().key("cards").index(2).key("a/b~c").key("007").index(0));
        assert_eq!(Path::from_json_pointer(""), Path::root());
        assert_eq!(Path::from_json_pointer("/"), Path::root().key(""));
        let huge = "/99999999999999999999999999";
        assert_eq!(Path::from_json_pointer(huge), Path::root().key(&huge[1..]));
    }

    #[test]
    fn indices_sort_as_numbers() {
        let list = Path::root().key("cards");
        assert!(list.index(2) < list.index(10));
        assert!(list < list.index(0));
    }

    #[test]
    fn a_route_is_written_as_one_string() {
        let route = Route::file("a.yaml").key("cards").index(1).on_key();
        assert_eq!(serde_json::to_value(&route).unwrap(), "a.yaml#cards[1]");
        assert_eq!(route.path.parent(), Some(Path::root().key("cards")));
        assert_eq!(Route::file("a.yaml").to_string(), "a.yaml");
    }
}
