//! What is to be written, and over what.

use std::sync::Arc;

/// A text on its way to the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Writing {
    /// The path of the file.
    pub file: Arc<str>,
    /// The text that is known to be there; none where there is no file.
    pub base: Option<Arc<str>>,
    /// Its text; none takes the file away.
    pub text: Option<Arc<str>>,
}
