//! One document on its way from plain data to its type, and what keeps it from getting there.

use ritual_diagnostic::{Diagnostic, Fix, Route, Segment, Sink};
use ritual_grammar::Misfit;
use serde::de::DeserializeOwned;

use crate::allowed::{self, Asked, Say};
use crate::{Kind, Plain, read_plain, validate};

/// Checks a document against its schema and reads it as its type; hands back what it was read from.
pub(crate) fn typed<T: DeserializeOwned>(
    kind: Kind,
    value: serde_json::Value,
    route: &Route,
    say: Say,
    sink: &mut Sink,
) -> (Plain, Option<T>) {
    if !keeps_to(Asked::Whole(kind), &value, route, say, sink) {
        return (value.into(), None);
    }
    let plain = Plain::from(value);
    let document = read_plain(&plain);
    if let Err(misfit) = &document {
        sink.push(mismatch(&plain, route, misfit));
    }
    (plain, document.ok())
}

/// Returns whether a document is as it is asked to be; where it is not, that is said.
pub(crate) fn keeps_to(asked: Asked, plain: &serde_json::Value, route: &Route, say: Say, sink: &mut Sink) -> bool {
    match allowed::check(asked, plain) {
        Ok(()) => true,
        Err(way) => say(asked, plain, route, &way, sink),
    }
}

/// Says what keeps plain data from being a document of a kind; nothing where it is one.
pub(crate) fn faults<T: DeserializeOwned>(kind: Kind, plain: &serde_json::Value, route: &Route) -> Vec<Diagnostic> {
    let mut sink = Sink::new();
    let (_, document) = typed::<T>(kind, plain.clone(), route, validate::say, &mut sink);
    debug_assert!(document.is_some() == sink.is_empty(), "what cannot be read has a fault");
    sink.into_sorted()
}

/// Says what a type minds that its schema did not see, such as a range of versions that is none.
fn mismatch(plain: &Plain, route: &Route, misfit: &Misfit) -> Diagnostic {
    let mut part = Some(plain);
    let route = misfit.path().fold(route.clone(), |route, segment| {
        part = part.and_then(|part| part.step(segment));
        match segment {
            Segment::Index(index) => route.index(*index),
            Segment::Key(key) => route.key(key),
        }
    });
    if let Some((place, number)) = part.and_then(|part| fraction(part, &route)) {
        return no_whole_number(place, number);
    }
    Diagnostic::error("schema/mismatch", format!("this cannot be understood: {misfit}"), route)
}

/// Returns the first number with a fraction.
fn fraction(part: &Plain, route: &Route) -> Option<(Route, f64)> {
    match part {
        Plain::Float(number) => Some((route.clone(), *number)),
        Plain::List(items) => items.iter().enumerate().find_map(|(index, item)| fraction(item, &route.index(index))),
        Plain::Map(mapping) => mapping.iter().find_map(|(key, value)| fraction(value, &route.key(key))),
        _ => None,
    }
}

/// Says that `3.0` is not how a whole number is written: a schema allows it, and no type does.
fn no_whole_number(route: Route, number: f64) -> Diagnostic {
    let number = serde_json::Value::from(number).to_string();
    let message = format!("expected a whole number, found the number {number}");
    let finding = Diagnostic::error("schema/wrong-type", message, route.clone());
    match number.strip_suffix(".0").and_then(|whole| whole.parse::<i64>().ok()) {
        Some(whole) => {
            let help = format!("write `{whole}`");
            finding.fix(Fix::safe(help.clone()).replace(route, whole)).help(help)
        }
        None => finding.help("write a number without a fraction"),
    }
}
