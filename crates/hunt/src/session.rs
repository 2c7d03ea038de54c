//! A game of a scenario: it runs until somebody must choose, returns the decision, and goes on with the answers.

use std::sync::Arc;

use ritual_table::{Chance, Game, Kept, Observer, Refusal, Scored};
use serde::{Deserialize, Serialize};

use crate::cx::Cx;
use crate::decision::{Answers, Asked, Options, options};
use crate::documents::{ChangeOfMind, Id};
use crate::event::Event;
use crate::frame::{Frame, Stack};
use crate::ids::Seat;
use crate::rules::{Score, SetupError, dream, reveal, round, score, setup, spend, trophies};
use crate::scenario::{Hunter, Scenario};
use crate::state::{Outcome, State};
use crate::{effects, imagine, invariants};

/// A game of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Hunt {
    scenario: Arc<Scenario>,
    state: State,
    stack: Stack,
    asked: Option<Asked>,
}

/// A game as it is saved: everything but the scenario, which is compiled again. It holds what has been chosen secretly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The scenario that the game belongs to.
    pub scenario: Id,
    /// The digest of its content; a game goes on only with the same content.
    pub digest: u64,
    /// What lies on the table.
    pub state: State,
    /// What is under way.
    pub stack: Stack,
    /// The decision that is due.
    pub asked: Option<Asked>,
}

/// Why a saved game cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// It is a game of something else.
    #[error("the game belongs to scenario `{saved}`, not to `{loaded}`: load it with its own scenario")]
    OtherScenario {
        /// What the game says.
        saved: Id,
        /// What was given.
        loaded: Id,
    },
    /// The content has changed.
    #[error("the content of scenario `{0}` has changed since the game was saved: replay it from its seed and choices")]
    OtherContent(Id),
    /// The saved state makes no sense.
    #[error("the saved state is damaged: {0}")]
    Damaged(String),
}

impl Hunt {
    /// Sets the table for hunters, by their places in the scenario's list and in the order in which they join, and runs
    /// to the first decision.
    ///
    /// # Errors
    /// Returns why the table cannot be set for these hunters.
    pub fn new(
        scenario: Arc<Scenario>,
        hunters: &[usize],
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<Event>,
    ) -> Result<Self, SetupError> {
        let state = setup::set_up(&scenario, hunters, chance)?;
        let mut hunt = Self { scenario, state, stack: Stack::new(), asked: None };
        setup::begin(&mut hunt.cx(chance, observer));
        hunt.run(chance, observer);
        Ok(hunt)
    }

    /// Goes on with a saved game where there is none of its scenario yet; [`Kept::resume`] does where there is one.
    ///
    /// # Errors
    /// Returns why the game does not belong to this scenario.
    pub fn load(scenario: Arc<Scenario>, saved: Saved) -> Result<Self, LoadError> {
        if scenario.id != saved.scenario {
            return Err(LoadError::OtherScenario { saved: saved.scenario, loaded: scenario.id.clone() });
        }
        if scenario.digest != saved.digest {
            return Err(LoadError::OtherContent(saved.scenario));
        }
        let Saved { state, stack, asked, .. } = saved;
        invariants::numbers(&scenario, &state, &stack, asked.as_ref()).map_err(LoadError::Damaged)?;
        let hunt = Self { scenario, state, stack, asked };
        hunt.check().map_err(LoadError::Damaged)?;
        Ok(hunt)
    }

    /// What lies on the table.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The scenario.
    pub fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }

    /// The decision that is due; none when the game is over.
    pub fn decision(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// The options of a seat, as things of the scenario; none when it is not asked.
    pub fn choices(&self, seat: Seat) -> Options {
        let asked = self.asked.filter(|asked| asked.seats.contains(seat));
        asked.map_or_else(Options::new, |asked| options(&self.scenario, &self.state, asked.question, seat))
    }

    fn cx<'g>(&'g mut self, chance: &'g mut dyn Chance, observer: &'g mut dyn Observer<Event>) -> Cx<'g> {
        let Self { scenario, state, stack, asked } = self;
        Cx { scenario, state, stack, asked, chance, observer }
    }

    /// Goes on until somebody owes an answer, or the game is over.
    fn run(&mut self, chance: &mut dyn Chance, observer: &mut dyn Observer<Event>) {
        let mut cx = self.cx(chance, observer);
        while cx.state.outcome.is_none() {
            if cx.asked.is_some_and(|asked| !asked.waiting().is_empty()) {
                return;
            }
            let answers = cx.asked.take().map(|asked| asked.answers);
            let Some(frame) = cx.stack.pop() else {
                debug_assert!(false, "a game without a round");
                cx.commit(Event::Ended { outcome: Outcome::Scored });
                break;
            };
            resume(&mut cx, frame, answers);
        }
        *cx.asked = None;
    }

    /// The hunter of the scenario who sits at a seat.
    pub(crate) fn hunter_at(&self, seat: usize) -> Option<&Hunter> {
        self.scenario.hunters.get(usize::from(self.state.hunters.get(seat)?.character))
    }

    /// The same game with what a seat does not see drawn again.
    pub(crate) fn imagined_by(&self, seat: usize, chance: &mut dyn Chance) -> Self {
        let mut other = self.clone();
        imagine::draw_again(&self.scenario, &mut other.state, other.asked.as_mut(), seat, chance);
        other
    }

    /// The seat whose answer [`Game::choose`] takes: the first one that owes one.
    pub(crate) fn next(&self) -> Option<Seat> {
        self.asked.and_then(|asked| asked.waiting().iter().next())
    }

    /// Whether a seat may choose: it owes an answer, or may still change its mind.
    fn may_choose(&self, seat: Seat) -> bool {
        self.asked.is_some_and(|asked| {
            let may_change = self.scenario.rules.options.change_of_mind == ChangeOfMind::Allowed;
            if may_change { asked.seats.contains(seat) } else { asked.waiting().contains(seat) }
        })
    }
}

/// Carries on what was under way, with the answers it waited for if it did.
fn resume(cx: &mut Cx<'_>, frame: Frame, answers: Option<Answers>) {
    match frame {
        Frame::FinalBoss => setup::agree(cx, answers),
        Frame::Reveal => reveal::reveal(cx),
        Frame::PlaceEchoes => reveal::place_echoes(cx),
        Frame::Round(at) => round::resume(cx, at, answers),
        Frame::Steps { list, next, bind } => effects::steps(cx, list, next, bind),
        Frame::Spend { left, cards } => spend::next(cx, left, cards),
        Frame::SpendOf { seat, cards } => spend::resume(cx, seat, cards, answers),
        Frame::Trophies { creature, left } => trophies::next(cx, creature, left),
        Frame::ExtraTrophy { seat } => trophies::extra(cx, seat, answers),
        Frame::Dreamer { seat, at } => dream::resume(cx, seat, at, answers),
    }
}

impl Game for Hunt {
    type Event = Event;
    type Outcome = Outcome;

    fn options(&self) -> usize {
        self.next().map_or(0, |seat| self.choices(seat).len())
    }

    fn decider(&self) -> usize {
        self.next().map_or(0, Seat::index)
    }

    fn choose(
        &mut self,
        option: usize,
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<Event>,
    ) -> Result<(), Refusal> {
        self.choose_for(self.decider(), option, chance, observer)
    }

    fn is_asked(&self, seat: usize) -> bool {
        Seat::at(seat).is_some_and(|seat| self.asked.is_some_and(|asked| asked.waiting().contains(seat)))
    }

    fn options_of(&self, seat: usize) -> usize {
        Seat::at(seat).filter(|seat| self.may_choose(*seat)).map_or(0, |seat| self.choices(seat).len())
    }

    fn choose_for(
        &mut self,
        seat: usize,
        option: usize,
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<Event>,
    ) -> Result<(), Refusal> {
        let Some(asked) = &self.asked else { return Err(Refusal::Over) };
        let Some(at) = Seat::at(seat).filter(|at| asked.seats.contains(*at)) else {
            return Err(Refusal::NotAsked { seat });
        };
        if !self.may_choose(at) {
            return Err(Refusal::Answered { seat });
        }
        let choices = self.choices(at);
        let Some(choice) = choices.get(option).copied() else {
            return Err(Refusal::NotOffered { option, last: choices.len().saturating_sub(1) });
        };
        if let Some(asked) = &mut self.asked {
            asked.answers[at.index()] = Some(choice);
        }
        self.run(chance, observer);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    /// A game with scores is won by somebody; who it is, [`Scored::place`] says.
    fn is_win(outcome: Outcome) -> bool {
        outcome == Outcome::Scored
    }

    fn turns(&self) -> u32 {
        u32::from(self.state.round)
    }

    fn endless(&self) -> Vec<String> {
        let rolls = self.state.encounter.filter(|_| self.state.outcome == Some(Outcome::EndlessRoll));
        rolls.map(|it| self.scenario.creature(it.creature).id.to_string()).into_iter().collect()
    }

    fn check(&self) -> Result<(), String> {
        invariants::check(&self.scenario, &self.state, self.asked.as_ref())
    }
}

impl Kept for Hunt {
    type Saved = Saved;
    type LoadError = LoadError;

    fn save(&self) -> Saved {
        Saved {
            scenario: self.scenario.id.clone(),
            digest: self.scenario.digest,
            state: self.state.clone(),
            stack: self.stack.clone(),
            asked: self.asked,
        }
    }

    fn resume(&self, saved: Saved) -> Result<Self, LoadError> {
        Self::load(Arc::clone(&self.scenario), saved)
    }
}

impl Scored for Hunt {
    type Score = Score;

    fn seats(&self) -> usize {
        self.state.hunters.len()
    }

    fn score(&self, seat: usize) -> Option<Score> {
        self.state.outcome?;
        let seat = Seat::at(seat).filter(|seat| seat.index() < self.state.hunters.len())?;
        Some(score::score(&self.scenario, &self.state, seat))
    }

    fn points(&self, seat: usize) -> Option<u32> {
        self.score(seat).map(|score| score.points.into())
    }
}
