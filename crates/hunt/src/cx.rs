//! What a rule has at hand while it is played.

use ritual_table::{Chance, Observer};

use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::frame::{Bind, Frame, RoundAt, Stack};
use crate::ids::{ListId, Seats};
use crate::scenario::Scenario;
use crate::state::State;

/// The table, what is under way, and chance. Rules are functions that take it; they are no methods of it.
pub(crate) struct Cx<'g> {
    pub(crate) scenario: &'g Scenario,
    pub(crate) state: &'g mut State,
    pub(crate) stack: &'g mut Stack,
    pub(crate) asked: &'g mut Option<Asked>,
    pub(crate) chance: &'g mut dyn Chance,
    pub(crate) observer: &'g mut dyn Observer<Event>,
}

impl Cx<'_> {
    /// Changes the state and tells of it.
    pub(crate) fn commit(&mut self, event: Event) {
        self.state.apply(self.scenario, event);
        // Every event says whom and what it is about, so there is no cause to tell beside it.
        self.observer.heard(&event, 0);
    }

    /// Puts something on top of what is under way.
    pub(crate) fn push(&mut self, frame: Frame) {
        let pushed = self.stack.try_push(frame);
        debug_assert!(pushed.is_ok(), "more is under way than there is room for: {:?}", self.stack);
    }

    /// Goes on with the round from somewhere.
    pub(crate) fn round(&mut self, at: RoundAt) {
        self.push(Frame::Round(at));
    }

    /// Puts a list of steps on top, if there is one.
    pub(crate) fn steps(&mut self, list: Option<ListId>, bind: Bind) {
        if let Some(list) = list {
            self.push(Frame::Steps { list, next: 0, bind });
        }
    }

    /// Asks some seats; `then` goes on with their answers.
    pub(crate) fn ask(&mut self, question: Question, seats: Seats, then: Frame) {
        self.push(then);
        *self.asked = Some(Asked::new(self.scenario, self.state, question, seats));
    }
}
