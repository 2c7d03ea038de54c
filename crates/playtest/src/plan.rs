//! What is to be played: the plan of a batch.

use crate::policy::PolicyName;

/// What is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// How many games.
    pub games: u64,
    /// The seed of all chance: game number n uses stream n of it.
    pub seed: u64,
    /// How many threads play; 0 counts as 1.
    pub jobs: usize,
    /// Who chooses.
    pub policy: PolicyName,
    /// Players, as the report says them; who sits where is made elsewhere.
    pub players: usize,
    /// Every state is checked after every choice.
    pub check_states: bool,
}
