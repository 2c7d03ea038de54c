//! The map as it is drawn: floors, walls, ways through them and the points where things stand, in cells of the grid.
//!
//! What is worked out here knows no screen; only [`paint()`], [`barrier()`], [`wall()`], [`passage()`] and [`figure()`]
//! draw.

mod borders;
mod camera;
mod figure;
mod paint;
mod room;
mod signs;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use petgraph::algo::articulation_points::articulation_points;
use petgraph::graph::{NodeIndex, UnGraph};
use ritual_content::TileRef;
use ritual_content::art::Art;
use ritual_content::documents::{MapLayout, PlacedTile, SideUp, Tile, TileSide, Turn};
use ritual_content::geometry::{Cell, MapGraph, cell_on_map, turn_edge};

pub use borders::{Border, Wall, Way, outward};
pub use camera::Camera;
pub use figure::{FigureKind, FigureLook, figure, initials};
pub use paint::{Marks, barrier, paint, passage, wall};
pub use signs::{Sign, SignMeans, paint_sign};

use borders::Ways;
use room::Room;

/// The most columns or rows of a tile that are looked at; the schema allows no more.
const MAX_TILE_EDGE: u8 = 6;
/// How near a point is to a border that it means, in cells.
const NEAR_BORDER: f32 = 0.22;
/// How much of a cell a figure takes at most.
const LARGEST_FIGURE: f32 = 0.5;

/// A map as it is drawn; everything is in cells of the grid.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// The spaces and the ways between them.
    pub graph: MapGraph,
    /// The tiles that are known, in the order of the layout.
    pub tiles: Vec<BoardTile>,
    /// The edges of cells where a wall is, or a way through it.
    pub borders: Vec<Border>,
    /// What the layout itself puts on spaces: the start, the gates, staircases and tunnels.
    pub signs: Vec<Sign>,
    floor: BTreeMap<Cell, Floor>,
    rooms: Vec<Room>,
    /// How dark the floor of each space is, so that those side by side differ.
    shades: Vec<u8>,
}

/// A tile on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardTile {
    /// Its position in the layout.
    pub index: usize,
    /// The code on it.
    pub code: String,
    /// The cells it covers, as a rectangle.
    pub rect: Rect,
    /// Its spaces, as positions in the graph.
    pub spaces: Vec<usize>,
    /// It is not on the map when the game begins.
    pub is_aside: bool,
    /// How it is turned.
    pub turn: Turn,
    /// Its picture, as it is while nothing is turned.
    pub art: Option<Art>,
}

impl BoardTile {
    /// By how many quarters it is turned to the right.
    pub const fn quarters(&self) -> usize {
        match self.turn {
            Turn::None => 0,
            Turn::Right => 1,
            Turn::Half => 2,
            Turn::Left => 3,
        }
    }
}

/// What covers a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Floor {
    /// The tile, as a position in the layout.
    tile: usize,
    /// The space of the side that is up, as a position there; none where the tile has no space.
    part: Option<usize>,
    /// The space of the graph; none where the layout names none.
    space: Option<usize>,
    /// The tile is not on the map when the game begins.
    is_aside: bool,
}

impl Board {
    /// Lays the tiles of a map; a tile that `tile` does not know is left out.
    pub fn build<'a>(layout: &MapLayout, tile: impl Fn(&TileRef) -> Option<&'a Tile>) -> Self {
        let mut board = Self { graph: MapGraph::build(layout, &tile), ..Self::default() };
        let mut ways = Ways::default();
        let mut n_named = 0;
        let mut known = Vec::new();
        for (index, placed) in layout.tiles.iter().enumerate() {
            if let Some(tile) = tile(&placed.tile) {
                known.push((index, placed, tile, n_named));
                n_named += side_up(placed, tile).spaces.iter().filter(|it| placed.spaces.contains_key(&it.id)).count();
            }
        }
        // What is aside lies below the others.
        known.sort_by_key(|(_, placed, ..)| !placed.aside);
        for (index, placed, tile, first_named) in known {
            board.lay(index, placed, tile, first_named, &mut ways);
        }
        board.tiles.sort_by_key(|tile| tile.index);
        board.borders = borders::borders(&board.floor, &ways);
        let cells = board.graph.spaces.iter().map(|space| Room::of(&space.cells));
        board.rooms = cells.collect();
        board.signs = signs::signs(layout, &board.graph, &mut board.rooms);
        board.shades = shades(board.graph.spaces.len(), &board.borders);
        board
    }

    fn lay(&mut self, index: usize, placed: &PlacedTile, tile: &Tile, first_named: usize, ways: &mut Ways) {
        let cells = footprint(placed, tile);
        let is_aside = placed.aside;
        for cell in &cells {
            self.floor.insert(*cell, Floor { tile: index, part: None, space: None, is_aside });
        }
        ways.exits.retain(|(cell, _)| !cells.contains(cell));
        let side = side_up(placed, tile);
        let mut spaces = Vec::new();
        for (part, space) in side.spaces.iter().enumerate() {
            let named = placed.spaces.contains_key(&space.id).then_some(first_named + spaces.len());
            spaces.extend(named);
            for cell in space.cells.iter().filter_map(|cell| cell_on_map(placed, tile, *cell)) {
                let is_taken = self.floor.get(&cell).is_some_and(|floor| floor.tile == index && floor.part.is_some());
                if !is_taken {
                    self.floor.insert(cell, Floor { tile: index, part: Some(part), space: named, is_aside });
                }
            }
        }
        for passage in &side.passages {
            let [one, other] = passage.between.each_ref().map(|id| side.spaces.iter().position(|it| it.id == *id));
            if let (Some(one), Some(other)) = (one, other) {
                ways.inner.push((index, one, other));
            }
        }
        for exit in &side.exits {
            if let Some(cell) = cell_on_map(placed, tile, exit.cell) {
                ways.exits.insert((cell, turn_edge(placed.turn, exit.edge)));
            }
        }
        let code = placed.tile.0.rsplit('/').next().unwrap_or_default().to_owned();
        let (rect, turn) = (rect_of(&cells), placed.turn);
        self.tiles.push(BoardTile { index, code, rect, spaces, is_aside, turn, art: None });
    }

    /// Gives the tiles their pictures.
    pub fn hang(&mut self, layout: &MapLayout, art: impl Fn(&TileRef) -> Option<Art>) {
        for tile in &mut self.tiles {
            tile.art = layout.tiles.get(tile.index).and_then(|placed| art(&placed.tile));
        }
    }

    /// The cells the map covers, as a rectangle; an empty map has room for a few tiles.
    pub fn bounds(&self) -> Rect {
        let all = self.tiles.iter().map(|tile| tile.rect).reduce(Rect::union);
        all.unwrap_or_else(|| Rect::from_min_size(Pos2::ZERO, vec2(8.0, 6.0)))
    }

    /// The space at a point, as a position in the graph.
    pub fn space_at(&self, cell: Pos2) -> Option<usize> {
        self.floor.get(&cell_at(cell))?.space
    }

    /// The tile at a point, as a position in the layout.
    pub fn tile_at(&self, cell: Pos2) -> Option<usize> {
        Some(self.floor.get(&cell_at(cell))?.tile)
    }

    /// The border between two spaces whose middle is nearest to a point, if it is near.
    pub fn border_near(&self, at: Pos2) -> Option<&Border> {
        let between =
            self.borders.iter().filter(|border| matches!(border.spaces, [Some(one), Some(other)] if one != other));
        let far = |border: &&Border| border.middle().distance(at);
        between.min_by(|one, other| far(one).total_cmp(&far(other))).filter(|border| far(border) <= NEAR_BORDER)
    }

    /// The tile at a position of the layout.
    pub fn tile(&self, index: usize) -> Option<&BoardTile> {
        self.tiles.iter().find(|tile| tile.index == index)
    }

    /// The space of an id, as a position in the graph.
    pub fn space_by_id(&self, id: &str) -> Option<usize> {
        self.graph.spaces.iter().position(|space| space.id.as_str() == id)
    }

    /// The largest rectangle inside a space.
    pub fn room(&self, space: usize) -> Rect {
        self.rooms.get(space).map_or(Rect::ZERO, |room| room.rect)
    }

    /// A good point inside a space for what stands there.
    pub fn anchor(&self, space: usize) -> Pos2 {
        self.rooms.get(space).map_or(Pos2::ZERO, |room| room.standing().center())
    }

    /// Points inside a space for figures: they fan out and never hide each other.
    pub fn slots(&self, space: usize, n: usize) -> Vec<Pos2> {
        self.rooms.get(space).map_or_else(Vec::new, |room| room::pack(room.standing(), n, LARGEST_FIGURE).0)
    }

    /// How wide figures may be, in cells, so that as many fit into a space.
    pub fn slot_size(&self, space: usize, n: usize) -> f32 {
        let size = |room: &Room| room::pack(room.standing(), n, LARGEST_FIGURE).1;
        self.rooms.get(space).map_or(LARGEST_FIGURE, size) * 0.92
    }

    /// The spaces next to a space.
    pub fn neighbours(&self, space: usize) -> Vec<usize> {
        let passages = self.graph.passages.iter();
        let ends = passages.map(|(one, other)| [(*one, *other), (*other, *one)]);
        ends.flatten().filter(|(from, _)| *from == space).map(|(_, to)| to).collect()
    }

    /// How many passages it takes from one space to each; none where no way leads.
    pub fn distances(&self, from: usize) -> Vec<Option<u32>> {
        let mut distances = vec![None; self.graph.spaces.len()];
        let mut waiting = VecDeque::new();
        if let Some(distance) = distances.get_mut(from) {
            *distance = Some(0);
            waiting.push_back((from, 0));
        }
        while let Some((space, far)) = waiting.pop_front() {
            for next in self.neighbours(space) {
                if let Some(distance @ None) = distances.get_mut(next) {
                    *distance = Some(far + 1);
                    waiting.push_back((next, far + 1));
                }
            }
        }
        distances
    }

    /// The spaces without which the map would fall apart.
    pub fn cut_points(&self) -> Vec<usize> {
        let mut graph = UnGraph::<(), ()>::default();
        for _ in &self.graph.spaces {
            graph.add_node(());
        }
        for (one, other) in &self.graph.passages {
            graph.add_edge(NodeIndex::new(*one), NodeIndex::new(*other), ());
        }
        let points: BTreeSet<usize> = articulation_points(&graph).into_iter().map(NodeIndex::index).collect();
        points.into_iter().collect()
    }

    /// The border through which a passage leads from one space to another; none where only a link does.
    pub fn way_between(&self, one: usize, other: usize) -> Option<&Border> {
        let pairs = [[Some(one), Some(other)], [Some(other), Some(one)]];
        self.borders.iter().find(|border| border.way == Way::Open && pairs.contains(&border.spaces))
    }
}

/// The side of a tile that is up.
pub fn side_up<'t>(placed: &PlacedTile, tile: &'t Tile) -> &'t TileSide {
    match placed.side {
        SideUp::A => &tile.a,
        SideUp::B => &tile.b,
    }
}

/// The cells a placed tile covers.
pub fn footprint(placed: &PlacedTile, tile: &Tile) -> Vec<Cell> {
    let (width, height) = (tile.width.min(MAX_TILE_EDGE), tile.height.min(MAX_TILE_EDGE));
    let cells = (0..height).flat_map(|row| (0..width).map(move |column| [column, row]));
    cells.filter_map(|cell| cell_on_map(placed, tile, cell)).collect()
}

/// The smallest rectangle around cells.
pub fn rect_of(cells: &[Cell]) -> Rect {
    cells.iter().copied().map(square).reduce(Rect::union).unwrap_or(Rect::ZERO)
}

/// A cell as a rectangle.
pub fn square((column, row): Cell) -> Rect {
    Rect::from_min_size(pos2(f32::from(column), f32::from(row)), Vec2::splat(1.0))
}

/// The cell a point is in.
#[expect(clippy::cast_possible_truncation, reason = "what is beyond the grid counts as its last cell")]
pub fn cell_at(point: Pos2) -> Cell {
    (point.x.floor() as i16, point.y.floor() as i16)
}

/// A small number as a share of the plan.
#[expect(clippy::cast_precision_loss, reason = "spaces and figures are counted in dozens")]
fn float(number: usize) -> f32 {
    number as f32
}

/// Gives each space a shade that no space beside it has, as far as four shades go.
fn shades(n_spaces: usize, borders: &[Border]) -> Vec<u8> {
    let mut shades: Vec<u8> = Vec::with_capacity(n_spaces);
    for space in 0..n_spaces {
        let beside = borders.iter().filter_map(|border| match border.spaces {
            [Some(one), Some(other)] if one == space => Some(other),
            [Some(one), Some(other)] if other == space => Some(one),
            _ => None,
        });
        let taken: BTreeSet<u8> = beside.filter_map(|other| shades.get(other).copied()).collect();
        shades.push((0..4).find(|shade| !taken.contains(shade)).unwrap_or(0));
    }
    shades
}

#[cfg(test)]
mod tests;
