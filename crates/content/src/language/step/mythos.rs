//! Mythos cards.

use crate::language::{Shaped, word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where a Mythos card goes that is not resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum MythosPile {
    /// On the discard pile.
    #[default]
    Discard,
    /// Under the deck.
    Bottom,
    /// On top of the deck.
    Top,
}

/// Mythos cards to draw.
#[word]
pub struct DrawMythos {
    /// How many are drawn.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 5))]
    #[main]
    pub draw: u8,
    /// How many of them are resolved, chosen by you.
    #[serde(default = "one")]
    #[schemars(range(min = 0, max = 5))]
    pub resolve: u8,
    /// Where the others go.
    #[serde(default)]
    pub rest: MythosPile,
}

/// A Mythos card that is not resolved.
#[word(default)]
pub struct CancelMythos {
    /// Where the card goes.
    #[serde(default)]
    #[main]
    pub to: MythosPile,
}

fn one() -> u8 {
    1
}
