//! Tiles before they are laid: what each is made of, wherever it lies.

use std::collections::BTreeMap;

use crate::Id;
use crate::documents::{Edge, PlacedTile, SideUp, Tile, Turn};

use super::{Cell, MAX_TILE_EDGE, across, cell_at, opposite};

/// What a placed tile is made of, wherever it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TilePlan {
    /// Which tile it is, as a position in the layout.
    pub tile_index: usize,
    /// How many columns and rows it has before it is turned.
    pub size: [u8; 2],
    /// Its spaces, as positions in the graph; those the layout gives no name are left out.
    pub spaces: Vec<PlanSpace>,
    /// Spaces of it that a passage connects, as positions in the graph.
    pub passages: Vec<[usize; 2]>,
    /// Its exits, in the order of the side that is up.
    pub exits: Vec<PlanExit>,
}

/// A space of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanSpace {
    /// Its position in the graph.
    pub space: usize,
    /// Its id on the tile.
    pub on_tile: Id,
    /// The cells it covers, as `[column, row]` of the tile before it is turned.
    pub cells: Vec<[u8; 2]>,
}

/// An exit of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanExit {
    /// The space it leads out of; none when the layout does not name that. Such an exit still counts as a counterpart.
    pub space: Option<usize>,
    /// The cell it is in, as `[column, row]` of the tile before it is turned.
    pub cell: [u8; 2],
    /// The edge of that cell before the tile is turned.
    pub edge: Edge,
}

impl TilePlan {
    /// Takes the side that is up apart; `first` is the position in the graph of its first space.
    pub fn of(tile_index: usize, placed: &PlacedTile, tile: &Tile, first: usize) -> Self {
        let side = match placed.side {
            SideUp::A => &tile.a,
            SideUp::B => &tile.b,
        };
        let mut by_id: BTreeMap<&Id, usize> = BTreeMap::new();
        let mut by_cell: BTreeMap<[u8; 2], usize> = BTreeMap::new();
        let mut spaces = Vec::new();
        for it in side.spaces.iter().filter(|it| placed.spaces.contains_key(&it.id)) {
            let space = first + spaces.len();
            by_id.entry(&it.id).or_insert(space);
            for cell in &it.cells {
                by_cell.entry(*cell).or_insert(space);
            }
            spaces.push(PlanSpace { space, on_tile: it.id.clone(), cells: it.cells.clone() });
        }
        let between = side.passages.iter().map(|passage| passage.between.each_ref().map(|id| by_id.get(id).copied()));
        let passages = between.filter_map(|[one, other]| Some([one?, other?])).collect();
        let exits = side.exits.iter().map(|exit| PlanExit {
            space: by_cell.get(&exit.cell).copied(),
            cell: exit.cell,
            edge: exit.edge,
        });
        Self { tile_index, size: [tile.width, tile.height], spaces, passages, exits: exits.collect() }
    }

    /// Returns the cells of the grid it covers where it lies so.
    pub fn cells(&self, at: [i16; 2], turn: Turn) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size;
        let [width, height] = size.map(|edge| edge.min(MAX_TILE_EDGE));
        let cells = (0..height).flat_map(move |row| (0..width).map(move |column| [column, row]));
        cells.filter_map(move |cell| cell_at(at, turn, size, cell))
    }
}

/// Returns the exit that each of some exits meets: that of the cell across its edge, leading back ([MAP-3]).
/// Where several lie on one edge, the first of them counts.
pub fn counterparts(exits: &[(Cell, Edge)]) -> Vec<Option<usize>> {
    let mut by_edge: BTreeMap<(Cell, Edge), usize> = BTreeMap::new();
    for (index, exit) in exits.iter().enumerate() {
        by_edge.entry(*exit).or_insert(index);
    }
    let meets = |(cell, edge): (Cell, Edge)| by_edge.get(&(across(cell, edge)?, opposite(edge))).copied();
    exits.iter().map(|exit| meets(*exit)).collect()
}

/// Returns how a tile lies that is turned further.
pub const fn turn_further(turn: Turn, by: Turn) -> Turn {
    match by {
        Turn::None => turn,
        Turn::Right => match turn {
            Turn::None => Turn::Right,
            Turn::Right => Turn::Half,
            Turn::Half => Turn::Left,
            Turn::Left => Turn::None,
        },
        Turn::Half => turn_further(turn_further(turn, Turn::Right), Turn::Right),
        Turn::Left => turn_further(turn_further(turn, Turn::Half), Turn::Right),
    }
}
