//! From a catalogue to a bundle: what is in scope, with full ids, texts and nothing left to be looked up.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::{Scenario, UnknownMonsters};
use ritual_content::language::Slot;
use ritual_content::references::{FoundReference, references};
use ritual_content::text::{Language, written};
use ritual_content::{
    Catalogue, Document, EnemyRef, Entry, FullId, InsanityRef, InvestigatorRef, Kind, MythosRef, RelicRef, Table,
    schema,
};
use ritual_diagnostic::{Path, Segment};
use serde_json::Value;

use super::{Bundle, VERSION, maps};
use crate::manifest::ENGINE_VERSION;

impl Bundle {
    /// Resolves a pack and everything it builds on; nothing when there is no such pack.
    pub fn of(catalogue: &Catalogue, pack: &str) -> Option<Self> {
        catalogue.pack(pack)?;
        let told = written(catalogue, &Language::english());
        let scope = Scope(catalogue.in_scope([pack]));
        let packs = scope.of(&told.packs).into_values().map(|pack| (pack.id.to_string(), pack));
        let in_scope = told.episodes.values().filter(|entry| scope.holds(&entry.id));
        let maps = in_scope.map(|entry| (entry.id.to_string(), maps::map(catalogue, entry)));
        Some(Self {
            bundle_version: VERSION,
            schema_version: schema::VERSION,
            engine_version: ENGINE_VERSION.to_owned(),
            pack: pack.to_owned(),
            packs: packs.collect(),
            rules: scope.of(&told.rules),
            tiles: scope.of(&told.tiles),
            enemies: scope.of(&told.enemies),
            investigators: scope.of(&told.investigators),
            skills: scope.of(&told.skills),
            insanities: scope.of(&told.insanities),
            conditions: scope.of(&told.conditions),
            relics: scope.of(&told.relics),
            tokens: scope.of(&told.tokens),
            elder_ones: scope.of(&told.elder_ones),
            episodes: scope.of(&told.episodes),
            maps: maps.collect(),
            mythos: scope.of(&told.mythos),
            discoveries: scope.of(&told.discoveries),
            scenarios: scenarios(&told, &scope),
            translations: scope.of(&told.translations),
        })
    }
}

/// The packs whose documents are in the bundle.
struct Scope<'a>(BTreeSet<&'a str>);

impl Scope<'_> {
    fn holds(&self, id: &FullId) -> bool {
        self.0.contains(&*id.pack)
    }

    fn of<T: Document>(&self, table: &Table<T>) -> BTreeMap<String, T> {
        let entries = table.values().filter(|entry| self.holds(&entry.id));
        entries.filter_map(|entry| Some((entry.id.to_string(), resolved(entry)?))).collect()
    }
}

/// Returns a document whose references are full ids.
fn resolved<T: Document>(entry: &Entry<T>) -> Option<T> {
    let mut plain = serde_json::to_value(&*entry.document).ok()?;
    for FoundReference { path, kind, written } in references(&*entry.document) {
        // A pack is named by its id alone, everywhere.
        if kind != Kind::Pack {
            put(&mut plain, &path, FullId::of(kind, &written, &entry.id.pack).to_string());
        }
    }
    let document = T::deserialize(plain);
    debug_assert!(document.is_ok(), "{} reads with full ids: {:?}", entry.id, document.as_ref().err());
    document.ok()
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

/// Scenarios in which the lists that their authors left out are written down.
fn scenarios(catalogue: &Catalogue, scope: &Scope<'_>) -> BTreeMap<String, Scenario> {
    let mut scenarios = scope.of(&catalogue.scenarios);
    for (id, entry) in &catalogue.scenarios {
        let Some(scenario) = scenarios.get_mut(&id.to_string()) else { continue };
        let own = Scope(catalogue.in_scope([&*entry.id.pack]));
        fill(&mut scenario.investigators, own.ids(&catalogue.investigators, |_| true), InvestigatorRef);
        fill(&mut scenario.insanities, own.ids(&catalogue.insanities, |_| true), InsanityRef);
        fill(&mut scenario.relics, own.ids(&catalogue.relics, |_| true), RelicRef);
        let slots = scenario.options.unknown_monsters;
        if slots != UnknownMonsters::None {
            let fits = |slot: Slot| slot == Slot::A || slots == UnknownMonsters::Two;
            let monsters = own.ids(&catalogue.enemies, |enemy| enemy.unknown.is_some());
            fill(&mut scenario.unknown_monsters, monsters, EnemyRef);
            let cards = own.ids(&catalogue.mythos, |card| card.slot.is_some_and(fits));
            fill(&mut scenario.unknown_mythos, cards, MythosRef);
        }
    }
    scenarios
}

impl Scope<'_> {
    /// The full ids of the documents that fit.
    fn ids<T>(&self, table: &Table<T>, fits: impl Fn(&T) -> bool) -> Vec<String> {
        let entries = table.values().filter(|entry| self.holds(&entry.id) && fits(&entry.document));
        entries.map(|entry| entry.id.to_string()).collect()
    }
}

/// Fills a list that is empty.
fn fill<R>(list: &mut Vec<R>, ids: Vec<String>, reference: impl Fn(std::sync::Arc<str>) -> R) {
    if list.is_empty() {
        *list = ids.into_iter().map(|id| reference(id.into())).collect();
    }
}
