//! What overrides make of documents, each as its own pack sees it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_content::overriding::Change;
use ritual_content::references::FoundReference;
use ritual_content::{Catalogue, FullId, Kind};
use ritual_diagnostic::Path;

use super::conflicts::Conflicts;
use super::{Cx, ReferenceTo};

/// What overrides make of documents.
pub(crate) struct Overrides<'c> {
    /// What every override makes of the documents it names, after the packs it builds on, as its own pack sees it.
    pub(crate) changes: Vec<Change<'c>>,
    /// Where packs say different things.
    pub(crate) conflicts: Conflicts<'c>,
    /// For each change the documents it refers to.
    named: Vec<Vec<(Kind, FullId)>>,
}

impl<'c> Overrides<'c> {
    /// Works out what overrides make of documents.
    pub(super) fn of(catalogue: &'c Catalogue) -> Self {
        let homes: BTreeSet<&'c str> = catalogue.overrides.keys().map(|id| &*id.pack).collect();
        let mut changes: Vec<Change<'c>> = Vec::new();
        for home in homes {
            let seen = catalogue.changes_seen_by(home).into_iter();
            changes.extend(seen.filter(|change| *change.by.id.pack == *home));
        }
        let named_by = |change: &Change<'_>| references(change).map(|it| (it.kind, it.target)).collect::<Vec<_>>();
        let named: Vec<Vec<(Kind, FullId)>> = changes.iter().map(named_by).collect();
        Self { changes, conflicts: Conflicts::of(catalogue), named }
    }

    /// Returns the references that overrides write, each with the id of its override and its place there.
    pub(super) fn references(&self) -> impl Iterator<Item = (&FullId, ReferenceTo)> {
        self.changes.iter().flat_map(|change| references(change).map(move |reference| (&change.by.id, reference)))
    }

    /// Returns what documents refer to besides, when the overrides of some packs are in force; as positions.
    pub(super) fn brought(&self, cx: &Cx<'_>, packs: &BTreeSet<&str>) -> BTreeMap<usize, Vec<usize>> {
        let mut brought: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (change, named) in self.changes.iter().zip(&self.named) {
            if let Some(position) = cx.position(change.kind, &change.id).filter(|_| packs.contains(&*change.by.id.pack))
            {
                let targets = named.iter().filter_map(|(kind, id)| cx.position(*kind, id));
                brought.entry(position).or_default().extend(targets);
            }
        }
        brought
    }
}

/// Returns the references that a change writes: they are read from the pack whose document is changed.
fn references(change: &Change<'_>) -> impl Iterator<Item = ReferenceTo> {
    let way = Path::root().key("changes").key(change.key);
    change.references().into_iter().map(move |FoundReference { path, kind, written }| {
        let home = Arc::clone(&change.id.pack);
        let target = FullId::of(kind, &written, &home);
        let path = way.segments().iter().chain(path.segments()).cloned().collect();
        ReferenceTo { path, kind, written, home, target }
    })
}

/// Returns what people call a document: "the enemy `core/cultist`".
pub(crate) fn called(kind: Kind, id: &FullId) -> String {
    format!("the {} `{id}`", kind.name().replace('-', " "))
}
