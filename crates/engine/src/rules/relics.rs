//! Relics: drawing, keeping, transforming ([RELIC-1] to [RELIC-5], [UNKNOWN-11]).

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Name, Seat};
use crate::state::MAX_RELICS;

/// As many relics as investigators are drawn; each picks one, clockwise ([UNKNOWN-11]).
pub(crate) fn deal_at_start(cx: &mut Cx<'_>, seat: Seat) {
    let n_seats = cx.state.seats.len();
    if seat.index() >= n_seats {
        return;
    }
    cx.push(Frame::StartingRelics { seat: Seat::from_index(seat.index() + 1) });
    let drawn = u8::try_from(n_seats - seat.index()).unwrap_or(1);
    cx.push(Frame::Relics { seat, drawn, keep: 1, transformed: false, returned: false });
}

/// The topmost relics are looked at; some are kept, the others go under the deck if `returned` says so.
pub(crate) fn resume(
    cx: &mut Cx<'_>,
    seat: Seat,
    drawn: u8,
    keep: u8,
    transformed: bool,
    returned: bool,
    answer: Option<Choice>,
) {
    let deck = &cx.state.relic_deck;
    let first = deck.len().saturating_sub(usize::from(drawn));
    let has_room = cx.state.seat(seat).is_some_and(|it| it.relics.len() < MAX_RELICS);
    if let Some(Choice::Relic(relic)) = answer {
        cx.commit(Event::RelicGained { seat, relic, transformed });
        cx.push(Frame::Relics {
            seat,
            drawn: drawn.saturating_sub(1),
            keep: keep.saturating_sub(1),
            transformed,
            returned,
        });
    } else if keep > 0 && first < deck.len() && has_room {
        let options: Options = deck[first..].iter().map(|relic| Choice::Relic(*relic)).collect();
        let frame = Frame::Relics { seat, drawn, keep, transformed, returned };
        cx.ask(frame, seat, Question::KeepRelic, Name(0), options);
    } else if returned {
        let back: arrayvec::ArrayVec<u8, 48> = deck[first..].iter().copied().collect();
        for relic in back {
            cx.commit(Event::RelicReturned { relic });
        }
    }
}
