//! Values of a wrong type, form or size.

use jsonschema::JsonType;
use jsonschema::error::ValidationErrorKind;
use ritual_diagnostic::{Diagnostic, Fix};
use serde_json::Value;

use super::super::problem::Problem;
use super::{At, choice, node, short};
use crate::suggest;

/// What every pattern of an id contains.
const KEBAB_CASE: &str = "[a-z0-9]+(-[a-z0-9]+)*";

/// A value of another type.
pub(super) fn wrong_type(at: &At, problem: &Problem<'_>, expected: &[JsonType], schema: &Value) -> Diagnostic {
    let wanted: Vec<&str> = expected.iter().map(|expected| type_name(*expected)).collect();
    let message = format!("expected {}, found {}", wanted.join(" or "), found(problem.value));
    let finding = at.error("schema/wrong-type", message);
    let is = |wanted: JsonType| expected.contains(&wanted);
    match problem.value {
        Value::Null => finding.help("write a value after the colon, or remove the key"),
        Value::String(text) if choice(problem, schema).1.contains(&text.as_str()) => finding.help(needs_value(text)),
        Value::String(text) if is(JsonType::Boolean) => match text.to_ascii_lowercase().as_str() {
            "yes" | "on" | "y" | "true" => finding.help("write `true`").fix(write(at, true)),
            "no" | "off" | "n" | "false" => finding.help("write `false`").fix(write(at, false)),
            _ => finding,
        },
        Value::String(text) if is(JsonType::Integer) && text.parse::<i64>().is_ok() => {
            finding.help("remove the quotes").fix(write(at, text.parse::<i64>().unwrap_or_default()))
        }
        // How a fraction was spelled is no longer known.
        Value::Number(number) if is(JsonType::String) && number.is_f64() => finding.help("put it in quotes"),
        Value::Number(_) | Value::Bool(_) if is(JsonType::String) => {
            finding.help("put it in quotes").fix(write(at, problem.value.to_string()))
        }
        _ if is(JsonType::Array) => finding.help("write a list: each item on a line with `- `, or all in `[…]`"),
        _ => finding,
    }
}

/// A fix about which there is no doubt: the same value, written as its type wants it.
fn write(at: &At, value: impl Into<Value>) -> Fix {
    let value = value.into();
    Fix::safe(format!("write `{value}`")).replace(at.route.clone(), value)
}

/// A word that is none of those allowed.
pub(super) fn not_allowed(at: &At, problem: &Problem<'_>, words: &[String], schema: &Value) -> Diagnostic {
    let written = super::word(problem.value);
    let finding = at.error("schema/not-allowed", format!("`{}` is not allowed here", short(&written)));
    let (_, keys) = choice(problem, schema);
    if keys.contains(&written.as_str()) {
        return finding.help(needs_value(&written));
    }
    let (words, keys) = (words.iter().map(String::as_str), keys.into_iter());
    // A key would need a value; only a word can be put in the place of a word.
    match suggest::closest(&written, words.clone()) {
        Some(_) => suggest::respell(finding, &written, words),
        None => match suggest::help(&written, words.chain(keys)) {
            Some(help) => finding.help(help),
            None => finding,
        },
    }
}

/// A text that does not have the form of its kind.
pub(super) fn wrong_form(at: &At, problem: &Problem<'_>, pattern: &str, schema: &Value) -> Diagnostic {
    let written = super::word(problem.value);
    if pattern.contains(KEBAB_CASE) {
        let finding = at.error("schema/bad-id", format!("`{}` is not an id", short(&written)));
        return finding.help(id_help(&written));
    }
    let message = format!("`{}` does not have the form that is expected here", short(&written));
    let finding = at.error("schema/mismatch", message);
    if pattern.starts_with(r"^(0|[1-9]\d*)\.") {
        return finding.help("write a version with three numbers, as in `1.2.0`");
    }
    match node(problem, schema).and_then(|node| node.get("description")?.as_str()) {
        Some(meaning) => finding.help(meaning),
        None => finding,
    }
}

/// A number, text, list or mapping that is too small or too large; also everything no other words are for.
pub(super) fn out_of_range(at: &At, problem: &Problem<'_>, schema: &Value) -> Diagnostic {
    let node = node(problem, schema);
    let range =
        |low: &str, high: &str| range(node.and_then(|node| node.get(low)), node.and_then(|node| node.get(high)));
    let message = match problem.kind {
        ValidationErrorKind::Minimum { .. } | ValidationErrorKind::Maximum { .. } => {
            format!("expected a number {}, found {}", range("minimum", "maximum"), problem.value)
        }
        ValidationErrorKind::MinItems { .. } | ValidationErrorKind::MaxItems { .. } => {
            let n_found = problem.value.as_array().map_or(0, Vec::len);
            format!("expected {} in this list, found {n_found}", items(&range("minItems", "maxItems")))
        }
        ValidationErrorKind::MinLength { .. } | ValidationErrorKind::MaxLength { .. } => {
            match problem.value.as_str().map_or(0, |text| text.chars().count()) {
                0 => "this text must not be empty".to_owned(),
                n_found => format!("expected {} characters, found {n_found}", bare(&range("minLength", "maxLength"))),
            }
        }
        _ => return at.error("schema/mismatch", problem.said.to_string()),
    };
    at.error("schema/out-of-range", message)
}

/// Says how to write an id.
pub(super) fn id_help(written: &str) -> String {
    let proposed: Vec<String> = written.split('/').map(kebab_case).collect();
    let proposed = proposed.join("/");
    if proposed == written || proposed.split('/').any(str::is_empty) || proposed.matches('/').count() > 1 {
        "write lower-case letters and digits with single hyphens between them, as in `night-watch`".to_owned()
    } else {
        format!("did you mean `{proposed}`?")
    }
}

fn kebab_case(text: &str) -> String {
    let parts = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

fn needs_value(key: &str) -> String {
    format!("`{key}` needs a value: write `{key}: …`")
}

fn range(low: Option<&Value>, high: Option<&Value>) -> String {
    match (low, high) {
        (Some(low), Some(high)) if low == high => format!("of exactly {low}"),
        (Some(low), Some(high)) => format!("from {low} to {high}"),
        (Some(low), None) => format!("of at least {low}"),
        (None, Some(high)) => format!("of at most {high}"),
        (None, None) => "of another size".to_owned(),
    }
}

fn bare(range: &str) -> &str {
    range.trim_start_matches("of ").trim_start_matches("from ")
}

fn items(range: &str) -> String {
    let range = bare(range);
    if range.ends_with(" 1") { format!("{range} item") } else { format!("{range} items") }
}

const fn type_name(of: JsonType) -> &'static str {
    match of {
        JsonType::Null => "nothing",
        JsonType::Boolean => "`true` or `false`",
        JsonType::Integer => "a whole number",
        JsonType::Number => "a number",
        JsonType::String => "text",
        JsonType::Array => "a list",
        JsonType::Object => "a mapping",
    }
}

fn found(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::Bool(value) => format!("`{value}`"),
        Value::Number(number) => format!("the number {number}"),
        Value::String(text) => format!("the text `{}`", short(text)),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "a mapping".to_owned(),
    }
}
