//! What the checker last said, and the documents as it saw them.

use std::collections::BTreeMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use ritual_assist::target::Known;
use ritual_assist::usages::Usages;
use ritual_collection::Collection;
use ritual_content::text::{Language, written, written_again};
use ritual_content::translation::PackTexts;
use ritual_content::{Catalogue, Files, FullId, Kind};
use ritual_diagnostic::{Counts, Diagnostic, Route, Severity};
use ritual_games::{AnyKind, Others};

use crate::document::DocumentRef;

/// The language in which content is written, and read where nobody says otherwise.
pub const AS_WRITTEN: &str = "en";

/// What the checker last said.
#[derive(Clone, Debug, Default)]
pub struct Snapshot {
    /// The revision of the workspace it has seen.
    pub revision: u64,
    /// The documents without faults.
    pub catalogue: Catalogue,
    /// The same in the language that it is read in, where that is not the one of the authors.
    pub translated: Option<Catalogue>,
    /// The same as it is read, and every card says what it does.
    pub written: Catalogue,
    /// The packs of other games.
    pub others: Arc<Others>,
    /// The texts it has seen.
    pub files: Files,
    /// What is wrong, by file.
    pub findings: Vec<Diagnostic>,
    /// How many findings there are.
    pub counts: Counts,
    /// Who refers to what, and what translations and overrides say about it.
    pub usages: Usages,
    /// What there is to translate, by the id of the pack.
    pub texts: BTreeMap<Arc<str>, Arc<PackTexts>>,
    /// The cards and the decks.
    pub collection: Collection,
    /// Everything was looked at, not only what the last change touches.
    pub is_settled: bool,
    /// How long it took to say so.
    pub took: Duration,
}

impl Snapshot {
    /// Fills in what follows from the catalogue and from the packs of other games, as they read in a language.
    pub fn read_catalogue(&mut self, catalogue: Catalogue, language: &Language) {
        self.translated = translated(&catalogue, language);
        self.written = written(self.translated.as_ref().unwrap_or(&catalogue), language);
        self.collection = Collection::of(&self.written);
        self.usages = Usages::of(&catalogue);
        self.usages.take_others(self.others.references());
        self.others = others_in(language, &self.others, &catalogue);
        self.texts = texts(&catalogue, &self.others, &|_| true);
        self.catalogue = catalogue;
    }

    /// The same, when only some packs have changed since another snapshot; `has_changed` is asked for their ids.
    pub fn read_changes(
        &mut self,
        catalogue: Catalogue,
        language: &Language,
        before: &Self,
        has_changed: &dyn Fn(&str) -> bool,
    ) {
        self.translated = translated(&catalogue, language);
        self.written = match &self.translated {
            // A translation may be in another pack than what it is about.
            Some(translated) => written(translated, language),
            None => written_again(&catalogue, language, &before.written, has_changed),
        };
        self.collection = Collection::of(&self.written);
        self.usages = before.usages.changed(&before.catalogue, &catalogue, has_changed);
        self.usages.take_others(self.others.references());
        self.texts = before.texts.clone();
        self.texts.retain(|pack, _| !has_changed(pack));
        self.others = others_in(language, &self.others, &catalogue);
        self.texts.extend(texts(&catalogue, &self.others, has_changed));
        self.catalogue = catalogue;
    }

    /// The documents without faults, with names and texts in the language that they are read in.
    pub fn as_read(&self) -> &Catalogue {
        self.translated.as_ref().unwrap_or(&self.catalogue)
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
    pub fn usages_of(&self, kind: impl Into<AnyKind>, id: &FullId) -> &[Route] {
        self.usages.references_to(kind, id)
    }

    /// What translations and overrides say about a document.
    pub fn entries_about(&self, kind: impl Into<AnyKind>, id: &FullId) -> &[Route] {
        self.usages.entries_about(kind, id)
    }

    /// Where a document of any game stands; nowhere, if there is none without faults.
    pub fn route_of(&self, kind: AnyKind, id: &FullId) -> Option<&Route> {
        let Self { catalogue, others, usages, .. } = self;
        Known { catalogue, others, usages }.route(kind, id)
    }

    /// The full ids of the documents of a kind of any game, sorted.
    pub fn ids(&self, kind: AnyKind) -> Box<dyn Iterator<Item = &FullId> + '_> {
        match kind {
            AnyKind::Usual(kind) => self.catalogue.ids(kind),
            AnyKind::Other(kind) => Box::new(self.others.of_kind(kind).map(|(id, _)| id)),
        }
    }

    /// The full id of the document a route leads to, if the checker knows it.
    pub fn id_at(&self, kind: Kind, route: &Route) -> Option<FullId> {
        self.catalogue.ids(kind).find(|id| self.catalogue.route(kind, id) == Some(route)).cloned()
    }
}

/// A snapshot that several look at.
pub type SharedSnapshot = Arc<Snapshot>;

/// Which snapshot something was worked out from. It keeps nothing of it: what is not shown at present would hold packs
/// as they once were, and let them go at a moment in which somebody works.
#[derive(Clone, Debug, Default)]
pub struct Origin(Weak<Snapshot>);

impl Origin {
    /// Takes note of a snapshot.
    pub fn of(snapshot: &SharedSnapshot) -> Self {
        Self(Arc::downgrade(snapshot))
    }

    /// Returns whether it was this one.
    pub fn is(&self, snapshot: &SharedSnapshot) -> bool {
        std::ptr::eq(self.0.as_ptr(), Arc::as_ptr(snapshot))
    }
}

/// Content with names and texts in a language; nothing where it reads as it is written.
fn translated(catalogue: &Catalogue, language: &Language) -> Option<Catalogue> {
    (language.id() != AS_WRITTEN).then(|| catalogue.in_language(language.id()))
}

/// Packs of other games as they read in a language.
fn others_in(language: &Language, others: &Arc<Others>, catalogue: &Catalogue) -> Arc<Others> {
    if language.id() == AS_WRITTEN { Arc::clone(others) } else { Others::in_language(others, language.id(), catalogue) }
}

/// What there is to translate in some packs.
fn texts(
    catalogue: &Catalogue,
    others: &Others,
    is_wanted: &dyn Fn(&str) -> bool,
) -> BTreeMap<Arc<str>, Arc<PackTexts>> {
    let mut texts = catalogue.texts_of_packs(is_wanted);
    others.add_texts(&mut texts);
    texts.into_iter().map(|(pack, texts)| (pack, Arc::new(texts))).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use ritual_diagnostic::Sink;

    use super::*;

    #[test]
    fn what_was_worked_out_knows_its_snapshot_and_does_not_keep_it() {
        let snapshot = SharedSnapshot::default();
        let origin = Origin::of(&snapshot);
        assert!(origin.is(&snapshot) && !Origin::default().is(&snapshot));
        drop(snapshot);
        assert!(origin.0.upgrade().is_none(), "a snapshot that nobody shows any more is kept");
        assert!(!origin.is(&SharedSnapshot::default()), "another one is taken for it");
    }

    #[test]
    fn what_has_changed_is_worked_out_anew_and_the_rest_is_kept() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
        let packs = ritual_disk::packs_below(&folder).unwrap();
        let packs = packs.iter().map(|folder| ritual_disk::read_pack(folder).unwrap()).collect();
        let catalogue = ritual_content::load(packs, &mut Sink::new()).catalogue;
        let mut whole = Snapshot::default();
        whole.read_catalogue(catalogue.clone(), Language::shared_english());
        let mut before = whole.clone();
        // What stood there before is of no account for the pack that has changed.
        before.written.mythos.retain(|id, _| &*id.pack != "the-drowned-archive");
        let mut again = Snapshot::default();
        again.read_changes(catalogue, Language::shared_english(), &before, &|pack| pack == "the-drowned-archive");
        assert!(again.written == whole.written);
        let sorted = |snapshot: &Snapshot| {
            let mut usages = Vec::new();
            snapshot.catalogue.for_each_document(|entry| {
                let mut routes = snapshot.usages_of(entry.kind, entry.id).to_vec();
                routes.sort();
                usages.push((routes, snapshot.entries_about(entry.kind, entry.id).len()));
            });
            usages
        };
        assert_eq!(sorted(&again), sorted(&whole));
        assert_eq!(again.texts, whole.texts);
    }
}
