//! What translations are about: the texts of the packs they translate.

use std::collections::BTreeMap;

use ritual_content::documents::Translation;
use ritual_content::references::route_under;
use ritual_content::translation::{Text, document, key, texts};
use ritual_content::{Catalogue, Entry};
use ritual_diagnostic::Route;

/// The texts of a document, by address; of several with one address the first.
pub(crate) type Texts = BTreeMap<String, Text>;

/// The texts of a pack that is translated.
#[derive(Debug, Default)]
pub(crate) struct PackTexts {
    /// By document, as a translation names it.
    pub(crate) documents: BTreeMap<String, Texts>,
    /// How many there are to translate.
    pub(crate) n_written: usize,
}

/// A text of a translation, with what it translates.
#[derive(Clone, Copy)]
pub(crate) struct Translated<'c> {
    /// The translation it is in.
    pub(crate) translation: &'c Entry<Translation>,
    /// The document, as the translation names it.
    pub(crate) key: &'c str,
    /// The address in that document.
    pub(crate) address: &'c str,
    /// What the translation says.
    pub(crate) text: &'c str,
    /// The text it stands for.
    pub(crate) of: &'c Text,
}

impl Translated<'_> {
    /// Returns where it is.
    pub(crate) fn route(&self) -> Route {
        self.translation.route.key("texts").key(self.key).key(self.address)
    }

    /// Returns where the text is that it stands for.
    pub(crate) fn route_of_original(&self, catalogue: &Catalogue) -> Option<Route> {
        let pack = self.translation.document.pack(&self.translation.id.pack);
        let (kind, id) = document(self.key, pack)?;
        Some(route_under(catalogue.route(kind, &id)?, &self.of.path))
    }
}

/// The texts of all packs that are translated.
#[derive(Debug, Default)]
pub(crate) struct Translations<'c> {
    packs: BTreeMap<&'c str, PackTexts>,
}

impl<'c> Translations<'c> {
    /// Reads the texts of the packs that something translates.
    pub(super) fn of(catalogue: &'c Catalogue) -> Self {
        let all = catalogue.translations.values();
        let names = all.map(|entry| entry.document.pack(&entry.id.pack));
        let mut packs: BTreeMap<&str, PackTexts> = names.map(|pack| (pack, PackTexts::default())).collect();
        if packs.is_empty() {
            return Self { packs };
        }
        catalogue.for_each_document(|entry| {
            if let Some(pack) = packs.get_mut(&*entry.id.pack) {
                let mut by_address = Texts::new();
                for mut text in texts(entry.document, entry.plain) {
                    // What it has from another document is translated there; here it may be, and need not.
                    if !catalogue.is_own(entry.kind, entry.id, &text.path) {
                        text.original.clear();
                    }
                    let known = by_address.entry(text.address.clone()).or_insert_with(|| text.clone());
                    if text.is_written() && !known.is_written() {
                        *known = text;
                    }
                }
                pack.n_written += by_address.values().filter(|text| text.is_written()).count();
                pack.documents.insert(key(entry.kind, entry.id), by_address);
            }
        });
        Self { packs }
    }

    /// Returns the texts of a pack that something translates.
    pub(crate) fn pack(&self, id: &str) -> Option<&PackTexts> {
        self.packs.get(id)
    }

    /// Visits every text of every translation that stands for one of the pack it translates.
    pub(crate) fn each<'t>(&'t self, catalogue: &'t Catalogue, mut visit: impl FnMut(Translated<'t>)) {
        for translation in catalogue.translations.values() {
            let Some(pack) = self.pack(translation.document.pack(&translation.id.pack)) else { continue };
            for (key, fields) in &translation.document.texts {
                let Some(texts) = pack.documents.get(key) else { continue };
                for (address, text) in fields {
                    if let Some(of) = texts.get(address) {
                        visit(Translated { translation, key, address, text, of });
                    }
                }
            }
        }
    }
}
