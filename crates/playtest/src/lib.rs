//! Who plays: chance from a seed, policies that choose, batches of games, their statistics, recordings, and those that are kept as golden.
//!
//! Everything is generic over [`ritual_table::Game`]: a decision is a number of options and a choice
//! is one of them. What is worth striving for, the game says as a [`ritual_table::Quest`].
//!
//! INVARIANT: nothing here knows which game is played.
//! INVARIANT: what a game does depends on the seed and the number of the game only, never on the number of jobs.
//! INVARIANT: the memory of a batch does not grow with the number of games.
//! INVARIANT: no file is read or written here, and the clock is read only to say how long a batch took.

pub mod batch;
pub mod chance;
pub mod chooser;
mod counted;
pub mod feasible;
pub mod golden;
pub mod heuristic;
pub mod plan;
pub mod policy;
pub mod questions;
pub mod reason;
pub mod recording;
pub mod report;
pub mod review;
mod splitmix;
pub mod statistics;

#[cfg(test)]
mod toy;
