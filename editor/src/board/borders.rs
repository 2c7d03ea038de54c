//! Walls, and the ways through them.

use std::collections::{BTreeMap, BTreeSet};

use egui::{Pos2, Vec2, pos2, vec2};
use ritual_content::documents::Edge;
use ritual_content::geometry::{Cell, across, opposite};

use super::Floor;

const EDGES: [Edge; 4] = [Edge::North, Edge::East, Edge::South, Edge::West];

/// An edge of a cell where a wall is, or a way through it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Border {
    /// The cell below it, or to its right.
    pub cell: Cell,
    /// It lies level along the top of that cell; otherwise it stands upright on its left.
    pub is_level: bool,
    /// The space above it or to its left, and the one below it or to its right.
    pub spaces: [Option<usize>; 2],
    /// What kind of wall it is.
    pub wall: Wall,
    /// Whether there is a way through.
    pub way: Way,
}

/// What a wall parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wall {
    /// The map from what is outside.
    Outside,
    /// One tile from another.
    Tiles,
    /// Two rooms of one tile.
    Rooms,
}

/// Whether there is a way through a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// There is none.
    Closed,
    /// There is one.
    Open,
    /// The tile on one side has a way, the other has a wall; nobody passes. It leads out over this edge.
    Blocked(Edge),
    /// A way that leads off the map, over this edge.
    Outward(Edge),
}

impl Border {
    /// Returns the middle of it, in cells.
    pub fn middle(&self) -> Pos2 {
        self.corner() + self.along() * 0.5
    }

    /// The corner it begins at, left or above.
    pub fn corner(&self) -> Pos2 {
        pos2(f32::from(self.cell.0), f32::from(self.cell.1))
    }

    /// The direction it lies in.
    pub fn along(&self) -> Vec2 {
        if self.is_level { vec2(1.0, 0.0) } else { vec2(0.0, 1.0) }
    }

    /// The direction through it, down or to the right.
    pub fn through(&self) -> Vec2 {
        if self.is_level { vec2(0.0, 1.0) } else { vec2(1.0, 0.0) }
    }
}

/// The direction out of a cell over an edge.
pub fn outward(edge: Edge) -> Vec2 {
    match edge {
        Edge::North => vec2(0.0, -1.0),
        Edge::East => vec2(1.0, 0.0),
        Edge::South => vec2(0.0, 1.0),
        Edge::West => vec2(-1.0, 0.0),
    }
}

/// The ways the tiles say they have.
#[derive(Debug, Default)]
pub(super) struct Ways {
    /// Between two spaces of a tile: the tile, and the positions of the spaces on its side.
    pub(super) inner: Vec<(usize, usize, usize)>,
    /// Out of a cell over an edge.
    pub(super) exits: BTreeSet<(Cell, Edge)>,
}

impl Ways {
    fn way(&self, cell: Cell, edge: Edge, beyond: Cell, is_covered: bool) -> Way {
        let back = opposite(edge);
        match (self.exits.contains(&(cell, edge)), self.exits.contains(&(beyond, back))) {
            (true, true) => Way::Open,
            (true, false) if is_covered => Way::Blocked(edge),
            (true, false) => Way::Outward(edge),
            (false, true) if is_covered => Way::Blocked(back),
            (false, _) => Way::Closed,
        }
    }
}

/// Finds every border of a floor, sorted by cell.
pub(super) fn borders(floor: &BTreeMap<Cell, Floor>, ways: &Ways) -> Vec<Border> {
    let mut borders: BTreeMap<(Cell, bool), Border> = BTreeMap::new();
    // Where two spaces of one tile meet: the tile and the two spaces, as positions on its side.
    let mut meetings: BTreeMap<(usize, usize, usize), Vec<(Cell, bool)>> = BTreeMap::new();
    for (cell, here) in floor {
        for edge in EDGES {
            let Some(beyond) = across(*cell, edge) else { continue };
            let there = floor.get(&beyond);
            let is_before = matches!(edge, Edge::North | Edge::West);
            let is_level = matches!(edge, Edge::North | Edge::South);
            let key = (if is_before { *cell } else { beyond }, is_level);
            let is_one_room = there.is_some_and(|there| (there.tile, there.part) == (here.tile, here.part));
            if is_one_room || borders.contains_key(&key) {
                continue;
            }
            let (here_space, there_space) = (here.space, there.and_then(|there| there.space));
            let spaces = if is_before { [there_space, here_space] } else { [here_space, there_space] };
            let wall = match there {
                None => Wall::Outside,
                Some(there) if there.tile == here.tile => Wall::Rooms,
                Some(_) => Wall::Tiles,
            };
            if let (Wall::Rooms, Some(one), Some(other)) = (wall, here.part, there.and_then(|there| there.part)) {
                meetings.entry((here.tile, one.min(other), one.max(other))).or_default().push(key);
            }
            let way = ways.way(*cell, edge, beyond, there.is_some());
            borders.insert(key, Border { cell: key.0, is_level, spaces, wall, way });
        }
    }
    for (tile, one, other) in &ways.inner {
        let Some(keys) = meetings.get_mut(&(*tile, *one.min(other), *one.max(other))) else { continue };
        keys.sort_unstable();
        // The passage is where the two spaces meet, halfway.
        if let Some(border) = keys.get(keys.len() / 2).and_then(|key| borders.get_mut(key)) {
            border.way = Way::Open;
        }
    }
    borders.into_values().collect()
}
