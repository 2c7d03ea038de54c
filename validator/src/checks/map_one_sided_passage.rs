#![doc = include_str!("map_one_sided_passage.md")]

use std::collections::BTreeSet;

use ritual_content::documents::{Edge, SideUp, Tile};
use ritual_content::geometry::{OneSided, across, cell_on_map, opposite, turn_edge};
use ritual_diagnostic::{Diagnostic, Fix, Severity};
use serde_json::json;

use crate::check::Check;
use crate::cx::fixes::with_item;
use crate::cx::ground::{GroundChange, GroundStep, in_play};
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapOneSidedPassage;

/// A passage that ends at a wall of the next tile.
pub(super) struct Blocked<'c> {
    map: &'c EpisodeMap<'c>,
    exit: &'c OneSided,
    neighbour: usize,
}

impl Check for MapOneSidedPassage {
    const CODE: &'static str = "map/one-sided-passage";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("map_one_sided_passage.md");
    type Finding<'c> = Blocked<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Blocked<'c>> {
        let mut found = Vec::new();
        // Where tiles lie on each other, or one lies there twice, what they face follows from that.
        for map in cx.maps.iter().filter(|map| map.graph.overlaps.is_empty() && !has_a_tile_twice(map)) {
            let moved = moved_tiles(map, &in_play(cx, map));
            // A passage to the outside of the map is on most tiles and means nothing.
            let exits = map.graph.one_sided.iter();
            let blocked = exits.filter_map(|exit| Some(Blocked { map, exit, neighbour: exit.toward_tile? }));
            // Nor does a wall that lies beside a passage for a time.
            found.extend(blocked.filter(|it| !moved.contains(&it.exit.tile_index) && !moved.contains(&it.neighbour)));
        }
        found
    }

    fn describe(cx: &Cx<'_>, Blocked { map, exit, neighbour }: Blocked<'_>) -> Diagnostic {
        let edge = match exit.edge {
            Edge::North => "top",
            Edge::East => "right",
            Edge::South => "bottom",
            Edge::West => "left",
        };
        let space = map.graph.spaces.get(exit.space).map_or("", |space| space.id.as_str());
        let message = format!("the passage out of `{space}` at the {edge} ends at a wall");
        let finding = Diagnostic::warning(Self::CODE, message, map.tile_route(exit.tile_index))
            .related(map.tile_route(neighbour), "this tile has no passage there")
            .help("turn one of the tiles, or take another; if the wall is meant, nothing has to be done");
        match other_half(cx, map, exit, neighbour) {
            Some(fix) => finding.fix(fix),
            None => finding,
        }
    }
}

/// Returns whether a tile is placed more than once.
fn has_a_tile_twice(map: &EpisodeMap<'_>) -> bool {
    let placed = &map.episode.document.map.tiles;
    placed.iter().enumerate().any(|(index, one)| placed.iter().take(index).any(|other| other.tile == one.tile))
}

/// Returns the placed tiles that steps swap or turn.
fn moved_tiles(map: &EpisodeMap<'_>, steps: &[&GroundStep]) -> BTreeSet<usize> {
    let moved = steps.iter().flat_map(|step| match &step.change {
        GroundChange::Swap(both) => both.as_slice(),
        GroundChange::Turn(tile, _) => std::slice::from_ref(tile),
        _ => &[],
    });
    moved.filter_map(|tile| map.tile_at(tile)).collect()
}

/// Returns how to draw the passage on the next tile as well, if that is a tile of the same pack.
fn other_half(cx: &Cx<'_>, map: &EpisodeMap<'_>, exit: &OneSided, neighbour: usize) -> Option<Fix> {
    let episode = map.episode;
    let placed = episode.document.map.tiles.get(neighbour)?;
    let tile = cx.catalogue.get::<Tile>(&placed.tile, &episode.id.pack)?;
    if tile.id.pack != episode.id.pack {
        return None;
    }
    let (key, side) = match placed.side {
        SideUp::A => ("a", &tile.document.a),
        SideUp::B => ("b", &tile.document.b),
    };
    let beyond = across(exit.cell, exit.edge);
    let mut cells = side.spaces.iter().flat_map(|space| space.cells.iter().copied());
    let cell = cells.find(|cell| beyond.is_some() && cell_on_map(placed, &tile.document, *cell) == beyond)?;
    let mut edges = [Edge::North, Edge::East, Edge::South, Edge::West].into_iter();
    let edge = edges.find(|edge| turn_edge(placed.turn, *edge) == opposite(exit.edge))?;
    let is_written = tile.plain.get(key)?.get("exits").is_some();
    let fix = Fix::risky("draw the passage on the other tile too");
    Some(with_item(fix, is_written, &tile.route.key(key), "exits", json!({ "cell": cell, "edge": edge })))
}
