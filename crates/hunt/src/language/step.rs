//! Steps: what is done.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Bound, Shaped, word};

/// Which hunters are meant. Dead ones never are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// Who plays the card, or deals the damage.
    #[fact(needs = Some(Bound::You))]
    You,
    /// The hunter who sits next to that one, clockwise.
    #[fact(needs = Some(Bound::You))]
    LeftNeighbour,
    /// Every hunter.
    AllHunters,
    /// The hunters with the fewest echoes, collected and banked; all who are tied.
    Poorest,
}

/// Damage to hunters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Damage {
    /// Who suffers it.
    pub who: Who,
    /// How much.
    pub points: u8,
}

/// Health that hunters gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Heal {
    /// Who gains it.
    pub who: Who,
    /// How much, up to the maximum.
    pub points: u8,
}

/// Echoes that hunters gain or lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Echoes {
    /// Whose echoes.
    pub who: Who,
    /// How many.
    pub echoes: u8,
}

/// Weapons that go to the used pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Spend {
    /// Whose.
    pub who: Who,
    /// How many of each.
    pub cards: u8,
}

/// Something that is done.
#[word]
#[derive(Copy, Eq)]
pub enum Step {
    /// Hunters suffer damage.
    Damage(Damage),
    /// You deal damage to the encounter and collect as many echoes.
    #[fact(needs = Some(Bound::You))]
    DamageEncounter(u8),
    /// Hunters suffer as much damage as was dealt.
    #[fact(needs = Some(Bound::Dealt))]
    PassOn(Who),
    /// Hunters gain health.
    Heal(Heal),
    /// Hunters gain echoes from the reserve.
    Gain(Echoes),
    /// Hunters lose collected echoes.
    Lose(Echoes),
    /// Hunters move weapons to their used piles.
    SpendWeapons(Spend),
    /// Monsters from the box, taken at random, go on top of the dungeon deck.
    AddMonsters(u8),
}

impl Step {
    /// Returns which hunters it is about, if it names any.
    pub const fn who(self) -> Option<Who> {
        match self {
            Self::Damage(Damage { who, .. })
            | Self::Heal(Heal { who, .. })
            | Self::Gain(Echoes { who, .. })
            | Self::Lose(Echoes { who, .. })
            | Self::SpendWeapons(Spend { who, .. })
            | Self::PassOn(who) => Some(who),
            Self::DamageEncounter(_) | Self::AddMonsters(_) => None,
        }
    }

    /// Returns how much it does, if it says so.
    pub const fn amount(self) -> Option<u8> {
        match self {
            Self::Damage(Damage { points, .. })
            | Self::Heal(Heal { points, .. })
            | Self::DamageEncounter(points)
            | Self::AddMonsters(points) => Some(points),
            Self::Gain(Echoes { echoes, .. }) | Self::Lose(Echoes { echoes, .. }) => Some(echoes),
            Self::SpendWeapons(Spend { cards, .. }) => Some(cards),
            Self::PassOn(_) => None,
        }
    }

    /// Returns what must have a meaning where it stands.
    pub fn needs(self) -> impl Iterator<Item = Bound> {
        let of_who = self.who().and_then(|who| Who::SHAPE.words[who as usize].needs);
        self.word().facts().needs.into_iter().chain(of_who)
    }
}
