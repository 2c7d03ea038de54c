//! Maps and tiles as they are edited: read as far as they are written, changed by edits of their text.
//!
//! [`reading`] says what lies where, in order or not; [`strokes`] draw a tile and [`names`] name its spaces, as plain
//! values; the rest makes steps of it at a [`Site`], each of which writes only what differs.
//!
//! INVARIANT: no window, no file system: values come in, and values and steps go out.
//! INVARIANT: nothing is decided here that the checks decide: what is drawn may be wrong for a while, and they say so.
//! INVARIANT: whoever makes a step says what it is called.

mod drawn;
pub mod names;
mod on_tiles;
pub mod reading;
mod site;
pub mod strokes;
mod thing;
mod things;
mod tiles;
mod uses;

pub use drawn::{redraw, rename_space};
pub use on_tiles::OnTiles;
pub use site::Site;
pub use thing::{Placing, Thing};
pub use things::{change_count, count, place, remove_things};
pub use tiles::{add_tiles, change_tiles, remove_tiles};
pub use uses::{Laid, TileUse, uses};

#[cfg(test)]
mod tests;
