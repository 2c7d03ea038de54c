#![doc = include_str!("text_words_differ.md")]

mod english;
mod polish;
mod spanish;
mod words;

use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::wordings::{Scope, Wording, each_wording, number};
use english::ENGLISH;
use polish::POLISH;
use spanish::SPANISH;
use words::{BACK, Forms, Word, Words};

/// See the page.
pub(super) struct TextWordsDiffer;

/// A text that says the opposite of its effects, something that they never do, or not all that they do.
pub(super) struct WordsDiffer {
    route: Route,
    told: Told,
}

/// What a text and its effects say.
#[derive(Clone, Copy, Debug)]
enum Told {
    /// The text says one thing, the effects another one in its place.
    Other(&'static str, &'static str),
    OnlyText(&'static str),
    OnlyEffects(&'static str),
}

impl Check for TextWordsDiffer {
    const CODE: &'static str = "text/words-differ";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("text_words_differ.md");
    type Finding<'c> = WordsDiffer;

    fn find(cx: &Cx<'_>) -> Vec<WordsDiffer> {
        let mut found = Vec::new();
        each_wording(cx, |wording| {
            let told = words_of(wording.language).and_then(|words| differ(wording, words));
            found.extend(told.map(|told| WordsDiffer { route: wording.route(), told }));
        });
        found
    }

    fn describe(_: &Cx<'_>, WordsDiffer { route, told }: WordsDiffer) -> Diagnostic {
        let message = match told {
            Told::Other(said, meant) => format!("the text says `{said}`, the effects say `{meant}`"),
            Told::OnlyText(said) => format!("the text says `{said}`, and the effects never do"),
            Told::OnlyEffects(meant) => format!("the effects say `{meant}`, and the text never does"),
        };
        Diagnostic::warning(Self::CODE, message, route)
            .help("make the text and the effects agree; a `text` that is left out is written from the effects")
    }
}

/// Returns the words of a language, or of what authors write; nothing of a language of which none are known.
fn words_of(language: Option<&str>) -> Option<&'static Words> {
    match language.map(|language| language.split('-').next().unwrap_or(language)) {
        None => Some(&ENGLISH),
        Some("es") => Some(&SPANISH),
        Some("pl") => Some(&POLISH),
        Some(_) => None,
    }
}

/// Returns how a text differs from its effects.
fn differ(wording: &Wording<'_>, words: &'static Words) -> Option<Told> {
    let spoken = |text: &str, with_numbers: bool| spoken(text, wording.language.is_none(), with_numbers);
    let said = spoken(wording.text, false);
    // Only a text with such words is worth writing the other one.
    let mut opposites = words.opposites.iter().flat_map(|(group, _)| group.iter());
    let mut bounds = words.bounds.iter();
    let mut ends = words.ends.iter();
    let says_deed = words.deeds.iter().any(|deed| has_any(&said, deed.sure));
    if !says_deed
        && !opposites.any(|(sure, _)| has_any(&said, sure))
        && !bounds.any(|(_, forms)| has_any(&said, forms))
        && !ends.any(|(phrases, _)| has_any(&said, phrases))
    {
        return None;
    }
    let written = wording.written();
    let meant = spoken(&written, false);
    let opposite = words.opposites.iter().find_map(|(group, unless)| {
        let tells = !has_any(&said, unless) && !has_any(&meant, unless);
        opposite_in(group, &said, &meant).filter(|_| tells)
    });
    let end = || {
        let mut ends = words.ends.iter();
        ends.find(|(phrases, needed)| has_any(&said, phrases) && !has_any(&meant, needed))
    };
    let bound = || bound_in(words.bounds, &spoken(wording.text, true), &spoken(&written, true));
    let told = opposite.or_else(bound).or_else(|| Some(Told::OnlyText(first(end()?.0))));
    // What an action or a branch is called may say why it is done, and need not say all of it; of what does nothing, the
    // author's words are all there is.
    if told.is_some() || wording.scope == Scope::Label || written.is_empty() {
        return told;
    }
    let is_all = wording.scope == Scope::Whole && says_deed && !has_any(&said, BACK);
    extra(words, &said, &meant).or_else(|| if is_all { left_out(words, &said, &meant) } else { None })
}

/// Returns what only the text says.
fn extra(words: &'static Words, said: &str, meant: &str) -> Option<Told> {
    let is_extra = |sure, any| has_any(said, sure) && !has_any(meant, sure) && !has_any(meant, any);
    words.deeds.iter().find(|deed| is_extra(deed.sure, deed.any)).map(|deed| Told::OnlyText(first(deed.sure)))
}

/// Returns what only the effects say; `only if` is how they say when an action may be done.
fn left_out(words: &'static Words, said: &str, meant: &str) -> Option<Told> {
    let meant = meant.replace(" only if ", " only ");
    let is_left = |sure, any| has_any(&meant, sure) && !has_any(said, sure) && !has_any(said, any);
    let mut due = words.deeds.iter().filter(|deed| deed.is_due);
    due.find(|deed| is_left(deed.sure, deed.any)).map(|deed| Told::OnlyEffects(first(deed.sure)))
}

/// Returns a word of a group that only the text says, and the one that only the effects say.
fn opposite_in(group: &[Word], said: &str, meant: &str) -> Option<Told> {
    let only = |here: &str, there: &str| {
        let is_only = |(sure, any): &Word| has_any(here, sure) && !has_any(there, sure) && !has_any(there, any);
        group.iter().copied().find(is_only).map(|(sure, _)| first(sure))
    };
    Some(Told::Other(only(said, meant)?, only(meant, said)?))
}

/// Returns a bound that the effects turn around with the same number; almost anything is said of at least 1.
fn bound_in(bounds: &[(&'static str, Forms)], said: &str, meant: &str) -> Option<Told> {
    (2..=12).find_map(|number: u32| {
        let number = number.to_string();
        let says = |text: &str, forms: Forms| forms.iter().any(|form| has(text, &form.replace('#', &number)));
        let only = |here: &str, there: &str| {
            let mut bounds = bounds.iter().copied();
            bounds.find(|&(_, forms)| says(here, forms) && !says(there, forms)).map(|(told, _)| told)
        };
        Some(Told::Other(only(said, meant)?, only(meant, said)?))
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
///
/// Only in English are numbers written as words known.
fn spoken(text: &str, is_english: bool, with_numbers: bool) -> String {
    let mut all = String::from(" ");
    for word in text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let number: Option<u32> = if is_english { number(word) } else { word.parse().ok() };
        match number {
            Some(number) if with_numbers => all.push_str(&number.to_string()),
            Some(_) => all.push('#'),
            None => all.push_str(&word.to_lowercase()),
        }
        all.push(' ');
    }
    all
}
