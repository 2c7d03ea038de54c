//! Elder Ones.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{DeckEntry, DiceCount, Picture, Source};
use crate::language::{Ability, Shaped, Steps};
use crate::{EnemyRef, Id};

/// An Elder One with its four stages, minions and Mythos cards ([COMP-4]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct ElderOne {
    /// The id of the Elder One.
    pub id: Id,
    /// The name people read.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    /// Where the facts come from.
    pub source: Source,
    /// What it looks like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// Its minions: the Cultist and a special monster.
    #[schemars(length(min = 1))]
    pub minions: Vec<EnemyRef>,
    /// The four stages.
    pub stages: Stages,
    /// Its Mythos cards.
    pub mythos: Vec<DeckEntry>,
}

impl ElderOne {
    /// How many Mythos cards an Elder One of the published game has.
    pub const N_MYTHOS: usize = 8;
}

/// The four stages of an Elder One ([STAGE-1]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Stages {
    /// Stage I: in force from the start, without health and dice.
    #[serde(rename = "i")]
    pub first: FirstStage,
    /// Stage II: revealed when the Elder One is summoned.
    #[serde(rename = "ii")]
    pub second: Stage,
    /// Stage III, before the final one.
    #[serde(rename = "iii")]
    pub third: Stage,
    /// The Final stage.
    #[serde(rename = "final")]
    pub last: Stage,
}

/// Stage I, in force when the game begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct FirstStage {
    /// What it does, in our own words, instead of the text made from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What is read aloud before it happens. Nothing is played by it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub flavour: String,
    /// What happens when the Elder One advances ([ADVANCE-2]).
    #[serde(default)]
    pub on_advance: Steps,
    /// What happens at the end of every turn ([EOT-7]).
    #[serde(default)]
    pub end_of_turn: Steps,
    /// What holds for the rest of the game ([CALL-4]).
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// A stage with health.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    /// What it does, in our own words, instead of the text made from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What is read aloud before it happens. Nothing is played by it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub flavour: String,
    /// Wounds that defeat it ([STAGE-5]).
    #[schemars(range(min = 1, max = 60))]
    pub health: u8,
    /// Dice it adds to the Elder One's attack ([STAGE-3]).
    pub dice: DiceCount,
    /// What happens once, when it is revealed.
    #[serde(default)]
    pub on_reveal: Steps,
    /// What happens when the Elder One advances ([ADVANCE-2]).
    #[serde(default)]
    pub on_advance: Steps,
    /// What happens at the end of every turn ([EOT-7]).
    #[serde(default)]
    pub end_of_turn: Steps,
    /// What holds for the rest of the game ([STAGE-2]).
    #[serde(default)]
    pub abilities: Vec<Ability>,
}
