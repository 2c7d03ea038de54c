//! What the checker last said, and the documents as it saw them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use ritual_content::references::route_under;
use ritual_content::text::{Language, written};
use ritual_content::{Catalogue, Files, FullId, Kind};
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
    /// Everything was looked at, not only what the last change touches.
    pub is_settled: bool,
    /// How long it took to say so.
    pub took: Duration,
}

impl Snapshot {
    /// Fills in what follows from the catalogue.
    pub fn read_catalogue(&mut self, catalogue: Catalogue) {
        self.written = written(&catalogue, &Language::english());
        self.usages = usages(&catalogue);
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

    /// The full id of the document a route leads to, if the checker knows it.
    pub fn id_at(&self, kind: Kind, route: &Route) -> Option<FullId> {
        self.catalogue.ids(kind).find(|id| self.catalogue.route(kind, id) == Some(route)).cloned()
    }
}

/// Who refers to what.
fn usages(catalogue: &Catalogue) -> BTreeMap<(Kind, FullId), Vec<Route>> {
    let mut usages: BTreeMap<(Kind, FullId), Vec<Route>> = BTreeMap::new();
    catalogue.for_each_document(|entry| {
        for found in entry.document.walk(&|_, _| false).texts {
            let Some(kind) = found.reference else { continue };
            let id = FullId::of(kind, &found.text, &entry.id.pack);
            usages.entry((kind, id)).or_default().push(route_under(entry.route, &found.path));
        }
    });
    usages
}

/// A snapshot that panels share.
pub type SharedSnapshot = Arc<Snapshot>;
