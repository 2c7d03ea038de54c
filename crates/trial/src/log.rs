//! What happened, as events with names and as lines people read.

use std::sync::Arc;

use ritual_engine::event::Event;
use ritual_engine::ids::{Name, Seat};
use ritual_engine::narrate;
use ritual_engine::play::Observer;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;

use crate::event::{Described, describe};
use crate::names::Names;

/// An event that was heard.
pub(crate) struct Heard {
    /// What the engine said.
    pub(crate) event: Event,
    /// The same, by names.
    pub(crate) described: Described,
    /// Whose turn it was.
    pub(crate) active: Seat,
}

/// Listens to the engine.
pub(crate) struct Log {
    scenario: Arc<Scenario>,
    actions: Vec<String>,
    /// The table as it was right after the last event.
    mirror: State,
    /// Every event, in order.
    pub(crate) heard: Vec<Heard>,
    /// A line for each event that is worth one.
    pub(crate) lines: Vec<String>,
}

impl Log {
    /// Begins to listen at a table.
    pub(crate) fn new(scenario: Arc<Scenario>, actions: Vec<String>, table: State) -> Self {
        Self { scenario, actions, mirror: table, heard: Vec::new(), lines: Vec::new() }
    }
}

impl Observer<Event> for Log {
    fn heard(&mut self, event: &Event, cause: u16) {
        let Self { scenario, actions, mirror, heard, lines } = self;
        mirror.apply(event);
        let names = Names { scenario, actions, home: "" };
        heard.push(Heard { event: *event, described: describe(names, mirror, event), active: mirror.active });
        lines.extend(narrate::event(scenario, mirror, event, Name(cause)));
    }
}
