//! The maps of episodes: double-sided tiles laid as the episode lays them, with a place that catches things in every space.

use std::collections::BTreeSet;

use ritual_content::documents::{Episode, PlacedTile, SideUp, Tile, TileSide, Turn};
use ritual_content::geometry::middle;
use ritual_content::{Entry, Kind};
use ritual_print::{Printable, Sheet};
use serde_json::{Value, json};

use crate::bags::{Drawn, bag};
use crate::boards::{flat, scale};
use crate::object::{Maker, Object, Thing, short, shown};
use crate::place::{GROUND, Rows, UPRIGHT, size};

/// The room between the maps of two episodes.
const BETWEEN: f64 = 6.0;

/// Lays the maps of all episodes beside each other, the first one of the pack in the middle; returns how far they come to the
/// front.
pub(crate) fn maps(it: &Printable<'_>, sheets: &[Sheet], maker: &mut Maker<'_>) -> (Vec<Object>, f64) {
    let mut all = Vec::new();
    let (mut right, mut bottom) = (0.0_f64, 0.0_f64);
    let episodes = it.catalogue.episodes.values().filter(|entry| (it.is_printed)(Kind::Episode, &entry.id));
    let mut episodes: Vec<&Entry<Episode>> = episodes.collect();
    episodes.sort_by_key(|entry| *entry.id.pack != *it.pack);
    for (index, entry) in episodes.into_iter().enumerate() {
        let tiles = laid(it, entry, sheets);
        let [width, depth] = extent(&tiles);
        let left = if index == 0 { -width / 2.0 } else { right + BETWEEN };
        right = left + width;
        bottom = bottom.min(-depth / 2.0);
        all.extend(tiles.iter().map(|tile| tile.object(entry, [left, depth / 2.0], maker)));
    }
    (all, bottom)
}

/// Puts one of each tile into a bag: for those that a map does not begin with.
pub(crate) fn pile(group: &[Sheet], maker: &mut Maker<'_>, rows: &mut Rows) -> Vec<Object> {
    let mut tiles = Vec::new();
    for sheet in group {
        tiles.extend(sheet.pieces.iter().map(|piece| flat(sheet, Thing::of(sheet, piece), maker)));
    }
    let Some(sheet) = group.first() else { return tiles };
    let thing = Thing { kind: sheet.kind, id: sheet.kind, part: Some("supply"), of: None, name: &sheet.title };
    vec![bag(thing, Drawn::Last, tiles, maker, rows)]
}

/// A tile of a map.
struct Laid<'a> {
    sheet: &'a Sheet,
    tile: &'a Entry<Tile>,
    placed: &'a PlacedTile,
    index: usize,
    /// Where its top left corner is from that of the map, and how wide and deep it lies there.
    corner: [f64; 2],
    size: [f64; 2],
}

/// Finds the tiles that are on the map when the game begins, and where they lie.
fn laid<'a>(it: &Printable<'a>, entry: &'a Entry<Episode>, sheets: &'a [Sheet]) -> Vec<Laid<'a>> {
    let placed = entry.document.map.tiles.iter().enumerate().filter(|(_, placed)| !placed.aside);
    let found = placed.filter_map(|(index, placed)| {
        let tile = it.catalogue.get::<Tile>(&placed.tile, &entry.id.pack)?;
        let id = tile.id.to_string();
        let sheet = sheets.iter().find(|sheet| sheet.kind == "tile" && sheet.pieces.iter().any(|it| it.id == id))?;
        Some((index, placed, tile, sheet))
    });
    let found: Vec<_> = found.collect();
    let first = |axis: usize| found.iter().map(|(_, placed, ..)| placed.at[axis]).min().unwrap_or_default();
    let first = [first(0), first(1)];
    let tiles = found.into_iter().map(|(index, placed, tile, sheet)| {
        let [width, depth] = size(sheet);
        let cell = width / f64::from(tile.document.width.max(1));
        let corner = [0, 1].map(|axis| f64::from(i32::from(placed.at[axis]) - i32::from(first[axis])) * cell);
        let size = match placed.turn {
            Turn::None | Turn::Half => [width, depth],
            Turn::Right | Turn::Left => [depth, width],
        };
        Laid { sheet, tile, placed, index, corner, size }
    });
    tiles.collect()
}

/// How wide and deep a map is.
fn extent(tiles: &[Laid<'_>]) -> [f64; 2] {
    [0, 1].map(|axis| tiles.iter().map(|tile| tile.corner[axis] + tile.size[axis]).fold(0.0, f64::max))
}

impl Laid<'_> {
    /// Makes the tile of a map whose top left corner lies at a place.
    fn object(&self, episode: &Entry<Episode>, [left, top]: [f64; 2], maker: &mut Maker<'_>) -> Object {
        let Self { sheet, tile, placed, index, corner, size } = self;
        let (id, of, part) = (tile.id.to_string(), episode.id.to_string(), index.to_string());
        let name = tile.id.id.to_string();
        let thing = Thing { kind: sheet.kind, id: &id, part: Some(&part), of: Some(&of), name: &name };
        let turn = match placed.turn {
            Turn::None => 0.0,
            Turn::Right => 90.0,
            Turn::Half => 180.0,
            Turn::Left => 270.0,
        };
        let (side, over) = match placed.side {
            SideUp::A => (&tile.document.a, 0.0),
            SideUp::B => (&tile.document.b, 180.0),
        };
        let middle = [left + corner[0] + size[0] / 2.0, GROUND, top - corner[1] - size[1] / 2.0];
        // What one space is called on two parts of the tile is said once.
        let spaces: BTreeSet<&str> = placed.spaces.values().map(|space| space.name.as_str()).collect();
        let spaces: Vec<&str> = spaces.into_iter().collect();
        let rotation = [0.0, (UPRIGHT + turn) % 360.0, over];
        flat(sheet, thing, maker)
            .at(middle, rotation, scale(sheet))
            .with("Description", shown(&spaces.join("\n")))
            .with("Locked", true)
            .with("AttachedSnapPoints", catches(&tile.document, side, placed.side))
    }
}

/// The middle of each space, as seen by the tile itself: from -1 to 1 along both edges, however it lies.
fn catches(tile: &Tile, side: &TileSide, up: SideUp) -> Vec<Value> {
    let along = |cell: i16, cells: u8| (2.0 * f64::from(cell) + 1.0) / f64::from(cells.max(1)) - 1.0;
    let catches = side.spaces.iter().filter_map(|space| {
        let cells: Vec<(i16, i16)> = space.cells.iter().map(|cell| (cell[0].into(), cell[1].into())).collect();
        let (column, row) = middle(&cells)?;
        // Its front is read from behind, and its back through its front.
        let (x, y) = match up {
            SideUp::A => (-along(column, tile.width), 0.1),
            SideUp::B => (along(column, tile.width), -0.1),
        };
        Some(json!({
            "Position": { "x": short(x), "y": y, "z": short(along(row, tile.height)) },
            "Rotation": { "x": 0.0, "y": 0.0, "z": 0.0 },
            "Tags": [],
        }))
    });
    catches.collect()
}
