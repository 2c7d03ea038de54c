//! Keys that are unknown, missing or too many.

use ritual_diagnostic::Diagnostic;
use serde_json::Value;

use super::super::problem::Problem;
use super::{At, choice, node};
use crate::suggest::{self, listed};

/// A key that is not known here.
pub(super) fn unknown(at: &At, problem: &Problem<'_>, name: &str, schema: &Value) -> Diagnostic {
    let node = node(problem, schema);
    let known = names(node);
    let route = at.route.key(name).on_key();
    if known.is_empty() && node.is_some_and(|node| node.get("patternProperties").is_some()) {
        let finding = Diagnostic::error("schema/bad-id", format!("`{name}` is not an id"), route);
        return finding.help(super::scalar::id_help(name));
    }
    let finding = Diagnostic::error("schema/unknown-field", format!("there is no field `{name}` here"), route);
    let (words, _) = choice(problem, schema);
    if is_choice(node) && words.contains(&name) {
        return finding.help(format!("write `{name}` alone, without a colon"));
    }
    let finding = match described(problem) {
        Some(what) => finding.label(format!("not a part of {what}")),
        None => finding,
    };
    match suggest::help(name, known) {
        Some(help) => finding.help(help),
        None => finding.help("remove it"),
    }
}

/// A field that must be there.
pub(super) fn missing(at: &At, problem: &Problem<'_>, name: &str, schema: &Value) -> Diagnostic {
    let finding = at.error("schema/missing-field", format!("the field `{name}` is missing"));
    let meaning = node(problem, schema)
        .and_then(|node| node.get("properties")?.get(name)?.get("description")?.as_str())
        .and_then(|text| text.lines().next());
    match meaning {
        Some(meaning) => finding.help(format!("add `{name}`: {meaning}")),
        None => finding.help(format!("add `{name}`")),
    }
}

/// A mapping with too many or too few keys; where one key is expected, it is a choice.
pub(super) fn wrong_number(at: &At, problem: &Problem<'_>, schema: &Value) -> Diagnostic {
    let node = node(problem, schema);
    if !is_choice(node) {
        return super::scalar::out_of_range(at, problem, schema);
    }
    let what = described(problem).unwrap_or_else(|| "this".to_owned());
    let key = if what == "a step" { "verb" } else { "key" };
    let found: Vec<&str> =
        problem.value.as_object().into_iter().flat_map(|object| object.keys().map(String::as_str)).collect();
    let known = names(node);
    let (known_here, strange): (Vec<&str>, Vec<&str>) = found.iter().copied().partition(|name| known.contains(name));
    let found = if found.is_empty() { "none".to_owned() } else { and(&found) };
    let finding = at.error("schema/one-key", format!("{what} has exactly one {key}; found {found}"));
    match (known_here.as_slice(), strange.as_slice()) {
        ([only], [_, ..]) => finding.help(format!("indent {} below `{only}`, or remove it", and(&strange))),
        ([], _) => finding.help(format!("write one of {}", listed(known))),
        _ if what == "a step" => finding.help("begin a step of its own with `- ` for each of them"),
        _ => finding.help("keep one of them"),
    }
}

/// Returns the fields a part of the schema knows, sorted.
fn names(node: Option<&Value>) -> Vec<&str> {
    let properties = node.and_then(|node| node.get("properties")?.as_object());
    let mut names: Vec<&str> = properties.into_iter().flat_map(|all| all.keys().map(String::as_str)).collect();
    names.sort_unstable();
    names
}

/// Returns whether a part of the schema is a mapping with exactly one key.
fn is_choice(node: Option<&Value>) -> bool {
    node.and_then(|node| node.get("maxProperties")?.as_u64()) == Some(1)
}

/// Returns what the enclosing definition is, as in "an ability", from its name.
fn described(problem: &Problem<'_>) -> Option<String> {
    let name = problem.schema_path.strip_prefix("/$defs/")?.split('/').next()?;
    // Only names that read like a thing; `Who` or `Suffer` would not.
    let is_thing = matches!(name, "Step" | "Ability" | "Condition" | "Trigger" | "Place" | "Price" | "Limit");
    let article = if name.starts_with(['A', 'E', 'I', 'O']) { "an" } else { "a" };
    is_thing.then(|| format!("{article} {}", name.to_ascii_lowercase()))
}

/// Joins names: "`a`, `b` and `c`".
fn and(names: &[&str]) -> String {
    match names {
        [before @ .., last] if !before.is_empty() => format!("{} and `{last}`", listed(before.iter().copied())),
        _ => listed(names.iter().copied()),
    }
}
