//! Counters that rise and fall without end.
//!
//! A counter is reached only when it crosses a number, so what answers to it must undo it first. That cannot be seen from
//! who answers to whom: what is sure to happen is played, with the numbers there are.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::language::CounterRange;
use ritual_content::{Catalogue, FullId};

use super::answers::{Moment, SureAnswer, SureDeed};
use super::counters::{Change, Count};

/// Answers in a row after which there is no end to them.
const MOST_ANSWERS: usize = 1_000;

/// Returns the sets of answers that let counters rise and fall without end.
pub(super) fn loops_of_counters(catalogue: &Catalogue, answers: &[SureAnswer<'_>], among: &[usize]) -> Vec<Vec<usize>> {
    let play = |first: &usize| {
        let (numbers, waiting, taken) = (BTreeMap::new(), Vec::new(), Vec::new());
        Play { catalogue, answers, among, numbers, waiting, taken }.goes_on(*first)
    };
    among.iter().filter_map(play).collect()
}

/// What is sure to happen, one answer after the other.
struct Play<'a> {
    catalogue: &'a Catalogue,
    answers: &'a [SureAnswer<'a>],
    among: &'a [usize],
    /// What counters are that are not as they start.
    numbers: BTreeMap<&'a FullId, u8>,
    /// The answers under way, each with its next deed; the last one is the innermost.
    waiting: Vec<(usize, usize)>,
    /// The answers that were given.
    taken: Vec<usize>,
}

impl<'a> Play<'a> {
    /// Lets a counter be just so much that an answer is given, and returns those that are given again and again after it.
    fn goes_on(mut self, first: usize) -> Option<Vec<usize>> {
        let Moment::Counted(reached) = &self.answers.get(first)?.moment else { return None };
        let counter = &reached.counter;
        let CounterRange { at_least, at_most } = reached.range(self.catalogue)?;
        let number = at_least.or(at_most)?;
        if number > self.catalogue.counters.get(counter)?.document.limit() {
            return None;
        }
        self.numbers.insert(counter, number);
        self.give(first)?;
        while let Some((index, next)) = self.waiting.pop() {
            if self.taken.len() > MOST_ANSWERS {
                let again: BTreeSet<usize> = self.taken.iter().rev().take(MOST_ANSWERS / 2).copied().collect();
                return Some(again.into_iter().collect());
            }
            let answers = self.answers;
            if let Some(deed) = answers.get(index).and_then(|answer| answer.deeds.get(next)) {
                self.waiting.push((index, next + 1));
                self.do_and_answer(deed)?;
            }
        }
        None
    }

    /// Does something and lets what answers to it begin; nothing once nobody can tell what happens.
    fn do_and_answer(&mut self, deed: &'a SureDeed) -> Option<()> {
        let changed = match deed {
            SureDeed::Count(count) => Some((&count.counter, self.change(count)?)),
            _ => None,
        };
        let (catalogue, answers, among) = (self.catalogue, self.answers, self.among);
        for index in among.iter().rev().copied() {
            let is_made = answers.get(index).is_some_and(|answer| match (changed, &answer.moment) {
                (Some((counter, (from, to))), Moment::Counted(reached)) => {
                    let crosses = |range: CounterRange| !range.holds(from) && range.holds(to);
                    reached.counter == *counter && reached.range(catalogue).is_some_and(crosses)
                }
                (Some(_), _) => false,
                (None, moment) => deed.makes(moment),
            });
            if is_made {
                self.give(index)?;
            }
        }
        Some(())
    }

    /// Changes a counter and returns what it was and what it is now.
    fn change(&mut self, Count { counter, change }: &'a Count) -> Option<(u8, u8)> {
        let counted = &self.catalogue.counters.get(counter)?.document;
        let from = self.numbers.get(counter).copied().unwrap_or(counted.start);
        let to = match change {
            Change::Raise(by) => counted.span().raised(from, *by),
            Change::Lower(by) => counted.span().lowered(from, *by),
            Change::Set(to) => (*to).min(counted.limit()),
        };
        self.numbers.insert(counter, to);
        Some((from, to))
    }

    /// Begins an answer; nothing for one of which nobody can tell what it does to counters.
    fn give(&mut self, index: usize) -> Option<()> {
        self.answers.get(index).filter(|answer| answer.is_foreseen)?;
        self.taken.push(index);
        self.waiting.push((index, 0));
        Some(())
    }
}
