//! The effect language: what a card may say.
//!
//! Everything is data: a *step* does something, a *selector* says who or where, a *condition* says whether,
//! an *amount* says how many, an *ability* says when or how things change. What they mean is the engine's business.

mod ability;
mod amount;
mod condition;
mod cost;
mod fact;
pub mod facts;
mod home;
mod phase;
mod roll;
mod select;
mod step;
#[cfg(test)]
mod tests;
mod told;
mod trigger;
mod word;

pub use ability::*;
pub use amount::*;
pub use condition::*;
pub use cost::*;
pub use fact::*;
pub use home::*;
pub use phase::*;
pub use roll::*;
pub use select::*;
pub use step::*;
pub use trigger::*;
pub(crate) use word::plain;
pub use word::*;

pub use ritual_grammar::{Beside, SHORT, WORD};
pub(crate) use ritual_grammar::{
    ChoiceSchema, alone, fields_beside, from_entries, from_text, no_word, short_schema, until_word, value_alone,
};
pub(crate) use ritual_words::{Shaped, word};
