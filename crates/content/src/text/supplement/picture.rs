//! Pictures of maps, as pages show them.

use crate::geometry::{Border, Cell};

/// A map as it can be drawn, in the words of a language: what lies on it when the game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapPicture {
    /// What it is called.
    pub title: String,
    /// The tiles, in the order of the layout.
    pub tiles: Vec<PictureTile>,
    /// The spaces that lie on them.
    pub spaces: Vec<PictureSpace>,
    /// Where the spaces end.
    pub borders: Vec<Border>,
}

/// A tile of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureTile {
    /// Its code, the side that is up, and how it is turned.
    pub label: String,
    /// The cells it covers.
    pub cells: Vec<Cell>,
}

/// A space of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureSpace {
    /// What it is called.
    pub name: String,
    /// What stands there.
    pub there: Vec<String>,
    /// The cells it covers.
    pub cells: Vec<Cell>,
}
