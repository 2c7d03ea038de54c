//! What an edit changes in a text: the one part that is not the same before and after.

use std::ops::Range;

/// Returns the bytes of the first text that are not in the other one, and what the other one has in their place.
pub(super) fn difference<'t>(before: &str, after: &'t str) -> (Range<usize>, &'t str) {
    let alike = |(a, b): &(char, char)| a == b;
    let length = |(letter, _): (char, char)| letter.len_utf8();
    let start: usize = before.chars().zip(after.chars()).take_while(alike).map(length).sum();
    let (old, new) = (&before[start..], &after[start..]);
    let end: usize = old.chars().rev().zip(new.chars().rev()).take_while(alike).map(length).sum();
    (start..before.len() - end, &new[..new.len() - end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_put_in_place_makes_the_other_text() {
        for (before, after, expected) in [
            ("supply: \"3\" # three\n", "supply: 3 # three\n", (8..11, "3")),
            ("a: 1\n", "a: 1\nb: 2\n", (5..5, "b: 2\n")),
            ("- a\n- b\n- c\n", "- a\n- c\n", (6..10, "")),
            ("x: é\n", "x: è\n", (3..5, "è")),
            ("aa", "a", (1..2, "")),
            ("same", "same", (4..4, "")),
        ] {
            let (span, text) = difference(before, after);
            assert_eq!((span.clone(), text), expected, "{before:?}");
            let mut made = before.to_owned();
            made.replace_range(span, text);
            assert_eq!(made, after);
        }
    }
}
