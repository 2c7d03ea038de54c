//! Hunters: the characters of the players.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::named::CardRef;
use super::{Id, Source};

/// A hunter, with the cards to start with ([BB-SETUP-10]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hunter {
    /// The id of the document.
    pub id: Id,
    /// The name people read.
    pub name: String,
    /// Where the facts come from.
    pub source: Source,
    /// The cards in hand at the start.
    #[schemars(with = "Vec<CardRef>")]
    pub cards: Vec<Id>,
}
