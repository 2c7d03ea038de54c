//! Claimed cards.

use crate::language::{NameOf, Phase, Shaped, Written, word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A description of claimed cards. Everything given must fit; relics count only where `types` names them, and have no
/// keywords. They stay with their owner: no step discards or steals one ([RELIC-3]).
#[word(default, short = "types")]
pub struct CardQuery<P: Phase = Written> {
    /// Of this type; any of several.
    pub types: P::CardTypes,
    /// Bearing this keyword.
    #[fact(names = Some(NameOf::Keyword))]
    pub keyword: Option<P::Keyword>,
    /// Only conditions of this kind.
    pub condition: Option<P::ConditionCard>,
    /// Not the card that asks.
    pub other: bool,
}

/// The type of a claimed card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum CardType {
    /// An item, held by an investigator.
    Item,
    /// A companion, held by an investigator.
    Companion,
    /// A condition that an investigator has.
    Condition,
    /// A relic. Relics are not items ([RELIC-3]).
    Relic,
}
