//! What somebody has for a time: it is given, and it ends.

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{AttackAt, Frame, StepFrame};
use crate::ids::bit;
use crate::limit::Limit;
use crate::state::Grant;

/// Somebody in the game has something from now on. What there is no room for any more is a sign of effects without end.
pub(crate) fn give(cx: &mut Cx<'_>, grant: Grant) {
    let Grant { gift, seat, figure, until, whose, begun: _, times: _ } = grant;
    if cx.state.is_alive(seat) || cx.state.space_of(figure).is_some() {
        let has_room = cx.state.can_grant(&grant);
        cx.bound(Limit::Grants, !has_room);
        if has_room {
            cx.commit(Event::Granted { seat, figure, gift, until, whose });
        }
    }
}

/// What is over by a rule ends, one by one, in the order in which it was granted.
pub(crate) fn end(cx: &mut Cx<'_>, is_over: impl Fn(&Grant) -> bool) {
    while cx.state.outcome.is_none()
        && let Some(over) = cx.state.grants.iter().find(|it| is_over(it)).copied()
    {
        let Grant { gift, seat, figure, until, whose, begun: _, times: _ } = over;
        cx.commit(Event::GrantEnded { seat, figure, gift, until, whose });
    }
}

/// What an enemy that is gone had ends, once its abilities have answered to what became of it.
pub(crate) fn end_on_the_gone(cx: &mut Cx<'_>) {
    if cx.state.grants.is_empty() {
        return;
    }
    // The targets of an attack answer when all its wounds have been dealt; then what they answer is carried out.
    let answering = cx.stack.iter().fold(0, |figures, frame| match frame {
        Frame::Attack(it) if it.at <= AttackAt::Effects => figures | it.targets,
        Frame::React { bind, .. }
        | Frame::Block { bind, .. }
        | Frame::Repeat { bind, .. }
        | Frame::Each { bind, .. }
        | Frame::Step(StepFrame { bind, .. }) => figures | bit(bind.this.index()),
        _ => figures,
    });
    let on_map = cx.state.figures_on_map();
    let is_gone = |it: &Grant| it.figure.is_some() && on_map & bit(it.figure.index()) == 0;
    let answers = |it: &Grant| answering & bit(it.figure.index()) != 0;
    cx.dirty |= cx.state.grants.iter().any(|it| is_gone(it) && answers(it));
    end(cx, |it| is_gone(it) && !answers(it));
}
