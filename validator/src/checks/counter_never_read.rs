#![doc = include_str!("counter_never_read.md")]

use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::counters::{is_change, is_question, named_alone};
use crate::cx::{Cx, DocumentFacts, ReferenceTo};

/// See the page.
pub(super) struct CounterNeverRead;

/// A counter that changes and is never asked about.
pub(super) struct NeverRead<'c> {
    document: &'c DocumentFacts<'c>,
    reference: &'c ReferenceTo,
}

impl Check for CounterNeverRead {
    const CODE: &'static str = "counter/never-read";
    const SEVERITY: Severity = Severity::Note;
    const PAGE: &'static str = include_str!("counter_never_read.md");
    type Finding<'c> = NeverRead<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NeverRead<'c>> {
        let found = named_alone(cx, is_change, |_, part| is_question(part)).into_iter();
        found.map(|(document, reference)| NeverRead { document, reference }).collect()
    }

    fn describe(_: &Cx<'_>, NeverRead { document, reference }: NeverRead<'_>) -> Diagnostic {
        let message =
            format!("nothing asks what the counter `{}` is in a scenario in which this turns up", reference.target.id);
        Diagnostic::note(Self::CODE, message, document.at(&reference.path))
            .help("ask for it with the amount `counter`, `with_counter` or `counter_reaches`, or take the step out")
    }
}
