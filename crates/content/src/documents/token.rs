//! Kinds of tokens.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Source;
use crate::Id;

/// A kind of token.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// The id of the token.
    pub id: Id,
    /// The name people read.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    /// The name of several of them, where adding an s is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plural: Option<String>,
    /// Where the facts come from.
    pub source: Source,
    /// How many exist ([LIMIT-2]).
    #[schemars(range(min = 1, max = 99))]
    pub supply: u8,
    /// Where it lies.
    pub placed: TokenPlace,
    /// The names of its sides, for a piece that can be turned; one for all others.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub sides: Vec<Id>,
    /// It blocks the leftmost free space of the holder's stress or wound track and pushes the marker first.
    #[serde(default)]
    pub blocks_track: bool,
}

/// Where a token lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TokenPlace {
    /// On a space of the map, as a piece that can be moved and turned.
    Map,
    /// With an investigator.
    Investigator,
    /// On an enemy.
    Enemy,
}
