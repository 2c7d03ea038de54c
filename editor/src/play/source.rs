//! What something comes from, with its words: a card, a skill, a stage, a counter.

use ritual_engine::ids::Name;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{Holder, State};

/// A card, skill or stage that something comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The card, skill, stage or rule.
    pub name: Name,
    /// What people call it.
    pub title: String,
    /// What it says.
    pub text: String,
}

/// Returns a source with its words.
pub(super) fn source(scenario: &Scenario, name: Name) -> Source {
    Source { name, title: scenario.name(name).to_owned(), text: scenario.text(name).to_owned() }
}

/// Returns the counters of somebody or something, each as in `Hunger 3`.
pub(super) fn counters<'s>(
    scenario: &'s Scenario,
    state: &'s State,
    holder: Holder,
) -> impl Iterator<Item = Source> + 's {
    state.counters_shown(scenario, holder).filter_map(|(counter, value)| {
        let info = scenario.counters.get(counter.index())?;
        let it = source(scenario, info.name);
        let title = match info.value_name(value) {
            Some(named) => format!("{}: {named}", it.title),
            None => format!("{} {value}", it.title),
        };
        Some(Source { title, ..it })
    })
}
