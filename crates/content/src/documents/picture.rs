//! Pictures of documents.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::Shaped;

/// What something looks like: a PNG picture in the folder `art` of the pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// The path of the picture below the folder `art` of the pack, in small letters, as in `deep/ghast.png`.
    #[schemars(regex(pattern = r"^[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)*\.png$"), length(max = 100))]
    pub file: String,
    /// Who made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 100))]
    pub author: Option<String>,
    /// The licence under which it may be passed on, as in `CC-BY-4.0`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 100))]
    pub licence: Option<String>,
}
