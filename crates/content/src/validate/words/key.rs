//! Keys that are unknown, missing or too many.

use ritual_diagnostic::{Diagnostic, Fix};
use serde_json::{Map, Value, json};

use super::super::WITHOUT_ITS_WORD;
use super::super::parts::{resolved, words_of};
use super::super::problem::Problem;
use super::{ALL, At, choice, node, shape_of};
use crate::language::{Ability, Condition, Limit, Place, Price, Shape, Shaped as _, Step, Trigger, WORD, Word, facts};
use crate::suggest::{self, listed};

/// The types whose names read like a thing; `who` or `suffer` would not.
const THINGS: &[&Shape] = &[
    <Step>::SHAPE,
    <Ability>::SHAPE,
    <Condition>::SHAPE,
    <Trigger>::SHAPE,
    <Place>::SHAPE,
    <Price>::SHAPE,
    Limit::SHAPE,
];

/// Where abilities stand, for those who write them elsewhere.
const HOMES: &str = "abilities stand on items, companions, conditions, insanities, relics, skills, enemies, stages, \
                     episodes and spaces; `grant` gives them for a time";

/// A key that is not known here.
pub(super) fn unknown(at: &At, problem: &Problem<'_>, name: &str, schema: &Value) -> Diagnostic {
    let node = node(problem, schema);
    let known = names(node);
    let route = at.route.key(name);
    let is_free = |key: &str| problem.value.get(key).is_none();
    if known.is_empty() && node.is_some_and(|node| node.get("patternProperties").is_some()) {
        let message = format!("`{name}` is not an id");
        let finding = Diagnostic::error("schema/bad-id", message, route.clone().on_key());
        let finding = finding.help(super::scalar::id_help(name));
        return match super::scalar::meant_id(name).filter(|(id, _)| is_free(id)) {
            Some((id, fix)) => finding.fix(fix.rename(route, id)),
            None => finding,
        };
    }
    if let Some(finding) = wordless(at, problem, name) {
        return finding;
    }
    let message = format!("there is no field `{name}` here");
    let finding = Diagnostic::error("schema/unknown-field", message, route.clone().on_key());
    let choice = choice(problem, schema);
    if choice.as_ref().is_some_and(|choice| choice.bare.contains(&name)) {
        let finding = finding.help(format!("write `{name}` alone, without a colon"));
        return match problem.value.get(name) {
            Some(value) if says_nothing(value) => {
                finding.fix(Fix::safe(format!("write `{name}`")).replace(at.route.clone(), name))
            }
            _ => finding,
        };
    }
    let finding = match described(problem) {
        Some(what) => finding.label(format!("not a part of {what}")),
        None => finding,
    };
    // What holds for a time is no list of something else.
    if name == "abilities" && known.contains(&"steps") {
        return finding.help("write `steps`: the step `grant` gives abilities for a time");
    }
    // Nor is a list of something else meant where no abilities stand.
    let is_like_one = || suggest::meant(name, known.iter().copied().filter(|key| is_free(key))).is_some();
    if name == "abilities" && described(problem).is_none() && !is_like_one() {
        return finding.help(HOMES);
    }
    let finding = match suggest::meant(name, known.iter().copied().filter(|key| is_free(key))) {
        Some((key, fix)) => {
            let finding = finding.fix(fix.rename(route, key));
            if is_required(node, key) { finding.causes(misspelt(at, key)) } else { finding }
        }
        // A choice needs its one key.
        None if is_choice(node) => finding,
        // What is left would mean something else.
        None if problem.value.as_object().is_some_and(|mapping| mapping.len() == 1) => finding,
        None => match list_that_is_missing(problem, name, node, schema) {
            Some(list) => {
                let help = format!("write `{list}`");
                return finding.fix(Fix::risky(help.clone()).rename(route, list)).help(help);
            }
            None => finding.fix(Fix::risky(format!("take `{name}` out")).remove(route)),
        },
    };
    // A word that begins the mapping is there already.
    let word = node.and_then(|node| node.get(WORD)).and_then(Value::as_str);
    match suggest::help(name, known.into_iter().filter(|key| Some(*key) != word)) {
        Some(help) => finding.help(help),
        None => finding.help("remove it"),
    }
}

/// Says that what stands below a key is written without it, as since version 2 of the format.
pub(super) fn wordless(at: &At, problem: &Problem<'_>, name: &str) -> Option<Diagnostic> {
    let here = problem.schema_path.strip_prefix("/$defs/")?.split('/').next()?;
    // The mapping is that of the choice, or of what is written without the word.
    let is_here =
        |shape: &Shape, word: &Word| shape.name == here || word.carries.is_some_and(|held| held().name == here);
    let is_meant = |shape: &&Shape| {
        shape.word(name).is_some_and(|word| word.is_wordless && is_here(shape, word)) && shape.field(name).is_none()
    };
    facts::shapes().find(is_meant)?;
    let message = format!("`{name}` {WITHOUT_ITS_WORD}");
    let finding = Diagnostic::error("schema/unknown-field", message, at.route.key(name).on_key());
    let finding = finding.help(format!("take `{name}` out and leave what it holds{ALL}"));
    Some(match problem.value.as_object().filter(|mapping| mapping.len() == 1).and_then(|mapping| mapping.get(name)) {
        Some(held) => {
            let fix = Fix::safe(format!("take `{name}` out and leave what it holds"));
            finding.fix(fix.replace(at.route.clone(), held.clone()))
        }
        None => finding,
    })
}

/// Returns whether nothing is lost with a value.
pub(super) fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(entries) => entries.is_empty(),
        _ => false,
    }
}

/// A field that must be there.
pub(super) fn missing(at: &At, problem: &Problem<'_>, name: &str, schema: &Value) -> Diagnostic {
    let finding = at.error("schema/missing-field", format!("the field `{name}` is missing"));
    let field = node(problem, schema).and_then(|node| node.get("properties")?.get(name));
    let meaning = field.and_then(|field| field.get("description")?.as_str()).and_then(|text| text.lines().next());
    let mut help = meaning.map_or_else(|| format!("add `{name}`"), |meaning| format!("add `{name}`: {meaning}"));
    let words = field.into_iter().flat_map(|field| words_of(resolved(field, schema)));
    let words = suggest::proposed(words);
    if !words.is_empty() {
        help.push_str(&format!(" It is one of {words}"));
    }
    let finding = finding.help(help);
    if is_misspelt(problem, name, schema) {
        return finding.follows_from(misspelt(at, name));
    }
    if may_be_empty(problem, name, schema) {
        return finding.fix(Fix::risky(format!("add `{name}: []`")).add(at.route.clone(), name, json!([])));
    }
    finding
}

/// Returns the list that a list under an unknown key was likely meant for: the first one that is not there.
fn list_that_is_missing<'s>(
    problem: &Problem<'_>,
    name: &str,
    node: Option<&'s Value>,
    schema: &Value,
) -> Option<&'s str> {
    problem.value.get(name)?.as_array()?;
    let fields = node?.get("properties")?.as_object()?;
    let is_list = |field: &Value| resolved(field, schema).get("type").is_some_and(|name| name == "array");
    let mut missing = fields.iter().filter(|(key, field)| problem.value.get(key.as_str()).is_none() && is_list(field));
    let meant = if name == "else" { missing.next_back() } else { missing.next() };
    meant.map(|(key, _)| key.as_str())
}

/// Returns whether a field takes an empty list.
fn may_be_empty(problem: &Problem<'_>, name: &str, schema: &Value) -> bool {
    let field = node(problem, schema).and_then(|node| node.get("properties")?.get(name));
    let field = field.map(|field| resolved(field, schema));
    field.is_some_and(|field| {
        field.get("type").is_some_and(|name| name == "array") && field.get("minItems").is_none_or(|least| least == 0)
    })
}

/// Returns whether a field must be there.
fn is_required(node: Option<&Value>, name: &str) -> bool {
    let required = node.and_then(|node| node.get("required")?.as_array());
    required.is_some_and(|all| all.iter().any(|it| it == name))
}

/// Names a field that is missing because its key is written otherwise: what is said of the key and of the field is one.
fn misspelt(at: &At, name: &str) -> String {
    format!("the field {}", at.route.key(name))
}

/// Returns whether a key that is there was likely meant for a field that is missing.
fn is_misspelt(problem: &Problem<'_>, name: &str, schema: &Value) -> bool {
    let known = names(node(problem, schema));
    let mut strange = problem.value.as_object().into_iter().flat_map(Map::keys).filter(|key| !known.contains(&&***key));
    strange.any(|key| suggest::meant(key, [name]).is_some())
}

/// Returns a choice with what stands beside its word moved below it; nothing where that does not belong there.
pub(super) fn nested(problem: &Problem<'_>, key: &str, beside: &[&str], held: &Value, schema: &Value) -> Option<Value> {
    let fields = names(Some(resolved(held, schema)));
    let mut below = match problem.value.get(key)? {
        Value::Null => Map::new(),
        Value::Object(entries) => entries.clone(),
        _ => return None,
    };
    for name in beside {
        if !fields.contains(name) || below.contains_key(*name) {
            return None;
        }
        below.insert((*name).to_owned(), problem.value.get(*name)?.clone());
    }
    Some(Value::from_iter([(key, Value::Object(below))]))
}

/// Returns the fields a part of the schema knows, in the order of the reference.
pub(super) fn names(node: Option<&Value>) -> Vec<&str> {
    let properties = node.and_then(|node| node.get("properties")?.as_object());
    properties.into_iter().flat_map(|all| all.keys().map(String::as_str)).collect()
}

/// Returns whether a part of the schema is a mapping with exactly one key.
fn is_choice(node: Option<&Value>) -> bool {
    node.and_then(|node| node.get("maxProperties")?.as_u64()) == Some(1)
}

/// Returns what the enclosing definition is, as in "an ability", from its name.
pub(super) fn described(problem: &Problem<'_>) -> Option<String> {
    let Shape { name, .. } = shape_of(problem).filter(|shape| THINGS.contains(shape))?;
    let article = if name.starts_with(['A', 'E', 'I', 'O']) { "an" } else { "a" };
    Some(format!("{article} {}", name.to_ascii_lowercase()))
}

/// Joins names: "`a`, `b` and `c`".
pub(super) fn and(names: &[&str]) -> String {
    match names {
        [before @ .., last] if !before.is_empty() => format!("{} and `{last}`", listed(before.iter().copied())),
        _ => listed(names.iter().copied()),
    }
}
