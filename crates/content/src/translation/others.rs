//! Texts of documents that are not read here: those of other games.

use std::collections::BTreeMap;

use ritual_diagnostic::Path;

use super::{PackTexts, Text};
use crate::Catalogue;
use crate::documents::Translation;
use crate::language::Shaped as _;

/// What is said in a language of documents of other games: by document as in `card/mine/axe`, and there by address.
pub type TextsOfOthers = BTreeMap<String, BTreeMap<String, String>>;

/// Returns how a document of another game is named among all packs.
#[must_use]
pub fn key_of_other(kind: &str, id: &str) -> String {
    format!("{kind}/{id}")
}

impl Catalogue {
    /// Returns what translations say in a language of the documents of packs of other games, whose kinds nobody knows here.
    #[must_use]
    pub fn texts_of_others(&self, language: &str) -> TextsOfOthers {
        let mut said = TextsOfOthers::new();
        for translation in self.read_in(language) {
            let pack = translation.document.pack(&translation.id.pack);
            for (key, texts) in &translation.document.texts {
                let Some((kind, id)) = key.split_once('/') else { continue };
                let texts = texts.iter().filter(|(_, text)| !text.trim().is_empty());
                let texts = texts.map(|(address, text)| (address.clone(), text.clone()));
                said.entry(key_of_other(kind, &format!("{pack}/{id}"))).or_default().extend(texts);
            }
        }
        said
    }
}

impl PackTexts {
    /// Adds a text of a document of another game, as a translation names both.
    pub fn add_other(&mut self, document: String, field: &'static str, original: String) {
        let text = Text {
            address: field.to_owned(),
            path: Path::root().key(field),
            // What it stands in is no type of this game.
            shape: Translation::SHAPE,
            field,
            original,
        };
        self.n_written += usize::from(text.is_written());
        self.documents.entry(document).or_default().insert(text.address.clone(), text);
    }
}
