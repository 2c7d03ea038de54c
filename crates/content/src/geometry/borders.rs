//! Borders: where a space of a map ends, and whether a passage leads on there.

use std::collections::{BTreeMap, BTreeSet};

use super::{Cell, MapGraph, TilePlan, across, cell_at, opposite, turn_edge};
use crate::TileRef;
use crate::documents::{Edge, MapLayout, Tile};

const EDGES: [Edge; 4] = [Edge::North, Edge::East, Edge::South, Edge::West];

/// An edge of a cell beyond which another space lies, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Border {
    /// The cell on one side of it.
    pub cell: Cell,
    /// On which edge of that cell it is.
    pub edge: Edge,
    /// A passage leads across it.
    pub is_open: bool,
}

impl MapGraph {
    /// Returns the borders of the spaces that are there when the game begins, each as it is seen from both of its sides.
    ///
    /// A passage inside of a tile is open in the middle of what the two spaces have in common, as it is on no edge of its
    /// own; the map has to have been built from the same layout and tiles.
    pub fn borders<'a>(&self, layout: &MapLayout, tile: impl Fn(&TileRef) -> Option<&'a Tile>) -> Vec<Border> {
        let there = || self.spaces.iter().enumerate().filter(|(_, space)| !space.is_aside);
        let cells = there().flat_map(|(index, space)| space.cells.iter().map(move |cell| (*cell, index)));
        let space_at: BTreeMap<Cell, usize> = cells.collect();
        let (exits, doors) = (exits_at_start(layout, tile), self.doors(&space_at));
        let is_open = |cell: Cell, edge: Edge| {
            let meets = |beyond: Cell| exits.contains(&(cell, edge)) && exits.contains(&(beyond, opposite(edge)));
            doors.contains(&(cell, edge)) || across(cell, edge).is_some_and(meets)
        };
        let mut found = Vec::new();
        for (&cell, space) in &space_at {
            for edge in EDGES {
                let beyond = across(cell, edge).and_then(|beyond| space_at.get(&beyond));
                if beyond != Some(space) {
                    found.push(Border { cell, edge, is_open: beyond.is_some() && is_open(cell, edge) });
                }
            }
        }
        found
    }

    /// Returns where spaces of one tile are connected, from both sides.
    fn doors(&self, space_at: &BTreeMap<Cell, usize>) -> BTreeSet<(Cell, Edge)> {
        let tile = |space: usize| self.spaces.get(space).map(|space| space.tile_index);
        let mut doors = BTreeSet::new();
        for &(one, other) in self.at_start(&self.walks).filter(|(one, other)| tile(*one) == tile(*other)) {
            let cells = self.spaces.get(one).into_iter().flat_map(|space| &space.cells);
            let edges = cells.flat_map(|cell| EDGES.map(|edge| (*cell, edge)));
            let common = edges.filter_map(|(cell, edge)| {
                let beyond = across(cell, edge).filter(|beyond| space_at.get(beyond) == Some(&other))?;
                Some((cell, edge, beyond))
            });
            let common: Vec<(Cell, Edge, Cell)> = common.collect();
            if let Some(&(cell, edge, beyond)) = common.get(common.len() / 2) {
                doors.extend([(cell, edge), (beyond, opposite(edge))]);
            }
        }
        doors
    }
}

/// Returns the exits of the tiles that lie on the map when the game begins.
fn exits_at_start<'a>(layout: &MapLayout, tile: impl Fn(&TileRef) -> Option<&'a Tile>) -> BTreeSet<(Cell, Edge)> {
    let mut exits = BTreeSet::new();
    for (index, placed) in layout.tiles.iter().enumerate().filter(|(_, placed)| !placed.aside) {
        let Some(tile) = tile(&placed.tile) else { continue };
        let plan = TilePlan::of(index, placed, tile, 0);
        let on_map = plan.exits.iter().filter_map(|exit| {
            Some((cell_at(placed.at, placed.turn, plan.size, exit.cell)?, turn_edge(placed.turn, exit.edge)))
        });
        exits.extend(on_map);
    }
    exits
}
