//! Abilities: what holds while a card, skill, stage or enemy is in play.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::step::you;
use super::{
    ActionName, Amount, Condition, EnemyClass, EnemyFilter, Price, RollFilter, Someone, SpaceQuery, Steps, Symbol,
    TargetPlace, Trigger, Who,
};
use crate::SkillRef;
use crate::one_key::one_key;

one_key! {
    /// One lasting effect: a mapping with a single key that says what kind it is.
    pub enum Ability {
        words {
            /// Items may be claimed without their price.
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

/// How often something may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Limit {
    /// How many times.
    #[serde(default = "once")]
    #[schemars(range(min = 1, max = 9))]
    pub times: u8,
    /// In what span.
    pub per: Span,
}

/// A span in which uses are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// One roll.
    Roll,
    /// One Move action.
    Move,
    /// One Rest action.
    Rest,
    /// One turn, whoever's it is.
    Turn,
    /// The whole game.
    Game,
}

/// Something that happens whenever a moment comes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reaction {
    /// The moment.
    pub trigger: Trigger,
    /// It happens only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// The owner may decline.
    #[serde(default)]
    pub optional: bool,
    /// How often it may happen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// What the owner pays for it; a reaction with a price is optional.
    #[serde(default)]
    pub pay: Price,
    /// What happens.
    pub steps: Steps,
}

/// An action a card gives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ActionAbility {
    /// What the player reads.
    #[schemars(length(min = 1, max = 80))]
    pub label: String,
    /// It costs none of the turn's actions, but is one: before or after another in phase 1 ([ACT-3]).
    #[serde(default)]
    pub free: bool,
    /// It is no action: the owner may use it at any time in the owner's own turn, while nothing else is resolved ([DISC-8]).
    #[serde(default)]
    pub anytime: bool,
    /// It is offered only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// How often it may be taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// What it costs besides.
    #[serde(default)]
    pub pay: Price,
    /// What happens.
    pub steps: Steps,
}

/// An action of the turn, free of charge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FreeAction {
    /// The action.
    pub action: ActionName,
    /// How often in a turn.
    #[serde(default = "once")]
    #[schemars(range(min = 1, max = 9))]
    pub times: u8,
    /// For an attack: where its targets must be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<TargetPlace>,
    /// It is free only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
}

/// Something added to rolls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RollBonus {
    /// How many, asked once before the roll.
    #[serde(default)]
    pub count: Amount,
    /// Whose rolls. Names you, or others relative to you.
    #[serde(default = "you")]
    pub who: Who,
    /// Which rolls.
    #[serde(default)]
    pub rolls: RollFilter,
    /// For free rerolls: the span they are for, a roll unless said otherwise ([REROLL-6]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per: Option<Span>,
    /// Only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
}

/// Symbols counted as others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Convert {
    /// The symbol on the die.
    pub from: Symbol,
    /// Successes each one counts as.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub successes: u8,
    /// Tentacles each one counts as.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub tentacles: u8,
    /// The symbol still counts as itself.
    #[serde(default)]
    pub keep: bool,
    /// How many symbols in a roll.
    pub up_to: Amount,
    /// Which rolls.
    #[serde(default)]
    pub rolls: RollFilter,
    /// How often.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
}

/// Where further targets may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExtraTargetPlace {
    /// In your space, when the first target is there.
    YourSpace,
    /// In the first target's space.
    TargetsSpace,
}

/// More targets for an attack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExtraTargets {
    /// How many more.
    pub up_to: Amount,
    /// Where they stand.
    pub place: ExtraTargetPlace,
    /// Only such enemies may be further targets, and only beside a first target of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<EnemyFilter>,
}

/// Full wounds for each target.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FullWounds {
    /// Only for targets standing there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<TargetPlace>,
}

/// A cause of harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// An enemy's attack.
    Attack,
    /// A roll for fire.
    Fire,
    /// Tentacles of any other roll.
    Roll,
    /// A card, stage or ability.
    Effect,
}

/// A reduction of harm. The player may use each part or leave it ([SKILL-TOUGH-5]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reduce {
    /// Wounds fewer.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub wounds: u8,
    /// Sanity less.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub sanity: u8,
    /// From these causes; from any when none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<Cause>,
}

/// What is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Replaced {
    /// You would suffer wounds; `that_many` is how many.
    SufferWounds,
    /// You would lose sanity; `that_many` is how much.
    LoseSanity,
    /// You would investigate in phase 3.
    Investigate,
    /// You would draw a Mythos card.
    DrawMythos,
    /// You would die of wounds. Who has health left after the steps lives on.
    DieOfWounds,
}

/// Something that happens instead of something else, if the owner wants. `that_investigator` is the one it is about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Instead {
    /// What is replaced.
    pub of: Replaced,
    /// Whose: yours, or what others would suffer. Named relative to you.
    #[serde(default = "you")]
    pub who: Who,
    /// How much of it is replaced, at most; all of it when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<Amount>,
    /// The owner has no choice.
    #[serde(default)]
    pub compulsory: bool,
    /// Only harm from these causes; from any when none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<Cause>,
    /// Only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// How often.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// What it costs.
    #[serde(default)]
    pub pay: Price,
    /// What happens.
    pub steps: Steps,
}

/// A level in a skill.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SkillLevel {
    /// The skill.
    pub skill: SkillRef,
    /// How many levels.
    #[serde(default = "once")]
    #[schemars(range(min = 1, max = 4))]
    pub levels: u8,
}

/// Fewer wounds from an attack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Armour {
    /// How many fewer.
    #[serde(default)]
    pub wounds: Amount,
    /// Only if this holds; `that_investigator` attacks.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
}

/// More dice for an enemy's attack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AttackDice {
    /// Standard dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standard: Option<Amount>,
    /// Bonus dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Amount>,
    /// Only if this holds; `this_enemy` attacks.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// Which enemies, on a stage or episode: any of these classes. On an enemy's own card it is this enemy.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<EnemyClass>,
}

/// A symbol that also counts as another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AlsoCounts {
    /// The symbol on the die.
    pub symbol: Symbol,
    /// Successes each one adds.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub successes: u8,
    /// Tentacles each one adds.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub tentacles: u8,
    /// Whose attacks, on a stage or episode: any of these classes; the Elder One's when none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<EnemyClass>,
    /// Only if this holds; `this_enemy` attacks.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
}

/// Fewer dice for attackers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FewerAttackDice {
    /// Standard dice fewer.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub standard: u8,
    /// Bonus dice fewer.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub bonus: u8,
    /// Dice of either kind fewer, as the owner chooses.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub any: u8,
    /// Which enemies; every enemy when nothing is given.
    #[serde(default)]
    pub by: EnemyFilter,
    /// Who is attacked.
    #[serde(default)]
    pub against: Someone,
}

/// More health for enemies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExtraHealth {
    /// How much more.
    #[serde(default)]
    pub health: Amount,
    /// Which enemies; on an enemy's own card it is this enemy.
    #[serde(default)]
    pub of: EnemyFilter,
}

/// What is out of force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ignored {
    /// Abilities of enemies that attack you or that you attack.
    EnemyAbilities,
    /// Fire in spaces you leave.
    Fire,
    /// Enemies that would follow you.
    Followers,
}

/// A rule that is out of force.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ignore {
    /// What.
    pub what: Ignored,
    /// For abilities: of which enemies.
    #[serde(default)]
    pub of: EnemyFilter,
    /// For fire and followers: only in Move actions.
    #[serde(default)]
    pub in_move_action: bool,
    /// Only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
}

/// What a space may count as safe for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SafeFor {
    /// The Rest action.
    Rest,
    /// Actions of the episode that need a safe space.
    EpisodeActions,
}

/// A space that counts as safe.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CountsAsSafe {
    /// For what.
    #[serde(rename = "for")]
    #[schemars(length(min = 1))]
    pub uses: Vec<SafeFor>,
    /// Only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
}

/// Spaces that count as adjacent to each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shortcut {
    /// The spaces.
    pub between: SpaceQuery,
}

/// Enemies that cannot be summoned near you.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BarsSummoning {
    /// Which enemies; every enemy when nothing is given.
    #[serde(default)]
    pub of: EnemyFilter,
    /// In spaces at most this many away from you; 0 is your own.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub within: u8,
}

fn once() -> u8 {
    1
}
