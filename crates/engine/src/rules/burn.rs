//! Fire on an investigator's board at the end of the turn ([FIRE-5], [FIRE-6]).

use ritual_content::language::{Cause, RollKind, Span};

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{BurnAt, Frame, Harm, RollAt};
use crate::ids::{EpisodeAction, Figure, Name, Seat};
use crate::rules::roll;

pub(crate) fn resume(cx: &mut Cx<'_>, seat: Seat, at: BurnAt) {
    let then = |cx: &mut Cx<'_>, at| cx.push(Frame::Burn { seat, at });
    match at {
        BurnAt::Roll => {
            cx.cause = Name(0);
            cx.commit(Event::RollStarted {
                kind: RollKind::Fire,
                seat,
                enemy: Figure::NONE,
                targets: 0,
                here: true,
                action: EpisodeAction::NONE,
                dice: cx.state.seat(seat).map_or(0, |it| it.fire),
                against_self: true,
                redirected: false,
            });
            then(cx, BurnAt::Wounds);
            cx.push(Frame::Roll { at: RollAt::Start, next: 0 });
        }
        BurnAt::Wounds => {
            then(cx, BurnAt::Tentacles);
            let wounds = cx.state.roll().map_or(0, |it| it.successes);
            if wounds > 0 {
                cx.push(Frame::Harm(Harm { wounds, roll: true, ..Harm::of(seat, Cause::Fire, Name(0)) }));
            }
        }
        BurnAt::Tentacles => {
            then(cx, BurnAt::End);
            roll::tentacles(cx, seat, Cause::Fire);
        }
        BurnAt::End => {
            cx.commit(Event::RollEnded);
            cx.forget(Span::Roll);
            cx.commit(Event::FireWentOut { seat });
        }
    }
}
