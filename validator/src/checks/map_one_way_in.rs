#![doc = include_str!("map_one_way_in.md")]

use std::collections::BTreeSet;

use petgraph::unionfind::UnionFind;
use ritual_content::Id;
use ritual_content::documents::LinkKind;
use ritual_content::language::{NameOf, StepWord};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::barriers::{
    Barrier, BarrierChange, changes, closed_for_good, connected, documents_of, ids_of, is_gate, open, some_spaces,
    space_at, with_gates,
};
use crate::cx::ground::in_play;
use crate::cx::steps::is_step;
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapOneWayIn;

/// Spaces to which all ways lead over staircases or tunnels that an effect removes.
pub(super) struct CutOff<'c> {
    map: &'c EpisodeMap<'c>,
    /// The first link that leads there, as a position in the layout.
    link: usize,
    /// What goes, in a word.
    what: &'static str,
    removals: Vec<Route>,
    spaces: Vec<&'c Id>,
}

impl Check for MapOneWayIn {
    const CODE: &'static str = "map/one-way-in";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("map_one_way_in.md");
    type Finding<'c> = CutOff<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<CutOff<'c>> {
        let removals = removals(cx);
        if removals.is_empty() {
            return Vec::new();
        }
        let changes = changes(cx);
        cx.maps.iter().flat_map(|map| cut_off(cx, map, &removals, &changes)).collect()
    }

    fn describe(_: &Cx<'_>, CutOff { map, link, what, removals, spaces }: CutOff<'_>) -> Diagnostic {
        let message = format!("once the {what} are removed, {} cannot be reached", some_spaces(&spaces));
        let route = map.episode.route.key("map").key("links").index(link);
        let mut found = Diagnostic::warning(Self::CODE, message, route).label("every way there leads over these");
        for removal in removals {
            found = found.related(removal, "this removes them");
        }
        with_gates(found, map, &spaces)
            .help("turn a tile so that a passage leads there too, or put the gate or the place of the effect elsewhere")
    }
}

/// A step that removes staircases or tunnels.
struct Removal {
    document: usize,
    route: Route,
    kind: LinkKind,
}

/// Returns every step that removes staircases or tunnels.
fn removals(cx: &Cx<'_>) -> Vec<Removal> {
    let mut found = Vec::new();
    for (position, document) in cx.documents.iter().enumerate() {
        for part in document.parts.iter().filter(|part| is_step(part, StepWord::RemoveLinks)) {
            let path = part.path.key(part.word.name);
            if let Some(kind) = document.read::<LinkKind>(&path) {
                found.push(Removal { document: position, route: document.at(&path), kind });
            }
        }
    }
    found
}

/// Finds what cannot be reached any more once links of a map are removed.
fn cut_off<'c>(
    cx: &'c Cx<'_>,
    map: &'c EpisodeMap<'_>,
    removals: &[Removal],
    changes: &[BarrierChange],
) -> Vec<CutOff<'c>> {
    let layout = &map.episode.document.map;
    let is_known = map.tiles.iter().all(Option::is_some);
    let (Some(start), true) = (space_at(map, &layout.start), is_known && !layout.links.is_empty()) else {
        return Vec::new();
    };
    // Tiles that are moved and passages that open may lead there, too.
    if in_play(cx, map).iter().any(|step| step.change.leads_new_ways()) {
        return Vec::new();
    }
    let documents = documents_of(cx, map.episode);
    let closed = closed_for_good(cx, map, &documents, changes);
    let before = connected(map, open(&map.graph.passages, &closed));
    let on_map = |kind: LinkKind| layout.links.iter().any(|link| link.kind == kind);
    let in_play = |removal: &&Removal| documents.contains(&removal.document) && on_map(removal.kind);
    let removals: Vec<&Removal> = removals.iter().filter(in_play).collect();
    let finding = |kinds: &[LinkKind], what: &'static str| {
        let after = without(map, &closed, kinds);
        let is_lost = |space: usize| before.equiv(start, space) && !after.equiv(start, space);
        let lost: Vec<usize> = (0..map.graph.spaces.len()).filter(|space| is_lost(*space)).collect();
        let mut spaces = ids_of(map, &lost);
        spaces.sort_by_key(|space| !is_gate(map, space));
        let link = layout.links.iter().position(|link| {
            let [one, other] = link.between.each_ref().map(|end| spaces.contains(&end));
            kinds.contains(&link.kind) && one != other
        })?;
        let routes = removals.iter().filter(|removal| kinds.contains(&removal.kind));
        let routes = routes.map(|removal| removal.route.clone()).collect();
        is_needed(cx, map, &documents, &spaces).then_some(CutOff { map, link, what, removals: routes, spaces })
    };
    let is_removed = |kind: LinkKind| removals.iter().any(|removal| removal.kind == kind);
    let (staircases, tunnels) = (is_removed(LinkKind::Staircase), is_removed(LinkKind::Tunnel));
    let mut found = Vec::new();
    if staircases {
        found.extend(finding(&[LinkKind::Staircase], "staircases"));
    }
    if tunnels {
        found.extend(finding(&[LinkKind::Tunnel], "tunnels"));
    }
    if found.is_empty() && staircases && tunnels {
        found.extend(finding(&[LinkKind::Staircase, LinkKind::Tunnel], "staircases and tunnels"));
    }
    found
}

/// Returns what is connected without the links of these kinds.
fn without(map: &EpisodeMap<'_>, closed: &[Barrier<'_>], kinds: &[LinkKind]) -> UnionFind<usize> {
    let mut ways = map.graph.walks.clone();
    for link in map.episode.document.map.links.iter().filter(|link| !kinds.contains(&link.kind)) {
        let [one, other] = link.between.each_ref().map(|end| space_at(map, end));
        if let (Some(one), Some(other)) = (one, other) {
            ways.push((one.min(other), one.max(other)));
        }
    }
    connected(map, open(&ways, closed))
}

/// Returns whether the game needs one of these spaces: a gate is there, or an effect names it.
fn is_needed(cx: &Cx<'_>, map: &EpisodeMap<'_>, documents: &BTreeSet<usize>, spaces: &[&Id]) -> bool {
    let is_named = |position: &usize| {
        let document = cx.documents.get(*position).into_iter();
        let mut names = document.flat_map(|document| document.names_of(NameOf::Place));
        names.any(|name| spaces.iter().any(|space| space.as_str() == name.text))
    };
    spaces.iter().any(|space| is_gate(map, space)) || documents.iter().any(is_named)
}
