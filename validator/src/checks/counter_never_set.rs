#![doc = include_str!("counter_never_set.md")]

use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::counters::{is_change, is_question, named_alone};
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
        let found = named_alone(cx, is_question, is_change).into_iter();
        found.map(|(document, reference)| NeverSet { document, reference }).collect()
    }

    fn describe(_: &Cx<'_>, NeverSet { document, reference }: NeverSet<'_>) -> Diagnostic {
        let message =
            format!("nothing ever changes the counter `{}` in a scenario in which this turns up", reference.target.id);
        Diagnostic::warning(Self::CODE, message, document.at(&reference.path))
            .help("add a step that raises, lowers or sets it, or ask about something else")
    }
}
