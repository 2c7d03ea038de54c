//! Figures: pictures that stand, seen from both sides; those of an enemy in a bag, as many as there are.

use ritual_print::Sheet;

use crate::bags::{Drawn, bag};
use crate::boards::picture;
use crate::object::{Maker, Object, Thing};
use crate::place::{ABOVE, Rows, UPRIGHT, size};

/// How large figures are beside those that the table brings along, which are as wide as a space of a chess board.
const SCALE: f64 = 0.6;

/// Puts figures into their bags, and single ones beside them.
pub(crate) fn figures(group: &[Sheet], maker: &mut Maker<'_>, rows: &mut Rows) -> Vec<Object> {
    let mut all = Vec::new();
    for sheet in group {
        for piece in &sheet.pieces {
            let thing = Thing::of(sheet, piece);
            let mut figures: Vec<Object> = (0..piece.copies).map(|_| figure(sheet, thing, maker)).collect();
            if figures.len() > 1 {
                let thing = Thing { part: Some("reserve"), ..thing };
                all.push(bag(thing, Drawn::Last, figures, maker, rows));
            } else if let Some(figure) = figures.pop() {
                let [x, z] = rows.take([size(sheet)[0]; 2]);
                all.push(figure.at([x, ABOVE, z], [0.0, UPRIGHT, 0.0], [SCALE; 3]));
            }
        }
    }
    all
}

fn figure(sheet: &Sheet, thing: Thing<'_>, maker: &mut Maker<'_>) -> Object {
    let file = maker.picture(&sheet.file);
    let figure = maker.object("Figurine_Custom", thing).with("CustomImage", picture(&file, &file));
    figure.at([0.0, ABOVE, 0.0], [0.0, UPRIGHT, 0.0], [SCALE; 3])
}
