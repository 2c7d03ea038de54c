//! The interface as plain Rust: what JavaScript is given, without JavaScript.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod golden;
mod playing;
mod refused;
mod shipped;
mod types;
