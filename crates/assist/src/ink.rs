//! What the words of a YAML text are, for colouring: line by line, in whatever state the text is.

use std::ops::Range;

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// A key of a mapping.
    Key,
    /// Text in quotes, and lines of a block of text.
    Text,
    /// A number that stands without quotes.
    Number,
    /// `true`, `false`, `null`.
    Word,
    /// What stands behind `#`, up to the end of the line.
    Comment,
    /// Dashes, colons, brackets, commas.
    Mark,
    /// An anchor, an alias or a tag.
    Anchor,
}

/// A word that is coloured; what is between them is plain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Where it stands in the text, in bytes.
    pub range: Range<usize>,
    /// What it is.
    pub ink: Ink,
}

/// Returns the coloured words of a text, in their order.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut reader = InkReader::default();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        reader.line(line.trim_end_matches(['\n', '\r']), start);
        start += line.len();
    }
    reader.tokens
}

/// What goes on in the next line.
#[derive(Clone, Copy, Debug, Default)]
enum Carry {
    #[default]
    Nothing,
    /// A block of text, as long as lines are indented more than this.
    Block(usize),
    /// Text that began with this quotation mark.
    Quote(u8),
}

#[derive(Default)]
struct InkReader {
    tokens: Vec<Token>,
    carry: Carry,
    /// Brackets that are open.
    depth: usize,
}

impl InkReader {
    fn line(&mut self, line: &str, start: usize) {
        let indent = line.len() - line.trim_start_matches(' ').len();
        let mut at = 0;
        match self.carry {
            Carry::Nothing => {}
            Carry::Block(_) if line.trim().is_empty() => return,
            Carry::Block(above) if indent > above => {
                self.push(start + indent..start + line.len(), Ink::Text);
                return;
            }
            Carry::Block(_) => self.carry = Carry::Nothing,
            Carry::Quote(quote) => {
                let end = closing(line, 0, quote);
                self.push(start..start + end.unwrap_or(line.len()), Ink::Text);
                let Some(end) = end else { return };
                self.carry = Carry::Nothing;
                at = end;
            }
        }
        // The column of the last dash or key: a block of text is indented more than that.
        let mut above = indent;
        while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
            let word = rest.trim_start_matches([' ', '\t']);
            let is_apart = at == 0 || word.len() < rest.len();
            at += rest.len() - word.len();
            let Some(first) = word.bytes().next() else { break };
            let here = start + at;
            match first {
                b'#' if is_apart => {
                    self.push(here..start + line.len(), Ink::Comment);
                    break;
                }
                b'-' if self.depth == 0 && is_dash(word) => {
                    self.push(here..here + 1, Ink::Mark);
                    above = at;
                    at += 1;
                }
                b'{' | b'[' => {
                    self.depth += 1;
                    self.push(here..here + 1, Ink::Mark);
                    at += 1;
                }
                b'}' | b']' => {
                    self.depth = self.depth.saturating_sub(1);
                    self.push(here..here + 1, Ink::Mark);
                    at += 1;
                }
                b',' | b':' => {
                    self.push(here..here + 1, Ink::Mark);
                    at += 1;
                }
                b'&' | b'*' | b'!' => {
                    let ends = |c: char| c.is_whitespace() || matches!(c, ',' | ']' | '}');
                    let length = word.find(ends).unwrap_or(word.len());
                    self.push(here..here + length, Ink::Anchor);
                    at += length;
                }
                b'"' | b'\'' => {
                    let Some(end) = closing(line, at + 1, first) else {
                        self.push(here..start + line.len(), Ink::Text);
                        self.carry = Carry::Quote(first);
                        break;
                    };
                    let is_key = line.get(end..).is_some_and(|rest| rest.trim_start().starts_with(':'));
                    self.push(here..start + end, if is_key { Ink::Key } else { Ink::Text });
                    if is_key && self.depth == 0 {
                        above = at;
                    }
                    at = end;
                }
                b'|' | b'>' if self.depth == 0 => {
                    let length = word.find(" #").unwrap_or(word.len());
                    self.push(here..here + length, Ink::Mark);
                    self.carry = Carry::Block(above);
                    at += length;
                }
                _ => {
                    let (length, is_key) = plain(word, self.depth > 0);
                    if is_key {
                        self.push(here..here + length, Ink::Key);
                        if self.depth == 0 {
                            above = at;
                        }
                    } else if let Some(ink) = word.get(..length).and_then(value_ink) {
                        self.push(here..here + length, ink);
                    }
                    at += length;
                }
            }
        }
    }

    fn push(&mut self, range: Range<usize>, ink: Ink) {
        if !range.is_empty() {
            self.tokens.push(Token { range, ink });
        }
    }
}

/// Returns whether a dash begins an item here.
pub(crate) fn is_dash(word: &str) -> bool {
    word.strip_prefix('-').is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t', '\r']))
}

/// Returns the byte behind the quotation mark that closes a text, if it closes in this text.
pub(crate) fn closing(line: &str, from: usize, quote: u8) -> Option<usize> {
    let bytes = line.as_bytes();
    let mut at = from;
    while let Some(byte) = bytes.get(at) {
        let is_doubled = quote == b'\'' && *byte == quote && bytes.get(at + 1) == Some(&quote);
        if is_doubled || (quote == b'"' && *byte == b'\\') {
            at += 2;
        } else if *byte == quote {
            return Some(at + 1);
        } else {
            at += 1;
        }
    }
    None
}

/// Returns how long a word without quotes is, and whether a colon makes it a key.
fn plain(word: &str, in_brackets: bool) -> (usize, bool) {
    let bytes = word.as_bytes();
    let mut length = bytes.len();
    let mut is_key = false;
    for (at, byte) in bytes.iter().enumerate() {
        let next = bytes.get(at + 1);
        let ends_colon =
            next.is_none_or(|next| next.is_ascii_whitespace() || (in_brackets && matches!(next, b',' | b']' | b'}')));
        let is_comment = *byte == b'#' && at > 0 && bytes.get(at - 1).is_some_and(u8::is_ascii_whitespace);
        let is_bracket = in_brackets && matches!(byte, b',' | b'[' | b']' | b'{' | b'}');
        is_key = *byte == b':' && ends_colon;
        if is_key || is_comment || is_bracket {
            length = at;
            break;
        }
    }
    let length = word.get(..length).map_or(length, |word| word.trim_end().len());
    // A word of no length would be looked at for ever.
    (length.max(1).min(word.len()), is_key)
}

fn value_ink(word: &str) -> Option<Ink> {
    if matches!(word, "true" | "false" | "null" | "~") {
        return Some(Ink::Word);
    }
    let digits = word.trim_start_matches(['-', '+', '.']);
    let is_number = digits.starts_with(|c: char| c.is_ascii_digit()) && word.parse::<f64>().is_ok();
    is_number.then_some(Ink::Number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[(&str, Ink)]) {
        let found: Vec<(&str, Ink)> = tokens(text).into_iter().map(|it| (&text[it.range], it.ink)).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn keys_values_and_comments_are_told_apart() {
        use Ink::{Anchor, Comment, Key, Mark, Number, Text, Word};
        check(
            "# top\n- id: fox-1 # a\n  health: 3\n  fast: true\n",
            &[
                ("# top", Comment),
                ("-", Mark),
                ("id", Key),
                (":", Mark),
                ("# a", Comment),
                ("health", Key),
                (":", Mark),
                ("3", Number),
                ("fast", Key),
                (":", Mark),
                ("true", Word),
            ],
        );
        check("a: 'it''s' \n", &[("a", Key), (":", Mark), ("'it''s'", Text)]);
        check("\"a b\": *x\n", &[("\"a b\"", Key), (":", Mark), ("*x", Anchor)]);
        check("url: a#b:c\n", &[("url", Key), (":", Mark)]);
    }

    #[test]
    fn brackets_are_read_across_lines() {
        use Ink::{Key, Mark, Number};
        check(
            "at: { gate: red,\n  n: 1 }\nb: 2\n",
            &[
                ("at", Key),
                (":", Mark),
                ("{", Mark),
                ("gate", Key),
                (":", Mark),
                (",", Mark),
                ("n", Key),
                (":", Mark),
                ("1", Number),
                ("}", Mark),
                ("b", Key),
                (":", Mark),
                ("2", Number),
            ],
        );
    }

    #[test]
    fn blocks_of_text_and_open_quotes_go_on() {
        use Ink::{Key, Mark, Text};
        check(
            "text: >-\n  not: a key\n\n  # no comment\nid: x\n",
            &[
                ("text", Key),
                (":", Mark),
                (">-", Mark),
                ("not: a key", Text),
                ("# no comment", Text),
                ("id", Key),
                (":", Mark),
            ],
        );
        check(
            "a: \"one\n  two\"\nb: c",
            &[("a", Key), (":", Mark), ("\"one", Text), ("  two\"", Text), ("b", Key), (":", Mark)],
        );
    }

    #[test]
    fn every_text_comes_to_an_end() {
        for text in ["", ":", "-", "- -", "{{{", "]]", "a:\tb", "\"", "'", "é: ü # ö", "|", "? x", "%", "@", "`", ": :"]
        {
            for token in tokens(text) {
                assert!(text.get(token.range).is_some(), "{text}");
            }
        }
    }
}
