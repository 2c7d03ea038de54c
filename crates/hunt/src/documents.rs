//! What authors write: the documents of this game.

mod card;
mod creature;
mod hunter;
mod id;
mod kind;
mod named;
mod options;
mod rules;
mod scenario;
mod test;

pub use card::Card;
pub use creature::{Creature, Die, Trophy};
pub use hunter::Hunter;
pub use id::{BadId, Id};
pub use kind::Kind;
pub use options::*;
pub use rules::{Dice, Dungeon, Face, Players, Reserve, Rules};
pub use scenario::Scenario;
pub use test::{Expect, ExpectHunter, Given, GivenEncounter, GivenHunter, Happening, Line, Rolled, Test};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where the facts of a document come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The published game says all of it.
    Published,
    /// The published game says a part of it, and the rest is made up.
    Partly,
    /// All of it is made up.
    Ours,
}
