//! A game in plain English: log lines, questions, options and the table.
//!
//! Names and texts are the author's, everything around them is ours. Nothing here changes a game, and no rule
//! reads a word of it.

mod cards;
mod events;
mod heard;
mod names;
mod options;
mod questions;
mod table;

use crate::decision::{Choice, Decision};
use crate::event::Event;
use crate::ids::Name;
use crate::scenario::Scenario;
use crate::state::State;

use names::Names;

pub use heard::{Heard, Told};

/// The log line of an event, or none for bookkeeping.
///
/// `state` is the table right after the event; `cause` is the source that was at work.
pub fn event(scenario: &Scenario, state: &State, event: &Event, cause: Name) -> Option<String> {
    events::line(Names { scenario, state }, event, cause)
}

/// What a decision asks, as a sentence that names who decides.
pub fn question(scenario: &Scenario, state: &State, decision: &Decision) -> String {
    questions::line(Names { scenario, state }, decision)
}

/// What an option of a decision does.
pub fn option(scenario: &Scenario, state: &State, decision: &Decision, choice: Choice) -> String {
    options::line(Names { scenario, state }, decision, choice)
}

/// The whole table, line by line: the turn, the Elder One, every investigator and every space.
///
/// A line that belongs to the one above it is indented by two spaces.
pub fn table(scenario: &Scenario, state: &State) -> Vec<String> {
    table::lines(Names { scenario, state })
}

/// What everybody's skills, insanities, cards and relics do, in the author's words.
pub fn cards(scenario: &Scenario, state: &State) -> Vec<String> {
    cards::lines(Names { scenario, state })
}
