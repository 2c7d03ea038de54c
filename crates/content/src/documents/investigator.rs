//! Investigators.

use crate::language::Shaped;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Picture, Source, Threshold};
use crate::{Id, SkillRef};

/// A player's character ([LEVEL-1]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
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
    /// What it looks like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// The skill nobody else has.
    pub signature: SkillRef,
    /// The two common skills.
    pub common: [SkillRef; 2],
    /// Tracks of a board that differ from those of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tracks: Option<OwnTracks>,
}

/// Tracks of an investigator's own board; what is not given is as the rules have it ([WOUND-4], [SANITY-8]).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields, default)]
pub struct OwnTracks {
    /// Points of stress that fit ([STRESS-1]).
    #[schemars(range(min = 1, max = 20))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stress: Option<u8>,
    /// Wounds that kill ([WOUND-1]).
    #[schemars(range(min = 1, max = 20))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
    /// Sanity lost that consumes ([SANITY-2]).
    #[schemars(range(min = 1, max = 40))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sanity: Option<u8>,
    /// The thresholds of the sanity track, from left to right ([SANITY-3]).
    #[schemars(length(max = 12))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thresholds: Option<Vec<Threshold>>,
}
