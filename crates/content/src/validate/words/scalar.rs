//! Values of a wrong type, form or size.

use jsonschema::JsonType;
use jsonschema::error::ValidationErrorKind;
use ritual_diagnostic::{Diagnostic, Fix, Segment};
use serde_json::{Value, json};

use super::super::parts::{parts_of, resolved, words_of};
use super::super::problem::Problem;
use super::family::of_another_sort;
use super::{At, choice, mapping, node, proposal, shape_of, short};
use crate::language::{AskedAmount, BasicAction, Shaped as _, facts};
use crate::schema::REFERENCE;
use crate::suggest;

/// What every pattern of an id contains.
const KEBAB_CASE: &str = "[a-z0-9]+(-[a-z0-9]+)*";

/// What to do where nothing is written.
fn nothing_written(at: &At) -> &'static str {
    match at.route.path.last() {
        Some(Segment::Index(_)) => "write the item behind the dash, or remove the dash",
        Some(Segment::Key(_)) | None => "write a value after the colon, or remove the key",
    }
}

/// A value of another type.
pub(super) fn wrong_type(at: &At, problem: &Problem<'_>, expected: &[JsonType], schema: &Value) -> Diagnostic {
    let wanted: Vec<&str> = expected.iter().map(|expected| type_name(*expected)).collect();
    let message = format!("expected {}, found {}", wanted.join(" or "), found(problem.value));
    let finding = at.error("schema/wrong-type", message);
    let is = |wanted: JsonType| expected.contains(&wanted);
    let fields = node(problem, schema).and_then(|node| mapping::help(at, problem, node, schema));
    let plainly = || fitting(problem, expected, schema);
    match problem.value {
        Value::Null => {
            let help = fields.filter(|_| expected == [JsonType::Object]);
            let help = help.unwrap_or_else(|| nothing_written(at).to_owned());
            let finding = finding.help(help);
            match key_to_leave_out(at, problem, schema) {
                // An empty list is what there is without the key.
                Some(key) if expected == [JsonType::Array] => finding.fix(leave_out(Fix::safe, key, at)),
                Some(key) => finding.fix(leave_out(Fix::risky, key, at)),
                None => finding,
            }
        }
        Value::String(text) if choice(problem, schema).is_some_and(|choice| choice.key(text).is_some()) => {
            with_value(finding.help(needs_value(problem, text, schema)), at, problem, text, schema)
        }
        Value::String(text) if is(JsonType::Boolean) => match text.to_ascii_lowercase().as_str() {
            "yes" | "on" | "y" | "true" => finding.help("write `true`").fix(write(at, true)),
            "no" | "off" | "n" | "false" => finding.help("write `false`").fix(write(at, false)),
            _ => finding.help(plainly()),
        },
        Value::String(text) if is(JsonType::Integer) && text.parse::<i64>().is_ok() => {
            finding.help("remove the quotes").fix(write(at, text.parse::<i64>().unwrap_or_default()))
        }
        Value::String(_) if expected == [JsonType::Integer] => finding.help("write a number"),
        Value::Number(number) if is(JsonType::Integer) && number.is_f64() => finding.help("write a whole number"),
        // How a fraction was spelled is no longer known.
        Value::Number(number) if is(JsonType::String) && number.is_f64() => finding.help("put it in quotes"),
        Value::Number(_) | Value::Bool(_) if expected == [JsonType::String] && is_free_text(problem, schema) => {
            finding.help("put it in quotes").fix(write(at, problem.value.to_string()))
        }
        _ if expected == [JsonType::String] && listed(problem, schema).next().is_some() => {
            let words = suggest::proposed(listed(problem, schema));
            match flag_meant(at, problem.value) {
                Some(flag) => finding
                    .help(format!("write `{flag}: true` in its place, or one of {words}"))
                    .fix(Fix::risky(format!("write `{flag}`")).rename(at.route.clone(), flag)),
                None => finding.help(format!("write one of {words}")),
            }
        }
        // Where no other amount can stand, a number of a counter is written by its name alone.
        Value::Object(amount) if is(JsonType::Integer) && is(JsonType::String) => {
            match amount.get("value").and_then(Value::as_str).filter(|_| amount.len() == 1) {
                Some(name) => {
                    let fix = Fix::safe(format!("write `{name}`")).replace(at.route.clone(), name);
                    finding.help(format!("write `{name}`")).fix(fix)
                }
                None => finding.help(plainly()),
            }
        }
        value if is(JsonType::Array) => {
            let finding = finding.help("write a list: each item on a line with `- `, or all in `[…]`");
            if expected == [JsonType::Array] && is_item(problem, value, schema) {
                return finding.fix(write(at, json!([value])));
            }
            finding
        }
        _ if is(JsonType::Object) => finding.help(fields.unwrap_or_else(plainly)),
        _ => finding.help(plainly()),
    }
}

/// Says what to write where nothing is known but which types may stand there.
fn fitting(problem: &Problem<'_>, expected: &[JsonType], schema: &Value) -> String {
    let is = |wanted: JsonType| expected.contains(&wanted);
    let node = node(problem, schema);
    let said = |key: &str| node.and_then(|node| node.get(key)?.as_str());
    if is(JsonType::Boolean) {
        let description = if problem.value.is_object() { "it takes no description: " } else { "" };
        format!("{description}write `true` or `false`")
    } else if is(JsonType::Integer) || is(JsonType::Number) {
        "write a number".to_owned()
    } else if is(JsonType::Object) {
        "write a mapping: each key on a line with its value, or all in `{…}`".to_owned()
    } else if said(REFERENCE).is_some()
        && let Some(id) = said("description").and_then(|it| it.strip_prefix("The id "))
    {
        format!("write the id {}", id.trim_end_matches('.'))
    } else if said("pattern").is_some_and(|pattern| pattern.contains(KEBAB_CASE)) {
        id_help(&plain(problem.value))
    } else {
        "write a text".to_owned()
    }
}

/// Returns the field of a description that was likely meant where a word in the place of the description says yes or no:
/// `with_gate` by `gate: true`.
fn flag_meant(at: &At, value: &Value) -> Option<&'static str> {
    let Some(Segment::Key(word)) = at.route.path.last().filter(|_| value.is_boolean()) else { return None };
    let flag = format!("with_{word}");
    let choices = facts::shapes().filter(|shape| shape.word(word).is_some());
    let without_a_word = choices.flat_map(|shape| shape.words).filter(|word| word.is_wordless);
    let mut descriptions = without_a_word.filter_map(|word| word.carries);
    descriptions.find_map(|held| held().field(&flag)).map(|field| field.name)
}

/// Returns a value as an author writes it.
fn plain(value: &Value) -> String {
    suggest::written(value)
}

/// Returns whether any text may stand in a place, and not only an id or one of some words.
fn is_free_text(problem: &Problem<'_>, schema: &Value) -> bool {
    node(problem, schema).is_some_and(|node| ["pattern", "oneOf", "anyOf"].iter().all(|key| node.get(key).is_none()))
}

/// Returns the words of which one must stand in a place.
fn listed<'s>(problem: &Problem<'_>, schema: &'s Value) -> impl Iterator<Item = &'s str> {
    node(problem, schema).into_iter().flat_map(words_of)
}

/// Returns the key of a value that may be left out with it.
fn key_to_leave_out<'a>(at: &'a At, problem: &Problem<'_>, schema: &Value) -> Option<&'a str> {
    let Some(Segment::Key(key)) = at.route.path.last() else { return None };
    let (field, _) = problem.schema_path.rsplit_once('/')?;
    let whole = schema.pointer(field.strip_suffix(&**key)?.strip_suffix("/properties/")?)?;
    let mut required = whole.get("required").and_then(Value::as_array).into_iter().flatten();
    let is_required = required.any(|name| name.as_str() == Some(&**key));
    // A choice needs its one key.
    (!is_required && whole.get("maxProperties").is_none()).then_some(&**key)
}

fn leave_out(fix: impl Fn(String) -> Fix, key: &str, at: &At) -> Fix {
    fix(format!("take `{key}` out")).remove(at.route.clone())
}

/// Returns whether a single value is what the list in its place takes as an item.
fn is_item(problem: &Problem<'_>, value: &Value, schema: &Value) -> bool {
    let Some(list) = node(problem, schema) else { return false };
    let Some(items) = list.get("items").map(|items| resolved(items, schema)) else { return false };
    let is_enough = list.get("minItems").and_then(Value::as_u64).is_none_or(|least| least <= 1);
    let is_of = |name: &str| items.get("type").is_some_and(|of| of == name);
    let fits = match value {
        Value::String(text) => {
            let mut words = parts_of(items).flat_map(words_of).peekable();
            if words.peek().is_some() { words.any(|word| word == text) } else { is_of("string") }
        }
        Value::Number(number) => number.is_i64() && is_of("integer"),
        _ => false,
    };
    is_enough && fits
}

/// Adds to a finding about a key without a value how to write it, where nothing has to be said below it.
fn with_value(finding: Diagnostic, at: &At, problem: &Problem<'_>, key: &str, schema: &Value) -> Diagnostic {
    let Some(found) = choice(problem, schema).and_then(|choice| choice.key(key)) else { return finding };
    let below = resolved(found.value, schema);
    let takes_nothing = below.get("type").is_some_and(|name| name == "object")
        && below.get("maxProperties").is_none()
        && below.get("required").and_then(Value::as_array).is_none_or(Vec::is_empty);
    let value = match found.value.get("default") {
        _ if found.fields.is_some_and(|fields| !mapping::is_needed_only(fields, key)) => None,
        Some(usual) => Some(usual.clone()),
        None => takes_nothing.then(|| json!({})),
    };
    let Some(value) = value else { return finding };
    let fix = Fix::risky(format!("write `{key}: {}`", plain(&value)));
    finding.fix(fix.replace(at.route.clone(), Value::from_iter([(key, value)])))
}

/// A fix about which there is no doubt: the same value, written as its type wants it.
fn write(at: &At, value: impl Into<Value>) -> Fix {
    let value = value.into();
    Fix::safe(format!("write `{value}`")).replace(at.route.clone(), value)
}

/// A word that is none of those allowed.
pub(super) fn not_allowed(at: &At, problem: &Problem<'_>, words: &[String], schema: &Value) -> Diagnostic {
    let written = suggest::written(problem.value);
    let finding = at.error("schema/not-allowed", format!("`{}` is not allowed here", short(&written)));
    let choice = choice(problem, schema).unwrap_or_default();
    if choice.key(&written).is_some() {
        return with_value(finding.help(needs_value(problem, &written, schema)), at, problem, &written, schema);
    }
    let is_amount = shape_of(problem).is_some_and(|it| it == <AskedAmount>::SHAPE);
    if let Ok(number) = written.parse::<u8>()
        && is_amount
    {
        return finding.help("remove the quotes").fix(write(at, number));
    }
    let (words, keys) = (words.iter().map(String::as_str), choice.keys.iter().map(|key| key.word));
    // A key would need a value; only a word can be put in the place of a word.
    if suggest::closest(&written, words.clone()).is_some() {
        return suggest::respell(finding, &written, words);
    }
    let finding = match suggest::meant(&written, words.clone()) {
        Some((word, fix)) => finding.fix(fix.replace(at.route.clone(), word)),
        None => finding,
    };
    let help = of_another_sort(problem, &written).or_else(|| action_help(at, problem, &written));
    let help = help.or_else(|| proposal(problem, &written, words.chain(keys)));
    match help {
        Some(help) if is_amount && is_id(&written) => {
            finding.help(format!("{}; or else {help}", counter_help(at, &written)))
        }
        Some(help) => finding.help(help),
        None => finding,
    }
}

/// Says how a scenario test names an action that is none of those that every episode has.
fn action_help(at: &At, problem: &Problem<'_>, id: &str) -> Option<String> {
    let Some(Segment::Key(word)) = at.route.path.last() else { return None };
    let of_episode = match &**word {
        "action" => "episode_action",
        "free_action" => "free_episode_action",
        _ => return None,
    };
    let is_one = is_id(id) && shape_of(problem).is_some_and(|it| it == BasicAction::SHAPE);
    is_one
        .then(|| format!("an action of the episode is `{{ {of_episode}: {id} }}`, one of a card `{{ ability: {id} }}`"))
}

/// Says how to write what a counter is, where an id stands for an amount.
fn counter_help(at: &At, id: &str) -> String {
    let counter = format!("write `{{ counter: {id} }}` if that is a counter");
    match at.route.path.last() {
        // What is set, or compared, may be a value of the counter.
        Some(Segment::Key(key)) if matches!(&**key, "to" | "at_least" | "at_most" | "exactly") => {
            format!("write `{{ value: {id} }}` if that is a value of the counter; {counter}")
        }
        _ => counter,
    }
}

/// A text that does not have the form of its kind.
pub(super) fn wrong_form(at: &At, problem: &Problem<'_>, pattern: &str, schema: &Value) -> Diagnostic {
    let written = suggest::written(problem.value);
    if pattern.contains(KEBAB_CASE) {
        let finding = at.error("schema/bad-id", format!("`{}` is not an id", short(&written)));
        let finding = finding.help(id_help(&written));
        return match meant_id(&written) {
            Some((id, fix)) => finding.fix(fix.replace(at.route.clone(), id)),
            None => finding,
        };
    }
    let message = format!("`{}` does not have the form that is expected here", short(&written));
    let finding = at.error("schema/mismatch", message);
    if pattern.starts_with(r"^(0|[1-9]\d*)\.") {
        let finding = finding.help("write a version with three numbers, as in `1.2.0`");
        return match whole_version(&written) {
            Some(version) => finding.fix(Fix::safe(format!("write `{version}`")).replace(at.route.clone(), version)),
            None => finding,
        };
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
    let bound = match problem.kind {
        ValidationErrorKind::Minimum { .. } => node.and_then(|node| node.get("minimum")),
        ValidationErrorKind::Maximum { .. } => node.and_then(|node| node.get("maximum")),
        _ => None,
    };
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
    let finding = at.error("schema/out-of-range", message).help(into_range(problem));
    match bound {
        Some(bound) => finding.fix(Fix::risky(format!("write `{bound}`")).replace(at.route.clone(), bound.clone())),
        None => finding,
    }
}

/// Says how what is too small or too large comes into its range.
fn into_range(problem: &Problem<'_>) -> String {
    let some = |count: usize, what: &str| if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") };
    let n_items = problem.value.as_array().map_or(0, Vec::len);
    let n_letters = problem.value.as_str().map_or(0, |text| text.chars().count());
    let is_apart = |limit: u64, count: usize| usize::try_from(limit).unwrap_or(usize::MAX).abs_diff(count);
    match problem.kind {
        ValidationErrorKind::Minimum { limit } => format!("write {limit} or more"),
        ValidationErrorKind::Maximum { limit } => format!("write {limit} or less"),
        ValidationErrorKind::MinItems { limit } => format!("add {}", some(is_apart(*limit, n_items), "item")),
        ValidationErrorKind::MaxItems { limit } => format!("take {} out", some(is_apart(*limit, n_items), "item")),
        ValidationErrorKind::MaxLength { limit } => {
            format!("shorten it by {}", some(is_apart(*limit, n_letters), "character"))
        }
        _ => "write a longer text".to_owned(),
    }
}

/// Says how to write an id.
pub(super) fn id_help(written: &str) -> String {
    match meant_id(written) {
        Some((proposed, _)) => format!("did you mean `{proposed}`?"),
        None => "write lower-case letters and digits with single hyphens between them, as in `night-watch`".to_owned(),
    }
}

/// Returns whether a text has the form of an id.
fn is_id(text: &str) -> bool {
    text.split('/').all(|part| !part.is_empty() && kebab_case(part) == part)
}

/// Returns the id that was meant by what is none, and a fix without edits: safe where no letter is lost.
pub(super) fn meant_id(written: &str) -> Option<(String, Fix)> {
    let proposed: Vec<String> = written.split('/').map(kebab_case).collect();
    let proposed = proposed.join("/");
    if proposed == written || proposed.split('/').any(str::is_empty) || proposed.matches('/').count() > 1 {
        return None;
    }
    let title = format!("write `{proposed}`");
    let is_same = suggest::same_letters(written, [proposed.as_str()]).is_some();
    let fix = if is_same { Fix::safe(title) } else { Fix::risky(title) };
    Some((proposed, fix))
}

/// Returns a version of fewer than three numbers, or with a letter before them, as it is meant.
fn whole_version(written: &str) -> Option<String> {
    let numbers = written.trim_start_matches(['v', 'V']);
    let is_number = |part: &str| match part.as_bytes() {
        [] | [b'0', _, ..] => false,
        digits => digits.iter().all(u8::is_ascii_digit),
    };
    let mut parts: Vec<&str> = numbers.split('.').collect();
    if parts.len() > 3 || !parts.iter().all(|part| is_number(part)) {
        return None;
    }
    parts.resize(3, "0");
    let version = parts.join(".");
    (version != written).then_some(version)
}

fn kebab_case(text: &str) -> String {
    let parts = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

fn needs_value(problem: &Problem<'_>, key: &str, schema: &Value) -> String {
    let found = choice(problem, schema).and_then(|choice| choice.key(key));
    let line = found.map_or_else(|| format!("{key}: …"), |found| mapping::with_value(found, schema));
    format!("`{key}` needs a value: write `{line}`")
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

/// Returns what somebody wrote, in words.
pub(crate) fn found(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::Bool(value) => format!("`{value}`"),
        Value::Number(number) => format!("the number {number}"),
        Value::String(text) => format!("the text `{}`", short(text)),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "a mapping".to_owned(),
    }
}
