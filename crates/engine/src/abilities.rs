//! Abilities in play: what is asked at the moment of use, from skills, cards, relics, stages, the episode and enemies.

use crate::frame::Bind;
use crate::ids::{AbilityId, Figure, Seat, Skill, bit, bits};
use crate::program::{self, Ability, AbilityKind, AbilitySet, Kinds, RollFilter, ability_bit, bit_of};
use crate::scenario::{CardSideInfo, Scenario};
use crate::state::{Investigator, Roll, State};
use crate::view::View;
use ritual_content::language as lang;
use ritual_content::language::AbilityWord;

/// An ability in play and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InPlay<'a> {
    pub(crate) id: AbilityId,
    pub(crate) ability: &'a Ability,
    /// The owner; none for stages and the episode.
    pub(crate) owner: Seat,
    /// The physical Discovery card it stands on, or `u8::MAX`.
    pub(crate) card: u8,
    /// The enemy it belongs to.
    pub(crate) figure: Figure,
}

impl InPlay<'_> {
    /// What the words of the ability stand for.
    pub(crate) fn bind(self, active: Seat) -> Bind {
        let you = if self.owner.is_some() { self.owner } else { active };
        let mut bind = Bind::of(you, self.ability.name);
        bind.card = self.card;
        bind.this = self.figure;
        bind
    }
}

impl<'a> View<'a, '_> {
    /// Calls `found` for every ability of one investigator of the kinds in `bits`.
    pub(crate) fn each_ability_of(self, seat: Seat, bits: Kinds, mut found: impl FnMut(InPlay<'a>)) {
        let scenario: &'a Scenario = self.scenario;
        if scenario.program.used & bits == 0 {
            return;
        }
        let Some(it) = self.state.seat(seat).filter(|it| it.alive) else { return };
        let mut visit = |set: AbilitySet, card: u8| {
            visit(scenario, set, bits, |id, ability| {
                found(InPlay { id, ability, owner: seat, card, figure: Figure::NONE });
            });
        };
        if let Some(person) = scenario.investigators.get(usize::from(it.who)) {
            let borrows = borrows_skills(scenario, it);
            for (skill, own) in person.skills.into_iter().zip(it.levels) {
                let level = if borrows { skill_level(scenario, self.state, seat, skill) } else { own };
                if let Some(info) = scenario.skills.get(skill.index()) {
                    visit(info.levels.get(usize::from(level)).copied().unwrap_or_default(), u8::MAX);
                }
            }
            // Skills held only through companions ([COMPANION-5]).
            if borrows {
                let mut seen = 0_u64;
                for_each_lent(scenario, self.state, seat, |skill, _| {
                    let is_new = seen & (1 << (skill.0 & 63)) == 0 && !person.skills.contains(&skill);
                    seen |= 1 << (skill.0 & 63);
                    if is_new {
                        let level = skill_level(scenario, self.state, seat, skill);
                        if let Some(info) = scenario.skills.get(skill.index()) {
                            visit(info.levels.get(usize::from(level)).copied().unwrap_or_default(), u8::MAX);
                        }
                    }
                });
            }
        }
        for held in &it.cards {
            if let Some(side) = scenario.card_side(held.card, held.side) {
                visit(side.abilities, held.card);
            }
        }
        for held in &it.relics {
            if let Some(relic) = scenario.relics.get(usize::from(held.relic)) {
                visit(relic.abilities[usize::from(held.transformed)], u8::MAX);
            }
        }
    }

    /// Calls `found` for every ability of the revealed stages and the episode of the kinds in `bits`.
    pub(crate) fn each_global_ability(self, bits: Kinds, mut found: impl FnMut(InPlay<'a>)) {
        if self.scenario.program.used & bits == 0 {
            return;
        }
        for stage in 0..=self.state.stage {
            self.each_ability_of_stage(stage, bits, &mut found);
        }
        self.each_ability_of_episode(bits, &mut found);
    }

    /// Calls `found` for every ability of a stage of the kinds in `bits`.
    pub(crate) fn each_ability_of_stage(self, stage: u8, bits: Kinds, found: impl FnMut(InPlay<'a>)) {
        let set = self.scenario.stages.get(usize::from(stage)).map(|info| info.abilities);
        self.each_of_nobody(set.unwrap_or_default(), bits, found);
    }

    /// Calls `found` for every ability of the episode of the kinds in `bits`.
    pub(crate) fn each_ability_of_episode(self, bits: Kinds, found: impl FnMut(InPlay<'a>)) {
        self.each_of_nobody(self.scenario.episode.abilities, bits, found);
    }

    fn each_of_nobody(self, set: AbilitySet, bits: Kinds, mut found: impl FnMut(InPlay<'a>)) {
        let scenario: &'a Scenario = self.scenario;
        visit(scenario, set, bits, |id, ability| {
            found(InPlay { id, ability, owner: Seat::NONE, card: u8::MAX, figure: Figure::NONE });
        });
    }

    /// Calls `found` for what lets an investigator act: own abilities, and those that stages and the episode give to
    /// everybody.
    pub(crate) fn each_offer_to(self, seat: Seat, bits: Kinds, mut found: impl FnMut(InPlay<'a>)) {
        self.each_ability_of(seat, bits, &mut found);
        if self.state.is_alive(seat) {
            self.each_global_ability(bits, |it| found(InPlay { owner: seat, ..it }));
        }
    }

    /// Calls `found` for every ability of an enemy of the kinds in `bits`.
    pub(crate) fn each_ability_of_enemy(self, figure: Figure, bits: Kinds, mut found: impl FnMut(InPlay<'a>)) {
        let scenario: &'a Scenario = self.scenario;
        if scenario.program.used & bits == 0 {
            return;
        }
        if let Some(enemy) = self.enemy_of(figure) {
            visit(scenario, enemy.abilities, bits, |id, ability| {
                found(InPlay { id, ability, owner: Seat::NONE, card: u8::MAX, figure });
            });
        }
    }

    /// How often an ability with a limit was used already.
    pub(crate) fn used(self, ability: AbilityId, seat: Seat, card: u8) -> u8 {
        self.state
            .uses
            .iter()
            .find(|it| (it.ability, it.seat, it.card) == (ability, seat, card))
            .map_or(0, |it| it.times)
    }

    /// Returns whether an ability may be used once more.
    pub(crate) fn within_limit(self, ability: AbilityId, seat: Seat, card: u8) -> bool {
        let limit = self.scenario.program.ability(ability).and_then(program::Ability::limit);
        limit.is_none_or(|limit| self.used(ability, seat, card) < limit.times)
    }

    /// Adds up an amount over the abilities of one investigator.
    pub(crate) fn total(
        self,
        seat: Seat,
        bits: Kinds,
        read: impl Fn(&AbilityKind) -> Option<&crate::program::Amount>,
    ) -> u8 {
        let mut total: u8 = 0;
        self.each_ability_of(seat, bits, |it| {
            let bind = it.bind(self.state.active);
            if let Some(amount) = read(&it.ability.word)
                && self.allowed(it.ability.condition(), &bind)
            {
                total = total.saturating_add(self.amount(amount, &bind)).min(crate::program::ALL_OF_IT);
            }
        });
        total
    }

    /// Returns whether a roll is one of those a filter names.
    pub(crate) fn roll_fits(self, roll: &Roll, filter: &RollFilter) -> bool {
        use ritual_content::language::TargetPlace;
        (filter.kinds == 0 || filter.kinds & bit_of!(roll.kind) != 0)
            && filter.target.is_none_or(|place| {
                roll.kind == ritual_content::language::RollKind::Attack && roll.here == (place == TargetPlace::Here)
            })
            && filter.action.is_none_or(|action| roll.action == action)
            && (!filter.redirected || roll.redirected)
            && filter.against.as_ref().is_none_or(|against| {
                let enemies = if roll.enemy.is_some() { bit(roll.enemy.index()) } else { roll.targets };
                bits(enemies).any(|figure| self.filter_fits(against, Figure(figure), roll.seat))
            })
    }
}

/// Calls `found` for the members of a set whose kind is in `bits`.
fn visit<'a>(scenario: &'a Scenario, set: AbilitySet, bits: Kinds, mut found: impl FnMut(AbilityId, &'a Ability)) {
    if set.kinds & bits == 0 {
        return;
    }
    for id in scenario.program.members(set) {
        if let Some(ability) = scenario.program.ability(*id)
            && ability.bit() & bits != 0
        {
            found(*id, ability);
        }
    }
}

/// Returns whether a claimed card lends this investigator skill levels.
fn borrows_skills(scenario: &Scenario, it: &Investigator) -> bool {
    let lends = |side: &CardSideInfo| side.abilities.kinds & ability_bit(AbilityWord::SkillLevel) != 0;
    scenario.program.used & ability_bit(AbilityWord::SkillLevel) != 0
        && it.cards.iter().any(|held| scenario.card_side(held.card, held.side).is_some_and(lends))
}

/// Calls `found` for every skill level a companion of this investigator lends.
fn for_each_lent(scenario: &Scenario, state: &State, seat: Seat, mut found: impl FnMut(Skill, u8)) {
    let Some(it) = state.seat(seat) else { return };
    for held in &it.cards {
        let Some(side) = scenario.card_side(held.card, held.side) else { continue };
        visit(scenario, side.abilities, ability_bit(AbilityWord::SkillLevel), |_, ability| {
            if let AbilityKind::SkillLevel(lang::SkillLevel { skill, levels }) = ability.word {
                found(skill, levels);
            }
        });
    }
}

/// The level of a skill an investigator has now, 0 for none: own level plus what companions lend, at most 4
/// ([COMPANION-5] to [COMPANION-7], O9, O17).
pub fn skill_level(scenario: &Scenario, state: &State, seat: Seat, skill: Skill) -> u8 {
    let Some(it) = state.seat(seat) else { return 0 };
    let own = scenario
        .investigators
        .get(usize::from(it.who))
        .and_then(|person| person.skills.iter().position(|own| *own == skill))
        .and_then(|slot| it.levels.get(slot).copied())
        .unwrap_or(0);
    let mut lent: u8 = 0;
    for_each_lent(scenario, state, seat, |lent_skill, levels| {
        if lent_skill == skill {
            lent =
                if scenario.options.companion_levels_add_up { lent.saturating_add(levels) } else { lent.max(levels) };
        }
    });
    own.saturating_add(lent).min(4)
}
