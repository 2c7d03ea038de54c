//! The rulebook, chapter by chapter: every test names the rules it holds the engine to.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod attack;
mod counted;
mod counters;
mod damaged;
mod death;
mod dice;
mod discovery;
mod elder_one;
mod end_of_turn;
mod endless;
mod fight;
mod ground;
mod heard;
mod hidden;
mod lasting;
mod map;
mod moving;
mod mythos;
mod named;
mod numbers;
mod people;
mod priced;
mod rest_trade;
mod seen;
mod setup;
mod spent;
mod told;
mod tracks;
