//! What does not fit its type in a document, said to whoever has written it.

use ritual_diagnostic::{Segment, closest};
use ritual_grammar::Misfit;

/// Returns what is wrong, and what to do.
pub(crate) fn misread(misfit: &Misfit) -> (String, String) {
    let said = misfit.to_string();
    if let Some(rest) = said.strip_prefix("unknown field ") {
        let (found, known) = offered(rest);
        if known.contains(&found) {
            return (format!("`{found}` takes no value"), format!("write `{found}` alone"));
        }
        return (format!("`{found}` does not belong here"), instead(found, &known));
    }
    if let Some(rest) = said.strip_prefix("unknown variant ") {
        let (found, known) = offered(rest);
        if known.contains(&found) {
            let help = format!("write `{found}: …`: `ritual explain {found}` tells what belongs there");
            return (format!("`{found}` says nothing without a value"), help);
        }
        return (format!("`{found}` is no word that may stand here"), instead(found, &known));
    }
    if let Some(field) = said.strip_prefix("missing field ") {
        let field = field.trim_matches('`');
        return (format!("`{field}` is missing"), format!("add it: `ritual explain {field}` tells what it holds"));
    }
    let parts = said.strip_prefix("invalid type: ").or_else(|| said.strip_prefix("invalid value: "));
    let help = misfit.path().filter_map(key).last().map_or_else(
        || {
            "`ritual explain` tells what may be written in documents of a kind, as in `ritual explain hunter`"
                .to_owned()
        },
        |field| format!("`ritual explain {field}` tells what belongs there"),
    );
    match parts.and_then(|it| it.rsplit_once(", expected ")) {
        Some((found, wanted)) => (format!("{} stands where {} belongs", thing(found), kind(wanted)), help),
        None => (format!("this cannot be understood: {said}"), help),
    }
}

fn key(segment: &Segment) -> Option<&str> {
    match segment {
        Segment::Key(key) => Some(key),
        Segment::Index(_) => None,
    }
}

/// What was written, and the words that could have been, from "`a`, expected one of `b`, `c`".
fn offered(said: &str) -> (&str, Vec<&str>) {
    let mut words = said.split('`').skip(1).step_by(2);
    (words.next().unwrap_or_default(), words.collect())
}

/// Says what to write in place of a word.
fn instead(found: &str, known: &[&str]) -> String {
    match closest(found, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None if known.is_empty() => format!("take `{found}` out"),
        None => {
            let known: Vec<String> = known.iter().map(|word| format!("`{word}`")).collect();
            format!("write one of {}", known.join(", "))
        }
    }
}

/// What was found, from the name of its type and perhaps its value.
fn thing(found: &str) -> String {
    if let Some(text) = found.strip_prefix("string ") {
        return format!("`{}`", text.trim_matches('"'));
    }
    let value = ["integer ", "floating point ", "boolean "].iter().find_map(|name| found.strip_prefix(name));
    let words = match found {
        "sequence" => "a list",
        "map" => "a mapping",
        "null" => "nothing",
        other => value.unwrap_or(other),
    };
    words.to_owned()
}

/// What belongs there, from the name of a type.
fn kind(wanted: &str) -> &str {
    match wanted {
        "u8" => "a number from 0 to 255",
        "u16" => "a number from 0 to 65535",
        "a sequence" => "a list",
        "a string" => "a text",
        "a boolean" => "`true` or `false`",
        other if other == "a map" || other.starts_with("struct ") => "a mapping",
        other if other.starts_with("a word of ") => "a word",
        other => other,
    }
}
