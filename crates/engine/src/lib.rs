//! The rules engine: a compiled scenario, the state of a game, decisions, events and effects.
//!
//! A [`Session`] runs until somebody must choose and returns the [`decision::Decision`]; it goes on with the answer.
//! Nothing about a single card is written here: cards are programs of the scenario.
//!
//! INVARIANT: no file system, clock, thread, global, floating point or hash-ordered iteration.
//! INVARIANT: no random number is drawn here; chance is handed in as [`ritual_table::Chance`].
//! INVARIANT: the state changes only through [`event::Event`], applied by one function.
//! INVARIANT: a refused choice changes nothing.
//! INVARIANT: nobody plays here: what a seat sees is said in numbers, and what to make of them is not.
//! INVARIANT: an option is known by a name made of ids; words that people read name nothing.
#![deny(clippy::float_arithmetic, clippy::disallowed_types, clippy::disallowed_methods)]

mod abilities;
mod amount;
mod answers;
pub mod compile;
mod condition;
mod counters;
mod culprits;
mod cx;
pub mod decision;
mod effects;
pub mod event;
pub mod frame;
pub mod ids;
pub mod invariants;
mod limit;
mod measure;
mod moment;
pub mod movement;
pub mod naming;
pub mod narrate;
mod observe;
pub mod program;
mod react;
mod rules;
pub mod scenario;
mod select;
mod session;
pub mod state;
mod view;

pub use abilities::{skill_at, skill_level};
pub use limit::Limit;
pub use observe::Odds;
pub use rules::SetupError;
pub use session::{LoadError, Saved, Session};
