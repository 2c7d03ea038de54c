#![doc = include_str!("map_never_laid.md")]

use std::collections::BTreeSet;

use ritual_content::documents::PlacedTile;
use ritual_content::geometry::{Cell, TilePlan};
use ritual_content::{FullId, Reference as _};
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::ground::{GroundChange, GroundStep, in_play};
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapNeverLaid;

/// A tile that is aside and stays there.
pub(super) struct StaysAside<'c> {
    map: &'c EpisodeMap<'c>,
    index: usize,
    placed: &'c PlacedTile,
    /// A tile that lies where it should, and stays there.
    below: Option<usize>,
}

impl Check for MapNeverLaid {
    const CODE: &'static str = "map/never-laid";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("map_never_laid.md");
    type Finding<'c> = StaysAside<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<StaysAside<'c>> {
        let mut found = Vec::new();
        for map in &cx.maps {
            let tiles = &map.episode.document.map.tiles;
            let home = &*map.episode.id.pack;
            // What is out of sight may add it.
            if tiles.iter().all(|placed| !placed.aside) || !cx.is_complete(home) {
                continue;
            }
            let steps = in_play(cx, map);
            for (index, placed) in tiles.iter().enumerate().filter(|(_, placed)| placed.aside) {
                let tile = placed.tile.resolve(home);
                let is_added = steps.iter().any(|step| matches!(&step.change, GroundChange::Add(it) if *it == tile));
                let below = if is_added { tile_below(map, &steps, index) } else { None };
                if !is_added || below.is_some() {
                    found.push(StaysAside { map, index, placed, below });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, StaysAside { map, index, placed, below }: StaysAside<'_>) -> Diagnostic {
        let tile = placed.tile.written();
        let route = map.tile_route(index).key("aside");
        let Some(below) = below else {
            let message = format!("no step adds the tile `{tile}`, which is aside");
            let fix = Fix::risky("let the tile be there from the start").remove(route.clone());
            return Diagnostic::warning(Self::CODE, message, route)
                .help("write `add_tile` in an effect, or leave `aside` out")
                .fix(fix);
        };
        let message = format!("the tile `{tile}` can never be added: another one lies there and stays there");
        Diagnostic::warning(Self::CODE, message, route)
            .related(map.tile_route(below), "this tile covers a part of the same place")
            .help("remove the other tile first with `remove_tile`, or lay this one elsewhere")
    }
}

/// Returns a tile that lies where another one should come, if no step takes it away from there.
fn tile_below(map: &EpisodeMap<'_>, steps: &[&GroundStep], aside: usize) -> Option<usize> {
    let wanted = covered(map, aside);
    let tiles = &map.episode.document.map.tiles;
    let leaves = |tile: &FullId| {
        steps.iter().any(|step| match &step.change {
            GroundChange::Swap(both) => both.contains(tile),
            GroundChange::Turn(it, _) | GroundChange::Remove(it) => it == tile,
            GroundChange::Add(_) | GroundChange::MoveGate(..) | GroundChange::Close(_) | GroundChange::Open(_) => false,
        })
    };
    let mut others = tiles.iter().enumerate().filter(|(_, placed)| !placed.aside);
    let (index, _) = others.find(|(index, placed)| {
        !leaves(&placed.tile.resolve(&map.episode.id.pack)) && !wanted.is_disjoint(&covered(map, *index))
    })?;
    Some(index)
}

/// Returns the cells of the grid that a placed tile covers.
fn covered(map: &EpisodeMap<'_>, index: usize) -> BTreeSet<Cell> {
    let placed = map.episode.document.map.tiles.get(index);
    let known = placed.zip(map.tiles.get(index).copied().flatten());
    known.map_or_else(BTreeSet::new, |(placed, tile)| {
        TilePlan::of(index, placed, tile, 0).cells(placed.at, placed.turn).collect()
    })
}
