//! Steps as the facts of their words describe them: a check that asks here knows a new word as soon as it is defined.

use ritual_content::Kind;
use ritual_content::language::{Amount, Repeat, Step, StepWord, Word};
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

/// How often a step happens with nothing between, because it is all that is repeated.
pub(crate) struct Rounds {
    pub(crate) times: u32,
    /// Where the outermost number is; nothing where the step is not repeated.
    pub(crate) said: Option<Path>,
}

/// Returns how often the step in a place is repeated so.
pub(crate) fn rounds(document: &DocumentFacts<'_>, step: &Path) -> Rounds {
    let (mut rounds, mut inner) = (Rounds { times: 1, said: None }, step.clone());
    while let Some((repeat, times)) = repeated_alone(document, &inner) {
        rounds = Rounds { times: rounds.times.saturating_mul(times), said: Some(repeat.place("times")) };
        inner = repeat.path.clone();
    }
    rounds
}

/// Returns the step that does nothing but repeat the one in a place, and how often.
fn repeated_alone<'d>(document: &'d DocumentFacts<'_>, step: &Path) -> Option<(&'d FoundPart, u32)> {
    let list = step.parent()?;
    let repeat = document.parts_at(&list.parent()?).find(|part| part.is::<Repeat>())?;
    let is_alone = repeat.place("steps") == list && document.plain.at(&list)?.as_list()?.len() == 1;
    match document.read::<Amount>(&repeat.place("times"))? {
        Amount::Fixed(times) if is_alone => Some((repeat, times.into())),
        _ => None,
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
