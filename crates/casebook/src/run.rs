//! Runs one test: sets the table, goes through the play, and stops at the first thing that is otherwise.

use std::sync::Arc;

use ritual_content::documents::{Happening, OptionName, PlayEntry, ScenarioTest, UntilPoint};
use ritual_content::{Catalogue, Entry, Reference as _};
use ritual_diagnostic::Route;
use ritual_engine::compile::{CompileError, Request, compile_as};
use ritual_engine::decision::Choice;
use ritual_engine::event::Event;
use ritual_engine::ids::Name;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use ritual_engine::{Session, narrate};
use ritual_table::{Game as _, Observer};

use crate::choices;
use crate::dice::Script;
use crate::events::{Named, show, snake};
use crate::expected::differences;
use crate::names::Names;
use crate::table::set_table;

/// The most questions `until` answers.
const MOST_ANSWERS: usize = 2_000;

/// Why a test failed.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// The entry of the test.
    pub route: Route,
    /// What is wrong, in one line.
    pub what: String,
    /// What the test says, where there is something to compare.
    pub expected: Option<String>,
    /// What it is.
    pub actual: Option<String>,
    /// What happened up to there.
    pub log: Vec<String>,
}

/// What a step of a test comes to.
type Outcome<T = ()> = Result<T, Box<Failure>>;

/// What happened, in order.
#[derive(Default)]
struct Log(Vec<(Event, u16)>);

impl Observer<Event> for Log {
    fn heard(&mut self, event: &Event, cause: u16) {
        self.0.push((*event, cause));
    }
}

/// A game under test.
struct Trial<'t> {
    test: &'t Entry<ScenarioTest>,
    game: Session,
    chance: Script,
    log: Log,
    /// The log in words, as the table stood when it was written.
    told: Vec<String>,
    /// Events before this one have been looked at by `happened`.
    seen: usize,
    /// Where the events begin that `not_happened` looks at: with the first choice since something was looked at.
    since: usize,
    /// Whether nothing was chosen since something was looked at.
    looked: bool,
}

/// Runs tests on the content of a catalogue; a scenario that several tests play is compiled once.
#[derive(Debug)]
pub struct Runner<'c> {
    catalogue: &'c Catalogue,
    compiled: Vec<(Request, Arc<Scenario>)>,
}

impl<'c> Runner<'c> {
    /// A runner of tests that play what is in this catalogue.
    pub const fn new(catalogue: &'c Catalogue) -> Self {
        Self { catalogue, compiled: Vec::new() }
    }

    /// Runs a test.
    ///
    /// # Errors
    /// Returns what is otherwise than the test says, or why it cannot be run.
    pub fn run(&mut self, test: &Entry<ScenarioTest>) -> Outcome {
        let document = &test.document;
        let home = &test.id.pack;
        let request = Request {
            scenario: document.scenario.resolve(home),
            episode: document.episode.as_ref().map(|it| it.resolve(home)),
            elder_one: document.elder_one.as_ref().map(|it| it.resolve(home)),
            rules: None,
            table: document.options.clone(),
            open: document.rules_options.clone(),
        };
        let scenario = self.scenario(request).map_err(|error| before_play(test, "scenario", error.to_string()))?;
        play(&scenario, test)
    }

    fn scenario(&mut self, request: Request) -> Result<Arc<Scenario>, CompileError> {
        if let Some((_, known)) = self.compiled.iter().find(|(it, _)| *it == request) {
            return Ok(known.clone());
        }
        let scenario = Arc::new(compile_as(self.catalogue, &request)?);
        self.compiled.push((request, scenario.clone()));
        Ok(scenario)
    }
}

/// Why a test cannot be begun.
fn before_play(test: &Entry<ScenarioTest>, key: &str, what: String) -> Box<Failure> {
    Box::new(Failure { route: test.route.key(key), what, expected: None, actual: None, log: Vec::new() })
}

fn play(scenario: &Arc<Scenario>, test: &Entry<ScenarioTest>) -> Outcome {
    let document = &test.document;
    let home = &test.id.pack;
    let fail = |key: &str, what: String| before_play(test, key, what);
    let mut chance = Script::new(scenario.clone(), &document.given.draws);
    let mut log = Log::default();
    let people = &document.investigators;
    let game = set_table(scenario, home, people, &document.given, &mut chance, &mut log)
        .map_err(|(key, what)| fail(key, what))?;
    if !document.given.from_the_start {
        log.0.clear();
    }
    let mut trial = Trial { test, game, chance, log, told: Vec::new(), seen: 0, since: 0, looked: false };
    // Dice that are scripted first are meant for what happens before the first question.
    let n_first = document.play.iter().take_while(|entry| matches!(entry, PlayEntry::Roll(_))).count();
    for entry in document.play.iter().take(n_first) {
        if let PlayEntry::Roll(faces) = entry {
            trial.chance.then(faces);
        }
    }
    let before = trial.game.state().clone();
    trial.game.go_on(&mut trial.chance, &mut trial.log);
    trial.tell(0, before);
    for (index, entry) in document.play.iter().enumerate().skip(n_first) {
        trial.play(index, entry)?;
        trial.check(index)?;
    }
    trial.finish()
}

impl Trial<'_> {
    fn names(&self) -> Names<'_> {
        Names { scenario: self.game.scenario(), home: &self.test.id.pack }
    }

    fn failure(&self, index: usize, what: impl Into<String>) -> Box<Failure> {
        Box::new(Failure {
            route: self.test.route.key("play").index(index),
            what: what.into(),
            expected: None,
            actual: None,
            log: self.lines(),
        })
    }

    /// What happened so far, and what is asked now.
    fn lines(&self) -> Vec<String> {
        let (scenario, state) = (self.game.scenario(), self.game.state());
        let mut lines = self.told.clone();
        if let Some(decision) = self.game.decision() {
            lines.push(format!("asked: {}", narrate::question(scenario, state, decision)));
            lines
                .extend(choices::labels(self.names(), state, decision).into_iter().map(|label| format!("  - {label}")));
        }
        lines
    }

    /// Puts what has happened since an event into words, each event with the table as it was right then.
    fn tell(&mut self, first: usize, mut state: State) {
        for (event, cause) in self.log.0.get(first..).unwrap_or_default() {
            state.apply(event);
            self.told.extend(narrate::event(self.game.scenario(), &state, event, Name(*cause)));
        }
    }

    fn play(&mut self, index: usize, entry: &PlayEntry) -> Outcome {
        match entry {
            PlayEntry::Roll(faces) => self.chance.then(faces),
            PlayEntry::Choose(option) => self.choose(index, option)?,
            PlayEntry::Until(point) => self.until(index, point)?,
            PlayEntry::Asked(asked) => {
                let found = self.game.decision().map(|it| (it.seat, question_name(it)));
                let Some((seat, question)) = found else {
                    return Err(self.failure(index, "nothing is asked: the game is over"));
                };
                let who = choices::who(self.names(), self.game.state(), seat);
                if let Some(wanted) = asked.who.as_ref().filter(|wanted| wanted.as_str() != who) {
                    return Err(self.compared(index, "somebody else is asked", wanted.to_string(), who));
                }
                if let Some(wanted) = asked.question.as_ref().filter(|wanted| **wanted != question) {
                    return Err(self.compared(index, "something else is asked", wanted.clone(), question));
                }
            }
            PlayEntry::Offered(options) => {
                for option in options {
                    if self.find(index, option)?.is_none() {
                        return Err(self.failure(index, format!("{} is not offered", label(option))));
                    }
                }
            }
            PlayEntry::OfferedExactly(options) => {
                let mut found = Vec::new();
                for option in options {
                    match self.find(index, option)? {
                        Some(position) => found.push(position),
                        None => return Err(self.failure(index, format!("{} is not offered", label(option)))),
                    }
                }
                found.sort_unstable();
                found.dedup();
                let offered = self.game.options();
                if found.len() != offered {
                    let what = "there are other options than those named";
                    return Err(self.compared(index, what, found.len().to_string(), offered.to_string()));
                }
            }
            PlayEntry::NotOffered(options) => {
                for option in options {
                    if self.find(index, option)?.is_some() {
                        return Err(self.failure(index, format!("{} is offered", label(option))));
                    }
                }
            }
            PlayEntry::Refused(option) => self.refused(index, option)?,
            PlayEntry::Happened(events) => self.happened(index, events)?,
            PlayEntry::NotHappened(events) => {
                let named = self.named_since(self.since);
                let found = named.into_iter().find(|it| events.iter().any(|wanted| it.is(wanted)));
                if let Some(found) = found {
                    return Err(self.failure(index, format!("`{found}` happened")));
                }
                self.look();
            }
            PlayEntry::Expect(wanted) => {
                let found = differences(self.names(), &self.game, wanted).map_err(|what| self.failure(index, what))?;
                if let Some(first) = found.into_iter().next() {
                    return Err(self.compared(index, first.what, first.expected, first.actual));
                }
            }
        }
        Ok(())
    }

    fn compared(&self, index: usize, what: impl Into<String>, expected: String, actual: String) -> Box<Failure> {
        let mut failure = self.failure(index, what);
        (failure.expected, failure.actual) = (Some(expected), Some(actual));
        failure
    }

    fn find(&self, index: usize, option: &OptionName) -> Outcome<Option<usize>> {
        let Some(decision) = self.game.decision() else {
            return Err(self.failure(index, format!("{} cannot be chosen: the game is over", label(option))));
        };
        choices::find(self.names(), self.game.state(), decision, option).map_err(|what| self.failure(index, what))
    }

    fn choose(&mut self, index: usize, option: &OptionName) -> Outcome {
        let Some(position) = self.find(index, option)? else {
            return Err(self.failure(index, format!("{} is not offered", label(option))));
        };
        self.take(index, position)
    }

    fn take(&mut self, index: usize, position: usize) -> Outcome {
        if self.looked {
            self.since = self.seen;
            self.looked = false;
        }
        let (first, before) = (self.log.0.len(), self.game.state().clone());
        match self.game.choose(position, &mut self.chance, &mut self.log) {
            Ok(()) => {
                self.tell(first, before);
                Ok(())
            }
            Err(refusal) => Err(self.failure(index, refusal.to_string())),
        }
    }

    /// What is not offered is refused, and the table stays as it is.
    fn refused(&mut self, index: usize, option: &OptionName) -> Outcome {
        if self.find(index, option)?.is_some() {
            return Err(self.failure(index, format!("{} is offered", label(option))));
        }
        let before = self.game.save();
        let beyond = self.game.options();
        let is_refused = self.game.choose(beyond, &mut self.chance, &mut self.log).is_err();
        if !is_refused || self.game.save() != before {
            return Err(self.failure(index, "a choice that is not offered changed the table"));
        }
        Ok(())
    }

    fn until(&mut self, index: usize, point: &UntilPoint) -> Outcome {
        let before = self.game.state().turns;
        for _ in 0..MOST_ANSWERS {
            if self.is_at(index, point, before)? {
                return Ok(());
            }
            let Some(decision) = self.game.decision() else {
                return Err(self.failure(index, "the game ended before that"));
            };
            let position = decision.options.iter().position(|it| *it == Choice::Pass).unwrap_or(0);
            self.take(index, position)?;
        }
        Err(self.failure(index, "that is never reached"))
    }

    fn is_at(&self, index: usize, point: &UntilPoint, before: u32) -> Outcome<bool> {
        let UntilPoint { turn, question, over } = point;
        let state = self.game.state();
        if *over {
            return Ok(state.outcome.is_some());
        }
        let is_asked = question
            .as_ref()
            .is_none_or(|wanted| self.game.decision().is_some_and(|decision| question_name(decision) == *wanted));
        let is_turn = match turn {
            Some(turn) => {
                let seat = self.names().seat(state, turn.as_str()).map_err(|what| self.failure(index, what))?;
                state.turns > before && state.active == seat
            }
            None => true,
        };
        Ok(is_asked && is_turn)
    }

    fn named_since(&self, first: usize) -> Vec<Named> {
        let new = self.log.0.get(first..).unwrap_or_default();
        new.iter().map(|(event, _)| Named::of(self.names(), self.game.state(), event)).collect()
    }

    /// Everything so far has been looked at.
    const fn look(&mut self) {
        self.seen = self.log.0.len();
        self.looked = true;
    }

    fn happened(&mut self, index: usize, wanted: &[Happening]) -> Outcome {
        let named = self.named_since(self.seen);
        let mut rest = named.iter();
        for event in wanted {
            if !rest.any(|it| it.is(event)) {
                let all: Vec<String> = named.iter().map(ToString::to_string).collect();
                let what = "this did not happen, or not in this order";
                return Err(self.compared(index, what, show(event), all.join("\n")));
            }
        }
        self.look();
        Ok(())
    }

    /// After every entry the table must make sense and the dice must have been possible.
    fn check(&self, index: usize) -> Outcome {
        if let Some((face, bonus)) = self.chance.impossible {
            let die = if bonus { "a bonus die" } else { "a standard die" };
            return Err(self.failure(index, format!("{die} has no face {face:?}")));
        }
        self.game.check().map_err(|broken| self.failure(index, broken))
    }

    fn finish(&self) -> Outcome {
        let last = self.test.document.play.len().saturating_sub(1);
        match self.chance.left() {
            0 => Ok(()),
            left => Err(self.failure(last, format!("{left} of the scripted dice were not rolled"))),
        }
    }
}

/// What is asked, as a test names it.
fn question_name(decision: &ritual_engine::decision::Decision) -> String {
    let full = format!("{:?}", decision.question);
    snake(full.split(['(', ' ', '{']).next().unwrap_or_default())
}

/// An option as people read it.
fn label(option: &OptionName) -> String {
    let value = serde_json::to_value(option).unwrap_or_default();
    format!("`{}`", value.as_str().map_or_else(|| value.to_string(), str::to_owned))
}
