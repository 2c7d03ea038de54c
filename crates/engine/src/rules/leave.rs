//! Leaving a space: fire is taken, enemies follow ([FOLLOW-1] to [FOLLOW-7], [FIRE-1]).

use ritual_content::language::Ignored;

use crate::cx::Cx;
use crate::event::Event;
use crate::ids::{Figure, Mask, Seat, Space, bits};
use crate::react::Moment;
use crate::select::bit;

impl Cx<'_> {
    /// An investigator goes to an adjacent space, with those carried along; enemies in `stay` do not follow.
    pub(crate) fn leave(&mut self, seat: Seat, to: Space, stay: Mask, carried: u8, in_move_action: bool) {
        let from = self.view().space_of_seat(seat);
        if from == to || !to.is_some() {
            return;
        }
        let fire = self.state.fire_at(from);
        let ignores = |what, mover| self.view().ignores_when_leaving(mover, what, in_move_action);
        let followers = if ignores(Ignored::Followers, seat) { 0 } else { self.state.figures_in(from) & !stay };
        // Who is carried does not take a Move action.
        let spared = bit(seat.index()) * Mask::from(ignores(Ignored::Fire, seat));
        let movers = bit(seat.index()) | Mask::from(carried);
        for index in bits(movers) {
            let mover = Seat(index);
            if fire > 0 && spared & bit(mover.index()) == 0 {
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
