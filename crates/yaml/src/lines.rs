//! From bytes to lines and columns.

use std::ops::Range;

use ritual_diagnostic::Place;

/// Knows where each line of a text starts; made once per text that is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineIndex {
    starts: Vec<usize>,
}

impl LineIndex {
    /// Reads where the lines of `text` start.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let mut starts = vec![0];
        starts.extend(text.match_indices('\n').map(|(end, _)| end + 1));
        Self { starts }
    }

    /// Returns the number of lines; a text that ends with a line break ends with an empty line.
    #[must_use]
    pub fn n_lines(&self) -> usize {
        self.starts.len()
    }

    /// Returns the line and the column in characters of a byte of `text`, both counted from 1.
    ///
    /// `text` is the text this index was made for; a byte behind its end means the end.
    #[must_use]
    pub fn line_column(&self, text: &str, byte: usize) -> (usize, usize) {
        let byte = text.floor_char_boundary(byte);
        let line = self.starts.partition_point(|start| *start <= byte).max(1);
        let start = self.starts.get(line - 1).copied().unwrap_or_default();
        (line, column(text.get(start..byte).unwrap_or_default()))
    }

    /// Returns the place of a span of `text` for a report.
    #[must_use]
    pub fn place<'a>(&self, file: &'a str, text: &'a str, span: Range<usize>) -> Place<'a> {
        let (line, column) = self.line_column(text, span.start);
        let (end_line, end_column) = self.line_column(text, span.end);
        Place { file, text, span, line, column, end_line, end_column }
    }
}

/// Returns line and column of one byte, for those who have only one question about a text.
pub(crate) fn line_column(text: &str, byte: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(byte)];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count() + 1, column(&before[start..]))
}

/// A byte order mark is no column: editors do not show it.
fn column(before: &str) -> usize {
    before.trim_start_matches('\u{feff}').chars().count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_has_its_line_and_column() {
        let text = "a: 1\né: 2\r\n\nz";
        let lines = LineIndex::new(text);
        let cases = [(0, (1, 1)), (4, (1, 5)), (5, (2, 1)), (7, (2, 2)), (12, (3, 1)), (13, (4, 1)), (99, (4, 2))];
        for (byte, expected) in cases {
            assert_eq!(lines.line_column(text, byte), expected, "byte {byte}");
            assert_eq!(line_column(text, byte), expected, "byte {byte}");
        }
        assert_eq!(lines.n_lines(), 4);
    }

    #[test]
    fn a_byte_order_mark_and_half_a_character_are_no_column() {
        let text = "\u{feff}é: 1";
        let lines = LineIndex::new(text);
        assert_eq!(lines.line_column(text, 3), (1, 1));
        assert_eq!(lines.line_column(text, 4), (1, 1));
        assert_eq!(lines.line_column(text, 5), (1, 2));
    }

    #[test]
    fn an_empty_text_has_one_line() {
        let place = LineIndex::new("").place("a.yaml", "", 0..0);
        assert_eq!((place.line, place.column, place.end_line, place.end_column), (1, 1, 1, 1));
    }
}
