//! Playing a line again by the names of its choices, a few at a time.

use std::collections::VecDeque;
use std::sync::Arc;

use ritual_batch::{Player, is_slow};
use ritual_playtest::policy::PolicyName;
use ritual_table::{Game as _, Told as _};

use super::forced::Forced;
use super::line::{Line, Misfit};
use super::moment::{Chosen, Moment, chosen};
use super::printed::Printed;

/// More moments than this are not kept.
const MOST_MOMENTS: usize = 20_000;

/// How far a line has been played again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Choices that were made.
    pub made: usize,
    /// How much of the whole that is, from 0 to 1; nobody knows how much a player will do.
    pub share: Option<f32>,
}

/// A line that is being played again.
pub(super) struct Follow {
    line: Line,
    ahead: VecDeque<Chosen>,
    /// Where we stood.
    now: usize,
    guide: LedBy,
}

/// Who knows what comes next.
enum LedBy {
    /// The names of the choices, which were made here.
    Line,
    /// The names of the choices, which were made elsewhere.
    Recording,
    Player {
        player: Player,
        name: PolicyName,
        /// The option it has thought of elsewhere.
        heard: Option<usize>,
    },
}

impl Follow {
    /// Begins to play a line again with other content.
    pub(super) fn again(line: &Line, printed: Arc<Printed>, first: Arc<Moment>) -> Self {
        let ahead = line.choices().cloned().collect();
        let begun = Line::begin(line.number, line.left.clone(), printed, first);
        Self { line: begun, ahead, now: line.now, guide: LedBy::Line }
    }

    /// Begins to play a recording, to its end.
    pub(super) fn recorded(line: Line, ahead: VecDeque<Chosen>) -> Self {
        Self { line, ahead, now: usize::MAX, guide: LedBy::Recording }
    }

    /// Begins to play what a player chooses, to its end.
    pub(super) fn led(line: Line, name: PolicyName, player: Player) -> Self {
        Self { line, ahead: VecDeque::new(), now: usize::MAX, guide: LedBy::Player { player, name, heard: None } }
    }

    /// Returns whether it plays for the first time here what was played elsewhere.
    pub(super) fn is_replay(&self) -> bool {
        !matches!(self.guide, LedBy::Line)
    }

    /// Returns whether a player leads it.
    pub(super) fn is_led(&self) -> bool {
        matches!(self.guide, LedBy::Player { .. })
    }

    /// The moment that the player has to think about before it goes on, if its thoughts take long.
    pub(super) fn question(&self) -> Option<&Arc<Moment>> {
        let LedBy::Player { name, heard: None, .. } = &self.guide else { return None };
        let last = self.line.moment(self.line.last());
        (is_slow(*name) && last.session.options() > 1).then_some(last)
    }

    /// The player that leads it.
    pub(super) fn player(&self) -> Option<&Player> {
        match &self.guide {
            LedBy::Player { player, .. } => Some(player),
            LedBy::Line | LedBy::Recording => None,
        }
    }

    /// Hears what the player has thought of.
    pub(super) fn hear(&mut self, option: usize, thinker: Player) {
        if let LedBy::Player { player, heard, .. } = &mut self.guide {
            (*player, *heard) = (thinker, Some(option));
        }
    }

    /// How much is done.
    pub(super) fn progress(&self) -> Progress {
        let done = self.line.rest.len();
        Progress { made: done, share: (!self.is_led()).then(|| share(done, done + self.ahead.len())) }
    }

    /// Plays some choices; returns the line when nothing more can be played.
    pub(super) fn advance(&mut self, budget: &mut u32) -> Option<Line> {
        loop {
            let before = Arc::clone(self.line.moment(self.line.last()));
            let is_over = before.session.options() == 0 || self.line.last() >= MOST_MOMENTS;
            let is_done = if self.is_led() { is_over } else { self.ahead.is_empty() };
            if is_done {
                break;
            }
            if *budget == 0 || self.question().is_some() {
                return None;
            }
            *budget -= 1;
            match self.step(&before) {
                Ok(next) => self.line.rest.push(Arc::new(next)),
                Err(misfit) => {
                    self.line.misfit = misfit;
                    break;
                }
            }
        }
        Some(self.so_far())
    }

    /// The line as far as it was played.
    pub(super) fn so_far(&self) -> Line {
        let mut line = self.line.clone();
        line.now = self.now.min(line.last());
        line.lost = self.ahead.iter().cloned().collect();
        line
    }

    /// Plays one choice; says what does not fit, if somebody is to know.
    fn step(&mut self, before: &Moment) -> Result<Moment, Option<Misfit>> {
        let printed = &*self.line.printed;
        let play = |option: usize, forced: &Forced| {
            before.next(printed, chosen(printed, &before.session, option, forced)?).ok()
        };
        let Some(ahead) = self.ahead.front() else {
            let LedBy::Player { player, heard, .. } = &mut self.guide else { return Err(None) };
            let option = heard.take().unwrap_or_else(|| player.choose(&before.session));
            return play(option, &Forced::default()).ok_or(None);
        };
        let option = before.session.names().iter().position(|name| *name == ahead.name);
        let next = option.and_then(|option| play(option, &ahead.forced));
        let next = next.ok_or_else(|| Some(misfit(printed, before, ahead, self.ahead.len())))?;
        self.ahead.pop_front();
        Ok(next)
    }
}

fn misfit(printed: &Printed, before: &Moment, chosen: &Chosen, n_waiting: usize) -> Misfit {
    let (scenario, state) = (before.session.scenario(), before.session.state());
    let question = before.session.decision().map(|decision| printed.narrator().question(scenario, state, decision));
    let (turn, options) = (state.turns, printed.labels(&before.session));
    Misfit { turn, question: question.unwrap_or_default(), choice: chosen.label.clone(), options, n_waiting }
}

#[expect(clippy::cast_precision_loss, reason = "only for a progress bar")]
fn share(done: usize, all: usize) -> f32 {
    done as f32 / all.max(1) as f32
}
