//! What is to be changed, and why it is not.

use ritual_diagnostic::{Change, Path};
use serde_json::Value as Json;

use crate::ParseError;

/// One change of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Puts another value in the place of one that is there.
    Replace {
        /// The value that is there.
        path: Path,
        /// What stands there afterwards.
        value: Json,
    },
    /// Adds an entry behind the last one of a mapping.
    Add {
        /// Where the mapping is that gets the entry.
        path: Path,
        /// The new key.
        key: String,
        /// What stands under it.
        value: Json,
    },
    /// Takes out an entry, or an item with the comments above it; a list or mapping that loses its last one stays, empty.
    Remove {
        /// The value of the entry, or the item.
        path: Path,
    },
    /// Adds an item behind the last one of a list.
    Append {
        /// Where the list is that gets the item.
        path: Path,
        /// The new item.
        value: Json,
    },
    /// Gives an entry of a mapping another key and leaves its value as it is written.
    Rename {
        /// The value of the entry.
        path: Path,
        /// The new key.
        key: String,
    },
    /// Moves an item of a list to another position, with the comments above it.
    Move {
        /// Where the list is whose items change places.
        path: Path,
        /// The position of the item.
        from: usize,
        /// Its position afterwards.
        to: usize,
    },
}

impl From<&ritual_diagnostic::Edit> for Edit {
    fn from(edit: &ritual_diagnostic::Edit) -> Self {
        let path = edit.route.path.clone();
        match &edit.change {
            Change::Replace(value) => Self::Replace { path, value: value.clone() },
            Change::Add { key, value } => Self::Add { path, key: key.clone(), value: value.clone() },
            Change::Append(value) => Self::Append { path, value: value.clone() },
            Change::Remove => Self::Remove { path },
            Change::Rename(key) => Self::Rename { path, key: key.clone() },
        }
    }
}

impl Edit {
    /// Returns the path that the edit is about.
    #[must_use]
    pub const fn path(&self) -> &Path {
        match self {
            Self::Replace { path, .. }
            | Self::Add { path, .. }
            | Self::Remove { path }
            | Self::Append { path, .. }
            | Self::Rename { path, .. }
            | Self::Move { path, .. } => path,
        }
    }
}

/// Why a text was not changed.
#[derive(Debug, thiserror::Error)]
pub enum PatchError {
    /// The text is no document.
    #[error("the text cannot be read: {0}")]
    Unreadable(#[from] ParseError),
    /// The document has no such value.
    #[error("there is nothing at `{path}`")]
    NotThere {
        /// Where it was looked for.
        path: Path,
    },
    /// The value is of another kind than the edit needs.
    #[error("there is no {expected} at `{path}`")]
    WrongKind {
        /// Where it was looked for.
        path: Path,
        /// `list` or `mapping`.
        expected: &'static str,
    },
    /// The mapping has the key already.
    #[error("the key `{key}` is at `{path}` already")]
    KeyExists {
        /// Where the mapping is that has the key already.
        path: Path,
        /// The key that was to be added.
        key: String,
    },
    /// No way is known to make this edit and nothing else.
    #[error("`{path}` cannot be edited without changing something else")]
    Refused {
        /// The value that was to be edited.
        path: Path,
    },
}
