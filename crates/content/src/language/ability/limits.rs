//! How often something may be done.

use crate::language::{Shaped, word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How often something may be done: by each investigator with each card, and on an enemy's card by each figure.
#[word]
#[derive(Copy, Eq)]
pub struct Limit {
    /// How many times.
    #[serde(default = "once")]
    #[schemars(range(min = 1, max = 9))]
    pub times: u8,
    /// In what span.
    pub per: Span,
}

/// A span in which uses are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// One roll, from its first die to its end.
    Roll,
    /// One Move action.
    Move,
    /// One Rest action.
    Rest,
    /// One turn, whoever's it is.
    Turn,
    /// One round: a turn of every living investigator.
    Round,
    /// The whole game.
    Game,
}

fn once() -> u8 {
    1
}
