//! Choices with no word or with several, and fields that stand below their word.

use ritual_diagnostic::{Diagnostic, Fix};
use serde_json::{Map, Value};

use super::super::BELOW_ITS_WORD;
use super::super::choice::AllowedWords;
use super::super::parts::resolved;
use super::super::problem::{Below, Problem};
use super::family::of_another_sort;
use super::key::{and, described, names, nested, unknown, wordless};
use super::{ALL, At, choice, proposal, shape_of};
use crate::language::{Ability, Shaped as _, Step};
use crate::suggest;

/// A mapping with too many or too few keys.
pub(super) fn wrong_number(at: &At, problem: &Problem<'_>, schema: &Value) -> Vec<Diagnostic> {
    match choice(problem, schema) {
        Some(choice) => wrong_words(at, problem, &choice.among(problem.value), schema),
        None => vec![super::scalar::out_of_range(at, problem, schema)],
    }
}

/// A mapping that does not have exactly one of the words of its choice, or has something beside a word that stands alone.
pub(super) fn wrong_words(at: &At, problem: &Problem<'_>, among: &[&str], schema: &Value) -> Vec<Diagnostic> {
    let choice = choice(problem, schema).unwrap_or_default();
    let keys: Vec<&str> = problem.value.as_object().into_iter().flatten().map(|(key, _)| key.as_str()).collect();
    match among {
        [] => vec![no_word(at, problem, &choice, &keys, schema)],
        [word] => {
            let strange: Vec<&str> = keys.into_iter().filter(|key| key != word).collect();
            let held = choice.key(word).map(|key| key.value);
            let whole = held.and_then(|held| nested(problem, word, &strange, held, schema));
            let below = names(held.map(|held| resolved(held, schema)));
            strange.iter().map(|key| beside_a_word(at, key, word, whole.as_ref(), &below)).collect()
        }
        several => {
            let is_listed = shape_of(problem).is_some_and(|it| it == <Step>::SHAPE || it == <Ability>::SHAPE);
            let help = match described(problem).filter(|_| is_listed) {
                Some(what) => format!("begin {what} of its own with `- ` for each of them"),
                None => "keep one of them".to_owned(),
            };
            vec![one_word(at, problem, &and(several)).help(help)]
        }
    }
}

fn one_word(at: &At, problem: &Problem<'_>, found: &str) -> Diagnostic {
    let what = described(problem).unwrap_or_else(|| "this".to_owned());
    let word = if shape_of(problem) == Some(<Step>::SHAPE) { "verb" } else { "word" };
    at.error("schema/one-key", format!("{what} has exactly one {word}; found {found}"))
}

/// A mapping without a word.
fn no_word(at: &At, problem: &Problem<'_>, choice: &AllowedWords<'_>, keys: &[&str], schema: &Value) -> Diagnostic {
    let words = || choice.keys.iter().map(|key| key.word);
    let Some(first) = keys.first() else {
        let finding = one_word(at, problem, "none");
        return match proposal(problem, "", words()) {
            Some(help) => finding.help(help),
            None => finding,
        };
    };
    if let Some(finding) = wordless(at, problem, first) {
        return finding;
    }
    if choice.bare.contains(first) {
        return unknown(at, problem, first, schema);
    }
    // A misspelt word says more than a field without its word.
    let meant = keys.iter().find_map(|key| Some((*key, suggest::meant(key, words())?)));
    let written = meant.as_ref().map_or(*first, |(key, _)| key);
    let route = at.route.key(written);
    let message = format!("there is no field `{written}` here");
    let finding = Diagnostic::error("schema/unknown-field", message, route.clone().on_key());
    let finding = match described(problem) {
        Some(what) => finding.label(format!("not a part of {what}")),
        None => finding,
    };
    let elsewhere = if meant.is_none() { of_another_sort(problem, written) } else { None };
    let help = elsewhere.or_else(|| proposal(problem, written, words()));
    let finding = match meant {
        Some((_, (word, fix))) => finding.fix(fix.rename(route, word)),
        None => finding,
    };
    match help {
        Some(help) => finding.help(help),
        None => finding,
    }
}

/// A field beside a word that takes none; `whole` is the mapping with all of them below the word, if they belong there,
/// and `below` are the fields that the word takes there.
fn beside_a_word(at: &At, key: &str, word: &str, whole: Option<&Value>, below: &[&str]) -> Diagnostic {
    let route = at.route.key(key);
    let message = format!("there is no field `{key}` here");
    let finding = Diagnostic::error("schema/unknown-field", message, route.clone().on_key());
    match whole {
        Some(whole) => {
            let help = format!("indent `{key}` below `{word}`");
            finding.fix(Fix::risky(help.clone()).replace(at.route.clone(), whole.clone())).help(help)
        }
        None if below.contains(&key) => {
            let fields = suggest::listed(below.iter().copied());
            finding.help(format!("`{key}` belongs below `{word}`, which takes {fields}, each by its name"))
        }
        None => finding.fix(Fix::risky(format!("take `{key}` out")).remove(route)).help("remove it"),
    }
}

/// Fields that stand below their word, as they did in version 1 of the format.
pub(super) fn below(at: &At, problem: &Problem<'_>, below: &Below<'_>, schema: &Value) -> Diagnostic {
    let Below { word, main, held, beside } = below;
    let message = format!("`{word}` takes its fields beside it, not below it");
    let finding = Diagnostic::error(BELOW_ITS_WORD, message, at.route.key(word).on_key());
    let choice = choice(problem, schema).unwrap_or_default();
    let usual = choice.key(word).and_then(|key| key.value.get("default"));
    let Some(held) = held.as_ref().or(usual) else {
        return finding.help(format!("write what `{main}` is behind `{word}:`, and the other fields beside it{ALL}"));
    };
    let others = problem.value.as_object().into_iter().flatten().filter(|(key, _)| key != word);
    if let Some((twice, _)) = others.clone().find(|(key, _)| beside.contains_key(*key)) {
        return finding.help(format!("`{twice}` stands beside it as well: keep the one that is meant, beside it{ALL}"));
    }
    let mut whole = Map::new();
    whole.insert((*word).to_owned(), held.clone());
    whole.extend(beside.clone());
    whole.extend(others.map(|(key, value)| (key.clone(), value.clone())));
    let others: Vec<&str> = whole.keys().map(String::as_str).filter(|key| key != word).collect();
    let shown = match held {
        Value::Object(_) | Value::Array(_) => "…".to_owned(),
        held => suggest::written(held),
    };
    let help = match others.as_slice() {
        [] => format!("write `{word}: {shown}`"),
        others => format!("write `{word}: {shown}` with {} beside it", and(others)),
    };
    let fix = Fix::safe(help.clone()).replace(at.route.clone(), Value::Object(whole));
    finding.fix(fix).help(format!("{help}{ALL}"))
}
