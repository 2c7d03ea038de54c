//! Action cards: weapons and what else hunters play.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Id, Source};
use crate::language::{Ability, CardType, Home};

/// An action card: one that hunters start with, or an upgrade ([BB-CARD-1], [BB-CARD-2]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The id of the document.
    pub id: Id,
    /// The name people read.
    pub name: String,
    /// Where the facts come from.
    pub source: Source,
    /// Melee weapon, ranged weapon or usable card.
    #[serde(rename = "type")]
    pub card_type: CardType,
    /// The damage of a weapon.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub damage: u8,
    /// Of an upgrade: how many are in the deck.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(range(min = 1, max = 9))]
    pub copies: u8,
    /// What it can do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// What is read aloud.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flavour: Option<String>,
}

impl Card {
    /// Returns what its abilities stand on.
    pub fn home(&self) -> Home {
        if self.card_type == CardType::Usable { Home::Usable } else { Home::Weapon }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_one(number: &u8) -> bool {
    *number == 1
}

const fn one() -> u8 {
    1
}
