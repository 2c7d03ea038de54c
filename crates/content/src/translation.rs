//! Translations: the texts of packs that people read, and the catalogue as it reads in another language.
//!
//! A translation gives texts by address; which texts there are is found by walking the documents ([`texts()`]), and the
//! catalogue in a language is the same catalogue with other texts in it ([`Catalogue::in_language`](crate::Catalogue::in_language)).
//! Whoever reads names and texts from a catalogue therefore needs to know nothing of translations.
//!
//! INVARIANT: a translation changes nothing but texts that people read; a game in another language is the same game.
//! INVARIANT: a text is translated where it is written, for all documents that have it from there.
//! INVARIANT: translations are alike in packs of every game; whoever reads the documents of another one says which texts
//! they have.
//! INVARIANT: ids stay as they are; what those are called that people read is told beside the documents.
//! INVARIANT: a text without a translation stays as it is, and a translation of what is not there does nothing.

mod apply;
mod naming;
mod others;
mod packs;
mod texts;
mod words;

use crate::{FullId, Kind};

pub use others::{TextsOfOthers, key_of_other};
pub use packs::{PackTexts, Texts};
pub use texts::{Text, texts};
pub use words::{Words, called};

/// Returns the document that an entry of `texts` is about, in the pack that is translated: `mythos/ebb`.
#[must_use]
pub fn document(key: &str, pack: &str) -> Option<(Kind, FullId)> {
    let (kind, id) = key.split_once('/')?;
    let kind = Kind::ALL.into_iter().find(|known| known.name() == kind)?;
    Some((kind, FullId { pack: pack.into(), id: id.into() }))
}

/// Returns the entry of `texts` for a document.
#[must_use]
pub fn key(kind: Kind, id: &FullId) -> String {
    format!("{kind}/{}", id.id)
}

/// Returns the languages whose translations are read in a language, the most general first: `pt` and `pt-BR`.
pub fn bases(language: &str) -> impl Iterator<Item = &str> {
    let general = language.match_indices('-').map(move |(end, _)| language.get(..end).unwrap_or_default());
    general.chain([language])
}

#[cfg(test)]
mod tests;
