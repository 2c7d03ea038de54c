//! Scenario tests, run.

mod cast;
mod expected;
mod fault;
mod given;
mod happened;
mod hollow;
mod names;

use std::collections::VecDeque;
use std::sync::Arc;

use ritual_diagnostic::{Diagnostic, Failure, Route, Sink, closest};
use ritual_table::{Chance, Draw, Game as _, Observer, Silent, Spoken as _, Told as _};

use self::cast::Cast;
use self::fault::{Outcome, failure, same, unknown};
use crate::documents::{Die, Face, Id, Line, Rolled, Test};
use crate::event::Event;
use crate::ids::Seat;
use crate::library::{Entry, Library};
use crate::naming;
use crate::scenario::Scenario;
use crate::session::Hunt;

/// Says which tests name what is not there.
pub(crate) fn check(library: &Library, sink: &mut Sink) {
    for entry in library.tests.values() {
        let is_known = library.scenarios.contains_key(&entry.document.scenario.seen_from(&entry.pack));
        let begun = match compiled(library, entry) {
            // What is wrong with the scenario itself is said of it.
            Err(_) if is_known || library.has_unread => continue,
            scenario => scenario.and_then(|scenario| begin(scenario, entry)),
        };
        if let Err(wrong) = begun {
            let finding = Diagnostic::error("test/does-not-begin", wrong.what, wrong.route);
            sink.push(finding.help("correct what the message names; until then the test fails, whatever is played"));
        }
    }
}

impl Library {
    /// Runs a test.
    ///
    /// # Errors
    /// Returns the first thing that is otherwise than the test says.
    pub fn run(&self, test: &Entry<Test>) -> Result<(), Box<Failure>> {
        let mut trial = begin(compiled(self, test)?, test)?;
        let outcome = trial.play(test).and_then(|()| trial.finish());
        outcome.map_err(|mut failure| {
            failure.log = trial.log.0.iter().filter_map(|event| trial.hunt.tells(event)).collect();
            failure
        })
    }
}

/// Compiles what a test plays.
fn compiled(library: &Library, entry: &Entry<Test>) -> Outcome<Arc<Scenario>> {
    let (id, route) = (entry.document.scenario.seen_from(&entry.pack), entry.route.key("scenario"));
    if !library.scenarios.contains_key(&id) {
        let known = library.scenarios.keys().map(Id::as_str);
        return Err(unknown("scenario", id.as_str(), known, route));
    }
    let mut sink = Sink::new();
    Scenario::compile(library, id.as_str(), &mut sink).map(Arc::new).ok_or_else(|| {
        let first = sink.into_sorted().into_iter().next();
        failure(route, first.map_or_else(|| format!("`{id}` cannot be played"), |finding| finding.message))
    })
}

/// Sets the table of a test.
fn begin(scenario: Arc<Scenario>, entry: &Entry<Test>) -> Outcome<Trial<'_>> {
    let (document, route) = (&entry.document, &entry.route);
    let cast = Cast::of(&entry.pack, scenario, &document.hunters, &route.key("hunters"))?;
    let mut script = Script::of(&cast.scenario);
    let hunt = Hunt::new(Arc::clone(&cast.scenario), &cast.joined, &mut script, &mut Silent)
        .map_err(|error| failure(route.key("hunters"), error.to_string()))?;
    let hunt = given::set(&cast, &document.given, &route.key("given"), &hunt)?;
    names::check(&cast, &document.play, &route.key("play"))?;
    hollow::check(&document.play, &route.key("play"))?;
    Ok(Trial { cast, hunt, script, log: Log::default(), n_told: 0 })
}

/// A test under way.
struct Trial<'l> {
    cast: Cast<'l>,
    hunt: Hunt,
    script: Script,
    log: Log,
    /// How many events the lines so far have looked at.
    n_told: usize,
}

impl Trial<'_> {
    fn play(&mut self, test: &Entry<Test>) -> Outcome {
        for (index, line) in test.document.play.iter().enumerate() {
            let route = test.route.key("play").index(index);
            match line {
                Line::Roll(faces) => self.roll(faces, &route.key("roll")),
                Line::Choose(choices) => {
                    for (who, word) in choices {
                        self.choose(who, word, &route.key("choose").key(who.as_str()))?;
                    }
                }
                Line::Offered(offers) => {
                    for (who, words) in offers {
                        self.offered(who, words, &route.key("offered").key(who.as_str()))?;
                    }
                }
                Line::Happened(wanted) => {
                    let events = self.log.0.get(self.n_told..).unwrap_or_default();
                    happened::check(&self.cast, events, wanted, &route.key("happened"))?;
                    self.n_told = self.log.0.len();
                }
                Line::Expect(expect) => expected::check(&self.cast, &self.hunt, expect, &route.key("expect"))?,
            }
        }
        Ok(())
    }

    fn roll(&mut self, faces: &[Rolled], route: &Route) {
        let faces = faces.iter().enumerate().map(|(index, face)| (face.face(), route.index(index)));
        self.script.faces.extend(faces);
    }

    /// Chooses for a hunter by a name.
    fn choose(&mut self, who: &Id, word: &str, route: &Route) -> Outcome {
        let seat = self.cast.seat(who, route)?;
        let names = self.names(seat);
        if names.is_empty() {
            let asked = self.hunt.question().unwrap_or_else(|| "nothing, for the game is over".to_owned());
            return Err(failure(route.clone(), format!("`{who}` is not asked: what is asked is {asked}")));
        }
        let fits: Vec<usize> = (0..names.len()).filter(|option| names[*option] == word).collect();
        let [option] = fits.as_slice() else {
            let what = if fits.is_empty() { "is not offered" } else { "is offered several times" };
            let near = closest(word, names.iter().map(String::as_str));
            let help = near.map_or_else(String::new, |near| format!(": did you mean `{near}`?"));
            return Err(Box::new(Failure {
                expected: Some(word.to_owned()),
                actual: Some(names.join(", ")),
                ..*failure(route.clone(), format!("`{word}` {what} to `{who}`{help}"))
            }));
        };
        let answered = self.hunt.choose_for(seat, *option, &mut self.script, &mut self.log);
        answered.map_err(|refusal| failure(route.clone(), refusal.to_string()))?;
        match self.script.wrong.take() {
            Some((place, what)) => Err(failure(place.unwrap_or_else(|| route.clone()), what)),
            None => Ok(()),
        }
    }

    fn offered(&self, who: &Id, words: &[String], route: &Route) -> Outcome {
        let names = self.names(self.cast.seat(who, route)?);
        same(route, "is offered", &words, &names.as_slice())
    }

    /// What a seat is offered, each by its id.
    fn names(&self, seat: usize) -> Vec<String> {
        let Some(at) = Seat::at(seat).filter(|_| self.hunt.options_of(seat) > 0) else { return Vec::new() };
        let named = |name: String| self.cast.short(name.split_once(':').map_or(name.as_str(), |(_, id)| id)).to_owned();
        self.hunt.choices(at).into_iter().map(|choice| named(naming::choice(&self.cast.scenario, choice))).collect()
    }

    /// All dice that were told must have been rolled.
    fn finish(&self) -> Outcome {
        match self.script.faces.front() {
            Some((_, route)) => Err(failure(route.clone(), "this die was not rolled")),
            None => Ok(()),
        }
    }
}

/// Keeps what is told.
#[derive(Default)]
struct Log(Vec<Event>);

impl Observer<Event> for Log {
    fn heard(&mut self, event: &Event, _: u16) {
        self.0.push(*event);
    }
}

/// Chance as a test tells it: dice show what they are told, decks stay as they lie, and of several things comes the first.
struct Script {
    /// The faces of each die, weakest first.
    dice: [Vec<Face>; 3],
    faces: VecDeque<(Face, Route)>,
    /// The first thing that was not as it was told, and where that stands.
    wrong: Option<(Option<Route>, String)>,
}

impl Script {
    fn of(scenario: &Scenario) -> Self {
        let dice = [Die::Green, Die::Yellow, Die::Red].map(|die| scenario.rules.dice.faces(die).to_vec());
        Self { dice, faces: VecDeque::new(), wrong: None }
    }

    /// The number of the face that a die shows.
    fn die(&mut self, die: usize) -> Option<u32> {
        let Some((face, route)) = self.faces.pop_front() else {
            self.wrong.get_or_insert((None, "a die is rolled, and no `roll` says what it shows".to_owned()));
            return None;
        };
        let faces = self.dice.get(die)?;
        let place = faces.iter().position(|it| *it == face);
        if place.is_none() {
            let plus = if face.plus { " with a plus" } else { "" };
            let what = format!("the die that is rolled has no face {}{plus}", face.value);
            self.wrong.get_or_insert((Some(route), what));
        }
        u32::try_from(place?).ok()
    }
}

impl Chance for Script {
    fn below(&mut self, choices: u32, draw: Draw) -> u32 {
        match draw {
            Draw::Die(die) => self.die(usize::from(die)).unwrap_or(0),
            Draw::Shuffle(_) => choices - 1,
            Draw::Pick => 0,
        }
    }
}
