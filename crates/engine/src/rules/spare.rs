//! Between other things: what needs no action and has no time of its own may be used while nothing is resolved ([DISC-8]).
//!
//! It is asked right before something happens, or for the last time in a turn; and what was declined is not offered
//! again while everything is as it was. Whatever happens in between asks again.

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::{Frame, TurnAt};
use crate::ids::{Name, Seat};
use crate::rules::action;

/// The active investigator may use something; whoever has, may use more.
pub(crate) fn resume(cx: &mut Cx<'_>, seat: Seat, answer: Option<Choice>) {
    match answer {
        None if cx.state.declined.is_everything() || is_last_attack_over(cx) => {}
        None => {
            let mut options = Options::new();
            cx.view().list_anytime(seat, &mut options);
            if !options.is_empty() {
                or_pass(&mut options);
                cx.ask(Frame::Spare { seat }, seat, Question::Spare, Name(0), options);
            }
        }
        Some(choice @ Choice::Use { .. }) => {
            cx.push(Frame::Spare { seat });
            action::start(cx, seat, choice);
        }
        Some(_) => cx.commit(Event::NothingUsed { seat }),
    }
}

/// Returns whether a fight goes on and nobody is left to attack: nothing happens then that one could be before.
fn is_last_attack_over(cx: &Cx<'_>) -> bool {
    let Some(Frame::Fight { seat, attacked }) = cx.stack.last() else { return false };
    cx.state.figures_in(cx.view().space_of_seat(*seat)) & !*attacked == 0
}

/// Returns whether there is something to use that was not declined as things are.
pub(crate) fn may_use_something(cx: &Cx<'_>, seat: Seat) -> bool {
    !cx.state.declined.is_everything() && cx.view().has_anytime(seat)
}

/// Before the turn goes on at a point something may be used.
pub(crate) fn pause(cx: &mut Cx<'_>, seat: Seat, at: TurnAt) {
    cx.push(Frame::Turn { at });
    cx.push(Frame::Spare { seat });
}
