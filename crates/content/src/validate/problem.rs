//! From what a schema checker says to what is wrong: of several branches only the one that was meant counts.

use std::collections::BTreeSet;
use std::fmt;

use jsonschema::error::{TypeKind, ValidationErrorKind};
use jsonschema::{JsonType, ValidationError};
use serde_json::{Map, Value};

use super::choice::AllowedWords;
use crate::language::facts;
use crate::suggest::written;

/// What the schema checker says about one value.
#[derive(Clone, Copy)]
pub(super) struct Problem<'e> {
    /// The place in the document, as a JSON pointer.
    pub(super) path: &'e str,
    /// The place of the violated keyword in the schema, as a JSON pointer.
    pub(super) schema_path: &'e str,
    pub(super) value: &'e Value,
    /// What is violated.
    pub(super) kind: &'e ValidationErrorKind,
    /// The whole in the checker's own words.
    pub(super) said: &'e dyn fmt::Display,
}

/// A word with fields below it that belong beside it, as in the first version of the format.
pub(super) struct Below<'e> {
    pub(super) word: &'e str,
    /// The field that the word holds.
    pub(super) main: &'static str,
    /// What the word holds, as far as it is written; nothing where its usual value is meant.
    pub(super) held: Option<Value>,
    /// What belongs beside it.
    pub(super) beside: Map<String, Value>,
}

impl<'e> Below<'e> {
    /// Returns what stands below the only word of a mapping and belongs beside it, if anything does.
    fn of(problem: &Problem<'e>, among: &[&'e str], errors: &[ValidationError<'static>]) -> Option<Self> {
        let [word] = among else { return None };
        let below = problem.value.get(word)?.as_object()?;
        let name = problem.schema_path.strip_prefix("/$defs/")?.split('/').next()?;
        let carried = facts::shape(name)?.word(word).filter(|word| word.is_beside)?.carries?();
        let main = carried.main()?;
        // What the word holds may be a mapping with keys of its own.
        let place = format!("{}/{word}", problem.path);
        let is_wrong = || errors.iter().any(|error| error.instance_path().as_str().starts_with(&place));
        let knows = |key: &str| main.holds.is_some_and(|held| held().knows(key));
        let belongs_beside = |key: &str| carried.field(key).is_some_and(|field| !field.is_main) && !knows(key);
        let is_former = below.contains_key(main.name)
            && !(knows(main.name) && below.len() == 1)
            && below.keys().all(|key| carried.field(key).is_some());
        if !is_former && (!is_wrong() || !below.keys().any(|key| belongs_beside(key))) {
            return None;
        }
        let (mut beside, mut held) = (Map::new(), Map::new());
        for (key, value) in below {
            let to = if belongs_beside(key) || (is_former && key != main.name) { &mut beside } else { &mut held };
            to.insert(key.clone(), value.clone());
        }
        let held = if is_former { held.shift_remove(main.name) } else { Some(Value::Object(held)) };
        let held = held.filter(|held| held.as_object().is_none_or(|held| !held.is_empty()));
        Some(Self { word, main: main.name, held, beside })
    }
}

/// What is wrong with one value.
pub(super) enum ValueFault<'e> {
    /// It violates a keyword of the schema.
    Keyword(Problem<'e>),
    /// It fits none of the branches, because it is of another type than all of them.
    Type(Problem<'e>, BTreeSet<JsonType>),
    /// It is none of the words that are allowed.
    Word(Problem<'e>, Vec<String>),
    /// A mapping where a choice is expected, with these of its words as keys: none, or too many.
    Words(Problem<'e>, Vec<&'e str>),
    /// The fields of a word stand below it instead of beside it.
    Below(Problem<'e>, Below<'e>),
}

impl<'e> ValueFault<'e> {
    /// Returns the place in the document.
    pub(super) fn path(&self) -> &'e str {
        match self {
            Self::Keyword(problem)
            | Self::Type(problem, _)
            | Self::Word(problem, _)
            | Self::Words(problem, _)
            | Self::Below(problem, ..) => problem.path,
        }
    }

    /// Returns whether a mapping has keys its schema does not know.
    pub(super) fn is_unknown_key(&self) -> bool {
        matches!(self, Self::Keyword(Problem { kind: ValidationErrorKind::AdditionalProperties { .. }, .. }))
    }

    /// Returns whether a mapping that must have one key has several.
    pub(super) fn is_too_many_keys(&self) -> bool {
        matches!(self, Self::Keyword(Problem { kind: ValidationErrorKind::MaxProperties { limit: 1 }, .. }))
    }
}

impl<'e> Problem<'e> {
    /// Takes an error of the schema checker.
    pub(super) fn of<'a: 'e>(error: &'e ValidationError<'a>) -> Self {
        Self {
            path: error.instance_path().as_str(),
            schema_path: error.schema_path().as_str(),
            value: error.instance(),
            kind: error.kind(),
            said: error,
        }
    }

    /// Returns what the choice allows that the value does not fit, if it is one.
    pub(super) fn choice(&self, schema: &'e Value) -> Option<AllowedWords<'e>> {
        AllowedWords::of(schema.pointer(self.schema_path.strip_suffix("/anyOf")?)?, schema)
    }

    /// Adds what is wrong at the innermost places.
    pub(super) fn innermost(self, schema: &'e Value, out: &mut Vec<ValueFault<'e>>) {
        let Some(branches) = self.branches() else {
            out.push(ValueFault::Keyword(self));
            return;
        };
        if self.value.is_object()
            && let Some(choice) = self.choice(schema)
        {
            let among = choice.among(self.value);
            let is_alone = choice.stands_alone(&among, self.value);
            match choice.branch(&among).filter(|_| is_alone).and_then(|branch| branches.get(branch)) {
                Some(branch) => match Below::of(&self, &among, branch) {
                    Some(below) => out.push(ValueFault::Below(self, below)),
                    None => branch.iter().for_each(|error| Problem::of(error).innermost(schema, out)),
                },
                None => out.push(ValueFault::Words(self, among)),
            }
            return;
        }
        let fitting: Vec<_> = branches.iter().filter(|branch| self.fits(branch)).collect();
        let mut words = Vec::new();
        let meant = match fitting.as_slice() {
            [] => {
                let mut types = BTreeSet::new();
                self.expected(&mut types);
                out.push(ValueFault::Type(self, types));
                return;
            }
            [only] => Some(*only),
            // A branch that is more than a list of words says more than that list, but no id has an underscore.
            several => {
                let others = several.iter().copied().filter(|branch| !self.lists_words(branch, &mut words));
                let other = others.collect::<Vec<_>>().first().copied();
                other.filter(|_| words.is_empty() || !self.value.as_str().is_some_and(|text| text.contains('_')))
            }
        };
        match meant {
            Some(branch) => {
                for error in branch {
                    Problem::of(error).innermost(schema, out);
                }
            }
            None => out.push(ValueFault::Word(self, words)),
        }
    }

    fn branches(self) -> Option<&'e [Vec<ValidationError<'static>>]> {
        match self.kind {
            ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => Some(context),
            _ => None,
        }
    }

    /// Returns whether the value is of the type that a branch is about.
    fn fits(self, branch: &'e [ValidationError<'static>]) -> bool {
        branch.iter().map(Problem::of).filter(|inner| inner.path == self.path).all(|inner| match inner.kind {
            ValidationErrorKind::Type { .. } => false,
            _ => inner.branches().is_none_or(|branches| branches.iter().any(|branch| inner.fits(branch))),
        })
    }

    /// Collects the types that the branches are about.
    fn expected(self, types: &mut BTreeSet<JsonType>) {
        match self.kind {
            ValidationErrorKind::Type { kind: TypeKind::Single(only) } => {
                types.insert(*only);
            }
            ValidationErrorKind::Type { kind: TypeKind::Multiple(several) } => types.extend(several.iter()),
            _ => {
                let inside = self.branches().into_iter().flatten().flatten().map(Problem::of);
                for inner in inside.filter(|inner| inner.path == self.path) {
                    inner.expected(types);
                }
            }
        }
    }

    /// Returns whether a branch allows certain words and nothing else, and adds them.
    fn lists_words(self, branch: &'e [ValidationError<'static>], words: &mut Vec<String>) -> bool {
        branch.iter().map(Problem::of).all(|inner| {
            if inner.path != self.path {
                return false;
            }
            match inner.kind {
                ValidationErrorKind::Constant { expected_value } => words.push(written(expected_value)),
                ValidationErrorKind::Enum { options } => {
                    words.extend(options.as_array().into_iter().flatten().map(written));
                }
                _ => {
                    let Some(branches) = inner.branches() else { return false };
                    return branches
                        .iter()
                        .filter(|branch| inner.fits(branch))
                        .all(|branch| inner.lists_words(branch, words));
                }
            }
            true
        })
    }
}
