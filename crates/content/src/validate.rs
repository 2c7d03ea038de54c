//! Checks a document against its schema and says in words what is wrong, at the innermost place.
//!
//! It is asked about a document that is not allowed (`crate::allowed`), and by nobody who only plays.

mod choice;
mod parts;
mod problem;
mod words;

use std::sync::{LazyLock, OnceLock};

use jsonschema::{PatternOptions, Validator};
use ritual_diagnostic::{Diagnostic, Path, Route, Segment, Sink};
use serde_json::Value;

use crate::allowed::Asked;
use crate::{Kind, schema};
use problem::{Problem, ValueFault};

pub(crate) use words::found;

/// The most findings about one document; after so many the document is not of this kind at all.
const MOST_FINDINGS: usize = 60;

/// The code of what is said of a word whose fields stand below it, as in version 1 of the format.
const BELOW_ITS_WORD: &str = "schema/below-its-word";
/// What is said of a word that stood before what it holds in version 1 of the format, and is left out now.
const WITHOUT_ITS_WORD: &str = "is not written here: what stands below it is written in its place";

/// What was compiled from a schema.
struct Compiled {
    validator: Validator,
    /// The schema itself, made again where something is wrong: it is half a megabyte for each kind.
    schema: LazyLock<Value, Box<dyn FnOnce() -> Value + Send>>,
}

/// Says what is wrong with a document that is not allowed, and returns whether its schema allows it after all.
pub(crate) fn say(asked: Asked, plain: &Value, root: &Route, _: &Path, sink: &mut Sink) -> bool {
    match asked {
        Asked::Whole(kind) => document(kind, plain, root, sink),
        Asked::Like => like(plain, root, sink),
        Asked::Unfinished => unfinished(plain, root, sink),
    }
}

/// Checks one document, whose root is at `root`, and returns whether its schema allows it.
pub fn document(kind: Kind, document: &Value, root: &Route, sink: &mut Sink) -> bool {
    // Without a schema the types still refuse what they cannot read, only in plainer words.
    compiled(kind).is_none_or(|compiled| check(compiled, document, root, sink))
}

/// Returns whether a finding is about a word as version 1 of the format wrote it.
pub(crate) fn is_of_version_1(finding: &Diagnostic) -> bool {
    let is_named = matches!(finding.route.path.last(), Some(Segment::Key(key)) if &**key == "named");
    match finding.code {
        BELOW_ITS_WORD => true,
        "schema/unknown-field" => finding.message.ends_with(WITHOUT_ITS_WORD),
        // `{ named: pub }` was a space; now it is a description that lists names.
        "schema/wrong-type" => is_named && finding.message.starts_with("expected a list, found the text"),
        _ => false,
    }
}

/// Checks what a document must say that is like another one, before the rest of it is known.
fn like(document: &Value, root: &Route, sink: &mut Sink) -> bool {
    static COMPILED: OnceLock<Option<Compiled>> = OnceLock::new();
    let compiled = COMPILED.get_or_init(|| compile(schema::of_like));
    compiled.as_ref().is_none_or(|compiled| check(compiled, document, root, sink))
}

/// Checks what a document says that is only begun.
fn unfinished(document: &Value, root: &Route, sink: &mut Sink) -> bool {
    static COMPILED: OnceLock<Option<Compiled>> = OnceLock::new();
    let compiled = COMPILED.get_or_init(|| compile(schema::of_unfinished));
    compiled.as_ref().is_none_or(|compiled| check(compiled, document, root, sink))
}

fn check(Compiled { validator, schema }: &Compiled, document: &Value, root: &Route, sink: &mut Sink) -> bool {
    if validator.is_valid(document) {
        return true;
    }
    let errors: Vec<_> = validator.iter_errors(document).collect();
    let mut faults = Vec::new();
    for error in &errors {
        Problem::of(error).innermost(schema, &mut faults);
    }
    let findings = faults.iter().filter(|fault| !said_by_another(fault, &faults));
    sink.extend(findings.flat_map(|fault| words::findings(fault, schema, root)).take(MOST_FINDINGS));
    false
}

/// A key that is one too many is not also reported as unknown.
fn said_by_another(fault: &ValueFault<'_>, all: &[ValueFault<'_>]) -> bool {
    fault.is_unknown_key() && all.iter().any(|other| other.is_too_many_keys() && other.path() == fault.path())
}

/// Returns the compiled schema of a kind; compiles it when it is first needed.
fn compiled(kind: Kind) -> Option<&'static Compiled> {
    static COMPILED: [OnceLock<Option<Compiled>>; Kind::ALL.len()] = [const { OnceLock::new() }; Kind::ALL.len()];
    let cell = COMPILED.get(kind as usize)?;
    cell.get_or_init(|| compile(move || schema::of_document(kind))).as_ref()
}

fn compile(schema: impl Fn() -> Value + Send + 'static) -> Option<Compiled> {
    Some(Compiled { validator: validator(&schema())?, schema: LazyLock::new(Box::new(schema)) })
}

fn validator(schema: &Value) -> Option<Validator> {
    // Patterns that take linear time only: the text they look at comes from strangers.
    let options = jsonschema::options().with_pattern_options(PatternOptions::regex());
    let validator = options.build(schema);
    debug_assert!(validator.is_ok(), "a schema does not compile: {:?}", validator.as_ref().err());
    validator.ok()
}

#[cfg(test)]
mod tests;
