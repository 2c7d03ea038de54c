//! Where an ability or a trigger works, in words.

use ritual_content::language::{Home, Word};

/// Says to move a word to a home on which it works.
pub(crate) fn move_to(word: &Word) -> String {
    format!("move it to {}", works_on(word))
}

/// Returns the homes on which a word works, as a list for a sentence.
pub(crate) fn works_on(word: &Word) -> String {
    let names: Vec<&str> =
        Home::ALL.iter().filter(|home| word.works_on_home(**home)).map(|home| with_article(*home)).collect();
    match names.as_slice() {
        [] => "nothing".to_owned(),
        [one] => (*one).to_owned(),
        [others @ .., last] => format!("{} or {last}", others.join(", ")),
    }
}

/// Returns a home with its article.
pub(crate) const fn with_article(home: Home) -> &'static str {
    match home {
        Home::Item => "an item",
        Home::Companion => "a companion",
        Home::Condition => "a condition",
        Home::Insanity => "an insanity",
        Home::Relic => "a relic",
        Home::Skill => "a skill",
        Home::Enemy => "an enemy",
        Home::Stage => "a stage",
        Home::Episode => "an episode",
        Home::Space => "a space",
    }
}
