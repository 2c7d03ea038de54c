#![doc = include_str!("text_numbers_differ.md")]

use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::wordings::each_wording;

/// Numbers that may be written as words.
const WORDS: [&str; 12] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// See the page.
pub(super) struct TextNumbersDiffer;

/// A text with another number than its effects.
pub(super) struct Differ {
    route: Route,
    /// The number in the text that the effects do not have.
    said: u32,
    /// A number of the effects that the text does not have.
    meant: u32,
    /// The text with that number, where it is clear what it stands for.
    mended: Option<String>,
}

impl Check for TextNumbersDiffer {
    const CODE: &'static str = "text/numbers-differ";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("text_numbers_differ.md");
    type Finding<'c> = Differ;

    fn find(cx: &Cx<'_>) -> Vec<Differ> {
        let mut found = Vec::new();
        each_wording(cx.catalogue, |wording| {
            let said = numbers(wording.text);
            // Only a text with numbers above 1 is worth writing the other one.
            if said.iter().all(|n| *n < 2) {
                return;
            }
            if let Some((odd, meant)) = odd_pair(&said, numbers(&wording.written())) {
                // One instead of several would need other words around it.
                let is_clear = meant > 1 && said.iter().filter(|n| **n == odd).count() == 1;
                let mended = is_clear.then(|| with_number(wording.text, odd, meant));
                found.push(Differ { route: wording.route(), said: odd, meant, mended });
            }
        });
        found
    }

    fn describe(_: &Cx<'_>, Differ { route, said, meant, mended }: Differ) -> Diagnostic {
        let message = format!("the text says {said}, the effects say {meant}");
        let finding = Diagnostic::warning(Self::CODE, message, route.clone())
            .help("make the text and the effects agree, or leave `text` out: then it is written from the effects");
        match mended {
            Some(text) => finding.fix(Fix::risky(format!("write {meant} in the text")).replace(route, text)),
            None => finding,
        }
    }
}

/// Returns a number of the text that the effects have nowhere, and one of the effects that the text lacks.
fn odd_pair(said: &[u32], meant: Vec<u32>) -> Option<(u32, u32)> {
    let odd = said.iter().copied().find(|n| *n > 1 && !meant.contains(n))?;
    let mut left = meant;
    for n in said {
        if let Some(position) = left.iter().position(|it| it == n) {
            left.remove(position);
        }
    }
    let other = left.iter().copied().find(|n| *n > 1).or_else(|| left.first().copied())?;
    Some((odd, other))
}

/// Returns the whole numbers of a text, in digits or words.
fn numbers(text: &str) -> Vec<u32> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter_map(number).collect()
}

fn number(word: &str) -> Option<u32> {
    if word.starts_with(|letter: char| letter.is_ascii_digit()) {
        return word.parse().ok();
    }
    let position = WORDS.iter().position(|it| it.eq_ignore_ascii_case(word))?;
    u32::try_from(position + 1).ok()
}

/// Returns a text with another number in the place of one, in digits or as a word like that one.
fn with_number(text: &str, said: u32, meant: u32) -> String {
    let is_between = |letter: char| !letter.is_alphanumeric();
    let replaced = |part: &str| {
        let word = part.trim_end_matches(is_between);
        let rest = part.strip_prefix(word).unwrap_or_default();
        if number(word) == Some(said) { format!("{}{rest}", spelt_like(word, meant)) } else { part.to_owned() }
    };
    text.split_inclusive(is_between).map(replaced).collect()
}

/// Returns a number in digits, or as a word with a capital letter, whichever `like` is.
fn spelt_like(like: &str, number: u32) -> String {
    let position = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    match position.and_then(|position| WORDS.get(position)) {
        Some(word) if like.starts_with(char::is_uppercase) => {
            word.get(..1).unwrap_or_default().to_uppercase() + word.get(1..).unwrap_or_default()
        }
        Some(word) if like.starts_with(char::is_alphabetic) => (*word).to_owned(),
        _ => number.to_string(),
    }
}
