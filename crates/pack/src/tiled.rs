//! Maps for Tiled, the map editor, and back: tiles as objects with pictures, spaces and what stands on them as points.
//!
//! Every object knows in its properties what it is in the episode, so a map that was moved there comes back with all its
//! ids. Spaces follow from their tiles and are only shown; what Tiled can say and an episode cannot is reported as lost.
//!
//! INVARIANT: no map from a stranger makes it panic, and nothing is changed that was not moved.

mod changes;
mod ground;
mod objects;
mod picture;
mod read;
mod tileset;
mod write;

use crate::ExportError;

pub use changes::{Reimport, TiledError, reimport};
pub(crate) use tileset::Tileset;
pub(crate) use write::map;

/// The edge of a cell of the grid, in pixels.
pub(crate) const CELL: u16 = 64;

/// The version of what stands in the properties.
pub(crate) const FORMAT: u64 = 1;

/// The property of a tile that is not on the map until an effect adds it, called as authors write it.
pub(crate) const ASIDE: &str = "aside";

/// The layer of staircases and tunnels.
pub(crate) const LINKS: &str = "links";

/// The version of Tiled's own format.
pub(crate) const TILED_VERSION: &str = "1.10";

/// A picture that cannot be written.
pub(crate) fn unpictured(path: &str, reason: &dyn std::fmt::Display) -> ExportError {
    ExportError::Picture { path: path.to_owned(), reason: reason.to_string() }
}

#[cfg(test)]
mod tests;
