#![doc = include_str!("reference_shadowed.md")]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_content::{FullId, Kind};
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts, ReferenceTo};

/// See the page.
pub(super) struct ReferenceShadowed;

/// An id alone that two packs have.
pub(super) struct Shadowed<'c> {
    document: &'c DocumentFacts<'c>,
    /// Every place of the document where it stands, at least one.
    places: Vec<&'c ReferenceTo>,
    /// The document of the other pack.
    other: FullId,
}

impl Check for ReferenceShadowed {
    const CODE: &'static str = "reference/shadowed";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("reference_shadowed.md");
    type Finding<'c> = Shadowed<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Shadowed<'c>> {
        let mut found = Vec::new();
        let twins = twins(cx);
        if twins.is_empty() {
            return found;
        }
        // What an override writes is read from the pack it changes.
        for document in cx.documents.iter().filter(|document| document.kind != Kind::Override) {
            let packs: BTreeSet<&str> = document.references.iter().map(|reference| &*reference.target.pack).collect();
            let mut places: BTreeMap<usize, Vec<&ReferenceTo>> = BTreeMap::new();
            for reference in document.references.iter().filter(|reference| !reference.written.contains('/')) {
                if let Some(own) = cx.position(reference.kind, &reference.target) {
                    places.entry(own).or_default().push(reference);
                }
            }
            for (own, places) in places {
                // Who reads a document that names nothing of the other pack does not think of it.
                let others = twins.get(&own).into_iter().flatten();
                if let Some(other) = others.filter(|other| packs.contains(&*other.pack)).min() {
                    found.push(Shadowed { document, places, other: other.clone() });
                }
            }
        }
        found
    }

    fn describe(cx: &Cx<'_>, Shadowed { document, places, other }: Shadowed<'_>) -> Diagnostic {
        let (home, id, pack) = (&document.id.pack, &other.id, &other.pack);
        let kind = places.first().map_or(document.kind, |reference| reference.kind);
        let kind_name = kind.name().replace('-', " ");
        let message =
            format!("`{id}` means the {kind_name} of the pack `{home}`; the pack `{pack}` has one of that id as well");
        let full = format!("{home}/{id}");
        let mut fix = Fix::safe(format!("write `{full}`"));
        for reference in &places {
            fix = fix.replace(document.at(&reference.path), full.as_str());
        }
        let route = places.first().map_or_else(|| document.route.clone(), |reference| document.at(&reference.path));
        let finding = Diagnostic::warning(Self::CODE, message, route)
            .help(format!("write `{full}`, or `{pack}/{id}` if that one is meant"))
            .fix(fix);
        match cx.catalogue.route(kind, &other) {
            Some(route) => finding.related(route.key("id"), "this one is not meant"),
            None => finding,
        }
    }
}

/// Returns the documents of which a pack their own pack depends on has one of the same kind and id, and those.
fn twins(cx: &Cx<'_>) -> BTreeMap<usize, Vec<FullId>> {
    let dependencies = dependencies(cx);
    let mut twins: BTreeMap<usize, Vec<FullId>> = BTreeMap::new();
    for (position, document) in cx.documents.iter().enumerate() {
        if document.kind == Kind::Pack {
            continue;
        }
        for pack in dependencies.get(&*document.id.pack).into_iter().flatten() {
            let other = FullId { pack: Arc::clone(pack), id: Arc::clone(&document.id.id) };
            if *pack != document.id.pack && cx.catalogue.contains(document.kind, &other) {
                twins.entry(position).or_default().push(other);
            }
        }
    }
    twins
}

/// Returns the packs every pack says it depends on.
fn dependencies<'c>(cx: &'c Cx<'_>) -> BTreeMap<&'c str, Vec<Arc<str>>> {
    let mut found: BTreeMap<&'c str, Vec<Arc<str>>> = BTreeMap::new();
    for pack in cx.catalogue.packs.values() {
        let needed = pack.document.dependencies.keys().map(|id| Arc::<str>::from(id.as_str()));
        found.insert(&*pack.id.id, needed.collect());
    }
    found
}
