//! The editor, driven by the labels of its widgets, as somebody who hears them would.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::disallowed_methods, reason = "tests read and write files and wait for workers")]

mod balance;
mod batches;
mod beginning;
mod collection;
mod creating;
mod day;
mod desk;
mod disk;
mod documents;
mod finding;
mod forms;
mod journal;
mod keys;
mod killed;
mod other_games;
mod patches;
mod pictures;
mod playing;
mod screens;
mod sizes;
mod tiles;
mod translating;
mod tree;
mod tutorial;
mod undo;
mod welcome;
