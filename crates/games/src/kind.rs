//! A kind of document, whatever game it is of.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use ritual_content::schema::schema;
use ritual_content::{FullId, GAME, Kind};
use serde_json::Value;

use crate::games::GAMES;
use crate::registered::{DocumentKind, GameEntry, SCENARIO, TEST};

/// A kind of document of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AnyKind {
    /// One of the usual game.
    Usual(Kind),
    /// One of another game.
    Other(OtherKind),
}

/// A kind of document of another game than the usual one; its order is that of the games and of their references.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OtherKind {
    game: usize,
    kind: usize,
}

/// The schemas of all kinds of these games: what refers to what is read there with every change.
static SCHEMAS: LazyLock<BTreeMap<OtherKind, Value>> =
    LazyLock::new(|| OtherKind::all().map(|kind| (kind, (kind.entry().schema)())).collect());

impl AnyKind {
    /// What the kind of scenario tests is called, in every game.
    pub const TEST: &'static str = TEST;
    /// What the kind of those documents is called that are played, in every game.
    pub const SCENARIO: &'static str = SCENARIO;

    /// Every kind of every game.
    pub fn all() -> impl Iterator<Item = Self> {
        Kind::ALL.into_iter().map(Self::Usual).chain(OtherKind::all().map(Self::Other))
    }

    /// The kind of the documents in a file of a pack, by the game that the pack says and the path of the file in it.
    /// Manifests and translations are of the usual kind in every game.
    pub fn of_file(game: &str, path: &str) -> Option<Self> {
        let usual = Kind::of_file(Path::new(path));
        if game == GAME || usual.is_some_and(Kind::is_of_any_game) {
            return usual.map(Self::Usual);
        }
        OtherKind::of_file(game, path).map(Self::Other)
    }

    /// The kind of a game that is called so.
    pub fn named(game: &str, name: &str) -> Option<Self> {
        if game == GAME {
            Kind::from_name(name).map(Self::Usual)
        } else {
            OtherKind::named(game, name).map(Self::Other)
        }
    }

    /// What packs call the game it is of.
    pub fn game(self) -> &'static str {
        match self {
            Self::Usual(_) => GAME,
            Self::Other(kind) => kind.game().name,
        }
    }

    /// Resolves what an author wrote in the pack `home` for a document of the kind; a pack is named by its id alone.
    pub fn resolve(self, written: &str, home: &str) -> FullId {
        match self {
            Self::Usual(kind) => FullId::of(kind, written, home),
            Self::Other(_) => FullId::resolve(written, home),
        }
    }

    /// The kind, if it is one of the usual game.
    pub const fn usual(self) -> Option<Kind> {
        match self {
            Self::Usual(kind) => Some(kind),
            Self::Other(_) => None,
        }
    }

    /// What it is called in file names, schemas and messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Usual(kind) => kind.name(),
            Self::Other(kind) => kind.entry().name,
        }
    }

    /// What a file or folder is called that holds several.
    pub fn plural(self) -> &'static str {
        match self {
            Self::Usual(kind) => kind.plural(),
            Self::Other(kind) => kind.entry().plural,
        }
    }

    /// Makes the schema of a file of the kind.
    pub fn schema(self) -> Value {
        match self {
            Self::Usual(kind) => schema(kind),
            Self::Other(kind) => kind.schema().clone(),
        }
    }
}

impl From<Kind> for AnyKind {
    fn from(kind: Kind) -> Self {
        Self::Usual(kind)
    }
}

impl From<OtherKind> for AnyKind {
    fn from(kind: OtherKind) -> Self {
        Self::Other(kind)
    }
}

impl PartialEq<Kind> for AnyKind {
    fn eq(&self, kind: &Kind) -> bool {
        self.usual() == Some(*kind)
    }
}

impl OtherKind {
    fn all() -> impl Iterator<Item = Self> {
        let kinds = |(game, entry): (usize, &GameEntry)| (0..entry.kinds.len()).map(move |kind| Self { game, kind });
        GAMES.iter().enumerate().flat_map(kinds)
    }

    fn of_file(game: &str, path: &str) -> Option<Self> {
        let is_it = |kind: &Self| {
            let entry = kind.game();
            entry.name == game && (entry.kind_of)(path) == Some(kind.entry().name)
        };
        Self::all().find(is_it)
    }

    /// The kind of a game that is called so.
    pub(crate) fn named(game: &str, name: &str) -> Option<Self> {
        Self::all().find(|kind| kind.game().name == game && kind.entry().name == name)
    }

    /// The kind of the same game that is called so.
    pub(crate) fn beside(self, name: &str) -> Option<Self> {
        Self::named(self.game().name, name)
    }

    /// The schema of a file of the kind.
    pub(crate) fn schema(self) -> &'static Value {
        SCHEMAS.get(&self).unwrap_or(&Value::Null)
    }

    /// The game it is of.
    pub fn game(self) -> &'static GameEntry {
        &GAMES[self.game]
    }

    /// The kind as it is registered.
    pub fn entry(self) -> &'static DocumentKind {
        &self.game().kinds[self.kind]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_of_a_kind_of_the_game_of_its_pack() {
        let kind = |game: &str, path: &str| AnyKind::of_file(game, path).map(AnyKind::name);
        let other = GAMES[0].name;
        assert_eq!([kind(GAME, "enemies.yaml"), kind(other, "enemies.yaml")], [Some("enemy"), None]);
        assert_eq!([kind(GAME, "monsters.yaml"), kind(other, "monsters.yaml")], [None, Some("monster")]);
        assert_eq!(AnyKind::of_file(other, "pack.yaml"), Some(AnyKind::Usual(Kind::Pack)));
        assert_eq!(AnyKind::of_file(other, "translations/es.yaml"), Some(AnyKind::Usual(Kind::Translation)));
        // What both games call by one name is told apart by the game.
        let rules = [GAME, other].map(|game| AnyKind::of_file(game, "rules.yaml").unwrap());
        assert_ne!(rules[0], rules[1]);
        assert_ne!(rules[0].schema(), rules[1].schema());
        assert_eq!(kind("chess", "rules.yaml"), None);
    }

    #[test]
    fn every_game_has_scenarios_and_tests() {
        for game in GAMES {
            for name in [AnyKind::SCENARIO, AnyKind::TEST] {
                assert!(AnyKind::named(game.name, name).is_some(), "{} has no `{name}`", game.name);
            }
        }
    }

    #[test]
    fn every_kind_of_every_game_is_found_by_the_name_of_its_file() {
        for kind in AnyKind::all() {
            let (game, file) = (kind.game(), format!("{}.yaml", kind.name()));
            assert_eq!(AnyKind::of_file(game, &file), Some(kind), "{game}: {file}");
            assert_eq!(AnyKind::named(game, kind.name()), Some(kind), "{game}: {file}");
        }
    }
}
