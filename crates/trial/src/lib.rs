//! Tests as content: a test sets a table, plays on it with scripted dice and choices, and says what must come of it.
//!
//! A [`Runner`] runs the tests of a catalogue one by one; an [`Outcome`] says what came out otherwise, with the place
//! in the test; [`report`] turns outcomes into text for people and programs.
//!
//! INVARIANT: no file system, no terminal; tests come in as documents and reports go out as text.
//! INVARIANT: nothing here panics, whatever a test says: a name, a die or a table that cannot be is a failure.
//! INVARIANT: chance is what the test says; the same test has the same outcome everywhere.
//! INVARIANT: knows no rules; it sets and reads the table, and everything that happens is the engine's doing.

mod choice;
pub mod coverage;
mod dice;
mod event;
mod expect;
mod given;
mod log;
mod look;
mod names;
mod play;
pub mod report;
mod run;

pub use run::{Difference, Failure, Outcome, Runner};
