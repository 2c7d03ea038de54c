//! A table for tests: content by name, dice that are told, and whatever state a rule needs.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::Arc;

use ritual_diagnostic::Sink;
use ritual_hunt::decision::{Choice, Question};
use ritual_hunt::documents::{Creature, Dungeon, Face, Id, OpenRules, Rules};
use ritual_hunt::event::Event;
use ritual_hunt::ids::{CardId, Seat};
use ritual_hunt::state::{Held, Hunter, Place, State};
use ritual_hunt::{Entry, Hunt, Library, Saved, Scenario, SetupError};
use ritual_table::{Chance, Draw, Game as _, Kept as _, Observer, Refusal};

/// Creatures that do nothing but stand there.
const MONSTERS: &str = "
- { id: sack, name: Sack, source: ours, health: 9, die: green, trophies: [beast] }
- { id: sack-2, name: Sack, source: ours, health: 9, die: green, trophies: [beast] }
- { id: sack-3, name: Sack, source: ours, health: 9, die: green, trophies: [beast] }
- { id: runt, name: Runt, source: ours, health: 1, die: yellow, trophies: [humanoid] }
";
const BOSSES: &str = "- { id: wall, name: Wall, source: ours, health: 12, die: red, trophies: [kin, beast] }";
const FINAL_BOSSES: &str = "- { id: quiet, name: Quiet, source: ours, health: 4, die: red, trophies: [kin] }";

/// The number of a face that shows so much: dice of tests show 0 to 6, then 1 and 2 with a plus.
pub(crate) const ONE_PLUS: u32 = 7;
pub(crate) const TWO_PLUS: u32 = 8;

/// Reads every file below a folder of content.
pub(crate) fn shipped() -> Library {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/bloodborne");
    let mut files = Vec::new();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        // The manifest is the same in every game, and tests have a folder of their own.
        if path.is_dir() || path.file_name().is_some_and(|name| name == "pack.yaml") {
            continue;
        }
        files.push((path.file_name().unwrap().to_str().unwrap().to_owned(), std::fs::read(&path).unwrap()));
    }
    files.sort();
    read(files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())))
}

fn read<'f>(files: impl IntoIterator<Item = (&'f str, &'f [u8])>) -> Library {
    let mut sink = Sink::new();
    let library = Library::read(files, &mut sink);
    assert!(sink.is_empty(), "{:#?}", sink.kept());
    library
}

/// Chance that says what it was told: faces of dice, and places that are picked; decks stay in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Script {
    pub(crate) dice: VecDeque<u32>,
    pub(crate) picks: VecDeque<u32>,
    /// What was drawn, and out of how many.
    pub(crate) drawn: Vec<(Draw, u32)>,
}

impl Chance for Script {
    fn below(&mut self, choices: u32, draw: Draw) -> u32 {
        self.drawn.push((draw, choices));
        match draw {
            Draw::Die(_) => self.dice.pop_front().unwrap_or(0),
            Draw::Pick => self.picks.pop_front().unwrap_or(0),
            Draw::Shuffle(_) => choices - 1,
        }
    }
}

/// Chance from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Seeded(pub(crate) u64);

impl Seeded {
    /// The next number of a mixed counter, below some choices.
    pub(crate) fn pick(&mut self, choices: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % choices as u64).unwrap()
    }
}

impl Chance for Seeded {
    fn below(&mut self, choices: u32, _: Draw) -> u32 {
        u32::try_from(self.pick(usize::try_from(choices).unwrap())).unwrap()
    }
}

/// Who keeps what is told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log(pub(crate) Vec<Event>);

impl Observer<Event> for Log {
    fn heard(&mut self, event: &Event, _: u16) {
        self.0.push(*event);
    }
}

/// What is played, before the table is set.
pub(crate) struct Night {
    pub(crate) library: Library,
    pub(crate) joined: Vec<usize>,
    pub(crate) script: Script,
}

/// Three hunters, three sacks, a final boss that does nothing, and dice that show what they are told.
pub(crate) fn night() -> Night {
    let mut library = shipped();
    let tests = [("monsters.yaml", MONSTERS), ("bosses.yaml", BOSSES), ("final-bosses.yaml", FINAL_BOSSES)];
    let mut own = read(tests.map(|(name, text)| (name, text.as_bytes())));
    library.monsters.append(&mut own.monsters);
    library.bosses.append(&mut own.bosses);
    library.final_bosses.append(&mut own.final_bosses);
    let faces: Vec<Face> = (0..=6).map(|value| Face { value, plus: false }).collect();
    let plus = [1, 2].map(|value| Face { value, plus: true });
    let faces = [faces, plus.to_vec()].concat();
    let night = Night { library, joined: vec![0, 1, 2], script: Script::default() }.rules(|rules| {
        rules.dice.green.clone_from(&faces);
        rules.dice.yellow.clone_from(&faces);
        rules.dice.red.clone_from(&faces);
    });
    night.meets(&["sack", "sack-2", "sack-3"]).final_boss("quiet")
}

pub(crate) fn id(text: &str) -> Id {
    Id::try_from(text.to_owned()).unwrap()
}

impl Night {
    pub(crate) fn rules(mut self, change: impl FnOnce(&mut Rules)) -> Self {
        change(&mut self.library.rules.get_mut(&id("hunt")).unwrap().document);
        self
    }

    pub(crate) fn options(self, change: impl FnOnce(&mut OpenRules)) -> Self {
        self.rules(|rules| change(&mut rules.options))
    }

    /// Puts monsters and bosses into the dungeon; bosses come first, and each kind in this order.
    pub(crate) fn meets(self, creatures: &[&str]) -> Self {
        self.meets_and_boxes(creatures, &[])
    }

    /// The same, with monsters and bosses in the box.
    pub(crate) fn meets_and_boxes(mut self, creatures: &[&str], boxed: &[&str]) -> Self {
        let of = |table: &std::collections::BTreeMap<Id, Entry<Creature>>| -> (Vec<Id>, u8) {
            let listed = |names: &[&str]| -> Vec<Id> {
                names.iter().map(|name| id(name)).filter(|id| table.contains_key(id)).collect()
            };
            let mut met = listed(creatures);
            // The last one lies on top.
            met.reverse();
            let n_met = u8::try_from(met.len()).unwrap();
            met.extend(listed(boxed));
            (met, n_met)
        };
        let ((monsters, n_monsters), (bosses, n_bosses)) = (of(&self.library.monsters), of(&self.library.bosses));
        assert_eq!(monsters.len() + bosses.len(), creatures.len() + boxed.len(), "{creatures:?} {boxed:?}");
        let scenario = &mut self.library.scenarios.get_mut(&id("night-of-the-hunt")).unwrap().document;
        (scenario.monsters, scenario.bosses) = (monsters, bosses);
        self.rules(|rules| rules.dungeon = Dungeon { monsters: n_monsters, bosses: n_bosses })
    }

    pub(crate) fn final_boss(self, name: &str) -> Self {
        self.final_bosses(&[name])
    }

    pub(crate) fn final_bosses(mut self, names: &[&str]) -> Self {
        let ids = names.iter().map(|name| id(name)).collect();
        self.library.scenarios.get_mut(&id("night-of-the-hunt")).unwrap().document.final_bosses = ids;
        self
    }

    pub(crate) fn hunters(mut self, number: usize) -> Self {
        self.joined = (0..number).collect();
        self
    }

    /// What dice show, by the number of the face.
    pub(crate) fn dice(mut self, faces: &[u32]) -> Self {
        self.script.dice.extend(faces);
        self
    }

    pub(crate) fn picks(mut self, places: &[u32]) -> Self {
        self.script.picks.extend(places);
        self
    }

    pub(crate) fn scenario(&self) -> Arc<Scenario> {
        let mut sink = Sink::new();
        let scenario = Scenario::compile(&self.library, "night-of-the-hunt", &mut sink);
        Arc::new(scenario.unwrap_or_else(|| panic!("{:#?}", sink.kept())))
    }

    pub(crate) fn try_begin(self) -> Result<Table, SetupError> {
        let (scenario, mut script, mut log) = (self.scenario(), self.script, Log::default());
        let hunt = Hunt::new(scenario, &self.joined, &mut script, &mut log)?;
        hunt.check().unwrap();
        Ok(Table { hunt, script, log })
    }

    pub(crate) fn begin(self) -> Table {
        self.try_begin().unwrap()
    }
}

/// A game under way.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) hunt: Hunt,
    pub(crate) script: Script,
    pub(crate) log: Log,
}

impl Table {
    /// Plays a card for each seat, the last seat first; an empty name is nothing to choose.
    #[track_caller]
    pub(crate) fn play(&mut self, cards: &[&str]) -> &mut Self {
        assert_eq!(self.question(), Some(Question::Play));
        for (seat, card) in cards.iter().enumerate().rev().filter(|(_, card)| !card.is_empty()) {
            self.choose(seat, card);
        }
        self
    }

    /// Chooses for a seat by name.
    #[track_caller]
    pub(crate) fn choose(&mut self, seat: usize, name: &str) -> &mut Self {
        let offered = self.offered(seat);
        let found = offered.iter().position(|it| it == name);
        let option = found.unwrap_or_else(|| panic!("seat {seat} is offered {offered:?}, not `{name}`"));
        self.try_choose(seat, option).unwrap();
        self.hunt.check().unwrap();
        self
    }

    pub(crate) fn try_choose(&mut self, seat: usize, option: usize) -> Result<(), Refusal> {
        self.hunt.choose_for(seat, option, &mut self.script, &mut self.log)
    }

    /// What a seat is offered, by name; cards in the used pile and on the table say where they lie.
    pub(crate) fn offered(&self, seat: usize) -> Vec<String> {
        let scenario = self.hunt.scenario();
        let name = |choice: &Choice| match *choice {
            Choice::Own(Held { card, place: Place::Hand }) | Choice::Offer(card) => scenario.card(card).id.to_string(),
            Choice::Own(Held { card, place }) => format!("{} {place:?}", scenario.card(card).id),
            Choice::Trophy(trophy) => trophy.name().to_owned(),
            Choice::Creature(creature) => scenario.creature(creature).id.to_string(),
            Choice::Pass => "pass".to_owned(),
        };
        if self.hunt.options_of(seat) == 0 {
            return Vec::new();
        }
        self.hunt.choices(Seat::at(seat).unwrap()).iter().map(name).collect()
    }

    pub(crate) fn question(&self) -> Option<Question> {
        self.hunt.decision().map(|asked| asked.question)
    }

    /// Takes the first upgrade and removes the first card, until cards are to be played or the game is over.
    #[track_caller]
    pub(crate) fn go_on(&mut self) -> &mut Self {
        while self.question().is_some_and(|question| question != Question::Play) {
            let seat = self.hunt.decider();
            self.try_choose(seat, 0).unwrap();
            self.hunt.check().unwrap();
        }
        self
    }

    /// Changes what lies on the table.
    #[track_caller]
    pub(crate) fn set(&mut self, change: impl FnOnce(&mut State)) -> &mut Self {
        let mut saved: Saved = self.hunt.save();
        change(&mut saved.state);
        self.hunt = self.hunt.resume(saved).unwrap();
        self
    }

    pub(crate) fn card(&self, name: &str) -> CardId {
        self.hunt.scenario().card_called(name).unwrap_or_else(|| panic!("no card is called {name}"))
    }

    /// Gives a hunter a card of the upgrade deck.
    #[track_caller]
    pub(crate) fn give(&mut self, seat: usize, name: &str) -> &mut Self {
        let card = self.card(name);
        self.set(|state| {
            let place = state.upgrades.iter().position(|it| *it == card).expect("it is in the deck");
            state.upgrades.remove(place);
            let cards = &mut state.hunters[seat].cards;
            cards.push(Held { card, place: Place::Hand });
            cards.sort_unstable();
        })
    }

    /// Moves a card of a hunter from the hand to the used pile.
    #[track_caller]
    pub(crate) fn use_up(&mut self, seat: usize, name: &str) -> &mut Self {
        let card = self.card(name);
        self.set(|state| {
            let cards = &mut state.hunters[seat].cards;
            let held = cards.iter_mut().find(|held| held.card == card && held.place == Place::Hand);
            held.expect("it is in the hand").place = Place::Used;
            cards.sort_unstable();
        })
    }

    pub(crate) fn hunter(&self, seat: usize) -> &Hunter {
        &self.hunt.state().hunters[seat]
    }

    pub(crate) fn names_at(&self, seat: usize, place: Place) -> Vec<String> {
        let cards = self.hunter(seat).cards_at(place);
        cards.map(|card| self.hunt.scenario().card(card).id.to_string()).collect()
    }

    pub(crate) fn collected(&self) -> Vec<u16> {
        self.hunt.state().hunters.iter().map(|hunter| hunter.collected).collect()
    }

    pub(crate) fn health(&self) -> Vec<u8> {
        self.hunt.state().hunters.iter().map(|hunter| hunter.health).collect()
    }

    /// Trophies of a hunter: kin, humanoid, beast.
    pub(crate) fn trophies(&self, seat: usize) -> [u8; 3] {
        self.hunter(seat).trophies
    }

    /// The name of the encounter and its echoes.
    pub(crate) fn encounter(&self) -> Option<(String, u16)> {
        let encounter = self.hunt.state().encounter?;
        Some((self.hunt.scenario().creature(encounter.creature).id.to_string(), encounter.echoes))
    }

    pub(crate) fn facing(&self) -> (String, u16) {
        self.encounter().expect("something is fought")
    }

    /// Returns whether something was told.
    pub(crate) fn heard(&self, is_meant: impl Fn(&Event) -> bool) -> usize {
        self.log.0.iter().filter(|event| is_meant(event)).count()
    }

    /// Forgets what was told.
    pub(crate) fn hush(&mut self) -> &mut Self {
        self.log.0.clear();
        self
    }
}

/// What a creature and so many echoes on it are called.
pub(crate) fn named(name: &str, echoes: u16) -> (String, u16) {
    (name.to_owned(), echoes)
}
