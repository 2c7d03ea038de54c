//! What stands at a place of a text: a document, by its own id or by a reference, or something else that has a name.

use std::ops::Range;

use ritual_content::language::NameOf;
use ritual_content::{Catalogue, FullId, Kind};
use ritual_diagnostic::{Part, Path, Route};
use ritual_games::{AnyKind, Others};
use serde_json::Value;

use crate::complete::Place;
use crate::page::{Page, text_of};
use crate::things;
use crate::usages::Usages;

/// What is known of all packs.
#[derive(Clone, Copy)]
pub struct Known<'k> {
    /// The documents without faults.
    pub catalogue: &'k Catalogue,
    /// The documents of other games.
    pub others: &'k Others,
    /// Who refers to which of them.
    pub usages: &'k Usages,
}

impl<'k> Known<'k> {
    /// Where a document of any game stands; nowhere, if there is none without faults.
    pub fn route(self, kind: AnyKind, id: &FullId) -> Option<&'k Route> {
        match kind {
            AnyKind::Usual(kind) => self.catalogue.route(kind, id),
            AnyKind::Other(kind) => self.others.document(kind, id).map(|it| &it.route),
        }
    }
}

/// What stands somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A document, which may not be there.
    Document(AnyKind, FullId),
    /// Something else that has a name.
    Thing(NameOf, String),
}

/// A key or a value of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Where it is in the document.
    pub path: Path,
    /// Which part of the entry is meant.
    pub part: Part,
    /// Where it stands in the text, in bytes.
    pub span: Range<usize>,
}

impl Spot {
    /// The key or the value that stands at a byte; none between them, and where nothing can be read.
    pub fn at(page: &Page<'_>, byte: usize) -> Option<Self> {
        let tree = page.tree?;
        let path = tree.path_at(byte);
        let node = tree.find(&path)?;
        let key = tree.span(&path, Part::Key);
        let touches = |span: &Range<usize>| (span.start..=span.end).contains(&byte);
        if key != node.span && touches(&key) {
            return Some(Self { path, part: Part::Key, span: key });
        }
        touches(&node.span).then(|| Self { path, part: Part::Value, span: node.span.clone() })
    }
}

/// Returns what stands at a spot.
pub fn target(page: &Page<'_>, known: Known<'_>, schema: &Value, spot: &Spot) -> Option<Target> {
    let tree = page.tree?;
    if let Some(own) = own(page, spot) {
        return Some(own);
    }
    // Of what the checker has seen, the documents themselves say what is meant.
    let text = text_of(tree.find(&spot.path)?);
    // A reference is a text, or a key with something under it.
    let part = if text.is_some() { Part::Value } else { Part::Key };
    if spot.part != part {
        return None;
    }
    if let Some((kind, id)) = known.usages.at(page.file, &spot.path) {
        return Some(Target::Document(kind, id.clone()));
    }
    let text = text?;
    if let Some(thing) = defined_here(page, known, &spot.path, text) {
        return Some(thing);
    }
    // In a document with a fault it is what the schema says.
    let Place { kinds, names } = Place::of(page.kind.usual()?, schema, tree, &spot.path);
    let ids = || kinds.iter().map(|kind| (*kind, FullId::of(*kind, text, page.home)));
    let there = ids().find(|(kind, id)| known.catalogue.contains(*kind, id));
    if let Some((kind, id)) = there {
        return Some(Target::Document(kind.into(), id));
    }
    if let Some(what) = names {
        return Some(Target::Thing(what, text.to_owned()));
    }
    ids().next().filter(|_| kinds.len() == 1).map(|(kind, id)| Target::Document(kind.into(), id))
}

/// What a spot defines: a document, or a space of the map.
fn own(page: &Page<'_>, spot: &Spot) -> Option<Target> {
    let tree = page.tree.filter(|_| spot.part == Part::Value)?;
    let heads = page.documents();
    if let Some(head) = heads.iter().find(|head| head.root.key("id") == spot.path) {
        return Some(Target::Document(page.kind, page.id_of(head)?));
    }
    if page.kind == Kind::Episode {
        let text = text_of(tree.find(&spot.path)?)?;
        for head in &heads {
            let root = page.route(head.root.clone());
            let here = page.route(spot.path.clone());
            if things::spaces(&head.node.to_json().into(), &root).iter().any(|space| space.route == here) {
                return Some(Target::Thing(NameOf::OwnSpace, text.to_owned()));
            }
        }
    }
    None
}

/// What a token, a counter or a card defines at a place: a side, a named number, a keyword.
fn defined_here(page: &Page<'_>, known: Known<'_>, path: &Path, text: &str) -> Option<Target> {
    if !matches!(page.kind, AnyKind::Usual(Kind::Token | Kind::Counter | Kind::Discovery)) {
        return None;
    }
    let here = page.route(path.clone());
    let thing = things::things(known.catalogue, page.home).into_iter().find(|it| it.id == text && it.route == here)?;
    Some(Target::Thing(thing.what, thing.id))
}

/// Returns where something is defined; where several packs define such a name, all the places.
pub fn definitions(page: &Page<'_>, known: Known<'_>, target: &Target) -> Vec<Route> {
    match target {
        Target::Document(kind, id) => known.route(*kind, id).map(defined).into_iter().collect(),
        Target::Thing(what, id) => {
            let all = things::things(known.catalogue, page.home);
            let fits = all.into_iter().filter(|it| it.what == things::anywhere(*what) && it.id == *id);
            let mut found: Vec<Route> = fits.map(|it| it.route).collect();
            // A space of the own map is meant before one of another.
            if found.iter().any(|route| route.file == *page.file) {
                found.retain(|route| route.file == *page.file);
            }
            found
        }
    }
}

/// Returns everywhere something is named; `with_definition` says whether the place that defines it is wanted too.
pub fn references(page: &Page<'_>, known: Known<'_>, target: &Target, with_definition: bool) -> Vec<Route> {
    let own = definitions(page, known, target);
    let mut found = match target {
        Target::Document(kind, id) => {
            let entries = known.usages.entries_about(*kind, id).iter().map(|route| route.clone().on_key());
            known.usages.references_to(*kind, id).iter().cloned().chain(entries).collect()
        }
        Target::Thing(what, id) => things::places(known.catalogue, page.home, *what, id),
    };
    found.retain(|route| !own.contains(route));
    if with_definition {
        found.extend(own);
    }
    found.sort();
    found.dedup();
    found
}

/// The place that defines a document: its id.
fn defined(root: &Route) -> Route {
    root.key("id")
}
