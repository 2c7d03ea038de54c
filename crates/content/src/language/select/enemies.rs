//! Enemies.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Bound, CardQuery, CounterBounds, Phase, Pick, Place, Shaped, Written, word};

/// A class of enemies ([TERM-1], [TERM-2]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum EnemyClass {
    /// Cultists of any kind.
    Cultist,
    /// Every enemy that is neither a Cultist nor the Elder One.
    Monster,
    /// The Elder One, once its figure is on the map.
    ElderOne,
}

/// Enemies on the map.
#[word]
pub enum Enemies<P: Phase = Written> {
    /// The enemy this ability belongs to.
    #[fact(needs = Some(Bound::ThisEnemy))]
    ThisEnemy,
    /// The enemy an earlier step picked, or the one that called this effect: attacked, attacking, killed, sneaked past.
    #[fact(needs = Some(Bound::Enemy))]
    ThatEnemy,
    /// The Elder One's figure.
    ElderOne,
    /// Enemies that fit a description.
    #[wordless]
    Which(Box<EnemyQuery<P>>),
}

/// A description of enemies. Everything given must fit; nothing given means every enemy on the map.
#[word(default, short = "kinds")]
pub struct EnemyQuery<P: Phase = Written> {
    /// How many are meant.
    #[serde(default)]
    pub pick: Pick,
    /// Of this kind; any of several.
    pub kinds: P::Kinds,
    /// Of this class; any of several.
    pub classes: P::Classes,
    /// In this space.
    pub at: Option<Place<P>>,
    /// At most this many spaces from the reference point.
    #[schemars(range(max = 20))]
    pub within: Option<u8>,
    /// The reference point of `within`, `nearest` and `farthest`; your space unless said otherwise ([DIST-5]).
    /// Of several spaces that fit the nearest counts.
    pub from: Option<Place<P>>,
    /// Holding at least one token of this kind.
    pub with_token: Option<P::Token>,
    /// Holding no token of this kind.
    pub without_token: Option<P::Token>,
    /// With at least one wound, or with none.
    pub wounded: Option<bool>,
    /// Holding so many tokens of a kind.
    pub tokens: Option<TokenBounds<P>>,
    /// With such a counter.
    pub with_counter: Option<CounterBounds<P>>,
    /// Of those that fit, the ones with the most of something.
    pub most: Option<EnemyRank<P>>,
    /// Of those that fit, the ones with the least of something.
    pub least: Option<EnemyRank<P>>,
    /// Of the kind on this slot of the Unknown marker ([UNKNOWN-2]).
    pub slot: Option<Slot>,
    /// Of a kind you favour.
    pub favoured: bool,
    /// Carrying such a card, which was stolen.
    pub carries: Option<CardQuery<P>>,
    /// Not the enemy an earlier step picked.
    pub other: bool,
}

/// A slot of the Unknown marker ([UNKNOWN-2]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// The first slot.
    A,
    /// The second slot.
    B,
}

/// What enemies are compared by.
#[word(scope)]
pub enum EnemyRank<P: Phase = Written> {
    /// Wounds on it.
    Wounds,
    /// Health it has left.
    HealthLeft,
    /// A counter that each of them has.
    Counter(P::Counter),
}

/// How many tokens of a kind are held; every bound given must hold.
#[word]
pub struct TokenBounds<P: Phase = Written> {
    /// The kind of token.
    pub token: P::Token,
    /// At least so many.
    pub at_least: Option<u8>,
    /// At most so many.
    pub at_most: Option<u8>,
}

impl<P: Phase> TokenBounds<P> {
    /// Returns whether a number lies within the bounds; without any, whether there is one at all.
    pub fn hold(&self, count: u8) -> bool {
        let least = self.at_least.unwrap_or(u8::from(self.at_most.is_none()));
        least <= count && self.at_most.is_none_or(|most| count <= most)
    }
}

/// Kinds of enemies. Everything given must fit; nothing given means every enemy.
#[word(default, short = "kinds")]
pub struct EnemyFilter<P: Phase = Written> {
    /// Of this kind; any of several.
    pub kinds: P::Kinds,
    /// Of this class; any of several.
    pub classes: P::Classes,
    /// Of a kind you favour.
    pub favoured: bool,
    /// Holding at least one token of this kind.
    pub with_token: Option<P::Token>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TokenRef;

    #[test]
    fn bounds_that_say_nothing_ask_for_one() {
        let bounds = |at_least, at_most| TokenBounds::<Written> { token: TokenRef("mark".into()), at_least, at_most };
        let held = |bounds: TokenBounds| (0..4).filter(|count| bounds.hold(*count)).collect::<Vec<u8>>();
        assert_eq!(held(bounds(None, None)), [1, 2, 3]);
        assert_eq!(held(bounds(Some(2), None)), [2, 3]);
        assert_eq!(held(bounds(None, Some(1))), [0, 1]);
        assert_eq!(held(bounds(Some(1), Some(2))), [1, 2]);
    }
}
