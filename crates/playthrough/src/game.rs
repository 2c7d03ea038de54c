//! A game with its way back, its branches, seats that play by themselves, and content that may change meanwhile.

mod begin;
mod curve;
mod dice;
mod follow;
mod forced;
mod hint;
mod line;
mod moment;
mod options;
mod pace;
mod printed;
mod record;
mod run;
mod seated;
mod seen;
mod sources;
mod start;
mod thought;
mod touch;
mod way;

#[cfg(any(test, feature = "sample"))]
pub mod sample;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use ritual_batch::Players;
use ritual_content::Catalogue;
use ritual_content::text::Language;
use ritual_playtest::policy::PolicyName;
use ritual_table::Game as _;

use self::begin::first_moment;
use self::follow::Follow;
use self::line::Line;
use self::run::{Deciding, Policies, Run};

pub use curve::{Curve, Point, Turning};
pub use dice::{DieLook, dice, shows};
pub use follow::Progress;
pub use forced::Forced;
pub use hint::{Chance, Hint, NoHint, percent, share};
pub use line::Misfit;
pub use moment::{Chosen, LogLine, Moment};
pub use options::{PlaySettings, Setting};
pub use pace::Pace;
pub use printed::Printed;
pub use record::NotRecorded;
pub use seated::SeatedGame;
pub use seen::{Move, Seen};
pub use sources::Sources;
pub use start::{Holder, Position, SeatPlan, Start, Trouble};
pub use thought::{Task, Thought};
pub use touch::{Spot, Touch, asked_about, pick, space_of, touched};
pub use way::{PlayedBranch, TurnMark};

/// A game that is played, with everything that was played instead.
pub struct Game {
    /// As it was asked for.
    plan: Start,
    /// The same, and every seat knows its investigator.
    start: Start,
    line: Line,
    /// Lines that were left; each remembers where it stood.
    others: Vec<Line>,
    /// The newest content, and a game of it that has only begun.
    newest: (Arc<Printed>, Arc<Moment>),
    /// Dice that were set for what comes next.
    forced: Forced,
    /// Who plays when a person lets a policy play.
    helper: PolicyName,
    /// Who can play.
    players: Players,
    policies: Policies,
    run: Option<Run>,
    follow: Option<Follow>,
    is_paused: bool,
    pace: Pace,
    /// The seat that waits for its pace may make one choice.
    may_choose: bool,
    /// The choice somebody thinks about elsewhere.
    deciding: Option<Deciding>,
    hint: Option<Hint>,
    curve: Option<Curve>,
    /// What is to be thought about and nobody has taken yet.
    tasks: Vec<Task>,
    trouble: Option<String>,
    n_lines: u32,
    changes: u64,
}

impl Game {
    /// Begins a game, which is told in a language.
    ///
    /// # Errors
    /// Says why it cannot be played.
    pub fn open(catalogue: &Catalogue, plan: Start, language: &'static Language) -> Result<Self, Trouble> {
        let printed = Arc::new(Printed::new(catalogue, &plan, language)?);
        let first = Arc::new(first_moment(&printed, &plan)?);
        let mut start = plan.clone();
        for (seat, it) in start.seats.iter_mut().zip(&first.session.state().seats) {
            seat.investigator = printed.scenario.investigators.get(usize::from(it.who)).map(|person| person.id.clone());
        }
        let has_person = start.seats.iter().any(|seat| seat.holder == Holder::Person);
        Ok(Self {
            plan,
            start,
            line: Line::begin(0, None, Arc::clone(&printed), Arc::clone(&first)),
            others: Vec::new(),
            newest: (printed, first),
            forced: Forced::default(),
            helper: PolicyName::default(),
            players: Players::default(),
            policies: Policies::default(),
            run: None,
            follow: None,
            pace: Pace::Fast,
            may_choose: false,
            deciding: None,
            hint: None,
            curve: None,
            tasks: Vec::new(),
            // Where nobody sits, the game waits to be let go.
            is_paused: !has_person,
            trouble: None,
            n_lines: 1,
            changes: 0,
        })
    }

    /// How it was asked for.
    pub fn plan(&self) -> &Start {
        &self.plan
    }

    /// The content of the line on the table.
    pub fn printed(&self) -> &Arc<Printed> {
        &self.line.printed
    }

    /// The moment on the table.
    pub fn here(&self) -> &Arc<Moment> {
        self.line.here()
    }

    /// The position of the moment on the table.
    pub fn now(&self) -> usize {
        self.line.now
    }

    /// Every moment of the line on the table, those that were undone included.
    pub fn moments(&self) -> impl Iterator<Item = &Arc<Moment>> {
        self.line.moments()
    }

    /// A number that rises whenever the line on the table becomes another one.
    pub fn changes(&self) -> u64 {
        self.changes
    }

    /// Who holds a seat.
    pub fn holder_of(&self, seat: usize) -> Holder {
        self.start.seats.get(seat).map(|it| it.holder).unwrap_or_default()
    }

    /// Who decides now; none when the game is over.
    pub fn holder(&self) -> Option<Holder> {
        self.here().decider().map(|seat| self.holder_of(seat))
    }

    /// Gives a seat to somebody else.
    pub fn give_seat(&mut self, seat: usize, holder: Holder) {
        for start in [&mut self.start, &mut self.plan] {
            if let Some(it) = start.seats.get_mut(seat) {
                it.holder = holder;
            }
        }
    }

    /// Who plays when a person lets a policy play.
    pub fn helper(&self) -> PolicyName {
        self.helper
    }

    /// Lets another policy play.
    pub fn set_helper(&mut self, helper: PolicyName) {
        self.helper = helper;
    }

    /// Dice that were set for what comes next.
    pub fn forced(&self) -> &Forced {
        &self.forced
    }

    /// Sets dice for what comes next.
    pub fn force(&mut self, forced: Forced) {
        self.forced = forced;
    }

    /// Why the newest content cannot be played; the game goes on as it was then.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// The first choice that does not fit the content any more.
    pub fn misfit(&self) -> Option<&Misfit> {
        self.line.misfit.as_ref()
    }
}

impl Game {
    /// Takes an option; returns whether it is offered and nothing is under way.
    pub fn choose(&mut self, option: usize) -> bool {
        if self.follow.is_some() || option >= self.here().session.options() {
            return false;
        }
        self.run = None;
        self.is_paused = false;
        self.take(option)
    }

    /// Takes content over that may have changed: the choices are made again by name, as far as they fit.
    pub fn renew(&mut self, catalogue: &Catalogue) {
        let language = self.newest.0.language();
        let fresh = Printed::new(catalogue, &self.start, language).and_then(|printed| {
            if printed.is_like(&self.newest.0) {
                return Ok(None);
            }
            let first = first_moment(&printed, &self.start)?;
            Ok(Some((Arc::new(printed), Arc::new(first))))
        });
        match fresh {
            Err(trouble) => self.trouble = Some(trouble.to_string()),
            Ok(fresh) => {
                self.trouble = None;
                let Some(fresh) = fresh else { return };
                self.newest = fresh;
                // What was played elsewhere is played to its end first.
                if !self.follow.as_ref().is_some_and(Follow::is_replay) {
                    self.run = None;
                    self.catch_up();
                }
            }
        }
    }

    fn stand_at(&mut self, moment: usize) {
        self.hint = None;
        self.line.now = moment.min(self.line.last());
        self.forced = self.line.forced_at(self.line.now);
    }

    fn has_changed(&mut self) {
        self.changes += 1;
    }
}
