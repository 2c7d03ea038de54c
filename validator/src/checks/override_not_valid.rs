#![doc = include_str!("override_not_valid.md")]

use ritual_content::overriding::Change;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::overrides::called;

/// See the page.
pub(super) struct OverrideNotValid;

/// What keeps the outcome of a change from being a document.
pub(super) struct Faulty<'c> {
    change: &'c Change<'c>,
    fault: Diagnostic,
}

impl Check for OverrideNotValid {
    const CODE: &'static str = "override/not-valid";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("override_not_valid.md");
    type Finding<'c> = Faulty<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Faulty<'c>> {
        let changes = cx.overrides.changes.iter();
        changes.flat_map(|change| change.faults().into_iter().map(move |fault| Faulty { change, fault })).collect()
    }

    fn describe(_: &Cx<'_>, Faulty { change, fault }: Faulty<'_>) -> Diagnostic {
        let document = called(change.kind, &change.id);
        let message = format!("changed like this, {document} is not valid: {}", fault.message);
        Diagnostic { code: Self::CODE, severity: Self::SEVERITY, message, ..fault }
    }
}
