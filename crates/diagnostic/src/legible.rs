//! Text as a terminal or a log may show it: in one line, nothing in it hidden, and no longer than anybody reads.

use std::borrow::Cow;

/// The most characters of a text that are shown; a longer one quotes something that nobody wrote by hand.
const MOST: usize = 1_000;
/// How many of them are the last ones: behind a name stands what is wrong with it.
const LAST: usize = 200;

/// Returns a text in one line: what nobody sees is written as in `\u{202e}`, and a very long text loses its middle.
///
/// Names of files and keys are whatever somebody wrote. A line break in one must not begin a line that looks like
/// another finding or like an order to whoever reads the log.
#[must_use]
pub fn legible(text: &str) -> Cow<'_, str> {
    let text = shortened(text);
    if !text.contains(is_hidden) {
        return text;
    }
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_hidden(letter) { shown.extend(letter.escape_default()) } else { shown.push(letter) }
    }
    Cow::Owned(shown)
}

fn shortened(text: &str) -> Cow<'_, str> {
    // No text has more characters than bytes, so most of them need not be counted.
    if text.len() <= MOST || text.chars().count() <= MOST {
        return Cow::Borrowed(text);
    }
    let first: String = text.chars().take(MOST - LAST).collect();
    let last = text.char_indices().rev().nth(LAST - 1).map_or("", |(at, _)| &text[at..]);
    Cow::Owned(format!("{first}…{last}"))
}

/// Returns whether a character controls a terminal, breaks a line, turns the direction of text or has no width.
const fn is_hidden(letter: char) -> bool {
    matches!(
        letter,
        '\0'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            | '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_written_out() {
        assert_eq!(legible("a\nb\u{1b}[1m"), "a\\nb\\u{1b}[1m");
        assert_eq!(legible("x\u{202e}y\u{200b}z\u{feff}\u{2028}"), "x\\u{202e}y\\u{200b}z\\u{feff}\\u{2028}");
        assert!(matches!(legible("déjà `vu`, ☂"), Cow::Borrowed(_)));
    }

    #[test]
    fn a_very_long_text_keeps_its_beginning_and_its_end() {
        let text = format!("nothing is called `{}`", "é".repeat(1_000_000));
        let shown = legible(&text);
        assert_eq!(shown.chars().count(), MOST + 1);
        assert!(shown.starts_with("nothing is called `é") && shown.ends_with("é`"), "{shown}");
        assert_eq!(legible(&"é".repeat(MOST)).chars().count(), MOST);
    }
}
