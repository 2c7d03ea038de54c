//! What an author may have meant: the closest of some words, and lists of words in messages.

use ritual_diagnostic::{Diagnostic, Fix};

/// The most words a message lists.
const MOST_LISTED: usize = 16;

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
    let finding = match closest(written, words.iter().copied()) {
        Some(word) => {
            let fix = Fix::risky(format!("write `{word}`")).replace(finding.route.clone(), word);
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
    use super::*;

    #[test]
    fn only_a_word_that_is_like_it_is_proposed() {
        assert_eq!(closest("cuont", ["at", "count", "enemy"]), Some("count"));
        assert_eq!(closest("gost", ["ghast", "ghost"]), Some("ghost"));
        assert_eq!(closest("cat", ["dog", "owl"]), None);
        assert_eq!(closest("at", ["at"]), None);
    }

    #[test]
    fn without_a_proposal_the_words_are_listed() {
        assert_eq!(help("zebra", ["b", "a", "a"]).as_deref(), Some("write one of `a`, `b`"));
        assert_eq!(help("x-y", []), None);
        let many: Vec<String> = (10..30).map(|n| n.to_string()).collect();
        assert!(listed(many.iter().map(String::as_str)).ends_with("`25` and 4 more"));
    }
}
