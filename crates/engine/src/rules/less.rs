//! What an investigator has less of, cannot do and cannot enter.

use ritual_content::language::{AbilityWord, Lessened};

use crate::ids::{AbilityId, Mask, Name, Seat};
use crate::program::{AbilityKind, Compiled, ability_bit};
use crate::state::Roll;
use crate::view::View;
use ritual_content::language as lang;

impl View<'_, '_> {
    /// How much less of something an investigator has.
    pub(super) fn less(self, seat: Seat, what: Lessened) -> u8 {
        self.less_where(seat, |fewer| fewer.what == what)
    }

    /// How many dice fewer are thrown in a roll.
    pub(super) fn fewer_dice(self, roll: &Roll) -> u8 {
        self.less_where(roll.seat, |fewer| fewer.what == Lessened::Dice && self.roll_fits(roll, &fewer.rolls))
    }

    fn less_where(self, seat: Seat, fits: impl Fn(&lang::Fewer<Compiled>) -> bool) -> u8 {
        self.total(seat, ability_bit(AbilityWord::Fewer), |kind| match kind {
            AbilityKind::Fewer(fewer) if fits(fewer) => Some(&fewer.by),
            _ => None,
        })
    }

    /// Calls `found` for everything by which an investigator has less of something, with the ability and its source.
    pub(crate) fn each_fewer(self, seat: Seat, mut found: impl FnMut(AbilityId, Name)) {
        self.each_offer_to(seat, ability_bit(AbilityWord::Fewer), |it| {
            let bind = it.bind(self.state.active);
            if let AbilityKind::Fewer(fewer) = &it.ability.word
                && self.allowed(it.ability.condition(), &bind)
                && self.amount(&fewer.by, &bind) > 0
            {
                found(it.id, it.ability.name);
            }
        });
    }

    /// What an investigator cannot do: bits of actions, and of [`crate::decision::INVESTIGATE`].
    pub(crate) fn forbidden(self, seat: Seat) -> u16 {
        let mut forbidden = 0;
        self.each_forbidden(seat, |deeds, _| forbidden |= deeds);
        forbidden
    }

    /// Calls `found` for everything that forbids an investigator something, with what it forbids and its source.
    pub(crate) fn each_forbidden(self, seat: Seat, mut found: impl FnMut(u16, Name)) {
        self.each_offer_to(seat, ability_bit(AbilityWord::Forbid), |it| {
            if let AbilityKind::Forbid(forbid) = &it.ability.word
                && self.allowed(it.ability.condition(), &it.bind(self.state.active))
            {
                found(forbid.deeds, it.ability.name);
            }
        });
    }

    /// The spaces that an investigator cannot enter, in a Move action or where an effect lets it move freely.
    pub(super) fn no_entry(self, seat: Seat) -> Mask {
        let mut barred = 0;
        self.each_no_entry(seat, |spaces, _| barred |= spaces);
        barred
    }

    /// Calls `found` for everything that bars spaces to an investigator, with these spaces and its source.
    pub(crate) fn each_no_entry(self, seat: Seat, mut found: impl FnMut(Mask, Name)) {
        self.each_offer_to(seat, ability_bit(AbilityWord::NoEntry), |it| {
            let bind = it.bind(self.state.active);
            if let AbilityKind::NoEntry(barred) = &it.ability.word
                && self.allowed(it.ability.condition(), &bind)
            {
                found(self.spaces_that_fit(&barred.spaces, &bind).members, it.ability.name);
            }
        });
    }
}

/// What is left of something, and at least `fewest` of it where there was so much.
pub(super) fn lessened(all: u8, less: u8, fewest: u8) -> u8 {
    all.saturating_sub(less).max(fewest.min(all))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_much_is_left_as_there_must_be_but_never_more_than_there_was() {
        assert_eq!(lessened(3, 0, 1), 3);
        assert_eq!(lessened(3, 1, 1), 2);
        assert_eq!(lessened(3, 99, 1), 1);
        assert_eq!(lessened(3, 99, 0), 0);
        assert_eq!(lessened(1, 1, 3), 1);
        assert_eq!(lessened(0, 1, 1), 0);
    }
}
