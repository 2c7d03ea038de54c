#![doc = include_str!("map_one_sided_passage.md")]

use ritual_content::documents::Edge;
use ritual_content::geometry::OneSided;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
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
        for map in &cx.maps {
            // A passage to the outside of the map is on most tiles and means nothing.
            let exits = map.graph.one_sided.iter();
            found.extend(exits.filter_map(|exit| Some(Blocked { map, exit, neighbour: exit.toward_tile? })));
        }
        found
    }

    fn describe(_: &Cx<'_>, Blocked { map, exit, neighbour }: Blocked<'_>) -> Diagnostic {
        let edge = match exit.edge {
            Edge::North => "top",
            Edge::East => "right",
            Edge::South => "bottom",
            Edge::West => "left",
        };
        let space = map.graph.spaces.get(exit.space).map_or("", |space| space.id.as_str());
        let message = format!("the passage out of `{space}` at the {edge} ends at a wall");
        Diagnostic::warning(Self::CODE, message, map.tile_route(exit.tile_index))
            .related(map.tile_route(neighbour), "this tile has no passage there")
            .help("turn one of the tiles, or take another; if the wall is meant, nothing has to be done")
    }
}
