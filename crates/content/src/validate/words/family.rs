//! Words of another family than the one that is expected.

use super::super::problem::Problem;
use super::key::says_nothing;
use super::{FAMILIES, shape_of};
use crate::language::{Ability, Condition, Shape, Shaped as _, Step, Trigger};

/// Says where a word belongs that is of another family than the one expected: a trigger among steps, a step where an
/// ability stands.
pub(super) fn of_another_sort(problem: &Problem<'_>, word: &str) -> Option<String> {
    let here = shape_of(problem).filter(|here| FAMILIES.contains(here))?;
    let is_of = |family: &Shape| family != here && family.word(word).is_some();
    // What is written in the place of the word, as far as it can be told.
    let shown = |family: &Shape| {
        let is_bare = family.word(word).is_some_and(|word| word.carries.is_none());
        let is_bare = is_bare && problem.value.get(word).is_none_or(says_nothing);
        if is_bare { word.to_owned() } else { format!("{{ {word}: … }}") }
    };
    Some(if is_of(<Ability>::SHAPE) {
        format!("`{word}` is an ability: write it under `abilities`, or let `grant` give it for a time")
    } else if is_of(<Step>::SHAPE) {
        let place = if here == <Condition>::SHAPE {
            "under `then`"
        } else {
            "among the `steps` of an ability, as those of `when`"
        };
        format!("`{word}` is a step: write it {place}")
    } else if is_of(<Trigger>::SHAPE) {
        let when = shown(<Trigger>::SHAPE);
        format!("`{word}` is a trigger: an ability answers to it, `{{ when: {when}, steps: […] }}`")
    } else if is_of(<Condition>::SHAPE) {
        let is = shown(<Condition>::SHAPE);
        if here == <Step>::SHAPE {
            format!("`{word}` is a condition: the step that asks it is `{{ if: {is}, then: […] }}`")
        } else {
            format!("`{word}` is a condition: write `if: {is}` with the ability that depends on it")
        }
    } else {
        return None;
    })
}
