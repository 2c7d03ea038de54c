#![doc = include_str!("counter_never_reached.md")]

use std::collections::BTreeMap;

use ritual_content::documents::Counter;
use ritual_content::language::{CounterBounds, Trigger, TriggerWord};
use ritual_content::references::FoundPart;
use ritual_content::{Entry, FullId};
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::counters::{Ways, counter_of, names_counters, ways_in};
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct CounterNeverReached;

/// A moment that never comes, because the counter never crosses to these numbers.
pub(super) struct NeverReached<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    counter: &'c Entry<Counter>,
    why: Why,
}

/// Why a counter never crosses to some numbers.
#[derive(Clone, Copy)]
enum Why {
    /// It is one of them whatever it is.
    Every,
    /// There are none: the least is more than the most.
    Contrary { at_least: u8, at_most: u8 },
    /// It does not get there, or not away from there and back: nothing does this to it.
    Lacks(&'static str),
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
                let in_play = || in_scenarios(cx, &ways, position, &counter.id);
                if let Some(why) = why(&counter.document, &bounds, in_play) {
                    found.push(NeverReached { document, part, counter, why });
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
            Why::Contrary { at_least, at_most } => (
                format!("no number is {at_least} or more and {at_most} or less"),
                format!("write `at_least: {at_most}, at_most: {at_least}`, or only the one it is to cross"),
            ),
            Why::Lacks(deed) => (
                format!("the counter `{id}` starts at {start}, and nothing {deed} it where this turns up"),
                format!("name a number on the other side, or add a step that {deed} it"),
            ),
        };
        let message = format!("`{}` is never answered to here: {reason}", part.word.name);
        Diagnostic::warning(Self::CODE, message, document.at(&part.path)).help(help)
    }
}

/// Returns why a counter never crosses to the numbers within some bounds, if it never does; `in_play` says which ways
/// it goes in each scenario.
fn why(counter: &Counter, bounds: &CounterBounds, in_play: impl Fn() -> Option<Vec<Ways>>) -> Option<Why> {
    if (0..=counter.limit()).all(|number| bounds.hold(number)) {
        return Some(Why::Every);
    }
    if let (Some(at_least), Some(at_most)) = (bounds.at_least, bounds.at_most)
        && at_least > at_most
    {
        return Some(Why::Contrary { at_least, at_most });
    }
    // Numbers beyond the limit are findings of their own, and so are counters that never change.
    let is_within = (0..=counter.limit()).any(|number| bounds.hold(number));
    let scenarios = in_play().filter(|scenarios| is_within && !scenarios.is_empty())?;
    let deeds: Option<Vec<&'static str>> = scenarios.into_iter().map(|ways| lacks(counter, bounds, ways)).collect();
    Some(Why::Lacks(deeds?.into_iter().next()?))
}

/// Returns what is never done to a counter that would have to be done so that it crosses to some numbers.
fn lacks(counter: &Counter, bounds: &CounterBounds, Ways { rises, falls }: Ways) -> Option<&'static str> {
    let (at_least, start) = (bounds.bounds().0.unwrap_or(0), counter.start);
    let is_changed = (rises && start < counter.limit()) || (falls && start > 0);
    // Where it is from the start it has to come back to.
    let (needs_rise, needs_fall) = if bounds.hold(start) { (true, true) } else { (start < at_least, start > at_least) };
    if is_changed && needs_rise && !rises {
        Some("raises")
    } else {
        (is_changed && needs_fall && !falls).then_some("lowers")
    }
}

/// Returns which ways a counter goes in each scenario in which a document turns up; none where something may be out of
/// sight.
fn in_scenarios(cx: &Cx<'_>, ways: &[BTreeMap<&FullId, Ways>], position: usize, counter: &FullId) -> Option<Vec<Ways>> {
    let document = cx.documents.get(position)?;
    let tables = cx.tables.iter().filter(|table| table.documents.contains(&position));
    let on_table = tables.map(|table| {
        let all = table.documents.iter().filter_map(|position| ways.get(*position)?.get(counter));
        all.fold(Ways::default(), |sum, one| sum.and(*one))
    });
    cx.is_complete(&document.id.pack).then(|| on_table.collect())
}
