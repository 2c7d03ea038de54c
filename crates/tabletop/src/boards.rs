//! Boards, and everything else that lies flat with a picture on each side.

use ritual_print::{Sheet, SheetBack};
use serde_json::{Value, json};

use crate::object::{Maker, Object, Thing, short};
use crate::place::{ABOVE, GROUND, Rows, UPRIGHT, size};

/// Lays the boards beside each other.
pub(crate) fn boards(group: &[Sheet], maker: &mut Maker<'_>, rows: &mut Rows) -> Vec<Object> {
    let mut all = Vec::new();
    for sheet in group {
        for piece in &sheet.pieces {
            let [x, z] = rows.take(size(sheet));
            let board = flat(sheet, Thing::of(sheet, piece), maker);
            all.push(board.at([x, ABOVE.midpoint(GROUND), z], [0.0, UPRIGHT, 0.0], scale(sheet)));
        }
    }
    all
}

/// Makes something flat of a sheet that shows it alone.
pub(crate) fn flat(sheet: &Sheet, thing: Thing<'_>, maker: &mut Maker<'_>) -> Object {
    let back = match &sheet.back {
        SheetBack::Same { file } | SheetBack::Each { file } => file,
        SheetBack::None => &sheet.file,
    };
    let mut picture = picture(&maker.picture(&sheet.file), &maker.picture(back));
    picture["CustomTile"] = json!({
        // The number for a rectangle.
        "Type": 0,
        "Thickness": 0.1,
        "Stackable": false,
        // The picture fills a square, which the scale makes as wide and deep as the thing is.
        "Stretch": true,
    });
    let flat = maker.object("Custom_Tile", thing).with("CustomImage", picture);
    flat.at([0.0, ABOVE, 0.0], [0.0, UPRIGHT, 0.0], scale(sheet))
}

/// The scale by which a square of two units, as the table has it, is as wide and deep as the pieces of a sheet.
pub(crate) fn scale(sheet: &Sheet) -> [f64; 3] {
    let [width, depth] = size(sheet);
    [short(width / 2.0), 1.0, short(depth / 2.0)]
}

/// The pictures of a thing; some forms have more to say of them.
pub(crate) fn picture(front: &str, back: &str) -> Value {
    json!({ "ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0 })
}
