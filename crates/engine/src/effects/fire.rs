//! `add_fire`, `remove_fire` and `put_out` ([FIRE-8] to [FIRE-10], O21).

use crate::cx::Cx;
use crate::decision::{Choice, Question};
use crate::event::Event;
use crate::frame::{Frame, StepAt, StepFrame};
use crate::ids::{Mask, Seat, Space, bit, bits};
use crate::program::Amount;
use crate::rules::options::space_options;

/// Fire comes on every space of the set. When tokens run short the player chooses who gets them first (O21).
pub(super) fn add(cx: &mut Cx<'_>, mut f: StepFrame, answer: Option<Choice>, count: &Amount) {
    let each = cx.view().amount(count, &f.bind);
    let n_spaces = u8::try_from(f.set.count_ones()).unwrap_or(u8::MAX);
    let wanted = each.saturating_mul(n_spaces);
    free_fire(cx, wanted);
    if f.at > StepAt::SpaceKnown {
        if let Some(Choice::Space(space)) = answer {
            burn_space(cx, space, each);
            f.set &= !bit(space.index());
        }
    } else if cx.state.fire_reserve >= wanted {
        for space in bits(f.set).map(Space) {
            burn_space(cx, space, each);
        }
        return;
    }
    if f.set == 0 || cx.state.fire_reserve == 0 || each == 0 {
        return;
    }
    f.at = StepAt::Asked;
    cx.ask(Frame::Step(f), cx.state.active, Question::Space, f.bind.name, space_options(f.set));
}

fn burn_space(cx: &mut Cx<'_>, space: Space, wanted: u8) {
    let count = wanted.min(cx.state.fire_reserve);
    if count > 0 {
        cx.commit(Event::FireAdded { space, count });
    }
}

/// Fire tokens on boards are exchanged for wound tokens as far as the map needs them ([FIRE-10]).
fn free_fire(cx: &mut Cx<'_>, wanted: u8) {
    if !cx.scenario.options.fire_exchange {
        return;
    }
    for index in 0..cx.state.seats.len() {
        let missing = wanted.saturating_sub(cx.state.fire_reserve);
        let seat = Seat::from_index(index);
        let count = cx.state.seat(seat).map_or(0, |it| it.fire_tokens).min(missing);
        if count > 0 {
            cx.commit(Event::FireExchanged { seat, count });
        }
    }
}

pub(super) fn put_out(cx: &mut Cx<'_>, f: &StepFrame) {
    for seat in bits(f.set).map(Seat) {
        if cx.state.seat(seat).is_some_and(|it| it.fire > 0) {
            cx.commit(Event::FireWentOut { seat });
        }
    }
}

pub(super) fn remove(cx: &mut Cx<'_>, f: &StepFrame, count: &Amount) {
    let count = cx.view().amount(count, &f.bind);
    let spaces: Mask = f.set;
    for space in bits(spaces).map(Space) {
        let count = count.min(cx.state.fire_at(space));
        if count > 0 {
            cx.commit(Event::FireRemoved { space, count });
        }
    }
}
