#![doc = include_str!("map_not_neighbours.md")]

use ritual_content::language::Place;
use ritual_content::{FullId, Id};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::ground::{GroundChange, GroundStep, in_play, named_pair};
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapNotNeighbours;

/// A step about a passage that there never is.
pub(super) struct NoPassage<'c> {
    map: &'c EpisodeMap<'c>,
    route: Route,
    /// Where another pack brings it into an episode that its own pack knows nothing of.
    used: Option<Route>,
    between: [&'c Id; 2],
}

impl Check for MapNotNeighbours {
    const CODE: &'static str = "map/not-neighbours";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("map_not_neighbours.md");
    type Finding<'c> = NoPassage<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NoPassage<'c>> {
        let mut found = Vec::new();
        for map in &cx.maps {
            // What lies on a tile that is not known may be the way.
            if map.tiles.iter().any(Option::is_none) {
                continue;
            }
            let steps = in_play(cx, map);
            for step in steps.iter().copied() {
                if let (Some(between), Some(route)) = (pointless(map, &steps, step), step.route(cx)) {
                    let used = cx.use_elsewhere(step.document, &[map.episode]);
                    found.push(NoPassage { map, route, used, between });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NoPassage { map, route, used, between }: NoPassage<'_>) -> Diagnostic {
        let [one, other] = between;
        let episode = &map.episode.document.id;
        let (message, help) = if one == other {
            let message = format!("no passage leads from `{one}` to itself");
            (message, "name two spaces")
        } else {
            let message = format!("on the map of the episode `{episode}` nothing leads from `{one}` to `{other}`");
            (message, "name two spaces side by side")
        };
        let finding = match used {
            Some(used) => Diagnostic::warning(Self::CODE, message, used).related(route, "the step is here"),
            None => Diagnostic::warning(Self::CODE, message, route),
        };
        finding.help(help)
    }
}

/// Returns the two spaces of a step that closes or opens a passage, if there can be none between them.
fn pointless<'c>(map: &EpisodeMap<'_>, steps: &[&GroundStep], step: &'c GroundStep) -> Option<[&'c Id; 2]> {
    let (GroundChange::Close(between) | GroundChange::Open(between)) = &step.change else { return None };
    let [Place::Named(one), Place::Named(other)] = between else { return None };
    let ends = named_pair(map, between)?;
    let is_shut = matches!(step.change, GroundChange::Close(_))
        && !map.graph.passages.contains(&ends)
        && !steps.iter().any(|step| may_join(map, &step.change, ends));
    (one == other || is_shut).then_some([one, other])
}

/// Returns whether a change may bring two spaces side by side: what moves is a tile of one of them, or a passage opens.
fn may_join(map: &EpisodeMap<'_>, change: &GroundChange, ends: (usize, usize)) -> bool {
    let tile_of = |space: usize| map.graph.spaces.get(space).map(|space| space.tile_index);
    let is_of_an_end = |tile: &FullId| {
        let moved = map.tile_at(tile);
        tile_of(ends.0) == moved || tile_of(ends.1) == moved
    };
    match change {
        GroundChange::Swap(both) => both.iter().any(is_of_an_end),
        GroundChange::Turn(tile, _) => is_of_an_end(tile),
        GroundChange::Open(_) => change.opened(map).is_none_or(|opened| opened == ends),
        _ => false,
    }
}
