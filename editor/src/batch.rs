//! Many games of a scenario, and what they tell about it. No window and no threads here: a worker plays the games.

pub mod play;
pub mod results;
pub mod sources;
pub mod tally;

use std::sync::Arc;

use ritual_content::FullId;
use ritual_playtest::policy::PolicyName;

use self::results::Results;

/// The most games of one batch.
pub const MOST_GAMES: u64 = 1_000_000;

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The scenario.
    pub scenario: FullId,
    /// How many games.
    pub games: u64,
    /// How many players; a single one leads two investigators.
    pub players: u8,
    /// Who chooses.
    pub policy: PolicyName,
    /// The seed of all chance: game number n uses stream n of it.
    pub seed: u64,
}

/// What the worker has to say.
#[derive(Clone, Debug)]
pub enum News {
    /// So many games are over.
    Progress {
        /// Games played.
        played: u64,
        /// Games asked for.
        of: u64,
    },
    /// The batch is over: what came of it, or why it cannot be played.
    Done(Result<Arc<Results>, String>),
}
