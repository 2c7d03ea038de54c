//! `suffer`, `heal`, `sacrifice`, `take_action`, `rest_less`.

use ritual_content::language::Cause;

use crate::cx::Cx;
use crate::effects::seats::for_seats;
use crate::event::Event;
use crate::frame::{Frame, Harm, StepFrame};
use crate::ids::{Seat, bits};
use crate::program::{Amount, Step};
use crate::rules::{healing, instead};
use ritual_content::language as lang;

/// Everyone named suffers, clockwise from the active investigator, each as one cause ([SANITY-5], [INSANE-2]).
pub(super) fn suffer(cx: &mut Cx<'_>, f: &StepFrame, step: &Step) {
    let Step::Suffer(lang::Suffer { stress, wounds_per_missing_stress, wounds, sanity, unavoidable, .. }) = step else {
        return;
    };
    let harm = Harm {
        stress: cx.view().amount_or_zero(stress.as_ref(), &f.bind),
        wounds_per_missing_stress: *wounds_per_missing_stress,
        wounds: cx.view().amount_or_zero(wounds.as_ref(), &f.bind),
        sanity: cx.view().amount_or_zero(sanity.as_ref(), &f.bind),
        unavoidable: *unavoidable,
        ..Harm::of(Seat::NONE, Cause::Effect, f.bind.name)
    };
    for_seats(cx, f, |seat| Frame::Harm(Harm { seat, ..harm }));
}

pub(super) fn heal(cx: &mut Cx<'_>, f: &StepFrame, step: &Step) {
    let Step::Heal(lang::Heal { stress, wounds, mix, shared, .. }) = step else { return };
    let [stress, wounds, points] = [stress, wounds, mix].map(|it| cx.view().amount_or_zero(it.as_ref(), &f.bind));
    for seat in bits(f.set).map(Seat) {
        healing::heal(cx, seat, stress, wounds);
    }
    if points == 0 {
        return;
    }
    let (by, name) = (f.bind.you, f.bind.name);
    if *shared {
        let seats = u8::try_from(f.set & 0xff).unwrap_or(0);
        cx.push(Frame::Heal { seats, points, by, name });
    } else {
        for_seats(cx, f, |seat| Frame::Heal { seats: 1 << (seat.0 & 7), points, by, name });
    }
}

pub(super) fn sacrifice(cx: &mut Cx<'_>, f: &StepFrame) {
    if let Some(seat) = bits(f.set).next().map(Seat) {
        let wounds = cx.state.health_left(cx.scenario, seat);
        cx.commit(Event::WoundsSuffered { seat, wounds, by_roll: false });
        instead::die_of_wounds(cx, seat, Cause::Effect);
    }
}

pub(super) fn grant_action(cx: &mut Cx<'_>, f: &StepFrame, deeds: u16) {
    let name = f.bind.name;
    for_seats(cx, f, |seat| Frame::TakeAction { seat, deeds, name });
}

pub(super) fn rest_less(cx: &mut Cx<'_>, f: &StepFrame, by: &Amount) {
    let by = cx.view().amount(by, &f.bind);
    cx.commit(Event::RestLessened { by });
}
