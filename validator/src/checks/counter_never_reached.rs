#![doc = include_str!("counter_never_reached.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::Counter;
use ritual_content::language::{Amount, Compare, CounterBounds, CounterOf, CounterRange, Trigger, TriggerWord};
use ritual_content::references::FoundPart;
use ritual_content::{Entry, FullId, Id, suggest};
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::counters::{Ways, counter_of, is_single, names_counters, number_of, ways_in};
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct CounterNeverReached;

/// A moment or a state that never comes, because the counter never is or never crosses to these numbers.
pub(super) struct NeverReached<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    counter: &'c Entry<Counter>,
    why: Why,
}

/// Why a counter never is or never crosses to some numbers.
enum Why {
    /// It is one of them whatever it is.
    Every,
    /// There are none: the least is more than the most.
    Contrary { at_least: u8, at_most: u8 },
    /// It does not get there, or not away from there and back: nothing does this to it.
    Lacks(&'static str),
    /// It is only ever these.
    Only(BTreeSet<u8>),
}

/// The numbers that a counter is compared with, where they are fixed.
#[derive(Default)]
struct ComparedWith {
    at_least: Option<u8>,
    at_most: Option<u8>,
    exactly: Option<u8>,
}

impl ComparedWith {
    fn hold(&self, number: u8) -> bool {
        self.at_least.is_none_or(|least| number >= least)
            && self.at_most.is_none_or(|most| number <= most)
            && self.exactly.is_none_or(|exactly| number == exactly)
    }
}

impl Check for CounterNeverReached {
    const CODE: &'static str = "counter/never-reached";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("counter_never_reached.md");
    type Finding<'c> = NeverReached<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NeverReached<'c>> {
        let ways: Vec<BTreeMap<&FullId, Ways>> = cx.documents.iter().map(|document| ways_in(cx, document)).collect();
        let is_meant = |part: &&FoundPart| part.word.name == TriggerWord::CounterReaches.facts().name;
        let mut found = Vec::new();
        for (position, document) in cx.documents.iter().enumerate().filter(|(_, it)| names_counters(it)) {
            for part in document.parts.iter().filter(|part| part.is::<Trigger>()).filter(is_meant) {
                let Some(Trigger::CounterReaches(bounds)) = document.read::<Trigger>(&part.path) else { continue };
                let at_word = document.parts_at(&part.path).find(|it| it.is::<CounterBounds>());
                let Some(counter) = at_word.and_then(|it| counter_of(cx, document, it)) else { continue };
                // A name that the counter does not have is a finding of its own.
                let Some(range) = counter.document.range_of(&bounds) else { continue };
                let in_play = || in_scenarios(cx, &ways, position, &counter.id);
                if let Some(why) = why(&counter.document, range, in_play) {
                    found.push(NeverReached { document, part, counter, why });
                }
            }
            for part in &document.parts {
                let Some((counter, asked)) = asked(cx, document, part) else { continue };
                let in_play = || in_scenarios(cx, &ways, position, &counter.id);
                if let Some(numbers) = never_is(&counter.document, &asked, in_play) {
                    found.push(NeverReached { document, part, counter, why: Why::Only(numbers) });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NeverReached { document, part, counter, why }: NeverReached<'_>) -> Diagnostic {
        let Counter { id, start, .. } = &*counter.document;
        let (reason, help) = match why {
            Why::Every => (
                format!("the counter `{id}` is within these bounds whatever it is"),
                "name a number that it rises to with `at_least`, or one that it falls to with `at_most`".to_owned(),
            ),
            Why::Contrary { at_least, at_most } => {
                let (at_least, at_most) = (name(&counter.document, at_least), name(&counter.document, at_most));
                (
                    format!("no number is {at_least} or more and {at_most} or less"),
                    format!("write `at_least: {at_most}, at_most: {at_least}`, or only the one it is to cross"),
                )
            }
            Why::Lacks(deed) => (
                format!("the counter `{id}` starts at {start}, and nothing {deed} it where this turns up"),
                format!("name a number on the other side, or add a step that {deed} it"),
            ),
            Why::Only(numbers) => (
                format!("the counter `{id}` is only ever {} where this turns up", listed(&counter.document, &numbers)),
                "name another number, or add a step that brings the counter there".to_owned(),
            ),
        };
        let message = if part.is::<Trigger>() {
            format!("`{}` is never answered to here: {reason}", part.word.name)
        } else {
            format!("this never holds: {reason}")
        };
        Diagnostic::warning(Self::CODE, message, document.at(&part.path)).help(help)
    }
}

/// Returns why a counter never crosses to the numbers within some bounds, if it never does; `in_play` says which ways
/// it goes in each scenario.
fn why(counter: &Counter, range: CounterRange, in_play: impl Fn() -> Option<Vec<Ways>>) -> Option<Why> {
    if (0..=counter.limit()).all(|number| range.holds(number)) {
        return Some(Why::Every);
    }
    if let (Some(at_least), Some(at_most)) = (range.at_least, range.at_most)
        && at_least > at_most
    {
        return Some(Why::Contrary { at_least, at_most });
    }
    // Numbers beyond the limit are findings of their own, and so are counters that never change.
    let is_within = (0..=counter.limit()).any(|number| range.holds(number));
    let scenarios = in_play().filter(|scenarios| is_within && !scenarios.is_empty())?;
    let reasons: Option<Vec<Why>> = scenarios.iter().map(|ways| lacks(counter, range, ways)).collect();
    reasons?.into_iter().next()
}

/// Returns what would have to be otherwise so that a counter crosses to some numbers.
fn lacks(counter: &Counter, range: CounterRange, ways: &Ways) -> Option<Why> {
    let (at_least, start) = (range.at_least.unwrap_or(0), counter.start);
    let numbers = ways.numbers(counter);
    if numbers.len() == 1 {
        return None;
    }
    let (rises, falls) = ways.directions(&numbers);
    // Where it is from the start it has to come back to.
    let (needs_rise, needs_fall) = if range.holds(start) { (true, true) } else { (start < at_least, start > at_least) };
    if needs_rise && !rises {
        Some(Why::Lacks("raises"))
    } else if needs_fall && !falls {
        Some(Why::Lacks("lowers"))
    } else {
        let n_within = numbers.iter().filter(|number| range.holds(**number)).count();
        (n_within == 0 || n_within == numbers.len()).then_some(Why::Only(numbers))
    }
}

/// Returns the numbers that a counter is in a scenario, where in none it ever is one that is asked for.
fn never_is(counter: &Counter, asked: &ComparedWith, in_play: impl Fn() -> Option<Vec<Ways>>) -> Option<BTreeSet<u8>> {
    // The same holds here for numbers beyond the limit and counters that never change.
    if !(0..=counter.limit()).any(|number| asked.hold(number)) {
        return None;
    }
    let scenarios: Vec<BTreeSet<u8>> = in_play()?.iter().map(|ways| ways.numbers(counter)).collect();
    let is_ever = scenarios.iter().flatten().any(|number| asked.hold(*number));
    scenarios.into_iter().find(|numbers| numbers.len() > 1).filter(|_| !is_ever)
}

/// Returns the counter that a comparison or a description asks about, and what it asks.
fn asked<'c>(
    cx: &Cx<'c>,
    document: &DocumentFacts<'_>,
    part: &FoundPart,
) -> Option<(&'c Entry<Counter>, ComparedWith)> {
    if part.is::<CounterBounds>() {
        // Of a moment the choice is read.
        let bounds = document.read::<CounterBounds>(&part.path)?;
        let counter = counter_of(cx, document, part)?;
        let CounterRange { at_least, at_most } = counter.document.range_of(&bounds)?;
        return Some((counter, ComparedWith { at_least, at_most, ..ComparedWith::default() }));
    }
    if !part.is::<Compare>() {
        return None;
    }
    let of = document.parts_at(&part.place("amount")).find(|amount| amount.is::<CounterOf>())?;
    let counter = counter_of(cx, document, of).filter(|counter| is_single(document, of, &counter.document))?;
    let number = |field: &str| number_of(&document.read::<Amount>(&part.place(field))?, &counter.document);
    let asked = ComparedWith { at_least: number("at_least"), at_most: number("at_most"), exactly: number("exactly") };
    Some((counter, asked))
}

/// Returns a number of a counter as an author writes it: by its name, where it has one.
fn name(counter: &Counter, number: u8) -> String {
    counter.value_name(number).map_or_else(|| number.to_string(), Id::to_string)
}

/// Lists numbers of a counter by their names, or as a span where many follow each other.
fn listed(counter: &Counter, numbers: &BTreeSet<u8>) -> String {
    let name = |number: &u8| name(counter, *number);
    match (numbers.first(), numbers.last()) {
        (Some(first), Some(last)) if numbers.len() > 3 && usize::from(last - first) + 1 == numbers.len() => {
            format!("`{}` to `{}`", name(first), name(last))
        }
        _ => suggest::listed(numbers.iter().map(name).collect::<Vec<String>>().iter().map(String::as_str)),
    }
}

/// Returns which ways a counter goes in each scenario in which a document turns up; none where something may be out of
/// sight.
fn in_scenarios(cx: &Cx<'_>, ways: &[BTreeMap<&FullId, Ways>], position: usize, counter: &FullId) -> Option<Vec<Ways>> {
    let document = cx.documents.get(position)?;
    let tables = cx.tables.iter().filter(|table| table.documents.contains(&position));
    let on_table = tables.map(|table| {
        let all = table.documents.iter().filter_map(|position| ways.get(*position)?.get(counter));
        all.fold(Ways::default(), |mut sum, one| {
            sum.add(one);
            sum
        })
    });
    cx.is_complete(&document.id.pack).then(|| on_table.collect())
}
