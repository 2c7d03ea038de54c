//! What one document refers to.

use std::sync::Arc;

use ritual_content::catalogue::AnyEntry;
use ritual_content::language::{NameOf, Shaped};
use ritual_content::references::{Found, FoundPart, FoundText, route_under};
use ritual_content::{FullId, Kind, Plain};
use ritual_diagnostic::{Path, Route};
use serde::de::DeserializeOwned;

use super::around::is_inside;

/// A document and what it refers to.
pub(crate) struct DocumentFacts<'c> {
    pub(crate) kind: Kind,
    /// Its identity.
    pub(crate) id: &'c FullId,
    /// Where it is.
    pub(crate) route: &'c Route,
    /// The documents it refers to, in the order of its fields.
    pub(crate) references: Vec<ReferenceTo>,
    /// Names of places, actions, sides and keywords, which only an episode, a token or a card gives a meaning.
    pub(crate) names: Vec<FoundText>,
    /// Every value of a type of the effect language, the outer before the inner.
    pub(crate) parts: Vec<FoundPart>,
    /// The document as plain data.
    pub(crate) plain: &'c Plain,
    /// The positions of parts, and those of references, in the order of their places.
    by_place: [Vec<usize>; 2],
}

/// A value of the effect language and its place.
#[derive(Clone, Debug)]
pub(crate) struct At<T> {
    /// Where it is, from the root of the document.
    pub(crate) path: Path,
    pub(crate) value: T,
}

/// A reference to a document, which may exist or not.
pub(crate) struct ReferenceTo {
    /// Where it is, from the root of the document.
    pub(crate) path: Path,
    /// The kind it points at.
    pub(crate) kind: Kind,
    /// What the author wrote.
    pub(crate) written: String,
    /// The pack it is read from: that of the document or, in an override, that of the document which is changed.
    pub(crate) home: Arc<str>,
    /// What is meant.
    pub(crate) target: FullId,
}

impl<'c> DocumentFacts<'c> {
    pub(super) fn new(entry: AnyEntry<'c>) -> Self {
        let AnyEntry { kind, id, route, document, plain } = entry;
        let (mut references, mut names) = (Vec::new(), Vec::new());
        let Found { texts, parts } = document.walk(&|shape, field| shape.names(field).is_some());
        for found in texts {
            match found.reference {
                Some(kind) => {
                    let target = FullId::of(kind, &found.text, &id.pack);
                    let home = Arc::clone(&id.pack);
                    references.push(ReferenceTo { path: found.path, kind, written: found.text, home, target });
                }
                None => names.push(found),
            }
        }
        // These stay as long as the checks do.
        references.shrink_to_fit();
        names.shrink_to_fit();
        let by_place = [by_place(&parts, |part| &part.path), by_place(&references, |reference| &reference.path)];
        Self { kind, id, route, references, names, parts, plain, by_place }
    }

    /// Returns the parts in a place: a choice, and what is written beside its word or without one.
    pub(crate) fn parts_at(&self, path: &Path) -> impl Iterator<Item = &FoundPart> {
        in_place(&self.parts, &self.by_place[0], path, |part| &part.path)
    }

    /// Returns every value of a type anywhere in the document, the outer before the inner.
    ///
    /// Not for what stands beside its word: of that the choice is read.
    pub(crate) fn each<T: DeserializeOwned + Shaped>(&self) -> Vec<At<T>> {
        let parts = self.parts.iter().filter(|part| part.is::<T>());
        parts.filter_map(|part| Some(At { path: part.path.clone(), value: self.read(&part.path)? })).collect()
    }

    /// Returns the value at a place, if it was written and is of this type.
    pub(crate) fn read<T: DeserializeOwned>(&self, path: &Path) -> Option<T> {
        T::deserialize(self.plain.at(path)?).ok()
    }

    /// Returns the parts around a place, from the innermost to the outermost.
    pub(crate) fn around(&self, path: &Path) -> impl Iterator<Item = &FoundPart> {
        self.parts.iter().rev().filter(move |part| is_inside(&part.path, path))
    }

    /// Returns the route of a place inside the document.
    pub(crate) fn at(&self, path: &Path) -> Route {
        route_under(self.route, path)
    }

    /// Returns the reference to a document of a kind at a place inside the document.
    pub(crate) fn reference_at(&self, kind: Kind, path: &Path) -> Option<&ReferenceTo> {
        let mut there = in_place(&self.references, &self.by_place[1], path, |reference| &reference.path);
        there.find(|reference| reference.kind == kind)
    }

    /// Returns the names of such things.
    pub(crate) fn names_of(&self, what: NameOf) -> impl Iterator<Item = &FoundText> {
        self.names.iter().filter(move |name| name.names() == Some(what))
    }
}

/// Returns the positions of things in the order of their places; those in one place keep their order.
fn by_place<T>(things: &[T], place: impl Fn(&T) -> &Path) -> Vec<usize> {
    let mut order: Vec<usize> = (0..things.len()).collect();
    order.sort_by_key(|position| things.get(*position).map(&place));
    order
}

/// Returns the things in a place.
fn in_place<'t, T>(
    things: &'t [T],
    order: &'t [usize],
    path: &Path,
    place: impl Fn(&'t T) -> &'t Path,
) -> impl Iterator<Item = &'t T> {
    let at = move |position: &usize| things.get(*position).map(&place);
    let first = order.partition_point(|position| at(position).is_some_and(|there| there < path));
    let behind = order.get(first..).unwrap_or_default();
    let n_there = behind.partition_point(|position| at(position).is_some_and(|there| there == path));
    behind.iter().take(n_there).filter_map(|position| things.get(*position))
}
