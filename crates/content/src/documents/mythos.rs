//! Mythos cards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Picture, Source};
use crate::language::{Shaped, Slot, Steps, Summon};
use crate::{Id, MythosRef};

/// A Mythos card. Its parts are handled from top to bottom: symbol, steps, summons ([MYTHOS-2]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Mythos {
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
    /// What it does, in our own words, instead of the text made from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What is read aloud before it happens. Nothing is played by it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub flavour: String,
    /// It bears the summoning symbol ([MYTHOS-4]).
    pub symbol: bool,
    /// Another card is drawn and resolved after it ([UNKNOWN-13]).
    #[serde(default)]
    pub draw_again: bool,
    /// It is an Unknown Mythos card, about the monster on this slot ([UNKNOWN-15]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slot: Option<Slot>,
    /// What happens when the card is resolved, besides its summonings.
    #[serde(default)]
    pub steps: Steps,
    /// Summonings, in this order ([SUMMON-4]).
    #[serde(default)]
    pub summons: Vec<Summon>,
}

/// Cards in a deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct DeckEntry {
    /// The Mythos card.
    pub card: MythosRef,
    /// How many copies.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 20))]
    pub copies: u8,
}

fn one() -> u8 {
    1
}
