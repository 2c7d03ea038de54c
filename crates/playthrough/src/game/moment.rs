//! A game at a decision, and how it came there.

use ritual_engine::Session;
use ritual_engine::event::Event;
use ritual_engine::ids::Name;
use ritual_engine::narrate::{Heard, Told};
use ritual_playtest::chance::SeededChance;
use ritual_table::{Game as _, Refusal, Told as _};

use super::forced::{Forced, ForcedChance};
use super::printed::Printed;
use super::seen::Seen;

/// A game at a decision, with everything needed to go on from there.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The game as it is then.
    pub session: Session,
    /// What happened since the moment before.
    pub lines: Vec<LogLine>,
    /// What could be seen of it.
    pub seen: Seen,
    /// The choice that led here; none at the beginning.
    pub chosen: Option<Chosen>,
    /// Dice were set on the way here: the seed alone does not give this game again.
    pub is_bent: bool,
    pub(super) chance: SeededChance,
    /// What was set and did not come up yet.
    pub(super) forced: Forced,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// What happened, as a sentence.
    pub text: String,
    /// The card, skill or rule that caused it.
    pub cause: Name,
    /// The turn, from 1; 0 before the first one.
    pub turn: u32,
    /// It says that a turn begins.
    pub begins_turn: bool,
}

/// A choice that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The position of the option.
    pub option: usize,
    /// The name of the option, made of ids.
    pub name: String,
    /// What people read there, without the texts of cards.
    pub label: String,
    /// What was set when it was made.
    pub forced: Forced,
}

impl Moment {
    /// The moment after a choice, as it is told in the language of the content.
    pub(super) fn next(&self, printed: &Printed, chosen: Chosen) -> Result<Self, Refusal> {
        let mut session = self.session.clone();
        let mut chance = self.chance.clone();
        let mut left = chosen.forced.clone();
        let mut heard = Heard::default();
        let mut bent = ForcedChance::new(&mut left, &mut chance);
        session.choose(chosen.option, &mut bent, &mut heard)?;
        let is_bent = self.is_bent || bent.is_bent();
        let before = self.session.state();
        let told = heard.told(printed.narrator(), session.scenario(), before.clone());
        let seen = Seen::of(session.scenario(), Some(before), &told);
        Ok(Self { session, lines: lines(told), seen, chosen: Some(chosen), is_bent, chance, forced: left })
    }

    /// The seat that decides; none when the game is over.
    pub fn decider(&self) -> Option<usize> {
        self.session.decision().map(|decision| decision.seat.index())
    }
}

/// An option that is due, as it is chosen; none when it is not offered.
pub(super) fn chosen(printed: &Printed, session: &Session, option: usize, forced: &Forced) -> Option<Chosen> {
    let name = session.names().into_iter().nth(option)?;
    let label = printed.labels(session).into_iter().nth(option)?;
    Some(Chosen { option, name, label, forced: forced.clone() })
}

/// The lines of what was heard; bookkeeping has none.
pub(super) fn lines(told: Vec<Told>) -> Vec<LogLine> {
    let line = |Told { event, cause, turn, text }| {
        Some(LogLine { text: text?, cause, turn, begins_turn: matches!(event, Event::TurnBegan { .. }) })
    };
    told.into_iter().filter_map(line).collect()
}
