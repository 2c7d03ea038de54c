//! From a place in the text to a place in the document, and from bytes to characters and back.

/// Returns the number of characters before a byte.
pub fn char_of(text: &str, byte: usize) -> usize {
    text.get(..text.floor_char_boundary(byte)).unwrap_or_default().chars().count()
}

/// Returns the byte of a character; behind the last one the end.
pub fn byte_of(text: &str, char: usize) -> usize {
    text.char_indices().nth(char).map_or(text.len(), |(byte, _)| byte)
}

/// Returns where a cursor goes when another text takes the place of one: it stays with the words around it, and goes
/// to the end of what is new when those have changed.
pub fn moved(old: &str, new: &str, char: usize) -> usize {
    let before = old.chars().zip(new.chars()).take_while(|(one, other)| one == other).count();
    let (n_old, n_new) = (old.chars().count(), new.chars().count());
    let most = n_old.min(n_new) - before;
    let behind = old.chars().rev().zip(new.chars().rev()).take(most).take_while(|(one, other)| one == other).count();
    if char <= before {
        char
    } else if char >= n_old - behind {
        n_new - (n_old.max(char) - char).min(n_new)
    } else {
        n_new - behind
    }
}

/// Returns what a new line begins with when Enter is pressed at a byte.
pub fn indent_after(text: &str, byte: usize) -> String {
    let before = text.get(..text.floor_char_boundary(byte)).unwrap_or_default();
    let line = before.rsplit('\n').next().unwrap_or_default();
    let mut width = 0;
    let mut rest = line;
    loop {
        let inner = rest.trim_start_matches(' ');
        width += rest.len() - inner.len();
        match inner.strip_prefix('-') {
            // What stands behind a dash is aligned with what follows it.
            Some(behind) if behind.starts_with(' ') && !behind.trim().is_empty() => {
                width += 1;
                rest = behind;
            }
            _ => {
                let ends_open = inner.split(" #").next().unwrap_or_default().trim_end().ends_with(':');
                return " ".repeat(if ends_open { width + 2 } else { width });
            }
        }
    }
}

/// Takes two spaces from the beginning of the line of a byte; returns the text and how many bytes went.
pub fn outdented(text: &str, byte: usize) -> (String, usize) {
    let byte = text.floor_char_boundary(byte);
    let start = text.get(..byte).unwrap_or_default().rfind('\n').map_or(0, |end| end + 1);
    let spaces = text.get(start..).unwrap_or_default().bytes().take(2).take_while(|byte| *byte == b' ').count();
    let mut out = text.to_owned();
    out.replace_range(start..start + spaces, "");
    (out, spaces)
}

#[cfg(test)]
mod tests {
    use ritual_yaml::{Limits, parse};

    use super::*;

    const TEXT: &str =
        "# é\n- id: fox\n  steps:\n    - suffer: { sanity: 1, who: you }\n    - investigate\n\n- id: owl\n";

    fn at(word: &str, offset: usize) -> String {
        let tree = parse(TEXT.as_bytes(), &Limits::DEFAULT).unwrap();
        let byte = TEXT.find(word).unwrap() + offset;
        tree.path_at(byte).to_string()
    }

    #[test]
    fn the_innermost_place_is_found() {
        assert_eq!(at("id: fox", 0), "[0].id");
        assert_eq!(at("fox", 1), "[0].id");
        assert_eq!(at("fox", 3), "[0].id");
        assert_eq!(at("steps", 2), "[0].steps");
        assert_eq!(at("suffer", 1), "[0].steps[0].suffer");
        assert_eq!(at("sanity: 1", 8), "[0].steps[0].suffer.sanity");
        assert_eq!(at("who", 0), "[0].steps[0].suffer.who");
        assert_eq!(at("investigate", 4), "[0].steps[1]");
    }

    #[test]
    fn dashes_belong_to_what_follows_and_empty_lines_to_what_is_before() {
        assert_eq!(at("- investigate", 0), "[0].steps[1]");
        assert_eq!(at("- id: owl", 0), "[1]");
        assert_eq!(at("\n\n- id: owl", 1), "[0]");
        assert_eq!(at("# é", 0), "");
        let tree = parse(b"a:\n", &Limits::DEFAULT).unwrap();
        assert_eq!(tree.path_at(2).to_string(), "a");
        assert_eq!(tree.path_at(99).to_string(), "a");
    }

    #[test]
    fn characters_and_bytes_are_turned_into_each_other() {
        assert_eq!((char_of("éa", 2), char_of("éa", 1), char_of("éa", 9)), (1, 0, 2));
        assert_eq!((byte_of("éa", 1), byte_of("éa", 9)), (2, 3));
    }

    #[test]
    fn a_cursor_stays_with_its_words() {
        assert_eq!(moved("one two", "one big two", 2), 2);
        assert_eq!(moved("one two", "one big two", 6), 10);
        assert_eq!(moved("one big two", "one two", 6), 4);
        assert_eq!(moved("abc", "", 2), 0);
        assert_eq!(moved("", "abc", 0), 0);
        assert_eq!(moved("abc", "abc", 9), 3);
    }

    #[test]
    fn a_new_line_is_indented_like_the_one_before() {
        let after = |text: &str| indent_after(text, text.len()).len();
        assert_eq!(after("a: 1"), 0);
        assert_eq!(after("a:"), 2);
        assert_eq!(after("a: # all"), 2);
        assert_eq!(after("  - id: x"), 4);
        assert_eq!(after("  - steps:"), 6);
        assert_eq!(after("  -"), 2);
        assert_eq!(outdented("a:\n   b: 1", 6), ("a:\n b: 1".to_owned(), 2));
    }
}
