//! Levels of skills.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::SkillRef;

/// A level in a skill.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SkillLevel {
    /// The skill.
    pub skill: SkillRef,
    /// How many levels.
    #[serde(default = "once")]
    #[schemars(range(min = 1, max = 4))]
    pub levels: u8,
}

fn once() -> u8 {
    1
}
