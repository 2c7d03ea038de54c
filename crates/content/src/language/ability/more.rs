//! More of something.

use crate::language::{Amount, Condition, Phase, Written, word};

/// More of something.
#[word]
pub struct More<P: Phase = Written> {
    /// How much more.
    #[fact(at_least = 1)]
    #[main]
    pub by: Amount<P>,
    /// Only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
}
