//! Characters that nobody sees and that do something to what stands beside them.

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

/// Returns what such a character is, with its number.
#[must_use]
pub fn called(letter: char) -> String {
    let what = match letter {
        '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => "a line break",
        '\t' => "a tab",
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => "a mark that turns the direction of text",
        _ => "a control character",
    };
    format!("{what} (U+{:04X})", u32::from(letter))
}
