//! From files to documents.

use std::collections::BTreeMap;
use std::path::{Component, Path};

use ritual_diagnostic::{Diagnostic, Route, Sink};
use ritual_yaml::{Limits, Node, Value, parse};
use serde::de::DeserializeOwned;
use serde_path_to_error::Segment;

use crate::documents::{Card, Creature, Hunter, Id, Rules, Scenario};

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
}

impl Kind {
    /// Every kind, in the order of the reference.
    pub const ALL: [Self; 7] =
        [Self::Rules, Self::Hunter, Self::Card, Self::Monster, Self::Boss, Self::FinalBoss, Self::Scenario];

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
        }
    }

    /// The kind with this name, singular or plural.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name || kind.plural() == name)
    }

    /// The kind a file holds: its own name decides, or the nearest folder named after a kind.
    pub fn of_file(path: &str) -> Option<Self> {
        let path = Path::new(path);
        Self::from_name(path.file_stem()?.to_str()?).or_else(|| {
            let mut folders = path.parent()?.components().rev().filter_map(|part| match part {
                Component::Normal(name) => name.to_str(),
                _ => None,
            });
            folders.find_map(Self::from_name)
        })
    }
}

/// A document and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<T> {
    /// The document.
    pub document: T,
    /// Where it stands.
    pub route: Route,
}

/// The documents of a kind.
pub type Table<T> = BTreeMap<Id, Entry<T>>;

/// Every document there is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Library {
    /// Rules.
    pub rules: Table<Rules>,
    /// Hunters.
    pub hunters: Table<Hunter>,
    /// Action cards.
    pub cards: Table<Card>,
    /// Monsters.
    pub monsters: Table<Creature>,
    /// Bosses.
    pub bosses: Table<Creature>,
    /// Final bosses.
    pub final_bosses: Table<Creature>,
    /// Scenarios.
    pub scenarios: Table<Scenario>,
}

impl Library {
    /// Reads files, each with its path in the pack. What is wrong goes into `sink`, and everything else is read.
    pub fn read<'f>(files: impl IntoIterator<Item = (&'f str, &'f [u8])>, sink: &mut Sink) -> Self {
        let mut library = Self::default();
        for (path, bytes) in files {
            library.read_file(path, bytes, sink);
        }
        library
    }

    fn read_file(&mut self, path: &str, bytes: &[u8], sink: &mut Sink) {
        let route = Route::file(path);
        let Some(kind) = Kind::of_file(path) else {
            let kinds: Vec<_> = Kind::ALL.iter().map(|kind| format!("`{}`", kind.name())).collect();
            let message = format!("the name of `{path}` does not say what kind of document it holds");
            let help = format!("name the file, or a folder it is in, after a kind: {}", kinds.join(", "));
            sink.push(Diagnostic::error("file/unknown-kind", message, route).help(help));
            return;
        };
        match parse(bytes, &Limits::DEFAULT) {
            Ok(tree) => match &tree.root.value {
                Value::List(items) => {
                    for (index, item) in items.iter().enumerate() {
                        self.read_document(kind, item, route.index(index), sink);
                    }
                }
                _ => self.read_document(kind, &tree.root, route, sink),
            },
            Err(error) => sink.push(error.to_diagnostic(path)),
        }
    }

    fn read_document(&mut self, kind: Kind, node: &Node, route: Route, sink: &mut Sink) {
        let value = node.to_json();
        match kind {
            Kind::Rules => put(&mut self.rules, &value, route, |it| &it.id, sink),
            Kind::Hunter => put(&mut self.hunters, &value, route, |it| &it.id, sink),
            Kind::Card => put(&mut self.cards, &value, route, |it| &it.id, sink),
            Kind::Monster => put(&mut self.monsters, &value, route, |it| &it.id, sink),
            Kind::Boss => put(&mut self.bosses, &value, route, |it| &it.id, sink),
            Kind::FinalBoss => put(&mut self.final_bosses, &value, route, |it| &it.id, sink),
            Kind::Scenario => put(&mut self.scenarios, &value, route, |it| &it.id, sink),
        }
    }
}

/// Reads a document into its table, or says why it cannot be.
fn put<T: DeserializeOwned>(
    table: &mut Table<T>,
    value: &serde_json::Value,
    route: Route,
    id: impl Fn(&T) -> &Id,
    sink: &mut Sink,
) {
    let document: T = match serde_path_to_error::deserialize(value) {
        Ok(document) => document,
        Err(error) => {
            let place = place_of(&route, error.path());
            let message = format!("this cannot be understood: {}", error.inner());
            sink.push(Diagnostic::error("schema/mismatch", message, place));
            return;
        }
    };
    let id = id(&document).clone();
    if let Some(first) = table.get(&id) {
        let finding = Diagnostic::error("id/duplicate", format!("there are two documents `{id}`"), route.key("id"));
        let finding = finding.related(first.route.key("id"), "the first one is here");
        sink.push(finding.help("give one of them another id"));
        return;
    }
    table.insert(id, Entry { document, route });
}

fn place_of(route: &Route, path: &serde_path_to_error::Path) -> Route {
    let mut place = route.clone();
    for segment in path {
        place = match segment {
            Segment::Seq { index } => place.index(*index),
            Segment::Map { key } | Segment::Enum { variant: key } => place.key(key),
            Segment::Unknown => break,
        };
    }
    place
}
