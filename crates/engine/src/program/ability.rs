//! Abilities: what holds while something is in play.

use ritual_content::language as lang;

use super::{Amount, Condition, EnemyFilter, Price, RollBonus, RollFilter, SpaceQuery, Trigger, Who};
use crate::ids::{BlockId, Name, Skill};

/// A lasting effect.
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// The card, skill or stage it stands on.
    pub name: Name,
    /// Whether it works.
    pub condition: Option<Condition>,
    /// How often.
    pub limit: Option<lang::Limit>,
    /// What it does.
    pub kind: AbilityKind,
}

/// What a lasting effect does.
#[derive(Clone, Debug, PartialEq)]
pub enum AbilityKind {
    /// It answers to a moment.
    When {
        /// The moment.
        trigger: Trigger,
        /// It may be declined.
        optional: bool,
        /// Its price.
        pay: Price,
        /// What happens.
        steps: BlockId,
    },
    /// It is an action.
    Action {
        /// What the player reads.
        label: Name,
        /// It costs no action.
        free: bool,
        /// It is no action and may be used at any time in the owner's turn.
        anytime: bool,
        /// Its price.
        pay: Price,
        /// What happens.
        steps: BlockId,
    },
    /// It makes an action free.
    FreeAction {
        /// The action, as a bit of [`crate::decision::Deed::bit`].
        deed: u16,
        /// Where an attack's targets must be.
        target: Option<lang::TargetPlace>,
    },
    /// More actions.
    ExtraActions(Amount),
    /// Bonus dice.
    BonusDice(RollBonus),
    /// Free rerolls.
    FreeRerolls(RollBonus),
    /// Two dice for one stress.
    DoubleRerolls(RollFilter),
    /// Symbols count as others.
    Convert {
        /// From.
        from: lang::Symbol,
        /// Successes each.
        successes: u8,
        /// Tentacles each.
        tentacles: u8,
        /// It stays itself.
        keep: bool,
        /// How many.
        up_to: Amount,
        /// In which rolls.
        rolls: RollFilter,
    },
    /// Farther attacks.
    AttackRange(Amount),
    /// More targets.
    ExtraTargets {
        /// How many.
        up_to: Amount,
        /// Where.
        place: lang::ExtraTargetPlace,
        /// Which enemies.
        against: Option<EnemyFilter>,
    },
    /// Full wounds for each target.
    FullWounds(Option<lang::TargetPlace>),
    /// More wounds in each attack.
    AttackWounds(Amount),
    /// Longer moves.
    MoveDistance(Amount),
    /// Sneaking.
    Sneak(Amount),
    /// Carrying.
    Carry(Amount),
    /// Less harm.
    Reduce {
        /// Wounds.
        wounds: u8,
        /// Sanity.
        sanity: u8,
        /// From these causes, as bits of [`cause_bit`]; 0 means any.
        from: u8,
    },
    /// Something else.
    Instead {
        /// Of what.
        of: lang::Replaced,
        /// Whose.
        who: Who,
        /// How much of it at most.
        up_to: Option<Amount>,
        /// It cannot be declined.
        compulsory: bool,
        /// Its price.
        pay: Price,
        /// From these causes; 0 means any.
        from: u8,
        /// What happens.
        steps: BlockId,
    },
    /// Skill levels.
    SkillLevel {
        /// The skill.
        skill: Skill,
        /// How many levels.
        levels: u8,
    },
    /// Fewer wounds.
    Armour(Amount),
    /// More dice for enemies.
    AttackDice {
        /// Standard dice.
        standard: Amount,
        /// Bonus dice.
        bonus: Amount,
        /// The figures it is about; on an enemy's own card every figure.
        figures: u64,
    },
    /// Symbols count twice.
    AlsoCounts {
        /// The symbol.
        symbol: lang::Symbol,
        /// Successes each.
        successes: u8,
        /// Tentacles each.
        tentacles: u8,
        /// The figures it is about; on an enemy's own card every figure.
        figures: u64,
    },
    /// Free items.
    FreeItems,
    /// Fewer dice for enemies.
    FewerAttackDice {
        /// Standard dice.
        standard: u8,
        /// Bonus dice.
        bonus: u8,
        /// Dice of either kind.
        any: u8,
        /// Which enemies.
        by: EnemyFilter,
        /// Who is attacked.
        against: lang::Someone,
    },
    /// More health for enemies.
    ExtraHealth {
        /// How much.
        health: Amount,
        /// Which enemies.
        of: EnemyFilter,
    },
    /// A rule out of force.
    Ignore {
        /// Which.
        what: lang::Ignored,
        /// Of which enemies.
        of: EnemyFilter,
        /// Only in Move actions.
        in_move_action: bool,
        /// The owner is asked what to ignore.
        optional: bool,
    },
    /// A space that counts as safe.
    CountsAsSafe {
        /// For resting.
        rest: bool,
        /// For actions of the episode.
        episode_actions: bool,
    },
    /// Spaces adjacent to each other.
    Shortcut(Box<SpaceQuery>),
    /// No summoning nearby.
    BarsSummoning {
        /// Of which enemies.
        of: EnemyFilter,
        /// How far.
        within: u8,
    },
}

/// The bit of a cause of harm.
pub const fn cause_bit(cause: lang::Cause) -> u8 {
    match cause {
        lang::Cause::Attack => 1,
        lang::Cause::Fire => 2,
        lang::Cause::Roll => 4,
        lang::Cause::Effect => 8,
    }
}

/// The bits of the kinds of abilities.
pub mod kind_bit {
    /// `Action`.
    pub const ACTION: u64 = 1 << 1;
    /// `FreeAction`.
    pub const FREE_ACTION: u64 = 1 << 2;
    /// `ExtraActions`.
    pub const EXTRA_ACTIONS: u64 = 1 << 3;
    /// `BonusDice`.
    pub const BONUS_DICE: u64 = 1 << 4;
    /// `FreeRerolls`.
    pub const FREE_REROLLS: u64 = 1 << 5;
    /// `DoubleRerolls`.
    pub const DOUBLE_REROLLS: u64 = 1 << 6;
    /// `Convert`.
    pub const CONVERT: u64 = 1 << 7;
    /// `AttackRange`.
    pub const ATTACK_RANGE: u64 = 1 << 8;
    /// `ExtraTargets`.
    pub const EXTRA_TARGETS: u64 = 1 << 9;
    /// `FullWounds`.
    pub const FULL_WOUNDS: u64 = 1 << 10;
    /// `AttackWounds`.
    pub const ATTACK_WOUNDS: u64 = 1 << 11;
    /// `MoveDistance`.
    pub const MOVE_DISTANCE: u64 = 1 << 12;
    /// `Sneak`.
    pub const SNEAK: u64 = 1 << 13;
    /// `Carry`.
    pub const CARRY: u64 = 1 << 14;
    /// `Reduce`.
    pub const REDUCE: u64 = 1 << 15;
    /// `Instead`.
    pub const INSTEAD: u64 = 1 << 16;
    /// `SkillLevel`.
    pub const SKILL_LEVEL: u64 = 1 << 17;
    /// `Armour`.
    pub const ARMOUR: u64 = 1 << 18;
    /// `AttackDice`.
    pub const ATTACK_DICE: u64 = 1 << 19;
    /// `AlsoCounts`.
    pub const ALSO_COUNTS: u64 = 1 << 20;
    /// `FreeItems`.
    pub const FREE_ITEMS: u64 = 1 << 21;
    /// Something that helps others too.
    pub const AURA: u64 = 1 << 22;
    /// `FewerAttackDice`.
    pub const FEWER_ATTACK_DICE: u64 = 1 << 23;
    /// `ExtraHealth`.
    pub const EXTRA_HEALTH: u64 = 1 << 24;
    /// `Ignore`.
    pub const IGNORE: u64 = 1 << 25;
    /// `CountsAsSafe`.
    pub const COUNTS_AS_SAFE: u64 = 1 << 26;
    /// `Shortcut`.
    pub const SHORTCUT: u64 = 1 << 27;
    /// `BarsSummoning`.
    pub const BARS_SUMMONING: u64 = 1 << 28;
}

impl AbilityKind {
    /// The bit of this kind; for a reaction the bit of its trigger.
    pub const fn bit(&self) -> u64 {
        match self {
            Self::When { trigger, .. } => trigger.bit(),
            Self::Action { .. } => kind_bit::ACTION,
            Self::FreeAction { .. } => kind_bit::FREE_ACTION,
            Self::ExtraActions(_) => kind_bit::EXTRA_ACTIONS,
            Self::BonusDice(_) => kind_bit::BONUS_DICE,
            Self::FreeRerolls(_) => kind_bit::FREE_REROLLS,
            Self::DoubleRerolls(_) => kind_bit::DOUBLE_REROLLS,
            Self::Convert { .. } => kind_bit::CONVERT,
            Self::AttackRange(_) => kind_bit::ATTACK_RANGE,
            Self::ExtraTargets { .. } => kind_bit::EXTRA_TARGETS,
            Self::FullWounds(_) => kind_bit::FULL_WOUNDS,
            Self::AttackWounds(_) => kind_bit::ATTACK_WOUNDS,
            Self::MoveDistance(_) => kind_bit::MOVE_DISTANCE,
            Self::Sneak(_) => kind_bit::SNEAK,
            Self::Carry(_) => kind_bit::CARRY,
            Self::Reduce { .. } => kind_bit::REDUCE,
            Self::Instead { .. } => kind_bit::INSTEAD,
            Self::SkillLevel { .. } => kind_bit::SKILL_LEVEL,
            Self::Armour(_) => kind_bit::ARMOUR,
            Self::AttackDice { .. } => kind_bit::ATTACK_DICE,
            Self::AlsoCounts { .. } => kind_bit::ALSO_COUNTS,
            Self::FreeItems => kind_bit::FREE_ITEMS,
            Self::FewerAttackDice { .. } => kind_bit::FEWER_ATTACK_DICE,
            Self::ExtraHealth { .. } => kind_bit::EXTRA_HEALTH,
            Self::Ignore { .. } => kind_bit::IGNORE,
            Self::CountsAsSafe { .. } => kind_bit::COUNTS_AS_SAFE,
            Self::Shortcut(_) => kind_bit::SHORTCUT,
            Self::BarsSummoning { .. } => kind_bit::BARS_SUMMONING,
        }
    }
}
