//! Actions that the rules let one take though nothing comes of them: an option says so.

use crate::decision::{Decision, Deed, Question};
use crate::ids::Seat;
use crate::moment::Moment;
use crate::view::View;

impl View<'_, '_> {
    /// Returns whether nothing would come of an action, except that it was taken.
    pub(crate) fn comes_to_nothing(self, seat: Seat, deed: Deed) -> bool {
        let is_idle = match deed {
            Deed::Rest => self.rests_in_vain(seat),
            Deed::Move => self.move_spaces(seat) == 0 && self.stays_in_vain(seat),
            // Offered only with a target, with something to trade, and as the episode says ([ATTACK-8], [TRADE-1]).
            Deed::Attack | Deed::Trade | Deed::Episode(_) => false,
        };
        is_idle && !self.is_answered_now(Moment::ActionTaken { seat, deed })
    }

    /// Returns whether choosing nothing leaves the action under way without any effect.
    pub(crate) fn passes_in_vain(self, decision: &Decision) -> bool {
        decision.first
            && match decision.question {
                Question::Step => self.stays_in_vain(decision.seat),
                Question::TradeCard => true,
                _ => false,
            }
    }

    /// There is nothing to heal, and nothing else comes of resting either ([REST-2], [REST-4]).
    fn rests_in_vain(self, seat: Seat) -> bool {
        let may_heal = self.state.seat(seat).is_some_and(|it| it.stress.healable() > 0 || it.wounds.healable() > 0);
        let heals = may_heal && self.rest_points(seat) > 0;
        let is_answered =
            || [Moment::RestStarts(seat), Moment::Rested(seat)].iter().any(|it| self.is_answered_now(*it));
        !heals && !is_answered()
    }

    /// Nothing answers to a Move action that ends where it began.
    fn stays_in_vain(self, seat: Seat) -> bool {
        !self.is_answered_now(Moment::MoveEnds { seat, sneaked: false })
    }
}
