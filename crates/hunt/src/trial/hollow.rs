//! Tests and lines of tests that say nothing: they would pass whatever comes.

use ritual_diagnostic::{Failure, Route};

use super::fault::{Outcome, failure};
use crate::documents::{Expect, ExpectHunter, Line};

/// Says of a play that it expects nothing, or which line of it says nothing.
pub(super) fn check(play: &[Line], route: &Route) -> Outcome {
    if !play.iter().any(expects) {
        let what = "nothing is expected, so this would pass whatever comes: add an `expect`, `offered` or `happened`";
        return Err(failure(route.clone(), what));
    }
    for (index, line) in play.iter().enumerate() {
        let route = route.index(index);
        let (name, is_empty) = match line {
            Line::Roll(faces) => ("roll", faces.is_empty()),
            Line::Choose(choices) => ("choose", choices.is_empty()),
            Line::Offered(offers) => ("offered", offers.is_empty()),
            Line::Happened(events) => ("happened", events.is_empty()),
            Line::Expect(expect) => {
                expected(expect, &route.key("expect"))?;
                continue;
            }
        };
        if is_empty {
            return Err(says_nothing(name, route.key(name)));
        }
    }
    Ok(())
}

const fn expects(line: &Line) -> bool {
    match line {
        Line::Roll(_) | Line::Choose(_) => false,
        Line::Offered(_) | Line::Happened(_) | Line::Expect(_) => true,
    }
}

fn expected(expect: &Expect, route: &Route) -> Outcome {
    if *expect == Expect::default() {
        return Err(says_nothing("expect", route.clone()));
    }
    let mut hunters = expect.hunters.iter();
    match hunters.find(|(_, hunter)| **hunter == ExpectHunter::default()) {
        Some((id, _)) => Err(says_nothing(id.as_str(), route.key("hunters").key(id.as_str()))),
        None => Ok(()),
    }
}

fn says_nothing(name: &str, route: Route) -> Box<Failure> {
    failure(route, format!("`{name}` is empty, so it says nothing"))
}
