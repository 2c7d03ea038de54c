//! Counters that rise and fall without end.
//!
//! A counter is reached only when it crosses a number, so what answers to it must undo it first. That cannot be seen from
//! who answers to whom: what is sure to happen is played, with the numbers there are.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::{Counter, CounterHolder};
use ritual_content::language::{CounterBounds, CounterRange, Enemies, Pieces, Place, Step, Things, Trigger, Who};
use ritual_content::{Catalogue, CounterRef, FullId, Kind, Reference as _};

use super::answers::{Moment, SureAnswer, SureDeed};
use crate::cx::counters::number_of;

/// Answers in a row after which there is no end to them.
const MOST_ANSWERS: usize = 1_000;

/// A counter is so much: that of the game, or of whoever the moment is about.
pub(super) struct CounterReached {
    counter: FullId,
    /// How much it is.
    bounds: CounterBounds,
}

/// A counter changes: that of the game, or of whoever the moment is about.
pub(super) struct Count {
    counter: FullId,
    /// What becomes of it.
    change: Change,
}

enum Change {
    Raise(u8),
    Lower(u8),
    Set(u8),
}

/// Whose counters the words of a list of steps mean.
#[derive(Clone, Copy)]
pub(super) struct Counting<'t> {
    catalogue: &'t Catalogue,
    /// The kind of document the steps are in.
    kind: Kind,
    /// Whose counter the moment is about, if it is about one.
    about: Option<CounterHolder>,
}

impl CounterReached {
    /// Returns what a trigger waits for.
    pub(super) fn of(bounds: &CounterBounds, home: &str) -> Self {
        Self { counter: bounds.counter.resolve(home), bounds: bounds.clone() }
    }

    /// Returns the numbers that are waited for; nothing where they are not known.
    fn range(&self, catalogue: &Catalogue) -> Option<CounterRange> {
        catalogue.counters.get(&self.counter)?.document.range_of(&self.bounds)
    }
}

impl<'t> Counting<'t> {
    /// Returns whose counters are meant in what a document does without a moment that is about a counter.
    pub(super) const fn new(catalogue: &'t Catalogue, kind: Kind) -> Self {
        Self { catalogue, kind, about: None }
    }

    /// Returns the same in what answers to a trigger.
    pub(super) fn after(self, trigger: &Trigger, home: &str) -> Self {
        let about = match trigger {
            Trigger::CounterReaches(reached) => self.counter(&reached.counter, home).map(|counter| counter.on),
            _ => None,
        };
        Self { about, ..self }
    }

    /// Returns what a step does to a counter; nothing where nobody can tell whose it is, or how much.
    pub(super) fn count(self, step: &Step, home: &str) -> Option<Count> {
        let (named, on, amount, change): (_, _, _, fn(u8) -> Change) = match step {
            Step::Raise(it) => (&it.counter, &it.on, &it.by, Change::Raise),
            Step::Lower(it) => (&it.counter, &it.on, &it.by, Change::Lower),
            Step::Set(it) => (&it.counter, &it.on, &it.to, Change::Set),
            _ => return None,
        };
        let counter = self.counter(named, home)?;
        let number = number_of(amount, counter)?;
        let is_meant = self.is_at_hand(counter.on, on.as_ref());
        is_meant.then(|| Count { counter: named.resolve(home), change: change(number) })
    }

    fn counter(self, named: &CounterRef, home: &str) -> Option<&'t Counter> {
        Some(&self.catalogue.counters.get(&named.resolve(home))?.document)
    }

    /// Returns whether the game's counter is meant, or that of whoever the moment is about.
    fn is_at_hand(self, holder: CounterHolder, on: Option<&Things>) -> bool {
        let is_yours = self.kind.is_common() || self.kind == Kind::Discovery;
        let is_it = match (holder, on) {
            (CounterHolder::Game, None) => return true,
            (CounterHolder::Enemy, None | Some(Things::Enemies(Enemies::ThisEnemy))) => self.kind == Kind::Enemy,
            (CounterHolder::Investigator, None | Some(Things::Investigators(Who::You))) => is_yours,
            (CounterHolder::Enemy, Some(Things::Enemies(Enemies::ThatEnemy)))
            | (CounterHolder::Investigator, Some(Things::Investigators(Who::ThatInvestigator)))
            | (CounterHolder::Piece, None | Some(Things::Pieces(Pieces::ThatPiece)))
            | (CounterHolder::Space, Some(Things::Spaces(Place::ThatSpace))) => true,
            _ => false,
        };
        is_it && self.about == Some(holder)
    }
}

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
