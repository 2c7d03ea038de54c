//! A table where a test can set anything and then play by the names of things.

use std::sync::Arc;

use ritual_engine::Session;
use ritual_engine::decision::{Choice, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::{Frame, TurnAt};
use ritual_engine::ids::{DiscoveryCard, Figure, MythosCard, Seat, Space};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{HeldRelic, Investigator, State};
use ritual_table::{Game as _, Kept as _, Observer};

use crate::content;
use crate::script::{Face, Script};
use crate::setting::{discovery_on_top, mythos_on_top};

/// A game under test.
pub struct Scene {
    /// The game.
    pub game: Session,
    /// Its chance.
    pub chance: Script,
    log: Log,
}

#[derive(Default)]
struct Log(Vec<Event>);

impl Observer<Event> for Log {
    fn heard(&mut self, event: &Event, _: u16) {
        self.0.push(*event);
    }
}

impl Scene {
    /// A game of the shipped scenario with these investigators, at the first decision of the first turn.
    ///
    /// All enemies are in the reserve, so that a test places those it is about.
    ///
    /// # Panics
    /// Panics when an investigator is not in the scenario.
    pub fn new(investigators: &[&str]) -> Self {
        Self::of(content::scenario(content::KILKENNY), investigators)
    }

    /// The same, and the cards say what they do.
    ///
    /// # Panics
    /// Panics when an investigator is not in the scenario.
    pub fn with_texts(investigators: &[&str]) -> Self {
        Self::of(content::scenario_with_texts(content::KILKENNY), investigators)
    }

    /// The same, in another shipped scenario.
    ///
    /// # Panics
    /// Panics when the scenario or an investigator is unknown.
    pub fn shipped(scenario: &str, investigators: &[&str]) -> Self {
        Self::of(content::scenario(scenario), investigators)
    }

    /// The same, in a scenario that only tests play.
    ///
    /// # Panics
    /// Panics when the scenario or an investigator is unknown.
    pub fn for_tests(scenario: &str, investigators: &[&str]) -> Self {
        Self::of(content::test_scenario(scenario), investigators)
    }

    /// The same, in a scenario whose tables the test has changed.
    ///
    /// # Panics
    /// Panics when the scenario or an investigator is unknown.
    pub fn altered(investigators: &[&str], change: impl FnOnce(&mut Scenario)) -> Self {
        let mut scenario = content::scenario(content::KILKENNY);
        change(Arc::make_mut(&mut scenario));
        Self::of(scenario, investigators)
    }

    fn of(scenario: Arc<Scenario>, investigators: &[&str]) -> Self {
        let seats: Vec<usize> = investigators
            .iter()
            .map(|wanted| {
                let found = scenario.investigators.iter().position(|it| it.id.rsplit('/').next() == Some(*wanted));
                found.unwrap_or_else(|| panic!("no investigator `{wanted}`"))
            })
            .collect();
        let mut chance = Script::new(scenario.clone());
        let mut log = Log::default();
        let game = match Session::new(scenario, &seats, &mut chance, &mut log) {
            Ok(game) => game,
            Err(error) => panic!("{error}"),
        };
        let mut scene = Self { game, chance, log };
        scene.edit(|state, _| state.figures.iter_mut().for_each(|figure| figure.space = Space::NONE));
        scene
    }

    /// Changes the state and begins phase 1 of the active investigator's turn again.
    pub fn edit(&mut self, change: impl FnOnce(&mut State, &Scenario)) -> &mut Self {
        self.resume(TurnAt::Actions, change)
    }

    /// Changes the state and goes on at a point of the active investigator's turn.
    ///
    /// # Panics
    /// Panics when the state makes no sense.
    pub fn resume(&mut self, at: TurnAt, change: impl FnOnce(&mut State, &Scenario)) -> &mut Self {
        let scenario = self.game.scenario().clone();
        let mut saved = self.game.save();
        change(&mut saved.state, &scenario);
        saved.stack.clear();
        saved.stack.push(Frame::Turn { at });
        saved.pending = None;
        self.log.0.clear();
        self.game = match Session::load(scenario, saved) {
            Ok(game) => game,
            Err(error) => panic!("{error}"),
        };
        self.game.go_on(&mut self.chance, &mut self.log);
        self.check();
        self
    }

    /// Goes on at a point of the active investigator's turn.
    pub fn at(&mut self, at: TurnAt) -> &mut Self {
        self.resume(at, |_, _| ())
    }

    /// Draws and resolves this Mythos card, after a change of the state.
    ///
    /// # Panics
    /// Panics when there is no such card.
    pub fn draw_mythos(&mut self, card: &str, change: impl FnOnce(&mut State, &Scenario)) -> &mut Self {
        self.resume(TurnAt::Mythos, |state, scenario| {
            mythos_on_top(state, scenario, card);
            change(state, scenario);
        })
    }

    /// Draws and resolves this Discovery card, after a change of the state.
    ///
    /// # Panics
    /// Panics when there is no such card.
    pub fn investigate(&mut self, card: &str, change: impl FnOnce(&mut State, &Scenario)) -> &mut Self {
        self.resume(TurnAt::Encounter, |state, scenario| {
            discovery_on_top(state, scenario, card);
            change(state, scenario);
        })
    }

    /// Scripts the next dice.
    pub fn dice(&mut self, faces: &[Face]) -> &mut Self {
        self.chance.then(faces);
        self
    }

    /// Chooses the option whose label is this, or the only one that contains it; case does not matter.
    ///
    /// # Panics
    /// Panics, listing the options, when there is none or more than one such option.
    pub fn choose(&mut self, label: &str) -> &mut Self {
        let options = self.options();
        let wanted = label.to_lowercase();
        let exact = options.iter().position(|it| it.to_lowercase() == wanted);
        let containing: Vec<usize> =
            (0..options.len()).filter(|index| options[*index].to_lowercase().contains(&wanted)).collect();
        let index = match (exact, containing.as_slice()) {
            (Some(index), _) => index,
            (None, [index]) => *index,
            (None, []) => panic!("`{label}` is not offered in {:?}:\n  {}", self.question(), options.join("\n  ")),
            (None, _) => panic!("`{label}` is ambiguous in {:?}:\n  {}", self.question(), options.join("\n  ")),
        };
        self.take(index)
    }

    /// Chooses the first option that fits.
    ///
    /// # Panics
    /// Panics, listing the options, when none fits.
    pub fn pick(&mut self, fits: impl Fn(Choice) -> bool) -> &mut Self {
        let found = self.choices().iter().position(|choice| fits(*choice));
        match found {
            Some(index) => self.take(index),
            None => panic!("no such option in {:?}:\n  {}", self.question(), self.options().join("\n  ")),
        }
    }

    /// Declines: stops, keeps the dice, lets it be.
    pub fn pass(&mut self) -> &mut Self {
        self.pick(|choice| choice == Choice::Pass)
    }

    /// Agrees.
    pub fn yes(&mut self) -> &mut Self {
        self.pick(|choice| choice == Choice::Yes)
    }

    /// Keeps the dice.
    ///
    /// # Panics
    /// Panics when no reroll is asked about.
    pub fn keep(&mut self) -> &mut Self {
        assert_eq!(self.question(), Some(Question::Reroll));
        self.pass()
    }

    /// Rerolls a die for which nothing is paid.
    ///
    /// # Panics
    /// Panics, listing the options, when there is no such reroll.
    pub fn reroll_freely(&mut self) -> &mut Self {
        self.pick(|choice| matches!(choice, Choice::Reroll { paid: false, .. }))
    }

    /// Uses up the free rerolls of the roll under way, all of whose dice show blanks, and returns how many there were.
    ///
    /// # Panics
    /// Panics when they do not come to an end.
    pub fn use_free_rerolls(&mut self) -> usize {
        let mut used = 0;
        while self.offers("Reroll a die showing blank (free)") {
            self.choose("Reroll a die showing blank (free)");
            used += 1;
            assert!(used < 20, "free rerolls without end");
        }
        used
    }

    /// Raises a skill, which ends a threshold; 0 is the signature skill.
    ///
    /// # Panics
    /// Panics when no skill is to be raised, or not this one.
    pub fn raise_skill(&mut self, skill: u8) -> &mut Self {
        assert_eq!(self.question(), Some(Question::LevelUp));
        self.pick(|choice| choice == Choice::Skill(skill))
    }

    fn take(&mut self, index: usize) -> &mut Self {
        if let Err(refusal) = self.game.choose(index, &mut self.chance, &mut self.log) {
            panic!("{refusal}");
        }
        self.check();
        self
    }

    fn check(&self) {
        if let Err(broken) = self.game.check() {
            panic!("{broken}");
        }
    }

    /// The labels of the options.
    pub fn options(&self) -> Vec<String> {
        let (scenario, state) = (self.game.scenario(), self.game.state());
        self.game.decision().map_or_else(Vec::new, |decision| {
            let label = |choice: &Choice| ritual_engine::narrate::option(scenario, state, decision, *choice);
            decision.options.iter().map(label).collect()
        })
    }

    /// The options as the engine knows them.
    pub fn choices(&self) -> Vec<Choice> {
        self.game.decision().map_or_else(Vec::new, |decision| decision.options.to_vec())
    }

    /// Returns whether an option that contains this label is offered.
    pub fn offers(&self, label: &str) -> bool {
        self.options().iter().any(|it| it.to_lowercase().contains(&label.to_lowercase()))
    }

    /// Returns whether this option is offered.
    pub fn is_offered(&self, choice: Choice) -> bool {
        self.choices().contains(&choice)
    }

    /// What is asked; none when the game is over.
    pub fn question(&self) -> Option<Question> {
        self.game.decision().map(|it| it.question)
    }

    /// What is asked, as a sentence; empty when the game is over.
    pub fn asked(&self) -> String {
        let (scenario, state) = (self.game.scenario(), self.game.state());
        let sentence = |decision| ritual_engine::narrate::question(scenario, state, decision);
        self.game.decision().map_or_else(String::new, sentence)
    }

    /// Who is asked.
    pub fn decider(&self) -> Option<Seat> {
        self.game.decision().map(|it| it.seat)
    }

    /// Returns whether an investigator is asked for an action.
    pub fn is_phase_one(&self) -> bool {
        self.question() == Some(Question::Action)
    }

    /// Returns whether it is asked if and how to react to something.
    pub fn is_reaction(&self) -> bool {
        matches!(self.question(), Some(Question::React(_)))
    }

    /// Asserts that the turn of this investigator has begun.
    ///
    /// # Panics
    /// Panics when anything else is asked, or anybody else.
    pub fn assert_next_turn_of(&self, seat: u8) {
        assert_eq!((self.question(), self.decider()), (Some(Question::Action), Some(Seat(seat))));
    }

    /// What happened since the state was last set.
    pub fn events(&self) -> &[Event] {
        &self.log.0
    }

    /// Returns whether something happened.
    pub fn happened(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.log.0.iter().any(what)
    }

    /// Returns how often something happened.
    pub fn how_often(&self, what: impl Fn(&Event) -> bool) -> usize {
        self.log.0.iter().filter(|event| what(event)).count()
    }

    /// Where something happened first in the log.
    pub fn when(&self, what: impl Fn(&Event) -> bool) -> Option<usize> {
        self.log.0.iter().position(what)
    }

    /// What lies on the table.
    pub fn state(&self) -> &State {
        self.game.state()
    }

    /// The investigator at a seat.
    pub fn seat(&self, seat: u8) -> &Investigator {
        &self.game.state().seats[usize::from(seat)]
    }

    /// Stress, wounds and sanity of the investigator at a seat.
    pub fn tracks_of(&self, seat: u8) -> (u8, u8, u8) {
        let it = self.seat(seat);
        (it.stress.marker, it.wounds.marker, it.sanity)
    }

    /// The wounds of a figure, by the enemy's name and counting from 0.
    ///
    /// # Panics
    /// Panics when there is no such figure.
    pub fn wounds_of(&self, enemy: &str, number: usize) -> u8 {
        self.state().figures[self.figure(enemy, number).index()].wounds
    }

    /// Where a figure is, by the enemy's name and counting from 0; [`Space::NONE`] is the reserve.
    ///
    /// # Panics
    /// Panics when there is no such figure.
    pub fn space_of(&self, enemy: &str, number: usize) -> Space {
        self.state().space_of(self.figure(enemy, number))
    }

    /// A space by its id on the map.
    ///
    /// # Panics
    /// Panics when the map has no such space.
    pub fn space(&self, id: &str) -> Space {
        space(self.game.scenario(), id)
    }

    /// A figure of an enemy, by the enemy's name and counting from 0.
    ///
    /// # Panics
    /// Panics when there is no such figure.
    pub fn figure(&self, name: &str, number: usize) -> Figure {
        figure(self.game.scenario(), name, number)
    }
}

/// A space by its id on the map.
///
/// # Panics
/// Panics when the map has no such space.
pub fn space(scenario: &Scenario, id: &str) -> Space {
    let found = scenario.map.spaces.iter().position(|it| it.id == id);
    found.map_or_else(|| panic!("no space `{id}`"), Space::from_index)
}

/// A figure of an enemy, by the enemy's name (`Ghast`, `Cultist`, `Tsathoggua`) and counting from 0.
///
/// # Panics
/// Panics when there is no such figure.
pub fn figure(scenario: &Scenario, name: &str, number: usize) -> Figure {
    let is_it = |kind: &ritual_engine::ids::EnemyKind| {
        scenario.enemies.get(kind.index()).is_some_and(|it| scenario.name(it.name).eq_ignore_ascii_case(name))
    };
    let found = scenario.figures.iter().enumerate().filter(|(_, kind)| is_it(kind)).nth(number);
    found.map_or_else(|| panic!("no figure {number} of `{name}`"), |(index, _)| Figure::from_index(index))
}

/// A Mythos card by a part of its name: the physical card.
///
/// # Panics
/// Panics when the deck has no such card.
pub fn mythos(scenario: &Scenario, name: &str) -> MythosCard {
    let found =
        scenario.mythos.iter().position(|it| scenario.name(it.name).to_lowercase().contains(&name.to_lowercase()));
    found.map_or_else(|| panic!("no Mythos card `{name}`"), MythosCard::from_index)
}

/// A Discovery card by a part of its name: the physical card.
///
/// # Panics
/// Panics when the deck has no such card.
pub fn discovery(scenario: &Scenario, name: &str) -> DiscoveryCard {
    let found =
        scenario.discoveries.iter().position(|it| scenario.name(it.name).to_lowercase().contains(&name.to_lowercase()));
    found.map_or_else(|| panic!("no Discovery card `{name}`"), DiscoveryCard::from_index)
}

/// A relic by the name of one of its sides, with that side up.
///
/// # Panics
/// Panics when there is no such relic.
pub fn relic(scenario: &Scenario, name: &str) -> HeldRelic {
    let found = (0_u8..).zip(&scenario.relics).find_map(|(relic, it)| {
        let side = it.names.iter().position(|side| scenario.name(*side) == name)?;
        Some(HeldRelic { relic, transformed: side == 1 })
    });
    found.unwrap_or_else(|| panic!("no relic `{name}`"))
}

/// The position of the fatigue tokens among the kinds of tokens.
///
/// # Panics
/// Panics when the scenario has none.
pub fn fatigue(scenario: &Scenario) -> usize {
    let found = scenario.tokens.iter().position(|it| scenario.name(it.name) == "Fatigue token");
    found.unwrap_or_else(|| panic!("no fatigue tokens"))
}
