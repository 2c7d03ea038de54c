//! Selectors: who, what and where.

mod cards;
mod counters;
mod enemies;
mod investigators;
mod pick;
mod picked;
mod pieces;
mod spaces;

pub use cards::*;
pub use counters::*;
pub use enemies::*;
pub use investigators::*;
pub use pick::*;
pub use picked::*;
pub use pieces::*;
pub use spaces::*;
