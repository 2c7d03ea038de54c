//! One finding about content.

use std::ops::Range;
use std::sync::Arc;

use crate::{CommonCause, Fix, Route, Severity};

/// One finding: what is wrong (`message`), why (`label`, `related`) and what to do (`help`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The identity, `group/kebab-name`; set by the check and never reused for another.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, in one line that stands alone.
    pub message: String,
    /// What is wrong: a document, or a place in it.
    pub route: Route,
    /// Why, in a few words shown at the place.
    pub label: Option<String>,
    /// Other places that explain this one.
    pub related: Vec<Related>,
    /// What to do.
    pub help: Option<String>,
    /// What would put it right.
    pub fix: Option<Fix>,
    /// The bytes that are meant, for text that could not be parsed; routes say nothing about it.
    pub span: Option<Range<usize>>,
    /// The comment that excuses it; set once all findings are there.
    pub excuse: Option<Excuse>,
    /// What it comes from, where others may come from the same.
    pub cause: Option<CommonCause>,
}

/// A comment in the file of a finding that excuses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excuse {
    /// The reason it gives; empty where it gives none.
    pub reason: String,
    /// The bytes of the comment.
    pub span: Range<usize>,
}

/// Another place that explains a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// The other place, in this document or another one.
    pub route: Route,
    /// What the place has to do with the finding.
    pub message: String,
    /// The bytes that are meant, for text that could not be parsed.
    pub span: Option<Range<usize>>,
}

impl Diagnostic {
    /// Returns a finding without label, related places and help.
    #[must_use]
    pub fn new(code: &'static str, severity: Severity, message: impl Into<String>, route: Route) -> Self {
        Self {
            code,
            severity,
            message: message.into(),
            route,
            label: None,
            related: Vec::new(),
            help: None,
            fix: None,
            span: None,
            excuse: None,
            cause: None,
        }
    }

    /// Returns a finding that makes the check fail.
    #[must_use]
    pub fn error(code: &'static str, message: impl Into<String>, route: Route) -> Self {
        Self::new(code, Severity::Error, message, route)
    }

    /// Returns a finding about something that is probably not what was meant.
    #[must_use]
    pub fn warning(code: &'static str, message: impl Into<String>, route: Route) -> Self {
        Self::new(code, Severity::Warning, message, route)
    }

    /// Returns a finding that is only worth knowing.
    #[must_use]
    pub fn note(code: &'static str, message: impl Into<String>, route: Route) -> Self {
        Self::new(code, Severity::Note, message, route)
    }

    /// Says why, in a few words shown at the place.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// Says what to do.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Says what would put it right.
    #[must_use]
    pub fn fix(mut self, fix: Fix) -> Self {
        self.fix = Some(fix);
        self
    }

    /// Adds another place that explains this one.
    #[must_use]
    pub fn related(mut self, route: Route, message: impl Into<String>) -> Self {
        self.related.push(Related { route, message: message.into(), span: None });
        self
    }

    /// Adds another place, given in bytes, of a file that could not be parsed.
    #[must_use]
    pub fn related_bytes(mut self, route: Route, span: Range<usize>, message: impl Into<String>) -> Self {
        self.related.push(Related { route, message: message.into(), span: Some(span) });
        self
    }

    /// Names the cause, somewhere else, from which others may follow too.
    #[must_use]
    pub fn follows_from(mut self, cause: impl Into<Arc<str>>) -> Self {
        self.cause = Some(CommonCause { name: cause.into(), is_here: false });
        self
    }

    /// Names the cause that is here, and from which others follow.
    #[must_use]
    pub fn causes(mut self, cause: impl Into<Arc<str>>) -> Self {
        self.cause = Some(CommonCause { name: cause.into(), is_here: true });
        self
    }

    /// Gives the place in bytes, for text that could not be parsed.
    #[must_use]
    pub fn at_bytes(mut self, span: Range<usize>) -> Self {
        self.span = Some(span);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_is_built_step_by_step() {
        let route = Route::file("a.yaml").key("id");
        let found = Diagnostic::warning("test/odd", "this is odd", route.clone())
            .label("here")
            .related(Route::file("b.yaml"), "compare")
            .related_bytes(Route::file("c.yaml"), 1..2, "and this")
            .help("make it even")
            .at_bytes(3..4);
        assert_eq!(found.severity, Severity::Warning);
        assert_eq!(found.route, route);
        assert_eq!(found.label.as_deref(), Some("here"));
        assert_eq!(found.help.as_deref(), Some("make it even"));
        assert_eq!(found.span, Some(3..4));
        assert_eq!(found.related[0].span, None);
        assert_eq!(found.related[1].span, Some(1..2));
    }
}
