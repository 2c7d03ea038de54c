//! Translations as they are written: which texts a pack has, how each reads in another language, and what is left to do.
//!
//! [`sheets`] lists every translation there is, each a [`TranslationSheet`] of [`Row`]s, which a [`Filter`] picks and a
//! [`Walk`] goes through; a [`Reading`] is the content with all of it.
//!
//! INVARIANT: no window, no file system, no thread: values come in, and values and steps go out.
//! INVARIANT: what is translated is read from the texts as they are now; what there is to translate, from what the checker
//! last saw.
//! INVARIANT: whoever makes a step says what it is called.

mod reading;
mod row;
mod sheet;
mod walk;

pub use reading::Reading;
pub use row::{Place, Row, State};
pub use sheet::{TranslationSheet, TranslationTarget, sheets};
pub use walk::{Filter, Walk, Which};

#[cfg(test)]
mod tests;
