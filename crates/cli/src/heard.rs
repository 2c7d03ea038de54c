//! What the engine says while it plays, and in words.

use ritual_engine::event::Event;
use ritual_engine::ids::Name;
use ritual_engine::narrate;
use ritual_engine::play::Observer;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;

/// Keeps what the engine says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Heard(Vec<(Event, Name)>);

impl Observer<Event> for Heard {
    fn heard(&mut self, event: &Event, cause: u16) {
        self.0.push((*event, Name(cause)));
    }
}

impl Heard {
    /// Returns every event with its words, each with the table as it was right then; `state` is the table before.
    pub(crate) fn told(self, scenario: &Scenario, mut state: State) -> Vec<(Event, Option<String>)> {
        let tell = |(event, cause): (Event, Name)| {
            state.apply(&event);
            (event, narrate::event(scenario, &state, &event, cause))
        };
        self.0.into_iter().map(tell).collect()
    }

    /// Returns the words of events before which the table is not known: names are taken from the one after them.
    pub(crate) fn told_after(self, scenario: &Scenario, state: &State) -> Vec<String> {
        self.0.into_iter().filter_map(|(event, cause)| narrate::event(scenario, state, &event, cause)).collect()
    }
}
