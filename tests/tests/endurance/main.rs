//! Many games and much harm: every pairing, random players, random packs, damaged and hostile content, recordings.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod damage;
mod hostile_effects;
mod pairings;
mod playouts;
mod random_packs;
mod recordings;
