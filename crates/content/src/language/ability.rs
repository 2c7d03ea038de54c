//! Abilities: what holds while a card, skill, stage or enemy is in play.

mod actions;
mod attacks;
mod enemies;
mod exempt;
mod forbidden;
mod harm;
mod less;
mod limits;
mod more;
mod reactions;
mod rolls;
mod skills;

pub use actions::*;
pub use attacks::*;
pub use enemies::*;
pub use exempt::*;
pub use forbidden::*;
pub use harm::*;
pub use less::*;
pub use limits::*;
pub use more::*;
pub use reactions::*;
pub use rolls::*;
pub use skills::*;

use crate::language::{Condition, Home, Phase, Price, Restricted, RollTime, Written, word};

/// One lasting effect: a word that says what kind it is, with what belongs to it behind and beside it.
#[word(limits)]
pub enum Ability<P: Phase = Written> {
    /// Items may be claimed without the stress and wounds of their price.
    #[fact(homes = Home::HELPFUL)]
    FreeItems,
    /// Something happens whenever a moment comes.
    #[fact(is_common = true)]
    #[fact(homes = Home::ALL_BUT_SPACES)]
    #[beside]
    When(Reaction<P>),
    /// A free action, or one that costs an action.
    #[fact(is_common = true)]
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    Action(ActionAbility<P>),
    /// An action of the turn that may be taken without spending an action ([ACT-7]).
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    FreeAction(FreeAction<P>),
    /// More actions in a turn ([ACT-6]).
    #[fact(homes = Home::HELPFUL, roll = RollTime::NoRoll)]
    #[beside]
    ExtraActions(More<P>),
    /// Bonus dice ([DICE-10]).
    #[fact(is_common = true)]
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    BonusDice(BonusDice<P>),
    /// Free rerolls, one die each ([REROLL-5]).
    #[fact(is_common = true)]
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    FreeRerolls(FreeRerolls<P>),
    /// One more die may be rerolled for each stress raised to reroll.
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    DoubleRerolls(DoubleRerolls<P>),
    /// Symbols may be counted as others ([RESULT-2]).
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    Convert(Convert<P>),
    /// An attack may reach targets this many spaces farther away.
    #[fact(homes = Home::HELPFUL, roll = RollTime::NoRoll)]
    #[beside]
    AttackRange(More<P>),
    /// An attack may have more targets.
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    ExtraTargets(ExtraTargets<P>),
    /// An attack deals its full wounds to each target.
    #[fact(homes = Home::HELPFUL)]
    FullWounds(FullWounds<P>),
    /// Every attack deals more wounds.
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    AttackWounds(More<P>),
    /// A Move action goes farther.
    #[fact(homes = Home::HELPFUL, roll = RollTime::NoRoll)]
    #[beside]
    MoveDistance(More<P>),
    /// A Rest action heals more points ([REST-2]).
    #[fact(homes = Home::HELPFUL, roll = RollTime::NoRoll)]
    #[beside]
    RestPoints(More<P>),
    /// Enemies can be sneaked past during a Move action; the number is how often in one action.
    #[fact(homes = Home::HELPFUL, roll = RollTime::NoRoll)]
    #[beside]
    Sneak(More<P>),
    /// Investigators that may be taken along when leaving a space in a Move action.
    #[fact(homes = Home::HELPFUL, roll = RollTime::NoRoll)]
    #[beside]
    Carry(More<P>),
    /// Wounds and sanity loss are reduced, for each cause separately.
    #[fact(homes = Home::HELPFUL)]
    Reduce(Reduce<P>),
    /// Something else happens instead.
    #[fact(is_common = true)]
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    Instead(Instead<P>),
    /// A level more in a skill, while this is with you ([COMPANION-5]).
    #[fact(is_common = true)]
    #[fact(homes = Home::LENDING)]
    #[beside]
    SkillLevel(SkillLevel<P>),
    /// This enemy suffers fewer wounds from an attack.
    #[fact(homes = Home::OF_ENEMIES)]
    #[beside]
    Armour(Armour<P>),
    /// This enemy rolls more dice when it attacks.
    #[fact(homes = Home::OF_ENEMIES)]
    AttackDice(AttackDice<P>),
    /// In attacks by this enemy, or by the Elder One on its stages, each symbol of one kind also counts as another.
    #[fact(homes = Home::OF_ENEMIES)]
    #[beside]
    AlsoCounts(AlsoCounts<P>),
    /// Enemies roll fewer dice when they attack you, or somebody near you.
    #[fact(homes = Home::HELPFUL)]
    FewerAttackDice(FewerAttackDice<P>),
    /// Enemies have more health.
    #[fact(homes = &Home::ALL)]
    #[beside]
    ExtraHealth(ExtraHealth<P>),
    /// A rule or an enemy's abilities are out of force for you.
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    Ignore(Ignore<P>),
    /// Your space counts as safe.
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    CountsAsSafe(CountsAsSafe<P>),
    /// In your Move actions these spaces count as adjacent to each other ([MAP-8]).
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    Shortcut(Shortcut<P>),
    /// In your Move actions, and where an effect lets you move freely, you cannot enter these spaces. What moves you
    /// toward or away from something, and what places you, leads there all the same.
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    NoEntry(NoEntry<P>),
    /// You cannot do this: it is not offered, and where an effect would make you do it nothing happens.
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    Forbid(Forbid<P>),
    /// You have less of something, for all that has it more.
    #[fact(homes = Home::HELPFUL)]
    #[beside]
    Fewer(Fewer<P>),
    /// Enemies cannot be summoned near you.
    #[fact(homes = Home::HELPFUL)]
    BarsSummoning(BarsSummoning<P>),
}

const _: () = assert!(size_of::<Ability>() <= 392, "each ability of each card takes so much: box what is large");

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
    use ritual_diagnostic::{Route, Sink};
    use serde_json::{Value, json};

    use super::*;
    use crate::Kind;
    use crate::language::{ActionName, Shape, Shaped as _};

    /// What is found about a relic with an ability: codes, each with its place in the ability.
    fn findings(ability: &Value) -> Vec<String> {
        let side = |abilities: Value| json!({ "name": "Star stone", "abilities": abilities });
        let (normal, transformed) = (side(json!([ability])), side(json!([])));
        let relic = json!({ "id": "star-stone", "source": "original", "normal": normal, "transformed": transformed });
        let mut sink = Sink::new();
        crate::validate::document(Kind::Relic, &relic, &Route::file("relics.yaml"), &mut sink);
        let place = |route: &Route| route.path.to_string().replace("normal.abilities[0].", "");
        sink.into_sorted().iter().map(|it| format!("{} {}", it.code, place(&it.route))).collect()
    }

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

    #[test]
    fn only_free_rerolls_are_for_a_span() {
        assert_eq!(findings(&json!({ "free_rerolls": 1, "per": "turn" })), [""; 0]);
        let bonus_dice = json!({ "bonus_dice": 1, "per": "turn" });
        assert_eq!(findings(&bonus_dice), ["schema/unknown-field per"]);
    }

    #[test]
    fn a_number_that_would_do_nothing_is_refused_where_it_stands() {
        let more = |carried: fn() -> &'static Shape| carried() == <More>::SHAPE;
        for word in <Ability>::SHAPE.words.iter().filter(|word| word.carries.is_some_and(more)) {
            assert_eq!(findings(&json!({ word.name: 0 })), [format!("schema/out-of-range {}", word.name)]);
            assert_eq!(findings(&json!({ word.name: 1 })), [""; 0]);
            assert_eq!(findings(&json!({ word.name: "counters", "if": "ritual_disrupted" })), [""; 0]);
        }
        for (with, field) in [
            (json!({ "bonus_dice": 1 }), "bonus_dice"),
            (json!({ "free_rerolls": 1 }), "free_rerolls"),
            (json!({ "convert": "elder_sign", "successes": 1, "up_to": 1 }), "up_to"),
            (json!({ "extra_targets": 1, "place": "your_space" }), "extra_targets"),
            (json!({ "armour": 1 }), "armour"),
            (json!({ "fewer": "actions", "by": 1 }), "by"),
            (json!({ "extra_health": 1 }), "extra_health"),
            (json!({ "instead": "suffer_wounds", "up_to": 1, "steps": [] }), "up_to"),
        ] {
            assert_eq!(findings(&with), [""; 0], "{with}");
            let mut without = with;
            without[field] = json!(0);
            assert_eq!(findings(&without), [format!("schema/out-of-range {field}")]);
        }
        assert_eq!(findings(&json!({ "attack_dice": { "bonus": 0 } })), ["schema/out-of-range attack_dice.bonus"]);
    }
}
