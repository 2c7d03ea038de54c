//! A game of a scenario: it runs until somebody must choose, returns the decision, and goes on with the answer.

use std::hash::Hasher as _;
use std::sync::Arc;

use fnv::FnvHasher;
use ritual_content::documents::LateDisruption;
use serde::{Deserialize, Serialize};

use crate::cx::Cx;
use crate::decision::{Choice, Decision};
use crate::effects::{self, Theft, bid, cards, decks, flow, stealing, time, tokens, vote};
use crate::event::Event;
use crate::frame::{Bind, Frame, Stack, TurnAt};
use crate::ids::{Figure, Name, Seat, bits};
use crate::limit::{Limit, MOST_DECISIONS_A_TURN, STEP_BUDGET};
use crate::moment::Moment;
use crate::program::ability_bit;
use crate::react;
use crate::rules::{
    self, action, advance, burn, enemy_attack, grants, harm, healing, instead, investigate, march, move_action, mythos,
    payment, relics, rest, roll, spare, threshold, trade, turn, unknown, wounds,
};
use crate::scenario::Scenario;
use crate::state::{Clock, Outcome, State};
use crate::{culprits, invariants, naming};
use ritual_content::language::AbilityWord;
use ritual_table::{Chance, Game, Kept, Observer, Refusal, Told};

/// A game of a scenario.
#[derive(Debug)]
pub struct Session {
    scenario: Arc<Scenario>,
    state: State,
    stack: Stack,
    pending: Option<Decision>,
    cause: Name,
    dirty: bool,
    culprits: Vec<Name>,
    /// The limit that has ended the game.
    passed: Option<Limit>,
    /// The sources at work lately, noted only in a turn so long that it may have no end.
    lately: Vec<Name>,
    /// Decisions since the turn began that is counted in `turn`.
    decisions: u32,
    turn: u32,
    /// The last choice has told the players something about hidden numbers.
    has_shown: bool,
}

// What is copied as it lies is copied at once, after everything that could fail.
impl Clone for Session {
    fn clone(&self) -> Self {
        Self {
            scenario: self.scenario.clone(),
            stack: self.stack.clone(),
            culprits: self.culprits.clone(),
            lately: self.lately.clone(),
            state: self.state.clone(),
            ..*self
        }
    }

    // Into the room of a game that is not needed any more.
    fn clone_from(&mut self, from: &Self) {
        let Self {
            scenario,
            state,
            stack,
            pending,
            cause,
            dirty,
            passed,
            culprits,
            lately,
            decisions,
            turn,
            has_shown,
        } = self;
        scenario.clone_from(&from.scenario);
        state.clone_from(&from.state);
        stack.clone_from(&from.stack);
        culprits.clone_from(&from.culprits);
        lately.clone_from(&from.lately);
        (*pending, *cause, *dirty, *passed) = (from.pending, from.cause, from.dirty, from.passed);
        (*decisions, *turn, *has_shown) = (from.decisions, from.turn, from.has_shown);
    }
}

/// A game as it is saved: everything but the scenario, which is compiled again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    /// The scenario the game belongs to.
    pub scenario: String,
    /// The digest of its content; a game goes on only with the same content.
    pub digest: u64,
    /// What lies on the table.
    pub state: State,
    /// What is under way.
    pub stack: Stack,
    /// The decision that is due.
    pub pending: Option<Decision>,
    /// The source at work, for the log.
    pub cause: Name,
}

/// Why a saved game cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// It is a game of something else.
    #[error("the game belongs to scenario `{saved}`, not to `{loaded}`: load it with its own scenario")]
    OtherScenario {
        /// What the game says.
        saved: String,
        /// What was given.
        loaded: String,
    },
    /// The content has changed.
    #[error("the content of scenario `{0}` has changed since the game was saved: replay it from its seed and choices")]
    OtherContent(String),
    /// The saved state makes no sense.
    #[error("the saved state is damaged: {0}")]
    Damaged(String),
}

impl Session {
    /// Sets a game up and runs it to its first decision.
    ///
    /// `investigators` are positions in the scenario's list, clockwise from the first player.
    ///
    /// # Errors
    /// Returns why the table cannot be set for these investigators.
    pub fn new(
        scenario: Arc<Scenario>,
        investigators: &[usize],
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<Event>,
    ) -> Result<Self, rules::SetupError> {
        let mut session = Self {
            state: rules::set_up(&scenario, investigators, chance)?,
            scenario,
            stack: Stack::new(),
            pending: None,
            cause: Name(0),
            dirty: false,
            culprits: Vec::new(),
            passed: None,
            lately: Vec::new(),
            decisions: 0,
            turn: 0,
            has_shown: false,
        };
        rules::begin(&session.scenario, &mut session.stack);
        session.run(None, chance, observer);
        Ok(session)
    }

    /// What lies on the table.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What is under way.
    pub fn stack(&self) -> &Stack {
        &self.stack
    }

    /// Returns the scenario that is played.
    pub fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }

    /// The decision that is due; none when the game is over.
    pub fn decision(&self) -> Option<&Decision> {
        self.pending.as_ref()
    }

    /// The sources that were at work when effects went on without end, or that left nobody anything to do.
    pub fn culprits(&self) -> &[Name] {
        &self.culprits
    }

    /// The limit at which a game was cut short whose effects went on without end.
    pub fn passed(&self) -> Option<Limit> {
        self.passed
    }

    /// Returns whether the last choice has told the players something about hidden numbers.
    pub(crate) fn has_shown_numbers(&self) -> bool {
        self.has_shown
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
        let Saved { state, stack, pending, cause, .. } = saved;
        let session = Self {
            scenario,
            state,
            stack,
            pending,
            cause,
            dirty: true,
            culprits: Vec::new(),
            passed: None,
            lately: Vec::new(),
            decisions: 0,
            turn: 0,
            has_shown: false,
        };
        invariants::check_table(&session.scenario, &session.state).map_err(LoadError::Damaged)?;
        invariants::stack(&session.state, &session.stack).map_err(LoadError::Damaged)?;
        if session.pending.is_some() {
            invariants::decision(&session.state, session.pending.as_ref()).map_err(LoadError::Damaged)?;
        }
        Ok(session)
    }

    /// Goes on after loading when no decision is due; a game that waits for an answer is left as it is.
    pub fn go_on(&mut self, chance: &mut dyn Chance, observer: &mut dyn Observer<Event>) {
        if self.pending.is_none() {
            self.dirty = true;
            self.run(None, chance, observer);
        }
    }

    /// Deals what nobody at the table sees once more. It makes another game out of this one, so no event tells of it.
    pub(crate) fn deal_hidden_again(&mut self, chance: &mut dyn Chance) {
        rules::deal_hidden_again(&self.scenario, &mut self.state, &self.stack, chance);
        effects::recast_secret_votes(&self.scenario, &mut self.stack, chance);
    }

    fn run(&mut self, answer: Option<Choice>, chance: &mut dyn Chance, observer: &mut dyn Observer<Event>) {
        let Self {
            scenario, state, stack, pending, cause, dirty, culprits, lately, decisions, turn, has_shown, ..
        } = self;
        *has_shown = false;
        if *turn != state.turns {
            (*turn, *decisions) = (state.turns, 0);
        }
        *decisions += 1;
        let is_late = *decisions > MOST_DECISIONS_A_TURN / 2;
        if !is_late {
            lately.clear();
        }
        let mut cx = Cx {
            scenario,
            state,
            stack,
            pending,
            chance,
            observer,
            answer,
            cause: *cause,
            dirty: *dirty,
            passed: None,
            has_shown,
        };
        let first_turn = cx.state.turns;
        let mut budget = STEP_BUDGET;
        let mut passed = None;
        let mut last_source = Name(0);
        while cx.state.outcome.is_none() {
            let is_too_long = *decisions > MOST_DECISIONS_A_TURN;
            passed = cx.passed.or((budget == 0).then_some(Limit::Steps)).or(is_too_long.then_some(Limit::Decisions));
            if passed.is_some() {
                *culprits = culprits::find(&cx, cx.state.turns.saturating_sub(first_turn), lately, last_source);
                *cx.pending = None;
                cx.end(Outcome::EndlessEffects);
                break;
            }
            if cx.pending.is_some() {
                break;
            }
            budget -= 1;
            if cx.dirty && cx.answer.is_none() {
                cx.dirty = false;
                check_ritual(&mut cx);
                kill_beaten_enemies(&mut cx);
                grants::end_on_the_gone(&mut cx);
            }
            let Some(frame) = cx.stack.pop() else {
                debug_assert!(false, "a game without a turn");
                cx.end(Outcome::EndlessEffects);
                break;
            };
            let answer = cx.answer.take();
            let source = frame.source();
            if source.0 != 0 {
                last_source = source;
            }
            if !matches!(frame, Frame::Roll { .. } | Frame::Order { .. }) {
                cx.cause = source;
            }
            resume(&mut cx, frame, answer);
            // What began a loop is long over when half of what may run has run: what is at work then belongs to it.
            if is_late || budget < STEP_BUDGET / 2 {
                culprits::note(lately, source);
                culprits::note(lately, cx.cause);
            }
        }
        *dirty = cx.dirty;
        *cause = cx.cause;
        self.passed = self.passed.or(passed);
    }
}

/// The ritual is disrupted as soon as its task is fulfilled ([RITUAL-1], [RITUAL-5]).
fn check_ritual(cx: &mut Cx<'_>) {
    let scenario = cx.scenario;
    if cx.state.disrupted {
        return;
    }
    let bind = Bind::of(cx.state.active, scenario.episode.name);
    if cx.view().holds(&scenario.episode.ritual, &bind) {
        cx.cause = scenario.episode.name;
        cx.commit(Event::RitualDisrupted);
        // Steps 5 and the end of a turn come after its summoning check (O26).
        let is_late =
            matches!(cx.stack.first(), Some(Frame::Turn { at: TurnAt::Stages(_) | TurnAt::End | TurnAt::Over }));
        let at_once = is_late && scenario.options.late_disruption == LateDisruption::AtOnce;
        if !cx.state.summoned && at_once {
            wounds::reveal_stage(cx, 1);
        } else if !cx.state.summoned {
            cx.commit(Event::SummoningDue);
        }
        react::to(cx, Moment::RitualDisrupted);
        cx.push_block(scenario.episode.on_disrupt, bind);
    }
}

/// Enemies whose health has sunk to their wounds, because something held it up, die at once ([WOUND-3]).
fn kill_beaten_enemies(cx: &mut Cx<'_>) {
    if cx.scenario.program.used & ability_bit(AbilityWord::ExtraHealth) == 0 {
        return;
    }
    let elder_one = cx.scenario.elder_one();
    let mut count = 0_u8;
    for figure in bits(cx.state.figures_on_map()).map(Figure).filter(|figure| *figure != elder_one) {
        let is_wounded = cx.state.figure(figure).is_some_and(|it| it.wounds > 0);
        if is_wounded && wounds::is_beaten(cx, figure) {
            count = count.saturating_add(wounds::kill_enemy(cx, figure, Seat::NONE));
        }
    }
    react::put_in_order(cx, count);
}

/// Carries a frame on, with the answer it waited for if it did.
fn resume(cx: &mut Cx<'_>, frame: Frame, answer: Option<Choice>) {
    match frame {
        Frame::Turn { at } => turn::resume(cx, at, answer),
        Frame::StartingRelics { seat } => relics::deal_at_start(cx, seat),
        Frame::Block { block, next, bind } => flow::block(cx, block, next, bind),
        Frame::Repeat { block, left, bind } => flow::repeat(cx, block, left, bind),
        Frame::Each { block, kind, left, bind } => flow::each(cx, block, kind, left, bind, answer),
        Frame::As { block, left, bind } => flow::each_as(cx, block, left, bind, answer),
        Frame::Step(step) => effects::step(cx, step, answer),
        Frame::Vote(it) => vote::resume(cx, it, answer),
        Frame::Bid(it) => bid::resume(cx, it, answer),
        Frame::React { ability, owner, at, bind } => react::resume(cx, ability, owner, at, bind, answer),
        Frame::Order { count, seat } => react::order(cx, count, seat, answer),
        Frame::Pay { price, cost, seat, card, name } => payment::pay(cx, price, cost, seat, card, name),
        Frame::PayCard { price, seat, card, name } => payment::pay_card(cx, price, seat, card, name, answer),
        Frame::TakeAction { seat, deeds, name } => action::take(cx, seat, deeds, name, answer),
        Frame::Spare { seat } => spare::resume(cx, seat, answer),
        Frame::Act { seat, deed, place, announced } => action::act(cx, seat, deed, place, announced),
        Frame::Move(it) => move_action::resume(cx, it, answer),
        Frame::Attack(it) => rules::attack::resume(cx, it, answer),
        Frame::Rest { seat, at } => rest::resume(cx, seat, at),
        Frame::Trade { seat, moved, passed, card, piece } => {
            trade::resume(cx, seat, moved, passed, card, piece, answer);
        }
        Frame::March(it) => march::resume(cx, it, answer),
        Frame::Heal { seats, points, by, name } => healing::split(cx, seats, points, by, name, answer),
        Frame::Roll { at, next } => roll::resume(cx, at, next, answer),
        Frame::Harm(it) => harm::resume(cx, it, answer),
        Frame::Threshold { seat, at } => threshold::resume(cx, seat, at, answer),
        Frame::Mythos(it) => mythos::resume(cx, it.at, it.card, answer),
        Frame::MythosPick { seat, cards, resolve, rest } => mythos::pick(cx, seat, cards, resolve, rest, answer),
        Frame::LookAt(it) => decks::look_further(cx, it, answer),
        Frame::TakeCard { seat, deck, card } => decks::take_card(cx, seat, deck, card),
        Frame::Copied => {}
        Frame::UnknownSetup { slot, gates } => unknown::set_up(cx, slot, gates),
        Frame::Begin => react::to(cx, Moment::GameStarts),
        Frame::Dying { seat, mad, asked, cause } => instead::dying(cx, seat, mad, asked, cause, answer),
        Frame::Forestall { deed, seat, asked } => instead::forestall(cx, deed, seat, asked, answer),
        Frame::Favour { seat, figures, name } => effects::attack::favour(cx, seat, figures, name, answer),
        Frame::Investigate { seat, at, card } => investigate::resume(cx, seat, at, card),
        Frame::Fight { seat, attacked } => enemy_attack::fight(cx, seat, attacked, answer),
        Frame::Afterwards { seat } => turn::afterwards(cx, seat),
        Frame::EnemyAttack { seat, figure, at, redirected } => enemy_attack::resume(cx, seat, figure, at, redirected),
        Frame::Burn { seat, at } => burn::resume(cx, seat, at),
        Frame::Advance { at, reshuffle } => advance::resume(cx, at, reshuffle),
        Frame::StageFall { by } => wounds::stage_fall(cx, by),
        Frame::Lost { outcome } => cx.end(outcome),
        Frame::Relics { seat, drawn, keep, transformed, returned } => {
            relics::resume(cx, seat, drawn, keep, transformed, returned, answer);
        }
        Frame::CopySkill { seat, of, until, whose, name } => {
            time::skill_to_copy(cx, seat, of, until, whose, name, answer);
        }
        Frame::TrackToken { seat, token, left, gain, name } => {
            tokens::track_token(cx, seat, token, left, gain, name, answer);
        }
        Frame::DiscardCard { seat, step, left, name, asking } => {
            cards::discard_card(cx, seat, step, left, name, asking, answer);
        }
        Frame::Steal { seat, step, left, taker, card, name } => {
            stealing::steal_card(cx, Theft { seat, step, left, taker, card, name }, answer);
        }
        Frame::DropCarried { figure } => cx.drop_carried(figure),
    }
}

impl Game for Session {
    type Event = Event;
    type Outcome = Outcome;

    fn options(&self) -> usize {
        self.pending.as_ref().map_or(0, |it| it.options.len())
    }

    fn decider(&self) -> usize {
        self.pending.as_ref().map_or(0, |it| it.seat.index())
    }

    fn choose(
        &mut self,
        option: usize,
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<Event>,
    ) -> Result<(), Refusal> {
        let Some(decision) = &self.pending else { return Err(Refusal::Over) };
        let Some(choice) = decision.options.get(option).copied() else {
            return Err(Refusal::NotOffered { option, last: decision.options.len().saturating_sub(1) });
        };
        self.pending = None;
        self.run(Some(choice), chance, observer);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    fn is_win(outcome: Outcome) -> bool {
        outcome.is_win()
    }

    fn turns(&self) -> u32 {
        self.state.turns
    }

    fn endless(&self) -> Vec<String> {
        match self.culprits.as_slice() {
            [] if self.state.outcome == Some(Outcome::EndlessEffects) => vec!["unnamed effects".to_owned()],
            culprits => culprits.iter().map(|name| self.scenario.name(*name).to_owned()).collect(),
        }
    }

    fn passed_limit(&self) -> Option<String> {
        self.passed.map(|limit| limit.to_string())
    }

    fn check(&self) -> Result<(), String> {
        invariants::check(&self.scenario, &self.state, self.pending.as_ref())
    }
}

impl Kept for Session {
    type Saved = Saved;
    type LoadError = LoadError;

    fn save(&self) -> Saved {
        Saved {
            scenario: self.scenario.id.clone(),
            digest: self.scenario.digest,
            state: self.state.clone(),
            stack: self.stack.clone(),
            pending: self.pending,
            cause: self.cause,
        }
    }

    fn resume(&self, saved: Saved) -> Result<Self, LoadError> {
        Self::load(Arc::clone(&self.scenario), saved)
    }
}

impl Told for Session {
    fn names(&self) -> Vec<String> {
        let Some(decision) = &self.pending else { return Vec::new() };
        naming::option_names(&self.scenario, &self.state, decision)
    }

    fn question(&self) -> Option<String> {
        self.pending.as_ref().map(|decision| naming::question_name(&self.scenario, &self.state, decision))
    }

    fn seat(&self, seat: usize) -> String {
        naming::seat_name(&self.scenario, &self.state, Seat::from_index(seat))
    }

    fn line(&self, event: &Event) -> String {
        naming::event_name(&self.scenario, &self.state, event)
    }

    fn digest(&self) -> u64 {
        // How far the clock is follows from the turns that were taken, which others look at; what the dead held has left
        // play, and so has what has left the map.
        let table = State { clock: Clock::default(), fallen: None, ..self.state.clone() };
        let mut stack = self.stack.clone();
        stack.iter_mut().filter_map(Frame::bind_mut).for_each(Bind::forget_places);
        // A position holds numbers, texts and lists, all of which JSON can express.
        let bytes = serde_json::to_vec(&(&table, &stack, &self.pending)).unwrap_or_default();
        let mut hasher = FnvHasher::default();
        hasher.write(&bytes);
        hasher.finish()
    }
}
