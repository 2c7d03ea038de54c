//! What is suggested.

use std::ops::Range;

/// A word that may stand here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// What is written if it is taken.
    pub word: String,
    /// What it means.
    pub help: String,
    /// What is written.
    pub insert: String,
    /// Where the cursor goes, in bytes of what is written.
    pub caret: usize,
    /// The bytes it takes the place of.
    pub replace: Range<usize>,
}
