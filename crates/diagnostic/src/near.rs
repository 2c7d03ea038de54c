//! Which of some words was likely meant by one that is none of them.

/// Returns the word most like `written`, if any is like it at all; the first in the alphabet among equals.
#[must_use]
pub fn closest<'a>(written: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let others = words.into_iter().filter(|word| *word != written);
    others.filter_map(|word| Some((distance(written, word)?, word))).min().map(|(_, word)| word)
}

/// Returns how many letters differ between two words, if they are alike at all.
#[must_use]
pub fn distance(written: &str, word: &str) -> Option<usize> {
    // A third of the letters may differ: `goul` means `ghoul`, but `cat` does not mean `dog`.
    let length = written.chars().count();
    let most = (length / 3).max(1);
    if word.chars().count().abs_diff(length) > most {
        return None;
    }
    Some(strsim::damerau_levenshtein(written, word)).filter(|distance| *distance <= most)
}
