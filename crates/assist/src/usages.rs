//! Who refers to which document, and what translations and overrides say about it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_content::references::route_under;
use ritual_content::{Catalogue, Entry, FullId, GAME, Reference as _, overriding, translation};
use ritual_diagnostic::{Path, Route};
use ritual_games::{AnyKind, OtherReference};

/// A document of any game.
type Document = (AnyKind, FullId);

/// Places by the document that they are about. A copy shares those of documents about which nothing else is said.
type Places = BTreeMap<Document, Arc<Vec<Route>>>;

/// Who refers to which document, and what translations and overrides say about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Usages {
    /// Who refers to a document.
    references: Places,
    /// The same of documents of other games than the usual one.
    others: Places,
    /// What translations and overrides without faults say about a document: an entry under its kind and id.
    entries: Places,
}

impl<K: Into<AnyKind>> FromIterator<((K, FullId), Vec<Route>)> for Usages {
    /// Collects references that are known already.
    fn from_iter<I: IntoIterator<Item = ((K, FullId), Vec<Route>)>>(references: I) -> Self {
        let references = references.into_iter().map(|((kind, id), routes)| ((kind.into(), id), Arc::new(routes)));
        Self { references: references.collect(), ..Self::default() }
    }
}

impl Usages {
    /// Finds them in all documents.
    pub fn of(catalogue: &Catalogue) -> Self {
        let mut usages = Self::default();
        add_references(catalogue, &|_| true, &mut usages.references);
        add_entries(catalogue, &|_| true, &mut usages.entries);
        usages
    }

    /// Finds them again when only some packs have changed since they were found in another catalogue; `has_changed` is
    /// asked for their ids.
    #[must_use]
    pub fn changed(&self, before: &Catalogue, catalogue: &Catalogue, has_changed: &dyn Fn(&str) -> bool) -> Self {
        let mut files: BTreeSet<Arc<str>> = BTreeSet::new();
        for catalogue in [before, catalogue] {
            catalogue.for_each_document(|entry| {
                if has_changed(&entry.id.pack) {
                    files.insert(Arc::clone(&entry.route.file));
                }
            });
            let likes = catalogue.likes.iter().filter(|((_, id), _)| has_changed(&id.pack));
            files.extend(likes.map(|(_, like)| Arc::clone(&like.route.file)));
        }
        let mut usages = self.clone();
        for places in [&mut usages.references, &mut usages.entries] {
            forget(&files, places);
        }
        add_references(catalogue, has_changed, &mut usages.references);
        add_entries(catalogue, has_changed, &mut usages.entries);
        usages
    }

    /// Takes where documents of other games than the usual one refer to each other, in the place of what was known.
    pub fn take_others<'r>(&mut self, references: impl IntoIterator<Item = &'r OtherReference>) {
        self.others.clear();
        for OtherReference { kind, id, route, .. } in references {
            add(&mut self.others, ((*kind).into(), id.clone()), route.clone());
        }
    }

    /// Every document that is referred to, with the places where it is.
    pub fn references(&self) -> impl Iterator<Item = (&(AnyKind, FullId), &[Route])> {
        self.references.iter().chain(&self.others).map(|(document, routes)| (document, routes.as_slice()))
    }

    /// Where a document is referred to.
    pub fn references_to(&self, kind: impl Into<AnyKind>, id: &FullId) -> &[Route] {
        let document = (kind.into(), id.clone());
        let routes = self.references.get(&document).or_else(|| self.others.get(&document));
        routes.map_or(&[], |routes| routes.as_slice())
    }

    /// What translations and overrides say about a document.
    pub fn entries_about(&self, kind: impl Into<AnyKind>, id: &FullId) -> &[Route] {
        self.entries.get(&(kind.into(), id.clone())).map_or(&[], |routes| routes.as_slice())
    }

    /// The document that a place of a file refers to, or that the entry it stands in is about. Where a key refers to one
    /// document and its value to another, it is the one of the value.
    pub fn at(&self, file: &str, path: &Path) -> Option<(AnyKind, &FullId)> {
        let is_here = |route: &&Route| *route.file == *file && route.path == *path;
        let is_around = |route: &Route| *route.file == *file && path.segments().starts_with(route.path.segments());
        let used = self.references().filter_map(|(document, routes)| Some((routes.iter().find(is_here)?.at, document)));
        let used = used.min_by_key(|(at, _)| *at).map(|(_, document)| document);
        let entry = || Some(self.entries.iter().find(|(_, routes)| routes.iter().any(is_around))?.0);
        used.or_else(entry).map(|(kind, id)| (*kind, id))
    }

    /// The places of a file that refer to a document.
    pub fn in_file<'u>(&'u self, file: &'u str) -> impl Iterator<Item = &'u Route> {
        self.references().flat_map(|(_, routes)| routes).filter(move |route| *route.file == *file)
    }
}

/// Takes out the places in some files.
fn forget(files: &BTreeSet<Arc<str>>, places: &mut Places) {
    let is_in_them = |route: &Route| files.contains(&route.file);
    places.retain(|_, routes| {
        if routes.iter().any(is_in_them) {
            Arc::make_mut(routes).retain(|route| !is_in_them(route));
        }
        !routes.is_empty()
    });
}

fn add(places: &mut Places, document: Document, route: Route) {
    Arc::make_mut(places.entry(document).or_default()).push(route);
}

/// Adds to whom the documents of some packs refer.
fn add_references(catalogue: &Catalogue, is_wanted: &dyn Fn(&str) -> bool, references: &mut Places) {
    catalogue.for_each_document(|entry| {
        if !is_wanted(&entry.id.pack) {
            return;
        }
        for found in entry.document.walk(&|_, _| false).texts {
            let Some(kind) = found.reference else { continue };
            // What it has from another document is a reference there, where it can be written otherwise.
            if !catalogue.is_own(entry.kind, entry.id, &found.path) {
                continue;
            }
            let id = FullId::of(kind, &found.text, &entry.id.pack);
            add(references, (kind.into(), id), route_under(entry.route, &found.path));
        }
    });
    for ((kind, _), like) in catalogue.likes.iter().filter(|((_, id), _)| is_wanted(&id.pack)) {
        add(references, ((*kind).into(), like.target.clone()), like.place());
    }
    let homes: BTreeSet<&str> = catalogue.overrides.keys().map(|id| &*id.pack).filter(|pack| is_wanted(pack)).collect();
    for home in homes {
        for change in catalogue.changes_seen_by(home).iter().filter(|change| *change.by.id.pack == *home) {
            for found in change.references() {
                // What an override writes is read from the pack that is changed.
                let id = FullId::of(found.kind, &found.written, &change.id.pack);
                add(references, (found.kind.into(), id), route_under(&change.route(), &found.path));
            }
        }
    }
}

/// Adds what the translations and overrides of some packs say about which document.
fn add_entries(catalogue: &Catalogue, is_wanted: &dyn Fn(&str) -> bool, entries: &mut Places) {
    for Entry { id, route, document, .. } in catalogue.translations.values().filter(|it| is_wanted(&it.id.pack)) {
        let texts = document.texts.keys().map(|key| ("texts", key));
        for (given, key) in texts.chain(document.forms.keys().map(|key| ("forms", key))) {
            if let Some(told) = translated(catalogue, key, document.pack(&id.pack)) {
                add(entries, told, route.key(given).key(key));
            }
        }
    }
    for Entry { route, document, .. } in catalogue.overrides.values().filter(|it| is_wanted(&it.id.pack)) {
        for key in document.changes.keys() {
            if let Some((kind, about)) = overriding::target(key, document.pack.written()) {
                add(entries, (kind.into(), about), route.key("changes").key(key));
            }
        }
    }
}

/// Returns the document of a pack that a key of a translation is about, of whatever game the pack is.
fn translated(catalogue: &Catalogue, key: &str, pack: &str) -> Option<Document> {
    let game = catalogue.pack(pack).map_or(GAME, |entry| entry.document.game.as_str());
    let usual = translation::document(key, pack).filter(|(kind, _)| game == GAME || kind.is_of_any_game());
    if let Some((kind, id)) = usual {
        return Some((kind.into(), id));
    }
    let (kind, id) = key.split_once('/')?;
    let kind = AnyKind::named(game, kind).filter(|kind| kind.usual().is_none())?;
    Some((kind, FullId { pack: pack.into(), id: id.into() }))
}

#[cfg(test)]
mod tests {
    use ritual_content::{Kind, PackFiles, SourceFile, load};
    use ritual_diagnostic::Sink;
    use ritual_games::Shelf;

    use super::*;

    #[test]
    fn a_document_uses_the_one_it_is_like_and_not_what_that_one_uses() {
        let file = |path: &str, text: &str| SourceFile {
            path: format!("p/{path}").into(),
            pack_path: path.to_owned(),
            bytes: text.as_bytes().to_vec(),
        };
        let enemies = "
- { id: fiend, name: Fiend, source: original, class: monster, health: 3, reserve: 2, dice: { standard: 1 },
    abilities: [{ when: attacks, steps: [{ summon: imp, at: your_space }] }] }
- { id: devil, name: Devil, source: original, like: fiend }
- { id: lost, name: Lost, source: original, like: nobody }
";
        let manifest = "{ id: p, schema_version: 2, name: P, version: 1.0.0, authors: [us], licence: MIT }";
        let names = "{ id: es, language: es, texts: { enemy/fiend: { name: Demonio } } }";
        let files = vec![file("pack.yaml", manifest), file("enemies.yaml", enemies), file("translations.yaml", names)];
        let mut sink = Sink::new();
        let catalogue = load(vec![PackFiles { folder: "p".to_owned(), files }], &mut sink).catalogue;
        assert_eq!(sink.into_sorted(), []);
        let check = |usages: &Usages| {
            let of = |id: &str| -> Vec<String> {
                let found = usages.references_to(Kind::Enemy, &FullId::resolve(id, "p"));
                found.iter().map(ToString::to_string).collect()
            };
            assert_eq!(of("fiend"), ["p/enemies.yaml#[1].like"]);
            assert_eq!(of("nobody"), ["p/enemies.yaml#[2].like"]);
            assert_eq!(of("imp").len(), 1);
        };
        let usages = Usages::of(&catalogue);
        check(&usages);
        assert_eq!(usages.entries_about(Kind::Enemy, &FullId::resolve("fiend", "p")).len(), 1);
        // Nothing is said twice of what has changed, and the rest stays as it was found.
        for has_changed in [true, false] {
            let again = usages.changed(&catalogue, &catalogue, &|_| has_changed);
            assert_eq!(again, usages);
            check(&again);
        }
        let at = usages.at("p/enemies.yaml", &Path::root().index(1).key("like"));
        assert_eq!(at.map(|(kind, id)| (kind, id.to_string())), Some((Kind::Enemy.into(), "p/fiend".to_owned())));
    }

    #[test]
    fn documents_of_other_games_are_known_by_their_kinds_and_stay_while_others_change() {
        let manifest =
            "{ id: p, game: bloodborne, schema_version: 2, name: P, version: 1.0.0, authors: [us], licence: MIT }";
        let cards = "- { id: axe, name: Axe, source: ours, type: melee, damage: 2 }\n";
        let hunters = "- { id: nell, name: Nell, source: ours, cards: [axe, axe] }\n";
        let files = [("pack.yaml", manifest), ("cards.yaml", cards), ("hunters.yaml", hunters)];
        let files = files.map(|(path, text)| SourceFile::inside("p", path, text)).to_vec();
        let mut sink = Sink::new();
        let loaded = load(vec![PackFiles { folder: "p".to_owned(), files }], &mut sink);
        let references = Shelf::read(&loaded.others, &mut sink).references();
        assert_eq!(sink.into_sorted(), []);
        let mut usages = Usages::of(&loaded.catalogue);
        usages.take_others(&references);
        let axe = (AnyKind::named("bloodborne", "card").unwrap(), FullId::resolve("p/axe", ""));
        let places = |usages: &Usages| -> Vec<String> {
            usages.references_to(axe.0, &axe.1).iter().map(ToString::to_string).collect()
        };
        assert_eq!(places(&usages), ["p/hunters.yaml#[0].cards[0]", "p/hunters.yaml#[0].cards[1]"]);
        let second = Path::root().index(0).key("cards").index(1);
        assert_eq!(usages.at("p/hunters.yaml", &second), Some((axe.0, &axe.1)));
        let again = usages.changed(&loaded.catalogue, &loaded.catalogue, &|_| true);
        assert_eq!(places(&again).len(), 2);
        usages.take_others([]);
        assert_eq!(places(&usages).len(), 0, "what is gone is not referred to");
    }
}
