//! The strip with the name above a board.

use crate::drawing::{Colour, Drawing, rounded};
use crate::fault::Fault;
use crate::press::{Named, Press, Room};
use crate::symbol::Symbol;
use crate::theme::{BOARD, Palette};
use crate::typesetting::Sizes;

/// The edge of boards, and how high the strip with the name is.
pub(crate) const EDGE: f32 = 5.0;
pub(crate) const HEAD: f32 = 14.0;
/// The types of texts on boards.
pub(super) const SIZES: Sizes = Sizes::new(3.4, 1.7);

/// The colours of their backs and heads.
pub(super) const INVESTIGATOR: Colour = Colour(0x25, 0x3a, 0x4d);
pub(super) const ELDER_ONE: Colour = Colour(0x1f, 0x2f, 0x33);
pub(super) const EPISODE: Colour = Colour(0x4a, 0x44, 0x3e);

/// Returns a board with its strip of a name.
pub(crate) fn headed(
    press: &Press<'_>,
    named: &Named,
    own: Colour,
    symbol: Symbol,
    name: &str,
) -> Result<Drawing, Fault> {
    let palette: Palette = press.palette(own);
    let mut drawing = press.ground(BOARD, palette, own);
    let [width, height] = BOARD;
    drawing.area(rounded([EDGE, HEAD], [width - 2.0 * EDGE, height - HEAD - EDGE], 2.0), palette.paper);
    symbol.draw(&mut drawing, [EDGE + 1.0, 3.0], HEAD - 5.0, palette.on_frame);
    let room = Room::new([EDGE + 14.0, 1.5], [width - 2.0 * EDGE - 28.0, HEAD - 2.0]);
    press.title(&mut drawing, named, name, room, Sizes::new(7.0, 3.0), palette.on_frame)?;
    Ok(drawing)
}
