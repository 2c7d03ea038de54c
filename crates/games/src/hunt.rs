//! The Bloodborne card game, as it is registered.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

use ritual_content::OtherPack;
use ritual_content::schema::of_other_game;
use ritual_diagnostic::{FindingKind, Route, Sink};
use ritual_hunt::documents::{Card, Creature, Hunter, Rules, Scenario as Written, Test};
use ritual_hunt::event::Event;
use ritual_hunt::{Deck, Entry, FINDINGS, File, Hunt, Kind, Library, Reference, STARTER, Scenario};
use ritual_table::pieces::Pieces;
use ritual_table::{Chance, Observer};
use serde_json::Value;

use crate::registered::{
    CardFace, DeckKind, DocumentKind, Face, IsMeant, KeepsBack, NewDocument, ReadText, Registered, Said, Setting,
    TestCame, TestRun,
};

/// What packs call it.
const NAME: &str = "bloodborne";

/// A kind of document with the schema of its type.
macro_rules! kind {
    ($kind:ident: $document:ty) => {
        DocumentKind {
            name: Kind::$kind.name(),
            plural: Kind::$kind.plural(),
            schema: || of_other_game::<$document>(NAME, Kind::$kind.name()),
        }
    };
}

impl Registered for Library {
    const NAME: &'static str = NAME;
    const TITLE: &'static str = "Bloodborne: The Card Game";
    const KINDS: &'static [DocumentKind] = &[
        kind!(Rules: Rules),
        kind!(Hunter: Hunter),
        kind!(Card: Card),
        kind!(Monster: Creature),
        kind!(Boss: Creature),
        kind!(FinalBoss: Creature),
        kind!(Scenario: Written),
        kind!(Test: Test),
    ];
    const FINDINGS: &'static [FindingKind] = FINDINGS;
    const STARTER: &'static [(&'static str, &'static str)] = STARTER;
    type Setting = Night;

    fn kind_of(path: &str) -> Option<&'static str> {
        Kind::of_file(path).map(Kind::name)
    }

    fn read_pack(&mut self, pack: &OtherPack, sink: &mut Sink) {
        let files =
            pack.files.iter().map(|file| File { path: &file.path, inside: &file.pack_path, bytes: &file.bytes });
        self.add(&pack.id, files, sink);
    }

    fn in_language(&self, language: &str, said: Said<'_>) -> Self {
        Self::in_language(self, language, &|kind, id, field| said(kind.name(), id.as_str(), field))
    }

    fn texts(&self) -> Option<Vec<ReadText>> {
        let texts = Self::texts(self).into_iter();
        let texts = texts.map(|ritual_hunt::ReadText { kind, id, field, text }| ReadText {
            kind: kind.name(),
            id: id.to_string(),
            field,
            text,
        });
        (!self.has_unread).then(|| texts.collect())
    }

    fn check(&self, sink: &mut Sink) {
        Scenario::check(self, sink);
    }

    fn references(&self) -> Vec<(&str, &str, Route)> {
        let references = Self::references(self).into_iter();
        references.map(|Reference { pack, other, route }| (pack, other, route)).collect()
    }

    fn documents(&self, kind: &str) -> Vec<(String, String)> {
        let named = Kind::from_name(kind).map(|kind| self.named(kind)).unwrap_or_default();
        named.into_iter().map(|(id, name)| (id.to_string(), name.to_owned())).collect()
    }

    fn run_tests(&self, is_meant: IsMeant<'_>, keeps_back: KeepsBack<'_>) -> Vec<TestRun> {
        let tests = self.tests.iter().filter(|(id, test)| is_meant(id.as_str(), &test.document.name, &test.route.file));
        let run = tests.map(|(id, test)| TestRun {
            id: id.to_string(),
            name: test.document.name.clone(),
            route: test.route.clone(),
            came: match keeps_back(&packs_of(test)) {
                Some(pack) => TestCame::KeptBack(pack),
                None => self.run(test).map_or_else(TestCame::Failed, |()| TestCame::Passed),
            },
        });
        run.collect()
    }

    fn supplement(&self, pack: &str) -> Vec<String> {
        Self::supplement(self, pack)
    }

    fn figures(&self, pack: &str) -> Vec<String> {
        Self::figures(self, pack)
    }

    fn decks(&self) -> Vec<DeckKind> {
        let deck = |deck: Deck| {
            let [one, all] = self.names_of_deck(deck);
            DeckKind { name: deck.name(), one, all }
        };
        Deck::ALL.map(deck).to_vec()
    }

    fn faces(&self, pack: &str) -> Vec<CardFace> {
        let faces = Self::faces(self, pack).into_iter();
        let faces = faces.map(|ritual_hunt::CardFace { deck, id, name, facts, text, flavour, copies }| CardFace {
            deck: deck.name(),
            id: id.to_string(),
            name: name.to_owned(),
            facts,
            text,
            flavour: flavour.to_owned(),
            copies,
        });
        faces.collect()
    }

    fn pieces(&self, pack: &str) -> Pieces {
        Self::pieces(self, pack)
    }

    fn face(&self, kind: &str, id: &str) -> Option<Face> {
        let printed = Self::face(self, Kind::from_name(kind)?, id)?;
        let ritual_hunt::Face { title, facts, says, flavour } = printed;
        Some(Face { title, facts, says, flavour })
    }

    fn sentence(&self, definition: &str, value: &Value) -> Option<String> {
        (definition == "Ability").then(|| Self::sentence(self, value)).flatten()
    }

    fn sketch(&self, kind: &str, wanted: NewDocument<'_>) -> Result<Value, String> {
        let NewDocument { pack, id, name, near } = wanted;
        let kind = Kind::from_name(kind).ok_or_else(|| format!("the game has no documents of the kind `{kind}`"))?;
        Self::sketch(self, kind, pack, id, name, near)
    }

    fn setting(&self, scenario: &str, sink: &mut Sink) -> Option<Night> {
        let title = self.named(Kind::Scenario).into_iter().find(|(id, _)| id.as_str() == scenario)?.1.to_owned();
        Some(Night { scenario: Arc::new(Scenario::compile(self, scenario, sink)?), title })
    }
}

/// The packs that a test names: its own, and those of what it plays.
fn packs_of(test: &Entry<Test>) -> BTreeSet<String> {
    let Test { scenario, hunters, .. } = &test.document;
    let named = hunters.iter().chain([scenario]).filter_map(|id| Some(id.as_str().split_once('/')?.0.to_owned()));
    named.chain([test.pack.to_string()]).collect()
}

/// A scenario with its name.
#[derive(Clone, Debug)]
pub struct Night {
    scenario: Arc<Scenario>,
    title: String,
}

impl Setting for Night {
    type Game = Hunt;

    fn id(&self) -> String {
        self.scenario.id.to_string()
    }

    fn title(&self) -> &str {
        &self.title
    }

    fn digest(&self) -> u64 {
        self.scenario.digest
    }

    fn seats(&self) -> RangeInclusive<usize> {
        let players = self.scenario.rules.players;
        players.min.into()..=players.max.into()
    }

    fn people(&self) -> Vec<String> {
        self.scenario.hunters.iter().map(|hunter| hunter.id.to_string()).collect()
    }

    fn names(&self) -> Vec<String> {
        self.scenario.hunters.iter().map(|hunter| hunter.name.clone()).collect()
    }

    fn set_up(
        &self,
        people: &[usize],
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<Event>,
    ) -> Result<Hunt, String> {
        Hunt::new(Arc::clone(&self.scenario), people, chance, observer).map_err(|error| error.to_string())
    }
}
