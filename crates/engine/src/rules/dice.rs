//! Which dice a roll has, and what is added to it ([DICE-1] to [DICE-3], [DICE-10] to [DICE-12], [STAGE-3], [FIRE-5]).

use ritual_content::documents::DiceCount;
use ritual_content::language::RollKind;

use super::less::lessened;
use crate::abilities::InPlay;
use crate::frame::Bind;
use crate::ids::{AbilityId, DiscoveryCard, Seat};
use crate::program::{AURA, AbilityKind, Amount, BonusDice, Kinds, RollFilter, Who, ability_bit};
use crate::state::Roll;
use crate::view::View;
use ritual_content::language as lang;
use ritual_content::language::AbilityWord;

impl<'a> View<'a, '_> {
    /// The dice the roll itself names ([DICE-1], [DICE-2], [STAGE-3], [FIRE-5]).
    pub(super) fn dice_of(self, roll: &Roll) -> (u8, u8) {
        match roll.kind {
            RollKind::Attack | RollKind::Task | RollKind::Fire | RollKind::AgainstSelf => (roll.dice, 0),
            RollKind::Attacked => {
                let mut dice = if roll.enemy == self.scenario.elder_one() {
                    let revealed = self.scenario.stages.iter().take(usize::from(self.state.stage) + 1);
                    revealed.fold((0_u8, 0_u8), |sum, stage| {
                        (sum.0.saturating_add(stage.standard), sum.1.saturating_add(stage.bonus))
                    })
                } else {
                    self.enemy_of(roll.enemy).map_or((0, 0), |it| (it.standard, it.bonus))
                };
                let mut add = |it: InPlay<'a>| {
                    let mut bind = it.bind(self.state.active);
                    bind.this = roll.enemy;
                    bind.enemy = roll.enemy;
                    bind.investigator = roll.seat;
                    if let AbilityKind::AttackDice(lang::AttackDice { standard, bonus, classes, .. }) = &it.ability.word
                    {
                        let fits = classes & crate::ids::bit(roll.enemy.index()) != 0;
                        if fits && self.allowed(it.ability.condition(), &bind) {
                            dice.0 = dice.0.saturating_add(self.amount_or_zero(standard.as_ref(), &bind));
                            dice.1 = dice.1.saturating_add(self.amount_or_zero(bonus.as_ref(), &bind));
                        }
                    }
                };
                let is_ignored = self.ignores_abilities(roll.seat, roll.enemy);
                self.each_ability_about_enemy(roll.enemy, is_ignored, ability_bit(AbilityWord::AttackDice), &mut add);
                let (standard, bonus, _) = self.dice_left_out(roll);
                (dice.0.saturating_sub(standard), dice.1.saturating_sub(bonus))
            }
        }
    }

    /// The standard and bonus dice of a roll that a card makes: those it names, or those of every roll, and the bonus dice
    /// of its own text.
    pub(crate) fn dice_named(self, dice: Option<DiceCount>, bonus_dice: Option<&Amount>, bind: &Bind) -> (u8, u8) {
        let (standard, bonus) = dice.map_or((self.scenario.numbers.roll_dice, 0), |dice| (dice.standard, dice.bonus));
        (standard, bonus.saturating_add(self.amount_or_zero(bonus_dice, bind)))
    }

    /// Wounds that somebody's attacks deal besides those that are rolled.
    pub(crate) fn attack_wounds(self, seat: Seat) -> u8 {
        self.total(seat, ability_bit(AbilityWord::AttackWounds), |kind| match kind {
            AbilityKind::AttackWounds(more) => Some(&more.by),
            _ => None,
        })
    }

    /// The standard and bonus dice that are thrown: those of the roll and every bonus die that applies, but for those
    /// there are fewer.
    pub(crate) fn dice_thrown(self, roll: &Roll) -> (u8, u8) {
        let options = &self.scenario.options;
        let (standard, bonus) = self.dice_of(roll);
        let standard = standard.saturating_sub(roll.fewer[0]);
        let mut bonus = bonus
            .saturating_add(roll.extra_dice)
            .saturating_add(self.roll_bonus(roll, ability_bit(AbilityWord::BonusDice)))
            .saturating_sub(roll.fewer[1]);
        if !roll.against_self || options.sanity_dice_against_self {
            bonus = bonus.saturating_add(self.state.seat(roll.seat).map_or(0, |it| it.dice));
        }
        let all = standard.saturating_add(bonus);
        let gone = all - lessened(all, self.fewer_dice(roll), options.fewest_dice);
        (standard - standard.min(gone), bonus - gone.saturating_sub(standard).min(bonus))
    }

    /// Bonus dice or free rerolls from everything in play, the roller's own and those that help others.
    pub(super) fn roll_bonus(self, roll: &Roll, bits: Kinds) -> u8 {
        let mut total: u8 = 0;
        if self.scenario.program.used & bits == 0 {
            return 0;
        }
        let has_auras = self.scenario.program.used & AURA != 0;
        let mut add = |it: InPlay<'a>| {
            let (count, who, rolls) = match &it.ability.word {
                AbilityKind::BonusDice(BonusDice { count, who, rolls, condition: _ }) => (count, who, rolls),
                AbilityKind::FreeRerolls(free) if !free.is_lasting() => (&free.count, &free.who, &free.rolls),
                _ => return,
            };
            let bind = it.bind(self.state.active);
            if self.bonus_applies(&it, who, rolls, &bind, roll) {
                total = total.saturating_add(self.amount(count, &bind));
            }
        };
        for seat in self.state.living().filter(|seat| has_auras || *seat == roll.seat) {
            self.each_ability_of(seat, bits, &mut add);
        }
        self.each_gift_to(roll.seat, bits, add);
        total
    }

    /// Returns whether something for the rolls of somebody is for this roll.
    fn bonus_applies(self, it: &InPlay<'_>, who: &Who, rolls: &RollFilter, bind: &Bind, roll: &Roll) -> bool {
        self.roll_fits(roll, rolls)
            && self.investigators(who, bind).members & crate::ids::bit(roll.seat.index()) != 0
            && self.allowed(it.ability.condition(), bind)
    }

    /// An ability that gives free rerolls for longer than this roll and has some left, with the card it stands on: the
    /// roller's own, then those that help others. Uses are counted for whoever rolls.
    pub(super) fn lasting_reroll(self, roll: &Roll) -> Option<(AbilityId, DiscoveryCard)> {
        let bits = ability_bit(AbilityWord::FreeRerolls);
        let mut given: arrayvec::ArrayVec<(AbilityId, DiscoveryCard, u8), 16> = arrayvec::ArrayVec::new();
        let mut add = |it: InPlay<'a>| {
            let AbilityKind::FreeRerolls(free) = &it.ability.word else { return };
            let bind = it.bind(self.state.active);
            if !free.is_lasting() || !self.bonus_applies(&it, &free.who, &free.rolls, &bind, roll) {
                return;
            }
            let count = self.amount(&free.count, &bind);
            // Two who have the same skill help with both.
            match given.iter_mut().find(|(ability, card, _)| *ability == it.id && *card == it.card) {
                Some((_, _, sum)) => *sum = sum.saturating_add(count),
                None => {
                    let _full = given.try_push((it.id, it.card, count));
                }
            }
        };
        self.each_offer_to(roll.seat, bits, &mut add);
        if self.scenario.program.used & AURA != 0 {
            for seat in self.state.living().filter(|seat| *seat != roll.seat) {
                self.each_ability_of(seat, bits, &mut add);
            }
        }
        let left = given.into_iter().find(|(ability, card, count)| self.used(*ability, roll.seat, *card) < *count);
        left.map(|(ability, card, _)| (ability, card))
    }

    /// Dice an attacking enemy does not roll: standard ones, bonus ones, and those of either kind.
    pub(super) fn dice_left_out(self, roll: &Roll) -> (u8, u8, u8) {
        let mut left_out = (0_u8, 0_u8, 0_u8);
        if roll.kind != RollKind::Attacked
            || self.scenario.program.used & ability_bit(AbilityWord::FewerAttackDice) == 0
        {
            return left_out;
        }
        let space = self.space_of_seat(roll.seat);
        let mut add = |it: InPlay<'a>| {
            let AbilityKind::FewerAttackDice(lang::FewerAttackDice { standard, bonus, any, by, against, .. }) =
                &it.ability.word
            else {
                return;
            };
            if self.is_deed_of(*against, it.owner, roll.seat, space)
                && self.filter_fits(by, roll.enemy, it.owner)
                && self.allowed(it.ability.condition(), &it.bind(self.state.active))
            {
                left_out.0 = left_out.0.saturating_add(*standard);
                left_out.1 = left_out.1.saturating_add(*bonus);
                left_out.2 = left_out.2.saturating_add(*any);
            }
        };
        for owner in self.state.living() {
            self.each_ability_of(owner, ability_bit(AbilityWord::FewerAttackDice), &mut add);
        }
        self.each_gift_to(roll.seat, ability_bit(AbilityWord::FewerAttackDice), add);
        left_out
    }

    pub(super) fn rerolls_double(self, roll: &Roll) -> bool {
        let mut double = false;
        self.each_offer_to(roll.seat, ability_bit(AbilityWord::DoubleRerolls), |it| {
            if let AbilityKind::DoubleRerolls(lang::DoubleRerolls { rolls, .. }) = &it.ability.word {
                double |=
                    self.roll_fits(roll, rolls) && self.allowed(it.ability.condition(), &it.bind(self.state.active));
            }
        });
        double
    }
}
