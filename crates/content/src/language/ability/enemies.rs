//! What enemies can do and bear.

use crate::language::{
    Amount, Bound, Condition, EnemyFilter, Home, Phase, RollTime, Someone, Symbol, Unread, Written, word,
};

/// Fewer wounds from an attack.
#[word]
pub struct Armour<P: Phase = Written> {
    /// How many fewer.
    #[serde(default)]
    #[fact(at_least = 1, binds = &[Bound::ThisEnemy, Bound::Enemy, Bound::Investigator])]
    #[main]
    pub wounds: Amount<P>,
    /// Which enemies, on a stage, episode or space: any of these classes; where none is named, the Elder One on stages and
    /// episodes, everybody on a space. On an enemy's own card it is this enemy.
    #[lower(counting)]
    #[fact(unread = &[(Unread::On(Home::Enemy), "an enemy that has it is meant itself")])]
    pub classes: P::Classes,
    /// Only if this holds; `that_investigator` attacks.
    #[serde(rename = "if")]
    #[fact(binds = &[Bound::ThisEnemy, Bound::Enemy, Bound::Investigator])]
    pub condition: Option<Condition<P>>,
}

/// More dice for an enemy's attack.
#[word(one_of = &["standard", "bonus"])]
pub struct AttackDice<P: Phase = Written> {
    /// How many standard dice are rolled.
    #[fact(at_least = 1, binds = &[Bound::ThisEnemy, Bound::Enemy, Bound::Investigator], roll = Some(RollTime::BeforeDice))]
    pub standard: Option<Amount<P>>,
    /// How many bonus dice are rolled.
    #[fact(at_least = 1, binds = &[Bound::ThisEnemy, Bound::Enemy, Bound::Investigator], roll = Some(RollTime::BeforeDice))]
    pub bonus: Option<Amount<P>>,
    /// Only if this holds; `this_enemy` attacks.
    #[serde(rename = "if")]
    #[fact(binds = &[Bound::ThisEnemy, Bound::Enemy, Bound::Investigator], roll = Some(RollTime::BeforeDice))]
    pub condition: Option<Condition<P>>,
    /// Which enemies, on a stage, episode or space: any of these classes, everybody when none is named. On an enemy's own
    /// card it is this enemy.
    #[lower(attackers)]
    #[fact(unread = &[(Unread::On(Home::Enemy), "an enemy that has it is meant itself")])]
    pub classes: P::Classes,
}

/// A symbol that also counts as another.
#[word(one_of = &["successes", "tentacles"])]
pub struct AlsoCounts<P: Phase = Written> {
    /// The symbol on the die.
    #[main]
    pub symbol: Symbol,
    /// Successes each one adds.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub successes: u8,
    /// Tentacles each one adds.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub tentacles: u8,
    /// Whose attacks, on a stage, episode or space: any of these classes; where none is named, the Elder One's on stages
    /// and episodes, everybody's on a space.
    #[lower(counting)]
    #[fact(unread = &[(Unread::On(Home::Enemy), "an enemy that has it is meant itself")])]
    pub classes: P::Classes,
    /// Only if this holds; `this_enemy` attacks.
    #[serde(rename = "if")]
    #[fact(binds = &[Bound::ThisEnemy, Bound::Enemy, Bound::Investigator])]
    pub condition: Option<Condition<P>>,
}

/// Fewer dice for attackers.
#[word(one_of = &["standard", "bonus", "any"])]
pub struct FewerAttackDice<P: Phase = Written> {
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
    pub by: EnemyFilter<P>,
    /// Who is attacked.
    #[serde(default)]
    pub against: Someone,
    /// Only if this holds.
    #[serde(rename = "if")]
    #[fact(roll = Some(RollTime::BeforeDice))]
    pub condition: Option<Condition<P>>,
}

/// More health for enemies.
#[word]
pub struct ExtraHealth<P: Phase = Written> {
    /// How much more.
    #[serde(default)]
    #[fact(at_least = 1, binds = &[Bound::ThisEnemy], roll = Some(RollTime::NoRoll))]
    #[main]
    pub health: Amount<P>,
    /// Which enemies; on an enemy's own card it is this enemy.
    #[serde(default)]
    #[fact(unread = &[(Unread::On(Home::Enemy), "an enemy that has it is meant itself")])]
    pub of: EnemyFilter<P>,
    /// Only if this holds; `this_enemy` is the one that has more.
    #[serde(rename = "if")]
    #[fact(binds = &[Bound::ThisEnemy], roll = Some(RollTime::NoRoll))]
    pub condition: Option<Condition<P>>,
}

/// Enemies that cannot be summoned near you.
#[word]
pub struct BarsSummoning<P: Phase = Written> {
    /// Which enemies; every enemy when nothing is given.
    #[serde(default)]
    #[fact(unread = &[(Unread::Inside("with_token"), "no enemy in the reserve holds a token, so none is meant")])]
    pub of: EnemyFilter<P>,
    /// In spaces at most this many away from you; 0 is your own.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub within: u8,
    /// Only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
}
