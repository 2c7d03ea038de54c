//! Many games of a scenario: what is to be played and by whom, playing it, and what the games came to.
//!
//! A [`Plan`] is played at a [`table`], or by [`scores::ScoredGames`] where each seat plays for itself, and comes to
//! [`results::Results`]; [`history`] sets them beside those of other content, [`matrix`] beside other numbers of players,
//! and a [`course::Course`] is as many games as it takes to be sure of one figure.
//!
//! INVARIANT: no window, no file system, no thread of its own, no clock: whoever plays says how long it took.
//! INVARIANT: the same plan and number give the same game everywhere.
//! INVARIANT: what is found out and why something cannot be played are values: whoever shows them puts them into words.

pub mod course;
mod failure;
pub mod games;
pub mod heat;
pub mod history;
pub mod matrix;
mod news;
mod plan;
mod players;
pub mod results;
#[cfg(any(test, feature = "sample"))]
pub mod sample;
pub mod scores;
pub mod table;
pub mod things;
pub mod watch;

pub use failure::{Failure, Reason};
pub use news::News;
pub use plan::{MOST_GAMES, MOST_PLAYERS, Plan, UNKNOWN, Work};
pub use players::{NoNetwork, Player, Players, is_slow};
