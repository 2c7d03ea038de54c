//! The texts of packs: what there is to translate.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Text, key, texts};
use crate::Catalogue;

/// The texts of a document, by address; of several with one address the first.
pub type Texts = BTreeMap<String, Text>;

/// The texts of a pack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackTexts {
    /// By document, as a translation names it.
    pub documents: BTreeMap<String, Texts>,
    /// How many there are to translate.
    pub n_written: usize,
}

impl Catalogue {
    /// Returns the texts of the packs that are wanted, by the id of the pack; those without documents have none.
    #[must_use]
    pub fn texts_of_packs(&self, is_wanted: &dyn Fn(&str) -> bool) -> BTreeMap<Arc<str>, PackTexts> {
        let mut packs: BTreeMap<Arc<str>, PackTexts> = BTreeMap::new();
        self.for_each_document(|entry| {
            if !is_wanted(&entry.id.pack) {
                return;
            }
            let mut by_address = Texts::new();
            for mut text in texts(entry.document, entry.plain) {
                // What it has from another document is translated there; here it may be, and need not.
                if !self.is_own(entry.kind, entry.id, &text.path) {
                    text.original.clear();
                }
                let known = by_address.entry(text.address.clone()).or_insert_with(|| text.clone());
                if text.is_written() && !known.is_written() {
                    *known = text;
                }
            }
            let pack = packs.entry(Arc::clone(&entry.id.pack)).or_default();
            pack.n_written += by_address.values().filter(|text| text.is_written()).count();
            pack.documents.insert(key(entry.kind, entry.id), by_address);
        });
        packs
    }
}
