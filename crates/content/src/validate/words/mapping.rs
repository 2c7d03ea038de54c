//! What a mapping takes, said to somebody who wrote something else in its place.

use ritual_diagnostic::Segment;
use serde_json::{Map, Value};

use super::super::choice::{AllowedWords, Key};
use super::super::parts::resolved;
use super::super::problem::Problem;
use super::{At, shape_of};
use crate::language::facts;
use crate::suggest;

/// How often a schema is followed to another part of it; some lead back to themselves.
const MOST_DEEP: usize = 6;
/// The most words of a text that are looked at; what is longer is prose.
const MOST_READ: usize = 16;

/// Says what the mapping takes that a part of the schema allows, with an example; nothing where it allows none.
///
/// What was written names comes first, then what the mapping cannot do without, or the words that are used most.
pub(super) fn help(at: &At, problem: &Problem<'_>, node: &Value, schema: &Value) -> Option<String> {
    let text = problem.value.as_str().unwrap_or_default();
    if let Some(choice) = AllowedWords::of(resolved(node, schema), schema) {
        let mut words: Vec<&str> = choice.keys.iter().map(|key| key.word).collect();
        let refers = node.get("$ref").and_then(Value::as_str).and_then(|to| to.rsplit('/').next());
        if let Some(shape) = refers.map_or_else(|| shape_of(problem), facts::shape) {
            words.sort_by_key(|word| shape.rank(word));
        }
        let likely = suggest::likely_first(text, words);
        let first = choice.key(likely.first()?)?;
        let line = line(at, &with_value(first, schema), true);
        return Some(format!("write one of {} with its value, as in `{line}`", suggest::proposed(likely)));
    }
    let mapping = mapping(node, schema, MOST_DEEP)?;
    let properties = mapping.get("properties")?.as_object()?;
    let keys = || properties.keys().map(String::as_str);
    let named = named(text, properties);
    let (mut needed, mut others): (Vec<&str>, Vec<&str>) = keys().partition(|key| is_needed(mapping, key));
    let comes_late = |key: &&str| named.iter().all(|(name, _)| name != key);
    needed.sort_by_key(comes_late);
    others.sort_by_key(comes_late);
    let line = line(at, &fields(mapping, &named, schema), false);
    let takes = match (needed.is_empty(), others.is_empty()) {
        (true, true) => return None,
        (true, false) => format!("it may take {}", suggest::proposed(others)),
        (false, true) => format!("it takes {}", suggest::proposed(needed)),
        (false, false) => format!("it takes {}, and may take {}", suggest::proposed(needed), suggest::proposed(others)),
    };
    Some(format!("{takes}; write `{line}`"))
}

/// Returns a word with its value, and with what must stand beside it, as an author writes them.
pub(super) fn with_value(key: Key<'_>, schema: &Value) -> String {
    match key.fields {
        Some(all) => {
            let line = fields(all, &[], schema);
            if line.contains(", ") { format!("{{ {line} }}") } else { line }
        }
        None => format!("{}: {}", key.word, value(key.value, schema)),
    }
}

/// Returns whether a mapping needs nothing but this key.
pub(super) fn is_needed_only(mapping: &Value, key: &str) -> bool {
    let needed = mapping.get("required").and_then(Value::as_array);
    needed.is_none_or(|needed| needed.iter().all(|it| it == key))
}

/// Returns a value that a part of the schema allows, as an author writes it; what would be long is left open.
fn value(node: &Value, schema: &Value) -> String {
    let node = resolved(node, schema);
    if node.get("properties").is_some() && AllowedWords::of(node, schema).is_none() {
        return format!("{{ {} }}", fields(node, &[], schema));
    }
    sample(node, schema, MOST_DEEP)
}

/// Returns the mapping that a part of the schema allows, the first of several.
fn mapping<'s>(node: &'s Value, schema: &'s Value, depth: usize) -> Option<&'s Value> {
    let node = resolved(node, schema);
    if node.get("properties").is_some() {
        return Some(node);
    }
    let depth = depth.checked_sub(1)?;
    node.get("anyOf")?.as_array()?.iter().find_map(|branch| mapping(branch, schema, depth))
}

/// Returns the fields that a text names, each with the number behind it, as in `wounds 1`.
fn named<'s>(text: &str, properties: &'s Map<String, Value>) -> Vec<(&'s str, Option<u8>)> {
    let is_between = |letter: char| !(letter.is_alphanumeric() || letter == '_');
    let words: Vec<&str> = text.split(is_between).filter(|word| !word.is_empty()).take(MOST_READ).collect();
    let mut found: Vec<(&str, Option<u8>)> = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let known = properties.keys().find(|key| key == word);
        if let Some(key) = known.filter(|key| found.iter().all(|(name, _)| name != key)) {
            found.push((key.as_str(), words.get(index + 1).and_then(|next| next.parse().ok())));
        }
    }
    found
}

/// Writes the fields of an example: those that were named and those that must be there, or one where there are none.
fn fields(mapping: &Value, named: &[(&str, Option<u8>)], schema: &Value) -> String {
    let Some(properties) = mapping.get("properties").and_then(Value::as_object) else { return "…".to_owned() };
    let is_named = |key: &str| named.iter().any(|(name, _)| *name == key);
    let mut shown: Vec<(&String, &Value)> =
        properties.iter().filter(|(key, _)| is_named(key) || is_needed(mapping, key)).collect();
    if shown.is_empty() {
        // What has a default says little; what has none is what the mapping is for.
        let telling = properties.iter().find(|(_, property)| property.get("default").is_none());
        shown.extend(telling.or_else(|| properties.iter().next()));
    }
    let write = |(key, property): (&String, &Value)| {
        let number = named.iter().find(|(name, _)| *name == key.as_str()).and_then(|(_, number)| *number);
        let value = number.map_or_else(|| sample(property, schema, MOST_DEEP), |number| number.to_string());
        format!("{key}: {value}")
    };
    shown.into_iter().map(write).collect::<Vec<_>>().join(", ")
}

/// Returns an example in the place it is for.
fn line(at: &At, inside: &str, is_short: bool) -> String {
    match at.route.path.last() {
        Some(Segment::Key(key)) => format!("{key}: {{ {inside} }}"),
        Some(Segment::Index(_)) if is_short => format!("- {inside}"),
        Some(Segment::Index(_)) => format!("- {{ {inside} }}"),
        None => inside.to_owned(),
    }
}

/// Returns a value that a part of the schema allows, if it is short.
fn sample(node: &Value, schema: &Value, depth: usize) -> String {
    let open = || "…".to_owned();
    let node = resolved(node, schema);
    if let Some(word) = node.get("const") {
        return suggest::written(word);
    }
    let Some(depth) = depth.checked_sub(1) else { return open() };
    for branches in ["oneOf", "anyOf"] {
        let branches = node.get(branches).and_then(Value::as_array).into_iter().flatten();
        if let Some(short) = branches.map(|branch| sample(branch, schema, depth)).find(|it| !it.contains('…')) {
            return short;
        }
    }
    match node.get("type").and_then(Value::as_str) {
        Some("integer") => node.get("minimum").and_then(Value::as_u64).unwrap_or_default().max(1).to_string(),
        Some("boolean") => "true".to_owned(),
        Some("array") => "[…]".to_owned(),
        Some("object") => "{ … }".to_owned(),
        _ => open(),
    }
}

fn is_needed(mapping: &Value, key: &str) -> bool {
    mapping.get("required").and_then(Value::as_array).is_some_and(|keys| keys.iter().any(|it| it == key))
}
