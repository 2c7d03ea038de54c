//! The contract of any game of choices and chance: decide, choose, draw, observe, save, what a player may ask of a
//! position, what each seat sees and gets, and what lies there beside cards.
//!
//! A rules engine implements [`Game`]; policies, searches, batches and recordings stand on it and know nothing else.
//!
//! INVARIANT: nothing here knows which game it serves.
//! INVARIANT: no random number is drawn here; chance is handed in as [`Chance`].

mod chance;
mod game;
mod measured;
pub mod pieces;
mod seats;

pub use chance::{Chance, Draw};
pub use game::{Foreseen, Game, Heard, Kept, ONE, Observer, REACHED, Refusal, Seen, Silent, Told};
pub use measured::{Measured, Meeting, Thing};
pub use seats::{Scored, Spoken, Viewed};
