//! Counters: numbers with a name.

use crate::language::{Amount, Measure, Phase, Things, Written, word};

/// A counter that rises or falls.
#[word]
pub struct ChangeCounter<P: Phase = Written> {
    /// The counter that changes.
    #[main]
    pub counter: P::Counter,
    /// By how much.
    #[serde(default)]
    #[fact(measure = Some(Measure::Counted))]
    pub by: Amount<P>,
    /// Whose counter; nobody's for one of the game. When left out: yours, this enemy's, that of your space or of
    /// `that_piece`.
    pub on: Option<Things<P>>,
}

/// A counter that is set.
#[word]
pub struct SetCounter<P: Phase = Written> {
    /// The counter that is set.
    #[main]
    pub counter: P::Counter,
    /// What it is from now on.
    pub to: Amount<P>,
    /// Whose counter; nobody's for one of the game. When left out: yours, this enemy's, that of your space or of
    /// `that_piece`.
    pub on: Option<Things<P>>,
}
