//! Events that say what somebody has for a time, and the clock it goes by.

use crate::event::Event;
use crate::ids::{Figure, Seat};
use crate::state::{Grant, MAX_GRANTS, State};

impl State {
    pub(super) fn apply_to_grants(&mut self, event: &Event) -> bool {
        match *event {
            Event::Granted { seat, figure, gift, until, whose } => {
                let more = Grant { gift, seat, figure, until, whose, begun: false, times: 1 };
                let is_full = self.grants.len() >= MAX_GRANTS;
                match self.grants.iter_mut().find(|it| it.takes(&more)) {
                    Some(alike) => alike.times += 1,
                    None if is_full => {}
                    None => self.grants.push(more),
                }
            }
            Event::GrantEnded { seat, figure, gift, until, whose } => {
                let ended = Grant { gift, seat, figure, until, whose, begun: false, times: 1 };
                // Of several that are alike the oldest is over first.
                if let Some(at) = self.grants.iter().position(|it| it.is_alike(&ended)) {
                    if self.grants[at].times > 1 {
                        self.grants[at].times -= 1;
                    } else {
                        self.grants.remove(at);
                    }
                }
            }
            _ => return false,
        }
        true
    }

    /// A turn begins: perhaps a round too, and the turn that some grants wait for.
    pub(super) fn note_turn(&mut self, seat: Seat) {
        if self.begins_round(seat) {
            self.clock.rounds = self.clock.rounds.saturating_add(1);
        }
        self.clock.last = seat;
        let space = self.seat(seat).map(|it| it.space);
        if let (Some(began), Some(space)) = (self.clock.began.get_mut(seat.index()), space) {
            *began = space;
        }
        self.grants.iter_mut().filter(|it| it.whose == seat).for_each(|it| it.begun = true);
    }

    /// The dead have nothing.
    pub(super) fn drop_grants_to(&mut self, seat: Seat) {
        self.grants.retain(|it| it.seat != seat);
    }

    /// A figure that comes onto the map is a new enemy, which has nothing yet.
    pub(super) fn drop_grants_on(&mut self, figure: Figure) {
        self.grants.retain(|it| !figure.is_some() || it.figure != figure);
    }
}
