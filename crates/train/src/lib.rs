//! Who learns: plays games against nobody but the rules, and works out the weights of the network that players
//! choose by.
//!
//! The network is the one of `ritual_playtest::network`, in floating point while it learns and rounded to its whole
//! numbers at the end. It learns by proximal policy optimisation with generalised advantage, from self-play.
//!
//! INVARIANT: nothing here knows which game is played.
//! INVARIANT: the same plan and games give the same weights on the same machine, with any number of jobs, and whether
//! the training was interrupted or not.
//! INVARIANT: memory is bounded by the games of one lot, and the decisions of a game are bounded.
//! INVARIANT: no file is read or written here, and no clock is read.

mod adam;
mod checkpoint;
pub mod curve;
mod gradient;
mod layers;
mod learning;
mod numbers;
mod plan;
mod recorded;
mod selfplay;
mod table_history;
mod thought;
mod trainer;
pub mod weights;

#[cfg(test)]
mod toy;

pub use checkpoint::{CheckpointError, MOST_BYTES as MOST_CHECKPOINT_BYTES};
pub use plan::{MOST_IN_LOT, Plan, PlanError, Rules};
pub use recorded::Played;
pub use selfplay::{MOST_DECISIONS, PlayError};
pub use trainer::{Lot, StartError, TrainError, Trainer};
