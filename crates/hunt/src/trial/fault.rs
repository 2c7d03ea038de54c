//! What is wrong with a test, or otherwise than it says.

use ritual_diagnostic::{Failure, Route, closest};
use serde::Serialize;

/// The most names that a failure lists.
const MOST_LISTED: usize = 16;

/// What a part of a test comes to.
pub(super) type Outcome<T = ()> = Result<T, Box<Failure>>;

/// Says what is wrong at a place.
pub(super) fn failure(route: Route, what: impl Into<String>) -> Box<Failure> {
    Box::new(Failure { route, what: what.into(), expected: None, actual: None, log: Vec::new() })
}

/// Compares what a test says with what is.
pub(super) fn same<T: PartialEq + Serialize>(route: &Route, what: &str, expected: &T, actual: &T) -> Outcome {
    if expected == actual {
        return Ok(());
    }
    let words = |value: &T| serde_json::to_string(value).ok();
    let what = format!("something else {what}");
    Err(Box::new(Failure { expected: words(expected), actual: words(actual), ..*failure(route.clone(), what) }))
}

/// Says that nothing of a kind is called so, and what was likely meant, or else what there is.
pub(super) fn unknown<'n>(
    kind: &str,
    written: &str,
    known: impl Iterator<Item = &'n str>,
    route: Route,
) -> Box<Failure> {
    let known: Vec<&str> = known.collect();
    let help = closest(written, known.iter().copied()).map_or_else(
        || {
            let listed: Vec<_> = known.iter().take(MOST_LISTED).map(|name| format!("`{name}`")).collect();
            format!("there are {}", listed.join(", "))
        },
        |near| format!("did you mean `{near}`?"),
    );
    failure(route, format!("no {kind} is called `{written}`: {help}"))
}
