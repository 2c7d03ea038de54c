//! What several findings come from.

use std::sync::Arc;

/// What several findings come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommonCause {
    /// What it is, in the same words for all that follow from it, such as `token core/seat`.
    pub name: Arc<str>,
    /// Whether the finding stands where the author has to act; the others follow from it.
    pub is_here: bool,
}
