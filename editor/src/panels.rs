//! The panels: each is a small view state and a function that pushes commands.

pub mod balance;
pub mod batch;
pub mod card;
pub mod collection;
pub mod find;
pub mod form;
pub mod graph;
pub mod history;
pub mod inspector;
pub mod log;
pub mod map;
pub mod merge;
pub mod play;
mod players;
pub mod problems;
pub mod text;
pub mod texts;
pub mod todo;
pub mod translate;
pub mod tree;
pub mod welcome;
