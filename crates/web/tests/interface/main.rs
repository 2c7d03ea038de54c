//! The interface as plain Rust: what JavaScript is given, without JavaScript.

mod golden;
mod playing;
mod refused;
mod shipped;
mod types;
