//! What translations are about: the texts of the packs they translate.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_content::documents::Translation;
use ritual_content::references::route_under;
use ritual_content::translation::{PackTexts, Text, document};
use ritual_content::{Catalogue, Entry, GAME};
use ritual_diagnostic::Route;
use ritual_games::{ReadText, add_texts};

/// The texts of packs of other games, by game: of those whose documents are known.
pub(crate) type TextsByGame = BTreeMap<&'static str, Vec<ReadText>>;

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
pub(crate) struct Translations {
    packs: BTreeMap<Arc<str>, PackTexts>,
}

impl Translations {
    /// Reads the texts of the packs that something translates; `others` are those of packs of other games.
    pub(super) fn of(catalogue: &Catalogue, others: &TextsByGame) -> Self {
        let is_known = |pack: &str| {
            let game = catalogue.pack(pack).map(|entry| entry.document.game.as_str());
            game.is_none_or(|game| game == GAME || others.contains_key(game))
        };
        let all = catalogue.translations.values();
        let names = all.map(|entry| entry.document.pack(&entry.id.pack)).filter(|pack| is_known(pack));
        let names: BTreeSet<&str> = names.collect();
        let mut packs = BTreeMap::new();
        if !names.is_empty() {
            packs = catalogue.texts_of_packs(&|pack| names.contains(pack));
            for name in names {
                packs.entry(name.into()).or_default();
            }
        }
        add_texts(others.values().flatten(), &mut packs);
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
                for (address, text) in fields.iter() {
                    if let Some(of) = texts.get(address) {
                        visit(Translated { translation, key, address, text, of });
                    }
                }
            }
        }
    }
}
