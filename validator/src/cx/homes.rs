//! Where an ability or a trigger works, in words.

use ritual_content::language::{Grant, Home, Step, Word};
use ritual_content::references::FoundPart;
use ritual_diagnostic::Path;

use super::DocumentFacts;
use super::around::is_inside;

/// Returns where a place in a document stands, if abilities can stand there: on its card, or with whom a step grants
/// them to.
pub(crate) fn home_of(document: &DocumentFacts<'_>, path: &Path) -> Option<Home> {
    match grant_around(document, path) {
        Some(part) => granted_home(document, part),
        None => Home::at(document.kind, path),
    }
}

/// Returns the innermost step that grants what lies in a place.
pub(crate) fn grant_around<'d>(document: &'d DocumentFacts<'_>, path: &Path) -> Option<&'d FoundPart> {
    if !Home::is_granted(path) {
        return None;
    }
    let mut grants = document.parts.iter().filter(|part| part.is::<Grant>());
    grants.rfind(|part| is_inside(&part.place("abilities"), path))
}

/// Returns where the abilities of a step that grants some stand.
pub(crate) fn granted_home(document: &DocumentFacts<'_>, grant: &FoundPart) -> Option<Home> {
    match document.read::<Step>(&grant.path)? {
        Step::Grant(grant) => Some(grant.home()),
        _ => None,
    }
}

/// Says to move a word to a home on which it works.
pub(crate) fn move_to(word: &Word) -> String {
    format!("move it to {}", works_on(word))
}

/// Returns the homes on which a word works, as a list for a sentence.
fn works_on(word: &Word) -> String {
    let names: Vec<&str> = word.homes.iter().map(|home| with_article(*home)).collect();
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
        Home::Granted => "a grant to investigators",
        Home::Discovery => "the central text of a Discovery card",
    }
}
