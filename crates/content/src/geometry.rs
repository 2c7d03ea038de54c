//! The geometry of a map: which cells the spaces of placed tiles cover and which spaces are connected.
//!
//! Pure functions. They never complain: what cannot be made sense of is left out, and the checks that know
//! about routes and wording say so to the author.

mod borders;
mod plan;

use std::collections::{BTreeMap, BTreeSet};

use crate::documents::{Edge, MapLayout, PlacedTile, Tile, Turn};
use crate::{Id, TileRef};

pub use borders::Border;
pub use plan::{PlanExit, PlanSpace, TilePlan, counterparts, turn_further};

/// A cell of the grid, as column and row.
pub type Cell = (i16, i16);

/// The most columns or rows of a tile that are looked at; the schema allows no more.
const MAX_TILE_EDGE: u8 = 6;

/// The spaces of a map and the ways between them, as if every tile were on it: one that is aside lies where it will once
/// an effect has added it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapGraph {
    /// The spaces, tile by tile. A space the layout gives no name is left out.
    pub spaces: Vec<MapSpace>,
    /// Connected spaces as pairs of positions in `spaces`, the lower one first, sorted: passages with both ends
    /// ([MAP-3]) and links ([MAP-6]).
    pub passages: Vec<(usize, usize)>,
    /// The same without the links.
    pub walks: Vec<(usize, usize)>,
    /// Exits without a counterpart; nobody can pass there ([MAP-4]).
    pub one_sided: Vec<OneSided>,
    /// Cells that several tiles cover when the game begins.
    pub overlaps: Vec<Overlap>,
}

/// A space of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapSpace {
    /// The id effects use.
    pub id: Id,
    /// The name people read.
    pub name: String,
    /// The placed tile it is on, as a position in the layout.
    pub tile_index: usize,
    /// That tile is not on the map until an effect adds it.
    pub is_aside: bool,
    /// The cells of the grid it covers.
    pub cells: Vec<Cell>,
}

/// An exit that meets no exit on the other side of its edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneSided {
    /// The space it leads out of.
    pub space: usize,
    /// The placed tile it is on, as a position in the layout.
    pub tile_index: usize,
    /// Its position among the exits of that side of the tile.
    pub exit_index: usize,
    /// The cell of the grid it is in.
    pub cell: Cell,
    /// The edge of that cell, as it lies on the map.
    pub edge: Edge,
    /// The placed tile it faces; none when it opens to the outside of the map.
    pub toward_tile: Option<usize>,
}

/// A cell that several tiles cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlap {
    /// The cell that both would cover.
    pub cell: Cell,
    /// The placed tiles that cover it, as positions in the layout.
    pub tiles: Vec<usize>,
}

impl MapGraph {
    /// Lays the tiles of a map; a tile that `tile` does not know is left out.
    pub fn build<'a>(layout: &MapLayout, tile: impl Fn(&TileRef) -> Option<&'a Tile>) -> Self {
        let mut draft = Draft::default();
        for (tile_index, placed) in layout.tiles.iter().enumerate() {
            if let Some(tile) = tile(&placed.tile) {
                draft.lay(tile_index, placed, tile);
            }
        }
        draft.finish(layout)
    }

    /// Returns those of some ways, such as `passages`, that are there when the game begins.
    pub fn at_start<'w>(&self, ways: &'w [(usize, usize)]) -> impl Iterator<Item = &'w (usize, usize)> {
        let is_there = move |space: usize| self.spaces.get(space).is_some_and(|space| !space.is_aside);
        ways.iter().filter(move |(one, other)| is_there(*one) && is_there(*other))
    }
}

/// Returns where a cell of a tile lies once the tile of this width and height is turned, from its new top left cell.
pub fn turn_cell(turn: Turn, cell: [u8; 2], width: u8, height: u8) -> Cell {
    let [column, row] = cell.map(i16::from);
    let (last_column, last_row) = (i16::from(width) - 1, i16::from(height) - 1);
    match turn {
        Turn::None => (column, row),
        Turn::Right => (last_row - row, column),
        Turn::Half => (last_column - column, last_row - row),
        Turn::Left => (row, last_column - column),
    }
}

/// Returns where an edge of a cell lies once its tile is turned.
pub const fn turn_edge(turn: Turn, edge: Edge) -> Edge {
    match turn {
        Turn::None => edge,
        Turn::Right => match edge {
            Edge::North => Edge::East,
            Edge::East => Edge::South,
            Edge::South => Edge::West,
            Edge::West => Edge::North,
        },
        Turn::Half => opposite(edge),
        Turn::Left => opposite(turn_edge(Turn::Right, edge)),
    }
}

/// Returns the edge on the other side of a cell.
pub const fn opposite(edge: Edge) -> Edge {
    match edge {
        Edge::North => Edge::South,
        Edge::East => Edge::West,
        Edge::South => Edge::North,
        Edge::West => Edge::East,
    }
}

/// Returns the cell across an edge, unless the grid ends there.
pub fn across(cell: Cell, edge: Edge) -> Option<Cell> {
    let (column, row) = cell;
    match edge {
        Edge::North => row.checked_sub(1).map(|row| (column, row)),
        Edge::East => column.checked_add(1).map(|column| (column, row)),
        Edge::South => row.checked_add(1).map(|row| (column, row)),
        Edge::West => column.checked_sub(1).map(|column| (column, row)),
    }
}

/// Returns the cell of the grid that a cell of a placed tile covers, unless the grid ends before it.
pub fn cell_on_map(placed: &PlacedTile, tile: &Tile, cell: [u8; 2]) -> Option<Cell> {
    cell_at(placed.at, placed.turn, [tile.width, tile.height], cell)
}

/// Returns the same for a tile of this size that lies so; `at` is its top left cell.
pub fn cell_at(at: [i16; 2], turn: Turn, size: [u8; 2], cell: [u8; 2]) -> Option<Cell> {
    let ([left, top], [width, height]) = (at, size);
    let (column, row) = turn_cell(turn, cell, width, height);
    Some((left.checked_add(column)?, top.checked_add(row)?))
}

/// Returns the one of some cells that is nearest to the middle of all of them.
pub fn middle(cells: &[Cell]) -> Option<Cell> {
    let n_cells = i64::try_from(cells.len()).unwrap_or(i64::MAX);
    let columns: i64 = cells.iter().map(|(column, _)| i64::from(*column)).sum();
    let rows: i64 = cells.iter().map(|(_, row)| i64::from(*row)).sum();
    let far = |(column, row): &Cell| {
        let (aside, below) = (i64::from(*column) * n_cells - columns, i64::from(*row) * n_cells - rows);
        aside.pow(2) + below.pow(2)
    };
    cells.iter().copied().min_by_key(far)
}

/// An exit where it lies on the map.
struct PlacedExit {
    /// None when the layout does not name the space; such an exit still counts as a counterpart.
    space: Option<usize>,
    tile_index: usize,
    exit_index: usize,
    is_aside: bool,
    cell: Cell,
    edge: Edge,
}

/// A map on which tiles are still being laid.
#[derive(Default)]
struct Draft {
    spaces: Vec<MapSpace>,
    passages: BTreeSet<(usize, usize)>,
    exits: Vec<PlacedExit>,
    covered: BTreeMap<Cell, Vec<usize>>,
}

impl Draft {
    fn lay(&mut self, tile_index: usize, placed: &PlacedTile, tile: &Tile) {
        let (at, turn, is_aside) = (placed.at, placed.turn, placed.aside);
        let plan = TilePlan::of(tile_index, placed, tile, self.spaces.len());
        for cell in plan.cells(at, turn) {
            self.covered.entry(cell).or_default().push(tile_index);
        }
        let on_map = |cell: [u8; 2]| cell_at(at, turn, plan.size, cell);
        for PlanSpace { space: _, on_tile, cells } in &plan.spaces {
            let Some(named) = placed.spaces.get(on_tile) else { continue };
            let cells = cells.iter().filter_map(|cell| on_map(*cell)).collect();
            let (id, name) = (named.id.clone(), named.name.clone());
            self.spaces.push(MapSpace { id, name, tile_index, is_aside, cells });
        }
        for [one, other] in &plan.passages {
            connect(&mut self.passages, *one, *other);
        }
        for (exit_index, PlanExit { space, cell, edge }) in plan.exits.iter().copied().enumerate() {
            let Some(cell) = on_map(cell) else { continue };
            let edge = turn_edge(turn, edge);
            self.exits.push(PlacedExit { space, tile_index, exit_index, is_aside, cell, edge });
        }
    }

    fn finish(self, layout: &MapLayout) -> MapGraph {
        let Self { spaces, mut passages, mut exits, covered } = self;
        // Where several lie on one edge, that of a tile which is there from the start counts.
        exits.sort_by_key(|exit| exit.is_aside);
        let places: Vec<(Cell, Edge)> = exits.iter().map(|exit| (exit.cell, exit.edge)).collect();
        let mut one_sided = Vec::new();
        for (exit, counterpart) in exits.iter().zip(counterparts(&places)) {
            let Some(space) = exit.space else { continue };
            match counterpart.and_then(|counterpart| exits.get(counterpart)) {
                Some(counterpart) => {
                    if let Some(other) = counterpart.space {
                        connect(&mut passages, space, other);
                    }
                }
                None => one_sided.push(OneSided {
                    space,
                    tile_index: exit.tile_index,
                    exit_index: exit.exit_index,
                    cell: exit.cell,
                    edge: exit.edge,
                    toward_tile: across(exit.cell, exit.edge)
                        .and_then(|cell| covered.get(&cell))
                        .and_then(|tiles| tiles.first().copied()),
                }),
            }
        }
        let walks = passages.iter().copied().collect();
        for link in &layout.links {
            let [one, other] = link.between.each_ref().map(|id| spaces.iter().position(|space| space.id == *id));
            if let (Some(one), Some(other)) = (one, other) {
                connect(&mut passages, one, other);
            }
        }
        let is_there = |tile: &usize| layout.tiles.get(*tile).is_some_and(|placed| !placed.aside);
        let overlaps = covered
            .into_iter()
            .map(|(cell, tiles)| Overlap { cell, tiles: tiles.into_iter().filter(is_there).collect() })
            .filter(|overlap| overlap.tiles.len() > 1)
            .collect();
        MapGraph { spaces, passages: passages.into_iter().collect(), walks, one_sided, overlaps }
    }
}

/// Connects two spaces; a space is never its own neighbour.
fn connect(passages: &mut BTreeSet<(usize, usize)>, one: usize, other: usize) {
    if one != other {
        passages.insert((one.min(other), one.max(other)));
    }
}

#[cfg(test)]
mod tests;
