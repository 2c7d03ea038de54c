//! What documents may say, in short: whether one keeps to the schema of its kind, and else where it does not.
//!
//! Every document is asked, those of strangers too, wherever Ritual runs. Nearly all are right, so nothing is said in
//! words: who writes documents is told by [`validate`](crate::validate) what is wrong, and who only plays where.
//!
//! INVARIANT: what it allows is what the schemas allow; `allowed/forms.json` is made of them.
//! INVARIANT: it asks no branch of a choice but that of the word that stands there: what is nested takes no longer.

mod form;
mod pattern;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ritual_diagnostic::{Diagnostic, Path, Route, Segment, Sink};
use serde::Deserialize;
use serde_json::Value;

use crate::Kind;
use form::Form;

/// The forms of all documents. They are made of the schemas by the test `the_forms_are_those_of_the_schemas`.
const FORMS: &str = include_str!("allowed/forms.json");

/// What is asked of a document.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asked {
    /// To be a whole document of a kind.
    Whole(Kind),
    /// To say what a document must say that is like another one, before the rest of it is known.
    Like,
    /// To say nothing wrong, though it is only begun.
    Unfinished,
}

/// Says that a document is not as it was asked to be; the way leads to what is not allowed.
/// Returns whether it is after all.
pub(crate) type Say = fn(Asked, &Value, &Route, &Path, &mut Sink) -> bool;

/// The way to what is not allowed, from the inside out.
type Refused = Vec<Segment>;

/// The forms of all documents.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Forms {
    /// By kind.
    documents: BTreeMap<Box<str>, Form>,
    like: Form,
    unfinished: Form,
    /// What forms name that several of them have.
    #[serde(rename = "$defs")]
    named: BTreeMap<Box<str>, Form>,
}

/// The forms of all documents, once somebody has asked. Without them nothing is let through.
static READ: LazyLock<Option<Forms>> = LazyLock::new(|| {
    let forms = serde_json::from_str(FORMS);
    debug_assert!(forms.is_ok(), "the forms cannot be read: {:?}", forms.as_ref().err());
    forms.ok()
});

/// Checks that a document is as it is asked to be.
///
/// # Errors
/// Returns the way to what is not allowed.
pub(crate) fn check(asked: Asked, document: &Value) -> Result<(), Path> {
    let forms = READ.as_ref().ok_or_else(Path::root)?;
    let form = match asked {
        Asked::Whole(kind) => forms.documents.get(kind.name()).ok_or_else(Path::root)?,
        Asked::Like => &forms.like,
        Asked::Unfinished => &forms.unfinished,
    };
    forms.check(form, document).map_err(|refused| refused.into_iter().rev().collect())
}

/// Returns the fields of a part of documents by the name of its type, each with all that it can be: yes or no, the numbers
/// of its range, or words.
pub(crate) fn fields(of: &str) -> impl Iterator<Item = (&'static str, Vec<String>)> + use<> {
    let forms = READ.as_ref();
    let named = move |name: &str| forms.and_then(|forms| forms.named.get(name));
    let fields = named(of).into_iter().flat_map(Form::fields);
    fields.map(move |(name, field)| (name, field.named.as_deref().and_then(named).unwrap_or(field).values()))
}

/// Says where a document is not as it was asked to be, and not why.
pub(crate) fn say_where(_: Asked, _: &Value, root: &Route, way: &Path, sink: &mut Sink) -> bool {
    let route = way.segments().iter().fold(root.clone(), |route, segment| match segment {
        Segment::Index(index) => route.index(*index),
        Segment::Key(key) => route.key(key),
    });
    let place = if route.path.is_root() { "here".to_owned() } else { format!("at `{}`", route.path) };
    let fault = if way.is_root() { "no document of its kind" } else { "not allowed" };
    let message = format!("what stands {place} is {fault}; `ritual check` says why");
    sink.push(Diagnostic::error("schema/mismatch", message, route));
    false
}

impl Forms {
    fn check(&self, form: &Form, value: &Value) -> Result<(), Refused> {
        // Recursion is bounded: the parser refuses documents that are nested too deep.
        if !form.allows(value) {
            return Err(Refused::new());
        }
        if let Some(name) = &form.named {
            self.check(self.named.get(name.as_str()).ok_or_else(Refused::new)?, value)?;
        }
        match value {
            Value::Array(items) => {
                if let Some(inside) = &form.items {
                    for (index, item) in items.iter().enumerate() {
                        self.check(inside, item).map_err(|refused| below(refused, Segment::Index(index)))?;
                    }
                }
            }
            Value::Object(fields) => {
                for (key, field) in fields {
                    let checked = match form.field(key) {
                        Some(inside) => self.check(inside, field),
                        None if form.closed => Err(Refused::new()),
                        None => Ok(()),
                    };
                    checked.map_err(|refused| below(refused, Segment::Key(key.as_str().into())))?;
                }
            }
            _ => {}
        }
        // Whoever misspells a field has one that is missing, and is told of the one that is there.
        if form.is_complete(value) { self.choose(&form.any_of, value) } else { Err(Refused::new()) }
    }

    /// Looks for the branch of a choice that a value keeps to.
    fn choose(&self, branches: &[Form], value: &Value) -> Result<(), Refused> {
        let has = |word: &str| value.get(word).is_some();
        let is_alone = |word: &str| {
            let mut others = branches.iter().filter_map(Form::word).filter(|other| *other != word);
            has(word) && !others.any(has)
        };
        let mut deepest = Refused::new();
        for branch in branches.iter().filter(|branch| branch.word().is_none_or(is_alone)) {
            match self.check(branch, value) {
                Ok(()) => return Ok(()),
                Err(refused) if refused.len() > deepest.len() => deepest = refused,
                Err(_) => {}
            }
        }
        if branches.is_empty() { Ok(()) } else { Err(deepest) }
    }
}

fn below(mut refused: Refused, segment: Segment) -> Refused {
    refused.push(segment);
    refused
}

#[cfg(test)]
mod tests;
