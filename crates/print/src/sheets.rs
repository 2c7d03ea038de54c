//! Sheets: pictures of many pieces in rows and columns, as virtual tables take them, and a table of what is where.

use serde::Serialize;

use crate::drawing::Drawing;
use crate::fault::{Fault, PrintError};
use crate::picture::{Picture, n_pixels, reckoned};
use crate::piece::{Group, Piece};
use crate::press::Press;

/// The most columns and rows of a sheet.
pub const MOST: [u32; 2] = [10, 7];
/// The most pixels of an edge of a sheet.
pub const MOST_PIXELS: u32 = 4096;
/// Pixels in a millimetre: 200 in an inch.
const PER_MILLIMETRE: f32 = 200.0 / 25.4;

/// All sheets of a pack.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheets {
    /// What is on them, in the order of their pictures.
    pub sheets: Vec<Sheet>,
    /// Their pictures, fronts and backs.
    pub pictures: Vec<SheetPicture>,
}

/// A picture of a sheet or of a back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetPicture {
    /// The name of its file.
    pub file: String,
    /// The picture as PNG.
    pub png: Vec<u8>,
}

/// A sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sheet {
    /// The file of its picture.
    pub file: String,
    /// What its pieces are: `mythos`, `discovery`, `enemy`, `tile` and so on.
    pub kind: &'static str,
    /// What they are called together.
    pub title: String,
    /// The full id of the episode or Elder One they are of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// How many pieces are beside each other.
    pub columns: u32,
    /// How many are under each other.
    pub rows: u32,
    /// The width and height of a piece, in pixels.
    pub pixels: [u32; 2],
    /// The width and height of a piece, in millimetres.
    pub millimetres: [f32; 2],
    /// Their other side.
    pub back: SheetBack,
    /// The pieces, row by row.
    pub pieces: Vec<SheetPiece>,
}

/// The other side of the pieces of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SheetBack {
    /// There is none.
    None,
    /// One for all.
    Same {
        /// The file of its picture, which shows it alone.
        file: String,
    },
    /// One for each, on a sheet where each lies as its front does.
    Each {
        /// The file of the picture of that sheet.
        file: String,
    },
}

/// A piece on a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SheetPiece {
    /// The full id of its document.
    pub id: String,
    /// Which piece of the document it is, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
    /// What it is called.
    pub name: String,
    /// How many there are of it in the box.
    pub copies: u16,
    /// Its column, counted from 0.
    pub column: u32,
    /// Its row, counted from 0.
    pub row: u32,
}

/// Draws sheets of all pieces.
pub(crate) fn sheets(press: &Press<'_>, groups: &[Group]) -> Result<Sheets, PrintError> {
    drawn(press, groups, &[])
}

/// The same, but what virtual tables cannot cut out of a sheet has pictures of its own.
pub(crate) fn for_table(press: &Press<'_>, groups: &[Group]) -> Result<Sheets, PrintError> {
    drawn(press, groups, &["board", "tile", "figure", "die"])
}

/// Draws sheets of all pieces; `alone` are the kinds of which each piece has a sheet of its own.
fn drawn(press: &Press<'_>, groups: &[Group], alone: &[&str]) -> Result<Sheets, PrintError> {
    let mut all = Sheets { sheets: Vec::new(), pictures: Vec::new() };
    for (number, group) in (1..).zip(groups) {
        let stem = format!("{number:02}-{}", group.kind);
        sheets_of(press, group, &stem, alone.contains(&group.kind), &mut all)?;
    }
    Ok(all)
}

/// Returns how many pixels a piece has: as many as usual, and fewer where it would not fit on a sheet.
fn cell([width, height]: [f32; 2]) -> [u32; 2] {
    let most = reckoned(MOST_PIXELS);
    let scale = PER_MILLIMETRE.min(most / width).min(most / height);
    [n_pixels(width, scale), n_pixels(height, scale)]
}

/// Adds the sheets of a group; `stem` is how the names of their files begin.
fn sheets_of(press: &Press<'_>, group: &Group, stem: &str, is_alone: bool, all: &mut Sheets) -> Result<(), Fault> {
    let cell = cell(group.size);
    let most = if is_alone { [1; 2] } else { MOST };
    let [most_columns, most_rows] = [0, 1].map(|axis| (MOST_PIXELS / cell[axis]).clamp(1, most[axis]));
    let capacity = usize::try_from(most_columns * most_rows).unwrap_or(1);
    let same = match &group.back {
        None => None,
        Some(back) => Some(add(press, all, format!("{stem}-back.png"), cell, 1, &[back])?),
    };
    for (number, pieces) in (1..).zip(group.pieces.chunks(capacity)) {
        let stem = if group.pieces.len() > capacity { format!("{stem}-{number}") } else { stem.to_owned() };
        let n_pieces = u32::try_from(pieces.len()).unwrap_or(u32::MAX);
        let columns = n_pieces.min(most_columns);
        let fronts: Vec<&Drawing> = pieces.iter().map(|piece| &piece.front).collect();
        let file = add(press, all, format!("{stem}.png"), cell, columns, &fronts)?;
        let backs: Vec<&Drawing> =
            pieces.iter().filter_map(|piece| piece.back.as_ref().or(group.back.as_ref())).collect();
        let has_own = pieces.iter().any(|piece| piece.back.is_some()) && backs.len() == pieces.len();
        let back = match &same {
            _ if has_own => {
                SheetBack::Each { file: add(press, all, format!("{stem}-backs.png"), cell, columns, &backs)? }
            }
            Some(file) => SheetBack::Same { file: file.clone() },
            None => SheetBack::None,
        };
        let pieces = (0..).zip(pieces).map(|(index, piece): (u32, &Piece)| SheetPiece {
            id: piece.id.clone(),
            part: piece.part.clone(),
            name: piece.name.clone(),
            copies: piece.copies,
            column: index % columns,
            row: index / columns,
        });
        all.sheets.push(Sheet {
            file,
            kind: group.kind,
            title: group.title(press),
            of: group.of.as_ref().map(|[id, _]| id.clone()),
            columns,
            rows: n_pieces.div_ceil(columns),
            pixels: cell,
            millimetres: group.size,
            back,
            pieces: pieces.collect(),
        });
    }
    Ok(())
}

/// Adds a picture of drawings in rows; returns the name of its file, which is that of another one where both look the same,
/// as the two sides of a board do that nobody turns over.
fn add(
    press: &Press<'_>,
    all: &mut Sheets,
    file: String,
    cell: [u32; 2],
    columns: u32,
    drawings: &[&Drawing],
) -> Result<String, Fault> {
    let fault = |reason: String| Fault::Picture { name: file.clone(), reason };
    let n_drawings = u32::try_from(drawings.len()).unwrap_or(u32::MAX);
    let mut sheet = Picture::white([cell[0] * columns, cell[1] * n_drawings.div_ceil(columns)]);
    for (index, drawing) in (0..).zip(drawings) {
        let picture = Picture::of(&press.faces, drawing, cell).ok_or_else(|| fault("it has no size".to_owned()))?;
        sheet.put(&picture, [index % columns * cell[0], index / columns * cell[1]]);
    }
    let png = sheet.to_png().map_err(|error| fault(error.to_string()))?;
    if let Some(same) = all.pictures.iter().find(|picture| picture.png == png) {
        return Ok(same.file.clone());
    }
    all.pictures.push(SheetPicture { file: file.clone(), png });
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{Colour, rectangle};
    use crate::press::tests::press;

    fn group(count: u8, size: [f32; 2], has_own_backs: bool) -> Group {
        let side = |number: u8, green: u8| {
            let mut side = Drawing::new(size);
            side.area(rectangle([0.0, 0.0], size), Colour(number, green, 3));
            side
        };
        let pieces = (0..count).map(|number| Piece {
            id: format!("mine/{number}"),
            part: None,
            name: number.to_string(),
            copies: 2,
            front: side(number, 2),
            back: has_own_backs.then(|| side(number, 9)),
        });
        let back = (!has_own_backs).then(|| side(0, 9));
        Group { kind: "mythos", of: None, size, back, pieces: pieces.collect() }
    }

    #[test]
    fn no_sheet_has_more_rows_columns_or_pixels_than_tables_take() {
        let groups = [
            group(90, [22.0, 22.0], true),
            group(45, [63.0, 88.0], false),
            group(3, [190.0, 127.0], true),
            group(1, [285.0, 600.0], false),
        ];
        let made = sheets(&press(), &groups).unwrap();
        for sheet in &made.sheets {
            assert!(sheet.columns <= MOST[0] && sheet.rows <= MOST[1], "{}", sheet.file);
            let pixels = [sheet.columns * sheet.pixels[0], sheet.rows * sheet.pixels[1]];
            assert!(pixels.into_iter().all(|it| it <= MOST_PIXELS), "{}: {pixels:?}", sheet.file);
            for piece in &sheet.pieces {
                assert!(piece.column < sheet.columns && piece.row < sheet.rows, "{} {}", sheet.file, piece.id);
            }
        }
        let n_pieces: usize = made.sheets.iter().map(|sheet| sheet.pieces.len()).sum();
        assert_eq!(n_pieces, 90 + 45 + 3 + 1);
    }

    #[test]
    fn a_sheet_says_which_picture_is_its_back() {
        let made = sheets(&press(), &[group(2, [22.0, 22.0], true), group(2, [63.0, 88.0], false)]).unwrap();
        let files: Vec<&str> = made.pictures.iter().map(|picture| picture.file.as_str()).collect();
        assert_eq!(files, ["01-mythos.png", "01-mythos-backs.png", "02-mythos-back.png", "02-mythos.png"]);
        assert_eq!(made.sheets[0].back, SheetBack::Each { file: "01-mythos-backs.png".to_owned() });
        assert_eq!(made.sheets[1].back, SheetBack::Same { file: "02-mythos-back.png".to_owned() });
    }

    #[test]
    fn what_is_no_card_has_a_picture_of_its_own_on_a_table() {
        let tiles = Group { kind: "tile", ..group(3, [95.0, 95.0], true) };
        let made = for_table(&press(), &[tiles, group(3, [63.0, 88.0], false)]).unwrap();
        let pieces: Vec<usize> = made.sheets.iter().map(|sheet| sheet.pieces.len()).collect();
        assert_eq!(pieces, [1, 1, 1, 3]);
        assert_eq!(made.sheets[1].file, "01-tile-2.png");
        assert_eq!(made.sheets[1].back, SheetBack::Each { file: "01-tile-2-backs.png".to_owned() });
    }

    #[test]
    fn what_looks_the_same_is_one_picture() {
        let mut boards = Group { kind: "board", ..group(2, [190.0, 127.0], true) };
        for piece in &mut boards.pieces {
            piece.back = Some(piece.front.clone());
        }
        let made = for_table(&press(), &[boards]).unwrap();
        let files: Vec<&str> = made.pictures.iter().map(|picture| picture.file.as_str()).collect();
        assert_eq!(files, ["01-board-1.png", "01-board-2.png"]);
        assert_eq!(made.sheets[1].back, SheetBack::Each { file: "01-board-2.png".to_owned() });
    }

    #[test]
    fn tokens_share_a_sheet_on_a_table() {
        let tokens = Group { kind: "token", ..group(60, [22.0, 22.0], true) };
        let made = for_table(&press(), &[tokens]).unwrap();
        assert_eq!((made.sheets.len(), made.pictures.len()), (1, 2));
    }

    #[test]
    fn the_same_pieces_give_the_same_pictures() {
        let groups = [group(3, [63.0, 88.0], false)];
        assert_eq!(sheets(&press(), &groups).unwrap(), sheets(&press(), &groups).unwrap());
    }
}
