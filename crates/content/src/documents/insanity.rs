//! Insanity cards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Picture, Source};
use crate::Id;
use crate::language::{Ability, Shaped, Steps};

/// An insanity card ([INSANE-1]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Insanity {
    /// The id of the card.
    pub id: Id,
    /// The name people read.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    /// Where the facts come from.
    pub source: Source,
    /// What it looks like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// What the symptoms do, in our own words, instead of the text made from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What is read aloud before it happens. Nothing is played by it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub flavour: String,
    /// What happens each time its owner reaches a threshold.
    pub symptoms: Steps,
    /// What holds while an investigator has it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
}
