//! The manifest of a pack.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Id;

/// `pack.yaml`: what a pack is called, who made it and what it needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// The id other packs use in references: `id/card`.
    pub id: Id,
    /// The version of the content format that the pack is written in.
    #[serde(default = "first")]
    #[schemars(range(min = 1))]
    pub schema_version: u32,
    /// The name people read.
    #[schemars(length(min = 1, max = 80))]
    pub name: String,
    /// The version, as in `1.2.0` (semantic versioning).
    pub version: semver::Version,
    /// What the pack holds, in a sentence or two.
    #[serde(default)]
    pub summary: String,
    /// Who made it.
    #[schemars(length(min = 1))]
    pub authors: Vec<String>,
    /// The licence, as an SPDX expression.
    #[schemars(length(min = 1))]
    pub licence: String,
    /// Packs this one refers to, with the range of versions it works with, as in `^1.2`.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, String>")]
    pub dependencies: BTreeMap<String, semver::VersionReq>,
}

/// Packs that do not say so are written in the first version of the format.
const fn first() -> u32 {
    1
}
