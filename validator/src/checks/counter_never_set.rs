#![doc = include_str!("counter_never_set.md")]

use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::counters::{is_first_change, is_question, named_alone};
use crate::cx::{Cx, DocumentFacts, ReferenceTo};

/// See the page.
pub(super) struct CounterNeverSet;

/// A counter that is asked about and never changes.
pub(super) struct NeverSet<'c> {
    document: &'c DocumentFacts<'c>,
    reference: &'c ReferenceTo,
}

impl Check for CounterNeverSet {
    const CODE: &'static str = "counter/never-set";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("counter_never_set.md");
    type Finding<'c> = NeverSet<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NeverSet<'c>> {
        let is_changed = |document: &DocumentFacts<'_>, part: &FoundPart| is_first_change(cx, document, part);
        let found = named_alone(cx, is_question, is_changed).into_iter();
        found.map(|(document, reference)| NeverSet { document, reference }).collect()
    }

    fn describe(cx: &Cx<'_>, NeverSet { document, reference }: NeverSet<'_>) -> Diagnostic {
        let id = &reference.target.id;
        let message = format!("nothing ever changes the counter `{id}` in a scenario in which this turns up");
        let counter = cx.catalogue.counters.get(&reference.target).map(|it| &it.document);
        let starts_at = |number: u8| counter.is_some_and(|it| it.start == number);
        let help = if starts_at(0) {
            "add a step that raises or sets it, or ask about something else: at 0, where it starts, it cannot fall"
        } else if counter.is_some_and(|it| starts_at(it.limit())) {
            "add a step that lowers or sets it, or ask about something else: it starts at its end, and cannot rise"
        } else {
            "add a step that raises, lowers or sets it, or ask about something else"
        };
        Diagnostic::warning(Self::CODE, message, document.at(&reference.path)).help(help)
    }
}
