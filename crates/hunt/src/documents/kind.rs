//! Which kinds of documents there are, and which file holds which.

use std::path::{Component, Path};

/// A kind of document of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Dice, numbers and open points.
    Rules,
    /// A player's character.
    Hunter,
    /// An action card.
    Card,
    /// A monster.
    Monster,
    /// A boss.
    Boss,
    /// A final boss.
    FinalBoss,
    /// A playable combination.
    Scenario,
    /// A scenario test.
    Test,
}

impl Kind {
    /// Every kind, in the order of the reference.
    pub const ALL: [Self; 8] =
        [Self::Rules, Self::Hunter, Self::Card, Self::Monster, Self::Boss, Self::FinalBoss, Self::Scenario, Self::Test];

    /// What it is called in file names, schemas and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Hunter => "hunter",
            Self::Card => "card",
            Self::Monster => "monster",
            Self::Boss => "boss",
            Self::FinalBoss => "final-boss",
            Self::Scenario => "scenario",
            Self::Test => "test",
        }
    }

    /// What a file or folder is called that holds several.
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Hunter => "hunters",
            Self::Card => "cards",
            Self::Monster => "monsters",
            Self::Boss => "bosses",
            Self::FinalBoss => "final-bosses",
            Self::Scenario => "scenarios",
            Self::Test => "tests",
        }
    }

    /// The kind with this name, singular or plural.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name || kind.plural() == name)
    }

    /// The kind a file holds: its own name decides, such as `rules.yaml` or `molotov.test.yaml`, or the nearest folder
    /// named after a kind.
    pub fn of_file(path: &str) -> Option<Self> {
        let path = Path::new(path);
        let name = path.file_stem()?.to_str()?;
        Self::from_name(name.rsplit('.').next().unwrap_or(name)).or_else(|| {
            let mut folders = path.parent()?.components().rev().filter_map(|part| match part {
                Component::Normal(name) => name.to_str(),
                _ => None,
            });
            folders.find_map(Self::from_name)
        })
    }
}
