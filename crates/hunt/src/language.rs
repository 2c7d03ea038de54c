//! The words of this game: what a card or a creature may say.
//!
//! Each word has one definition, and its facts stand beside it: what it may stand on, and what it needs.

mod ability;
mod step;
mod word;

pub use ability::*;
pub use step::*;
pub use word::*;

pub(crate) use ritual_grammar::{ChoiceSchema, no_word, until_word, value_alone};
pub(crate) use ritual_words::{Shaped, word};
