//! Leaving a space: fire is taken, enemies follow ([FOLLOW-1] to [FOLLOW-7], [FIRE-1]).

use crate::cx::Cx;
use crate::event::Event;
use crate::ids::{Figure, Mask, Seat, Space, bits};
use crate::react::Moment;
use crate::select::bit;

impl Cx<'_> {
    /// An investigator goes to an adjacent space, with those carried along; enemies in `stay` do not follow.
    pub(crate) fn leave(&mut self, seat: Seat, to: Space, stay: Mask, carried: u8) {
        let from = self.view().space_of_seat(seat);
        if from == to || !to.is_some() {
            return;
        }
        let fire = self.state.fire_at(from);
        let followers = self.state.figures_in(from) & !stay;
        let movers = bit(seat.index()) | Mask::from(carried);
        for index in bits(movers) {
            let mover = Seat(index);
            if fire > 0 {
                self.commit(Event::FireTaken { seat: mover, count: fire });
            }
            self.commit(Event::InvestigatorMoved { seat: mover, from, to });
        }
        for index in bits(followers) {
            self.commit(Event::EnemyFollowed { figure: Figure(index), to });
        }
        let mut count = 0_u8;
        for index in bits(movers) {
            count = count.saturating_add(self.collect(Moment::LeftSpace { seat: Seat(index), from, to }));
        }
        self.put_in_order(count);
    }
}
