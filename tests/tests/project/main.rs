//! The project as a whole: its layers, its references, its guide, its scenario tests and which rules they cover.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod architecture;
mod checks_reference;
mod conformance;
mod effect_reference;
mod exports;
mod fuzz_corpus;
mod guide;
mod homes;
mod overrides;
mod saved_games;
mod scenario_tests;
