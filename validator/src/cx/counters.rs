//! Counters: where they are changed and where they are read.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::{Counter, CounterHolder};
use ritual_content::language::{
    Amount, AskedAmount, ChangeCounter, CounterBounds, CounterOf, Enemies, EnemyRank, InvestigatorRank, Pieces, Place,
    SetCounter, Step, StepWord, Things, Who,
};
use ritual_content::references::FoundPart;
use ritual_content::{Entry, FullId, Kind};

use super::{Cx, DocumentFacts, ReferenceTo};

/// Which ways a counter may go.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ways {
    /// Something raises it, or sets it to what only the game knows.
    rises: bool,
    /// Something lowers it, or sets it to what only the game knows.
    falls: bool,
    /// The numbers that something sets it to.
    set_to: BTreeSet<u8>,
}

impl Ways {
    /// Adds other ways of the same counter.
    pub(crate) fn add(&mut self, other: &Self) {
        self.rises |= other.rises;
        self.falls |= other.falls;
        self.set_to.extend(&other.set_to);
    }

    /// Returns the numbers that the counter may be.
    pub(crate) fn numbers(&self, counter: &Counter) -> BTreeSet<u8> {
        let mut numbers: BTreeSet<u8> = self.set_to.iter().copied().chain([counter.start]).collect();
        let (least, most) = (numbers.first().copied(), numbers.last().copied());
        let is_passed = |number: &u8| (self.rises && Some(*number) > least) || (self.falls && Some(*number) < most);
        numbers.extend((0..=counter.limit()).filter(is_passed));
        numbers
    }

    /// Returns whether it may go up and whether it may go down, among these numbers that it may be.
    pub(crate) fn directions(&self, numbers: &BTreeSet<u8>) -> (bool, bool) {
        let rises = self.rises || self.set_to.last() > numbers.first();
        let is_set_lower = self.set_to.first().is_some_and(|least| Some(least) < numbers.last());
        (rises, self.falls || is_set_lower)
    }
}

/// Returns whether a part changes a counter.
pub(crate) fn is_change(part: &FoundPart) -> bool {
    part.is::<ChangeCounter>() || part.is::<SetCounter>()
}

/// Returns whether a part changes a counter that nothing else changes: one that starts at 0 cannot fall, one at its end
/// cannot rise, and one that is set to its start stays there.
pub(crate) fn is_first_change(cx: &Cx<'_>, document: &DocumentFacts<'_>, part: &FoundPart) -> bool {
    let is_stuck = |counter: &Counter| ways_of(document, part, counter).numbers(counter).len() == 1;
    is_change(part) && !counter_of(cx, document, part).is_some_and(|counter| is_stuck(&counter.document))
}

/// Returns the known counters that a document changes, and which ways they go there.
pub(crate) fn ways_in<'c>(cx: &Cx<'c>, document: &DocumentFacts<'_>) -> BTreeMap<&'c FullId, Ways> {
    let mut found: BTreeMap<&FullId, Ways> = BTreeMap::new();
    if names_counters(document) {
        for part in document.parts.iter().filter(|part| is_change(part)) {
            let Some(counter) = counter_of(cx, document, part) else { continue };
            found.entry(&counter.id).or_default().add(&ways_of(document, part, &counter.document));
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

/// Returns the number that an amount is whatever happens, as one of a counter.
pub(crate) fn number_of(amount: &Amount, counter: &Counter) -> Option<u8> {
    match amount {
        Amount::Fixed(number) => Some(*number),
        Amount::Asked(asked) => match &**asked {
            AskedAmount::Value(named) => counter.value_called(&named.value),
            _ => None,
        },
    }
}

/// Returns whether at most one counter is meant by an amount, so that nothing is added up.
pub(crate) fn is_single(document: &DocumentFacts<'_>, of: &FoundPart, counter: &Counter) -> bool {
    let named = document.read::<Things>(&of.place("on"));
    counter.on == CounterHolder::Game || named.as_ref().is_none_or(is_one)
}

/// Returns whether an amount is that of a single counter.
pub(crate) fn is_of_one(of: &CounterOf, counter: &Counter) -> bool {
    counter.on == CounterHolder::Game || of.on.as_ref().is_none_or(is_one)
}

/// Returns whether at most one thing is meant, and so one counter.
pub(crate) fn is_one(things: &Things) -> bool {
    match things {
        Things::Enemies(enemies) => !matches!(enemies, Enemies::Which(_)),
        Things::Investigators(who) => matches!(who, Who::You | Who::ThatInvestigator | Who::Active),
        Things::Pieces(pieces) => !matches!(pieces, Pieces::Which(_)),
        Things::Spaces(place) => !matches!(place, Place::Which(_) | Place::TargetsSpace),
    }
}

/// Returns which ways a counter goes with a part that changes it: both where only the game knows what it is set to.
fn ways_of(document: &DocumentFacts<'_>, part: &FoundPart, counter: &Counter) -> Ways {
    if part.is::<SetCounter>() {
        let to = document.read::<Amount>(&part.place("to"));
        return match to.and_then(|to| number_of(&to, counter)) {
            Some(number) => Ways { set_to: BTreeSet::from([number.min(counter.limit())]), ..Ways::default() },
            None => Ways { rises: true, falls: true, ..Ways::default() },
        };
    }
    let is_lower = |step: &FoundPart| step.is::<Step>() && step.word.name == StepWord::Lower.facts().name;
    let falls = document.parts_at(&part.path).any(is_lower);
    Ways { rises: counter.wraps || !falls, falls: counter.wraps || falls, ..Ways::default() }
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
