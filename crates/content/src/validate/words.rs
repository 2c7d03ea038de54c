//! What is wrong with a value, in words.

mod beside;
mod family;
mod key;
mod mapping;
mod scalar;

use jsonschema::JsonType;
use jsonschema::error::{TypeKind, ValidationErrorKind};
use ritual_diagnostic::{Diagnostic, Path, Route};
use serde_json::Value;

use super::choice::AllowedWords;
use super::problem::{Problem, ValueFault};
use crate::language::{Ability, Amount, AskedAmount, Condition, Shape, Shaped as _, Step, Trigger, facts};
use crate::references::route_under;
use crate::suggest;

pub(crate) use scalar::found;

/// How to rewrite not only one word: where there is one of a former version, others are not far.
const ALL: &str = "; `ritual migrate --from 1` rewrites all such words of a pack";

/// The choices whose words `ritual explain` lists, by the name of the type.
const FAMILIES: &[&Shape] = &[<Step>::SHAPE, <Ability>::SHAPE, <Trigger>::SHAPE, <Condition>::SHAPE];

/// Returns the findings about one fault; several when a mapping has several unknown keys.
pub(super) fn findings(fault: &ValueFault<'_>, schema: &Value, root: &Route) -> Vec<Diagnostic> {
    let at = At::new(fault.path(), root);
    let finding = match fault {
        ValueFault::Type(problem, types) => {
            scalar::wrong_type(&at, problem, &types.iter().copied().collect::<Vec<_>>(), schema)
        }
        ValueFault::Word(problem, words) => scalar::not_allowed(&at, problem, words, schema),
        ValueFault::Words(problem, among) => return beside::wrong_words(&at, problem, among, schema),
        ValueFault::Below(problem, below) => beside::below(&at, problem, below, schema),
        ValueFault::Keyword(problem) => match problem.kind {
            ValidationErrorKind::AdditionalProperties { unexpected } => {
                return unexpected.iter().map(|name| key::unknown(&at, problem, name, schema)).collect();
            }
            ValidationErrorKind::Required { property } => {
                key::missing(&at, problem, &suggest::written(property), schema)
            }
            ValidationErrorKind::MinProperties { .. } | ValidationErrorKind::MaxProperties { .. } => {
                return beside::wrong_number(&at, problem, schema);
            }
            ValidationErrorKind::Type { kind: TypeKind::Single(only) } => {
                scalar::wrong_type(&at, problem, &[*only], schema)
            }
            ValidationErrorKind::Type { kind: TypeKind::Multiple(several) } => {
                scalar::wrong_type(&at, problem, &several.iter().collect::<Vec<JsonType>>(), schema)
            }
            ValidationErrorKind::Constant { expected_value } => {
                scalar::not_allowed(&at, problem, &[suggest::written(expected_value)], schema)
            }
            ValidationErrorKind::Enum { options } => {
                let words: Vec<String> = options.as_array().into_iter().flatten().map(suggest::written).collect();
                scalar::not_allowed(&at, problem, &words, schema)
            }
            ValidationErrorKind::Pattern { pattern } => scalar::wrong_form(&at, problem, pattern, schema),
            _ => scalar::out_of_range(&at, problem, schema),
        },
    };
    vec![finding]
}

/// The place a fault is at.
struct At {
    route: Route,
}

impl At {
    fn new(pointer: &str, root: &Route) -> Self {
        Self { route: route_under(root, &Path::from_json_pointer(pointer)) }
    }

    fn error(&self, code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(code, message, self.route.clone())
    }
}

/// Returns the part of the schema that the violated keyword stands in.
fn node<'s>(problem: &Problem<'_>, schema: &'s Value) -> Option<&'s Value> {
    schema.pointer(problem.schema_path.rsplit_once('/')?.0)
}

/// Returns the choice that the violated keyword belongs to, if it does to one.
fn choice<'s>(problem: &Problem<'_>, schema: &'s Value) -> Option<AllowedWords<'s>> {
    // Names of definitions hold no `/`, so a definition is the first two parts of a pointer.
    let (definition, inside) = match problem.schema_path.match_indices('/').nth(2) {
        Some((end, _)) => problem.schema_path.split_at(end),
        None => (problem.schema_path, ""),
    };
    AllowedWords::of(schema.pointer(definition).filter(|_| !inside.contains("/properties/"))?, schema)
}

/// Returns the type that the violated keyword belongs to.
fn shape_of(problem: &Problem<'_>) -> Option<&'static Shape> {
    facts::shape(problem.schema_path.strip_prefix("/$defs/")?.split('/').next()?)
}

/// Says which words may stand in the place of one that is none of them: the likely ones first, then those that are used
/// most, and how to see the others. A word is likely meant of which an amount is named: `lose_sanity` is `suffer`.
fn proposal<'w>(problem: &Problem<'_>, written: &str, words: impl Iterator<Item = &'w str>) -> Option<String> {
    let mut words: Vec<&str> = words.collect();
    let Some(shape) = shape_of(problem) else { return suggest::help(written, words) };
    words.sort_by_key(|word| shape.rank(word));
    let rest = if FAMILIES.contains(&shape) {
        format!("; `ritual explain {}` lists them", shape.name.to_ascii_lowercase())
    } else if [<Amount>::SHAPE, <AskedAmount>::SHAPE].contains(&shape) {
        "; `ritual explain amount` lists them".to_owned()
    } else if facts::language().any(|it| it == shape) {
        "; `ritual explain word` lists them".to_owned()
    } else {
        String::new()
    };
    let is_about = |word: &str| {
        let carried = shape.word(word).and_then(|word| word.carries);
        carried.is_some_and(|carried| suggest::names_one_of(written, carried().one_of))
    };
    suggest::help_or(written, words, is_about, &rest)
}

/// Shortens a text for a message.
fn short(text: &str) -> String {
    const MOST: usize = 40;
    let line = text.lines().next().unwrap_or_default();
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None if line.len() < text.trim_end().len() => format!("{line}…"),
        None => line.to_owned(),
    }
}
