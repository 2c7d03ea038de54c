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
            lang::Ability::FreeAction(lang::FreeAction { action, times: _, target, condition: _ }) => {
                AbilityKind::FreeAction { deed: self.deed(action, cx)?, target: *target }
            }
            lang::Ability::ExtraActions(amount) => AbilityKind::ExtraActions(self.amount(amount, cx)?),
            lang::Ability::BonusDice(bonus) => AbilityKind::BonusDice(self.roll_bonus(bonus, cx)?),
            lang::Ability::FreeRerolls(bonus) => AbilityKind::FreeRerolls(self.roll_bonus(bonus, cx)?),
            lang::Ability::DoubleRerolls(filter) => AbilityKind::DoubleRerolls(self.roll_filter(filter, cx)?),
            lang::Ability::Convert(it) => self.convert(it, cx)?,
            lang::Ability::AttackRange(amount) => AbilityKind::AttackRange(self.amount(amount, cx)?),
            lang::Ability::ExtraTargets(lang::ExtraTargets { up_to, place, against }) => AbilityKind::ExtraTargets {
                up_to: self.amount(up_to, cx)?,
                place: *place,
                against: against.as_ref().map(|filter| self.enemy_filter(filter, cx)).transpose()?,
            },
            lang::Ability::FullWounds(lang::FullWounds { target }) => AbilityKind::FullWounds(*target),
            lang::Ability::AttackWounds(amount) => AbilityKind::AttackWounds(self.amount(amount, cx)?),
            lang::Ability::MoveDistance(amount) => AbilityKind::MoveDistance(self.amount(amount, cx)?),
            lang::Ability::Sneak(amount) => AbilityKind::Sneak(self.amount(amount, cx)?),
            lang::Ability::Carry(amount) => AbilityKind::Carry(self.amount(amount, cx)?),
            lang::Ability::Reduce(lang::Reduce { wounds, sanity, from }) => {
                AbilityKind::Reduce { wounds: *wounds, sanity: *sanity, from: cause_bits(from) }
            }
            lang::Ability::Instead(it) => self.instead(it, cx)?,
            lang::Ability::SkillLevel(lang::SkillLevel { skill, levels }) => {
                AbilityKind::SkillLevel { skill: self.skill(skill, cx)?, levels: *levels }
            }
            lang::Ability::Armour(lang::Armour { wounds, condition: _ }) => {
                AbilityKind::Armour(self.amount(wounds, cx)?)
            }
            lang::Ability::AttackDice(it) => self.attack_dice(it, cx)?,
            lang::Ability::AlsoCounts(it) => self.also_counts(it, cx),
            lang::Ability::FewerAttackDice(lang::FewerAttackDice { standard, bonus, any, by, against }) => {
                AbilityKind::FewerAttackDice {
                    standard: *standard,
                    bonus: *bonus,
                    any: *any,
                    by: self.enemy_filter(by, cx)?,
                    against: *against,
                }
            }
            lang::Ability::ExtraHealth(lang::ExtraHealth { health, of }) => {
                AbilityKind::ExtraHealth { health: self.amount(health, cx)?, of: self.enemy_filter(of, cx)? }
            }
            lang::Ability::Ignore(lang::Ignore { what, of, in_move_action, optional, condition: _ }) => {
                let of = self.enemy_filter(of, cx)?;
                AbilityKind::Ignore { what: *what, of, in_move_action: *in_move_action, optional: *optional }
            }
            lang::Ability::CountsAsSafe(lang::CountsAsSafe { uses, condition: _ }) => AbilityKind::CountsAsSafe {
                rest: uses.contains(&lang::SafeFor::Rest),
                episode_actions: uses.contains(&lang::SafeFor::EpisodeActions),
            },
            lang::Ability::Shortcut(lang::Shortcut { between }) => {
                AbilityKind::Shortcut(Box::new(self.space_query(between, cx)?))
            }
            lang::Ability::BarsSummoning(lang::BarsSummoning { of, within }) => {
                AbilityKind::BarsSummoning { of: self.enemy_filter(of, cx)?, within: *within }
            }
        })
    }

    fn instead(&mut self, instead: &lang::Instead, cx: Cx<'_>) -> Result<AbilityKind, CompileError> {
        let lang::Instead { of, who, up_to, compulsory, from, condition: _, limit: _, pay, steps } = instead;
        Ok(AbilityKind::Instead {
            of: *of,
            who: self.who(who, cx)?,
            up_to: self.amount_if(up_to.as_ref(), cx)?,
            compulsory: *compulsory,
            pay: self.price(pay, cx)?,
            from: cause_bits(from),
            steps: self.steps(steps, cx)?,
        })
    }

    /// On an enemy's own card the symbols are that enemy's; elsewhere those of the classes, or of the Elder One.
    fn also_counts(&self, also: &lang::AlsoCounts, cx: Cx<'_>) -> AbilityKind {
        let lang::AlsoCounts { symbol, successes, tentacles, classes, condition: _ } = also;
        let figures = if cx.kind == Kind::Enemy {
            Mask::MAX
        } else if classes.is_empty() {
            self.class_mask(&[lang::EnemyClass::ElderOne])
        } else {
            self.class_mask(classes)
        };
        AbilityKind::AlsoCounts { symbol: *symbol, successes: *successes, tentacles: *tentacles, figures }
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
        let lang::RollBonus { count, who, rolls, per, condition: _ } = bonus;
        Ok(RollBonus {
            count: self.amount(count, cx)?,
            who: self.who(who, cx)?,
            rolls: self.roll_filter(rolls, cx)?,
            per: per.filter(|span| *span != lang::Span::Roll),
        })
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
            lang::Trigger::Attacked(lang::Attacked { result, by, redirected }) => {
                Trigger::Attacked { result: *result, by: self.class_mask(by), redirected: *redirected }
            }
            lang::Trigger::Killed(lang::Killed { kinds, classes, place, in_attack }) => {
                let figures = self.figure_set(kinds, classes, cx)?;
                Trigger::Killed { figures, place: *place, in_attack: *in_attack }
            }
            lang::Trigger::RollStarts(filter) => Trigger::RollStarts(self.roll_filter(filter, cx)?),
            lang::Trigger::RollEnds(filter) => Trigger::RollEnds(self.roll_filter(filter, cx)?),
            lang::Trigger::Converted(lang::Converted { from }) => Trigger::Converted(*from),
            lang::Trigger::RestStarts(someone) => Trigger::RestStarts(*someone),
            lang::Trigger::Rested(someone) => Trigger::Rested(*someone),
            lang::Trigger::LeftSpace(someone) => Trigger::LeftSpace(*someone),
            lang::Trigger::GameStarts => Trigger::GameStarts,
            lang::Trigger::RitualDisrupted => Trigger::RitualDisrupted,
            lang::Trigger::DeathAverted => Trigger::DeathAverted,
            lang::Trigger::LevelGained => Trigger::LevelGained,
            lang::Trigger::EnemySummoned(lang::EnemySummoned { of, within, at_gate }) => {
                Trigger::EnemySummoned { of: self.enemy_filter(of, cx)?, within: *within, at_gate: *at_gate }
            }
            lang::Trigger::AttackStarts(lang::AttackStarts { against, by }) => {
                Trigger::AttackStarts { against: *against, by: self.enemy_filter(by, cx)? }
            }
            lang::Trigger::WoundsSuffered(someone) => Trigger::WoundsSuffered(*someone),
            lang::Trigger::CompanionLost(someone) => Trigger::CompanionLost(*someone),
            lang::Trigger::InvestigatorDies(someone) => Trigger::InvestigatorDies(*someone),
            lang::Trigger::Investigated(someone) => Trigger::Investigated(*someone),
            lang::Trigger::MythosDrawn(someone) => Trigger::MythosDrawn(*someone),
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
        lang::Ability::FreeAction(it) => {
            (it.condition.as_ref(), Some(lang::Limit { times: it.times, per: lang::Span::Turn }))
        }
        lang::Ability::BonusDice(it) => (it.condition.as_ref(), None),
        // Uses of free rerolls for a longer span are counted; how many there are is asked at the moment of use.
        lang::Ability::FreeRerolls(it) => {
            let span = it.per.filter(|span| *span != lang::Span::Roll);
            (it.condition.as_ref(), span.map(|per| lang::Limit { times: u8::MAX, per }))
        }
        lang::Ability::AlsoCounts(it) => (it.condition.as_ref(), None),
        lang::Ability::Ignore(it) => (it.condition.as_ref(), None),
        lang::Ability::CountsAsSafe(it) => (it.condition.as_ref(), None),
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
        let ability = lang::Ability::FreeAction(lang::FreeAction { action, times: 2, target: None, condition: None });
        assert_eq!(restrictions(&ability), (None, Some(lang::Limit { times: 2, per: lang::Span::Turn })));
        assert_eq!(restrictions(&lang::Ability::FreeItems), (None, None));
    }
}
