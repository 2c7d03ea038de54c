//! Counters: they rise, fall and are set, and what answers to that.

use ritual_content::documents::CounterSpan;

use crate::counters::{Whose, whose};
use crate::cx::Cx;
use crate::decision::Choice;
use crate::effects::pick;
use crate::event::Event;
use crate::frame::{StepAt, StepFrame};
use crate::ids::{CounterKind, bit, bits};
use crate::moment::Moment;
use crate::program::{ALL_OF_IT, Amount, Things};
use crate::react;
use crate::state::Holder;

/// What becomes of a counter.
#[derive(Clone, Copy)]
pub(super) enum Change {
    /// It rises by so much.
    Raise,
    /// It falls by so much.
    Lower,
    /// It is so much from now on.
    Set,
}

/// Finds out whose counters are meant; the game's is the only one of its set.
pub(super) fn need_holders(
    cx: &mut Cx<'_>,
    f: &mut StepFrame,
    answer: &mut Option<Choice>,
    counter: CounterKind,
    on: Option<&Things>,
) -> bool {
    let Some(info) = cx.scenario.counters.get(counter.index()) else { return false };
    match whose(info.on, on) {
        Whose::Games => {
            f.set = bit(0);
            f.at = StepAt::SetKnown;
            true
        }
        Whose::Those(things) => pick::need_things(cx, f, answer, things),
        Whose::Nobodys => false,
    }
}

/// Changes a counter of each of a set. What is beyond its limits is lost unless it wraps, and where no more counters can be
/// remembered nothing happens.
pub(super) fn change(cx: &mut Cx<'_>, f: &StepFrame, change: Change, counter: CounterKind, amount: &Amount) {
    let scenario = cx.scenario;
    let Some(info) = scenario.counters.get(counter.index()) else { return };
    let amount = cx.view().amount(amount, &f.bind);
    // `all` is as far as it goes, also where it would go round.
    let span = CounterSpan { wraps: info.wraps && amount < ALL_OF_IT, ..info.span() };
    let mut count = 0_u8;
    for index in bits(f.set) {
        let holder = Holder::of(info.on, index.into());
        let from = cx.view().counter(counter, holder);
        let to = match change {
            Change::Raise => span.raised(from, amount),
            Change::Lower => span.lowered(from, amount),
            Change::Set => amount.min(info.at_most),
        };
        if from != to && cx.state.has_room_for(counter, holder) {
            cx.commit(Event::CounterChanged { counter, holder, from, to });
            count = count.saturating_add(react::collect(cx, Moment::CounterChanged { counter, holder, from, to }));
        }
    }
    react::put_in_order(cx, count);
}
