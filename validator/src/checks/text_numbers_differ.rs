#![doc = include_str!("text_numbers_differ.md")]

use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::wordings::{NUMBERS, Wording, each_wording, number};

/// What `a` counts one of; of other things it may say any.
const COUNTED: [&str; 3] = ["wound", "success", "tentacle"];

/// See the page.
pub(super) struct TextNumbersDiffer;

/// A text with another number than its effects.
pub(super) struct NumbersDiffer {
    route: Route,
    /// The number in the text that the effects do not have.
    said: u32,
    /// A number of the effects that the text does not have.
    meant: u32,
    /// The text with that number, where it is clear what it stands for.
    fixed: Option<String>,
}

impl Check for TextNumbersDiffer {
    const CODE: &'static str = "text/numbers-differ";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("text_numbers_differ.md");
    type Finding<'c> = NumbersDiffer;

    fn find(cx: &Cx<'_>) -> Vec<NumbersDiffer> {
        let mut found = Vec::new();
        each_wording(cx, |wording| {
            let said = numbers(wording, wording.text);
            // Only a text with numbers is worth writing the other one.
            if said.is_empty() {
                return;
            }
            if let Some((odd, meant)) = odd_pair(&said, &numbers(wording, &wording.written())) {
                // One instead of several would need other words around it, and so would several instead of one.
                let is_clear = odd > 1 && meant > 1 && said.iter().filter(|n| **n == odd).count() == 1;
                let fixed = is_clear.then(|| with_number(wording.text, odd, meant));
                let fixed = fixed.filter(|fixed| fixed != wording.text);
                let fixed = fixed.map(|fixed| format!("{}{fixed}", wording.before));
                found.push(NumbersDiffer { route: wording.route(), said: odd, meant, fixed });
            }
        });
        found
    }

    fn describe(_: &Cx<'_>, NumbersDiffer { route, said, meant, fixed }: NumbersDiffer) -> Diagnostic {
        let message = format!("the text says {said}, the effects say {meant}");
        let finding = Diagnostic::warning(Self::CODE, message, route.clone())
            .help("make the text and the effects agree; a `text` that is left out is written from the effects");
        match fixed {
            Some(text) => finding.fix(Fix::risky(format!("write {meant} in the text")).replace(route, text)),
            None => finding,
        }
    }
}

/// Returns a number that the text has more often than the effects, and one that the effects have more often.
///
/// An `a` is a 1 as well, so a 1 more or less says something only where several are said in its place.
fn odd_pair(said: &[u32], meant: &[u32]) -> Option<(u32, u32)> {
    let (odd, other) = (beyond(said, meant), beyond(meant, said));
    let several = |numbers: &[u32]| numbers.iter().copied().find(|n| *n > 1);
    match (several(&odd), several(&other)) {
        (Some(odd), Some(other)) => Some((odd, other)),
        (None, Some(other)) => odd.contains(&1).then_some((1, other)),
        // What the effects say one after the other may be said together: 1 stress and 1 stress are 2.
        (_, None) => {
            let odd = odd.iter().copied().find(|n| *n > 1 && !meant.contains(n) && *n != other.iter().sum::<u32>())?;
            Some((odd, *other.first()?))
        }
    }
}

/// Returns the numbers of a list that are in it more often than in another one, as often as they are.
fn beyond(numbers: &[u32], others: &[u32]) -> Vec<u32> {
    let mut left = others.to_vec();
    let mut found = Vec::new();
    for n in numbers {
        match left.iter().position(|it| it == n) {
            Some(position) => {
                left.swap_remove(position);
            }
            None => found.push(*n),
        }
    }
    found
}

/// Returns the whole numbers of a text in the language of a wording, in digits or, in English, in words; `once` is one where
/// it says how often in a time.
fn numbers(wording: &Wording<'_>, text: &str) -> Vec<u32> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    let number_at = |at: usize| match wording.language {
        Some(_) => words.get(at).and_then(|word| word.parse().ok()),
        None => number_of(&words, at),
    };
    (0..words.len()).filter_map(number_at).collect()
}

/// Returns the number that the word at a place says.
fn number_of(words: &[&str], at: usize) -> Option<u32> {
    let word = *words.get(at)?;
    let before = |steps: usize| at.checked_sub(steps).and_then(|at| words.get(at)).copied().unwrap_or_default();
    let next = words.get(at + 1).copied().unwrap_or_default();
    match word.to_lowercase().as_str() {
        "twice" => Some(2),
        "once" => is_any(next, &["per"]).then_some(1),
        "a" | "an" => is_any(next, &COUNTED).then_some(1),
        // `no one`, `one by one` and `one of you` count nothing.
        "one" => {
            let is_second = is_any(before(1), &["by"]) && is_any(before(2), &["one"]);
            let is_pronoun = is_any(before(1), &["no"]) || is_second || is_any(next, &["by", "of", "who", "for"]);
            (!is_pronoun).then_some(1)
        }
        _ => number(word),
    }
}

fn is_any(word: &str, words: &[&str]) -> bool {
    words.iter().any(|it| it.eq_ignore_ascii_case(word))
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
    match position.and_then(|position| NUMBERS.get(position)) {
        Some(word) if like.starts_with(char::is_uppercase) => {
            word.get(..1).unwrap_or_default().to_uppercase() + word.get(1..).unwrap_or_default()
        }
        Some(word) if like.starts_with(char::is_alphabetic) => (*word).to_owned(),
        _ => number.to_string(),
    }
}
