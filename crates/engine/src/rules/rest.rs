//! The Rest action ([REST-1] to [REST-4]).

use ritual_content::language::{AbilityWord, Lessened, Span};

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Frame, RestAt};
use crate::ids::{Name, Seat};
use crate::moment::Moment;
use crate::program::{AbilityKind, ability_bit};
use crate::react;
use crate::view::View;

pub(crate) fn resume(cx: &mut Cx<'_>, seat: Seat, at: RestAt) {
    match at {
        RestAt::Start => {
            let points = cx.view().rest_points(seat);
            cx.commit(Event::RestBegan { points });
            cx.push(Frame::Rest { seat, at: RestAt::Healing });
            react::to(cx, Moment::RestStarts(seat));
        }
        RestAt::Healing => {
            cx.push(Frame::Rest { seat, at: RestAt::End });
            let points = cx.state.rest_points;
            cx.push(Frame::Heal { seats: 1 << (seat.0 & 7), points, by: seat, name: Name(0) });
        }
        RestAt::End => {
            cx.forget(Span::Rest);
            react::to(cx, Moment::Rested(seat));
        }
    }
}

impl View<'_, '_> {
    /// How many points an investigator may heal in a Rest action ([REST-2]).
    pub(crate) fn rest_points(self, seat: Seat) -> u8 {
        let more = self.total(seat, ability_bit(AbilityWord::RestPoints), |kind| match kind {
            AbilityKind::RestPoints(more) => Some(&more.by),
            _ => None,
        });
        let points = self.scenario.numbers.rest_points.saturating_add(more);
        points.saturating_sub(self.less(seat, Lessened::RestPoints))
    }
}
