//! What is edited: texts in memory, the way back, and what the checker last said. Nothing here draws.

pub mod buffer;
pub mod document;
pub mod history;
pub mod journal;
pub mod snapshot;
pub mod workspace;
