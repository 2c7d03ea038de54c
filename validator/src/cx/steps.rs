//! Steps as the facts of their words describe them: a check that asks here knows a new word as soon as it is defined.

use ritual_content::Kind;
use ritual_content::language::{Step, StepWord, Word};
use ritual_content::references::FoundPart;
use ritual_diagnostic::Path;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{DocumentFacts, ReferenceTo};

/// A step as plain data, with what was left out as far as it stands for something.
pub(crate) struct WholeStep {
    word: &'static Word,
    plain: Value,
}

impl WholeStep {
    /// Reads a step.
    pub(crate) fn of(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<Self> {
        let step = document.read::<Step>(&part.path)?;
        Some(Self { word: part.word, plain: serde_json::to_value(step).ok()? })
    }

    /// Returns what the word carries, of a word that carries a plain value.
    pub(crate) fn carried<T: DeserializeOwned>(&self) -> Option<T> {
        T::deserialize(self.plain.get(self.word.name)?).ok()
    }

    /// Returns a field of what the word carries.
    pub(crate) fn field<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let field = self.word.carries?().field(name)?;
        let value = if !self.word.is_beside {
            self.plain.get(self.word.name)?.get(name)
        } else if field.is_main {
            self.plain.get(self.word.name)
        } else {
            self.plain.get(name)
        };
        T::deserialize(value?).ok()
    }
}

/// Returns whether a part is this step.
pub(crate) fn is_step(part: &FoundPart, step: StepWord) -> bool {
    part.is::<Step>() && part.word.name == step.facts().name
}

/// Returns the places of a part where a token may be named that is paid with.
pub(crate) fn spent_in(part: &FoundPart) -> Vec<Path> {
    let fields = part.shape.fields.iter().filter(|field| field.spends).map(|field| part.place(field.name));
    let word = part.word.spends.then(|| part.path.key(part.word.name));
    fields.chain(word).collect()
}

/// Returns the token that a step itself names, if it is about one.
pub(crate) fn token_of<'d>(document: &'d DocumentFacts<'_>, step: &FoundPart) -> Option<&'d ReferenceTo> {
    let is_about_one = step.word.places.is_some() || step.word.takes.is_some();
    let is_named = is_about_one && step.is::<Step>() && step.word.holds_plain();
    if is_named { document.reference_at(Kind::Token, &step.path.key(step.word.name)) } else { None }
}
