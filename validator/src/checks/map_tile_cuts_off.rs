#![doc = include_str!("map_tile_cuts_off.md")]

use std::collections::BTreeSet;

use ritual_content::language::NameOf;
use ritual_content::{Id, Kind};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::around::is_under;
use crate::cx::barriers::{connected, ids_of, is_gate, some_spaces, space_at, with_gates};
use crate::cx::ground::{GroundChange, GroundStep, anchor, in_play, moves_gate, named_pair};
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapTileCutsOff;

/// A step after which investigators cannot reach what the game needs.
pub(super) struct CutOff<'c> {
    map: &'c EpisodeMap<'c>,
    change: &'c GroundChange,
    route: Route,
    /// Where another pack brings it into an episode that its own pack knows nothing of.
    used: Option<Route>,
    spaces: Vec<&'c Id>,
}

impl Check for MapTileCutsOff {
    const CODE: &'static str = "map/tile-cuts-off";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("map_tile_cuts_off.md");
    type Finding<'c> = CutOff<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<CutOff<'c>> {
        cx.maps.iter().flat_map(|map| cut_off(cx, map)).collect()
    }

    fn describe(_: &Cx<'_>, CutOff { map, change, route, used, spaces }: CutOff<'_>) -> Diagnostic {
        let what = match change {
            GroundChange::Swap([one, other]) => format!("the tiles `{}` and `{}` change places", one.id, other.id),
            GroundChange::Turn(tile, _) => format!("the tile `{}` is turned", tile.id),
            GroundChange::Remove(tile) => format!("the tile `{}` is removed", tile.id),
            _ => "this passage is closed".to_owned(),
        };
        let message = format!("once {what}, {} cannot be reached from the starting space", some_spaces(&spaces));
        let finding = match used {
            Some(used) => Diagnostic::warning(Self::CODE, message, used).related(route, "the step is here"),
            None => Diagnostic::warning(Self::CODE, message, route),
        };
        with_gates(finding, map, &spaces)
            .help("leave another way open, let a step bring the way back, or put the gate or the place elsewhere")
    }
}

/// Finds the steps that part what the game needs from the starting space.
fn cut_off<'c>(cx: &'c Cx<'_>, map: &'c EpisodeMap<'_>) -> Vec<CutOff<'c>> {
    let steps = in_play(cx, map);
    let start = space_at(map, &map.episode.document.map.start);
    let is_known = map.tiles.iter().all(Option::is_some);
    let (Some(start), true, false) = (start, is_known, steps.is_empty()) else { return Vec::new() };
    let before = connected(map, map.graph.at_start(&map.graph.passages).copied());
    let needed = needed(cx, map, &steps);
    let mut found = Vec::new();
    for step in steps.iter().copied().filter(|step| !is_mended(map, &steps, &step.change)) {
        let Some(passages) = step.change.passages_after(cx, map) else { continue };
        let after = connected(map, passages);
        let is_lost = |space: &usize| before.equiv(start, *space) && !after.equiv(start, *space);
        let lost: Vec<usize> = needed.iter().copied().filter(is_lost).collect();
        let Some(route) = step.route(cx).filter(|_| !lost.is_empty()) else { continue };
        let mut spaces = ids_of(map, &lost);
        spaces.sort_by_key(|space| !is_gate(map, space));
        let used = cx.use_elsewhere(step.document, &[map.episode]);
        found.push(CutOff { map, change: &step.change, route, used, spaces });
    }
    found
}

/// Returns the spaces that the game needs: the gates that never move, and those that the ritual names.
fn needed(cx: &Cx<'_>, map: &EpisodeMap<'_>, steps: &[&GroundStep]) -> BTreeSet<usize> {
    let gates = map.episode.document.map.gates.each().into_iter();
    let gates = gates.filter(|(gate, _)| !moves_gate(steps, *gate)).map(|(_, space)| space.as_str());
    let episode = cx.position(Kind::Episode, &map.episode.id).and_then(|position| cx.documents.get(position));
    let names = episode.into_iter().flat_map(|document| document.names_of(NameOf::Place));
    let names = names.filter(|name| is_under(&name.path, &["ritual"])).map(|name| name.text.as_str());
    let at = |name: &str| map.graph.spaces.iter().position(|space| space.id.as_str() == name);
    gates.chain(names).filter_map(at).collect()
}

/// Returns whether a step never happens, or another one brings the way back.
fn is_mended(map: &EpisodeMap<'_>, steps: &[&GroundStep], change: &GroundChange) -> bool {
    match change {
        GroundChange::Remove(tile) => {
            let comes_back = |it: &GroundChange| matches!(it, GroundChange::Add(added) if added == tile);
            anchor(map, steps, tile).is_some() || steps.iter().any(|step| comes_back(&step.change))
        }
        GroundChange::Close(between) => {
            let closed = named_pair(map, between);
            steps.iter().any(|step| closed.is_some() && step.change.opened(map) == closed)
        }
        _ => false,
    }
}
