//! What whoever plays batches has to say.

use std::sync::Arc;

use crate::failure::Failure;
use crate::matrix::Matrix;
use crate::results::SharedResults;
use crate::scores::Scores;

/// What whoever plays batches has to say.
#[derive(Clone, Debug)]
pub enum News {
    /// So many games are over.
    Progress {
        /// How many games are over.
        played: u64,
        /// Games asked for.
        of: u64,
    },
    /// The batch is over: what came of it, or why it cannot be played.
    Done(Result<SharedResults, Failure>),
    /// Several batches are over.
    Compared(Matrix),
    /// A batch is over in which each seat plays for itself.
    Scored(Arc<Scores>),
}
