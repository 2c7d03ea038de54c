//! What the words mean that a supplement uses. What open points decide is not said here: they are listed as answered.

use crate::words::Words;

/// Every word: of each, messages say how it is listed, by which parts of words it is known in a text, and what it means.
const TERMS: [&str; 19] = [
    "bank",
    "box",
    "collected",
    "damage",
    "dream",
    "dungeon",
    "echo",
    "encounter",
    "first-player",
    "flee",
    "instant",
    "left-neighbour",
    "reserve",
    "rest",
    "spend",
    "trophy",
    "upgrade",
    "used-pile",
    "weapon",
];

/// Returns the words that some texts use, each with what it means, as lines of a list, by the alphabet.
pub(super) fn of(words: &Words, texts: &[String]) -> Vec<String> {
    let texts: Vec<String> = texts.iter().map(|text| text.to_lowercase()).collect();
    let is_used = |term: &&str| {
        let forms = words.word(&format!("term-{term}-forms"));
        forms.split("; ").any(|form| texts.iter().any(|text| text.contains(form)))
    };
    let mut terms: Vec<(String, String)> = TERMS
        .into_iter()
        .filter(is_used)
        .map(|term| (words.word(&format!("term-{term}")), words.word(&format!("term-{term}-means"))))
        .collect();
    terms.sort_by_key(|(name, _)| name.to_lowercase());
    terms.into_iter().map(|(name, meaning)| format!("**{name}**: {meaning}.")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::{all, is_whole};

    /// The words that are listed for some texts.
    fn listed(words: &Words, texts: &[String]) -> Vec<String> {
        of(words, texts).into_iter().filter_map(|it| Some(it.split("**").nth(1)?.to_owned())).collect()
    }

    #[test]
    fn every_word_is_explained_in_every_language() {
        for (language, words) in all() {
            let forms: Vec<String> = TERMS.iter().map(|term| words.word(&format!("term-{term}-forms"))).collect();
            let texts: Vec<String> = forms.iter().map(|forms| format!(" {forms}")).collect();
            let said = of(&words, &texts);
            assert_eq!(said.len(), TERMS.len(), "{language}: {said:#?}");
            for line in &said {
                is_whole(language, line);
            }
        }
    }

    #[test]
    fn only_what_is_used_is_explained() {
        let texts = ["Instant: your left neighbour suffers 1 damage.".to_owned(), "A forest.".to_owned()];
        assert_eq!(listed(&Words::default(), &texts), ["Damage", "Instant", "Left neighbour"]);
        let texts = ["Natychmiast: twój lewy sąsiad otrzymuje 1 obrażenie.".to_owned(), "Sens.".to_owned()];
        assert_eq!(listed(&Words::of("pl"), &texts), ["Lewy sąsiad", "Natychmiast", "Obrażenia"]);
        assert!(listed(&Words::default(), &[]).is_empty());
    }
}
