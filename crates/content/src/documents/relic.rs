//! Relics.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Picture, Source};
use crate::Id;
use crate::language::{Ability, Shaped};

/// A two-sided relic ([RELIC-1]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Relic {
    /// The id of the relic.
    pub id: Id,
    /// Where the facts come from.
    pub source: Source,
    /// What it looks like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// The side it starts with.
    pub normal: RelicSide,
    /// The side it turns to at the third threshold ([RELIC-2]).
    pub transformed: RelicSide,
}

/// One side of a relic.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct RelicSide {
    /// The name people read.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    /// What it does, in our own words, instead of the text made from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What is read aloud before it happens. Nothing is played by it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub flavour: String,
    /// What it does.
    pub abilities: Vec<Ability>,
}
