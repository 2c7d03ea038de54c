//! Counters in tests: those of the game, of investigators and spaces by their ids, of enemies and pieces beside them.

use std::collections::BTreeMap;

use ritual_content::documents::{CounterHolder, CountersOf};
use ritual_content::language::CounterNumber;
use ritual_content::{Id, suggest};
use ritual_diagnostic::Path;
use ritual_engine::event::Event;
use ritual_engine::ids::CounterKind;
use ritual_engine::scenario::CounterInfo;
use ritual_engine::state::{Holder, State};

use crate::names::{At as _, Names, Wrong, behind};

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
            CountersOf::Game(number) => {
                expect(info, CounterHolder::Game, id).at(&at)?;
                let value = number_of(info, id, number).at(&at)?;
                out.push(Named { counter, info, holder: Holder::Game, value, name: id.to_string(), at });
            }
            CountersOf::Each(each) => {
                for (whose, number) in each {
                    let at = at.key(whose.as_str());
                    let holder = match info.on {
                        CounterHolder::Investigator => names.seat(state, whose.as_str()).map(Holder::Investigator),
                        CounterHolder::Space => names.space(whose).map(Holder::Space),
                        CounterHolder::Game | CounterHolder::Enemy | CounterHolder::Piece => Err(elsewhere(info, id)),
                    };
                    let holder = holder.at(&at)?;
                    let value = number_of(info, id, number).at(&at)?;
                    out.push(Named { counter, info, holder, value, name: format!("{whose} {id}"), at });
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

/// What the counters of some enemies or pieces are to be and what they are: a number is that of all of them together, a
/// name that of each.
pub(crate) fn of_all<'c>(
    names: Names<'_>,
    state: &State,
    on: CounterHolder,
    holders: &[Holder],
    wanted: &'c BTreeMap<Id, CounterNumber>,
    at: &Path,
) -> Result<Vec<(&'c Id, String, String)>, Wrong> {
    let mut out = Vec::new();
    for (id, wanted) in wanted {
        let at = at.key("counters").key(id.as_str());
        let (counter, info) = of_these(names, on, id, &at)?;
        let values = holders.iter().map(|holder| value(state, counter, info, *holder));
        let (wanted, is) = match wanted {
            CounterNumber::Number(number) => (number.to_string(), values.fold(0, u8::saturating_add).to_string()),
            CounterNumber::Value(_) => {
                let wanted = written(info, number_of(info, id, wanted).at(&at)?);
                let mut each: Vec<String> = values.map(|value| written(info, value)).collect();
                if each.iter().all(|it| *it == wanted) {
                    each.truncate(1);
                }
                (wanted, if each.is_empty() { "none".to_owned() } else { each.join(", ") })
            }
        };
        out.push((id, wanted, is));
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

/// A number of a counter as authors write it: by its name, where it has one.
pub(crate) fn written(info: &CounterInfo, number: u8) -> String {
    info.values.get(usize::from(number)).map_or_else(|| number.to_string(), |value| value.id.clone())
}

/// The number of a counter, which a test may call by its name.
pub(crate) fn number_of(info: &CounterInfo, id: &Id, written: &CounterNumber) -> Result<u8, String> {
    let value = match written {
        CounterNumber::Number(number) if *number > info.at_most => {
            return Err(format!("the counter never goes beyond {}", info.at_most));
        }
        CounterNumber::Number(number) => return Ok(*number),
        CounterNumber::Value(value) => value,
    };
    if info.values.is_empty() {
        return Err(format!("the numbers of the counter `{id}` have no names: write a number"));
    }
    let found =
        info.values.iter().position(|it| it.id == value.as_str()).and_then(|position| u8::try_from(position).ok());
    found.ok_or_else(|| {
        let close = suggest::help(value.as_str(), info.values.iter().map(|it| it.id.as_str()));
        format!("the counter `{id}` has no value `{value}`{}", behind(close))
    })
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

#[cfg(test)]
mod tests {
    use ritual_engine::ids::Name;
    use ritual_engine::scenario::CounterValue;

    use super::*;

    fn weather(values: &[&str]) -> CounterInfo {
        let value = |id: &&str| CounterValue { id: (*id).to_owned(), name: id.replace('-', " ") };
        let values = values.iter().map(value).collect();
        let (id, on) = ("example/weather".to_owned(), CounterHolder::Game);
        CounterInfo { name: Name(0), id, on, start: 0, at_most: 9, values, wraps: false }
    }

    #[test]
    fn a_number_is_written_as_it_is_or_by_its_name() {
        let number = |info: &CounterInfo, written| number_of(info, &Id("weather".into()), &written);
        let (named, bare) = (weather(&["calm", "heavy-rain"]), weather(&[]));
        let value = |value: &str| CounterNumber::Value(Id(value.into()));
        assert_eq!(number(&named, CounterNumber::Number(1)), Ok(1));
        assert_eq!(number(&named, value("heavy-rain")), Ok(1));
        assert_eq!(number(&bare, CounterNumber::Number(9)), Ok(9));
        assert_eq!(number(&bare, CounterNumber::Number(10)), Err("the counter never goes beyond 9".to_owned()));
        let unknown = "the counter `weather` has no value `calmm`; did you mean `calm`?";
        assert_eq!(number(&named, value("calmm")), Err(unknown.to_owned()));
        let bare = number(&bare, value("calm")).unwrap_err();
        assert_eq!(bare, "the numbers of the counter `weather` have no names: write a number");
    }
}
