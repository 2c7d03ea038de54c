//! Seats in their order around the table.

use arrayvec::ArrayVec;

use crate::cx::Cx;
use crate::frame::{Frame, StepFrame};
use crate::ids::{Mask, Seat};

/// The seats of a set, clockwise from the active one.
pub(super) fn clockwise(cx: &Cx<'_>, set: Mask) -> impl Iterator<Item = u8> + use<> {
    clockwise_from(cx, cx.state.active, set)
}

/// The seats of a set, clockwise from one of the table.
pub(super) fn clockwise_from(cx: &Cx<'_>, first: Seat, set: Mask) -> impl Iterator<Item = u8> + use<> {
    let n_seats = u8::try_from(cx.state.seats.len()).unwrap_or(1).max(1);
    let first = first.0 % n_seats;
    (0..n_seats).map(move |offset| (first + offset) % n_seats).filter(move |seat| set & (1 << seat) != 0)
}

/// Pushes a frame for each seat of a step, so that they run clockwise.
pub(super) fn for_seats(cx: &mut Cx<'_>, f: &StepFrame, frame: impl Fn(Seat) -> Frame) {
    let seats: ArrayVec<u8, 8> = clockwise(cx, f.set).take(8).collect();
    for seat in seats.into_iter().rev() {
        cx.push(frame(Seat(seat)));
    }
}
