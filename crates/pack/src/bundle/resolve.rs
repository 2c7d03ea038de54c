//! From a catalogue to a bundle: what is in scope, with full ids, texts and nothing left to be looked up.

use std::collections::BTreeSet;
use std::sync::Arc;

use ritual_content::documents::{Pack, Scenario, UnknownMonsters};
use ritual_content::language::Slot;
use ritual_content::references::{FoundReference, references};
use ritual_content::text::Language;
use ritual_content::{
    Catalogue, Document, EnemyRef, FullId, InsanityRef, InvestigatorRef, Kind, MythosRef, RelicRef, Table, schema,
};
use ritual_diagnostic::{Path, Segment};
use serde_json::Value;

use super::{Bundle, Documents, Maps, VERSION};
use crate::manifest::ENGINE_VERSION;

impl<'a> Bundle<'a> {
    /// Resolves a pack and everything it builds on, with texts in a language; nothing when there is no such pack.
    #[must_use]
    pub fn of(catalogue: &'a Catalogue, language: &'a Language, pack: &'a str) -> Option<Self> {
        catalogue.pack(pack)?;
        let scope = Scope(catalogue.in_scope([pack]));
        let holds = |id: &FullId| scope.holds(id);
        Some(Self {
            bundle_version: VERSION,
            conditions: Documents::new(catalogue, language, holds),
            counters: Documents::new(catalogue, language, holds),
            discoveries: Documents::new(catalogue, language, holds),
            elder_ones: Documents::new(catalogue, language, holds),
            enemies: Documents::new(catalogue, language, holds),
            engine_version: ENGINE_VERSION,
            episodes: Documents::new(catalogue, language, holds),
            insanities: Documents::new(catalogue, language, holds),
            investigators: Documents::new(catalogue, language, holds),
            maps: Maps::new(catalogue, holds),
            mythos: Documents::new(catalogue, language, holds),
            pack,
            packs: Documents::<Pack>::new(catalogue, language, holds),
            relics: Documents::new(catalogue, language, holds),
            rules: Documents::new(catalogue, language, holds),
            scenarios: Documents::new(catalogue, language, holds),
            schema_version: schema::VERSION,
            skills: Documents::new(catalogue, language, holds),
            tiles: Documents::new(catalogue, language, holds),
            tokens: Documents::new(catalogue, language, holds),
            translations: Documents::new(catalogue, language, holds),
        })
    }
}

/// The packs whose documents are in the bundle.
struct Scope<'a>(BTreeSet<&'a str>);

impl Scope<'_> {
    fn holds(&self, id: &FullId) -> bool {
        self.0.contains(&*id.pack)
    }

    /// The full ids of the documents that fit.
    fn ids<T>(&self, table: &Table<T>, fits: impl Fn(&T) -> bool) -> Vec<String> {
        let entries = table.values().filter(|entry| self.holds(&entry.id) && fits(&entry.document));
        entries.map(|entry| entry.id.to_string()).collect()
    }
}

/// Returns a document of a pack as plain data, in which references are full ids.
pub(super) fn resolved<T: Document>(document: &T, id: &FullId) -> Value {
    let plain = serde_json::to_value(document);
    debug_assert!(plain.is_ok(), "{id} can be written: {:?}", plain.as_ref().err());
    let mut plain = plain.unwrap_or_default();
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
