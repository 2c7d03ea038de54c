//! The Bloodborne card game, as it is registered.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

use ritual_content::schema::of_other_game;
use ritual_content::{FullId, OtherPack};
use ritual_diagnostic::{FindingKind, Sink};
use ritual_hunt::documents::{Card, Creature, Hunter, Rules, Scenario as Written, Test};
use ritual_hunt::event::Event;
use ritual_hunt::{Deck, Entry, FINDINGS, File, Hunt, Kind, Known, Library, STARTER, Scenario};
use ritual_playtest::policy::PolicyName;
use ritual_table::pieces::Pieces;
use ritual_table::{Chance, Observer};
use serde_json::Value;

use crate::registered::{
    CardFace, DeckKind, DocumentKind, Face, IsMeant, KeepsBack, NewDocument, ReadDocument, Registered, Setting,
    TestCame, TestRun,
};
use crate::registration::Player;

/// What packs call it.
const NAME: &str = "bloodborne";

/// A kind of document with the schema of its type.
macro_rules! kind {
    ($kind:ident: $document:ty, $next:literal) => {
        DocumentKind {
            name: Kind::$kind.name(),
            plural: Kind::$kind.plural(),
            schema: || of_other_game::<$document>(NAME, Kind::$kind.name()),
            next: $next,
        }
    };
}

impl Registered for Library {
    const NAME: &'static str = NAME;
    const TITLE: &'static str = "Bloodborne: The Card Game";
    const KINDS: &'static [DocumentKind] = &[
        kind!(Rules: Rules, "name the document under `rules` of a scenario"),
        kind!(Hunter: Hunter, "list the hunter under `hunters` of a scenario"),
        kind!(Card: Card, "list the card under `upgrades` of a scenario, or under `cards` of a hunter"),
        kind!(Monster: Creature, "list the monster under `monsters` of a scenario"),
        kind!(Boss: Creature, "list the boss under `bosses` of a scenario"),
        kind!(FinalBoss: Creature, "list the final boss under `final_bosses` of a scenario"),
        kind!(Scenario: Written, "play it"),
        kind!(Test: Test, "set a table under `given`, and say what must come of it"),
    ];
    const FINDINGS: &'static [FindingKind] = FINDINGS;
    const STARTER: &'static [(&'static str, &'static str)] = STARTER;
    const DECKS: &'static [DeckKind] = &[
        of_deck(Deck::Hunters),
        of_deck(Deck::StartingCards),
        of_deck(Deck::Upgrades),
        of_deck(Deck::Monsters),
        of_deck(Deck::Bosses),
        of_deck(Deck::FinalBosses),
    ];
    const PLAYERS: &'static [Player] = &[
        Player { policy: PolicyName::Random, games: 1000 },
        Player { policy: PolicyName::Quick, games: 200 },
        Player { policy: PolicyName::Good, games: 40 },
        Player { policy: PolicyName::Expert, games: 4 },
    ];
    type Setting = Night;

    fn kind_of(path: &str) -> Option<&'static str> {
        Kind::of_file(path).map(Kind::name)
    }

    fn read_pack(&mut self, pack: &OtherPack, sink: &mut Sink) {
        let files =
            pack.files.iter().map(|file| File { path: &file.path, inside: &file.pack_path, bytes: &file.bytes });
        self.add(&pack.id, files, sink);
    }

    fn check(&self, sink: &mut Sink) {
        Scenario::check(self, sink);
    }

    fn documents(&self, kind: &str) -> Vec<ReadDocument> {
        let known = Kind::from_name(kind).map(|kind| self.known(kind)).unwrap_or_default().into_iter();
        let read = known.map(|Known { id, name, route, plain }| ReadDocument {
            id: FullId::resolve(id.as_str(), ""),
            name: name.to_owned(),
            route: route.clone(),
            plain,
        });
        read.collect()
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

    fn faces(&self, pack: &str) -> Vec<CardFace> {
        let cards = Self::faces(self, pack).into_iter();
        let cards = cards.map(|ritual_hunt::CardFace { deck, id, copies, face }| CardFace {
            deck: of_deck(deck).name,
            id: id.to_string(),
            copies,
            face: printed(face),
        });
        cards.collect()
    }

    fn pieces(&self, pack: &str, language: &str) -> Pieces {
        Self::pieces(self, pack, language)
    }

    fn face(&self, kind: &str, id: &str) -> Option<Face> {
        Self::face(self, Kind::from_name(kind)?, id).map(printed)
    }

    fn sentence(definition: &str, value: &Value) -> Option<String> {
        (definition == "Ability").then(|| Self::sentence(value)).flatten()
    }

    fn sketch(&self, kind: &str, wanted: NewDocument<'_>) -> Result<Value, String> {
        let NewDocument { pack, id, name, near } = wanted;
        let kind = Kind::from_name(kind).ok_or_else(|| format!("the game has no documents of the kind `{kind}`"))?;
        Self::sketch(self, kind, pack, id, name, near)
    }

    fn setting(&self, scenario: &str, sink: &mut Sink) -> Option<Night> {
        let (_, entry) = self.scenarios.iter().find(|(id, _)| id.as_str() == scenario)?;
        let title = entry.document.name.clone();
        Some(Night { scenario: Arc::new(Scenario::compile(self, scenario, sink)?), title })
    }
}

fn printed(face: ritual_hunt::Face) -> Face {
    let ritual_hunt::Face { title, facts, says, flavour } = face;
    Face { title, facts, says, flavour }
}

const fn of_deck(deck: Deck) -> DeckKind {
    let [name, one, all] = deck.words();
    DeckKind { name, one, all }
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
