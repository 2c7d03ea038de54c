//! What is fought: monsters, bosses and final bosses.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Id, Source};
use crate::language::Ability;

/// A type of trophies ([BB-TROPHY-1]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Trophy {
    /// Kin.
    Kin,
    /// Humanoid.
    Humanoid,
    /// Beast.
    Beast,
}

impl Trophy {
    /// Every type, in the order of the tracks.
    pub const ALL: [Self; 3] = [Self::Kin, Self::Humanoid, Self::Beast];

    /// What it is called in names.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kin => "kin",
            Self::Humanoid => "humanoid",
            Self::Beast => "beast",
        }
    }
}

/// The die that a creature attacks with ([BB-MATK-1]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Die {
    /// The weakest.
    Green,
    /// A stronger one.
    Yellow,
    /// The most dangerous.
    Red,
}

impl Die {
    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Yellow => "yellow",
            Self::Red => "red",
        }
    }
}

/// A monster, a boss or a final boss: the name of its file or folder says which.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Creature {
    /// The id of the document.
    pub id: Id,
    /// The name people read.
    pub name: String,
    /// Where the facts come from.
    pub source: Source,
    /// The echoes on it for the fewest players.
    #[schemars(range(min = 1, max = 99))]
    pub health: u8,
    /// The die it attacks with.
    pub die: Die,
    /// The trophies it gives.
    pub trophies: Vec<Trophy>,
    /// What it can do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// What is read aloud.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flavour: Option<String>,
}
