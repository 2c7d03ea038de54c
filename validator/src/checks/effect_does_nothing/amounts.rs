//! Steps and abilities that say how much they do: none of it is above 0.

use ritual_content::language::{Amount, Convert, Measure, Shaped as _, Symbol, Word};
use ritual_content::references::FoundPart;

use super::nothing::Why;
use crate::cx::DocumentFacts;
use crate::cx::anywhere::Anywhere;
use crate::cx::knows::Knows as _;
use crate::cx::range::Range;
use crate::cx::steps::WholeStep;

/// Returns which amounts a step or an ability lacks, where it has to say one of several and says none.
pub(super) fn none_of(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<Why> {
    let carried = part.word.carries?();
    if carried.one_of.is_empty() {
        return None;
    }
    let place = if part.word.is_beside { part.path.clone() } else { part.path.key(part.word.name) };
    let inner = document.parts_at(&place).find(|it| it.shape == carried)?;
    // A tentacle that counts as nothing is taken out of the roll.
    if carried == <Convert>::SHAPE
        && document.read::<Symbol>(&inner.place("from")) == Some(Symbol::Tentacle)
        && document.read::<bool>(&inner.place("keep")) != Some(true)
    {
        return None;
    }
    let is_none = |amount: &&str| document.read::<Amount>(&inner.place(amount)).as_ref().is_none_or(is_zero);
    carried.one_of.iter().all(is_none).then_some(Why::NoneOf(carried.one_of))
}

/// Returns whether a step says how much it does, and all of it is 0 or missing.
pub(super) fn is_without_amount(document: &DocumentFacts<'_>, part: &FoundPart) -> bool {
    is_measured(part.word) && WholeStep::of(document, part).is_some_and(|whole| has_no_amount(part.word, &whole))
}

/// Returns whether a word says how much is done.
fn is_measured(word: &Word) -> bool {
    let is_carried = || word.carries.is_some_and(|carried| carried().fields.iter().any(|it| it.measure.is_some()));
    word.measure.is_some() || is_carried()
}

fn has_no_amount(word: &Word, whole: &WholeStep) -> bool {
    if word.measure.is_some() {
        return whole.carried::<Amount>().as_ref().is_some_and(is_zero);
    }
    let Some(carried) = word.carries else { return false };
    let is_none = |name: &str, measure: Measure| match whole.field::<Amount>(name) {
        Some(amount) => is_zero(&amount),
        None => measure == Measure::Counted,
    };
    let mut measures = carried().fields.iter().filter_map(|field| Some((field.name, field.measure?)));
    measures.all(|(name, measure)| is_none(name, measure))
}

/// Returns whether an amount is sure to be 0, as written or as reckoned: nothing times three, 1 less 3.
pub(super) fn is_zero(amount: &Amount) -> bool {
    Anywhere::default().range(amount) == Range::NONE
}
