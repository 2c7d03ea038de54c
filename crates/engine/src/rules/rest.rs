//! The Rest action ([REST-1] to [REST-4]).

use ritual_content::language::{AbilityWord, Lessened, Span};

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Frame, RestAt};
use crate::ids::{Name, Seat};
use crate::moment::Moment;
use crate::program::{AbilityKind, ability_bit};

impl Cx<'_> {
    pub(crate) fn rest(&mut self, seat: Seat, at: RestAt) {
        match at {
            RestAt::Start => {
                let more = self.view().total(seat, ability_bit(AbilityWord::RestPoints), |kind| match kind {
                    AbilityKind::RestPoints(amount) => Some(amount),
                    _ => None,
                });
                let points = self.scenario.numbers.rest_points.saturating_add(more);
                let less = self.view().less(seat, Lessened::RestPoints);
                self.commit(Event::RestBegan { points: points.saturating_sub(less) });
                self.push(Frame::Rest { seat, at: RestAt::Healing });
                self.react(Moment::RestStarts(seat));
            }
            RestAt::Healing => {
                self.push(Frame::Rest { seat, at: RestAt::End });
                let points = self.state.rest_points;
                self.push(Frame::Heal { seats: 1 << (seat.0 & 7), points, by: seat, name: Name(0) });
            }
            RestAt::End => {
                self.forget(Span::Rest);
                self.react(Moment::Rested(seat));
            }
        }
    }
}
