//! A game under test: the entries of its play one after the other, up to the first that finds something otherwise.

use std::sync::Arc;

use ritual_content::documents::{DieName, ExpectedTable, Happening, OptionName, PlayEntry, ScenarioTest, UntilPoint};
use ritual_content::{Entry, suggest};
use ritual_diagnostic::{Failure, Path, Route, often};
use ritual_engine::decision::Choice;
use ritual_engine::event::Event;
use ritual_engine::ids::Name;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use ritual_engine::{Session, narrate};
use ritual_table::{Game as _, Kept as _};

use super::beginning::{Outcome, draw, inside, set};
use crate::choices::Offer;
use crate::dice::{NoSuchFace, Place, Script, face_name, shows};
use crate::events::{NamedEvent, show, times};
use crate::expected::differences;
use crate::log::Log;
use crate::names::{Names, who};
use crate::spelling;
use crate::vocabulary;

/// The most questions `until` answers.
const MOST_ANSWERS: usize = 2_000;

/// A game under test.
struct Trial<'t> {
    test: &'t Entry<ScenarioTest>,
    game: Session,
    chance: Script,
    log: Log,
    /// The log in words, as the table stood when it was written.
    told: Vec<String>,
    /// The table before the first events of the play, and how many there were before that.
    before: (State, usize),
    /// Where the events begin that the last choice led to.
    last: usize,
    /// The turn that `until` has stopped at, counted from the beginning of the game.
    stopped: u32,
    /// Events before this one have been looked at by `happened`.
    seen: usize,
    /// Where the events begin that `not_happened` looks at: with the first choice since something was looked at.
    since: usize,
    /// Whether nothing was chosen since something was looked at.
    looked: bool,
}

/// Plays a test from its beginning to its end.
pub(super) fn play(scenario: &Arc<Scenario>, test: &Entry<ScenarioTest>) -> Outcome {
    let document = &test.document;
    let mut chance = Script::new(scenario.clone(), &document.given.draws);
    let mut log = Log::default();
    let game = set(scenario, test, &mut chance, &mut log)?;
    if !document.given.from_the_start {
        log = Log::default();
    }
    let before = (game.state().clone(), log.events.len());
    let mut trial = Trial {
        test,
        game,
        chance,
        log,
        told: Vec::new(),
        before,
        last: 0,
        stopped: 0,
        seen: 0,
        since: 0,
        looked: false,
    };
    // Dice that are scripted first are meant for what happens before the first question.
    let n_first = document.play.iter().take_while(|entry| matches!(entry, PlayEntry::Roll(_))).count();
    for (index, entry) in document.play.iter().enumerate().take(n_first) {
        if let PlayEntry::Roll(faces) = entry {
            trial.chance.then(index, faces);
        }
    }
    let before = trial.game.state().clone();
    trial.game.go_on(&mut trial.chance, &mut trial.log);
    trial.tell(0, before);
    trial.check_draws()?;
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

    /// The route of an entry of the play.
    fn entry(&self, index: usize) -> Route {
        self.test.route.key("play").index(index)
    }

    fn failure(&self, index: usize, what: impl Into<String>) -> Box<Failure> {
        self.failure_at(self.entry(index), what)
    }

    fn failure_at(&self, route: Route, what: impl Into<String>) -> Box<Failure> {
        Box::new(Failure { route, what: what.into(), expected: None, actual: None, log: self.lines() })
    }

    /// What happened so far, and what is asked now.
    fn lines(&self) -> Vec<String> {
        let (scenario, state) = (self.game.scenario(), self.game.state());
        let mut lines = self.told.clone();
        if let (Some(decision), Some(offer)) = (self.game.decision(), self.offer()) {
            lines.push(format!("asked: {}", narrate::question(scenario, state, decision)));
            lines.extend(offer.labels().into_iter().map(|label| format!("  - {label}")));
        }
        lines
    }

    /// What is asked now.
    fn offer(&self) -> Option<Offer<'_>> {
        let decision = self.game.decision()?;
        Some(Offer { names: self.names(), state: self.game.state(), decision, dice: self.log.dice() })
    }

    /// Puts what has happened since an event into words, each event with the table as it was right then.
    fn tell(&mut self, first: usize, mut state: State) {
        for (event, cause) in self.log.events.get(first..).unwrap_or_default() {
            state.apply(event);
            self.told.extend(narrate::event(self.game.scenario(), &state, event, Name(*cause)));
        }
    }

    fn play(&mut self, index: usize, entry: &PlayEntry) -> Outcome {
        match entry {
            PlayEntry::Roll(faces) => self.chance.then(index, faces),
            PlayEntry::Choose(option) => self.choose(index, option)?,
            PlayEntry::Until(point) => self.until(index, point)?,
            PlayEntry::Asked(asked) => {
                let found = self.game.decision().map(|it| (it.seat, vocabulary::question(it.question)));
                let Some((seat, question)) = found else {
                    return Err(self.failure(index, "nothing is asked: the game is over"));
                };
                if let Some(wanted) = &asked.who {
                    let route = self.entry(index).key("asked").key("who");
                    let found = self.names().seat(self.game.state(), wanted.as_str());
                    if found.map_err(|what| self.failure_at(route, what))? != seat {
                        let who = who(self.names(), self.game.state(), seat);
                        return Err(self.compared(index, "somebody else is asked", wanted.to_string(), who));
                    }
                }
                if let Some(wanted) = asked.question.as_ref().filter(|wanted| *wanted != question) {
                    return Err(self.compared(index, "something else is asked", wanted.clone(), question.to_owned()));
                }
            }
            PlayEntry::Offered(options) => {
                self.offered(&self.entry(index).key("offered"), options)?;
            }
            PlayEntry::OfferedExactly(options) => {
                let mut found = self.offered(&self.entry(index).key("offered_exactly"), options)?;
                found.sort_unstable();
                found.dedup();
                let offered = self.game.options();
                if found.len() != offered {
                    let what = "there are other options than those named";
                    return Err(self.compared(index, what, found.len().to_string(), offered.to_string()));
                }
            }
            PlayEntry::NotOffered(options) => {
                let list = self.entry(index).key("not_offered");
                for (position, option) in options.iter().enumerate() {
                    let route = list.index(position);
                    if self.find(&route, option)?.is_some() {
                        return Err(self.failure_at(route, format!("{} is offered", label(option))));
                    }
                }
            }
            PlayEntry::Refused(option) => self.refused(index, option)?,
            PlayEntry::Happened(events) => self.happened(index, events)?,
            PlayEntry::NotHappened(events) => self.not_happened(index, events)?,
            PlayEntry::Expect(wanted) => self.expect(index, wanted)?,
        }
        Ok(())
    }

    /// The positions of options, all of which must be offered.
    fn offered(&self, list: &Route, options: &[OptionName]) -> Outcome<Vec<usize>> {
        let mut found = Vec::new();
        for (position, option) in options.iter().enumerate() {
            let route = list.index(position);
            match self.find(&route, option)? {
                Some(offered) => found.push(offered),
                None => return Err(self.failure_at(route, self.not_offered(option))),
            }
        }
        Ok(found)
    }

    /// Says that an option is not offered, and how one of the same name is written that is.
    fn not_offered(&self, option: &OptionName) -> String {
        let other = self.offer().and_then(|offer| offer.by_another_word(option));
        let other = other.map_or_else(String::new, |other| format!("; `{other}` is"));
        format!("{} is not offered{other}", label(option))
    }

    fn compared(&self, index: usize, what: impl Into<String>, expected: String, actual: String) -> Box<Failure> {
        let mut failure = self.failure(index, what);
        (failure.expected, failure.actual) = (Some(expected), Some(actual));
        failure
    }

    fn find(&self, route: &Route, option: &OptionName) -> Outcome<Option<usize>> {
        let Some(offer) = self.offer() else {
            let what = format!("{} cannot be chosen: the game is over", label(option));
            return Err(self.failure_at(route.clone(), what));
        };
        offer.find(option).map_err(|what| self.failure_at(route.clone(), what))
    }

    fn choose(&mut self, index: usize, option: &OptionName) -> Outcome {
        let Some(position) = self.find(&self.entry(index), option)? else {
            return Err(self.failure(index, self.not_offered(option)));
        };
        if let OptionName::Reroll(DieName::Fitting(die)) | OptionName::RerollFreely(DieName::Fitting(die)) = option {
            self.log.named = die.position.and_then(|position| usize::from(position).checked_sub(1));
        }
        self.take(index, position)
    }

    fn take(&mut self, index: usize, position: usize) -> Outcome {
        if self.looked {
            self.since = self.seen;
            self.looked = false;
        }
        let (first, before) = (self.log.events.len(), self.game.state().clone());
        self.last = first;
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
        if self.find(&self.entry(index), option)?.is_some() {
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
        let before = if self.is_fresh() { self.stopped } else { self.game.state().turns };
        for _ in 0..MOST_ANSWERS {
            if self.is_at(index, point, before)? {
                if point.turn.is_some() {
                    self.stopped = self.game.state().turns;
                }
                return Ok(());
            }
            let Some(decision) = self.game.decision() else {
                return Err(self.failure(index, "the game ended before that"));
            };
            let position = decision.options.iter().position(|it| *it == Choice::Pass).unwrap_or(0);
            self.take(index, position)?;
        }
        Err(self.failure(index, format!("that is not reached in {MOST_ANSWERS} answers")))
    }

    /// Whether the last choice, or the beginning of the play, has begun the turn under way: nothing was chosen in it.
    fn is_fresh(&self) -> bool {
        let new = self.log.events.get(self.last..).unwrap_or_default();
        new.iter().any(|(event, _)| matches!(event, Event::TurnBegan { .. }))
    }

    fn is_at(&self, index: usize, point: &UntilPoint, before: u32) -> Outcome<bool> {
        let UntilPoint { turn, question, over } = point;
        let state = self.game.state();
        if *over {
            return Ok(state.outcome.is_some());
        }
        let is_asked = question.as_ref().is_none_or(|wanted| {
            self.game.decision().is_some_and(|decision| vocabulary::question(decision.question) == wanted)
        });
        let is_turn = match turn {
            Some(turn) => {
                let route = self.entry(index).key("until").key("turn");
                let seat = self.names().seat(state, turn.as_str()).map_err(|what| self.failure_at(route, what))?;
                state.turns > before && state.active == seat
            }
            None => true,
        };
        Ok(is_asked && is_turn)
    }

    fn named_since(&self, first: usize) -> Vec<NamedEvent> {
        let positions = first..self.log.events.len();
        positions.filter_map(|at| NamedEvent::of(self.names(), self.game.state(), &self.log, at)).collect()
    }

    /// Everything so far has been looked at.
    const fn look(&mut self) {
        self.seen = self.log.events.len();
        self.looked = true;
    }

    /// Complains about values of an event that nothing in the scenario has.
    fn check_values(&self, route: &Route, wanted: &Happening) -> Outcome {
        let found = spelling::of_values(self.names(), self.game.state(), route, wanted);
        found.map_err(|(route, what)| self.failure_at(route, what))
    }

    fn happened(&mut self, index: usize, wanted: &[Happening]) -> Outcome {
        let named = self.named_since(self.seen);
        let list = self.entry(index).key("happened");
        let mut rest = named.iter();
        for (position, event) in wanted.iter().enumerate() {
            let route = list.index(position);
            let what = match times(event) {
                Some(times) => {
                    let found = named.iter().filter(|it| it.is(event)).count();
                    let is_so = u32::try_from(found) == Ok(times);
                    if is_so { None } else { Some(format!("this happened {}", often(found))) }
                }
                None if rest.any(|it| it.is(event)) => None,
                None => Some("this did not happen, or not in this order".to_owned()),
            };
            // A misspelt name counts as nothing, which may be just what was counted.
            if what.is_some() || times(event).is_some() {
                self.check_values(&route, event)?;
            }
            if let Some(what) = what {
                let all: Vec<String> = named.iter().map(ToString::to_string).collect();
                let mut failure = self.failure_at(route, what);
                (failure.expected, failure.actual) = (Some(show(event)), Some(all.join("\n")));
                return Err(failure);
            }
        }
        self.look();
        Ok(())
    }

    fn not_happened(&mut self, index: usize, unwanted: &[Happening]) -> Outcome {
        let named = self.named_since(self.since);
        let list = self.entry(index).key("not_happened");
        for (position, event) in unwanted.iter().enumerate() {
            let route = list.index(position);
            self.check_values(&route, event)?;
            if let Some(found) = named.iter().find(|it| it.is(event)) {
                return Err(self.failure_at(route, format!("`{found}` happened")));
            }
        }
        self.look();
        Ok(())
    }

    fn expect(&self, index: usize, wanted: &ExpectedTable) -> Outcome {
        let route = self.entry(index).key("expect");
        let then = wanted.after.as_ref().map(|event| self.right_after(&route.key("after"), event)).transpose()?;
        let state = then.as_ref().unwrap_or(self.game.state());
        let found = differences(self.names(), state, wanted, &Path::root())
            .map_err(|(path, what)| self.failure_at(inside(&route, &path), what))?;
        match found.into_iter().next() {
            Some(first) => Err(self.compared(index, first.what, first.expected, first.actual)),
            None => Ok(()),
        }
    }

    /// The table as it was right after an event.
    fn right_after(&self, route: &Route, wanted: &Happening) -> Outcome<State> {
        let (before, n_before) = &self.before;
        let first = self.since.max(*n_before);
        let mut positions = first..self.log.events.len();
        let is_it = |at: &usize| {
            let named = NamedEvent::of(self.names(), self.game.state(), &self.log, *at);
            named.is_some_and(|it| it.is(wanted))
        };
        let Some(last) = positions.find(is_it) else {
            self.check_values(route, wanted)?;
            return Err(self.failure_at(route.clone(), "this did not happen"));
        };
        let mut state = before.clone();
        for (event, _) in self.log.events.get(*n_before..=last).unwrap_or_default() {
            state.apply(event);
        }
        Ok(state)
    }

    /// After every entry the table must make sense and the dice must have been possible.
    fn check(&self, index: usize) -> Outcome {
        if let Some(NoSuchFace { face, bonus, place }) = self.chance.impossible {
            let die = if bonus { "a bonus die" } else { "a standard die" };
            let route = place.map_or_else(|| self.entry(index), |place| self.die(place));
            let face = face_name(shows(face)).unwrap_or_default();
            return Err(self.failure_at(route, format!("{die} never shows `{face}`")));
        }
        self.check_draws()?;
        self.game.check().map_err(|broken| self.failure(index, broken))
    }

    /// The route of a scripted die.
    fn die(&self, (entry, index): Place) -> Route {
        self.entry(entry).key("roll").index(index)
    }

    /// What was drawn must have been there to be drawn.
    fn check_draws(&self) -> Outcome {
        match self.chance.impossible_draw() {
            Some((position, what)) => Err(self.failure_at(draw(self.test, position), what)),
            None => Ok(()),
        }
    }

    /// In the end everything that was scripted must have come.
    fn finish(&self) -> Outcome {
        if let Some((first, left)) = self.chance.left() {
            let dice = if left == 1 {
                "this die was not rolled".to_owned()
            } else {
                format!("{left} dice from here on were not rolled")
            };
            return Err(self.failure_at(self.die(first), dice));
        }
        match self.chance.undrawn() {
            Some((position, what)) => Err(self.failure_at(draw(self.test, position), what)),
            None => Ok(()),
        }
    }
}

/// An option as people read it.
fn label(option: &OptionName) -> String {
    let value = serde_json::to_value(option).unwrap_or_default();
    format!("`{}`", suggest::written(&value))
}
