//! Fire on an investigator's board at the end of the turn ([FIRE-5], [FIRE-6]).

use ritual_content::language::{Cause, RollKind, Span};

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Frame, Harm};
use crate::ids::{Figure, Name, Seat};

impl Cx<'_> {
    pub(crate) fn burn(&mut self, seat: Seat, at: u8) {
        let next = |cx: &mut Self| cx.push(Frame::Burn { seat, at: at + 1 });
        match at {
            0 => {
                self.cause = Name(0);
                self.commit(Event::RollStarted {
                    kind: RollKind::Fire,
                    seat,
                    enemy: Figure::NONE,
                    targets: 0,
                    here: true,
                    action: u8::MAX,
                    dice: self.state.seat(seat).map_or(0, |it| it.fire),
                    against_self: true,
                    redirected: false,
                });
                next(self);
                self.push(Frame::Roll { at: 0, next: 0 });
            }
            1 => {
                next(self);
                let wounds = self.state.roll().map_or(0, |it| it.successes);
                if wounds > 0 {
                    self.push(Frame::Harm(Harm { wounds, roll: true, ..Harm::of(seat, Cause::Fire, Name(0)) }));
                }
            }
            2 => {
                next(self);
                self.tentacles(seat, Cause::Fire);
            }
            _ => {
                self.commit(Event::RollEnded);
                self.forget(Span::Roll);
                self.commit(Event::FireWentOut { seat });
            }
        }
    }
}
