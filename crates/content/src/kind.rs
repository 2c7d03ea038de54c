//! The kinds of document an author writes, and how a file says which kind it holds.

use std::path::{Component, Path};

use crate::art::names::is_picture;

/// A kind of document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// `pack.yaml`: what a pack is called, who made it, what it needs.
    Pack,
    /// Dice, tracks, limits and open-rule options.
    Rules,
    /// A double-sided piece of the map.
    Tile,
    /// A Cultist or monster.
    Enemy,
    /// A player's character.
    Investigator,
    /// A skill with its four levels.
    Skill,
    /// An insanity card.
    Insanity,
    /// A condition that Discovery cards may put on an investigator.
    Condition,
    /// A two-sided relic.
    Relic,
    /// A kind of token.
    Token,
    /// A counter: a number with a name that players see.
    Counter,
    /// An Elder One with its four stages.
    ElderOne,
    /// An episode: map, actions, ritual and decks.
    Episode,
    /// A Mythos card.
    Mythos,
    /// A Discovery card.
    Discovery,
    /// A playable combination.
    Scenario,
    /// A test of a scenario.
    Test,
    /// The texts of a pack in another language.
    Translation,
    /// Changes to documents of another pack.
    Override,
}

impl Kind {
    /// Every kind, in the order of the reference.
    pub const ALL: [Self; 19] = [
        Self::Pack,
        Self::Rules,
        Self::Tile,
        Self::Enemy,
        Self::Investigator,
        Self::Skill,
        Self::Insanity,
        Self::Condition,
        Self::Relic,
        Self::Token,
        Self::Counter,
        Self::ElderOne,
        Self::Episode,
        Self::Mythos,
        Self::Discovery,
        Self::Scenario,
        Self::Test,
        Self::Translation,
        Self::Override,
    ];

    /// The name of the kind in file names, schemas and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pack => "pack",
            Self::Rules => "rules",
            Self::Tile => "tile",
            Self::Enemy => "enemy",
            Self::Investigator => "investigator",
            Self::Skill => "skill",
            Self::Insanity => "insanity",
            Self::Condition => "condition",
            Self::Relic => "relic",
            Self::Token => "token",
            Self::Counter => "counter",
            Self::ElderOne => "elder-one",
            Self::Episode => "episode",
            Self::Mythos => "mythos",
            Self::Discovery => "discovery",
            Self::Scenario => "scenario",
            Self::Test => "test",
            Self::Translation => "translation",
            Self::Override => "override",
        }
    }

    /// The name of a file or folder that holds several documents of the kind.
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Pack => "packs",
            Self::Rules => "rules",
            Self::Tile => "tiles",
            Self::Enemy => "enemies",
            Self::Investigator => "investigators",
            Self::Skill => "skills",
            Self::Insanity => "insanities",
            Self::Condition => "conditions",
            Self::Relic => "relics",
            Self::Token => "tokens",
            Self::Counter => "counters",
            Self::ElderOne => "elder-ones",
            Self::Episode => "episodes",
            Self::Mythos => "mythos",
            Self::Discovery => "discoveries",
            Self::Scenario => "scenarios",
            Self::Test => "tests",
            Self::Translation => "translations",
            Self::Override => "overrides",
        }
    }

    /// The kind with this name, singular or plural.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name || kind.plural() == name)
    }

    /// Returns whether documents of the kind go with investigators from one episode to another: what they name need not
    /// be in every episode.
    pub const fn is_common(self) -> bool {
        matches!(self, Self::Skill | Self::Insanity | Self::Condition | Self::Relic)
    }

    /// Returns whether documents of the kind are alike in packs of every game.
    pub const fn is_of_any_game(self) -> bool {
        matches!(self, Self::Pack | Self::Translation)
    }

    /// The kind a file holds: `.test.yaml` holds tests wherever it is; otherwise its own name decides, or the nearest folder named after a kind.
    /// A picture holds no document.
    ///
    /// `path` is relative to the pack's folder.
    pub fn of_file(path: &Path) -> Option<Self> {
        if path.to_str().is_some_and(is_picture) {
            return None;
        }
        let stem = path.file_stem()?.to_str()?;
        if Path::new(stem).extension().is_some_and(|extension| extension == "test") {
            return Some(Self::Test);
        }
        Self::from_name(stem).or_else(|| {
            let mut folders: Vec<&str> = path
                .parent()?
                .components()
                .filter_map(|part| match part {
                    Component::Normal(name) => name.to_str(),
                    _ => None,
                })
                .collect();
            folders.reverse();
            folders.into_iter().find_map(Self::from_name)
        })
    }
}

impl std::fmt::Display for Kind {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_name_decides_before_the_folder() {
        assert_eq!(Kind::of_file(Path::new("episodes/trial/mythos.yaml")), Some(Kind::Mythos));
        assert_eq!(Kind::of_file(Path::new("episodes/trial.yaml")), Some(Kind::Episode));
        assert_eq!(Kind::of_file(Path::new("pack.yaml")), Some(Kind::Pack));
        assert_eq!(Kind::of_file(Path::new("skills/sly.test.yaml")), Some(Kind::Test));
        assert_eq!(Kind::of_file(Path::new("translations/es.yaml")), Some(Kind::Translation));
        assert_eq!(Kind::of_file(Path::new("overrides.yaml")), Some(Kind::Override));
        assert_eq!(Kind::of_file(Path::new("counters/weather.yaml")), Some(Kind::Counter));
        assert_eq!(Kind::of_file(Path::new("readme.yaml")), None);
        assert_eq!(Kind::of_file(Path::new("art/enemies/eel.png")), None, "a picture is no document");
    }
}
