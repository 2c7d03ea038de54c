//! Enemies.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Picture, Source};
use crate::Id;
use crate::language::{Ability, Shaped, Steps};

/// A Cultist or a monster ([TERM-5]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Enemy {
    /// The id of the enemy.
    pub id: Id,
    /// The name people read.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    /// The name of several of them, where it is no regular plural.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plural: Option<String>,
    /// Where the facts come from.
    pub source: Source,
    /// What it looks like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// What it counts as.
    pub class: EnemyKindClass,
    /// Wounds that kill it ([WOUND-3]).
    #[schemars(range(min = 1, max = 40))]
    pub health: u8,
    /// The most figures in a game ([LIMIT-4]).
    #[schemars(range(min = 1, max = 20))]
    pub reserve: u8,
    /// Dice of its attack ([DICE-2]).
    pub dice: DiceCount,
    /// What the abilities do, in our own words, instead of the text made from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What is in force while one of them is on the map, and what it answers to.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// The figures it uses, where several cards are about the same ones: no two of them are in a game together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub species: Option<Id>,
    /// It is an Unknown Monster card ([UNKNOWN-4]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unknown: Option<UnknownMonster>,
}

/// What an Unknown Monster card says besides ([UNKNOWN-4]).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct UnknownMonster {
    /// What happens besides when its first figure is placed; `that_enemy` is that figure, `that_space` its gate ([UNKNOWN-9]).
    #[serde(default)]
    pub setup: Steps,
    /// What happens when the Elder One advances ([UNKNOWN-5]).
    #[serde(default)]
    pub on_advance: Steps,
}

/// What an enemy's card says it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum EnemyKindClass {
    /// A Cultist ([LIMIT-5]).
    Cultist,
    /// A monster: whatever is no Cultist.
    Monster,
}

/// A number of dice of both kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct DiceCount {
    /// How many standard dice; only these show tentacles ([DICE-9]).
    #[serde(default)]
    #[schemars(range(max = 20))]
    pub standard: u8,
    /// How many bonus dice.
    #[serde(default)]
    #[schemars(range(max = 20))]
    pub bonus: u8,
}
