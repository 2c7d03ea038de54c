//! Step 7: the dream, for those who went there and for those who died ([BB-DREAM], [BB-UPGRADE]).

use crate::cx::Cx;
use crate::decision::{Answers, Choice, Question};
use crate::documents::{DreamOrder, EliminatedDream, RowSize};
use crate::event::Event;
use crate::frame::{DreamAt, Frame, RoundAt};
use crate::ids::{Seat, Seats};

/// Finds out who acts ([BB-DREAM-6]).
pub(crate) fn begin(cx: &mut Cx<'_>) {
    let options = &cx.scenario.rules.options;
    let once_more = options.eliminated_dream == EliminatedDream::LastTime;
    let acts = |seat: &Seat| {
        let hunter = cx.state.hunter(*seat);
        if hunter.is_eliminated {
            return once_more && hunter.round.died;
        }
        !hunter.is_alive || hunter.dreams(cx.scenario)
    };
    let left: Seats = cx.state.seats().filter(acts).collect();
    let returned = options.dream_order == DreamOrder::Grouped;
    if returned {
        for seat in cx.state.turn_order() {
            if left.contains(seat) {
                come_back(cx, seat);
            }
        }
    }
    cx.round(RoundAt::Dreaming { left, returned });
}

/// Goes on with the next hunter in turn order; behind the last one the row is filled ([BB-DREAM-5], [BB-UPGRADE-4]).
pub(crate) fn next(cx: &mut Cx<'_>, mut left: Seats, returned: bool) {
    let Some(seat) = cx.state.first_of(left) else {
        fill_row(cx);
        return cx.round(RoundAt::End);
    };
    left.remove(seat);
    cx.round(RoundAt::Dreaming { left, returned });
    if !returned {
        come_back(cx, seat);
    }
    cx.push(Frame::Dreamer { seat, at: DreamAt::Upgrade });
}

/// Banks and recovers, where a hunter went to the dream; who died has nothing left to bank ([BB-DREAM-7], [BB-DREAM-8],
/// [BB-DREAM-12], [BB-DREAM-13]).
fn come_back(cx: &mut Cx<'_>, seat: Seat) {
    if !cx.state.hunter(seat).dreams(cx.scenario) {
        return;
    }
    if cx.state.hunter(seat).collected > 0 {
        cx.commit(Event::Banked { seat });
    }
    cx.commit(Event::Recovered { seat });
}

/// Takes an upgrade, removes a card where there is one too many, and rests ([BB-UPGRADE-1], [BB-UPGRADE-7],
/// [BB-DREAM-10]).
pub(crate) fn resume(cx: &mut Cx<'_>, seat: Seat, at: DreamAt, answers: Option<Answers>) {
    let chosen = answers.and_then(|answers| answers[seat.index()]);
    let who = [seat].into_iter().collect();
    match (at, chosen) {
        (DreamAt::Upgrade, _) => {
            return cx.ask(Question::Upgrade, who, Frame::Dreamer { seat, at: DreamAt::Chosen });
        }
        (DreamAt::Chosen, Some(Choice::Offer(card))) => {
            cx.commit(Event::Upgraded { seat, card });
            if cx.state.hunter(seat).cards.len() > usize::from(cx.scenario.rules.most_cards) {
                return cx.ask(Question::Remove, who, Frame::Dreamer { seat, at: DreamAt::Removed });
            }
        }
        (DreamAt::Removed, Some(Choice::Own(held))) => {
            cx.commit(Event::Removed { seat, card: held.card, from: held.place });
        }
        _ => {}
    }
    if !cx.state.hunter(seat).is_eliminated {
        let health = cx.state.max_health(cx.scenario);
        cx.commit(Event::Rested { seat, health });
    }
}

fn fill_row(cx: &mut Cx<'_>) {
    let size = match cx.scenario.rules.options.row_size {
        RowSize::AtSetup => cx.state.hunters.len(),
        RowSize::InPlay => cx.state.turn_order().len(),
    };
    while cx.state.row.len() < size
        && let Some(card) = cx.state.upgrades.last().copied()
    {
        cx.commit(Event::Offered { card });
    }
}
