//! What the checker last said, and the documents as it saw them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use ritual_content::references::route_under;
use ritual_content::text::{Language, written, written_again};
use ritual_content::translation::PackTexts;
use ritual_content::{Catalogue, Entry, Files, FullId, Kind, Reference as _, overriding, translation};
use ritual_diagnostic::{Counts, Diagnostic, Route, Severity};

use super::document::DocumentRef;

/// What the checker last said.
#[derive(Clone, Debug, Default)]
pub struct Snapshot {
    /// The revision of the workspace it has seen.
    pub revision: u64,
    /// The documents without faults.
    pub catalogue: Catalogue,
    /// The same, and every card says what it does.
    pub written: Catalogue,
    /// The texts it has seen.
    pub files: Files,
    /// What is wrong, by file.
    pub findings: Vec<Diagnostic>,
    /// How many findings there are.
    pub counts: Counts,
    /// Who refers to what.
    pub usages: BTreeMap<(Kind, FullId), Vec<Route>>,
    /// What translations and overrides without faults say about a document: an entry under its kind and id.
    pub entries: BTreeMap<(Kind, FullId), Vec<Route>>,
    /// What there is to translate, by the id of the pack.
    pub texts: BTreeMap<Arc<str>, Arc<PackTexts>>,
    /// Everything was looked at, not only what the last change touches.
    pub is_settled: bool,
    /// How long it took to say so.
    pub took: Duration,
}

impl Snapshot {
    /// Fills in what follows from the catalogue.
    pub fn read_catalogue(&mut self, catalogue: Catalogue) {
        self.written = written(&catalogue, &Language::english());
        self.usages = BTreeMap::new();
        add_usages(&catalogue, &|_| true, &mut self.usages);
        self.entries = entries(&catalogue);
        self.texts = texts(&catalogue, &|_| true);
        self.catalogue = catalogue;
    }

    /// The same, when only some packs have changed since another snapshot; `has_changed` is asked for their ids.
    pub fn read_changes(&mut self, catalogue: Catalogue, before: &Self, has_changed: &dyn Fn(&str) -> bool) {
        self.written = written_again(&catalogue, &Language::english(), &before.written, has_changed);
        self.usages = before.usages.clone();
        let mut files: BTreeSet<Arc<str>> = BTreeSet::new();
        for catalogue in [&before.catalogue, &catalogue] {
            catalogue.for_each_document(|entry| {
                if has_changed(&entry.id.pack) {
                    files.insert(Arc::clone(&entry.route.file));
                }
            });
            let likes = catalogue.likes.iter().filter(|((_, id), _)| has_changed(&id.pack));
            files.extend(likes.map(|(_, like)| Arc::clone(&like.route.file)));
        }
        self.usages.retain(|_, routes| {
            routes.retain(|route| !files.contains(&route.file));
            !routes.is_empty()
        });
        add_usages(&catalogue, has_changed, &mut self.usages);
        self.entries = entries(&catalogue);
        self.texts = before.texts.clone();
        self.texts.retain(|pack, _| !has_changed(pack));
        self.texts.extend(texts(&catalogue, has_changed));
        self.catalogue = catalogue;
    }

    /// The findings about a document.
    pub fn findings_in<'s>(&'s self, document: &'s DocumentRef) -> impl Iterator<Item = &'s Diagnostic> {
        self.findings.iter().filter(move |finding| document.holds(&finding.route))
    }

    /// The findings about a file.
    pub fn findings_of<'s>(&'s self, file: &'s str) -> impl Iterator<Item = &'s Diagnostic> {
        self.findings.iter().filter(move |finding| &*finding.route.file == file)
    }

    /// The worst that is said about a document.
    pub fn worst(&self, document: &DocumentRef) -> Option<Severity> {
        self.findings_in(document).map(|finding| finding.severity).max()
    }

    /// Where a document is referred to.
    pub fn usages_of(&self, kind: Kind, id: &FullId) -> &[Route] {
        self.usages.get(&(kind, id.clone())).map_or(&[], Vec::as_slice)
    }

    /// What translations and overrides say about a document.
    pub fn entries_about(&self, kind: Kind, id: &FullId) -> &[Route] {
        self.entries.get(&(kind, id.clone())).map_or(&[], Vec::as_slice)
    }

    /// The full id of the document a route leads to, if the checker knows it.
    pub fn id_at(&self, kind: Kind, route: &Route) -> Option<FullId> {
        self.catalogue.ids(kind).find(|id| self.catalogue.route(kind, id) == Some(route)).cloned()
    }
}

/// Adds to whom the documents of some packs refer.
fn add_usages(
    catalogue: &Catalogue,
    is_wanted: &dyn Fn(&str) -> bool,
    usages: &mut BTreeMap<(Kind, FullId), Vec<Route>>,
) {
    catalogue.for_each_document(|entry| {
        if !is_wanted(&entry.id.pack) {
            return;
        }
        for found in entry.document.walk(&|_, _| false).texts {
            let Some(kind) = found.reference else { continue };
            // What it has from another document is a usage there, where it can be written otherwise.
            if !catalogue.is_own(entry.kind, entry.id, &found.path) {
                continue;
            }
            let id = FullId::of(kind, &found.text, &entry.id.pack);
            usages.entry((kind, id)).or_default().push(route_under(entry.route, &found.path));
        }
    });
    for ((kind, _), like) in catalogue.likes.iter().filter(|((_, id), _)| is_wanted(&id.pack)) {
        usages.entry((*kind, like.target.clone())).or_default().push(like.place());
    }
    let homes: BTreeSet<&str> = catalogue.overrides.keys().map(|id| &*id.pack).filter(|pack| is_wanted(pack)).collect();
    for home in homes {
        for change in catalogue.changes_seen_by(home).iter().filter(|change| *change.by.id.pack == *home) {
            for found in change.references() {
                // What an override writes is read from the pack that is changed.
                let id = FullId::of(found.kind, &found.written, &change.id.pack);
                usages.entry((found.kind, id)).or_default().push(route_under(&change.route(), &found.path));
            }
        }
    }
}

/// What there is to translate in some packs.
fn texts(catalogue: &Catalogue, is_wanted: &dyn Fn(&str) -> bool) -> BTreeMap<Arc<str>, Arc<PackTexts>> {
    catalogue.texts_of_packs(is_wanted).into_iter().map(|(pack, texts)| (pack, Arc::new(texts))).collect()
}

/// What translations and overrides say about which document.
fn entries(catalogue: &Catalogue) -> BTreeMap<(Kind, FullId), Vec<Route>> {
    let mut entries: BTreeMap<(Kind, FullId), Vec<Route>> = BTreeMap::new();
    for Entry { id, route, document, .. } in catalogue.translations.values() {
        let texts = document.texts.keys().map(|key| ("texts", key));
        for (given, key) in texts.chain(document.forms.keys().map(|key| ("forms", key))) {
            if let Some(about) = translation::document(key, document.pack(&id.pack)) {
                entries.entry(about).or_default().push(route.key(given).key(key));
            }
        }
    }
    for Entry { route, document, .. } in catalogue.overrides.values() {
        for key in document.changes.keys() {
            if let Some(about) = overriding::target(key, document.pack.written()) {
                entries.entry(about).or_default().push(route.key("changes").key(key));
            }
        }
    }
    entries
}

/// A snapshot that panels share.
pub type SharedSnapshot = Arc<Snapshot>;

#[cfg(test)]
mod tests {
    use std::path::Path;

    use ritual_diagnostic::Sink;

    use super::*;

    #[test]
    fn a_document_uses_the_one_it_is_like_and_not_what_that_one_uses() {
        let file = |path: &str, text: &str| ritual_content::SourceFile::inside("p", path, text);
        let enemies = "
- { id: fiend, name: Fiend, source: original, class: monster, health: 3, reserve: 2, dice: { standard: 1 },
    abilities: [{ when: attacks, steps: [{ summon: imp, at: your_space }] }] }
- { id: devil, name: Devil, source: original, like: fiend }
- { id: lost, name: Lost, source: original, like: nobody }
";
        let manifest = "{ id: p, schema_version: 2, name: P, version: 1.0.0, authors: [us], licence: MIT }";
        let files = vec![file("pack.yaml", manifest), file("enemies.yaml", enemies)];
        let pack = ritual_content::PackFiles { folder: "p".to_owned(), files };
        let mut sink = Sink::new();
        let catalogue = ritual_content::load(vec![pack], &mut sink).catalogue;
        assert_eq!(sink.into_sorted(), []);
        let mut snapshot = Snapshot::default();
        snapshot.read_catalogue(catalogue.clone());
        let uses = |snapshot: &Snapshot, id: &str| -> Vec<String> {
            let found = snapshot.usages_of(Kind::Enemy, &FullId::resolve(id, "p"));
            found.iter().map(ToString::to_string).collect()
        };
        let check = |snapshot: &Snapshot| {
            assert_eq!(uses(snapshot, "fiend"), ["p/enemies.yaml#[1].like"]);
            assert_eq!(uses(snapshot, "nobody"), ["p/enemies.yaml#[2].like"]);
            assert_eq!(uses(snapshot, "imp").len(), 1);
        };
        check(&snapshot);
        let mut again = Snapshot::default();
        again.read_changes(catalogue, &snapshot, &|_| true);
        check(&again);
    }

    #[test]
    fn what_has_changed_is_worked_out_anew_and_the_rest_is_kept() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
        let packs = ritual_disk::packs_below(&folder).unwrap();
        let packs = packs.iter().map(|folder| ritual_disk::read_pack(folder).unwrap()).collect();
        let catalogue = ritual_content::load(packs, &mut Sink::new()).catalogue;
        let mut whole = Snapshot::default();
        whole.read_catalogue(catalogue.clone());
        let mut before = whole.clone();
        // What stood there before is of no account for the pack that has changed.
        before.written.mythos.retain(|id, _| &*id.pack != "the-drowned-archive");
        let mut again = Snapshot::default();
        again.read_changes(catalogue, &before, &|pack| pack == "the-drowned-archive");
        assert!(again.written == whole.written);
        let sorted = |snapshot: &Snapshot| {
            let mut usages = snapshot.usages.clone();
            for routes in usages.values_mut() {
                routes.sort();
            }
            usages
        };
        assert_eq!(sorted(&again), sorted(&whole));
        assert_eq!(again.texts, whole.texts);
    }
}
