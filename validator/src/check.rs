//! What a check is.

use ritual_diagnostic::{Diagnostic, FindingKind, Severity};

use crate::cx::Cx;

/// A check: one fault that content can have.
pub(crate) trait Check {
    /// The identity of its findings, `group/kebab-name`.
    const CODE: &'static str;
    /// How bad the worst of its findings is.
    const SEVERITY: Severity;
    /// The page that explains it.
    const PAGE: &'static str;
    /// What it found, before it is put into words.
    type Finding<'c>;

    /// Looks; says nothing.
    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Self::Finding<'c>>;

    /// Words; looks for nothing but help.
    fn describe(cx: &Cx<'_>, finding: Self::Finding<'_>) -> Diagnostic;
}

/// A check as it is listed.
#[derive(Clone, Copy, Debug)]
pub struct CheckEntry {
    /// The identity of its findings, `group/kebab-name`.
    pub code: &'static str,
    /// How bad the worst of its findings is.
    pub severity: Severity,
    /// The page that explains it, in Markdown.
    pub page: &'static str,
    run: fn(&Cx<'_>) -> Vec<Diagnostic>,
}

impl CheckEntry {
    /// Lists a check.
    pub(crate) const fn of<C: Check>() -> Self {
        Self { code: C::CODE, severity: C::SEVERITY, page: C::PAGE, run: run::<C> }
    }

    /// Returns the kind of its findings.
    #[must_use]
    pub const fn kind(&self) -> FindingKind {
        FindingKind { code: self.code, severity: self.severity, page: self.page }
    }

    /// Runs the check.
    pub(crate) fn run(&self, cx: &Cx<'_>) -> Vec<Diagnostic> {
        (self.run)(cx)
    }
}

fn run<C: Check>(cx: &Cx<'_>) -> Vec<Diagnostic> {
    C::find(cx).into_iter().map(|finding| C::describe(cx, finding)).collect()
}
