#![doc = include_str!("map_tile_overused.md")]

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use ritual_content::documents::PlacedTile;
use ritual_content::{FullId, Reference as _};
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapTileOverused;

/// A tile that lies on the map already.
pub(super) struct LaidAgain<'c> {
    map: &'c EpisodeMap<'c>,
    placed: &'c PlacedTile,
    first: usize,
    again: usize,
    is_other_side: bool,
    /// It lies in the same place and its spaces have the same names.
    is_copy: bool,
}

impl Check for MapTileOverused {
    const CODE: &'static str = "map/tile-overused";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("map_tile_overused.md");
    type Finding<'c> = LaidAgain<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<LaidAgain<'c>> {
        let mut found = Vec::new();
        for map in &cx.maps {
            let home = &*map.episode.id.pack;
            let mut laid: BTreeMap<FullId, (usize, &PlacedTile)> = BTreeMap::new();
            for (again, placed) in map.episode.document.map.tiles.iter().enumerate() {
                match laid.entry(placed.tile.resolve(home)) {
                    Entry::Vacant(free) => {
                        free.insert((again, placed));
                    }
                    Entry::Occupied(taken) => {
                        let (first, earlier) = *taken.get();
                        let is_other_side = earlier.side != placed.side;
                        let is_copy = earlier == placed;
                        found.push(LaidAgain { map, placed, first, again, is_other_side, is_copy });
                    }
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, finding: LaidAgain<'_>) -> Diagnostic {
        let LaidAgain { map, placed, first, again, is_other_side, is_copy } = finding;
        let what = if is_other_side { "the other side of the tile" } else { "the tile" };
        let tile = placed.tile.written();
        let message = format!("{what} `{tile}` lies on this map already; a box holds one of each tile");
        let found = Diagnostic::error(Self::CODE, message, map.tile_route(again).key("tile"))
            .related(map.tile_route(first), "the tile lies here already")
            .help("place another tile here; the two sides of a tile cannot be used on one map either");
        if is_copy { found.fix(Fix::safe("take the copy out").remove(map.tile_route(again))) } else { found }
    }
}
