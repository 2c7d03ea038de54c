//! The packs of other games than the usual one, as far as they can be read.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_content::translation::{PackTexts, TextsOfOthers};
use ritual_content::{Catalogue, FullId, OtherPack};
use ritual_diagnostic::{Route, Sink};
use serde_json::Value;

use crate::kind::{AnyKind, OtherKind};
use crate::references::OtherReference;
use crate::registered::{Face, ReadDocument};
use crate::shelf::Shelf;
use crate::texts::add_texts;

/// The packs of other games, their documents, and who refers to which of them.
#[derive(Debug, Default)]
pub struct Others {
    packs: Vec<Arc<OtherPack>>,
    shelf: Shelf,
    documents: BTreeMap<OtherKind, BTreeMap<FullId, OtherDocument>>,
    references: Vec<OtherReference>,
    /// The language that they read in, and what is said of their texts there; none where they read as they are written.
    read_in: Option<(String, TextsOfOthers)>,
}

/// A document of another game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherDocument {
    /// Its kind.
    pub kind: OtherKind,
    /// The name people read.
    pub name: String,
    /// Where it stands.
    pub route: Route,
}

impl Others {
    /// Reads packs; the same ones as before are not read again. What is wrong with them, the checker says.
    pub fn read(packs: Vec<Arc<OtherPack>>, before: &Arc<Self>) -> Arc<Self> {
        let is_same = packs.len() == before.packs.len()
            && packs.iter().zip(&before.packs).all(|(one, other)| Arc::ptr_eq(one, other));
        if is_same {
            return Arc::clone(before);
        }
        let shelf = Shelf::read(&packs, &mut Sink::new());
        let references = shelf.references();
        let mut documents: BTreeMap<OtherKind, BTreeMap<FullId, OtherDocument>> = BTreeMap::new();
        for (kind, ReadDocument { id, name, route, .. }) in shelf.known() {
            documents.entry(kind).or_default().insert(id, OtherDocument { kind, name, route });
        }
        Arc::new(Self { packs, shelf, documents, references, read_in: None })
    }

    /// Returns packs as they read in a language, by what the translations of a catalogue say; where that is the same as
    /// before, they stay. Documents are called as their authors call them.
    pub fn in_language(before: &Arc<Self>, language: &str, catalogue: &Catalogue) -> Arc<Self> {
        let read_in = Some((language.to_owned(), catalogue.texts_of_others(language)));
        let Some((_, said)) = read_in.as_ref().filter(|_| read_in != before.read_in) else { return Arc::clone(before) };
        let shelf = before.shelf.in_language(language, said);
        let Self { packs, shelf: _, documents, references, read_in: _ } = &**before;
        let (packs, documents, references) = (packs.clone(), documents.clone(), references.clone());
        Arc::new(Self { packs, shelf, documents, references, read_in })
    }

    /// The documents of all these games.
    pub const fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// Where documents refer to each other.
    pub fn references(&self) -> &[OtherReference] {
        &self.references
    }

    /// Every document with its id, kind by kind.
    pub fn documents(&self) -> impl Iterator<Item = (&FullId, &OtherDocument)> {
        self.documents.values().flatten()
    }

    /// The documents of a kind, by id.
    pub fn of_kind(&self, kind: OtherKind) -> impl Iterator<Item = (&FullId, &OtherDocument)> {
        self.documents.get(&kind).into_iter().flatten()
    }

    /// A document.
    pub fn document(&self, kind: OtherKind, id: &FullId) -> Option<&OtherDocument> {
        self.documents.get(&kind)?.get(id)
    }

    /// What can be played.
    pub fn scenarios(&self) -> impl Iterator<Item = (&FullId, &OtherDocument)> {
        self.documents().filter(|(_, document)| document.kind.entry().name == AnyKind::SCENARIO)
    }

    /// The scenario with an id.
    pub fn scenario(&self, id: &FullId) -> Option<&OtherDocument> {
        self.scenarios().find(|(known, _)| *known == id).map(|(_, it)| it)
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
        let axe = pack("{ id: axe, name: Axe, source: ours, type: melee, damage: 2 }");
        let mut packs = BTreeMap::from([("a".into(), PackTexts::default())]);
        Others::read(vec![axe], &Arc::default()).add_texts(&mut packs);
        let texts = packs["a"].documents.iter().map(|(document, texts)| (document.as_str(), texts.len()));
        assert_eq!(texts.collect::<Vec<_>>(), [("card/axe", 1)]);
    }

    #[test]
    fn packs_read_in_a_language_and_stay_while_nothing_else_is_said() {
        let axe = pack("{ id: axe, name: Axe, source: ours, type: melee, damage: 2 }");
        let others = Others::read(vec![axe], &Arc::default());
        let Some(AnyKind::Other(kind)) = AnyKind::of_file("bloodborne", "cards.yaml") else { panic!("no card") };
        let facts = |others: &Others| others.face(kind, &FullId::resolve("a/axe", "")).map(|face| face.facts);
        let spanish = Others::in_language(&others, "es", &Catalogue::default());
        assert_eq!(facts(&spanish).as_deref(), Some("Arma cuerpo a cuerpo, 2 puntos de daño"));
        assert!(Arc::ptr_eq(&spanish, &Others::in_language(&spanish, "es", &Catalogue::default())));
        let english = Others::in_language(&spanish, "en", &Catalogue::default());
        assert_eq!(facts(&english), facts(&others));
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
        let axe =
            others.document(kind, &FullId::resolve("a/axe", "")).map(|it| (it.name.as_str(), it.route.to_string()));
        assert_eq!(axe, Some(("Axe", "a/cards.yaml".to_owned())));
        let changed = pack("{ id: axe, name: Axe, source: ours, type: melee, damage: 3 }");
        let again = Others::read(vec![changed], &others);
        assert_eq!(facts(&again).as_deref(), Some("Melee weapon, 3 damage"));
        assert_eq!(facts(&Others::read(Vec::new(), &again)), None);
    }
}
