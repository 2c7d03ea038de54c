//! Fire on an investigator's board at the end of the turn ([FIRE-5], [FIRE-6]).

use ritual_content::language::{Cause, RollKind, Span};

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{BurnAt, Frame, Harm, RollAt};
use crate::ids::{EpisodeAction, Figure, Name, Seat};

impl Cx<'_> {
    pub(crate) fn burn(&mut self, seat: Seat, at: BurnAt) {
        let then = |cx: &mut Self, at| cx.push(Frame::Burn { seat, at });
        match at {
            BurnAt::Roll => {
                self.cause = Name(0);
                self.commit(Event::RollStarted {
                    kind: RollKind::Fire,
                    seat,
                    enemy: Figure::NONE,
                    targets: 0,
                    here: true,
                    action: EpisodeAction::NONE,
                    dice: self.state.seat(seat).map_or(0, |it| it.fire),
                    against_self: true,
                    redirected: false,
                });
                then(self, BurnAt::Wounds);
                self.push(Frame::Roll { at: RollAt::Start, next: 0 });
            }
            BurnAt::Wounds => {
                then(self, BurnAt::Tentacles);
                let wounds = self.state.roll().map_or(0, |it| it.successes);
                if wounds > 0 {
                    self.push(Frame::Harm(Harm { wounds, roll: true, ..Harm::of(seat, Cause::Fire, Name(0)) }));
                }
            }
            BurnAt::Tentacles => {
                then(self, BurnAt::End);
                self.tentacles(seat, Cause::Fire);
            }
            BurnAt::End => {
                self.commit(Event::RollEnded);
                self.forget(Span::Roll);
                self.commit(Event::FireWentOut { seat });
            }
        }
    }
}
