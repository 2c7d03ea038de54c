//! What any game of choices and chance needs: nothing here knows which game it is.

mod chance;
mod game;

pub use chance::{Chance, Draw};
pub use game::{Game, Observer, Quest, REACHED, Refusal, Silent, Told};
