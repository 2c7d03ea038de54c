//! The cards of all packs and the decks they are in: sifted, picked, dealt from deck to deck, carried from pack to pack,
//! deleted.
//!
//! [`Collection`] lists the cards and decks of a catalogue, [`Filter`] says which cards are shown and in which order,
//! [`Picks`] which of them are meant. [`dealing`], [`carrying`] and [`deleting`] make the edits.
//!
//! INVARIANT: no window, no file system: texts come in, and edits and texts go out.
//! INVARIANT: nothing is half done: what cannot be done for one card is done for none, and why is said.
//! INVARIANT: edits go by what the texts say now; where the catalogue is behind them, nothing is edited.

mod card;
pub mod carrying;
mod collection;
pub mod dealing;
pub mod decks;
pub mod deleting;
mod filter;
mod picks;
mod refusal;
mod summons;

use ritual_assist::rename::Books;
use ritual_assist::usages::Usages;
use ritual_content::Catalogue;

pub use card::{Card, CardId, KINDS};
pub use collection::{Collection, DeckId, OwnedDeck};
pub use filter::{Filter, Order, Which};
pub use picks::{Picks, Reach, Shown};
pub use refusal::Refusal;
pub use summons::Summoned;

/// The most cards that are edited in one step, for which somebody waits.
pub const MOST_AT_ONCE: usize = 10_000;

/// Who has the files as they are now, with their texts.
pub trait Texts: Books {
    /// The text of a file; none where there is no such file.
    fn text(&self, file: &str) -> Option<&str>;
}

/// What edits go by.
#[derive(Clone, Copy)]
pub struct Desk<'d> {
    /// The files as they are now.
    pub texts: &'d dyn Texts,
    /// The documents without faults, as they were last seen.
    pub catalogue: &'d Catalogue,
    /// Who refers to what.
    pub usages: &'d Usages,
}

#[cfg(test)]
mod tests;
