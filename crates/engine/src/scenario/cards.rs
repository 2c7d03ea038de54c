//! What skills, relics, and the cards of each kind are.

use crate::ids::{BlockId, ConditionKind, Keyword, Name};
use crate::program::{AbilitySet, Kinds};

/// A skill with its four levels.
#[derive(Clone, Debug)]
pub struct SkillInfo {
    /// The name people read.
    pub name: Name,
    /// The full id.
    pub id: String,
    /// What is in force at each level; level 0 is nothing.
    pub levels: [AbilitySet; 5],
    /// What kinds are among the abilities of any level.
    pub kinds: Kinds,
    /// What each level does, in the author's words.
    pub texts: [String; 4],
}

/// An insanity card.
#[derive(Clone, Debug)]
pub struct InsanityInfo {
    /// The name people read.
    pub name: Name,
    /// The full id.
    pub id: String,
    /// What happens when a threshold of the sanity track is reached ([SANITY-6]).
    pub symptoms: BlockId,
    /// What holds while an investigator has it.
    pub abilities: AbilitySet,
}

/// A kind of condition card.
#[derive(Clone, Debug)]
pub struct ConditionInfo {
    /// The name people read.
    pub name: Name,
    /// What it does.
    pub abilities: AbilitySet,
}

/// A relic with its two sides.
#[derive(Clone, Debug)]
pub struct RelicInfo {
    /// The names of the normal and the transformed side.
    pub names: [Name; 2],
    /// The full id.
    pub id: String,
    /// What the sides do.
    pub abilities: [AbilitySet; 2],
}

/// A Mythos card.
#[derive(Clone, Debug)]
pub struct MythosInfo {
    /// The name people read.
    pub name: Name,
    /// The full id.
    pub id: String,
    /// It bears the summoning symbol.
    pub symbol: bool,
    /// Another card follows.
    pub draw_again: bool,
    /// Its special effects.
    pub steps: BlockId,
    /// The figures that come, in the order of the card ([SUMMON-4]).
    pub summons: BlockId,
}

/// A Discovery card.
#[derive(Clone, Debug)]
pub struct DiscoveryInfo {
    /// The name people read.
    pub name: Name,
    /// The full id.
    pub id: String,
    /// Its central text.
    pub steps: BlockId,
    /// Left side, right side; none of a card on which nothing can be claimed.
    pub sides: [Option<CardSideInfo>; 2],
}

/// A side of a Discovery card.
#[derive(Clone, Debug)]
pub struct CardSideInfo {
    /// The name people read.
    pub name: Name,
    /// Its type, as a bit of the types a query names.
    pub kind: u8,
    /// Wounds it takes, for a companion.
    pub health: u8,
    /// Its keywords, as bits.
    pub keywords: u64,
    /// Which condition it is.
    pub condition: ConditionKind,
    /// What it does.
    pub abilities: AbilitySet,
}

impl CardSideInfo {
    /// Returns whether the side bears a keyword.
    pub fn has_keyword(&self, keyword: Keyword) -> bool {
        self.keywords & (1 << (keyword.0 & 63)) != 0
    }
}
