//! Findings beside the text: on which line they are, and which characters they are about.

use std::ops::Range;

use ritual_diagnostic::{Diagnostic, Route, Severity};
use ritual_yaml::LineIndex;

use super::place::char_of;

/// The most findings that are shown in one text.
const MOST: usize = 300;

/// A finding at its place in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextMark {
    /// The line, counted from 0.
    pub line: usize,
    /// The characters it is about.
    pub chars: Range<usize>,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, and what to do.
    pub message: String,
    /// The place to pick.
    pub route: Route,
}

/// Returns the marks of findings, by line and the worst first; those whose bytes nobody knows are left out.
pub fn marks<'d>(
    findings: impl Iterator<Item = &'d Diagnostic>,
    span_of: impl Fn(&Diagnostic) -> Option<Range<usize>>,
    text: &str,
) -> Vec<TextMark> {
    let lines = LineIndex::new(text);
    let mut found: Vec<TextMark> = findings
        .filter_map(|finding| {
            let span = span_of(finding)?;
            let (line, _) = lines.line_column(text, span.start);
            let start = char_of(text, span.start);
            // Where nothing stands, one character is underlined.
            let end = char_of(text, span.end.min(text.len())).max(start + 1);
            let help = finding.help.as_deref().map(|help| format!("\n{help}")).unwrap_or_default();
            let message = format!("{}{help}", finding.message);
            let Diagnostic { severity, ref route, .. } = *finding;
            Some(TextMark { line: line - 1, chars: start..end, severity, message, route: route.clone() })
        })
        .take(MOST)
        .collect();
    found.sort_by(|one, other| one.line.cmp(&other.line).then(other.severity.cmp(&one.severity)));
    found
}

/// Returns the marks of each line that has some.
pub fn by_line(marks: &[TextMark]) -> impl Iterator<Item = (usize, &[TextMark])> {
    marks.chunk_by(|one, other| one.line == other.line).filter_map(|marks| Some((marks.first()?.line, marks)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_are_put_beside_their_lines() {
        let text = "é: 1\nb: 2\nc: 3\n";
        let route = |key: &str| Route::file("a.yaml").key(key);
        let findings = [
            Diagnostic::warning("t/odd", "odd", route("c")),
            Diagnostic::warning("t/odd", "odd", route("b")),
            Diagnostic::error("t/bad", "bad", route("b")).help("fix it"),
            Diagnostic::error("t/lost", "lost", route("x")),
        ];
        let span_of = |finding: &Diagnostic| {
            let key = finding.route.path.to_string();
            let start = text.find(&format!("{key}:"))?;
            Some(start..start + 1)
        };
        let found = marks(findings.iter(), span_of, text);
        let lines: Vec<(usize, usize)> = by_line(&found).map(|(line, marks)| (line, marks.len())).collect();
        assert_eq!(lines, [(1, 2), (2, 1)]);
        assert_eq!((found[0].severity, found[0].message.as_str()), (Severity::Error, "bad\nfix it"));
        assert_eq!(found[0].chars, 5..6);
    }
}
