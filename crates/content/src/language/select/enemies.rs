//! Enemies.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Pick, Place};
use crate::one_key::one_key;
use crate::{EnemyRef, TokenRef};

/// A class of enemies ([TERM-1], [TERM-2]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EnemyClass {
    /// Cultists.
    Cultist,
    /// Every enemy that is neither a Cultist nor the Elder One.
    Monster,
    /// The Elder One, once its figure is on the map.
    ElderOne,
}

one_key! {
    /// Enemies on the map.
    pub enum Enemies {
        words {
            /// The enemy this ability belongs to.
            "this_enemy" => ThisEnemy,
            /// The enemy an earlier step picked, or the one that called this effect: attacked, attacking, killed, sneaked past.
            "that_enemy" => ThatEnemy,
            /// The Elder One's figure.
            "elder_one" => ElderOne,
        }
        keys {
            /// Enemies that fit a description.
            "which" => Which(EnemyQuery),
        }
    }
}

/// A description of enemies. Everything given must fit; nothing given means every enemy on the map.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EnemyQuery {
    /// How many are meant.
    #[serde(default)]
    pub pick: Pick,
    /// Of this kind; any of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<EnemyRef>,
    /// Of this class; any of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<EnemyClass>,
    /// In this space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// At most this many spaces from the reference point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 20))]
    pub within: Option<u8>,
    /// The reference point of `within`, `nearest` and `farthest`; your space unless said otherwise ([DIST-5]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// Holding at least one token of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_token: Option<TokenRef>,
    /// Holding no token of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without_token: Option<TokenRef>,
    /// With at least one wound, or with none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounded: Option<bool>,
    /// Holding so many tokens of a kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<TokenBounds>,
    /// Of those that fit, the ones with the most of something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<EnemyRank>,
    /// Of those that fit, the ones with the least of something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<EnemyRank>,
    /// Of the kind on this slot of the Unknown marker ([UNKNOWN-2]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slot: Option<Slot>,
    /// Of a kind you favour.
    #[serde(default)]
    pub favoured: bool,
    /// Not the enemy an earlier step picked.
    #[serde(default)]
    pub other: bool,
}

/// A slot of the Unknown marker ([UNKNOWN-2]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// The first slot.
    A,
    /// The second slot.
    B,
}

/// What enemies are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EnemyRank {
    /// Wounds on it.
    Wounds,
    /// Health it has left.
    HealthLeft,
}

/// How many tokens of a kind are held; every bound given must hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenBounds {
    /// The kind of token.
    pub token: TokenRef,
    /// At least so many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<u8>,
    /// At most so many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<u8>,
}

/// Kinds of enemies. Everything given must fit; nothing given means every enemy.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EnemyFilter {
    /// Of this kind; any of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<EnemyRef>,
    /// Of this class; any of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<EnemyClass>,
    /// Of a kind you favour.
    #[serde(default)]
    pub favoured: bool,
    /// Holding at least one token of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_token: Option<TokenRef>,
}
