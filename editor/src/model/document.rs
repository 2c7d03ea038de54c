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
    /// The file.
    pub file: Arc<str>,
    /// The place in it.
    pub at: DocumentAt,
}

impl DocumentRef {
    /// The document a route leads into; `is_list` says whether its file holds a list of documents.
    pub fn of_route(route: &Route, is_list: bool) -> Self {
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

    /// Returns whether a route leads into this document.
    pub fn holds(&self, route: &Route) -> bool {
        route.file == self.file && route.path.segments().starts_with(self.root().segments())
    }
}
