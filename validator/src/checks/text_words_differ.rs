#![doc = include_str!("text_words_differ.md")]

use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::wordings::{each_wording, number};

/// Forms of one word; several words are a phrase, and `#` is any number.
type Forms = &'static [&'static str];

/// How a text surely says a word, and how it may say it besides.
type Word = (Forms, Forms);

/// Words of which a text that says one means the others no longer.
///
/// Beside each group is what makes of one of its words the other: where that is said too, the group tells nothing.
const OPPOSITES: &[(&[Word], Forms)] = &[
    (&[(&["red"], &[]), (&["yellow"], &[]), (&["blue"], &[])], &[]),
    (&[(&["left"], &[]), (&["right"], &[])], &[]),
    (&[(&["gain", "gains"], &[]), (&["lose", "loses"], &[])], &[]),
    (&[(&["heal", "heals"], &[]), (&["suffer", "suffers"], &[])], &[]),
    (&[(&["nearest"], &[]), (&["farthest"], &["farthest", "furthest"])], &[]),
    (&[(&["toward", "towards"], &[]), (&["away from"], &["away"])], &[]),
    (&[(&["at the start of"], &["start", "starts"]), (&["at the end of"], &["end", "ends"])], &[]),
    (&[(&["end of your turn"], &["turn"]), (&["end of the round"], &["round"])], &[]),
    (&[(&["per turn", "each turn"], &["turn", "turns"]), (&["per round", "each round"], &["round", "rounds"])], &[]),
    (&[(&["this turn"], &["turn", "turns"]), (&["this round"], &["round", "rounds"])], &[]),
    (&[(&["item", "items"], &[]), (&["companion", "companions"], &[])], &[]),
    (&[(&["put # fire"], &["put"]), (&["remove # fire"], &["remove", "take"])], &[]),
    (&[(&["elder sign", "elder signs"], &[]), (&["tentacle", "tentacles"], &[])], &[]),
    (
        &[(&["is safe"], &[]), (&["is not safe", "unsafe"], &["not safe", "unsafe"])],
        &["otherwise", "unless", "else", "if not", "if it is not"],
    ),
    (
        &[(&["each investigator"], &["all investigators"]), (&["each other investigator"], &["other"])],
        &["you and", "and you", "yourself"],
    ),
    (
        &[
            (&["# wound", "# wounds"], &["wound", "wounds", "wounded"]),
            (&["# stress", "stress by #"], &["stress"]),
            (&["# sanity"], &["sanity"]),
            (&["# fire"], &["fire", "fires", "burning"]),
            (&["draw a mythos card", "draw # mythos card", "draw # mythos cards"], &["mythos"]),
        ],
        &[],
    ),
];

/// Bounds of which a text that says one means the other no longer.
const BOUNDS: &[(&str, Forms)] =
    &[("at least", &["at least #", "# or more"]), ("at most", &["at most #", "# or fewer", "# or less"])];

/// What ends the game, as texts say it, and the words without which effects do not do it.
const ENDS: &[Word] = &[
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
        each_wording(cx, |wording| {
            let said = spoken(wording.text, false);
            // Only a text with such words is worth writing the other one.
            let mut opposites = OPPOSITES.iter().flat_map(|(group, _)| group.iter());
            let mut bounds = BOUNDS.iter();
            let ends = || ENDS.iter().filter(|(phrases, _)| has_any(&said, phrases));
            if !opposites.any(|(sure, _)| has_any(&said, sure))
                && !bounds.any(|(_, forms)| has_any(&said, forms))
                && ends().next().is_none()
            {
                return;
            }
            let written = wording.written();
            let meant = spoken(&written, false);
            let end = ends().find(|(_, needed)| !has_any(&meant, needed));
            let opposite = OPPOSITES.iter().find_map(|(group, unless)| {
                let tells = !has_any(&said, unless) && !has_any(&meant, unless);
                opposite_in(group, &said, &meant).filter(|_| tells)
            });
            let opposite = opposite.or_else(|| bound_in(&spoken(wording.text, true), &spoken(&written, true)));
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
            .help("make the text and the effects agree; a `text` that is left out is written from the effects")
    }
}

/// A word that only a text says, and what the effects say in its place.
type Pair = (&'static str, Option<&'static str>);

/// Returns a word of a group that only the text says, and the one that only the effects say.
fn opposite_in(group: &[Word], said: &str, meant: &str) -> Option<Pair> {
    let only = |here: &str, there: &str| {
        let is_only = |(sure, any): &Word| has_any(here, sure) && !has_any(there, sure) && !has_any(there, any);
        group.iter().copied().find(is_only).map(|(sure, _)| first(sure))
    };
    Some((only(said, meant)?, Some(only(meant, said)?)))
}

/// Returns a bound that the effects turn around with the same number; almost anything is said of at least 1.
fn bound_in(said: &str, meant: &str) -> Option<Pair> {
    (2..=12).find_map(|number: u32| {
        let number = number.to_string();
        let says = |text: &str, forms: Forms| forms.iter().any(|form| has(text, &form.replace('#', &number)));
        let only = |here: &str, there: &str| {
            let mut bounds = BOUNDS.iter().copied();
            bounds.find(|&(_, forms)| says(here, forms) && !says(there, forms)).map(|(told, _)| told)
        };
        Some((only(said, meant)?, Some(only(meant, said)?)))
    })
}

/// Returns the form under which a word is told.
fn first(forms: Forms) -> &'static str {
    forms.first().copied().unwrap_or_default()
}

fn has_any(text: &str, forms: &[&str]) -> bool {
    forms.iter().any(|form| has(text, form))
}

/// Returns whether a text as it is [`spoken`] has a word or a phrase.
fn has(text: &str, form: &str) -> bool {
    text.match_indices(form).any(|(at, _)| {
        let (before, rest) = text.split_at(at);
        before.ends_with(' ') && rest.strip_prefix(form).is_some_and(|rest| rest.starts_with(' '))
    })
}

/// Returns the words of a text in small letters, each with spaces around it; numbers are digits or, without them, `#`.
fn spoken(text: &str, with_numbers: bool) -> String {
    let mut all = String::from(" ");
    for word in text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()) {
        match number(word) {
            Some(number) if with_numbers => all.push_str(&number.to_string()),
            Some(_) => all.push('#'),
            None => all.push_str(&word.to_lowercase()),
        }
        all.push(' ');
    }
    all
}
