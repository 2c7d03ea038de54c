//! Conditions: what a Discovery card may do to its owner for good.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Picture, Source};
use crate::Id;
use crate::language::{Ability, Shaped};

/// A condition that sides of Discovery cards may be ([DISC-5]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct ConditionCard {
    /// The id of the condition.
    pub id: Id,
    /// The name people read.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    /// Where the facts come from.
    pub source: Source,
    /// What it looks like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// What it does, in our own words, instead of the text made from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What is read aloud before it happens. Nothing is played by it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub flavour: String,
    /// What it does.
    pub abilities: Vec<Ability>,
}
