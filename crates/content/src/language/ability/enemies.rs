//! What enemies can do and bear.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Amount, Condition, EnemyClass, EnemyFilter, Someone, Symbol};

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
