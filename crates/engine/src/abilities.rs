//! Abilities in play: what is asked at the moment of use, from skills, cards, relics, stages, the episode and enemies.

use arrayvec::ArrayVec;

use crate::frame::Bind;
use crate::ids::{AbilityId, DiscoveryCard, Figure, MAX_DECK, Seat, Skill, Space, bit, bits};
use crate::program::{self, Ability, AbilityKind, AbilitySet, Kinds, RollFilter, ability_bit, bit_of};
use crate::scenario::Scenario;
use crate::state::{Investigator, MAX_GRANTS, Roll, State, Use};
use crate::view::View;
use ritual_content::language::AbilityWord;

/// An ability in play and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InPlay<'a> {
    pub(crate) id: AbilityId,
    pub(crate) ability: &'a Ability,
    /// The owner; none for stages and the episode.
    pub(crate) owner: Seat,
    /// The physical Discovery card it stands on, if it stands on one.
    pub(crate) card: DiscoveryCard,
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
        let kinds = &scenario.kinds;
        if kinds.of_investigators() & bits == 0 {
            return;
        }
        let Some(it) = self.state.seat(seat).filter(|it| it.alive) else { return };
        let mut visit = |set: AbilitySet, card: DiscoveryCard| {
            scenario.program.visit(set, bits, |id, ability| {
                found(InPlay { id, ability, owner: seat, card, figure: Figure::NONE });
            });
        };
        if let Some(person) = scenario.investigators.get(usize::from(it.who))
            && kinds.skills & bits != 0
        {
            let borrows = borrows_skills(scenario, self.state, seat, it);
            for (skill, own) in person.skills.into_iter().zip(it.levels) {
                if let Some(info) = scenario.skills.get(skill.index()).filter(|info| info.kinds & bits != 0) {
                    let level = if borrows { skill_level(scenario, self.state, seat, skill) } else { own };
                    visit(info.levels.get(usize::from(level)).copied().unwrap_or_default(), DiscoveryCard::NONE);
                }
            }
            // Skills held only through companions ([COMPANION-5]) or for a time.
            if borrows {
                let mut seen = ArrayVec::<Skill, { MAX_DECK + MAX_GRANTS }>::new();
                let mut visit_once = |skill: Skill| {
                    if seen.contains(&skill) || person.skills.contains(&skill) {
                        return;
                    }
                    let _full = seen.try_push(skill);
                    if let Some(info) = scenario.skills.get(skill.index()).filter(|info| info.kinds & bits != 0) {
                        let level = skill_level(scenario, self.state, seat, skill);
                        visit(info.levels.get(usize::from(level)).copied().unwrap_or_default(), DiscoveryCard::NONE);
                    }
                };
                for_each_lent(scenario, self.state, seat, |skill, _| visit_once(skill));
                self.state.copied_by(seat).for_each(|(skill, _)| visit_once(skill));
            }
        }
        let held_cards = it.cards.iter().filter(|_| kinds.cards & bits != 0);
        for held in held_cards {
            if let Some(side) = scenario.card_side(held.card, held.side) {
                visit(side.abilities, held.card);
            }
        }
        for held in &it.relics {
            if let Some(relic) = scenario.relics.get(usize::from(held.relic)) {
                visit(relic.abilities[usize::from(held.transformed)], DiscoveryCard::NONE);
            }
        }
        if let Some(insanity) = scenario.insanities.get(it.insanity.index()) {
            visit(insanity.abilities, DiscoveryCard::NONE);
        }
        if kinds.granted & bits != 0 {
            for step in self.state.granted_to(seat) {
                visit(scenario.program.granted(step), DiscoveryCard::NONE);
            }
        }
    }

    /// Calls `found` for every ability of the kinds in `bits` on a side of a Discovery card that an investigator had.
    pub(crate) fn each_ability_of_card(
        self,
        owner: Seat,
        card: DiscoveryCard,
        side: u8,
        bits: Kinds,
        mut found: impl FnMut(InPlay<'a>),
    ) {
        let scenario: &'a Scenario = self.scenario;
        let Some(side) = scenario.card_side(card, side) else { return };
        scenario.program.visit(side.abilities, bits, |id, ability| {
            found(InPlay { id, ability, owner, card, figure: Figure::NONE });
        });
    }

    /// Calls `found` for every ability of the revealed stages and the episode of the kinds in `bits`.
    pub(crate) fn each_global_ability(self, bits: Kinds, mut found: impl FnMut(InPlay<'a>)) {
        if self.scenario.kinds.common & bits == 0 {
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
        scenario.program.visit(set, bits, |id, ability| {
            found(InPlay { id, ability, owner: Seat::NONE, card: DiscoveryCard::NONE, figure: Figure::NONE });
        });
    }

    /// Calls `found` for what helps an investigator: own abilities, those that stages and the episode give to
    /// everybody, and those of the space for whoever is there.
    pub(crate) fn each_offer_to(self, seat: Seat, bits: Kinds, mut found: impl FnMut(InPlay<'a>)) {
        self.each_ability_of(seat, bits, &mut found);
        self.each_gift_to(seat, bits, found);
    }

    /// Calls `found` for what stages, the episode and the space give to an investigator.
    pub(crate) fn each_gift_to(self, seat: Seat, bits: Kinds, mut found: impl FnMut(InPlay<'a>)) {
        if self.scenario.kinds.common & bits != 0 && self.state.is_alive(seat) {
            let mut given = |it: InPlay<'a>| found(InPlay { owner: seat, ..it });
            self.each_global_ability(bits, &mut given);
            self.each_ability_of_space(self.space_of_seat(seat), bits, given);
        }
    }

    /// Calls `found` for every ability of a space of the kinds in `bits`.
    fn each_ability_of_space(self, space: Space, bits: Kinds, found: impl FnMut(InPlay<'a>)) {
        let set = self.scenario.map.spaces.get(space.index()).map(|info| info.abilities);
        self.each_of_nobody(set.unwrap_or_default(), bits, found);
    }

    /// Calls `found` for what changes how an enemy fights: its own abilities, unless they are ignored, those of stages
    /// and episode, and those of the space it is in.
    pub(crate) fn each_ability_about_enemy(
        self,
        figure: Figure,
        is_ignored: bool,
        bits: Kinds,
        mut found: impl FnMut(InPlay<'a>),
    ) {
        if !is_ignored {
            self.each_ability_of_enemy(figure, bits, &mut found);
        }
        self.each_global_ability(bits, &mut found);
        self.each_ability_of_space(self.state.space_of(figure), bits, found);
    }

    /// Calls `found` for every ability of an enemy of the kinds in `bits`.
    pub(crate) fn each_ability_of_enemy(self, figure: Figure, bits: Kinds, mut found: impl FnMut(InPlay<'a>)) {
        let scenario: &'a Scenario = self.scenario;
        if scenario.kinds.of_enemies() & bits == 0 {
            return;
        }
        let own = self.enemy_of(figure).map(|enemy| enemy.abilities);
        let granted = self.state.granted_on(figure).map(|step| scenario.program.granted(step));
        for set in own.into_iter().chain(granted) {
            scenario.program.visit(set, bits, |id, ability| {
                found(InPlay { id, ability, owner: Seat::NONE, card: DiscoveryCard::NONE, figure });
            });
        }
    }

    /// How often an investigator has used an ability with a limit already.
    pub(crate) fn used(self, ability: AbilityId, seat: Seat, card: DiscoveryCard) -> u8 {
        self.uses_like(Use { ability, seat, card, figure: Figure::NONE, times: 1 })
    }

    /// How often an enemy has used an ability with a limit already.
    pub(crate) fn used_by_enemy(self, ability: AbilityId, figure: Figure) -> u8 {
        self.uses_like(Use::of_enemy(ability, figure))
    }

    fn uses_like(self, once: Use) -> u8 {
        self.state.uses.iter().find(|it| it.is_alike(once)).map_or(0, |it| it.times)
    }

    /// Returns whether an investigator may use an ability once more.
    pub(crate) fn within_limit(self, ability: AbilityId, seat: Seat, card: DiscoveryCard) -> bool {
        self.allows_use(ability, || self.used(ability, seat, card))
    }

    /// Returns whether an ability may answer once more: that of an enemy as often for each figure, whoever it answers to.
    pub(crate) fn may_answer_again(self, ability: AbilityId, owner: Seat, bind: &Bind) -> bool {
        self.allows_use(ability, || {
            if bind.this.is_some() {
                self.used_by_enemy(ability, bind.this)
            } else {
                self.used(ability, owner, bind.card)
            }
        })
    }

    fn allows_use(self, ability: AbilityId, used: impl FnOnce() -> u8) -> bool {
        let limit = self.scenario.program.ability(ability).and_then(program::Ability::limit);
        limit.is_none_or(|limit| used() < limit.times)
    }

    /// Adds up an amount over everything that helps one investigator.
    pub(crate) fn total(
        self,
        seat: Seat,
        bits: Kinds,
        read: impl Fn(&AbilityKind) -> Option<&crate::program::Amount>,
    ) -> u8 {
        let mut total: u8 = 0;
        self.each_offer_to(seat, bits, |it| {
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
            && filter.action.is_none_or(|action| action == Some(roll.action))
            && (!filter.redirected || roll.redirected)
            && filter.against.as_ref().is_none_or(|against| {
                let enemies = if roll.enemy.is_some() { bit(roll.enemy.index()) } else { roll.targets };
                bits(enemies).any(|figure| self.filter_fits(against, Figure(figure), roll.seat))
            })
    }
}

/// Returns whether something lends this investigator skill levels, or a skill of somebody else.
fn borrows_skills(scenario: &Scenario, state: &State, seat: Seat, it: &Investigator) -> bool {
    let bit = ability_bit(AbilityWord::SkillLevel);
    let mut lent = 0;
    if scenario.program.used & bit != 0 {
        each_lender(scenario, state, seat, it, |set| lent |= set.kinds & bit);
    }
    lent != 0 || state.copied_by(seat).next().is_some()
}

/// Calls `found` for the abilities among which skill levels may be lent: of companions and other cards of an
/// investigator, what was granted, and those of stages, the episode and the space.
fn each_lender(scenario: &Scenario, state: &State, seat: Seat, it: &Investigator, mut found: impl FnMut(AbilitySet)) {
    for step in state.granted_to(seat) {
        found(scenario.program.granted(step));
    }
    for held in &it.cards {
        if let Some(side) = scenario.card_side(held.card, held.side) {
            found(side.abilities);
        }
    }
    if !scenario.kinds.lend_beyond_cards() {
        return;
    }
    for held in &it.relics {
        if let Some(relic) = scenario.relics.get(usize::from(held.relic)) {
            found(relic.abilities[usize::from(held.transformed)]);
        }
    }
    if let Some(insanity) = scenario.insanities.get(it.insanity.index()) {
        found(insanity.abilities);
    }
    for stage in scenario.stages.iter().take(usize::from(state.stage) + 1) {
        found(stage.abilities);
    }
    if let Some(space) = scenario.map.spaces.get(it.space.index()) {
        found(space.abilities);
    }
    found(scenario.episode.abilities);
}

/// Calls `found` for every skill level that is lent to an investigator.
fn for_each_lent(scenario: &Scenario, state: &State, seat: Seat, mut found: impl FnMut(Skill, u8)) {
    let Some(it) = state.seat(seat) else { return };
    each_lender(scenario, state, seat, it, |set| {
        scenario.program.visit(set, ability_bit(AbilityWord::SkillLevel), |_, ability| {
            if let AbilityKind::SkillLevel(lent) = &ability.word {
                found(lent.skill, lent.levels);
            }
        });
    });
}

/// The skill on a slot of an investigator's board: 0 signature, 1 and 2 common.
pub fn skill_at(scenario: &Scenario, state: &State, seat: Seat, slot: u8) -> Option<Skill> {
    let person = state.seat(seat).and_then(|it| scenario.investigators.get(usize::from(it.who)))?;
    person.skills.get(usize::from(slot)).copied()
}

/// The level of a skill an investigator has now, 0 for none: the own one with what is lent, or that of a skill of
/// somebody else, whichever is higher.
pub fn skill_level(scenario: &Scenario, state: &State, seat: Seat, skill: Skill) -> u8 {
    let copied = state.copied_by(seat).filter(|(copied, _)| *copied == skill).map(|(_, level)| level.min(4)).max();
    level_with_lent(scenario, state, seat, skill).max(copied.unwrap_or(0))
}

/// The own level of a skill plus what companions lend, at most 4 ([COMPANION-5] to [COMPANION-7], O9, O17).
pub(crate) fn level_with_lent(scenario: &Scenario, state: &State, seat: Seat, skill: Skill) -> u8 {
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
