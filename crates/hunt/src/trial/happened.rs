//! What must have happened.

use ritual_diagnostic::{Route, often};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::cast::Cast;
use super::fault::{Outcome, failure, unknown};
use crate::documents::{Die, Happening, Trophy};
use crate::event::{EVENTS, Event};
use crate::naming;
use crate::state::{self, Place};

/// The key beside the fields of an event that says how often it happened.
const TIMES: &str = "times";

/// An event that is looked for.
struct Wanted<'t> {
    name: &'t str,
    /// What must be so, as events are written.
    fields: Map<String, Value>,
    /// How many of them there must be.
    times: Option<usize>,
}

impl<'t> Wanted<'t> {
    fn of(cast: &Cast<'_>, happening: &'t Happening, route: &Route) -> Outcome<Self> {
        let (name, with) = match happening {
            Happening::Any(name) => (name.as_str(), None),
            Happening::With(named) => match (named.iter().next(), named.len()) {
                (Some((name, with)), 1) => (name.as_str(), Some(with)),
                _ => return Err(failure(route.clone(), "one event has one name: write each on a line of its own")),
            },
        };
        let Some((_, fields)) = EVENTS.iter().find(|(event, _)| *event == name) else {
            return Err(unknown("event", name, EVENTS.iter().map(|(name, _)| *name), route.clone()));
        };
        let mut wanted = Self { name, fields: Map::new(), times: None };
        for (field, written) in with.into_iter().flatten() {
            let route = route.key(name).key(field);
            if field == TIMES {
                wanted.times = Some(read(written, &route)?);
            } else if fields.contains(&field.as_str()) {
                wanted.fields.insert(field.clone(), value(cast, field, written, &route)?);
            } else {
                let known = fields.iter().copied().chain([TIMES]);
                return Err(unknown(&format!("field of `{name}`"), field, known, route));
            }
        }
        Ok(wanted)
    }

    fn is(&self, event: &Value) -> bool {
        let (name, fields) = naming::parts(event);
        let is_so = |(field, wanted): (&String, &Value)| fields.and_then(|fields| fields.get(field)) == Some(wanted);
        name == self.name && self.fields.iter().all(is_so)
    }
}

/// Looks at the names in what is looked for.
pub(super) fn check_names(cast: &Cast<'_>, wanted: &[Happening], route: &Route) -> Outcome {
    let mut all = wanted.iter().enumerate();
    all.try_for_each(|(index, happening)| Wanted::of(cast, happening, &route.index(index)).map(drop))
}

/// Compares what happened with what a test says.
pub(super) fn check(cast: &Cast<'_>, events: &[Event], wanted: &[Happening], route: &Route) -> Outcome {
    let told: Vec<Value> = events.iter().map(|event| serde_json::to_value(event).unwrap_or_default()).collect();
    let mut rest = told.iter();
    for (index, happening) in wanted.iter().enumerate() {
        let route = route.index(index);
        let wanted = Wanted::of(cast, happening, &route)?;
        let found = told.iter().filter(|event| wanted.is(event)).count();
        let what = match wanted.times {
            Some(times) if found == times => continue,
            None if rest.any(|event| wanted.is(event)) => continue,
            None if found > 0 => "this happened, but before what stands above it".to_owned(),
            _ => format!("this happened {}", often(found)),
        };
        return Err(failure(route, what));
    }
    Ok(())
}

/// Returns a value as events are written, with the numbers of what it names.
fn value(cast: &Cast<'_>, field: &str, written: &Value, route: &Route) -> Outcome<Value> {
    match field {
        "seat" => cast.seat(&read(written, route)?, route).map(Value::from),
        "card" => cast.card(&read(written, route)?, route).map(|card| card.0.into()),
        "creature" => cast.creature(&read(written, route)?, route).map(|creature| creature.0.into()),
        "die" => same::<Die>(written, route),
        "trophy" => same::<Trophy>(written, route),
        "from" => same::<Place>(written, route),
        "outcome" => same::<state::Outcome>(written, route),
        "banked" | "plus" => same::<bool>(written, route),
        _ => same::<u16>(written, route),
    }
}

/// Returns a value that tests write as events do, if it is one.
fn same<T: DeserializeOwned>(written: &Value, route: &Route) -> Outcome<Value> {
    read::<T>(written, route).map(|_| written.clone())
}

fn read<T: DeserializeOwned>(written: &Value, route: &Route) -> Outcome<T> {
    serde_json::from_value(written.clone())
        .map_err(|error| failure(route.clone(), format!("this cannot be understood: {error}")))
}
