//! Counters in tests: those of the game, of investigators and spaces by their ids, of enemies and pieces beside them.

use std::collections::BTreeMap;

use ritual_content::Id;
use ritual_content::documents::{CounterHolder, CountersOf};
use ritual_diagnostic::Path;
use ritual_engine::event::Event;
use ritual_engine::ids::CounterKind;
use ritual_engine::scenario::CounterInfo;
use ritual_engine::state::{Holder, State};

use crate::names::{At as _, Names, Wrong};

/// A counter that a test names, whose it is, what it is to be, and the way to it.
pub(crate) struct Named<'a> {
    pub(crate) counter: CounterKind,
    pub(crate) info: &'a CounterInfo,
    pub(crate) holder: Holder,
    pub(crate) value: u8,
    /// The ids of the counter and of its holder.
    pub(crate) name: String,
    pub(crate) at: Path,
}

/// The counters of the game, of investigators and of spaces.
pub(crate) fn of_table<'a>(
    names: Names<'a>,
    state: &State,
    counters: &BTreeMap<Id, CountersOf>,
    at: &Path,
) -> Result<Vec<Named<'a>>, Wrong> {
    let mut out = Vec::new();
    for (id, of) in counters {
        let at = at.key(id.as_str());
        let (counter, info) = names.counter(id).at(&at)?;
        match of {
            CountersOf::Game(value) => {
                expect(info, CounterHolder::Game, id).at(&at)?;
                out.push(Named { counter, info, holder: Holder::Game, value: *value, name: id.to_string(), at });
            }
            CountersOf::Each(each) => {
                for (whose, value) in each {
                    let at = at.key(whose.as_str());
                    let holder = match info.on {
                        CounterHolder::Investigator => names.seat(state, whose.as_str()).map(Holder::Investigator),
                        CounterHolder::Space => names.space(whose).map(Holder::Space),
                        CounterHolder::Game | CounterHolder::Enemy | CounterHolder::Piece => Err(elsewhere(info, id)),
                    };
                    let holder = holder.at(&at)?;
                    out.push(Named { counter, info, holder, value: *value, name: format!("{whose} {id}"), at });
                }
            }
        }
    }
    Ok(out)
}

/// A counter of some enemies or pieces.
pub(crate) fn of_these<'a>(
    names: Names<'a>,
    on: CounterHolder,
    id: &Id,
    at: &Path,
) -> Result<(CounterKind, &'a CounterInfo), Wrong> {
    let (counter, info) = names.counter(id).at(at)?;
    expect(info, on, id).at(at)?;
    Ok((counter, info))
}

/// What the counters of some enemies or pieces are to be and what they are, all together.
pub(crate) fn sums<'c>(
    names: Names<'_>,
    state: &State,
    on: CounterHolder,
    holders: &[Holder],
    wanted: &'c BTreeMap<Id, u8>,
    at: &Path,
) -> Result<Vec<(&'c Id, u8, u8)>, Wrong> {
    let mut out = Vec::new();
    for (id, wanted) in wanted {
        let (counter, info) = of_these(names, on, id, &at.key("counters").key(id.as_str()))?;
        let values = holders.iter().map(|holder| value(state, counter, info, *holder));
        out.push((id, *wanted, values.fold(0, u8::saturating_add)));
    }
    Ok(out)
}

/// What a counter is.
pub(crate) fn value(state: &State, counter: CounterKind, info: &CounterInfo, holder: Holder) -> u8 {
    state.counter(counter, holder).unwrap_or(info.start)
}

/// Makes a counter what a test wants it to be.
pub(crate) fn set(
    state: &mut State,
    counter: CounterKind,
    info: &CounterInfo,
    holder: Holder,
    to: u8,
) -> Result<(), String> {
    if to > info.at_most {
        return Err(format!("the counter never goes beyond {}", info.at_most));
    }
    let from = value(state, counter, info, holder);
    state.apply(&Event::CounterChanged { counter, holder, from, to });
    if value(state, counter, info, holder) != to {
        return Err("no more counters can be remembered".to_owned());
    }
    Ok(())
}

fn expect(info: &CounterInfo, on: CounterHolder, id: &Id) -> Result<(), String> {
    if info.on == on { Ok(()) } else { Err(elsewhere(info, id)) }
}

fn elsewhere(info: &CounterInfo, id: &Id) -> String {
    match info.on {
        CounterHolder::Game => format!("`{id}` is the game's: write `counters: {{ {id}: 1 }}` for the table"),
        CounterHolder::Investigator => {
            format!("investigators have `{id}`: write `counters: {{ {id}: {{ ID: 1 }} }}` for the table")
        }
        CounterHolder::Space => {
            format!("spaces have `{id}`: write `counters: {{ {id}: {{ SPACE: 1 }} }}` for the table")
        }
        CounterHolder::Enemy => format!("enemies have `{id}`: write it in the `counters` of enemies"),
        CounterHolder::Piece => format!("pieces have `{id}`: write it in the `counters` of pieces"),
    }
}
