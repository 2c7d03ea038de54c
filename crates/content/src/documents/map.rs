//! The map of an episode and what stands on it at the start.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Gate, NameOf, Shaped};
use crate::{EnemyRef, Id, TileRef, TokenRef};

/// How tiles lie and what their spaces are called.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct MapLayout {
    /// The tiles, each with its place, its side and its turn.
    #[schemars(length(min = 1, max = 40))]
    pub tiles: Vec<PlacedTile>,
    /// The space all investigators begin on ([SETUP-9]).
    #[fact(names = Some(NameOf::OwnSpace))]
    pub start: Id,
    /// The spaces of the three gates ([MAP-9]).
    pub gates: Gates,
    /// Staircases and tunnels: pairs of spaces that count as adjacent ([MAP-6]).
    #[serde(default)]
    pub links: Vec<Link>,
}

/// A tile on the grid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct PlacedTile {
    /// The tile that lies there.
    pub tile: TileRef,
    /// The side that is up.
    pub side: SideUp,
    /// Where its top left cell lies, as `[column, row]`.
    pub at: [i16; 2],
    /// How far it is turned clockwise, in degrees.
    #[serde(default)]
    pub turn: Turn,
    /// It is not on the map until an effect adds it; what it covers then may be covered by another tile before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aside: bool,
    /// What the spaces of that side are called on this map, by their id on the tile.
    #[fact(names = Some(NameOf::TileSpace))]
    pub spaces: BTreeMap<Id, NamedSpace>,
}

/// The side of a tile that is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum SideUp {
    /// Side A of the tile is up.
    A,
    /// Side B of the tile is up.
    B,
}

/// A turn of a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
pub enum Turn {
    /// As it is written in the tile's document.
    #[default]
    #[serde(rename = "none")]
    None,
    /// A quarter turn clockwise.
    #[serde(rename = "right")]
    Right,
    /// Half a turn.
    #[serde(rename = "half")]
    Half,
    /// A quarter turn anticlockwise.
    #[serde(rename = "left")]
    Left,
}

/// A space as it is called on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct NamedSpace {
    /// The id effects use: `at: town-square`.
    pub id: Id,
    /// The name people read.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
}

/// The spaces of the three gates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Gates {
    /// The red gate.
    #[fact(names = Some(NameOf::OwnSpace))]
    pub red: Id,
    /// The yellow gate.
    #[fact(names = Some(NameOf::OwnSpace))]
    pub yellow: Id,
    /// The blue gate.
    #[fact(names = Some(NameOf::OwnSpace))]
    pub blue: Id,
}

impl Gates {
    /// The three gates with their spaces.
    pub fn each(&self) -> [(Gate, &Id); 3] {
        [(Gate::Red, &self.red), (Gate::Yellow, &self.yellow), (Gate::Blue, &self.blue)]
    }
}

/// A pair of matching tokens that make two spaces adjacent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// What the tokens show.
    pub kind: LinkKind,
    /// The two spaces.
    #[fact(names = Some(NameOf::OwnSpace))]
    pub between: [Id; 2],
}

/// What a pair of tokens shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum LinkKind {
    /// A pair of staircase tokens.
    Staircase,
    /// A pair of tunnel tokens.
    Tunnel,
}

/// What stands on the map at the start ([SETUP-5]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Enemies that stand on the map when the game begins.
    #[serde(default)]
    pub enemies: Vec<EnemyAt>,
    /// Pieces that lie on the map when the game begins.
    #[serde(default)]
    pub pieces: Vec<PieceAt>,
    /// Fire that lies on the map when the game begins.
    #[serde(default)]
    pub fire: Vec<FireAt>,
}

/// Enemies on a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct EnemyAt {
    /// The enemy of which a figure stands there.
    pub enemy: EnemyRef,
    /// The id of the space.
    #[fact(names = Some(NameOf::OwnSpace))]
    pub at: Id,
    /// How many figures.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 20))]
    pub count: u8,
}

/// Pieces on a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct PieceAt {
    /// The kind of token.
    pub token: TokenRef,
    /// The id of the space.
    #[fact(names = Some(NameOf::OwnSpace))]
    pub at: Id,
    /// For a barrier: the space on the other side of the passage it closes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::OwnSpace))]
    pub to: Option<Id>,
    /// The side that is up; the first one unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::OwnSide))]
    pub side: Option<Id>,
    /// How many of them lie there.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 20))]
    pub count: u8,
}

/// Fire on a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct FireAt {
    /// The id of the space.
    #[fact(names = Some(NameOf::OwnSpace))]
    pub at: Id,
    /// How many tokens.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 20))]
    pub count: u8,
}

fn one() -> u8 {
    1
}
