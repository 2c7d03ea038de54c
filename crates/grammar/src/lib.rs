//! How a word of an effect language is written and read, and what its schema says: for whatever the words of a game are.
//!
//! What `#[word]` of `ritual-words` makes stands on this; the language of each game hands it on as its own.
//!
//! INVARIANT: no word of any game is named here.

mod choice;
mod form;
mod plain;
pub mod reference;

pub use choice::{ChoiceSchema, SHORT, WORD, short_schema};
pub use form::{Before, Beside, alone, fields_beside, from_entries, from_text, no_word, until_word, value_alone};
pub use plain::{Mapping, Misfit, Plain, read_plain};
