#![doc = include_str!("map_closed_for_good.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::Id;
use ritual_content::language::NameOf;
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::barriers::{
    Barrier, BarrierChange, Effect, barriers, changes, closed_for_good, connected, documents_of, ids_of, is_gate, open,
    some_spaces, space_at, with_gates,
};
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapClosedForGood;

/// Spaces behind barriers that investigators never pass.
pub(super) struct CutOff<'c> {
    map: &'c EpisodeMap<'c>,
    barrier: Barrier<'c>,
    other_barriers: Vec<Barrier<'c>>,
    spaces: Vec<&'c Id>,
    /// The first effect that names one of the spaces.
    named_at: Option<Route>,
}

impl Check for MapClosedForGood {
    const CODE: &'static str = "map/closed-for-good";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("map_closed_for_good.md");
    type Finding<'c> = CutOff<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<CutOff<'c>> {
        let changes = changes(cx);
        cx.maps.iter().flat_map(|map| cut_off(cx, map, &changes)).collect()
    }

    fn describe(_: &Cx<'_>, finding: CutOff<'_>) -> Diagnostic {
        let CutOff { map, barrier, other_barriers, spaces, named_at } = finding;
        let token = barrier.token.document.id.as_str();
        let message = format!(
            "investigators can never reach {}: nothing takes the barrier `{token}` off the map",
            some_spaces(&spaces)
        );
        let mut found = Diagnostic::error(Self::CODE, message, barrier.route(map)).label("this closes the way");
        for other in &other_barriers {
            found = found.related(other.route(map), "this closes another way there");
        }
        found = with_gates(found, map, &spaces);
        if let Some(route) = named_at {
            found = found.related(route, "this effect is about a space there");
        }
        found.help(format!("let an effect of the episode take the `{token}` off the map, or leave another way open"))
    }
}

/// Finds the areas of a map that are closed to investigators for good.
fn cut_off<'c>(cx: &'c Cx<'_>, map: &'c EpisodeMap<'_>, changes: &[BarrierChange]) -> Vec<CutOff<'c>> {
    let start = space_at(map, &map.episode.document.map.start);
    let (Some(start), false) = (start, barriers(cx, map).is_empty()) else { return Vec::new() };
    let documents = documents_of(cx, map.episode);
    let closed = closed_for_good(cx, map, &documents, changes);
    if closed.is_empty() {
        return Vec::new();
    }
    let everything = connected(map, map.graph.passages.iter().copied());
    let mut walked = connected(map, open(&map.graph.passages, &closed));
    for change in changes.iter().filter(|change| documents.contains(&change.document)) {
        let (from, spaces) = match &change.effect {
            Effect::Opens(_) | Effect::OpensAny => continue,
            Effect::Puts(spaces) => (Some(start), spaces.on(map)),
            Effect::Joins(spaces) => (None, spaces.on(map)),
        };
        // Whoever may get from one to another of these may get to them all.
        let from = from.or(spaces.first().copied());
        for space in spaces {
            walked.union(from.unwrap_or(space), space);
        }
    }
    let is_behind = |space: usize| everything.equiv(start, space) && !walked.equiv(start, space);
    let mut found = Vec::new();
    for area in areas(map, is_behind) {
        let walls = closed.iter().copied().filter(|barrier| {
            let (one, other) = barrier.between;
            (area.contains(&one) && walked.equiv(start, other)) || (area.contains(&other) && walked.equiv(start, one))
        });
        let mut walls = walls.collect::<Vec<_>>().into_iter();
        let Some(barrier) = walls.next() else { continue };
        let mut spaces = ids_of(map, &area);
        spaces.sort_by_key(|space| !is_gate(map, space));
        let named_at = first_named(cx, &documents, &spaces);
        found.push(CutOff { map, barrier, other_barriers: walls.collect(), spaces, named_at });
    }
    found
}

/// Returns the spaces for which something holds, in one list for each area they form.
fn areas(map: &EpisodeMap<'_>, is_inside: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
    let inside = map.graph.passages.iter().copied().filter(|(one, other)| is_inside(*one) && is_inside(*other));
    let joined = connected(map, inside);
    let mut areas: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for space in (0..map.graph.spaces.len()).filter(|space| is_inside(*space)) {
        areas.entry(joined.find(space)).or_default().push(space);
    }
    areas.into_values().collect()
}

/// Returns the first place in these documents where an effect names one of the spaces.
fn first_named(cx: &Cx<'_>, documents: &BTreeSet<usize>, spaces: &[&Id]) -> Option<Route> {
    documents.iter().filter_map(|position| cx.documents.get(*position)).find_map(|document| {
        let mut names = document.names_of(NameOf::Place);
        let name = names.find(|name| spaces.iter().any(|space| space.as_str() == name.text))?;
        Some(document.at(&name.path))
    })
}
