//! Who plays: chance from a seed, policies that choose, batches of games, their statistics, recordings, and those that are kept as golden.
//!
//! Everything is generic over [`ritual_table::Game`]: a decision is a number of options and a choice
//! is one of them. What a seat sees of a game, as numbers, the game says as a [`ritual_table::Seen`].
//!
//! INVARIANT: nothing here knows which game is played; the weights that come with it are numbers, and name what they
//! were trained for by a digest.
//! INVARIANT: what a game does depends on the seed and the number of the game only, never on the number of jobs.
//! INVARIANT: the memory of a batch does not grow with the number of games.
//! INVARIANT: who plays sees what the seat sees that decides, and nothing hidden; the chance of the game is left alone.
//! INVARIANT: no file is read or written here, and the clock is read only to say how long a batch took, and to end
//! thinking where somebody has set a limit of time.

pub mod batch;
pub mod budget;
pub mod chance;
pub mod chooser;
pub mod columns;
mod counted;
pub mod counts;
mod digest;
mod errand;
pub mod feasible;
pub mod figures;
pub mod former;
pub mod golden;
mod impact;
pub mod meter;
mod mind;
pub mod monte_carlo;
pub mod network;
pub mod paired;
pub mod part;
pub mod places;
pub mod plan;
pub mod policy;
pub mod questions;
pub mod reason;
pub mod recording;
pub mod report;
pub mod review;
mod rollout;
pub mod rounds;
pub mod sight;
mod spare;
mod splitmix;
pub mod statistics;
pub mod thought;
pub mod unreadable;
pub mod watch;

#[cfg(test)]
mod toy;
