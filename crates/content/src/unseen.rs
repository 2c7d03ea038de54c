//! Characters that nobody sees and that do something to what stands beside them.

use std::borrow::Cow;

/// Returns whether a character tears a line, turns the direction in which it is read, or controls a terminal.
#[must_use]
pub const fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\0'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
    )
}

/// Returns whether a character is nothing where it is shown and joins nothing: a space without width, a mark of
/// bytes, a blank letter of Hangul. Joiners and variations are part of how names are written in some languages.
#[must_use]
pub const fn is_blank(letter: char) -> bool {
    matches!(
        letter,
        '\u{115f}' | '\u{1160}' | '\u{200b}' | '\u{2060}'..='\u{2064}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
    )
}

/// Returns whether a character takes no room where it is shown, which is right in some texts and never in a name by which
/// something is told from something else: those that Unicode calls ignorable, with the blank letters of Hangul.
#[must_use]
pub const fn takes_no_room(letter: char) -> bool {
    is_unseen(letter)
        || matches!(
            letter,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{17b4}'
                | '\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fff8}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Returns a text with a mark for every such character, so that content cannot do what it likes where it is shown; lines
/// stay lines.
#[must_use]
pub fn marked(text: &str) -> Cow<'_, str> {
    let is_bad = |letter: char| (is_unseen(letter) || is_blank(letter)) && letter != '\n';
    if text.contains(is_bad) { Cow::Owned(text.replace(is_bad, "\u{fffd}")) } else { Cow::Borrowed(text) }
}

/// Returns what such a character is, with its number.
#[must_use]
pub fn called(letter: char) -> String {
    let what = match letter {
        '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => "a line break",
        '\t' => "a tab",
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => "a mark that turns the direction of text",
        letter if is_blank(letter) => "a character without width",
        _ => "a control character",
    };
    format!("{what} (U+{:04X})", u32::from(letter))
}
