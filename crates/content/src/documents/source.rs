//! Where the facts of a document come from.

use crate::language::word;

/// Where the facts of a document come from.
#[word]
pub enum Source {
    /// Designed for this pack.
    Original,
    /// Every value is stated in this rulebook, with the page.
    Rulebook(String),
    /// Every value is read off this printed piece, such as an investigator's board.
    Printed(String),
    /// Some values are stated in a rulebook or read off a printed piece, the rest is designed for this pack: says which is which.
    Partly(String),
}
