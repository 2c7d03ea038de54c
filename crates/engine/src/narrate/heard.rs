//! What the engine says while it plays, kept and put into words.

use ritual_table::Observer;

use super::Narrator;
use crate::event::Event;
use crate::ids::Name;
use crate::scenario::Scenario;
use crate::state::State;

/// Keeps what the engine says.
#[derive(Clone, Debug, Default)]
pub struct Heard(Vec<(Event, Name)>);

/// An event with its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What has happened.
    pub event: Event,
    /// The source that was at work.
    pub cause: Name,
    /// The turn it happened in, as far as it is known: from 1, and 0 before the first one.
    pub turn: u32,
    /// The words; none for bookkeeping.
    pub text: Option<String>,
}

impl Observer<Event> for Heard {
    fn heard(&mut self, event: &Event, cause: u16) {
        self.0.push((*event, Name(cause)));
    }
}

impl Heard {
    /// Returns every event with its words, each with the table as it was right then; `state` is the table before.
    pub fn told(self, narrator: Narrator<'_>, scenario: &Scenario, mut state: State) -> Vec<Told> {
        let tell = |(event, cause): (Event, Name)| {
            state.apply(&event);
            Told { event, cause, turn: state.turns, text: narrator.event(scenario, &state, &event, cause) }
        };
        self.0.into_iter().map(tell).collect()
    }

    /// Returns events before which the table is not known: names are taken from the one after them.
    pub fn told_after(self, narrator: Narrator<'_>, scenario: &Scenario, state: &State) -> Vec<Told> {
        let mut turn = 0;
        let tell = |(event, cause): (Event, Name)| {
            turn += u32::from(matches!(event, Event::TurnBegan { .. }));
            Told { event, cause, turn, text: narrator.event(scenario, state, &event, cause) }
        };
        self.0.into_iter().map(tell).collect()
    }
}
