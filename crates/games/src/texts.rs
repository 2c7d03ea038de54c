//! What there is to translate in packs of these games.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_content::translation::PackTexts;

use crate::registered::ReadText;

/// Adds texts of documents to those of their packs, of the packs that are there; translations name them by document, as in
/// `card/axe`, and by field.
pub fn add_texts<'t>(texts: impl IntoIterator<Item = &'t ReadText>, packs: &mut BTreeMap<Arc<str>, PackTexts>) {
    for ReadText { kind, id, field, text } in texts {
        let Some((pack, id)) = id.split_once('/') else { continue };
        if let Some(texts) = packs.get_mut(pack) {
            texts.add_other(format!("{kind}/{id}"), field, text.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::{PackFiles, SourceFile, load};
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::Shelf;

    const MANIFEST: &str =
        "id: a\ngame: bloodborne\nschema_version: 2\nname: A\nversion: 1.0.0\nauthors: [us]\nlicence: MIT\n";
    const AXE: &str = "{ id: axe, name: Axe, source: ours, type: melee, damage: 2, flavour: Heavy. }";
    const SPANISH: &str = "id: es\nlanguage: es\ntexts: { card/axe: { name: Hacha } }\n";

    /// What is on the shelf of a pack with a card, and its catalogue.
    fn read(card: &str) -> (Shelf, ritual_content::Catalogue) {
        let files = [("pack.yaml", MANIFEST), ("cards.yaml", card), ("translations/es.yaml", SPANISH)];
        let files = files.map(|(path, text)| SourceFile::inside("a", path, text)).to_vec();
        let loaded = load(vec![PackFiles { folder: "a".to_owned(), files }], &mut Sink::new());
        (Shelf::read(&loaded.others, &mut Sink::new()), loaded.catalogue)
    }

    #[test]
    fn a_pack_has_the_texts_that_its_game_reads() {
        let (shelf, catalogue) = read(AXE);
        let mut packs = catalogue.texts_of_packs(&|_| true);
        let before = packs["a"].n_written;
        add_texts(shelf.texts().values().flatten(), &mut packs);
        assert_eq!(packs["a"].n_written, before + 2);
        let axe: Vec<(&String, &String)> =
            packs["a"].documents["card/axe"].iter().map(|(address, text)| (address, &text.original)).collect();
        assert_eq!(axe, [(&"flavour".to_owned(), &"Heavy.".to_owned()), (&"name".to_owned(), &"Axe".to_owned())]);
        let (shelf, _) = read("{ id: axe, feathers: 2 }");
        assert!(shelf.texts().is_empty(), "not all are known where something cannot be read");
    }

    #[test]
    fn documents_read_in_the_language_that_they_are_translated_into() {
        let (shelf, catalogue) = read(AXE);
        let face = |language: &str| {
            let read = shelf.in_language(language, &catalogue.texts_of_others(language));
            read.face("bloodborne", "card", "a/axe").unwrap()
        };
        let (spanish, polish) = (face("es"), face("pl"));
        assert_eq!((&*spanish.title, &*spanish.facts), ("Hacha", "Arma cuerpo a cuerpo, 2 puntos de daño"));
        assert_eq!((&*polish.title, &*polish.facts), ("Axe", "Broń do walki wręcz, 2 obrażenia"));
        assert_eq!(face("de"), face("en"), "there is no German");
    }
}
