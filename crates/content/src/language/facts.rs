//! Facts of words, by what authors write.

use std::collections::{BTreeMap, VecDeque};
use std::sync::LazyLock;

use crate::documents;
use crate::language::{
    Ability, Amount, AskedAmount, BasicAction, CardType, Cause, CommonDeed, Condition, EnemyClass, Gate, RollKind,
    SafeFor, Shape, Shaped as _, Step, Trigger, Word,
};

/// Every type that a document is made of, by name.
static SHAPES: LazyLock<BTreeMap<&'static str, &'static Shape>> = LazyLock::new(|| {
    let mut shapes = BTreeMap::new();
    let mut open = documents::SHAPES.to_vec();
    while let Some(shape) = open.pop() {
        if !shape.name.is_empty() && shapes.insert(shape.name, shape).is_none() {
            open.extend(shape.inside());
        }
    }
    shapes
});

/// Where the language begins, and the choices whose words a phase makes sets of, so that no field leads to them.
const ROOTS: &[&Shape] = &[
    <Step>::SHAPE,
    <Ability>::SHAPE,
    <Trigger>::SHAPE,
    <Condition>::SHAPE,
    <AskedAmount>::SHAPE,
    BasicAction::SHAPE,
    CardType::SHAPE,
    Cause::SHAPE,
    CommonDeed::SHAPE,
    EnemyClass::SHAPE,
    Gate::SHAPE,
    RollKind::SHAPE,
    SafeFor::SHAPE,
];

/// Every type that steps and abilities are made of.
static LANGUAGE: LazyLock<Vec<&'static Shape>> = LazyLock::new(|| {
    let mut found: Vec<&'static Shape> = Vec::new();
    let mut open: VecDeque<&'static Shape> = ROOTS.iter().copied().collect();
    while let Some(shape) = open.pop_front() {
        // The words of an amount are those of an amount that is asked.
        let is_known = shape.name.is_empty() || shape == <Amount>::SHAPE || found.contains(&shape);
        if !is_known {
            found.push(shape);
            open.extend(shape.inside());
        }
    }
    found
});

/// Returns every type that steps and abilities are made of, each behind one that holds it.
pub fn language() -> impl Iterator<Item = &'static Shape> {
    LANGUAGE.iter().copied()
}

/// Returns a type that documents are made of, by its name in the schemas.
pub fn shape(name: &str) -> Option<&'static Shape> {
    SHAPES.get(name).copied()
}

/// Returns every type that documents are made of, in the order of their names.
pub fn shapes() -> impl Iterator<Item = &'static Shape> {
    SHAPES.values().copied()
}

/// Returns an ability.
pub fn ability(word: &str) -> Option<&'static Word> {
    <Ability>::SHAPE.word(word)
}

/// Returns a trigger.
pub fn trigger(word: &str) -> Option<&'static Word> {
    <Trigger>::SHAPE.word(word)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::documents::{LinkKind, Turn};
    use crate::language::{Gate, SafeFor};

    #[test]
    fn the_word_of_a_bare_choice_is_the_one_that_is_read() {
        for (read, written) in [
            (json!(Gate::Blue), Gate::Blue.written()),
            (json!(SafeFor::EpisodeActions), SafeFor::EpisodeActions.written()),
            (json!(LinkKind::Tunnel), LinkKind::Tunnel.written()),
            (json!(Turn::Half), Turn::Half.written()),
        ] {
            assert_eq!(read, written);
        }
    }
}
