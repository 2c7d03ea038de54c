//! The Rest action ([REST-1] to [REST-4]).

use ritual_content::language::Span;

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Name, Seat};
use crate::moment::Moment;

impl Cx<'_> {
    pub(crate) fn rest(&mut self, seat: Seat, at: u8) {
        match at {
            0 => {
                self.commit(Event::RestBegan { points: self.scenario.numbers.rest_points });
                self.push(Frame::Rest { seat, at: 1 });
                self.react(Moment::RestStarts(seat));
            }
            1 => {
                self.push(Frame::Rest { seat, at: 2 });
                let points = self.state.rest_points;
                self.push(Frame::Heal { seats: 1 << (seat.0 & 7), points, by: seat, name: Name(0) });
            }
            _ => {
                self.forget(Span::Rest);
                self.react(Moment::Rested(seat));
            }
        }
    }
}
