//! Where the facts of a document come from.

use crate::language::word;

/// Where the facts of a document come from.
#[word]
pub enum Source {
    /// Designed for this pack.
    Original,
    /// Every value is stated in this rulebook, with the page.
    Rulebook(String),
    /// Some values are stated in a rulebook, the rest is designed for this pack: says which is which.
    Partly(String),
}
