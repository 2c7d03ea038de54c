#![doc = include_str!("map_unreachable_space.md")]

use petgraph::unionfind::UnionFind;
use ritual_content::Id;
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::ground::in_play;

/// See the page.
pub(super) struct MapUnreachableSpace;

/// A space nobody can walk to.
pub(super) struct Unreachable<'c> {
    route: Route,
    space: &'c Id,
    start: &'c Id,
}

impl Check for MapUnreachableSpace {
    const CODE: &'static str = "map/unreachable-space";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("map_unreachable_space.md");
    type Finding<'c> = Unreachable<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unreachable<'c>> {
        let mut found = Vec::new();
        // Where tiles lie on each other, ways end that will not once they are moved.
        for map in cx.maps.iter().filter(|map| map.graph.overlaps.is_empty()) {
            let start = &map.episode.document.map.start;
            let spaces = &map.graph.spaces;
            let start_at = spaces.iter().position(|space| space.id == *start);
            // What lies on a tile that is not known may be the way.
            let (Some(start_at), true) = (start_at, map.tiles.iter().all(Option::is_some)) else { continue };
            let steps = in_play(cx, map);
            let opened: Vec<(usize, usize)> = steps.iter().filter_map(|step| step.change.opened(map)).collect();
            // Tiles that are moved, and passages that open anywhere, may lead to every space some day.
            if steps.iter().filter(|step| step.change.leads_new_ways()).count() > opened.len() {
                continue;
            }
            let mut connected = UnionFind::<usize>::new(spaces.len());
            for (one, other) in map.graph.passages.iter().chain(&opened) {
                connected.union(*one, *other);
            }
            for (position, space) in spaces.iter().enumerate() {
                let named = map.named_spaces().find(|(tile, _, id)| *tile == space.tile_index && **id == space.id);
                if let Some((tile, on_tile, id)) = named
                    && !connected.equiv(start_at, position)
                {
                    let route = map.tile_route(tile).key("spaces").key(on_tile.as_str());
                    found.push(Unreachable { route, space: id, start });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Unreachable { route, space, start }: Unreachable<'_>) -> Diagnostic {
        let message = format!("there is no way from the starting space `{start}` to `{space}`");
        Diagnostic::error(Self::CODE, message, route)
            .help("turn a tile so that passages meet, or connect the spaces with a staircase or tunnel under `links`")
    }
}
