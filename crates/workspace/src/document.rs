//! Which document is meant: a file, and the place of the document in it.

use std::sync::Arc;

use ritual_diagnostic::{Path, Route};

/// Where in its file a document stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DocumentAt {
    /// The file holds one document.
    #[default]
    Whole,
    /// The file holds a list, and this is the item.
    Item(usize),
}

/// A document of the workspace.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DocumentRef {
    /// The path of the file.
    pub file: Arc<str>,
    /// The place in it.
    pub at: DocumentAt,
}

impl DocumentRef {
    /// The document a route leads into; `is_list` says whether its file holds a list of documents.
    pub(crate) fn of_route(route: &Route, is_list: bool) -> Self {
        let at = if is_list { DocumentAt::Item(route.item().unwrap_or(0)) } else { DocumentAt::Whole };
        Self { file: Arc::clone(&route.file), at }
    }

    /// The route of the whole document.
    pub fn route(&self) -> Route {
        Route::new(Arc::clone(&self.file), self.root())
    }

    /// The path of the document inside its file.
    pub fn root(&self) -> Path {
        match self.at {
            DocumentAt::Whole => Path::root(),
            DocumentAt::Item(index) => Path::root().index(index),
        }
    }

    /// Returns where this document stands once another one is deleted; nowhere, if it is that one.
    pub fn without(&self, gone: &Self) -> Option<Self> {
        let at = match (self.at, gone.at) {
            _ if self == gone => return None,
            (DocumentAt::Item(index), DocumentAt::Item(before)) if self.file == gone.file && before < index => {
                DocumentAt::Item(index - 1)
            }
            (at, _) => at,
        };
        Some(Self { file: Arc::clone(&self.file), at })
    }

    /// Returns whether a route leads into this document.
    pub fn holds(&self, route: &Route) -> bool {
        route.file == self.file && route.path.segments().starts_with(self.root().segments())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_found_again_once_another_one_is_deleted() {
        let item = |file: &str, index: usize| DocumentRef { file: file.into(), at: DocumentAt::Item(index) };
        let cases = [
            (item("a.yaml", 2), Some(item("a.yaml", 1)), "one before it"),
            (item("a.yaml", 0), Some(item("a.yaml", 0)), "one behind it"),
            (item("a.yaml", 1), None, "itself"),
            (item("b.yaml", 2), Some(item("b.yaml", 2)), "one of another file"),
        ];
        for (document, after, which) in cases {
            assert_eq!(document.without(&item("a.yaml", 1)), after, "{which}");
        }
        let whole = DocumentRef { file: "a.yaml".into(), at: DocumentAt::Whole };
        assert_eq!(whole.without(&whole), None);
    }
}
