//! Counters: where they are changed and where they are read.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::{Counter, CounterHolder};
use ritual_content::language::{
    ChangeCounter, CounterBounds, CounterOf, EnemyRank, InvestigatorRank, SetCounter, Step, StepWord,
};
use ritual_content::references::FoundPart;
use ritual_content::{Entry, FullId, Kind};

use super::{Cx, DocumentFacts, ReferenceTo};

/// Which ways a counter may go.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ways {
    /// Something raises or sets it.
    pub(crate) rises: bool,
    /// Something lowers or sets it.
    pub(crate) falls: bool,
}

impl Ways {
    /// Returns which ways it may go with all of both.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self { rises: self.rises || other.rises, falls: self.falls || other.falls }
    }
}

/// Returns whether a part changes a counter.
pub(crate) fn is_change(part: &FoundPart) -> bool {
    part.is::<ChangeCounter>() || part.is::<SetCounter>()
}

/// Returns whether a part changes a counter that nothing else changes: one that starts at 0 cannot fall.
pub(crate) fn is_first_change(cx: &Cx<'_>, document: &DocumentFacts<'_>, part: &FoundPart) -> bool {
    let is_stuck = |counter: &Counter| counter.start == 0 && !ways_of(document, part, counter).rises;
    is_change(part) && !counter_of(cx, document, part).is_some_and(|counter| is_stuck(&counter.document))
}

/// Returns the known counters that a document changes, and which ways they go there.
pub(crate) fn ways_in<'c>(cx: &Cx<'c>, document: &DocumentFacts<'_>) -> BTreeMap<&'c FullId, Ways> {
    let mut found: BTreeMap<&FullId, Ways> = BTreeMap::new();
    if names_counters(document) {
        for part in document.parts.iter().filter(|part| is_change(part)) {
            let Some(counter) = counter_of(cx, document, part) else { continue };
            let ways = found.entry(&counter.id).or_default();
            *ways = ways.and(ways_of(document, part, &counter.document));
        }
    }
    found
}

/// Returns whether a part asks what a counter is.
pub(crate) fn is_question(part: &FoundPart) -> bool {
    part.is::<CounterOf>() || part.is::<CounterBounds>() || ranks(part).is_some()
}

/// Returns those whom a part compares, perhaps by a counter of theirs.
pub(crate) fn ranks(part: &FoundPart) -> Option<CounterHolder> {
    let ranks =
        [(part.is::<EnemyRank>(), CounterHolder::Enemy), (part.is::<InvestigatorRank>(), CounterHolder::Investigator)];
    ranks.into_iter().find_map(|(is_rank, holder)| is_rank.then_some(holder))
}

/// Returns whether effects of a document name counters.
pub(crate) fn names_counters(document: &DocumentFacts<'_>) -> bool {
    document.kind != Kind::Test && document.references.iter().any(|reference| reference.kind == Kind::Counter)
}

/// Returns the counter that a part names, if it is known.
pub(crate) fn counter_of<'c>(
    cx: &Cx<'c>,
    document: &DocumentFacts<'_>,
    part: &FoundPart,
) -> Option<&'c Entry<Counter>> {
    let reference = document.reference_at(Kind::Counter, &part.place("counter"))?;
    cx.catalogue.counters.get(&reference.target)
}

/// A counter that a document names, and what the scenarios have of it.
struct Use<'c> {
    /// The first place where it is named so.
    reference: &'c ReferenceTo,
    /// The document turns up in a scenario.
    is_played: bool,
    /// In such a scenario something names the counter in the other way.
    is_met: bool,
}

/// Returns the counters that are named in one way and, in the scenarios in which that turns up, nowhere in the other:
/// each once for a document.
pub(crate) fn named_alone<'c>(
    cx: &'c Cx<'_>,
    one: fn(&FoundPart) -> bool,
    other: impl Fn(&DocumentFacts<'_>, &FoundPart) -> bool,
) -> Vec<(&'c DocumentFacts<'c>, &'c ReferenceTo)> {
    let others = cx.documents.iter().map(|document| named(cx, document, |part| other(document, part)));
    let others: Vec<BTreeSet<&FullId>> = others.map(|named| named.into_keys().collect()).collect();
    let mut all: Vec<Vec<Use<'c>>> = cx.documents.iter().map(|document| uses(cx, document, one)).collect();
    for table in &cx.tables {
        let documents = table.documents.iter().filter_map(|position| others.get(*position));
        let on_table: BTreeSet<&FullId> = documents.flatten().copied().collect();
        for position in &table.documents {
            for it in all.get_mut(*position).into_iter().flatten() {
                it.is_played = true;
                it.is_met |= on_table.contains(&it.reference.target);
            }
        }
    }
    let mut found = Vec::new();
    for (document, uses) in cx.documents.iter().zip(all) {
        // What could not be read may name it.
        if cx.is_complete(&document.id.pack) {
            let alone = uses.into_iter().filter(|it| it.is_played && !it.is_met);
            found.extend(alone.map(|it| (document, it.reference)));
        }
    }
    found
}

/// Returns which ways a counter goes with a part that changes it; one that is set goes both.
fn ways_of(document: &DocumentFacts<'_>, part: &FoundPart, counter: &Counter) -> Ways {
    let is_lower = |step: &FoundPart| step.is::<Step>() && step.word.name == StepWord::Lower.facts().name;
    let (is_set, falls) = (part.is::<SetCounter>(), document.parts_at(&part.path).any(is_lower));
    let both = is_set || counter.wraps;
    Ways { rises: both || !falls, falls: both || falls }
}

fn uses<'c>(cx: &Cx<'_>, document: &'c DocumentFacts<'_>, is_meant: fn(&FoundPart) -> bool) -> Vec<Use<'c>> {
    let named = named(cx, document, is_meant).into_values();
    named.map(|reference| Use { reference, is_played: false, is_met: false }).collect()
}

/// Returns the known counters that a document names in parts of a sort, each at the first place.
fn named<'c>(
    cx: &Cx<'_>,
    document: &'c DocumentFacts<'_>,
    is_meant: impl Fn(&FoundPart) -> bool,
) -> BTreeMap<&'c FullId, &'c ReferenceTo> {
    let mut found = BTreeMap::new();
    if !names_counters(document) {
        return found;
    }
    for part in document.parts.iter().filter(|part| is_meant(part)) {
        if let Some(reference) = document.reference_at(Kind::Counter, &part.place("counter"))
            && cx.catalogue.contains(Kind::Counter, &reference.target)
        {
            found.entry(&reference.target).or_insert(reference);
        }
    }
    found
}
