//! Abilities: what holds while a card, skill, stage or enemy is in play.

mod actions;
mod attacks;
mod enemies;
mod exempt;
mod harm;
mod limits;
mod reactions;
mod rolls;
mod skills;

pub use actions::*;
pub use attacks::*;
pub use enemies::*;
pub use exempt::*;
pub use harm::*;
pub use limits::*;
pub use reactions::*;
pub use rolls::*;
pub use skills::*;

use crate::language::{Amount, Condition, Phase, Price, Restricted, RollFilter, Written, word};

/// One lasting effect: a mapping with a single key that says what kind it is.
#[word(limits)]
pub enum Ability<P: Phase = Written> {
    /// Items may be claimed without the stress and wounds of their price.
    FreeItems,
    /// Something happens whenever a moment comes.
    When(Reaction<P>),
    /// A free action, or one that costs an action.
    Action(ActionAbility<P>),
    /// An action of the turn that may be taken without spending an action ([ACT-7]).
    FreeAction(FreeAction<P>),
    /// More actions in a turn ([ACT-6]).
    ExtraActions(Amount<P>),
    /// Bonus dice ([DICE-10]).
    BonusDice(RollBonus<P>),
    /// Free rerolls, one die each ([REROLL-5]).
    FreeRerolls(RollBonus<P>),
    /// One more die may be rerolled for each stress raised to reroll.
    DoubleRerolls(RollFilter<P>),
    /// Symbols may be counted as others ([RESULT-2]).
    Convert(Convert<P>),
    /// An attack may reach targets this many spaces farther away.
    AttackRange(Amount<P>),
    /// An attack may have more targets.
    ExtraTargets(ExtraTargets<P>),
    /// An attack deals its full wounds to each target.
    FullWounds(FullWounds),
    /// Every attack deals more wounds.
    AttackWounds(Amount<P>),
    /// A Move action goes farther.
    MoveDistance(Amount<P>),
    /// Enemies can be sneaked past during a Move action; the number is how often in one action.
    Sneak(Amount<P>),
    /// Investigators that may be taken along when leaving a space in a Move action.
    Carry(Amount<P>),
    /// Wounds and sanity loss are reduced, for each cause anew.
    Reduce(Reduce<P>),
    /// Something else happens instead.
    Instead(Instead<P>),
    /// A level more in a skill, while this is with you ([COMPANION-5]).
    SkillLevel(SkillLevel<P>),
    /// This enemy suffers fewer wounds from an attack.
    Armour(Armour<P>),
    /// This enemy rolls more dice when it attacks.
    AttackDice(AttackDice<P>),
    /// In attacks by this enemy, or by the Elder One on its stages, each symbol of one kind also counts as another.
    AlsoCounts(AlsoCounts<P>),
    /// Enemies roll fewer dice when they attack you, or somebody near you.
    FewerAttackDice(FewerAttackDice<P>),
    /// Enemies have more health.
    ExtraHealth(ExtraHealth<P>),
    /// A rule or an enemy's abilities are out of force for you.
    Ignore(Ignore<P>),
    /// Your space counts as safe.
    CountsAsSafe(CountsAsSafe<P>),
    /// In your Move actions these spaces count as adjacent to each other ([MAP-8]).
    Shortcut(Shortcut<P>),
    /// Enemies cannot be summoned near you.
    BarsSummoning(BarsSummoning<P>),
}

impl<P: Phase> Ability<P> {
    /// Returns the condition under which it works.
    pub fn condition(&self) -> Option<&Condition<P>> {
        self.restricted().and_then(Restricted::condition)
    }

    /// Returns how often it works.
    pub fn limit(&self) -> Option<Limit> {
        self.restricted().and_then(Restricted::limit)
    }

    /// Returns what it costs to use it.
    pub fn price(&self) -> Option<&Price<P>> {
        self.restricted().and_then(Restricted::price)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::ActionName;

    #[test]
    fn an_ability_says_itself_when_it_is_in_force() {
        let action = ActionName::Basic(crate::language::BasicAction::Rest);
        let free: Ability = Ability::FreeAction(FreeAction { action, times: 2, target: None, condition: None });
        assert_eq!(free.limit(), Some(Limit { times: 2, per: Span::Turn }));
        assert_eq!(Ability::<Written>::FreeItems.limit(), None);
        let safe = Condition::Safe(crate::language::Place::YourSpace);
        let uses = vec![SafeFor::Rest];
        let ability: Ability = Ability::CountsAsSafe(CountsAsSafe { uses, condition: Some(safe.clone()) });
        assert_eq!(ability.condition(), Some(&safe));
    }
}
