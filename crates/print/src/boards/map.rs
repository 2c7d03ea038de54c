//! The back of an episode's board: its map, small, to lay the tiles by.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use ritual_content::Entry;
use ritual_content::documents::{Edge, Episode, LinkKind, SideUp, Tile, Turn};
use ritual_content::geometry::{Cell, MapGraph, MapSpace, across, cell_on_map};
use ritual_content::language::Gate;

use super::head::{EDGE, EPISODE, HEAD, headed};
use crate::drawing::{Drawing, polygon, rectangle};
use crate::fault::Fault;
use crate::press::{Named, Press, Room, Side};
use crate::symbol::Symbol;
use crate::theme::{BOARD, FAINT, FLOORS, INK, WALL};
use crate::type_face::Face;
use crate::typesetting::{Inline, Paragraph, Sizes, inlines};

/// The types of names on the map.
const SIZES: Sizes = Sizes::new(3.2, 1.1);

/// Where the cells of the map are on the board.
struct Plan {
    first: Cell,
    corner: [f32; 2],
    /// The edge of a cell.
    edge: f32,
}

impl Plan {
    /// Lays the cells into the middle of the board.
    fn of(graph: &MapGraph) -> Option<Self> {
        let cells = || graph.spaces.iter().flat_map(|space| &space.cells);
        let (left, right) = (cells().map(|cell| cell.0).min()?, cells().map(|cell| cell.0).max()?);
        let (top, bottom) = (cells().map(|cell| cell.1).min()?, cells().map(|cell| cell.1).max()?);
        let columns = f32::from(right.saturating_sub(left)) + 1.0;
        let rows = f32::from(bottom.saturating_sub(top)) + 1.0;
        let room = [BOARD[0] - 2.0 * EDGE - 6.0, BOARD[1] - HEAD - EDGE - 6.0];
        let edge = (room[0] / columns).min(room[1] / rows);
        let corner = [EDGE + 3.0 + (room[0] - edge * columns) / 2.0, HEAD + 3.0 + (room[1] - edge * rows) / 2.0];
        Some(Self { first: (left, top), corner, edge })
    }

    fn at(&self, (column, row): Cell) -> [f32; 2] {
        let (first_column, first_row) = self.first;
        let along = f32::from(column.saturating_sub(first_column));
        let down = f32::from(row.saturating_sub(first_row));
        [self.corner[0] + along * self.edge, self.corner[1] + down * self.edge]
    }
}

pub(super) fn board(press: &Press<'_>, named: &Named, entry: &Entry<Episode>) -> Result<Drawing, Fault> {
    let mut drawing = headed(press, named, EPISODE, Symbol::Summoning, &entry.document.name)?;
    let catalogue = press.it.catalogue;
    let home = &*entry.id.pack;
    let graph =
        MapGraph::build(&entry.document.map, |tile| catalogue.get::<Tile>(tile, home).map(|entry| &*entry.document));
    let Some(plan) = Plan::of(&graph) else { return Ok(drawing) };
    let mut owners: BTreeMap<Cell, usize> = BTreeMap::new();
    for (index, space) in graph.spaces.iter().enumerate().filter(|(_, space)| !space.is_aside) {
        for cell in &space.cells {
            owners.insert(*cell, index);
            let floor = press.ink.ground(FLOORS.get(space.tile_index % FLOORS.len()).copied().unwrap_or(FAINT));
            drawing.area(rectangle(plan.at(*cell), [plan.edge; 2]), floor);
        }
    }
    for space in graph.spaces.iter().filter(|space| space.is_aside) {
        for cell in &space.cells {
            drawing.dashes(rectangle(plan.at(*cell), [plan.edge; 2]), FAINT, 0.25);
        }
    }
    for (cell, own) in &owners {
        for edge in [Edge::North, Edge::East, Edge::South, Edge::West] {
            let other = across(*cell, edge).and_then(|beyond| owners.get(&beyond)).copied();
            if other == Some(*own) || other.is_some_and(|other| other < *own) {
                continue;
            }
            let line = side(plan.at(*cell), plan.edge, edge);
            if other.is_some_and(|other| graph.walks.contains(&(*own, other))) {
                drawing.dashes(line, FAINT, 0.3);
            } else {
                drawing.line(line, WALL, 1.0);
            }
        }
    }
    codes(press, &mut drawing, named, entry, &plan)?;
    for space in &graph.spaces {
        let Some(room) = room(&plan, space) else { continue };
        press.fill(&mut drawing, named, &notes(press, entry, space), room, SIZES, INK)?;
    }
    Ok(drawing)
}

/// Writes the code of each tile into the corner where it is printed, so that it is seen how the tile lies.
fn codes(
    press: &Press<'_>,
    drawing: &mut Drawing,
    named: &Named,
    entry: &Entry<Episode>,
    plan: &Plan,
) -> Result<(), Fault> {
    for placed in entry.document.map.tiles.iter().filter(|placed| !placed.aside) {
        let Some(found) = press.it.catalogue.get::<Tile>(&placed.tile, &entry.id.pack) else { continue };
        let tile = &found.document;
        let last = [tile.width, tile.height].map(|cells| cells.saturating_sub(1));
        let Some(cell) = cell_on_map(placed, tile, last) else { continue };
        let (is_right, is_low) = match placed.turn {
            Turn::None => (true, true),
            Turn::Right => (false, true),
            Turn::Half => (false, false),
            Turn::Left => (true, false),
        };
        let letter = match placed.side {
            SideUp::A => "A",
            SideUp::B => "B",
        };
        let size = plan.edge * 0.13;
        let [x, y] = plan.at(cell);
        let (near, far) = (plan.edge * 0.06, plan.edge * 0.94);
        let at = [x + if is_right { far } else { near }, y + if is_low { far } else { near + size * 0.7 }];
        let style = (Face::Italic, size, FAINT);
        let side = if is_right { Side::Right } else { Side::Left };
        press.line(drawing, named, style, &format!("{} {letter}", tile.id), at, side)?;
    }
    Ok(())
}

/// A side of a square.
fn side([x, y]: [f32; 2], edge: f32, side: Edge) -> tiny_skia::PathBuilder {
    let (right, bottom) = (x + edge, y + edge);
    let ends = match side {
        Edge::North => [[x, y], [right, y]],
        Edge::East => [[right, y], [right, bottom]],
        Edge::South => [[x, bottom], [right, bottom]],
        Edge::West => [[x, y], [x, bottom]],
    };
    polygon(&ends, false)
}

/// The widest row of cells of a space, for its name.
fn room(plan: &Plan, space: &MapSpace) -> Option<Room> {
    let width = |(column, row): Cell| -> u8 {
        let run = (0..6_i16).take_while(|step| space.cells.contains(&(column.saturating_add(*step), row)));
        u8::try_from(run.count()).unwrap_or(1)
    };
    let first = space.cells.iter().copied().max_by_key(|cell| (width(*cell), Reverse(cell.1), Reverse(cell.0)))?;
    let [x, y] = plan.at(first);
    // Above and below it there is room for codes of tiles.
    let [beside, above] = [plan.edge * 0.06, plan.edge * 0.19];
    let size = [f32::from(width(first)) * plan.edge - 2.0 * beside, plan.edge - 2.0 * above];
    Some(Room::new([x + beside, y + above], size))
}

/// What is written on a space: its name, gates, ends of staircases and tunnels, and where everybody begins.
fn notes(press: &Press<'_>, entry: &Entry<Episode>, space: &MapSpace) -> Vec<Paragraph> {
    let map = &entry.document.map;
    let mut there = Vec::new();
    for (gate, at) in map.gates.each() {
        if *at == space.id {
            there.push(Inline::Symbol(match gate {
                Gate::Red => Symbol::RedGate,
                Gate::Yellow => Symbol::YellowGate,
                Gate::Blue => Symbol::BlueGate,
            }));
        }
    }
    for (number, link) in (1_u8..).zip(&map.links) {
        if link.between.contains(&space.id) {
            there.push(Inline::Symbol(match link.kind {
                LinkKind::Staircase => Symbol::Staircase,
                LinkKind::Tunnel => Symbol::Tunnel,
            }));
            there.extend(inlines(Face::Regular, &format!("\u{a0}{number} ")));
        }
    }
    if map.start == space.id {
        there.extend(inlines(Face::Italic, &press.word("print-start")));
    }
    let name = Paragraph::new(Face::Bold, &space.name).centred();
    let there = Paragraph { inlines: there, is_centred: true, gap: 0.2, ..Paragraph::default() };
    vec![name, there]
}
