//! Discovery cards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Picture, Source};
use crate::language::word;
use crate::language::{Ability, NameOf, Shaped, Steps};
use crate::{ConditionRef, DiscoveryRef, Id};

/// A Discovery card: an event, and as a rule two sides of which one can be claimed ([DISC-4]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Discovery {
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
    /// What the central text does, in our own words, instead of the text made from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What is read aloud before it happens. Nothing is played by it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub flavour: String,
    /// The central text.
    pub steps: Steps,
    /// The left side. A card on which nothing can be claimed has no sides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<CardSide>,
    /// The right side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<CardSide>,
}

impl Discovery {
    /// Returns the sides there are, from left to right, each with its key.
    pub fn sides(&self) -> impl Iterator<Item = (&'static str, &CardSide)> {
        let sides = [("left", self.left.as_ref()), ("right", self.right.as_ref())];
        sides.into_iter().filter_map(|(key, side)| Some((key, side?)))
    }
}

/// One side of a Discovery card ([DISC-5]).
#[word]
pub enum CardSide {
    /// An item that is held and may be traded.
    Item(Item),
    /// A companion, who may take wounds.
    Companion(Companion),
    /// A condition, by its kind; it cannot be traded ([TRADE-3]).
    Condition(ConditionRef),
}

/// An item on a side of a Discovery card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// The name people read.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    /// Words other effects look for.
    #[fact(names = Some(NameOf::OwnKeyword), is_set = true)]
    #[serde(default)]
    pub keywords: Vec<Id>,
    /// What it does, in our own words, instead of the text made from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What is read aloud before it happens. Nothing is played by it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub flavour: String,
    /// What it does.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// A companion ([COMPANION-1]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Companion {
    /// The name people read.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    /// Words other effects look for.
    #[fact(names = Some(NameOf::OwnKeyword), is_set = true)]
    #[serde(default)]
    pub keywords: Vec<Id>,
    /// Wounds the companion takes before it is lost ([COMPANION-4]).
    #[schemars(range(min = 1, max = 9))]
    pub health: u8,
    /// What it does, in our own words, instead of the text made from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What is read aloud before it happens. Nothing is played by it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub flavour: String,
    /// What it does.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// Cards in a Discovery deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct DiscoveryEntry {
    /// The Discovery card.
    pub card: DiscoveryRef,
    /// How many copies.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 20))]
    pub copies: u8,
}

fn one() -> u8 {
    1
}
