#![doc = include_str!("counter_repeated_value.md")]

use ritual_content::documents::Counter;
use ritual_content::{Entry, Id};
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct CounterRepeatedValue;

/// A value of a counter that an earlier number is called by already.
pub(super) struct Repeated<'c> {
    counter: &'c Entry<Counter>,
    value: &'c Id,
    first: usize,
    again: usize,
}

impl Check for CounterRepeatedValue {
    const CODE: &'static str = "counter/repeated-value";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("counter_repeated_value.md");
    type Finding<'c> = Repeated<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Repeated<'c>> {
        let mut found = Vec::new();
        for counter in cx.catalogue.counters.values() {
            let values = &counter.document.values;
            for (again, value) in values.iter().enumerate() {
                if let Some(first) = values.iter().take(again).position(|earlier| earlier == value) {
                    found.push(Repeated { counter, value, first, again });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Repeated { counter, value, first, again }: Repeated<'_>) -> Diagnostic {
        let id = &counter.document.id;
        let message = format!("the counter `{id}` calls {first} and {again} `{value}`, and effects mean {first} by it");
        let values = counter.route.key("values");
        Diagnostic::warning(Self::CODE, message, values.index(again))
            .related(values.index(first), "the first number of this name")
            .help("give each number a name of its own, or take this one out")
    }
}
