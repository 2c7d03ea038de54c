//! What a game registers.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use ritual_content::{FullId, OtherPack};
use ritual_diagnostic::{Failure, FindingKind, Route, Sink};
use ritual_table::pieces::Pieces;
use ritual_table::{Chance, Game, Observer, Scored, Spoken, Told};
use serde_json::Value;

use crate::registration::{Player, Registration};

/// A kind of document of a game.
#[derive(Clone, Copy, Debug)]
pub struct DocumentKind {
    /// What it is called in file names, schemas and messages.
    pub name: &'static str,
    /// What a file or folder is called that holds several.
    pub plural: &'static str,
    /// Makes the schema of a file of the kind. It says by `x-ritual-reference` which texts name documents.
    pub schema: fn() -> Value,
    /// What is to be done with a new one, as in "next: …".
    pub next: &'static str,
}

/// A document that a game has read.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadDocument {
    /// Its full id.
    pub id: FullId,
    /// The name people read.
    pub name: String,
    /// Where it stands.
    pub route: Route,
    /// What was read, as plain data: in the language it is read in, without what is left at its default.
    pub plain: Value,
}

/// A scenario test, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestRun {
    /// The full id.
    pub id: String,
    /// What it shows.
    pub name: String,
    /// The root of the document.
    pub route: Route,
    /// What came of it.
    pub came: TestCame,
}

/// What came of a scenario test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TestCame {
    /// All was as it says.
    Passed,
    /// Something was otherwise.
    Failed(Box<Failure>),
    /// It was not run, because this pack has errors and the test builds on it.
    KeptBack(String),
}

impl TestCame {
    /// Returns the pack because of which the test was not run.
    pub fn kept_back_by(&self) -> Option<&str> {
        match self {
            Self::KeptBack(pack) => Some(pack),
            Self::Passed | Self::Failed(_) => None,
        }
    }
}

/// What a new document is to be.
#[derive(Clone, Copy, Debug)]
pub struct NewDocument<'n> {
    /// The pack that it goes into.
    pub pack: &'n str,
    /// The id it gets, without its pack.
    pub id: &'n str,
    /// The name people read.
    pub name: &'n str,
    /// The packs whose documents it may name, its own among them.
    pub near: &'n [&'n str],
}

/// Cards of a game with the same back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckKind {
    /// What it is called in the names of files.
    pub name: &'static str,
    /// What people call one of its cards.
    pub one: String,
    /// What people call all of them.
    pub all: String,
}

/// A text of a document that people read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadText {
    /// The kind of the document.
    pub kind: &'static str,
    /// Its full id.
    pub id: String,
    /// The field that holds the text.
    pub field: &'static str,
    /// What the author wrote.
    pub text: String,
}

/// What a field of a document says in another language, by the kind, the full id and the field; nothing where it stays as
/// it is written.
pub type Said<'s> = &'s dyn Fn(&str, &str, &str) -> Option<String>;

/// A card of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardFace {
    /// The name of its deck.
    pub deck: &'static str,
    /// The full id of the document.
    pub id: String,
    /// How many of it lie in the box.
    pub copies: u16,
    /// What stands on it.
    pub face: Face,
}

/// What is printed on a card or a board, wherever it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// What it is called.
    pub title: String,
    /// What is known of it at a glance, in a line; nothing where there is nothing.
    pub facts: String,
    /// What it says, in paragraphs; nothing where it says nothing.
    pub says: String,
    /// What is read aloud; nothing where nothing is.
    pub flavour: String,
}

/// Which tests are meant: by the full id, the name and the file.
pub type IsMeant<'a> = &'a dyn Fn(&str, &str, &str) -> bool;

/// Which pack keeps a test back that names these ones; nothing where it can be run.
pub type KeepsBack<'a> = &'a dyn Fn(&BTreeSet<String>) -> Option<String>;

/// A game as it is registered: the type holds its documents.
pub trait Registered: Default + Sync {
    /// What packs call it behind `game:`.
    const NAME: &'static str;
    /// What people call it.
    const TITLE: &'static str;
    /// Its kinds of documents, in the order of the reference.
    const KINDS: &'static [DocumentKind];
    /// What can be found in its documents and in those of no other game.
    const FINDINGS: &'static [FindingKind];
    /// The files of a new pack: where each goes inside it, and its text, in which `{{id}}` and `{{name}}` are to be filled
    /// in. It can be played as it stands.
    const STARTER: &'static [(&'static str, &'static str)];
    /// Who plays it by themselves, from the quickest to the most thoughtful: each tries options in games that are imagined.
    const PLAYERS: &'static [Player];
    /// What is played of a scenario.
    type Setting: Setting;

    /// The kind that a file of a pack holds, by its path in it; nothing where that says none.
    fn kind_of(path: &str) -> Option<&'static str>;
    /// Reads the documents of a pack.
    fn read_pack(&mut self, pack: &OtherPack, sink: &mut Sink);
    /// The documents as they read in a language: with what is said of their texts there, and with the sentences of that
    /// language, or English ones where there are none. A game in another language is the same game.
    #[must_use]
    fn in_language(&self, language: &str, said: Said<'_>) -> Self;
    /// The texts that people read, which are said in another language; nothing where a document could not be read, and so
    /// not all of them are known.
    fn texts(&self) -> Option<Vec<ReadText>>;
    /// Says what is wrong with the documents of all packs together.
    fn check(&self, sink: &mut Sink);
    /// The documents of a kind, sorted by id. What they refer to is read where their schema says so.
    fn documents(&self, kind: &str) -> Vec<ReadDocument>;
    /// Runs scenario tests that nothing keeps back, in the order of their ids.
    fn run_tests(&self, is_meant: IsMeant<'_>, keeps_back: KeepsBack<'_>) -> Vec<TestRun>;
    /// A pack as a supplement to the rulebook: headings, paragraphs and lists in Markdown.
    fn supplement(&self, pack: &str) -> Vec<String>;
    /// How many there are of what in a pack, and how strong it is: a heading and tables in Markdown.
    fn figures(&self, pack: &str) -> Vec<String>;
    /// The decks of printed cards.
    fn decks(&self) -> Vec<DeckKind>;
    /// The cards of a pack, deck by deck.
    fn faces(&self, pack: &str) -> Vec<CardFace>;
    /// What lies on the table beside the cards of a pack.
    fn pieces(&self, pack: &str) -> Pieces;
    /// What is printed of a document of a kind, by its full id; nothing of one that is no card and no board.
    fn face(&self, kind: &str, id: &str) -> Option<Face>;
    /// What a value says on a card, from what an author has written and the definition of the schema that it is written
    /// by; nothing for anything that is not printed for itself, and while it cannot be read.
    fn sentence(&self, definition: &str, value: &Value) -> Option<String>;
    /// A new document of a kind, as its author would write it.
    ///
    /// # Errors
    /// Says why there can be none, and what to do.
    fn sketch(&self, kind: &str, wanted: NewDocument<'_>) -> Result<Value, String>;
    /// What is played of a scenario, by its full id; nothing where something is wrong, which goes into `sink`.
    fn setting(&self, scenario: &str, sink: &mut Sink) -> Option<Self::Setting>;
}

/// The kind of the documents that are played, in every game.
pub(crate) const SCENARIO: &str = "scenario";
/// The kind of scenario tests, in every game.
pub(crate) const TEST: &str = "test";

/// A scenario that can be played.
pub trait Setting: Sync {
    /// The game of the contract: every seat plays for itself, and sees what it may see.
    type Game: Told + Scored + Spoken + Sync + 'static;

    /// The full id of the scenario.
    fn id(&self) -> String;
    /// The name people read.
    fn title(&self) -> &str;
    /// A number for all that its documents say.
    fn digest(&self) -> u64;
    /// How many may play.
    fn seats(&self) -> RangeInclusive<usize>;
    /// The ids of those who can be played.
    fn people(&self) -> Vec<String>;
    /// The names people read of them, in the same order.
    fn names(&self) -> Vec<String>;
    /// Sets the table for some of them, by their places in the list, and runs to the first decision.
    ///
    /// # Errors
    /// Says why the table cannot be set for these.
    fn set_up(
        &self,
        people: &[usize],
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<<Self::Game as Game>::Event>,
    ) -> Result<Self::Game, String>;
}

/// Whoever does something with a scenario, whatever game it is of. The game is chosen once, and costs nothing for each
/// decision.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Visits a scenario.
    fn visit<S: Setting>(self, setting: &S) -> Self::Out;
}

/// What is told of a game without its types.
#[derive(Clone, Copy, Debug)]
pub struct GameEntry {
    /// What packs call it behind `game:`.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// Its kinds of documents.
    pub kinds: &'static [DocumentKind],
    /// What can be found in its documents and in those of no other game.
    pub findings: &'static [FindingKind],
    /// The files of a new pack, with `{{id}}` and `{{name}}` in them.
    pub starter: &'static [(&'static str, &'static str)],
    /// The kind that a file of a pack holds, by its path in it.
    pub kind_of: fn(&str) -> Option<&'static str>,
}

impl GameEntry {
    /// What is told of a game.
    pub(crate) const fn of<G: Registered>() -> Self {
        Self {
            name: G::NAME,
            title: G::TITLE,
            kinds: G::KINDS,
            findings: G::FINDINGS,
            starter: G::STARTER,
            kind_of: G::kind_of,
        }
    }
}

impl Registration {
    /// What is registered of a game whose scenarios are played by visitors.
    pub(crate) const fn of<G: Registered>() -> Self {
        Self { name: G::NAME, title: G::TITLE, players: G::PLAYERS, has_network: false }
    }
}
