//! Where people work: scenarios are edited, checked and played in one window.
//!
//! A panel is a small view state and a function that pushes commands; the app carries them out after everything is
//! drawn. What is edited is text: every edit is a patch that leaves the rest of the file as it was.
//!
//! INVARIANT: documents are changed by commands only, each a step of the workspace, which can be taken back.
//! INVARIANT: threads are in `jobs` only; nothing on the thread of the window waits for the disk or the checker.
//! INVARIANT: what a desk has and a browser has not is in `disk`, in `jobs::work` and in `jobs::outside` only.
//! INVARIANT: colours are made in `theme` only.
//! INVARIANT: what the window says is said by `say!`, so that it can be said in another language.
#![deny(clippy::disallowed_methods)]

#[macro_use]
pub mod words;

pub mod app;
pub mod at_hand;
pub mod balance;
pub mod batch;
pub mod board;
#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod commands;
pub mod cx;
mod disk;
pub mod gallery;
pub mod jobs;
pub mod panels;
pub mod play;
pub mod players;
pub mod profile;
pub mod shipped;
pub mod theme;
pub mod todo;
pub mod tongue;
pub mod tutorial;

/// Whether the window is in a browser: there are neither folders by their paths nor a window to close.
pub(crate) const IN_BROWSER: bool = cfg!(target_arch = "wasm32");
