//! What is wrong inside a tile: cells, passages and exits that do not fit together.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::Id;
use ritual_content::documents::{Edge, Tile, TileSide};
use ritual_diagnostic::Route;

use super::Cx;

/// A side of a tile.
#[derive(Clone, Copy)]
pub(crate) struct Side<'t> {
    /// Columns and rows of the tile.
    pub(crate) size: [u8; 2],
    /// What is drawn on it.
    pub(crate) drawn: &'t TileSide,
}

/// Something about the cells of a side.
pub(crate) enum CellFault<'t> {
    /// This cell of a space, both as positions, is not on the tile.
    Outside(usize, usize),
    /// This cell of a space is the space's own, or another one's, already.
    Taken(usize, usize, &'t Id),
    /// The cells of this space do not hang together.
    Torn(usize),
    /// No space covers this cell.
    Bare([u8; 2]),
}

/// Something about a passage of a side, which is known by its position.
pub(crate) enum PassageFault {
    /// The side has no such space: which of the two.
    Nowhere(usize),
    /// It leads from a space to itself.
    ToItself,
    /// An earlier one connects the same spaces: its position.
    Again(usize),
    /// No cell of one space lies beside one of the other.
    Apart,
}

/// Something about an exit of a side, which is known by its position.
pub(crate) enum ExitFault {
    /// Its cell is not on the tile.
    Outside,
    /// Its edge lies between two cells of the tile.
    Inner,
    /// An earlier one is at the same edge: its position.
    Again(usize),
}

/// Returns every side of every tile, with its place.
pub(crate) fn each_side<'c>(cx: &'c Cx<'_>) -> impl Iterator<Item = (Route, Side<'c>)> {
    let tiles = cx.catalogue.tiles.values();
    tiles.flat_map(|tile| sides(&tile.document).map(|(key, side)| (tile.route.key(key), side)))
}

/// Returns the size of a tile that the cells of both its sides make up, if another one is written.
pub(crate) fn other_size(tile: &Tile) -> Option<[u8; 2]> {
    let mut size = [0, 0];
    for [column, row] in [&tile.a, &tile.b].into_iter().flat_map(|side| &side.spaces).flat_map(|space| &space.cells) {
        size = [size[0].max(column.saturating_add(1)), size[1].max(row.saturating_add(1))];
    }
    let fits = |drawn| Side { size, drawn }.cells().is_empty();
    (size != [tile.width, tile.height] && fits(&tile.a) && fits(&tile.b)).then_some(size)
}

/// Returns whether everything inside a tile fits together; of one that is wrong nobody knows what it looks like.
pub(crate) fn is_sound(tile: &Tile) -> bool {
    let is_right = |side: Side<'_>| side.cells().is_empty() && side.passages().is_empty() && side.exits().is_empty();
    other_size(tile).is_none() && sides(tile).into_iter().all(|(_, side)| is_right(side))
}

/// Returns both sides, in the size that they have.
fn sides(tile: &Tile) -> [(&'static str, Side<'_>); 2] {
    let size = other_size(tile).unwrap_or([tile.width, tile.height]);
    [("a", Side { size, drawn: &tile.a }), ("b", Side { size, drawn: &tile.b })]
}

impl<'t> Side<'t> {
    /// Returns what is wrong with its cells.
    pub(crate) fn cells(&self) -> Vec<CellFault<'t>> {
        let mut found = Vec::new();
        let mut taken: BTreeMap<[u8; 2], &Id> = BTreeMap::new();
        for (index, space) in self.drawn.spaces.iter().enumerate() {
            for (position, cell) in space.cells.iter().enumerate() {
                if !self.has(*cell) {
                    found.push(CellFault::Outside(index, position));
                } else if let Some(&owner) = taken.get(cell) {
                    found.push(CellFault::Taken(index, position, owner));
                } else {
                    taken.insert(*cell, &space.id);
                }
            }
            if !hang_together(&space.cells) {
                found.push(CellFault::Torn(index));
            }
        }
        let [width, height] = self.size;
        let all = (0..height).flat_map(|row| (0..width).map(move |column| [column, row]));
        // One of several is enough to say that the size is wrong.
        found.extend(all.into_iter().find(|cell| !taken.contains_key(cell)).map(CellFault::Bare));
        found
    }

    /// Returns what is wrong with its passages, each by its position.
    pub(crate) fn passages(&self) -> Vec<(usize, PassageFault)> {
        let mut found = Vec::new();
        let passages = &self.drawn.passages;
        for (index, passage) in passages.iter().enumerate() {
            let [one, other] = &passage.between;
            let nowhere = passage.between.iter().position(|id| self.drawn.spaces.iter().all(|space| space.id != *id));
            let earlier = passages.iter().take(index).position(|earlier| {
                let [first, second] = &earlier.between;
                (first == one && second == other) || (first == other && second == one)
            });
            let fault = if let Some(which) = nowhere {
                PassageFault::Nowhere(which)
            } else if one == other {
                PassageFault::ToItself
            } else if let Some(earlier) = earlier {
                PassageFault::Again(earlier)
            } else if !self.lie_side_by_side(one, other) {
                PassageFault::Apart
            } else {
                continue;
            };
            found.push((index, fault));
        }
        found
    }

    /// Returns what is wrong with its exits, each by its position.
    pub(crate) fn exits(&self) -> Vec<(usize, ExitFault)> {
        let mut found = Vec::new();
        let exits = &self.drawn.exits;
        for (index, exit) in exits.iter().enumerate() {
            let earlier = exits.iter().take(index).position(|it| it.cell == exit.cell && it.edge == exit.edge);
            let fault = if !self.has(exit.cell) {
                ExitFault::Outside
            } else if beyond(exit.cell, exit.edge).is_some_and(|cell| self.has(cell)) {
                ExitFault::Inner
            } else if let Some(earlier) = earlier {
                ExitFault::Again(earlier)
            } else {
                continue;
            };
            found.push((index, fault));
        }
        found
    }

    fn has(&self, [column, row]: [u8; 2]) -> bool {
        let [width, height] = self.size;
        column < width && row < height
    }

    fn lie_side_by_side(&self, one: &Id, other: &Id) -> bool {
        let cells = |id: &Id| {
            let of_id = self.drawn.spaces.iter().filter(|space| space.id == *id).flat_map(|space| &space.cells);
            of_id.copied().collect::<BTreeSet<[u8; 2]>>()
        };
        let others = cells(other);
        cells(one).into_iter().flat_map(around).any(|cell| others.contains(&cell))
    }
}

/// Returns whether one can go from each of some cells to each other over those between.
fn hang_together(cells: &[[u8; 2]]) -> bool {
    let all: BTreeSet<[u8; 2]> = cells.iter().copied().collect();
    let mut reached = BTreeSet::new();
    let mut waiting: Vec<[u8; 2]> = cells.iter().take(1).copied().collect();
    while let Some(cell) = waiting.pop() {
        if all.contains(&cell) && reached.insert(cell) {
            waiting.extend(around(cell));
        }
    }
    reached == all
}

/// Returns the cells around one.
fn around(cell: [u8; 2]) -> impl Iterator<Item = [u8; 2]> {
    let edges = [Edge::North, Edge::East, Edge::South, Edge::West];
    edges.into_iter().filter_map(move |edge| beyond(cell, edge))
}

/// Returns the cell beyond an edge; none before the first column or row.
fn beyond([column, row]: [u8; 2], edge: Edge) -> Option<[u8; 2]> {
    match edge {
        Edge::North => row.checked_sub(1).map(|row| [column, row]),
        Edge::East => column.checked_add(1).map(|column| [column, row]),
        Edge::South => row.checked_add(1).map(|row| [column, row]),
        Edge::West => column.checked_sub(1).map(|column| [column, row]),
    }
}
