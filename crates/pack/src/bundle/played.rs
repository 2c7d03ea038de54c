//! A pack as it is played and read: what is in its bundle, with full ids, texts and nothing left to be looked up.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use ritual_content::art::{self, Art};
use ritual_content::catalogue::AnyEntry;
use ritual_content::documents::{Scenario, Translation, UnknownMonsters};
use ritual_content::language::Slot;
use ritual_content::references::{FoundReference, Walk, references};
use ritual_content::text::Language;
use ritual_content::translation::{self, bases};
use ritual_content::{
    Catalogue, Document, Documents, EnemyRef, FullId, InsanityRef, InvestigatorRef, Kind, MythosRef, RelicRef,
};
use ritual_diagnostic::{Path, Segment};
use serde_json::Value;

/// A pack as it is played and read.
pub struct Played<'c> {
    /// All documents as the pack sees them, in the language.
    pub(super) catalogue: Cow<'c, Catalogue>,
    pub(crate) pack: &'c str,
    /// The language of names and texts, as far as they are there in it.
    pub(crate) tag: &'c str,
    /// The sentences that are written from effects.
    pub(crate) sentences: Language,
    /// What is in the bundle.
    held: BTreeSet<(Kind, FullId)>,
}

impl<'c> Played<'c> {
    /// Returns a pack in a language, with all that it and the packs it builds on change of others; nothing when there is no
    /// such pack.
    #[must_use]
    pub fn of(catalogue: &'c Catalogue, pack: &'c str, tag: &'c str) -> Option<Self> {
        catalogue.pack(pack)?;
        let translated = catalogue.languages();
        let seen = if bases(tag).any(|base| translated.contains(base)) {
            Cow::Owned(catalogue.in_language(tag).as_seen_by(pack).into_owned())
        } else {
            catalogue.as_seen_by(pack)
        };
        // The most particular catalogue of sentences comes last.
        let sentences = bases(tag).filter_map(Language::named).last().unwrap_or_else(Language::english);
        let held = reached(catalogue, &seen, pack);
        Some(Self { catalogue: seen, pack, tag, sentences, held })
    }

    /// Returns whether a document is in the bundle.
    pub(crate) fn holds(&self, kind: Kind, id: &FullId) -> bool {
        self.held.contains(&(kind, id.clone()))
    }

    /// Returns the picture of a document, and where it lies beside the bundle.
    pub(crate) fn picture(&self, kind: Kind, id: &FullId) -> Option<(String, &Art)> {
        let FullId { pack, id: file } = self.catalogue.place_of_art(kind, id)?;
        Some((format!("{}/{pack}/{file}", art::FOLDER), self.catalogue.art_of(kind, id)?))
    }

    /// Returns the pictures of all that is in the bundle, by where they lie beside it.
    pub(crate) fn pictures(&self) -> BTreeMap<String, &Art> {
        self.held.iter().filter_map(|(kind, id)| self.picture(*kind, id)).collect()
    }

    /// All documents as the pack sees them.
    pub(crate) fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }
}

impl fmt::Debug for Played<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(&self.held).finish()
    }
}

/// Finds what a pack is played with: its own documents, those it changes or translates, what they name, and so on.
fn reached(written: &Catalogue, seen: &Catalogue, pack: &str) -> BTreeSet<(Kind, FullId)> {
    let mut documents: BTreeMap<(Kind, &FullId), &dyn Walk> = BTreeMap::new();
    let mut waiting: Vec<(Kind, FullId)> = Vec::new();
    seen.for_each_document(|AnyEntry { kind, id, document, .. }| {
        documents.insert((kind, id), document);
        if *id.pack == *pack && kind != Kind::Test {
            waiting.push((kind, id.clone()));
        }
    });
    let packs = seen.in_scope([pack]).into_iter();
    waiting.extend(packs.map(|pack| (Kind::Pack, FullId::of(Kind::Pack, pack, pack))));
    let changed = written.changes_seen_by(pack).into_iter().filter(|change| *change.by.id.pack == *pack);
    waiting.extend(changed.map(|change| (change.kind, change.id)));
    for entry in written.of_pack::<Translation>(pack) {
        let translated = entry.document.pack(pack);
        let keys = entry.document.texts.keys().chain(entry.document.forms.keys());
        waiting.extend(keys.filter_map(|key| translation::document(key, translated)));
    }
    let mut reached = BTreeSet::new();
    while let Some((kind, id)) = waiting.pop() {
        if !reached.insert((kind, id.clone())) {
            continue;
        }
        // What a scenario does not name may be drawn or chosen too.
        let scenario = seen.scenarios.get(&id).filter(|_| kind == Kind::Scenario).map(|entry| {
            let mut scenario = Scenario::clone(&entry.document);
            fill_lists(&mut scenario, seen, &id);
            scenario
        });
        let document: Option<&dyn Walk> = match &scenario {
            Some(scenario) => Some(scenario),
            None => documents.get(&(kind, &id)).copied(),
        };
        let named = document.into_iter().flat_map(|document| document.walk(&|_, _| false).texts);
        waiting.extend(named.filter_map(|named| {
            let kind = named.reference?;
            Some((kind, FullId::of(kind, &named.text, &id.pack)))
        }));
    }
    reached
}

/// The packs whose documents a scenario may use.
struct Scope<'a>(BTreeSet<&'a str>);

impl Scope<'_> {
    fn holds(&self, id: &FullId) -> bool {
        self.0.contains(&*id.pack)
    }

    /// The full ids of the documents that fit.
    fn ids<T>(&self, table: &Documents<T>, fits: impl Fn(&T) -> bool) -> Vec<String> {
        let entries = table.values().filter(|entry| self.holds(&entry.id) && fits(&entry.document));
        entries.map(|entry| entry.id.to_string()).collect()
    }
}

/// Returns a document of a pack as plain data, in which references and its own id are full ids.
pub(super) fn resolved<T: Document>(document: &T, id: &FullId) -> Value {
    let plain = serde_json::to_value(document);
    debug_assert!(plain.is_ok(), "{id} can be written: {:?}", plain.as_ref().err());
    let mut plain = plain.unwrap_or_default();
    if T::KIND != Kind::Pack {
        put(&mut plain, &Path::root().key("id"), id.to_string());
    }
    for FoundReference { path, kind, written } in references(document) {
        // A pack is named by its id alone, everywhere.
        if kind != Kind::Pack {
            put(&mut plain, &path, FullId::of(kind, &written, &id.pack).to_string());
        }
    }
    plain
}

fn put(plain: &mut Value, path: &Path, text: String) {
    let place = path.segments().iter().try_fold(plain, |value, segment| match segment {
        Segment::Key(key) => value.get_mut(&**key),
        Segment::Index(index) => value.get_mut(*index),
    });
    if let Some(place) = place {
        *place = Value::String(text);
    }
}

/// Writes the lists of a scenario down that its author left out.
pub(super) fn fill_lists(scenario: &mut Scenario, catalogue: &Catalogue, id: &FullId) {
    let own = Scope(catalogue.in_scope([&*id.pack]));
    fill(&mut scenario.investigators, || own.ids(&catalogue.investigators, |_| true), InvestigatorRef);
    fill(&mut scenario.insanities, || own.ids(&catalogue.insanities, |_| true), InsanityRef);
    fill(&mut scenario.relics, || own.ids(&catalogue.relics, |_| true), RelicRef);
    let slots = scenario.options.unknown_monsters;
    if slots != UnknownMonsters::None {
        let fits = |slot: Slot| slot == Slot::A || slots == UnknownMonsters::Two;
        let monsters = || own.ids(&catalogue.enemies, |enemy| enemy.unknown.is_some());
        fill(&mut scenario.unknown_monsters, monsters, EnemyRef);
        let cards = || own.ids(&catalogue.mythos, |card| card.slot.is_some_and(fits));
        fill(&mut scenario.unknown_mythos, cards, MythosRef);
    }
}

/// Fills a list that is empty.
fn fill<R>(list: &mut Vec<R>, ids: impl FnOnce() -> Vec<String>, reference: impl Fn(Arc<str>) -> R) {
    if list.is_empty() {
        *list = ids().into_iter().map(|id| reference(id.into())).collect();
    }
}
