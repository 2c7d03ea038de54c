//! Where things are: cells of the grid and pixels of Tiled.

use ritual_content::documents::{MapLayout, PlacedTile, Tile, Turn};
use ritual_content::geometry::{Cell, MapGraph};
use ritual_content::{Id, TileRef};

use super::CELL;

/// The turns, by quarters.
const TURNS: [Turn; 4] = [Turn::None, Turn::Right, Turn::Half, Turn::Left];

/// How far Tiled's numbers may be off, in cells or quarters of a turn.
const TOLERANCE: f64 = 0.01;

/// The map of an episode, and the cell that lies in the corner of Tiled's map.
pub(super) struct Ground {
    /// The spaces and the ways between them.
    pub(super) graph: MapGraph,
    /// The cell at the top left.
    pub(super) origin: Cell,
    /// How many columns and rows there are, with a margin.
    pub(super) size: [i16; 2],
}

impl Ground {
    /// Lays the tiles of a map; around them is room for a tile more.
    pub(super) fn new<'t>(layout: &MapLayout, tile: impl Fn(&TileRef) -> Option<&'t Tile>) -> Self {
        let graph = MapGraph::build(layout, tile);
        let cells = || graph.spaces.iter().flat_map(|space| space.cells.iter().copied());
        let range = |of: fn(Cell) -> i16| {
            let (least, most) = (cells().map(of).min().unwrap_or(0), cells().map(of).max().unwrap_or(0));
            (least.saturating_sub(2), most.saturating_add(2))
        };
        let (left, right) = range(|(column, _)| column);
        let (top, bottom) = range(|(_, row)| row);
        let length = |from: i16, to: i16| to.saturating_sub(from).saturating_add(1);
        Self { origin: (left, top), size: [length(left, right), length(top, bottom)], graph }
    }

    /// Returns the middle of a space, or rather of its first cell, and then of spots beside it.
    pub(super) fn spot(&self, space: &Id, number: usize) -> [i64; 2] {
        let cell = self.graph.spaces.iter().find(|it| it.id == *space).and_then(|it| it.cells.first());
        let (column, row) = cell.copied().unwrap_or(self.origin);
        let corner = |at: i16, origin: i16| (i64::from(at) - i64::from(origin)) * i64::from(CELL);
        // Four rows of four in a cell, beginning in the middle.
        let number = i64::try_from(number % 16).unwrap_or(0);
        let beside = |position: i64| (position + 2) % 4 * 15 + 2;
        [corner(column, self.origin.0) + beside(number % 4), corner(row, self.origin.1) + beside(number / 4)]
    }

    /// Returns the space at a point.
    pub(super) fn space_at(&self, x: f64, y: f64) -> Option<&Id> {
        let cell =
            |at: f64, origin: i16| i16::try_from(whole((at / f64::from(CELL)).floor())? + i64::from(origin)).ok();
        let cell = (cell(x, self.origin.0)?, cell(y, self.origin.1)?);
        // Where a tile is aside, the one that is there until then counts.
        let there = self.graph.spaces.iter().filter(|space| space.cells.contains(&cell));
        there.min_by_key(|space| space.is_aside).map(|space| &space.id)
    }
}

/// Where a tile lies, as Tiled has it: its corner, turned around it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Laid {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) rotation: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// Where a tile lies, read back from where somebody put it.
pub(super) struct TilePlace {
    /// Its top left cell.
    pub(super) at: [i16; 2],
    /// How it is turned.
    pub(super) turn: Turn,
    /// What about that can only be kept nearly.
    pub(super) lost: Vec<&'static str>,
}

impl Laid {
    /// Lays a tile.
    pub(super) fn of(placed: &PlacedTile, tile: &Tile, origin: Cell) -> Self {
        let cell = f64::from(CELL);
        let (width, height) = (f64::from(tile.width) * cell, f64::from(tile.height) * cell);
        let left = (f64::from(placed.at[0]) - f64::from(origin.0)) * cell;
        let top = (f64::from(placed.at[1]) - f64::from(origin.1)) * cell;
        // The corner that was at the top left before the tile was turned.
        let (x, y, rotation) = match placed.turn {
            Turn::None => (left, top, 0.0),
            Turn::Right => (left + height, top, 90.0),
            Turn::Half => (left + width, top + height, 180.0),
            Turn::Left => (left, top + width, 270.0),
        };
        Self { x, y, rotation, width, height }
    }

    /// Returns where a tile lies, and what about that can only be kept nearly.
    pub(super) fn read(self, flipped: bool, origin: Cell) -> Option<TilePlace> {
        let mut lost = Vec::new();
        let quarters = self.rotation / 90.0;
        if !is_near(quarters) {
            lost.push("it is turned by no right angle; the nearest one is taken");
        }
        let turn = (whole(quarters)? + if flipped { 2 } else { 0 }).rem_euclid(4);
        let (width, height) = (self.width, self.height);
        let (left, top) = match whole(quarters)?.rem_euclid(4) {
            0 => (self.x, self.y),
            1 => (self.x - height, self.y),
            2 => (self.x - width, self.y - height),
            _ => (self.x, self.y - width),
        };
        let (column, row) = (left / f64::from(CELL), top / f64::from(CELL));
        if !is_near(column) || !is_near(row) {
            lost.push("it lies between the cells of the grid; the nearest ones are taken");
        }
        let at = |number: f64, origin: i16| i16::try_from(whole(number)? + i64::from(origin)).ok();
        let turn = usize::try_from(turn).ok().and_then(|turn| TURNS.get(turn).copied())?;
        Some(TilePlace { at: [at(column, origin.0)?, at(row, origin.1)?], turn, lost })
    }
}

/// Returns whether a number is whole, nearly.
fn is_near(number: f64) -> bool {
    (number - number.round()).abs() < TOLERANCE
}

/// Returns the nearest whole number, unless it is far from any map.
#[allow(clippy::cast_possible_truncation, reason = "it was looked at before")]
fn whole(number: f64) -> Option<i64> {
    (number.abs() < 1e6).then(|| number.round() as i64)
}
