//! Investigators.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::TokenRef;
use crate::language::{CardQuery, Pick, Place, TokenBounds};
use crate::one_key::one_key;

one_key! {
    /// Living investigators.
    pub enum Who {
        words {
            /// You: the owner of the card, or the active investigator when nobody owns it ([TERM-6]).
            "you" => You,
            /// Every investigator.
            "each" => Each,
            /// Every investigator but you.
            "each_other" => EachOther,
            /// The investigator an earlier step picked, or the one who called this effect: attacker, attacked, killer, the one who left.
            "that_investigator" => ThatInvestigator,
            /// The investigator whose turn it is.
            "active" => Active,
        }
        keys {
            /// Investigators that fit a description.
            "which" => Which(InvestigatorQuery),
        }
    }
}

/// A description of investigators. Everything given must fit; nothing given means every living investigator.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InvestigatorQuery {
    /// How many are meant.
    #[serde(default)]
    pub pick: Pick,
    /// In this space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// At most this many spaces from the reference point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 20))]
    pub within: Option<u8>,
    /// The reference point of `within`, `nearest` and `farthest`; your space unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// Not you.
    #[serde(default)]
    pub other: bool,
    /// Holding at least one token of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_token: Option<TokenRef>,
    /// Holding the most tokens of this kind, and at least one; ties are chosen among the tied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_tokens: Option<TokenRef>,
    /// Holding so many tokens of a kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<TokenBounds>,
    /// Of those that fit, the ones with the most of something; ties are chosen when one is picked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<InvestigatorRank>,
    /// Of those that fit, the ones with the least of something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<InvestigatorRank>,
    /// With such a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub has: Option<CardQuery>,
}

/// What investigators are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum InvestigatorRank {
    /// Stress.
    Stress,
    /// Wounds.
    Wounds,
    /// Sanity lost.
    SanityLost,
    /// Thresholds reached.
    Thresholds,
    /// Items and companions.
    Cards,
    /// Fire carried.
    Fire,
}
