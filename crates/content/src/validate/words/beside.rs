//! Choices with no word or with several, and fields that stand below their word.

use ritual_diagnostic::{Diagnostic, Fix, Segment};
use serde_json::{Map, Value};

use super::super::problem::{Below, Problem};
use super::key::{and, described, wordless};
use super::{At, choice};
use crate::suggest;

/// A mapping with none of the words of its choice, or with several.
pub(super) fn wrong_words(at: &At, problem: &Problem<'_>, among: &[&str], schema: &Value) -> Vec<Diagnostic> {
    let choice = choice(problem, schema).unwrap_or_default();
    let keys: Vec<&str> = problem.value.as_object().into_iter().flatten().map(|(key, _)| key.as_str()).collect();
    let words = || choice.keys.iter().map(|key| key.word);
    let what = described(problem).unwrap_or_else(|| "this".to_owned());
    let word = if what == "a step" { "verb" } else { "word" };
    let one = |found: &str| at.error("schema/one-key", format!("{what} has exactly one {word}; found {found}"));
    if among.is_empty() {
        let Some(first) = keys.first() else {
            return vec![one("none").help(format!("write one of {}", suggest::proposed(words())))];
        };
        if let Some(finding) = wordless(at, problem, first) {
            return vec![finding];
        }
        if choice.bare.contains(first) {
            return vec![super::key::unknown(at, problem, first, schema)];
        }
        // A field without its word says less than a misspelt word.
        let meant = keys.iter().find_map(|key| Some((*key, suggest::meant(key, words())?)));
        let written = meant.as_ref().map_or(*first, |(key, _)| key);
        let message = format!("there is no field `{written}` here");
        let route = at.route.key(written);
        let finding = Diagnostic::error("schema/unknown-field", message, route.clone().on_key());
        let finding = finding.label(format!("not a part of {what}"));
        let finding = match meant {
            Some((_, (word, fix))) => finding.fix(fix.rename(route, word)),
            None => finding,
        };
        return vec![match suggest::help(written, words()) {
            Some(help) => finding.help(help),
            None => finding,
        }];
    }
    let finding = one(&and(among));
    let is_item = matches!(at.route.path.last(), Some(Segment::Index(_)));
    vec![if is_item {
        finding.help(format!(
            "begin {} of its own with `- ` for each of them",
            what.replace("a ", "one ").replace("an ", "one ")
        ))
    } else {
        finding.help("keep one of them")
    }]
}

/// Fields that stand below their word, as they did in version 1 of the format.
pub(super) fn below(at: &At, problem: &Problem<'_>, below: &Below<'_>, schema: &Value) -> Diagnostic {
    let Below { word, main, fields } = below;
    let message = format!("`{word}` takes its fields beside it, not below it");
    let finding = Diagnostic::error("schema/below-its-word", message, at.route.key(word).on_key());
    let choice = choice(problem, schema).unwrap_or_default();
    let usual = choice.key(word).and_then(|key| key.value.get("default"));
    let Some(held) = fields.get(*main).or(usual) else {
        return finding.help(format!("write `{main}` behind `{word}:`, and the other fields beside it"));
    };
    let mut whole = Map::new();
    whole.insert((*word).to_owned(), held.clone());
    for (key, value) in fields.iter().filter(|(key, _)| key != main) {
        whole.insert(key.clone(), value.clone());
    }
    for (key, value) in problem.value.as_object().into_iter().flatten().filter(|(key, _)| key != word) {
        whole.entry(key.as_str()).or_insert_with(|| value.clone());
    }
    let others: Vec<&str> = whole.keys().map(String::as_str).filter(|key| key != word).collect();
    let help = match others.as_slice() {
        [] => format!("write the value of `{main}` behind `{word}:`"),
        others => format!("write the value of `{main}` behind `{word}:`, and {} beside it", and(others)),
    };
    let fix = Fix::safe(format!("write the fields of `{word}` beside it"));
    finding.help(help).fix(fix.replace(at.route.clone(), Value::Object(whole)))
}
