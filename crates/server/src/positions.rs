//! Places in a text as the protocol counts them, and as bytes.

use std::ops::Range;

use lsp_types::{Position, PositionEncodingKind};

/// What a client counts in a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// Bytes.
    Utf8,
    /// Units of UTF-16, as every client can.
    #[default]
    Utf16,
    /// Characters.
    Utf32,
}

impl Encoding {
    /// The best of those that a client offers.
    pub(crate) fn agreed(offered: &[PositionEncodingKind]) -> Self {
        let has = |wanted: &PositionEncodingKind| offered.contains(wanted);
        if has(&PositionEncodingKind::UTF8) {
            Self::Utf8
        } else if has(&PositionEncodingKind::UTF32) && !has(&PositionEncodingKind::UTF16) {
            Self::Utf32
        } else {
            Self::Utf16
        }
    }

    /// What the protocol calls it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16 => "utf-16",
            Self::Utf32 => "utf-32",
        }
    }

    /// How much a text counts.
    pub(crate) fn length(self, text: &str) -> u32 {
        let length = match self {
            Self::Utf8 => text.len(),
            Self::Utf16 => text.chars().map(char::len_utf16).sum(),
            Self::Utf32 => text.chars().count(),
        };
        u32::try_from(length).unwrap_or(u32::MAX)
    }
}

/// Where the lines of a text begin.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    starts: Vec<usize>,
    encoding: Encoding,
}

impl Lines {
    /// Reads where the lines of a text begin.
    pub(crate) fn new(text: &str, encoding: Encoding) -> Self {
        let bytes = text.as_bytes();
        let ends = bytes.iter().enumerate().filter(|(at, byte)| match byte {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        });
        Self { starts: std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect(), encoding }
    }

    /// A line without its end, and where it begins.
    fn line<'t>(&self, text: &'t str, line: usize) -> Option<(usize, &'t str)> {
        let start = *self.starts.get(line)?;
        let end = self.starts.get(line + 1).copied().unwrap_or(text.len());
        Some((start, text.get(start..end)?.trim_end_matches(['\n', '\r'])))
    }

    /// The byte of a position; behind the end of a line its end, and behind the last line that of the text.
    pub(crate) fn byte(&self, text: &str, position: Position) -> usize {
        let line = usize::try_from(position.line).unwrap_or(usize::MAX);
        let Some((start, line)) = self.line(text, line) else { return text.len() };
        let mut left = position.character;
        for (at, it) in line.char_indices() {
            let width = self.encoding.length(it.encode_utf8(&mut [0; 4]));
            if left < width {
                return start + at;
            }
            left -= width;
        }
        start + line.len()
    }

    /// The bytes of a range, whichever way round it is.
    pub(crate) fn span(&self, text: &str, range: lsp_types::Range) -> Range<usize> {
        let (one, other) = (self.byte(text, range.start), self.byte(text, range.end));
        one.min(other)..one.max(other)
    }

    /// The position of a byte.
    pub(crate) fn position(&self, text: &str, byte: usize) -> Position {
        let byte = text.floor_char_boundary(byte);
        let line = self.starts.partition_point(|start| *start <= byte).saturating_sub(1);
        let start = self.starts.get(line).copied().unwrap_or_default();
        let character = self.encoding.length(text.get(start..byte).unwrap_or_default());
        Position { line: u32::try_from(line).unwrap_or(u32::MAX), character }
    }

    /// The range of bytes.
    pub(crate) fn range(&self, text: &str, span: &Range<usize>) -> lsp_types::Range {
        lsp_types::Range { start: self.position(text, span.start), end: self.position(text, span.end.max(span.start)) }
    }

    /// The bytes of a span, line by line.
    pub(crate) fn each_line<'l>(
        &'l self,
        text: &'l str,
        span: &Range<usize>,
    ) -> impl Iterator<Item = Range<usize>> + use<'l> {
        let (start, end) = (span.start, span.end);
        let first = self.starts.partition_point(|it| *it <= start).saturating_sub(1);
        let lines = (first..).map_while(move |line| self.line(text, line)).take_while(move |(at, _)| *at < end);
        let cut = lines.map(move |(at, line)| at.max(start)..(at + line.len()).min(end));
        cut.filter(|it| it.start < it.end)
    }

    /// How much a part of a text counts.
    pub(crate) fn length(&self, text: &str, span: &Range<usize>) -> u32 {
        self.encoding.length(text.get(span.clone()).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "a: 1\r\né𝄞: x\n\nz";

    fn check(encoding: Encoding, byte: usize, line: u32, character: u32) {
        let lines = Lines::new(TEXT, encoding);
        assert_eq!(lines.position(TEXT, byte), Position { line, character }, "{encoding:?}");
        assert_eq!(lines.byte(TEXT, Position { line, character }), byte, "{encoding:?}");
    }

    #[test]
    fn bytes_units_and_characters_are_turned_into_each_other() {
        let behind = TEXT.find(": x").unwrap();
        check(Encoding::Utf8, behind, 1, 6);
        check(Encoding::Utf16, behind, 1, 3);
        check(Encoding::Utf32, behind, 1, 2);
        check(Encoding::Utf16, TEXT.len(), 3, 1);
        check(Encoding::Utf16, TEXT.len() - 2, 2, 0);
    }

    #[test]
    fn positions_outside_are_the_nearest_inside() {
        let lines = Lines::new(TEXT, Encoding::Utf16);
        let at = |line, character| lines.byte(TEXT, Position { line, character });
        assert_eq!(at(0, 99), 4);
        assert_eq!(at(99, 0), TEXT.len());
        assert_eq!(at(u32::MAX, u32::MAX), TEXT.len());
        // Half of a character is where it begins.
        assert_eq!(at(1, 2), TEXT.find('𝄞').unwrap());
        let backwards = lsp_types::Range { start: Position { line: 3, character: 0 }, end: Position::default() };
        assert_eq!(lines.span(TEXT, backwards), 0..TEXT.len() - 1);
    }

    #[test]
    fn the_best_offer_is_taken() {
        use PositionEncodingKind as Kind;
        assert_eq!(Encoding::agreed(&[]), Encoding::Utf16);
        assert_eq!(Encoding::agreed(&[Kind::UTF16, Kind::UTF8]), Encoding::Utf8);
        assert_eq!(Encoding::agreed(&[Kind::UTF32]), Encoding::Utf32);
        assert_eq!(Encoding::agreed(&[Kind::new("utf-7")]), Encoding::Utf16);
    }

    #[test]
    fn a_span_is_cut_into_lines() {
        let text = "one\ntwo\n\nthree";
        let lines = Lines::new(text, Encoding::Utf16);
        let cut: Vec<&str> = lines.each_line(text, &(1..text.len() - 1)).map(|it| &text[it]).collect();
        assert_eq!(cut, ["ne", "two", "thre"]);
    }
}
