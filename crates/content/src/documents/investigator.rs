//! Investigators.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Source;
use crate::{Id, SkillRef};

/// A player's character ([LEVEL-1]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Investigator {
    /// The id of the investigator.
    pub id: Id,
    /// The name people read.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    /// Who this person is, in our own words.
    #[serde(default)]
    pub background: String,
    /// Where the facts come from.
    pub source: Source,
    /// The skill nobody else has.
    pub signature: SkillRef,
    /// The two common skills.
    pub common: [SkillRef; 2],
}
