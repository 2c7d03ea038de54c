#![doc = include_str!("map_overlapping_tiles.md")]

use std::collections::BTreeMap;

use ritual_content::geometry::Cell;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapOverlappingTiles;

/// Two placed tiles that cover the same cell.
pub(super) struct Overlapping<'c> {
    map: &'c EpisodeMap<'c>,
    below: usize,
    above: usize,
    cell: Cell,
}

impl Check for MapOverlappingTiles {
    const CODE: &'static str = "map/overlapping-tiles";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("map_overlapping_tiles.md");
    type Finding<'c> = Overlapping<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Overlapping<'c>> {
        let mut found = Vec::new();
        for map in &cx.maps {
            // Tiles cover many cells, but two of them are reported once.
            let mut pairs: BTreeMap<(usize, usize), Cell> = BTreeMap::new();
            for overlap in &map.graph.overlaps {
                if let [below, above @ ..] = overlap.tiles.as_slice() {
                    for above in above {
                        pairs.entry((*below, *above)).or_insert(overlap.cell);
                    }
                }
            }
            found.extend(pairs.into_iter().map(|((below, above), cell)| Overlapping { map, below, above, cell }));
        }
        found
    }

    fn describe(_: &Cx<'_>, Overlapping { map, below, above, cell }: Overlapping<'_>) -> Diagnostic {
        let (column, row) = cell;
        let message = format!("this tile covers cell [{column}, {row}], where another tile lies already");
        Diagnostic::error(Self::CODE, message, map.tile_route(above))
            .related(map.tile_route(below), "the other tile")
            .help("move one of them: `at` is the top left cell of the tile as it is turned")
    }
}
