//! What the rules let one do though nothing comes of it: an option says so.

use ritual_content::language as lang;

use crate::decision::{Choice, Decision, Deed, Question};
use crate::frame::{Bind, Frame};
use crate::ids::{AbilityId, DiscoveryCard, Seat};
use crate::moment::Moment;
use crate::program::AbilityKind;
use crate::view::View;

impl View<'_, '_> {
    /// Returns whether nothing good would come of an option, as far as can be seen now.
    pub(crate) fn is_in_vain(self, stack: &[Frame], decision: &Decision, choice: Choice) -> bool {
        match choice {
            Choice::Act { deed, .. } => self.comes_to_nothing(decision.seat, deed),
            Choice::Use { ability, card } => self.uses_in_vain(decision.seat, ability, card),
            Choice::Reroll { bonus, face, .. } => self.rerolls_in_vain(stack, bonus, face),
            Choice::Pass => self.passes_in_vain(decision),
            _ => false,
        }
    }

    /// Returns whether nothing would come of what a card lets one do: it is a roll that cannot be enough.
    pub(crate) fn uses_in_vain(self, seat: Seat, ability: AbilityId, card: DiscoveryCard) -> bool {
        self.scenario.program.ability(ability).is_some_and(|it| match &it.word {
            AbilityKind::Action(lang::ActionAbility { steps, .. }) => {
                self.rolls_in_vain(*steps, &Bind { card, ..Bind::of(seat, it.name) })
            }
            _ => false,
        })
    }

    /// Returns whether nothing would come of an action, except that it was taken.
    pub(crate) fn comes_to_nothing(self, seat: Seat, deed: Deed) -> bool {
        let is_idle = match deed {
            Deed::Rest => self.rests_in_vain(seat),
            Deed::Move => self.move_spaces(seat) == 0 && self.stays_in_vain(seat),
            Deed::Episode(action) => {
                let info = self.scenario.episode.actions.get(action.index());
                info.is_some_and(|it| self.rolls_in_vain(it.steps, &Bind { action, ..Bind::of(seat, it.name) }))
            }
            // Offered only with a target, and with something to trade ([ATTACK-8], [TRADE-1]).
            Deed::Attack | Deed::Trade => false,
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
