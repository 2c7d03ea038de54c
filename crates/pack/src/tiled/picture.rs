//! Plain pictures of tiles: a colour for each space, walls where nobody passes, gaps where somebody does.

use std::collections::BTreeMap;

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError};
use ritual_content::documents::{Edge, Tile, TileSide};

use super::CELL;

/// The colours: the ground, walls, passages that lead off the tile, and then those of the spaces.
const PALETTE: [[u8; 3]; 6] = [
    [0x2b, 0x2b, 0x33],
    [0x1a, 0x1a, 0x1f],
    [0xf2, 0xc9, 0x4c],
    [0xb8, 0xc4, 0xbb],
    [0xc9, 0xad, 0xa1],
    [0xa0, 0xa4, 0xb8],
];
const WALL: u8 = 1;
const EXIT: u8 = 2;
const FIRST_SPACE: u8 = 3;

/// How thick walls are, in pixels.
const THICK: usize = 3;

/// Draws a side of a tile as PNG.
pub(super) fn draw(tile: &Tile, side: &TileSide) -> Result<Vec<u8>, EncodingError> {
    let cell = usize::from(CELL);
    let (columns, rows) = (usize::from(tile.width), usize::from(tile.height));
    let spaces = spaces(side);
    let space_at = |column: usize, row: usize| spaces.get(&(column, row)).copied();
    let mut pixels = vec![0_u8; columns * rows * cell * cell];
    for (index, pixel) in pixels.iter_mut().enumerate() {
        let (x, y) = (index % (columns * cell), index / (columns * cell));
        let (column, row) = (x / cell, y / cell);
        let Some(space) = space_at(column, row) else { continue };
        *pixel = edge_color(side, &space_at, (column, row), (x % cell, y % cell)).unwrap_or_else(|| color(space));
    }
    encode(&pixels, columns * cell, rows * cell)
}

/// The positions of the spaces of a side, by cell.
fn spaces(side: &TileSide) -> BTreeMap<(usize, usize), usize> {
    let cells = side.spaces.iter().enumerate().flat_map(|(index, space)| {
        space.cells.iter().map(move |[column, row]| ((usize::from(*column), usize::from(*row)), index))
    });
    cells.collect()
}

/// The colour of a pixel at the edge of a cell: a wall, or a passage in the middle of it; none inside of a space.
fn edge_color(
    side: &TileSide,
    space_at: &dyn Fn(usize, usize) -> Option<usize>,
    (column, row): (usize, usize),
    (x, y): (usize, usize),
) -> Option<u8> {
    let last = usize::from(CELL) - 1;
    let own = space_at(column, row)?;
    let edges = [
        (Edge::North, y, x, (Some(column), row.checked_sub(1))),
        (Edge::South, last - y, x, (Some(column), Some(row + 1))),
        (Edge::West, x, y, (column.checked_sub(1), Some(row))),
        (Edge::East, last - x, y, (Some(column + 1), Some(row))),
    ];
    let mut found = None;
    for (edge, depth, along, beyond) in edges {
        if depth >= THICK {
            continue;
        }
        let other = beyond.0.zip(beyond.1).and_then(|(column, row)| space_at(column, row));
        if other == Some(own) {
            continue;
        }
        let is_middle = (last / 3..=last - last / 3).contains(&along);
        let is_exit = side.exits.iter().any(|exit| exit.edge == edge && exit.cell.map(usize::from) == [column, row]);
        let is_open = other.is_some_and(|other| connects(side, own, other));
        if is_middle && other.is_none() && is_exit {
            return Some(EXIT);
        }
        if !(is_middle && is_open) {
            found = Some(WALL);
        }
    }
    found
}

/// Returns whether a passage of the tile leads from one of its spaces to another.
fn connects(side: &TileSide, one: usize, other: usize) -> bool {
    let id = |index: usize| side.spaces.get(index).map(|space| &space.id);
    let (Some(one), Some(other)) = (id(one), id(other)) else { return false };
    side.passages.iter().any(|passage| passage.between.contains(one) && passage.between.contains(other))
}

fn color(space: usize) -> u8 {
    u8::try_from(space % (PALETTE.len() - usize::from(FIRST_SPACE))).map_or(FIRST_SPACE, |number| FIRST_SPACE + number)
}

fn encode(pixels: &[u8], width: usize, height: usize) -> Result<Vec<u8>, EncodingError> {
    let length = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, length(width), length(height));
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(PALETTE.concat());
    // The one compressor whose bytes do not depend on what else is built.
    encoder.set_compression(Compression::Fast);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}
