//! From a route to a place in the text, asked only when something is printed.

use std::ops::Range;

use crate::Route;

/// Who has the texts: finds the place that a route means.
pub trait Sources {
    /// Returns the place of `span` if there is one, otherwise of `route`.
    ///
    /// A path that does not exist (a field that is missing) is shown at its nearest ancestor;
    /// `None` means that the text of the file is not known.
    fn locate(&self, route: &Route, span: Option<&Range<usize>>) -> Option<Place<'_>>;
}

/// Sorts findings as a reader meets them: by file, line, column and code.
pub fn sort_by_place(findings: &mut [crate::Diagnostic], sources: &dyn Sources) {
    findings.sort_by_cached_key(|finding| {
        let place = sources.locate(&finding.route, finding.span.as_ref());
        let (line, column) = place.map_or((0, 0), |place| (place.line, place.column));
        (finding.route.file.clone(), line, column, finding.code)
    });
}

/// A place in the text of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place<'a> {
    /// The file, as it is shown to the person.
    pub file: &'a str,
    /// The whole text of the file.
    pub text: &'a str,
    /// The bytes that are meant.
    pub span: Range<usize>,
    /// The line of the first byte, counted from 1.
    pub line: usize,
    /// The column of the first byte, counted from 1 in characters.
    pub column: usize,
    /// The line just behind the last byte, counted from 1.
    pub end_line: usize,
    /// The column just behind the last byte, counted from 1 in characters.
    pub end_column: usize,
}

/// Nothing is known; for reports about files that could not be read.
impl Sources for () {
    fn locate(&self, _route: &Route, _span: Option<&Range<usize>>) -> Option<Place<'_>> {
        None
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// One file of ASCII text; every route without a span means the first line.
    pub(crate) struct OneText(pub(crate) &'static str);

    impl Sources for OneText {
        fn locate(&self, _route: &Route, span: Option<&Range<usize>>) -> Option<Place<'_>> {
            let text = self.0;
            let span = span.cloned().unwrap_or(0..text.find('\n').unwrap_or(text.len()));
            let at = |byte: usize| {
                let line_start = text[..byte].rfind('\n').map_or(0, |end| end + 1);
                (text[..byte].matches('\n').count() + 1, byte - line_start + 1)
            };
            let ((line, column), (end_line, end_column)) = (at(span.start), at(span.end));
            Some(Place { file: "cards.yaml", text, span, line, column, end_line, end_column })
        }
    }

    #[test]
    fn nothing_is_located_without_texts() {
        assert_eq!(().locate(&Route::file("a.yaml"), Some(&(0..1))), None);
    }
}
