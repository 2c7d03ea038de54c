//! What investigators and enemies have for a time, and how far the game is.

use super::{Gift, Grant, MAX_GRANTED, MAX_GRANTS, State};
use crate::ids::{Figure, Seat, Skill, Space, StepId};

impl State {
    /// Returns whether a round begins with the next turn: the turn passes to a seat that is not further on ([TURN-2]).
    pub fn begins_round(&self, next: Seat) -> bool {
        !self.clock.last.is_some() || next <= self.clock.last
    }

    /// The steps that have granted abilities to an investigator, and have them still, each as often as it did.
    pub fn granted_to(&self, seat: Seat) -> impl Iterator<Item = StepId> + '_ {
        self.grants.iter().filter(move |it| seat.is_some() && it.seat == seat).flat_map(Grant::steps)
    }

    /// The steps that have granted abilities to an enemy, and have them still, each as often as it did.
    pub fn granted_on(&self, figure: Figure) -> impl Iterator<Item = StepId> + '_ {
        self.grants.iter().filter(move |it| figure.is_some() && it.figure == figure).flat_map(Grant::steps)
    }

    /// Returns whether there is room to grant one more.
    pub fn can_grant(&self, more: &Grant) -> bool {
        let granted: usize = self.grants.iter().map(|it| usize::from(it.times)).sum();
        granted < MAX_GRANTED && (self.grants.len() < MAX_GRANTS || self.grants.iter().any(|it| it.takes(more)))
    }

    /// The skills that an investigator has from others for a time, with their levels.
    pub fn copied_by(&self, seat: Seat) -> impl Iterator<Item = (Skill, u8)> + '_ {
        let own = self.grants.iter().filter(move |it| seat.is_some() && it.seat == seat);
        own.filter_map(|it| match it.gift {
            Gift::Skill { skill, level, .. } => Some((skill, level)),
            Gift::Abilities(_) => None,
        })
    }

    /// Returns whether two enemies have been granted the same.
    pub fn is_granted_alike(&self, one: Figure, other: Figure) -> bool {
        let of = |figure: Figure| {
            let own = self.grants.iter().filter(move |it| it.figure == figure);
            own.map(|it| Grant { figure: Figure::NONE, ..*it })
        };
        self.grants.is_empty() || of(one).eq(of(other))
    }

    /// Where the latest turn of an investigator began; none before the first.
    pub fn turn_began_in(&self, seat: Seat) -> Space {
        self.clock.began.get(seat.index()).copied().unwrap_or(Space::NONE)
    }
}
