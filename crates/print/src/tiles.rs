//! Tiles, both sides: spaces with their floors or the picture of the tile, walls with doors where somebody passes, ways off
//! the tile, the code.

use std::collections::BTreeMap;

use ritual_content::documents::{Edge, Tile, TileSide};
use ritual_content::text::Args;
use ritual_content::{Entry, Id, Kind};

use crate::art::hang;
use crate::drawing::{Colour, Drawing, polygon, rectangle, rounded};
use crate::fault::Fault;
use crate::paper::BLEED;
use crate::picture::Picture;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press, Room, Side};
use crate::theme::{CELL, FAINT, FLOORS, GROUND, INK, Ink, PAPER, WALL};
use crate::type_face::Face;
use crate::typesetting::{Paragraph, Sizes};

/// How thick walls are, and how wide doors.
const THICK: f32 = 2.4;
const DOOR: f32 = 17.0;

/// Adds the tiles: a group for each size.
pub(crate) fn tiles(press: &Press<'_>, tray: &mut Tray) {
    let mut sizes: BTreeMap<[u8; 2], Vec<Piece>> = BTreeMap::new();
    for entry in press.printed::<Tile>() {
        let tile = &entry.document;
        let both = press.art(Kind::Tile, &entry.id).and_then(|art| {
            let side = |side: &TileSide, letter: &str| draw(press, entry, side, letter, art.as_deref());
            Ok([side(&tile.a, "A")?, side(&tile.b, "B")?])
        });
        if let Some([front, back]) = tray.take(both) {
            let (id, name) = (entry.id.to_string(), tile.id.to_string());
            let piece = Piece { id, part: None, name, copies: 1, front, back: Some(back) };
            sizes.entry([tile.width, tile.height]).or_default().push(piece);
        }
    }
    for (size, pieces) in sizes {
        tray.add(Group { kind: "tile", of: None, size: size.map(|cells| f32::from(cells) * CELL), back: None, pieces });
    }
}

/// Which space covers each cell.
type Owners = BTreeMap<[u8; 2], usize>;

/// Draws a side of a tile; its picture is the floor of all spaces, on both sides.
fn draw(
    press: &Press<'_>,
    entry: &Entry<Tile>,
    side: &TileSide,
    letter: &str,
    art: Option<&Picture>,
) -> Result<Drawing, Fault> {
    let named = Named::of(Kind::Tile, &entry.id, "tile");
    let size = [entry.document.width, entry.document.height].map(|cells| f32::from(cells) * CELL);
    let mut drawing = Drawing::new(size);
    if press.ink == Ink::Full {
        drawing.area(rectangle([-BLEED; 2], size.map(|length| length + 2.0 * BLEED)), GROUND);
    }
    let owners: Owners = side
        .spaces
        .iter()
        .enumerate()
        .flat_map(|(index, space)| space.cells.iter().map(move |cell| (*cell, index)))
        .collect();
    match art {
        Some(picture) => {
            hang(&mut drawing, picture, Room::new([0.0; 2], size));
            cover(&mut drawing, &entry.document, &owners, press.ink);
        }
        None => floors(&mut drawing, &owners, press.ink),
    }
    walls(&mut drawing, side, &owners, press.ink);
    for (cell, edge) in side.exits.iter().map(|exit| (exit.cell, exit.edge)) {
        doorway(&mut drawing, cell, edge, press.ink, true);
    }
    for space in &side.spaces {
        let Some(first) = space.cells.iter().min_by_key(|[column, row]| (*row, *column)) else { continue };
        let [x, y] = place(*first);
        let words = space.id.as_str().replace('-', " ");
        let room = Room::new([x + 6.0, y + CELL / 2.0 - 3.0], [CELL - 12.0, 6.0]);
        if art.is_some() {
            sign(&mut drawing, room, press.ink);
        }
        let paragraphs = [Paragraph::new(Face::Italic, &words).centred()];
        press.fill(&mut drawing, &named, &paragraphs, room, Sizes::new(3.4, 1.6), FAINT)?;
    }
    let code = format!("{} {}", entry.document.id, press.say("print-side", &Args::new().text("side", letter)));
    // Above the arrow of a way that leads off there.
    let at = [size[0] - 4.0, size[1] - 6.4];
    if art.is_some() {
        sign(&mut drawing, Room::new([at[0] - 24.0, at[1] - 3.2], [25.0, 4.6]), press.ink);
    }
    press.line(&mut drawing, &named, (Face::Bold, 3.0, INK), &code, at, Side::Right)?;
    Ok(drawing)
}

fn place([column, row]: [u8; 2]) -> [f32; 2] {
    [f32::from(column) * CELL, f32::from(row) * CELL]
}

/// The floors of spaces, in a colour for each.
fn floors(drawing: &mut Drawing, owners: &Owners, ink: Ink) {
    for (cell, space) in owners {
        let floor = ink.ground(FLOORS.get(space % FLOORS.len()).copied().unwrap_or(GROUND));
        drawing.area(rectangle(place(*cell), [CELL; 2]), floor);
        slabs(drawing, *cell, ink);
    }
}

/// The ground on every cell that is in no space: a picture shows floors alone.
fn cover(drawing: &mut Drawing, tile: &Tile, owners: &Owners, ink: Ink) {
    let cells = (0..tile.height).flat_map(|row| (0..tile.width).map(move |column| [column, row]));
    for cell in cells.filter(|cell| !owners.contains_key(cell)) {
        drawing.area(rectangle(place(cell), [CELL; 2]), ink.ground(GROUND));
    }
}

/// What words stand on that would not be read on a picture.
fn sign(drawing: &mut Drawing, Room { at, size }: Room, ink: Ink) {
    drawing.area(rounded(at, size, 1.0), ink.ground(PAPER));
}

/// Faint joints of a floor, so that cells can be counted.
fn slabs(drawing: &mut Drawing, cell: [u8; 2], ink: Ink) {
    let [x, y] = place(cell);
    let joint = match ink {
        Ink::Full => Colour(0xb9, 0xb0, 0xa0),
        Ink::Sparing => Colour(0xe2, 0xdf, 0xd8),
    };
    for third in [1.0, 2.0] {
        let along = CELL * third / 3.0;
        drawing.line(polygon(&[[x + along, y], [x + along, y + CELL]], false), joint, 0.15);
        drawing.line(polygon(&[[x, y + along], [x + CELL, y + along]], false), joint, 0.15);
    }
}

/// Walls around every space; in the middle of those between two spaces that a passage joins, a door.
fn walls(drawing: &mut Drawing, side: &TileSide, owners: &Owners, ink: Ink) {
    let mut shared: BTreeMap<[usize; 2], Vec<([u8; 2], Edge)>> = BTreeMap::new();
    for (cell, own) in owners {
        for edge in [Edge::North, Edge::East, Edge::South, Edge::West] {
            let other = beyond(*cell, edge).and_then(|cell| owners.get(&cell)).copied();
            if other == Some(*own) {
                continue;
            }
            wall(drawing, *cell, edge);
            if let Some(other) = other.filter(|other| *other > *own) {
                shared.entry([*own, other]).or_default().push((*cell, edge));
            }
        }
    }
    let position = |id: &Id| side.spaces.iter().position(|space| space.id == *id);
    for passage in &side.passages {
        let [Some(one), Some(other)] = passage.between.each_ref().map(position) else { continue };
        let edges = shared.get(&[one.min(other), one.max(other)]);
        if let Some((cell, edge)) = edges.and_then(|edges| edges.get(edges.len() / 2)) {
            doorway(drawing, *cell, *edge, ink, false);
        }
    }
}

/// The cell of the tile across an edge.
fn beyond([column, row]: [u8; 2], edge: Edge) -> Option<[u8; 2]> {
    Some(match edge {
        Edge::North => [column, row.checked_sub(1)?],
        Edge::East => [column.checked_add(1)?, row],
        Edge::South => [column, row.checked_add(1)?],
        Edge::West => [column.checked_sub(1)?, row],
    })
}

/// The ends of an edge of a cell, and the direction out of the cell.
fn ends(cell: [u8; 2], edge: Edge) -> ([[f32; 2]; 2], [f32; 2]) {
    let [x, y] = place(cell);
    let (right, bottom) = (x + CELL, y + CELL);
    match edge {
        Edge::North => ([[x, y], [right, y]], [0.0, -1.0]),
        Edge::East => ([[right, y], [right, bottom]], [1.0, 0.0]),
        Edge::South => ([[x, bottom], [right, bottom]], [0.0, 1.0]),
        Edge::West => ([[x, y], [x, bottom]], [-1.0, 0.0]),
    }
}

fn wall(drawing: &mut Drawing, cell: [u8; 2], edge: Edge) {
    let (ends, _) = ends(cell, edge);
    drawing.line(polygon(&ends, false), WALL, THICK);
}

/// A way through the middle of a wall, with an arrow where it leads off the tile.
fn doorway(drawing: &mut Drawing, cell: [u8; 2], edge: Edge, ink: Ink, leads_off: bool) {
    let ([[x, y], [to_x, to_y]], [out_x, out_y]) = ends(cell, edge);
    let (middle_x, middle_y) = (x.midpoint(to_x), y.midpoint(to_y));
    // Along the wall, which is across the way out.
    let (along_x, along_y) = (out_y.abs(), out_x.abs());
    let at =
        |along: f32, out: f32| [middle_x + along_x * along + out_x * out, middle_y + along_y * along + out_y * out];
    let half = DOOR / 2.0;
    let reach = if leads_off { THICK + BLEED } else { THICK };
    let floor = ink.ground(Colour(0xe6, 0xdd, 0xc9));
    let opening = [at(-half, -THICK / 2.0 - 0.1), at(half, -THICK / 2.0 - 0.1), at(half, reach), at(-half, reach)];
    drawing.area(polygon(&opening, true), floor);
    for post in [-half, half] {
        drawing.line(polygon(&[at(post, -THICK), at(post, THICK)], false), WALL, 1.2);
    }
    if leads_off {
        let arrow = [at(-3.2, -4.6), at(0.0, -1.2), at(3.2, -4.6)];
        drawing.line(polygon(&arrow, false), FAINT, 0.9);
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::{PackFiles, SourceFile, load};
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::drawing::Mark;
    use crate::press::Printable;
    use crate::press::tests::press;

    /// Draws the tile of a pack, which has one cell in a space and one in none.
    fn drawn(says: &str) -> Piece {
        let manifest = "{ id: mine, schema_version: 2, name: P, version: 1.0.0, authors: [us], licence: MIT }";
        let side = "{ spaces: [{ id: hall, cells: [[0, 0]] }] }";
        let tile = format!("{{ id: t1, source: original, {says} width: 2, height: 1, a: {side}, b: {side} }}");
        let red = Picture { size: [8, 4], pixels: [200, 10, 10].repeat(32) }.to_png().unwrap();
        let file = |name: &str, bytes: &[u8]| SourceFile::inside("mine", name, bytes);
        let files = vec![
            file("pack.yaml", manifest.as_bytes()),
            file("tiles.yaml", tile.as_bytes()),
            file("art/red.png", &red),
        ];
        let mut sink = Sink::new();
        let catalogue = load(vec![PackFiles { folder: "mine".to_owned(), files }], &mut sink).catalogue;
        assert_eq!(sink.into_sorted(), []);
        let empty = press();
        let press = Press { it: Printable { catalogue: &catalogue, ..empty.it }, faces: empty.faces, ink: empty.ink };
        let mut tray = Tray::default();
        tiles(&press, &mut tray);
        tray.groups.remove(0).pieces.remove(0)
    }

    fn has_picture(drawing: &Drawing) -> bool {
        drawing.marks.iter().any(|mark| matches!(mark, Mark::Picture { .. }))
    }

    #[test]
    fn the_picture_of_a_tile_is_the_floor_of_both_sides_and_of_spaces_alone() {
        let piece = drawn("picture: { file: red.png },");
        let sides = [&piece.front, piece.back.as_ref().unwrap()];
        assert!(sides.into_iter().all(has_picture));
        let faces = crate::type_face::TypeFace::read().unwrap();
        let picture = Picture::of(&faces, sides[0], [200, 100]).unwrap();
        let at = |x: usize, y: usize| &picture.pixels[(y * 200 + x) * 3..][..3];
        assert_eq!(at(50, 20), [200, 10, 10], "the floor of the hall");
        assert_eq!(at(150, 20), [GROUND.0, GROUND.1, GROUND.2], "beside it there is none");
        assert_eq!(at(25, 50), [PAPER.0, PAPER.1, PAPER.2], "its name is on a sign");
    }

    #[test]
    fn a_tile_without_a_picture_has_floors() {
        let piece = drawn("");
        assert!(!has_picture(&piece.front));
    }
}
