//! From files to documents.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_diagnostic::{Diagnostic, Route, Segment, Sink};
use ritual_grammar::{Misfit, Plain, read_plain};
use ritual_yaml::{Limits, Node, Value, parse};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::documents::{Card, Creature, Hunter, Id, Kind, Rules, Scenario, Test};
use crate::misread::misread;
use crate::words::Words;

/// A document and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<T> {
    /// The document.
    pub document: T,
    /// The pack that it is in: what it names without a pack is there.
    pub pack: Arc<str>,
    /// Where it stands.
    pub route: Route,
}

/// What is known of a document of any kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Known<'l> {
    /// The id with its pack.
    pub id: &'l Id,
    /// The name people read.
    pub name: &'l str,
    /// Where it stands.
    pub route: &'l Route,
    /// What was read, as plain data: in the language it is read in, without what is left at its default.
    pub plain: serde_json::Value,
}

/// The documents of a kind, by their ids with their packs.
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
    /// Scenario tests.
    pub tests: Table<Test>,
    /// Something could not be read: what is not found may be in it, and is not told of a second time.
    pub has_unread: bool,
    /// The language that they read in.
    pub(crate) words: Arc<Words>,
    /// What their authors wrote, where they read otherwise.
    pub(crate) written: Option<Arc<Self>>,
}

/// A file of a pack.
#[derive(Clone, Copy, Debug)]
pub struct File<'f> {
    /// The name of the file as it is shown to people; every route names it.
    pub path: &'f str,
    /// Its path inside the pack, which says what kind of document it holds.
    pub inside: &'f str,
    /// What it holds.
    pub bytes: &'f [u8],
}

impl Library {
    /// Reads files that are in no pack, each with its path. What is wrong goes into `sink`, and everything else is read.
    pub fn read<'f>(files: impl IntoIterator<Item = (&'f str, &'f [u8])>, sink: &mut Sink) -> Self {
        let mut library = Self::default();
        library.add("", files.into_iter().map(|(path, bytes)| File { path, inside: path, bytes }), sink);
        library
    }

    /// Reads the files of a pack. What is wrong goes into `sink`, and everything else is read.
    pub fn add<'f>(&mut self, pack: &str, files: impl IntoIterator<Item = File<'f>>, sink: &mut Sink) {
        let pack: Arc<str> = pack.into();
        for file in files {
            self.read_file(&pack, file, sink);
        }
    }

    fn read_file(&mut self, pack: &Arc<str>, file: File<'_>, sink: &mut Sink) {
        let File { path, inside, bytes } = file;
        let route = Route::file(path);
        let Some(kind) = Kind::of_file(inside) else {
            let kinds: Vec<_> = Kind::ALL.iter().map(|kind| format!("`{}`", kind.name())).collect();
            let message = format!("the name of `{inside}` does not say what kind of document it holds");
            let help = format!("name the file, or a folder it is in, after a kind: {}", kinds.join(", "));
            self.has_unread = true;
            sink.push(Diagnostic::error("file/unknown-kind", message, route).help(help));
            return;
        };
        match parse(bytes, &Limits::DEFAULT) {
            Ok(tree) => match &tree.root.value {
                Value::List(items) => {
                    for (index, item) in items.iter().enumerate() {
                        self.read_document(kind, item, Place { pack, route: route.index(index) }, sink);
                    }
                }
                _ => self.read_document(kind, &tree.root, Place { pack, route }, sink),
            },
            Err(error) => {
                self.has_unread = true;
                sink.push(error.to_diagnostic(path));
            }
        }
    }

    fn read_document(&mut self, kind: Kind, node: &Node, at: Place<'_>, sink: &mut Sink) {
        let value = Plain::from(node.to_json());
        let is_read = match kind {
            Kind::Rules => put(&mut self.rules, &value, at, |it| &it.id, sink),
            Kind::Hunter => put(&mut self.hunters, &value, at, |it| &it.id, sink),
            Kind::Card => put(&mut self.cards, &value, at, |it| &it.id, sink),
            Kind::Monster => put(&mut self.monsters, &value, at, |it| &it.id, sink),
            Kind::Boss => put(&mut self.bosses, &value, at, |it| &it.id, sink),
            Kind::FinalBoss => put(&mut self.final_bosses, &value, at, |it| &it.id, sink),
            Kind::Scenario => put(&mut self.scenarios, &value, at, |it| &it.id, sink),
            Kind::Test => put(&mut self.tests, &value, at, |it| &it.id, sink),
        };
        self.has_unread |= !is_read;
    }

    /// Returns what a document is that scenarios and hunters could name, where an id was looked for among others.
    pub(crate) fn other_kind(&self, id: &Id) -> Option<&'static str> {
        let kinds = [
            ("a hunter", self.hunters.contains_key(id)),
            ("a card", self.cards.contains_key(id)),
            ("a monster", self.monsters.contains_key(id)),
            ("a boss", self.bosses.contains_key(id)),
            ("a final boss", self.final_bosses.contains_key(id)),
        ];
        kinds.into_iter().find_map(|(kind, is_one)| is_one.then_some(kind))
    }

    /// Returns the documents of a kind, sorted by id.
    pub fn known(&self, kind: Kind) -> Vec<Known<'_>> {
        match kind {
            Kind::Rules => known(&self.rules, |it| &it.name),
            Kind::Hunter => known(&self.hunters, |it| &it.name),
            Kind::Card => known(&self.cards, |it| &it.name),
            Kind::Monster => known(&self.monsters, |it| &it.name),
            Kind::Boss => known(&self.bosses, |it| &it.name),
            Kind::FinalBoss => known(&self.final_bosses, |it| &it.name),
            Kind::Scenario => known(&self.scenarios, |it| &it.name),
            Kind::Test => known(&self.tests, |it| &it.name),
        }
    }
}

/// Where a document stands.
struct Place<'p> {
    pack: &'p Arc<str>,
    route: Route,
}

fn known<T: Serialize>(table: &Table<T>, name: impl Fn(&T) -> &String) -> Vec<Known<'_>> {
    let known = table.iter().map(|(id, Entry { document, route, .. })| Known {
        id,
        name: name(document).as_str(),
        route,
        plain: serde_json::to_value(document).unwrap_or_default(),
    });
    known.collect()
}

/// Reads a document into its table and returns true, or says why it cannot be.
fn put<T: DeserializeOwned>(
    table: &mut Table<T>,
    value: &Plain,
    Place { pack, route }: Place<'_>,
    id: impl Fn(&T) -> &Id,
    sink: &mut Sink,
) -> bool {
    let document: T = match read_plain(value) {
        Ok(document) => document,
        Err(misfit) => {
            let (message, help) = misread(&misfit);
            sink.push(Diagnostic::error("schema/mismatch", message, place_of(&route, &misfit)).help(help));
            return false;
        }
    };
    blank(value, &route, sink);
    let id = id(&document);
    if id.has_pack() {
        let finding = Diagnostic::error("schema/bad-id", format!("`{id}` names a pack too"), route.key("id"));
        sink.push(finding.help("write the id alone: a document is of the pack that it is in"));
        return false;
    }
    let id = id.seen_from(pack);
    if let Some(first) = table.get(&id) {
        let message = format!("there are two documents `{id}`");
        let finding = Diagnostic::error("reference/duplicate-id", message, route.key("id"));
        let finding = finding.related(first.route.key("id"), "the first one is here");
        sink.push(finding.help("give one of them another id"));
        return false;
    }
    table.insert(id, Entry { document, pack: Arc::clone(pack), route });
    true
}

/// Says which texts that people read hold no words.
fn blank(value: &Plain, route: &Route, sink: &mut Sink) {
    let is_blank = |key: &str| value.get(key).and_then(Plain::as_str).is_some_and(|text| text.trim().is_empty());
    if is_blank("name") {
        let finding = Diagnostic::error("schema/out-of-range", "this text must not be empty", route.key("name"));
        sink.push(finding.help("write the name that people read"));
    }
    if is_blank("flavour") {
        let message = "`flavour` says nothing here: there are no words in it";
        let finding = Diagnostic::warning("field/says-nothing", message, route.key("flavour"));
        sink.push(finding.help("leave `flavour` out"));
    }
}

fn place_of(route: &Route, misfit: &Misfit) -> Route {
    misfit.path().fold(route.clone(), |place, segment| match segment {
        Segment::Index(index) => place.index(*index),
        Segment::Key(key) => place.key(key),
    })
}
