//! What makes a scenario hard or dull, and which numbers make it as hard as it is meant to be.
//!
//! It is found out by playing: content is changed in memory, the same games are played with the change and without, and
//! what is told was proven by games that had no part in choosing it.
//!
//! INVARIANT: no file is read or written; a change is a value, and the catalogue that comes in stays as it is.
//! INVARIANT: the same catalogue, seed and number of games give the same answer, on any number of threads; only times differ.
//! INVARIANT: nothing of a card is known here: changes are made of what documents say.

pub mod causes;
pub mod change;
pub mod diagnose;
pub mod dullness;
pub mod free;
pub mod play;
mod race;
mod search;
pub mod tune;
