//! The words that messages propose first are those that the shipped content uses.

use std::collections::BTreeMap;

use ritual_content::language::{Ability, Condition, Shape, Shaped as _, Step, Trigger};
use ritual_tests::content::shipped;

/// The choices of which some words are said to be common.
const CHOICES: &[&Shape] = &[<Step>::SHAPE, <Ability>::SHAPE, <Trigger>::SHAPE, <Condition>::SHAPE];
/// A message proposes no more.
const MOST_COMMON: usize = 6;
/// How far down the list of all words that are used a common one may stand: what changes with each new card is no matter.
const LAST_RANK: usize = 10;

#[test]
fn the_words_that_are_proposed_first_are_among_those_that_are_used_most() {
    let mut used: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    shipped().catalogue.for_each_document(|entry| {
        for part in entry.document.walk(&|_, _| false).parts {
            *used.entry((part.shape.name, part.word.name)).or_default() += 1;
        }
    });
    for shape in CHOICES {
        let times = |word: &'static str| used.get(&(shape.name, word)).copied().unwrap_or_default();
        let mut words: Vec<(usize, &str)> = shape.words.iter().map(|word| (times(word.name), word.name)).collect();
        words.sort_by_key(|(times, _)| std::cmp::Reverse(*times));
        let most: Vec<&str> = words.iter().take(LAST_RANK).map(|(_, word)| *word).collect();
        let common: Vec<&str> = shape.words.iter().filter(|word| word.is_common).map(|word| word.name).collect();
        assert_eq!(common.len(), MOST_COMMON, "{}: {common:?}", shape.name);
        let rare: Vec<&&str> = common.iter().filter(|word| !most.contains(word)).collect();
        assert!(rare.is_empty(), "{}: {rare:?} are said to be common; used most are {words:?}", shape.name);
    }
}
