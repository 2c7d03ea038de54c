//! Rules: dice, numbers, and answers to what the rulebook leaves open.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Die, Id, OpenRules, Source};

/// Dice, numbers and open points: whatever the rulebook prints as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The id of the document.
    pub id: Id,
    /// The name people read.
    pub name: String,
    /// Where the facts come from.
    pub source: Source,
    /// How many may play ([BB-SETUP-1]).
    pub players: Players,
    /// The faces of the dice ([BB-MATK-11]).
    pub dice: Dice,
    /// The most rolls of one attack; more is an error.
    #[schemars(range(min = 1, max = 10_000))]
    pub most_rolls: u16,
    /// What the dungeon deck is made of ([BB-SETUP-5]).
    pub dungeon: Dungeon,
    /// The health of hunters ([BB-SETUP-13]).
    #[schemars(range(min = 1, max = 99))]
    pub health: u8,
    /// The most cards that a hunter owns ([BB-CARD-8]).
    #[schemars(range(min = 1, max = 14))]
    pub most_cards: u8,
    /// What the spaces of a trophy track are worth ([BB-TROPHY-7]).
    pub trophy_track: Vec<u8>,
    /// The tokens in the reserve ([BB-SETUP-12]).
    pub reserve: Reserve,
    /// Answers to what the rulebook leaves open.
    #[serde(default)]
    pub options: OpenRules,
}

/// How many may play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Players {
    /// The fewest; each hunter more puts an echo more on every creature.
    #[schemars(range(min = 1, max = 5))]
    pub min: u8,
    /// The most.
    #[schemars(range(min = 1, max = 5))]
    pub max: u8,
}

/// A face of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Face {
    /// The damage.
    #[schemars(range(max = 20))]
    pub value: u8,
    /// The die is rolled once more, and what it shows then is added.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub plus: bool,
}

/// The faces of the three dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    /// Of the weakest one.
    pub green: Vec<Face>,
    /// Of a stronger one.
    pub yellow: Vec<Face>,
    /// Of the most dangerous one.
    pub red: Vec<Face>,
}

impl Dice {
    /// Returns the faces of a die.
    pub fn faces(&self, die: Die) -> &[Face] {
        match die {
            Die::Green => &self.green,
            Die::Yellow => &self.yellow,
            Die::Red => &self.red,
        }
    }
}

/// What the dungeon deck is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dungeon {
    /// Monsters drawn.
    pub monsters: u8,
    /// Bosses drawn.
    pub bosses: u8,
}

/// The tokens in the reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reserve {
    /// Tokens of value 1.
    pub ones: u8,
    /// Tokens of value 5.
    pub fives: u8,
}

impl Reserve {
    /// Returns what they are worth together.
    pub fn value(self) -> u16 {
        u16::from(self.ones) + 5 * u16::from(self.fives)
    }
}
