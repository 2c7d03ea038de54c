//! Dice, rerolls and symbols.

use crate::language::step::you;
use crate::language::{Amount, Condition, Limit, Phase, RollFilter, RollTime, Span, Symbol, Who, Written, word};

/// Bonus dice for rolls.
#[word]
pub struct BonusDice<P: Phase = Written> {
    /// How many, asked once before the roll.
    #[serde(default)]
    #[fact(at_least = 1, roll = Some(RollTime::BeforeDice))]
    #[main]
    pub count: Amount<P>,
    /// Whose rolls. Names you, or others relative to you.
    #[serde(default = "you::<P>")]
    #[fact(roll = Some(RollTime::BeforeDice))]
    pub who: Who<P>,
    /// In which rolls.
    #[serde(default)]
    #[fact(roll = Some(RollTime::BeforeDice))]
    pub rolls: RollFilter<P>,
    /// Only if this holds.
    #[serde(rename = "if")]
    #[fact(roll = Some(RollTime::BeforeDice))]
    pub condition: Option<Condition<P>>,
}

/// Free rerolls in rolls.
#[word(limits)]
pub struct FreeRerolls<P: Phase = Written> {
    /// How many, asked once before the roll.
    #[serde(default)]
    #[fact(at_least = 1, roll = Some(RollTime::BeforeDice))]
    #[main]
    pub count: Amount<P>,
    /// Whose rolls. Names you, or others relative to you.
    #[serde(default = "you::<P>")]
    #[fact(roll = Some(RollTime::BeforeDice))]
    pub who: Who<P>,
    /// In which rolls.
    #[serde(default)]
    #[fact(roll = Some(RollTime::BeforeDice))]
    pub rolls: RollFilter<P>,
    /// The span they are for; a roll unless said otherwise ([REROLL-6]).
    pub per: Option<Span>,
    /// Only if this holds.
    #[serde(rename = "if")]
    #[fact(roll = Some(RollTime::BeforeDice))]
    pub condition: Option<Condition<P>>,
}

impl<P: Phase> FreeRerolls<P> {
    /// Uses for a longer span are counted; how many there are is asked at the moment of use.
    fn own_limit(&self) -> Option<Limit> {
        self.per.filter(|_| self.is_lasting()).map(|per| Limit { times: u8::MAX, per })
    }

    /// Returns whether it is for longer than a roll.
    pub fn is_lasting(&self) -> bool {
        self.per.is_some_and(|per| per != Span::Roll)
    }
}

/// One die more for each stress raised to reroll.
#[word]
pub struct DoubleRerolls<P: Phase = Written> {
    /// In which rolls.
    #[main]
    pub rolls: RollFilter<P>,
    /// Only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
}

/// Symbols counted as others.
#[word(one_of = &["successes", "tentacles"])]
pub struct Convert<P: Phase = Written> {
    /// The symbol on the die.
    #[main]
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
    pub keep: bool,
    /// How many symbols in a roll.
    #[fact(at_least = 1)]
    pub up_to: Amount<P>,
    /// In which rolls.
    #[serde(default)]
    pub rolls: RollFilter<P>,
    /// Only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
    /// How often it may be done.
    pub limit: Option<Limit>,
}
