//! A line for each event.

mod board;
mod cards;
mod people;
mod rolls;
mod turn;

use super::names::Names;
use crate::event::Event;
use crate::ids::Name;

/// The line of an event, with what caused it where that is not plain already.
pub(super) fn line(names: Names<'_>, event: &Event, cause: Name) -> Option<String> {
    if let Some(line) = turn::line(names, event).or_else(|| rolls::line(names, event)) {
        return Some(line);
    }
    let line =
        people::line(names, event).or_else(|| board::line(names, event)).or_else(|| cards::line(names, event))?;
    let because = names.of(cause);
    if cause == Name(0) || !cause.is_some() || line.contains(because) {
        Some(line)
    } else {
        Some(format!("{line} ({because})"))
    }
}
