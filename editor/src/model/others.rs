//! The packs of other games than the usual one, as far as they can be read.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_content::translation::{PackTexts, TextsOfOthers};
use ritual_content::{Catalogue, FullId, OtherPack};
use ritual_diagnostic::Sink;
use ritual_games::{AnyKind, Face, ListedDocument, OtherKind, Shelf, add_texts};
use serde_json::Value;

use crate::tongue;

/// The packs of other games, and their documents in the language that was chosen.
#[derive(Debug, Default)]
pub struct Others {
    packs: Vec<Arc<OtherPack>>,
    shelf: Shelf,
    /// What is said of their texts in that language.
    said: TextsOfOthers,
    documents: Vec<ListedDocument>,
}

impl Others {
    /// Reads packs; the same ones as before are not read again. What is wrong with them, the checker says.
    pub fn read(packs: Vec<Arc<OtherPack>>, before: &Arc<Self>) -> Arc<Self> {
        let is_same = packs.len() == before.packs.len()
            && packs.iter().zip(&before.packs).all(|(one, other)| Arc::ptr_eq(one, other));
        if is_same {
            return Arc::clone(before);
        }
        let (shelf, said) = (Shelf::read(&packs, &mut Sink::new()), TextsOfOthers::new());
        let shelf = tongue::of_other_games(&shelf, &said).unwrap_or(shelf);
        let documents = shelf.documents();
        Arc::new(Self { packs, shelf, said, documents })
    }

    /// Returns packs with what the translations of a catalogue say of them; where that is the same as before, they stay.
    pub fn told(others: &Arc<Self>, catalogue: &Catalogue) -> Arc<Self> {
        let said = tongue::texts_of_others(catalogue);
        if said == others.said {
            return Arc::clone(others);
        }
        let Some(shelf) = tongue::of_other_games(&others.shelf, &said) else { return Arc::clone(others) };
        let documents = shelf.documents();
        Arc::new(Self { packs: others.packs.clone(), shelf, said, documents })
    }

    /// The documents of all these games.
    pub const fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// What can be played.
    pub fn scenarios(&self) -> impl Iterator<Item = &ListedDocument> {
        self.documents.iter().filter(|document| document.kind == AnyKind::SCENARIO)
    }

    /// The scenario with an id.
    pub fn scenario(&self, id: &FullId) -> Option<&ListedDocument> {
        let id = id.to_string();
        self.scenarios().find(|document| document.id == id)
    }

    /// What a value says on a card, from the definition of the schema that it is written by; nothing for anything that is not
    /// printed for itself, and while it cannot be read.
    pub fn sentence(&self, kind: OtherKind, definition: &str, value: &Value) -> Option<String> {
        self.shelf.sentence(kind.game().name, definition, value)
    }

    /// Adds the texts of these packs to what there is to translate.
    pub fn add_texts(&self, packs: &mut BTreeMap<Arc<str>, PackTexts>) {
        add_texts(self.shelf.texts().values().flatten(), packs);
    }

    /// What is printed of a document; nothing of one that is no card and no board.
    pub fn face(&self, kind: OtherKind, id: &FullId) -> Option<Face> {
        self.shelf.face(kind.game().name, kind.entry().name, &id.to_string())
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::SourceFile;

    use super::*;

    fn pack(card: &str) -> Arc<OtherPack> {
        let manifest =
            "id: a\ngame: bloodborne\nschema_version: 2\nname: A\nversion: 1.0.0\nauthors: [us]\nlicence: MIT\n";
        let files = vec![SourceFile::inside("a", "pack.yaml", manifest), SourceFile::inside("a", "cards.yaml", card)];
        let packs = vec![ritual_content::PackFiles { folder: "a".to_owned(), files }];
        ritual_content::load(packs, &mut Sink::new()).others.remove(0)
    }

    #[test]
    fn what_there_is_to_translate_holds_texts_of_these_packs() {
        let others =
            Others::read(vec![pack("{ id: axe, name: Axe, source: ours, type: melee, damage: 2 }")], &Arc::default());
        let mut packs = BTreeMap::from([("a".into(), PackTexts::default())]);
        others.add_texts(&mut packs);
        let texts = packs["a"].documents.iter().map(|(document, texts)| (document.as_str(), texts.len()));
        assert_eq!(texts.collect::<Vec<_>>(), [("card/axe", 1)]);
        let same = Others::told(&others, &Catalogue::default());
        assert!(Arc::ptr_eq(&others, &same), "nothing is said of them otherwise");
    }

    #[test]
    fn packs_that_have_not_changed_are_not_read_again() {
        let first = pack("{ id: axe, name: Axe, source: ours, type: melee, damage: 2 }");
        let others = Others::read(vec![Arc::clone(&first)], &Arc::default());
        assert!(Arc::ptr_eq(&others, &Others::read(vec![first], &others)));
        let kind = AnyKind::of_file("bloodborne", "cards.yaml");
        let Some(AnyKind::Other(kind)) = kind else { panic!("{kind:?}") };
        let facts = |others: &Others| others.face(kind, &FullId::resolve("a/axe", "")).map(|face| face.facts);
        assert_eq!(facts(&others).as_deref(), Some("Melee weapon, 2 damage"));
        let changed = pack("{ id: axe, name: Axe, source: ours, type: melee, damage: 3 }");
        let again = Others::read(vec![changed], &others);
        assert_eq!(facts(&again).as_deref(), Some("Melee weapon, 3 damage"));
        assert_eq!(facts(&Others::read(Vec::new(), &again)), None);
    }
}
