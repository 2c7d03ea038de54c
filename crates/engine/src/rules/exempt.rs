//! Rules that are out of force for an investigator: ignored abilities, fire and followers, barred spaces,
//! spaces that count as safe, shortcuts.

use ritual_content::language::{Ignored, SafeFor};

use crate::ids::{Figure, Mask, Seat, Space, bit};
use crate::program::{AbilityKind, EnemyFilter, ability_bit, bit_of};
use crate::view::View;
use ritual_content::language as lang;
use ritual_content::language::AbilityWord;

impl View<'_, '_> {
    /// Returns whether an investigator ignores the abilities of an enemy.
    pub(crate) fn ignores_abilities(self, seat: Seat, figure: Figure) -> bool {
        self.ignores_reactions(seat, figure, false) || self.ignores_reactions(seat, figure, true)
    }

    /// Returns whether an investigator ignores what abilities of an enemy make happen: whether they want to or not, or
    /// only if they want to.
    pub(crate) fn ignores_reactions(self, seat: Seat, figure: Figure, if_wanted: bool) -> bool {
        self.has_ignored(seat, |what, of, [_, optional]| {
            what == Ignored::EnemyAbilities && optional == if_wanted && self.filter_fits(of, figure, seat)
        })
    }

    /// Returns whether an investigator takes no fire, or is not followed, when leaving a space.
    pub(crate) fn ignores_when_leaving(self, seat: Seat, wanted: Ignored, moving: bool) -> bool {
        self.has_ignored(seat, |what, _, [only_in_moves, _]| what == wanted && (moving || !only_in_moves))
    }

    fn has_ignored(self, seat: Seat, fits: impl Fn(Ignored, &EnemyFilter, [bool; 2]) -> bool) -> bool {
        let mut found = false;
        self.each_offer_to(seat, ability_bit(AbilityWord::Ignore), |it| {
            if let AbilityKind::Ignore(lang::Ignore { what, of, in_move_action, optional, .. }) = &it.ability.word
                && fits(*what, of, [*in_move_action, *optional])
                && self.allowed(it.ability.condition(), &it.bind(self.state.active))
            {
                found = true;
            }
        });
        found
    }

    /// Returns whether a space is barred to an enemy that would be summoned there.
    pub(crate) fn is_barred(self, figure: Figure, space: Space) -> bool {
        if self.scenario.program.used & ability_bit(AbilityWord::BarsSummoning) == 0 {
            return false;
        }
        let mut barred = false;
        for seat in self.state.living() {
            self.each_offer_to(seat, ability_bit(AbilityWord::BarsSummoning), |it| {
                if let AbilityKind::BarsSummoning(lang::BarsSummoning { of, within, .. }) = &it.ability.word {
                    // Nothing in the reserve bears a token.
                    barred |= of.with_token.is_none()
                        && self.filter_fits(of, figure, seat)
                        && self.distance(self.space_of_seat(seat), space).is_within(*within)
                        && self.allowed(it.ability.condition(), &it.bind(self.state.active));
                }
            });
        }
        barred
    }

    /// Returns whether an investigator's space counts as safe for resting, or for actions of the episode.
    pub(super) fn counts_as_safe(self, seat: Seat, resting: bool) -> bool {
        let space = self.space_of_seat(seat);
        let wanted: u8 = if resting { bit_of!(SafeFor::Rest) } else { bit_of!(SafeFor::EpisodeActions) };
        let mut safe = self.state.is_safe(space);
        self.each_offer_to(seat, ability_bit(AbilityWord::CountsAsSafe), |it| {
            if let AbilityKind::CountsAsSafe(lang::CountsAsSafe { uses, .. }) = &it.ability.word
                && uses & wanted != 0
                && self.allowed(it.ability.condition(), &it.bind(self.state.active))
            {
                safe = true;
            }
        });
        safe
    }

    /// Spaces an investigator reaches in a Move action by a shortcut of its own ([MAP-8], [DIST-8]).
    pub(super) fn shortcuts(self, seat: Seat) -> Mask {
        let here = bit(self.space_of_seat(seat).index());
        let mut reached = 0;
        self.each_offer_to(seat, ability_bit(AbilityWord::Shortcut), |it| {
            if let AbilityKind::Shortcut(lang::Shortcut { between, condition }) = &it.ability.word {
                let bind = it.bind(self.state.active);
                let spaces = self.spaces_that_fit(between, &bind).members;
                if spaces & here != 0 && self.allowed(condition.as_ref(), &bind) {
                    reached |= spaces & !here;
                }
            }
        });
        reached
    }
}
