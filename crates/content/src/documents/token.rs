//! Kinds of tokens.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Picture, Source};
use crate::Id;
use crate::language::{EnemyClass, Shaped, Steps, Unread};

/// A kind of token.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// The id of the token.
    pub id: Id,
    /// The name people read.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    /// The name of several of them, where it is no regular plural.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plural: Option<String>,
    /// Where the facts come from.
    pub source: Source,
    /// What it looks like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// How many exist ([LIMIT-2]).
    #[schemars(range(min = 1, max = 99))]
    pub supply: u8,
    /// Where it lies.
    pub placed: TokenPlace,
    /// The names of its sides, for a piece that can be turned; the first one is up unless said otherwise.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub sides: Vec<Id>,
    /// It blocks the leftmost free space of the holder's stress or wound track and pushes the marker first.
    #[serde(default)]
    #[fact(unread = &[(Unread::Unless("placed", &["investigator"]), "it lies on no track")])]
    pub blocks_track: bool,
    /// Wounds that destroy the piece. Destroyed, it turns to one of `backs`, or leaves the map when it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    #[fact(unread = &[(Unread::Unless("placed", &["map"]), "only pieces on the map are wounded")])]
    pub health: Option<u8>,
    /// Sides that are hidden until the piece is destroyed: dealt out at random when the game begins, one to each piece.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 12))]
    #[fact(unread = &[(Unread::Unless("placed", &["map"]), "only pieces on the map are destroyed")])]
    pub backs: Vec<Id>,
    /// What happens when a piece is turned to a side; `that_piece` is the piece, `you` who turned it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub when_turned: BTreeMap<Id, Steps>,
    /// Hidden numbers, dealt out at random when the game begins, one to each piece.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 24))]
    #[fact(unread = &[(Unread::Beside("backs"), "a piece with `backs` hides one of those")])]
    pub numbers: Vec<u8>,
    /// The piece lies on a passage and closes it for everybody but these classes of enemies ([DIST-6], [DIST-7]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[fact(unread = &[(Unread::Unless("placed", &["map"]), "only a piece on the map closes a passage")])]
    pub barrier: Option<Barrier>,
    /// Investigators who hold it may trade it.
    #[serde(default)]
    #[fact(unread = &[(Unread::Unless("placed", &["hand"]), "only pieces that investigators hold are traded")])]
    pub tradeable: bool,
}

/// A closed passage.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Barrier {
    /// Classes of enemies that pass it as if it were not there.
    #[serde(default)]
    #[fact(is_set = true)]
    pub passed_by: Vec<EnemyClass>,
}

/// Where a token lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum TokenPlace {
    /// On a space of the map, as a piece that can be moved and turned.
    Map,
    /// With an investigator.
    Investigator,
    /// On an enemy.
    Enemy,
    /// With investigators, as a piece with a hidden number of its own; the others lie in a shuffled pile.
    Hand,
}
