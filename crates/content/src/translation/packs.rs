//! The texts of packs: what there is to translate.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_diagnostic::Path;

use super::words::{KEYWORDS, group};
use super::{Text, key, texts};
use crate::{Catalogue, FullId, Kind};

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
            let pack = packs.entry(Arc::clone(&entry.id.pack)).or_default();
            let own = key(entry.kind, entry.id);
            pack.documents.entry(own.clone()).or_default();
            for mut text in texts(entry.document, entry.plain) {
                // What it has from another document is translated there; here it may be, and need not.
                if !self.is_own(entry.kind, entry.id, &text.path) {
                    text.original.clear();
                }
                let mut about = own.clone();
                // A keyword is called alike on all cards of the pack.
                if group(text.shape, text.field) == Some(KEYWORDS) {
                    let pack = &entry.id.pack;
                    about = key(Kind::Pack, &FullId { pack: Arc::clone(pack), id: Arc::clone(pack) });
                    text.path = Path::root();
                }
                let by_address = pack.documents.entry(about).or_default();
                let known = by_address.entry(text.address.clone()).or_insert_with(|| text.clone());
                if text.is_written() && !known.is_written() {
                    *known = text;
                }
            }
        });
        for pack in packs.values_mut() {
            pack.n_written = pack.documents.values().flat_map(Texts::values).filter(|text| text.is_written()).count();
        }
        packs
    }
}
