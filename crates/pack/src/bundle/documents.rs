//! The documents of one kind in a bundle, worked out while they are written.

use ritual_content::documents::{
    ConditionCard, Counter, Discovery, ElderOne, Enemy, Episode, Insanity, Investigator, Mythos, Pack, Relic, Rules,
    Scenario, Skill, Tile, Token,
};
use ritual_content::text::{Printed, Writer};
use ritual_content::{Catalogue, Entry, FullId};
use serde_json::Value;

use super::played::{fill_lists, resolved};
use super::{Played, Views};

/// A document as a bundle holds it.
pub trait Bundled: Printed {
    /// Writes down what its author left out because the catalogue says it.
    fn fill(&mut self, _: &Catalogue, _: &FullId) {}
}

impl Bundled for Scenario {
    fn fill(&mut self, catalogue: &Catalogue, id: &FullId) {
        fill_lists(self, catalogue, id);
    }
}

/// Documents in which everything stands that is in a bundle.
macro_rules! whole {
    ($( $document:ident )*) => { $( impl Bundled for $document {} )* };
}

whole! {
    ConditionCard Counter Discovery ElderOne Enemy Episode Insanity Investigator Mythos Pack Relic Rules Skill Tile
    Token
}

/// The documents of one kind in a bundle, by full id: with their text and with full ids, as plain data.
pub type Documents<'a, T> = Views<'a, T, Value, T>;

impl<'a, T: Bundled> Documents<'a, T> {
    /// Takes the documents that a pack is played with.
    pub(super) fn of(played: &'a Played<'a>) -> Self {
        Self::new(played, whole_document)
    }
}

/// Writes a document down so that nothing is left to be looked up.
fn whole_document<T: Bundled>(played: &Played<'_>, entry: &Entry<T>) -> Value {
    let mut document = T::clone(&entry.document);
    let catalogue = played.catalogue();
    document.print(Writer::new(catalogue, &played.sentences, &entry.id.pack));
    document.fill(catalogue, &entry.id);
    let mut plain = resolved(&document, &entry.id);
    if let Some(file) = plain.pointer_mut("/picture/file") {
        if let Some((place, _)) = played.picture(T::KIND, &entry.id) {
            *file = place.into();
        } else if let Some(fields) = plain.as_object_mut() {
            // What cannot be shown is not promised.
            fields.shift_remove("picture");
        }
    }
    plain
}
