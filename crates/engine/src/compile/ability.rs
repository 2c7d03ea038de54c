//! Lowering of abilities and triggers: what holds, and when something happens.

use ritual_content::{Kind, language as lang};

use super::compiler::Compiler;
use super::error::CompileError;
use super::library::Cx;
use crate::ids::{AbilityId, Mask};
use crate::program::{Ability, AbilityKind, AbilitySet, RollBonus, Trigger, cause_bit};

impl Compiler<'_> {
    /// Lowers the abilities of one card, stage or enemy.
    pub(super) fn abilities(&mut self, abilities: &[lang::Ability], cx: Cx<'_>) -> Result<AbilitySet, CompileError> {
        let ids = self.ability_ids(abilities, cx)?;
        self.build.set(&ids)
    }

    /// Lowers abilities without making a set of them.
    pub(super) fn ability_ids(
        &mut self,
        abilities: &[lang::Ability],
        cx: Cx<'_>,
    ) -> Result<Vec<AbilityId>, CompileError> {
        abilities.iter().map(|ability| self.ability(ability, cx)).collect()
    }

    fn ability(&mut self, ability: &lang::Ability, cx: Cx<'_>) -> Result<AbilityId, CompileError> {
        let (condition, limit) = restrictions(ability);
        let condition = self.condition_if(condition, cx)?;
        let kind = self.ability_kind(ability, cx)?;
        self.build.ability(Ability { name: cx.name, condition, limit, kind })
    }

    fn ability_kind(&mut self, ability: &lang::Ability, cx: Cx<'_>) -> Result<AbilityKind, CompileError> {
        Ok(match ability {
            lang::Ability::FreeItems => AbilityKind::FreeItems,
            lang::Ability::When(it) => self.reaction(it, cx)?,
            lang::Ability::Action(it) => self.card_action(it, cx)?,
            lang::Ability::FreeAction(lang::FreeAction { action, times: _, target }) => {
                AbilityKind::FreeAction { deed: self.deed(action, cx)?, target: *target }
            }
            lang::Ability::ExtraActions(amount) => AbilityKind::ExtraActions(self.amount(amount, cx)?),
            lang::Ability::BonusDice(bonus) => AbilityKind::BonusDice(self.roll_bonus(bonus, cx)?),
            lang::Ability::FreeRerolls(bonus) => AbilityKind::FreeRerolls(self.roll_bonus(bonus, cx)?),
            lang::Ability::DoubleRerolls(filter) => AbilityKind::DoubleRerolls(self.roll_filter(filter, cx)?),
            lang::Ability::Convert(it) => self.convert(it, cx)?,
            lang::Ability::AttackRange(amount) => AbilityKind::AttackRange(self.amount(amount, cx)?),
            lang::Ability::ExtraTargets(lang::ExtraTargets { up_to, place }) => {
                AbilityKind::ExtraTargets { up_to: self.amount(up_to, cx)?, place: *place }
            }
            lang::Ability::FullWounds(lang::FullWounds { target }) => AbilityKind::FullWounds(*target),
            lang::Ability::AttackWounds(amount) => AbilityKind::AttackWounds(self.amount(amount, cx)?),
            lang::Ability::MoveDistance(amount) => AbilityKind::MoveDistance(self.amount(amount, cx)?),
            lang::Ability::Sneak(amount) => AbilityKind::Sneak(self.amount(amount, cx)?),
            lang::Ability::Carry(amount) => AbilityKind::Carry(self.amount(amount, cx)?),
            lang::Ability::Reduce(lang::Reduce { wounds, sanity, from }) => {
                AbilityKind::Reduce { wounds: *wounds, sanity: *sanity, from: cause_bits(from) }
            }
            lang::Ability::Instead(lang::Instead { of, from, condition: _, limit: _, steps }) => {
                AbilityKind::Instead { of: *of, from: cause_bits(from), steps: self.steps(steps, cx)? }
            }
            lang::Ability::SkillLevel(lang::SkillLevel { skill, levels }) => {
                AbilityKind::SkillLevel { skill: self.skill(skill, cx)?, levels: *levels }
            }
            lang::Ability::Armour(lang::Armour { wounds, condition: _ }) => {
                AbilityKind::Armour(self.amount(wounds, cx)?)
            }
            lang::Ability::AttackDice(it) => self.attack_dice(it, cx)?,
            lang::Ability::AlsoCounts(lang::AlsoCounts { symbol, successes, tentacles }) => {
                AbilityKind::AlsoCounts { symbol: *symbol, successes: *successes, tentacles: *tentacles }
            }
        })
    }

    /// A reaction with a price may always be declined.
    fn reaction(&mut self, reaction: &lang::Reaction, cx: Cx<'_>) -> Result<AbilityKind, CompileError> {
        let lang::Reaction { trigger, condition: _, optional, limit: _, pay, steps } = reaction;
        let trigger = self.trigger(trigger, cx)?;
        let pay = self.price(pay, cx)?;
        let steps = self.steps(steps, cx)?;
        Ok(AbilityKind::When { trigger, optional: *optional || !pay.is_free(), pay, steps })
    }

    fn card_action(&mut self, action: &lang::ActionAbility, cx: Cx<'_>) -> Result<AbilityKind, CompileError> {
        let lang::ActionAbility { label, free, anytime, condition: _, limit: _, pay, steps } = action;
        let text = self.names.text(cx.name).to_owned();
        Ok(AbilityKind::Action {
            label: self.names.add(label.as_str(), text)?,
            free: *free || *anytime,
            anytime: *anytime,
            pay: self.price(pay, cx)?,
            steps: self.steps(steps, cx)?,
        })
    }

    fn roll_bonus(&mut self, bonus: &lang::RollBonus, cx: Cx<'_>) -> Result<RollBonus, CompileError> {
        let lang::RollBonus { count, who, rolls, condition: _ } = bonus;
        Ok(RollBonus { count: self.amount(count, cx)?, who: self.who(who, cx)?, rolls: self.roll_filter(rolls, cx)? })
    }

    fn convert(&mut self, convert: &lang::Convert, cx: Cx<'_>) -> Result<AbilityKind, CompileError> {
        let lang::Convert { from, successes, tentacles, keep, up_to, rolls, limit: _ } = convert;
        Ok(AbilityKind::Convert {
            from: *from,
            successes: *successes,
            tentacles: *tentacles,
            keep: *keep,
            up_to: self.amount(up_to, cx)?,
            rolls: self.roll_filter(rolls, cx)?,
        })
    }

    /// On an enemy's own card the dice are that enemy's, whichever figure it is.
    fn attack_dice(&mut self, dice: &lang::AttackDice, cx: Cx<'_>) -> Result<AbilityKind, CompileError> {
        let lang::AttackDice { standard, bonus, condition: _, classes } = dice;
        Ok(AbilityKind::AttackDice {
            standard: self.amount_or_zero(standard.as_ref(), cx)?,
            bonus: self.amount_or_zero(bonus.as_ref(), cx)?,
            figures: if cx.kind == Kind::Enemy { Mask::MAX } else { self.class_mask(classes) },
        })
    }

    fn trigger(&mut self, trigger: &lang::Trigger, cx: Cx<'_>) -> Result<Trigger, CompileError> {
        Ok(match trigger {
            lang::Trigger::TurnStarts => Trigger::TurnStarts,
            lang::Trigger::TurnEnds => Trigger::TurnEnds,
            lang::Trigger::ElderOneAdvances => Trigger::ElderOneAdvances,
            lang::Trigger::ThresholdReached => Trigger::ThresholdReached,
            lang::Trigger::DiscoveryDrawn => Trigger::DiscoveryDrawn,
            lang::Trigger::Attacks => Trigger::Attacks,
            lang::Trigger::Dies => Trigger::Dies,
            lang::Trigger::Summoned => Trigger::Summoned,
            lang::Trigger::Sneaked => Trigger::Sneaked,
            lang::Trigger::Attacked(lang::Attacked { result, by }) => {
                Trigger::Attacked { result: *result, by: self.class_mask(by) }
            }
            lang::Trigger::Killed(lang::Killed { kinds, classes, place }) => {
                Trigger::Killed { figures: self.figure_mask(kinds, classes, cx)?, place: *place }
            }
            lang::Trigger::RollStarts(filter) => Trigger::RollStarts(self.roll_filter(filter, cx)?),
            lang::Trigger::RollEnds(filter) => Trigger::RollEnds(self.roll_filter(filter, cx)?),
            lang::Trigger::Converted(lang::Converted { from }) => Trigger::Converted(*from),
            lang::Trigger::RestStarts(lang::Someone { who }) => Trigger::RestStarts(*who),
            lang::Trigger::Rested(lang::Someone { who }) => Trigger::Rested(*who),
            lang::Trigger::LeftSpace(lang::Someone { who }) => Trigger::LeftSpace(*who),
            lang::Trigger::MoveEnds(lang::MoveEnds { sneaked }) => Trigger::MoveEnds { sneaked: *sneaked },
            lang::Trigger::ActionTaken(lang::ActionTaken { actions }) => {
                let mut deeds = 0;
                for action in actions {
                    deeds |= self.episode_deed(action, cx)?;
                }
                Trigger::ActionTaken(deeds)
            }
        })
    }
}

/// Whether an ability works, and how often.
fn restrictions(ability: &lang::Ability) -> (Option<&lang::Condition>, Option<lang::Limit>) {
    match ability {
        lang::Ability::When(it) => (it.condition.as_ref(), it.limit),
        lang::Ability::Action(it) => (it.condition.as_ref(), it.limit),
        lang::Ability::Instead(it) => (it.condition.as_ref(), it.limit),
        lang::Ability::FreeAction(it) => (None, Some(lang::Limit { times: it.times, per: lang::Span::Turn })),
        lang::Ability::BonusDice(it) | lang::Ability::FreeRerolls(it) => (it.condition.as_ref(), None),
        lang::Ability::Convert(it) => (None, it.limit),
        lang::Ability::Armour(it) => (it.condition.as_ref(), None),
        lang::Ability::AttackDice(it) => (it.condition.as_ref(), None),
        _ => (None, None),
    }
}

/// Causes of harm as a set; 0 means any.
fn cause_bits(causes: &[lang::Cause]) -> u8 {
    causes.iter().fold(0, |bits, cause| bits | cause_bit(*cause))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn causes_become_bits_and_none_means_any() {
        assert_eq!(cause_bits(&[]), 0);
        assert_eq!(cause_bits(&[lang::Cause::Fire, lang::Cause::Effect, lang::Cause::Fire]), 0b1010);
    }

    #[test]
    fn a_free_action_is_limited_to_a_turn() {
        let action = lang::ActionName::Basic(lang::BasicAction::Rest);
        let ability = lang::Ability::FreeAction(lang::FreeAction { action, times: 2, target: None });
        assert_eq!(restrictions(&ability), (None, Some(lang::Limit { times: 2, per: lang::Span::Turn })));
        assert_eq!(restrictions(&lang::Ability::FreeItems), (None, None));
    }
}
