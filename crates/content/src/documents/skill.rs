//! Skills.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Picture, Source};
use crate::Id;
use crate::language::{Ability, Shaped};

/// A skill with its levels ([LEVEL-1]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// The id of the skill.
    pub id: Id,
    /// The name people read.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    /// Where the facts come from.
    pub source: Source,
    /// What it looks like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// The four levels, from level 1.
    pub levels: [SkillLevelText; 4],
}

/// One level of a skill.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct SkillLevelText {
    /// What the level does, in our own words, instead of the text made from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Lower levels whose abilities this one replaces; others stay ([LEVEL-3], [LEVEL-4]).
    #[serde(default)]
    #[schemars(inner(range(min = 1, max = 3)))]
    pub replaces: Vec<u8>,
    /// What the level adds.
    pub abilities: Vec<Ability>,
}
