//! Overrides: documents of another pack, changed by naming what differs.

use crate::language::Shaped;
use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Source;
use crate::{Id, PackRef};

/// Changes to documents of another pack, for what is played of the pack that has them and of packs that build on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Override {
    /// The id of the override.
    pub id: Id,
    /// Where the facts come from.
    pub source: Source,
    /// The id of the pack whose documents are changed.
    #[schemars(with = "Id")]
    pub pack: PackRef,
    /// What differs, by document as in `enemy/cultist`: mappings are merged, lists and other values are replaced, and
    /// `null` takes a field out. References are read from the pack that is changed.
    pub changes: BTreeMap<String, Map<String, Value>>,
}
