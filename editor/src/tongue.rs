//! The language that cards, questions and the log are read in, and the window where it has words of it: chosen once, when
//! the program begins.

use std::sync::OnceLock;

use ritual_content::suggest::{closest, listed};
use ritual_content::text::Language;
use ritual_engine::narrate::Narrator;
use ritual_workspace::AS_WRITTEN;

use crate::words;

static CHOSEN: OnceLock<&'static str> = OnceLock::new();

/// Chooses the language; it holds until the program ends.
///
/// # Errors
/// Says which languages there are, that one was chosen already, or what is wrong with the words of the window.
pub fn choose(wanted: &str) -> Result<(), String> {
    let Some(known) = Language::ids().find(|id| id.eq_ignore_ascii_case(wanted)) else {
        return Err(match closest(wanted, Language::ids()) {
            Some(meant) => format!("there is no language `{wanted}`: did you mean `{meant}`?"),
            None => format!("there is no language `{wanted}`: there are {}", listed(Language::ids())),
        });
    };
    CHOSEN.set(known).map_err(|_| "the language was chosen already".to_owned())?;
    words::choose(known)
}

/// The language of sentences.
pub fn language() -> &'static Language {
    Language::shared(tag())
}

/// Who tells what happens in a game, and asks.
pub fn narrator() -> Narrator<'static> {
    Narrator::new(language())
}

fn tag() -> &'static str {
    CHOSEN.get().copied().unwrap_or(AS_WRITTEN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_that_there_is_not_is_refused_with_those_there_are() {
        assert!(choose("esp").unwrap_err().ends_with("did you mean `es`?"));
        let there = choose("klingon").unwrap_err();
        assert!(there.contains("`en`") && there.contains("`es`") && there.contains("`pl`"), "{there}");
        assert_eq!(tag(), AS_WRITTEN, "nothing was chosen");
    }
}
