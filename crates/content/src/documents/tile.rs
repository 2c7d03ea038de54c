//! Tiles: double-sided pieces of the map.

use crate::language::{NameOf, Shaped};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Picture, Source};
use crate::Id;

/// A double-sided piece of the map ([MAP-1]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// The code on the tile.
    pub id: Id,
    /// Where the facts come from.
    pub source: Source,
    /// What it looks like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// Columns the tile covers, in grid cells.
    #[schemars(range(min = 1, max = 6))]
    pub width: u8,
    /// Rows the tile covers, in grid cells.
    #[schemars(range(min = 1, max = 6))]
    pub height: u8,
    /// What is printed on side A.
    pub a: TileSide,
    /// The other side.
    pub b: TileSide,
}

/// One side of a tile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct TileSide {
    /// Its spaces, one to three.
    #[schemars(length(min = 1, max = 3))]
    pub spaces: Vec<TileSpace>,
    /// Passages between two spaces of this side.
    #[serde(default)]
    pub passages: Vec<InnerPassage>,
    /// Passages that lead off the tile.
    #[serde(default)]
    pub exits: Vec<Exit>,
}

/// A space of a tile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct TileSpace {
    /// Its id on the tile.
    pub id: Id,
    /// The grid cells it covers, as `[column, row]` from the top left corner of the tile.
    #[schemars(length(min = 1, max = 36))]
    pub cells: Vec<[u8; 2]>,
}

/// A passage between two spaces of one side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct InnerPassage {
    /// The spaces it connects.
    #[fact(names = Some(NameOf::TileSpace))]
    pub between: [Id; 2],
}

/// A passage that leads off the tile. It connects only if the neighbour has one on the same edge ([MAP-3], [MAP-4]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Exit {
    /// The cell it is in, as `[column, row]`.
    pub cell: [u8; 2],
    /// The edge of that cell.
    pub edge: Edge,
}

/// An edge of a grid cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// The top edge.
    North,
    /// The right edge.
    East,
    /// The bottom edge.
    South,
    /// The left edge.
    West,
}
