//! Many games and much harm: every pairing, random and thinking players, random packs, hostile content, recordings.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod damage;
mod hostile_effects;
mod leaks;
mod limits;
mod pairings;
mod players;
mod playouts;
mod random_packs;
mod recordings;
mod strength;
