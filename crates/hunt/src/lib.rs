//! The Bloodborne card game: hunters who fight the same monster, each for themselves.
//!
//! [`Library`] reads the documents of this game, [`Scenario`] is what is compiled of them, and a [`Hunt`] is a game of
//! it: it runs until one hunter or several at once must choose, and goes on with their answers.
//! Nothing about a single card is written here: cards are words of the [`language`].
//!
//! INVARIANT: no file system, clock, thread, global, floating point or hash-ordered iteration.
//! INVARIANT: no random number is drawn here; chance is handed in as [`ritual_table::Chance`].
//! INVARIANT: once the table is set, the state changes only through [`event::Event`], applied by one function.
//! INVARIANT: a secret choice is no event and in no view before the last hunter has chosen.
//! INVARIANT: a refused choice changes nothing.
//! INVARIANT: no other game is known here, and no editor, command or file.
#![deny(clippy::float_arithmetic, clippy::disallowed_types, clippy::disallowed_methods)]

mod cx;
pub mod decision;
pub mod documents;
mod effects;
pub mod event;
mod face;
mod faces;
mod figures;
mod findings;
pub mod frame;
mod idle;
pub mod ids;
mod imagine;
mod invariants;
pub mod language;
mod library;
mod misread;
mod naming;
mod odd;
mod pieces;
mod printed;
mod reading;
mod rules;
#[cfg(test)]
mod sample;
pub mod scenario;
mod session;
mod short;
mod sketch;
mod starter;
pub mod state;
mod supplement;
mod telling;
mod trial;
mod view;
mod words;

pub use documents::Kind;
pub use face::Face;
pub use faces::{CardFace, Deck};
pub use findings::FINDINGS;
pub use library::{Entry, File, Known, Library, Table};
pub use reading::{ReadText, Said};
pub use rules::{Score, SetupError};
pub use scenario::Scenario;
pub use session::{Hunt, LoadError, Saved};
pub use starter::STARTER;
pub use view::{HunterView, View};
