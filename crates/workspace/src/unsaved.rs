//! What is not saved yet, as it is kept in case the program ends without a word.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// What is not saved yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unsaved {
    /// The folder that was open.
    pub root: String,
    /// The files that were not saved.
    pub files: Vec<UnsavedFile>,
}

/// A file that is not saved yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnsavedFile {
    /// The path of the file.
    pub file: Arc<str>,
    /// The text on the disk when it was last read; none where there was no file.
    pub base: Option<Arc<str>>,
    /// The text as it was last; none where the file is to be deleted.
    pub text: Option<Arc<str>>,
}
