//! `suffer`, `heal`, `sacrifice`, `take_action`, `rest_less`.

use ritual_content::language::Cause;

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Frame, Harm, StepFrame};
use crate::ids::{Seat, bits};
use crate::program::{Amount, Step};
use ritual_content::language as lang;

impl Cx<'_> {
    /// Everyone named suffers, clockwise from the active investigator, each as one cause ([SANITY-5], [INSANE-2]).
    pub(super) fn suffer(&mut self, f: &StepFrame, step: &Step) {
        let Step::Suffer(lang::Suffer { stress, wounds_per_missing_stress, wounds, sanity, unavoidable, .. }) = step
        else {
            return;
        };
        let harm = Harm {
            stress: self.view().amount_or_zero(stress.as_ref(), &f.bind),
            wounds_per_missing_stress: *wounds_per_missing_stress,
            wounds: self.view().amount_or_zero(wounds.as_ref(), &f.bind),
            sanity: self.view().amount_or_zero(sanity.as_ref(), &f.bind),
            unavoidable: *unavoidable,
            ..Harm::of(Seat::NONE, Cause::Effect, f.bind.name)
        };
        self.for_seats(f, |seat| Frame::Harm(Harm { seat, ..harm }));
    }

    /// Pushes a frame for each seat of a step, so that they run clockwise.
    pub(super) fn for_seats(&mut self, f: &StepFrame, frame: impl Fn(Seat) -> Frame) {
        let seats: arrayvec::ArrayVec<u8, 8> = self.clockwise(f.set).take(8).collect();
        for seat in seats.into_iter().rev() {
            self.push(frame(Seat(seat)));
        }
    }

    pub(super) fn heal_by_effect(&mut self, f: &StepFrame, step: &Step) {
        let Step::Heal(lang::Heal { stress, wounds, mix, shared, .. }) = step else { return };
        let [stress, wounds, points] = [stress, wounds, mix].map(|it| self.view().amount_or_zero(it.as_ref(), &f.bind));
        for seat in bits(f.set).map(Seat) {
            self.heal(seat, stress, wounds);
        }
        if points == 0 {
            return;
        }
        let (by, name) = (f.bind.you, f.bind.name);
        if *shared {
            let seats = u8::try_from(f.set & 0xff).unwrap_or(0);
            self.push(Frame::Heal { seats, points, by, name });
        } else {
            self.for_seats(f, |seat| Frame::Heal { seats: 1 << (seat.0 & 7), points, by, name });
        }
    }

    pub(super) fn sacrifice(&mut self, f: &StepFrame) {
        if let Some(seat) = bits(f.set).next().map(Seat) {
            let wounds = self.state.health_left(self.scenario, seat);
            self.commit(Event::WoundsSuffered { seat, wounds, by_roll: false });
            self.die_of_wounds(seat, Cause::Effect);
        }
    }

    pub(super) fn grant_action(&mut self, f: &StepFrame, deeds: u16) {
        let name = f.bind.name;
        self.for_seats(f, |seat| Frame::TakeAction { seat, deeds, name });
    }

    pub(super) fn rest_less(&mut self, f: &StepFrame, by: &Amount) {
        let by = self.view().amount(by, &f.bind);
        self.commit(Event::RestLessened { by });
    }
}
