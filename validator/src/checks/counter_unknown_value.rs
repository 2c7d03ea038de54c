#![doc = include_str!("counter_unknown_value.md")]

use ritual_content::documents::Counter;
use ritual_content::language::{Compare, CounterBounds, CounterOf, NameOf, SetCounter};
use ritual_content::references::FoundPart;
use ritual_content::{Entry, Id, suggest};
use ritual_diagnostic::{Diagnostic, Path, Route, Severity};

use crate::check::Check;
use crate::cx::counters::counter_of;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct CounterUnknownValue;

/// A value that means nothing where it stands.
pub(super) struct NoValue<'c> {
    route: Route,
    value: &'c str,
    /// The counter that is set or compared; none where no counter is.
    counter: Option<&'c Entry<Counter>>,
}

impl Check for CounterUnknownValue {
    const CODE: &'static str = "counter/unknown-value";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("counter_unknown_value.md");
    type Finding<'c> = NoValue<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NoValue<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for name in document.names_of(NameOf::CounterValue) {
                let Some(part) = set_or_compared(document, &name.path) else {
                    found.push(NoValue { route: document.at(&name.path), value: &name.text, counter: None });
                    continue;
                };
                let counter = match counter_at(cx, document, part) {
                    // A counter that is not known is a finding of its own.
                    Named::Unknown => continue,
                    Named::None => None,
                    Named::Known(counter) => Some(counter),
                };
                let is_known = |counter: &Entry<Counter>| {
                    counter.document.values.iter().any(|value| *value.as_str() == *name.text)
                };
                if !counter.is_some_and(is_known) {
                    found.push(NoValue { route: document.at(&name.path), value: &name.text, counter });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NoValue { route, value, counter }: NoValue<'_>) -> Diagnostic {
        let Some(counter) = counter else {
            let message = format!("the value `{value}` is that of no counter: none is set or compared here");
            return Diagnostic::error(Self::CODE, message, route).help(
                "write a number, or the value beside the counter, as in `{ set: weather, to: { value: storm } }`",
            );
        };
        let message = format!("the counter `{}` has no value `{value}`", counter.document.id);
        let finding = Diagnostic::error(Self::CODE, message, route);
        if counter.document.values.is_empty() {
            return finding
                .related(counter.route.key("id"), "this is the counter")
                .help("name its numbers from 0 on in the `values` of the counter, or write a number");
        }
        let finding = finding.related(counter.route.key("values"), "its values are listed here");
        suggest::respell(finding, value, counter.document.values.iter().map(Id::as_str))
    }
}

/// The counter whose values are meant.
enum Named<'c> {
    /// There is no such counter.
    Unknown,
    /// None is named there.
    None,
    /// This one.
    Known(&'c Entry<Counter>),
}

/// Returns the step that sets a counter, the comparison or the bounds around a place.
fn set_or_compared<'d>(document: &'d DocumentFacts<'_>, path: &Path) -> Option<&'d FoundPart> {
    document.around(path).find(|part| part.is::<SetCounter>() || part.is::<Compare>() || part.is::<CounterBounds>())
}

fn counter_at<'c>(cx: &Cx<'c>, document: &DocumentFacts<'_>, part: &FoundPart) -> Named<'c> {
    let found = if part.is::<SetCounter>() || part.is::<CounterBounds>() {
        Some(part)
    } else {
        document.parts_at(&part.place("amount")).find(|amount| amount.is::<CounterOf>())
    };
    match found {
        None => Named::None,
        Some(part) => counter_of(cx, document, part).map_or(Named::Unknown, Named::Known),
    }
}
