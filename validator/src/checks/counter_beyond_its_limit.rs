#![doc = include_str!("counter_beyond_its_limit.md")]

use ritual_content::Entry;
use ritual_content::documents::Counter;
use ritual_content::language::{Amount, Compare, CounterBounds, CounterOf, SetCounter};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Path, Route, Severity};

use crate::check::Check;
use crate::cx::anywhere::Anywhere;
use crate::cx::counters::{counter_of, is_single, names_counters};
use crate::cx::knows::Knows as _;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct CounterBeyondItsLimit;

/// A number that a counter never is.
pub(super) struct Beyond<'c> {
    route: Route,
    number: u8,
    counter: &'c Entry<Counter>,
}

impl Check for CounterBeyondItsLimit {
    const CODE: &'static str = "counter/beyond-its-limit";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("counter_beyond_its_limit.md");
    type Finding<'c> = Beyond<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Beyond<'c>> {
        let mut found = Vec::new();
        for counter in cx.catalogue.counters.values() {
            let number = counter.document.start;
            if number > counter.document.limit() {
                found.push(Beyond { route: counter.route.key("start"), number, counter });
            }
        }
        for document in cx.documents.iter().filter(|document| names_counters(document)) {
            for part in &document.parts {
                let Some((counter, places)) = asked(cx, document, part) else { continue };
                for place in places {
                    // Of an amount that is asked for the least counts.
                    let number = document.read::<Amount>(&place).map(|it| Anywhere::default().range(&it).least);
                    let number = number.and_then(|least| u8::try_from(least).ok());
                    if let Some(number) = number.filter(|number| *number > counter.document.limit()) {
                        found.push(Beyond { route: document.at(&place), number, counter });
                    }
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Beyond { route, number, counter }: Beyond<'_>) -> Diagnostic {
        let Counter { id, values, .. } = &*counter.document;
        let (at_most, key) = (counter.document.limit(), if values.is_empty() { "at_most" } else { "values" });
        let message = format!("the counter `{id}` is never {number}: it does not go beyond {at_most}");
        Diagnostic::warning(Self::CODE, message, route.clone())
            .help(format!("write a number up to {at_most}, or let the counter go further with `{key}`"))
            .related(counter.route.key(key), "this says how far it goes")
            .fix(Fix::risky(format!("write {at_most}")).replace(route, at_most))
    }
}

/// Returns the counter a part is about, and the places of the numbers that it has to reach.
fn asked<'c>(cx: &Cx<'c>, document: &DocumentFacts<'_>, part: &FoundPart) -> Option<(&'c Entry<Counter>, Vec<Path>)> {
    if part.is::<SetCounter>() {
        Some((counter_of(cx, document, part)?, vec![part.place("to")]))
    } else if part.is::<CounterBounds>() {
        Some((counter_of(cx, document, part)?, vec![part.place("at_least"), part.place("exactly")]))
    } else if part.is::<Compare>() {
        let amount = part.place("amount");
        let of = document.parts_at(&amount).find(|amount| amount.is::<CounterOf>())?;
        let counter = counter_of(cx, document, of)?;
        let places = || vec![part.place("at_least"), part.place("exactly")];
        is_single(document, of, &counter.document).then(|| (counter, places()))
    } else {
        None
    }
}
