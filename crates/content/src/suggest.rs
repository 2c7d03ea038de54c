//! What an author may have meant: the closest of some words, and lists of words in messages.

use ritual_diagnostic::{Diagnostic, Fix};

/// The most words a message lists.
const MOST_LISTED: usize = 16;
/// The most letters of an id.
const MOST_OF_ID: usize = 64;

/// Returns the word most like `written`, if any is like it at all; the first in the alphabet among equals.
#[must_use]
pub fn closest<'a>(written: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A third of the letters may differ: `goul` means `ghoul`, but `cat` does not mean `dog`.
    let length = written.chars().count();
    let most = (length / 3).max(1);
    words
        .into_iter()
        .filter(|word| *word != written && word.chars().count().abs_diff(length) <= most)
        .map(|word| (strsim::damerau_levenshtein(written, word), word))
        .filter(|(distance, _)| *distance <= most)
        .min()
        .map(|(_, word)| word)
}

/// Returns the word with the same letters and digits as `written`: case, hyphens, underscores and spaces do not count.
#[must_use]
pub fn same_letters<'a>(written: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted = letters(written);
    words.into_iter().find(|word| *word != written && !wanted.is_empty() && letters(word) == wanted)
}

fn letters(word: &str) -> String {
    word.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Returns the word that was likely meant, and a fix without edits: safe where only letters count and they are the same.
#[must_use]
pub fn meant<'a>(written: &str, words: impl IntoIterator<Item = &'a str>) -> Option<(&'a str, Fix)> {
    let words: Vec<&str> = words.into_iter().collect();
    if let Some(word) = same_letters(written, words.iter().copied()) {
        return Some((word, Fix::safe(format!("write `{word}`"))));
    }
    closest(written, words).map(|word| (word, Fix::risky(format!("write `{word}`"))))
}

/// Returns an id like this one that is free: with `-2` behind it, or the next number.
#[must_use]
pub fn numbered(id: &str, is_taken: impl Fn(&str) -> bool) -> Option<String> {
    let proposed = (2_u32..10_000).map(|number| format!("{id}-{number}")).find(|proposed| !is_taken(proposed));
    proposed.filter(|proposed| proposed.len() <= MOST_OF_ID)
}

/// Returns "did you mean" with the closest word, or else the words there are.
#[must_use]
pub fn help<'a>(written: &str, words: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let mut words: Vec<&str> = words.into_iter().collect();
    words.sort_unstable();
    words.dedup();
    match closest(written, words.iter().copied()) {
        Some(word) => Some(format!("did you mean `{word}`?")),
        None if words.is_empty() => None,
        None => Some(format!("write one of {}", listed(words))),
    }
}

/// Adds to a finding about a word what may have been meant: as help, and as a fix that writes it.
#[must_use]
pub fn respell<'a>(finding: Diagnostic, written: &str, words: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    let words: Vec<&str> = words.into_iter().collect();
    let finding = match meant(written, words.iter().copied()) {
        Some((word, fix)) => {
            let fix = fix.replace(finding.route.clone(), word);
            finding.fix(fix)
        }
        None => finding,
    };
    match help(written, words) {
        Some(help) => finding.help(help),
        None => finding,
    }
}

/// Lists words for a message, in the order given; of very many only the first.
#[must_use]
pub fn listed<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| format!("`{word}`")).collect();
    match words.len() {
        n if n > MOST_LISTED => format!("{} and {} more", words[..MOST_LISTED].join(", "), n - MOST_LISTED),
        _ => words.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Safety;

    use super::*;

    #[test]
    fn only_a_word_that_is_like_it_is_proposed() {
        assert_eq!(closest("cuont", ["at", "count", "enemy"]), Some("count"));
        assert_eq!(closest("gost", ["ghast", "ghost"]), Some("ghost"));
        assert_eq!(closest("cat", ["dog", "owl"]), None);
        assert_eq!(closest("at", ["at"]), None);
    }

    #[test]
    fn a_word_of_the_same_letters_is_beyond_doubt() {
        let safety = |written| meant(written, ["your_space", "gate"]).map(|(word, fix)| (word, fix.safety));
        assert_eq!(safety("YOUR-SPACE"), Some(("your_space", Safety::Safe)));
        assert_eq!(safety("yourSpace"), Some(("your_space", Safety::Safe)));
        assert_eq!(safety("gaet"), Some(("gate", Safety::Unsafe)));
        assert_eq!(safety("gate"), None);
        assert_eq!(same_letters("--", ["__"]), None);
    }

    #[test]
    fn a_number_makes_an_id_free() {
        assert_eq!(numbered("hall", |id| id == "hall-2").as_deref(), Some("hall-3"));
        assert_eq!(numbered(&"x".repeat(63), |_| false), None);
    }

    #[test]
    fn without_a_proposal_the_words_are_listed() {
        assert_eq!(help("zebra", ["b", "a", "a"]).as_deref(), Some("write one of `a`, `b`"));
        assert_eq!(help("x-y", []), None);
        let many: Vec<String> = (10..30).map(|n| n.to_string()).collect();
        assert!(listed(many.iter().map(String::as_str)).ends_with("`25` and 4 more"));
    }
}
