//! The rules, each held by a test that names it: `[BB-PLAY-1]`.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod attacks;
mod bosses;
mod cards;
mod conformance;
mod contract;
mod documents;
mod dream;
mod ends;
mod escape;
mod examples;
mod imagining;
mod instants;
mod open_ends;
mod open_points;
mod playing;
mod playouts;
mod reveal;
mod scores;
mod setup;
mod sketches;
mod table;
mod telling;
mod transform;
mod trials;
mod trophies;
mod upgrades;
