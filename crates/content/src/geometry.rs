//! The geometry of a map: which cells the spaces of placed tiles cover and which spaces are connected.
//!
//! Pure functions. They never complain: what cannot be made sense of is left out, and the checks that know
//! about routes and wording say so to the author.

use std::collections::{BTreeMap, BTreeSet};

use crate::documents::{Edge, MapLayout, PlacedTile, SideUp, Tile, Turn};
use crate::{Id, TileRef};

/// A cell of the grid, as column and row.
pub type Cell = (i16, i16);

/// The most columns or rows of a tile that are looked at; the schema allows no more.
const MAX_TILE_EDGE: u8 = 6;

/// The spaces of a map and the ways between them.
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
    /// Cells that several tiles cover.
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
    /// The cell.
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
    let (column, row) = turn_cell(placed.turn, cell, tile.width, tile.height);
    let [left, top] = placed.at;
    Some((left.checked_add(column)?, top.checked_add(row)?))
}

/// An exit where it lies on the map.
struct PlacedExit {
    /// None when the layout does not name the space; such an exit still counts as a counterpart.
    space: Option<usize>,
    tile_index: usize,
    exit_index: usize,
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
        for row in 0..tile.height.min(MAX_TILE_EDGE) {
            for column in 0..tile.width.min(MAX_TILE_EDGE) {
                if let Some(cell) = cell_on_map(placed, tile, [column, row]) {
                    self.covered.entry(cell).or_default().push(tile_index);
                }
            }
        }
        let side = match placed.side {
            SideUp::A => &tile.a,
            SideUp::B => &tile.b,
        };
        let mut by_id: BTreeMap<&Id, usize> = BTreeMap::new();
        let mut by_cell: BTreeMap<[u8; 2], usize> = BTreeMap::new();
        for space in &side.spaces {
            let Some(named) = placed.spaces.get(&space.id) else { continue };
            let index = self.spaces.len();
            by_id.entry(&space.id).or_insert(index);
            for cell in &space.cells {
                by_cell.entry(*cell).or_insert(index);
            }
            let cells = space.cells.iter().filter_map(|cell| cell_on_map(placed, tile, *cell)).collect();
            self.spaces.push(MapSpace { id: named.id.clone(), name: named.name.clone(), tile_index, cells });
        }
        for passage in &side.passages {
            let [one, other] = &passage.between;
            if let (Some(one), Some(other)) = (by_id.get(one), by_id.get(other)) {
                connect(&mut self.passages, *one, *other);
            }
        }
        for (exit_index, exit) in side.exits.iter().enumerate() {
            let Some(cell) = cell_on_map(placed, tile, exit.cell) else { continue };
            let space = by_cell.get(&exit.cell).copied();
            let edge = turn_edge(placed.turn, exit.edge);
            self.exits.push(PlacedExit { space, tile_index, exit_index, cell, edge });
        }
    }

    fn finish(self, layout: &MapLayout) -> MapGraph {
        let Self { spaces, mut passages, exits, covered } = self;
        let mut by_edge: BTreeMap<(Cell, Edge), &PlacedExit> = BTreeMap::new();
        for exit in &exits {
            by_edge.entry((exit.cell, exit.edge)).or_insert(exit);
        }
        let mut one_sided = Vec::new();
        for exit in &exits {
            let Some(space) = exit.space else { continue };
            let beyond = across(exit.cell, exit.edge);
            match beyond.and_then(|cell| by_edge.get(&(cell, opposite(exit.edge)))) {
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
                    toward_tile: beyond.and_then(|cell| covered.get(&cell)).and_then(|tiles| tiles.first().copied()),
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
        let overlaps = covered
            .into_iter()
            .filter(|(_, tiles)| tiles.len() > 1)
            .map(|(cell, tiles)| Overlap { cell, tiles })
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
