//! Scenario tests: sets a table, plays by name, and says what came out otherwise than it must.
//!
//! A test is content: a document of the kind `test`, written by whoever designs cards. Nothing in it is a number of the
//! engine; everything is found by the ids authors use.
//!
//! INVARIANT: no file system and no clock; tests come in as documents and results go out as values.
//! INVARIANT: nothing a test says makes this panic; a name that does not exist is a failure with a reason.

mod called;
mod carried;
mod choices;
mod counters;
mod dice;
mod events;
mod expected;
mod family;
mod given;
mod hollow;
mod log;
mod named;
mod names;
mod possible;
pub mod rules;
mod run;
mod spelling;
mod table;
mod vocabulary;
mod written;

pub use ritual_diagnostic::Failure;
pub use run::Runner;
pub use table::set_table;
pub use vocabulary::{QUESTIONS, QuestionEntry};
