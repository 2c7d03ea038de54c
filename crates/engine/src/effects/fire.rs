//! `add_fire`, `remove_fire` and `put_out` ([FIRE-8] to [FIRE-10], O21).

use crate::cx::Cx;
use crate::decision::{Choice, Question};
use crate::event::Event;
use crate::frame::{Frame, StepAt, StepFrame};
use crate::ids::{Mask, Seat, Space, bit, bits};
use crate::program::Amount;
use crate::rules::options::space_options;

impl Cx<'_> {
    /// Fire comes on every space of the set. When tokens run short the player chooses who gets them first (O21).
    pub(super) fn add_fire(&mut self, mut f: StepFrame, answer: Option<Choice>, count: &Amount) {
        let each = self.view().amount(count, &f.bind);
        let n_spaces = u8::try_from(f.set.count_ones()).unwrap_or(u8::MAX);
        let wanted = each.saturating_mul(n_spaces);
        self.free_fire(wanted);
        if f.at > StepAt::SpaceKnown {
            if let Some(Choice::Space(space)) = answer {
                self.burn_space(space, each);
                f.set &= !bit(space.index());
            }
        } else if self.state.fire_reserve >= wanted {
            for space in bits(f.set).map(Space) {
                self.burn_space(space, each);
            }
            return;
        }
        if f.set == 0 || self.state.fire_reserve == 0 || each == 0 {
            return;
        }
        f.at = StepAt::Asked;
        self.ask(Frame::Step(f), self.state.active, Question::Space, f.bind.name, space_options(f.set));
    }

    fn burn_space(&mut self, space: Space, wanted: u8) {
        let count = wanted.min(self.state.fire_reserve);
        if count > 0 {
            self.commit(Event::FireAdded { space, count });
        }
    }

    /// Fire tokens on boards are exchanged for wound tokens as far as the map needs them ([FIRE-10]).
    fn free_fire(&mut self, wanted: u8) {
        if !self.scenario.options.fire_exchange {
            return;
        }
        for index in 0..self.state.seats.len() {
            let missing = wanted.saturating_sub(self.state.fire_reserve);
            let seat = Seat::from_index(index);
            let count = self.state.seat(seat).map_or(0, |it| it.fire_tokens).min(missing);
            if count > 0 {
                self.commit(Event::FireExchanged { seat, count });
            }
        }
    }

    pub(super) fn put_out(&mut self, f: &StepFrame) {
        for seat in bits(f.set).map(Seat) {
            if self.state.seat(seat).is_some_and(|it| it.fire > 0) {
                self.commit(Event::FireWentOut { seat });
            }
        }
    }

    pub(super) fn remove_fire(&mut self, f: &StepFrame, count: &Amount) {
        let count = self.view().amount(count, &f.bind);
        let spaces: Mask = f.set;
        for space in bits(spaces).map(Space) {
            let count = count.min(self.state.fire_at(space));
            if count > 0 {
                self.commit(Event::FireRemoved { space, count });
            }
        }
    }
}
