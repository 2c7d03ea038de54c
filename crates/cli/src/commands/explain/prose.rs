//! Descriptions as parts of sentences.

/// Returns the first sentence of a description, without its full stop and the numbers of rules behind it.
pub(super) fn first_sentence(doc: &str) -> &str {
    let doc = doc.trim();
    let end = doc.find(" ([").into_iter().chain(doc.find(". ")).min().unwrap_or(doc.len());
    doc[..end].trim_end_matches('.')
}

/// Returns a text that begins in lower case.
pub(super) fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_ends_before_the_numbers_of_rules() {
        assert_eq!(first_sentence(" A class of enemies ([TERM-1], [TERM-2])."), "A class of enemies");
        assert_eq!(first_sentence("A relic. Relics are not items."), "A relic");
    }
}
