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

use crate::language::{Amount, RollFilter};
use crate::one_key::one_key;

one_key! {
    /// One lasting effect: a mapping with a single key that says what kind it is.
    pub enum Ability {
        words {
            /// Items may be claimed without the stress and wounds of their price.
            "free_items" => FreeItems,
        }
        keys {
            /// Something happens whenever a moment comes.
            "when" => When(Reaction),
            /// A free action, or one that costs an action.
            "action" => Action(ActionAbility),
            /// An action of the turn that may be taken without spending an action ([ACT-7]).
            "free_action" => FreeAction(FreeAction),
            /// More actions in a turn ([ACT-6]).
            "extra_actions" => ExtraActions(Amount),
            /// Bonus dice ([DICE-10]).
            "bonus_dice" => BonusDice(RollBonus),
            /// Free rerolls, one die each ([REROLL-5]).
            "free_rerolls" => FreeRerolls(RollBonus),
            /// One more die may be rerolled for each stress raised to reroll.
            "double_rerolls" => DoubleRerolls(RollFilter),
            /// Symbols may be counted as others ([RESULT-2]).
            "convert" => Convert(Convert),
            /// An attack may reach targets this many spaces farther away.
            "attack_range" => AttackRange(Amount),
            /// An attack may have more targets.
            "extra_targets" => ExtraTargets(ExtraTargets),
            /// An attack deals its full wounds to each target.
            "full_wounds" => FullWounds(FullWounds),
            /// Every attack deals more wounds.
            "attack_wounds" => AttackWounds(Amount),
            /// A Move action goes farther.
            "move_distance" => MoveDistance(Amount),
            /// Enemies can be sneaked past during a Move action; the number is how often in one action.
            "sneak" => Sneak(Amount),
            /// Investigators that may be taken along when leaving a space in a Move action.
            "carry" => Carry(Amount),
            /// Wounds and sanity loss are reduced, for each cause anew.
            "reduce" => Reduce(Reduce),
            /// Something else happens instead.
            "instead" => Instead(Instead),
            /// A level more in a skill, while this is with you ([COMPANION-5]).
            "skill_level" => SkillLevel(SkillLevel),
            /// This enemy suffers fewer wounds from an attack.
            "armour" => Armour(Armour),
            /// This enemy rolls more dice when it attacks.
            "attack_dice" => AttackDice(AttackDice),
            /// In attacks by this enemy, or by the Elder One on its stages, each symbol of one kind also counts as another.
            "also_counts" => AlsoCounts(AlsoCounts),
            /// Enemies roll fewer dice when they attack you, or somebody near you.
            "fewer_attack_dice" => FewerAttackDice(FewerAttackDice),
            /// Enemies have more health.
            "extra_health" => ExtraHealth(ExtraHealth),
            /// A rule or an enemy's abilities are out of force for you.
            "ignore" => Ignore(Ignore),
            /// Your space counts as safe.
            "counts_as_safe" => CountsAsSafe(CountsAsSafe),
            /// In your Move actions these spaces count as adjacent to each other ([MAP-8]).
            "shortcut" => Shortcut(Shortcut),
            /// Enemies cannot be summoned near you.
            "bars_summoning" => BarsSummoning(BarsSummoning),
        }
    }
}
