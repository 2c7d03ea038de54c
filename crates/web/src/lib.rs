//! The engine for programs that are no Rust: packs are handed over as bytes, games are played decision by decision, and
//! everything that goes in and out is plain data. Built for WebAssembly it is the package for Node and browsers, see
//! `docs/clients.md`; built for this machine it is the same without JavaScript, for tests.
//!
//! INVARIANT: no file system, thread, clock, network or window; whoever loads it brings the bytes.
//! INVARIANT: no rule and no form of a file has its home here; everything is asked of the rooms below.
//! INVARIANT: nothing that is handed over makes it panic; what cannot be is an error in words, thrown in JavaScript.
//! INVARIANT: content is taken as its author gave it away: what cannot be read or played is refused, and what could be
//! better is said by `ritual check`, not here.

mod game;
#[cfg(target_arch = "wasm32")]
pub mod javascript;
mod shelf;
mod types;

pub use game::Game;
pub use shelf::{ListedScenario, Shelf};
pub use types::typescript;
