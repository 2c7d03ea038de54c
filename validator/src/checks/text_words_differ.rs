#![doc = include_str!("text_words_differ.md")]

use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::wordings::each_wording;

/// Words of which a text that says one means the others no longer; forms of one word stand together.
const OPPOSITES: &[&[&[&str]]] = &[
    &[&["red"], &["yellow"], &["blue"]],
    &[&["left"], &["right"]],
    &[&["gain", "gains"], &["lose", "loses"]],
    &[&["heal", "heals"], &["suffer", "suffers"]],
];

/// What ends the game, as texts say it, and the words without which effects do not do it.
const ENDS: &[(&[&str], &[&str])] = &[
    (&["win the game", "wins the game"], &["win", "wins", "won"]),
    (&["lose the game", "loses the game"], &["lose", "loses", "lost"]),
];

/// See the page.
pub(super) struct TextWordsDiffer;

/// A text that says the opposite of its effects, or something that they never do.
pub(super) struct Differ {
    route: Route,
    said: &'static str,
    /// What the effects say in its place.
    meant: Option<&'static str>,
}

impl Check for TextWordsDiffer {
    const CODE: &'static str = "text/words-differ";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("text_words_differ.md");
    type Finding<'c> = Differ;

    fn find(cx: &Cx<'_>) -> Vec<Differ> {
        let mut found = Vec::new();
        each_wording(cx.catalogue, |wording| {
            let text = wording.text.to_lowercase();
            let said = words(&text);
            // Only a text with such words is worth writing the other one.
            let mut opposites = OPPOSITES.iter().flat_map(|group| group.iter());
            let ends = || ENDS.iter().filter(|(phrases, _)| phrases.iter().any(|phrase| text.contains(phrase)));
            if !opposites.any(|forms| has_any(&said, forms)) && ends().next().is_none() {
                return;
            }
            let written = wording.written().to_lowercase();
            let meant = words(&written);
            let end = ends().find(|(_, needed)| !has_any(&meant, needed));
            let opposite = OPPOSITES.iter().find_map(|group| opposite_in(group, &said, &meant));
            let differ = opposite.or_else(|| Some((first(end?.0), None)));
            found.extend(differ.map(|(said, meant)| Differ { route: wording.route(), said, meant }));
        });
        found
    }

    fn describe(_: &Cx<'_>, Differ { route, said, meant }: Differ) -> Diagnostic {
        let message = match meant {
            Some(meant) => format!("the text says `{said}`, the effects say `{meant}`"),
            None => format!("the text says `{said}`, and the effects never do"),
        };
        Diagnostic::warning(Self::CODE, message, route)
            .help("make the text and the effects agree, or leave `text` out: then it is written from the effects")
    }
}

/// Returns a word of a group that only the text says, and the one that only the effects say.
fn opposite_in(
    group: &[&'static [&'static str]],
    said: &[&str],
    meant: &[&str],
) -> Option<(&'static str, Option<&'static str>)> {
    let only = |here: &[&str], there: &[&str]| {
        group.iter().find(|forms| has_any(here, forms) && !has_any(there, forms)).copied().map(first)
    };
    Some((only(said, meant)?, Some(only(meant, said)?)))
}

/// Returns the form under which a word is told.
fn first(forms: &'static [&'static str]) -> &'static str {
    forms.first().copied().unwrap_or_default()
}

fn has_any(words: &[&str], forms: &[&str]) -> bool {
    forms.iter().any(|form| words.contains(form))
}

fn words(text: &str) -> Vec<&str> {
    text.split(|letter: char| !letter.is_alphanumeric()).collect()
}
