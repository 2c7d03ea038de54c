//! The tiles of the map: what each is made of, and how it lies.

use ritual_content::documents::{Edge, Turn};
use ritual_content::geometry::{Cell, TilePlan, cell_at, counterparts, turn_edge};
use serde::{Deserialize, Serialize};

use super::join;
use crate::ids::{Mask, Space, set_of};

/// A tile of the map.
#[derive(Clone, Debug)]
pub struct TileInfo {
    /// The full id.
    pub id: String,
    /// What it is made of; its spaces are numbered as those of the map.
    pub plan: TilePlan,
    /// How it lies when the game begins.
    pub at_start: TileState,
}

/// How a tile lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TileState {
    /// Where its top left cell lies, as `[column, row]`; of a tile that is not on the map, where it will.
    pub at: [i16; 2],
    /// How far it is turned.
    pub turn: Turn,
    /// It is on the map.
    pub is_there: bool,
}

impl TileInfo {
    /// Returns the spaces that lie on the tile.
    pub fn spaces(&self) -> Mask {
        set_of(self.plan.spaces.iter().map(|it| it.space))
    }
}

/// Returns the tiles that are on the map, each with how it lies.
fn lying<'t>(tiles: &'t [TileInfo], lie: &[TileState]) -> impl Iterator<Item = (&'t TileInfo, TileState)> {
    tiles.iter().zip(lie.iter().copied()).filter(|(_, it)| it.is_there)
}

/// Returns the spaces that are on the map where tiles lie so.
pub(crate) fn spaces_of(tiles: &[TileInfo], lie: &[TileState]) -> Mask {
    lying(tiles, lie).fold(0, |all, (tile, _)| all | tile.spaces())
}

/// Returns whether no two tiles cover the same cell where they lie so.
pub(crate) fn fit(tiles: &[TileInfo], lie: &[TileState]) -> bool {
    let mut cells: Vec<Cell> = lying(tiles, lie).flat_map(|(tile, it)| tile.plan.cells(it.at, it.turn)).collect();
    cells.sort_unstable();
    cells.is_sorted_by(|one, next| one < next)
}

/// Returns the neighbours of each space by passages alone, as sets, where tiles lie so ([MAP-3], [MAP-4]).
pub(crate) fn walks(n_spaces: usize, tiles: &[TileInfo], lie: &[TileState]) -> Vec<Mask> {
    let mut neighbours: Vec<Mask> = vec![0; n_spaces];
    let (mut places, mut spaces): (Vec<(Cell, Edge)>, Vec<Option<usize>>) = (Vec::new(), Vec::new());
    for (tile, it) in lying(tiles, lie) {
        for ends in &tile.plan.passages {
            join(&mut neighbours, ends.map(Space::from_index), true);
        }
        for exit in &tile.plan.exits {
            if let Some(cell) = cell_at(it.at, it.turn, tile.plan.size, exit.cell) {
                places.push((cell, turn_edge(it.turn, exit.edge)));
                spaces.push(exit.space);
            }
        }
    }
    for (space, met) in spaces.iter().zip(counterparts(&places)) {
        let other = met.and_then(|met| spaces.get(met).copied().flatten());
        if let (Some(space), Some(other)) = (*space, other) {
            join(&mut neighbours, [space, other].map(Space::from_index), true);
        }
    }
    neighbours
}
