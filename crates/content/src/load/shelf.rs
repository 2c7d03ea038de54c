//! Packs kept in memory, so that a change costs only what it touches.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rayon::prelude::*;
use ritual_diagnostic::Sink;
use serde_json::Value;

use super::{Loaded, LoadedPack, OtherPack, PackFiles, like, load_each};
use crate::references::references_of;
use crate::{Catalogue, Kind, validate};

/// Packs kept in memory; what is taken from it shares texts and documents with it.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// By folder.
    packs: BTreeMap<String, ShelvedPack>,
}

/// A pack and the ids of those it sees.
#[derive(Clone, Debug)]
struct ShelvedPack {
    pack: LoadedPack,
    sees: BTreeSet<Arc<str>>,
}

/// A part of a shelf around some packs.
#[derive(Clone, Debug, Default)]
pub struct ShelfPart {
    /// The folders of those packs and of all that see them, directly or through others.
    pub folders: BTreeSet<String>,
    /// These packs, all that they see, and those of which nobody can tell what they see.
    pub loaded: Loaded,
    /// What loading says about them.
    pub sink: Sink,
}

impl Shelf {
    /// Loads packs onto an empty shelf.
    #[must_use]
    pub fn new(packs: Vec<PackFiles>) -> Self {
        let mut shelf = Self::default();
        shelf.put(packs);
        shelf
    }

    /// Loads packs; each takes the place of the one in its folder.
    pub fn put(&mut self, packs: Vec<PackFiles>) {
        let loaded: Vec<LoadedPack> = load_each(packs, validate::say).collect();
        let held = loaded.into_par_iter().map(|pack| {
            let sees = seen(&pack);
            (pack.folder.clone(), ShelvedPack { pack, sees })
        });
        self.packs.extend(held.collect::<Vec<_>>());
    }

    /// Takes a pack off.
    pub fn remove(&mut self, folder: &str) {
        self.packs.remove(folder);
    }

    /// Returns the folders of all packs, sorted.
    pub fn folders(&self) -> impl Iterator<Item = &str> {
        self.packs.keys().map(String::as_str)
    }

    /// Returns all packs as they were loaded, and what loading says about them.
    #[must_use]
    pub fn whole(&self) -> (Loaded, Sink) {
        self.take(|_| true)
    }

    /// Returns the packs of other games, without the later ones of those with the same id.
    #[must_use]
    pub fn others(&self) -> Vec<Arc<OtherPack>> {
        let mut seen = BTreeSet::new();
        let first = self.packs.values().filter(|held| seen.insert(held.pack.id.as_ref()));
        first.filter_map(|held| held.pack.other.clone()).collect()
    }

    /// Returns what can look otherwise when some packs have changed, come or gone.
    ///
    /// `gone` are ids of packs that are no more, or are called otherwise now.
    #[must_use]
    pub fn around(&self, changed: &BTreeSet<String>, gone: &BTreeSet<Arc<str>>) -> ShelfPart {
        let mut ids = gone.clone();
        let mut folders = changed.clone();
        loop {
            let n_before = (ids.len(), folders.len());
            for (folder, held) in &self.packs {
                if folders.contains(folder) || !held.sees.is_disjoint(&ids) {
                    folders.insert(folder.clone());
                    ids.extend(held.pack.id.clone());
                }
                // Of two packs with one id the first counts, so a change of one is a change of the other.
                if held.pack.id.as_ref().is_some_and(|id| ids.contains(id)) {
                    folders.insert(folder.clone());
                }
            }
            if n_before == (ids.len(), folders.len()) {
                break;
            }
        }
        let mut seen = ids;
        loop {
            let n_before = seen.len();
            for held in self.packs.values() {
                if held.pack.id.as_ref().is_some_and(|id| seen.contains(id)) {
                    seen.extend(held.sees.iter().cloned());
                }
            }
            if n_before == seen.len() {
                break;
            }
        }
        let is_seen = |held: &ShelvedPack| held.pack.id.as_ref().is_some_and(|id| seen.contains(id));
        // Whose manifest cannot be read may build on anything: nothing is unused as long as that is so.
        let may_see_all = |held: &ShelvedPack| held.pack.catalogue.packs.is_empty();
        let (loaded, sink) =
            self.take(|held| folders.contains(&held.pack.folder) || is_seen(held) || may_see_all(held));
        ShelfPart { folders, loaded, sink }
    }

    /// Returns the folder of the pack that a file belongs to, going by its name.
    #[must_use]
    pub fn folder_of(&self, file: &str) -> Option<&str> {
        let known = |folder: &str| self.packs.get_key_value(folder).map(|(folder, _)| folder.as_str());
        let above = std::iter::successors(file.rsplit_once('/'), |(folder, _)| folder.rsplit_once('/'));
        above.map(|(folder, _)| folder).find_map(known).or_else(|| known(".")).or_else(|| known(""))
    }

    /// Returns the id of the pack in a folder.
    #[must_use]
    pub fn id(&self, folder: &str) -> Option<Arc<str>> {
        self.packs.get(folder)?.pack.id.clone()
    }

    fn take(&self, is_wanted: impl Fn(&ShelvedPack) -> bool) -> (Loaded, Sink) {
        let (mut loaded, mut sink) = (Loaded::default(), Sink::new());
        for held in self.packs.values().filter(|held| is_wanted(held)) {
            loaded.add(held.pack.clone(), &mut sink);
        }
        like::make_whole(&mut loaded.catalogue, validate::say, &mut sink);
        (loaded, sink)
    }
}

/// The ids of the packs that a pack names: as dependencies, or in references.
fn seen(pack: &LoadedPack) -> BTreeSet<Arc<str>> {
    let catalogue: &Catalogue = &pack.catalogue;
    let declared = catalogue.packs.values().flat_map(|entry| entry.document.dependencies.keys());
    let mut seen: BTreeSet<Arc<str>> = declared.map(|id| id.as_str().into()).collect();
    catalogue.for_each_document(|entry| {
        for (kind, written) in references_of(entry.document) {
            let other = written.split_once('/').map(|(pack, _)| pack).or((kind == Kind::Pack).then_some(&*written));
            if let Some(pack) = other.filter(|pack| !seen.contains(*pack)) {
                seen.insert(pack.into());
            }
        }
    });
    // Until they are whole, all that looks like a reference may be one: to see too much costs only time.
    for like in catalogue.likes.values() {
        add_prefixes(&like.own, &mut seen);
    }
    seen
}

/// Adds what stands before a slash, in every text of plain data.
fn add_prefixes(plain: &Value, seen: &mut BTreeSet<Arc<str>>) {
    // Recursion is bounded: the parser refuses documents that are nested too deep.
    match plain {
        Value::String(text) => {
            if let Some((pack, _)) = text.split_once('/').filter(|(pack, _)| !seen.contains(*pack)) {
                seen.insert(pack.into());
            }
        }
        Value::Array(items) => items.iter().for_each(|item| add_prefixes(item, seen)),
        Value::Object(fields) => fields.values().for_each(|field| add_prefixes(field, seen)),
        _ => {}
    }
}
