//! What answers to a moment, and what replaces something.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::step::you;
use crate::language::{
    Amount, Bound, Condition, Limit, Phase, Price, RollTime, Shaped, Trigger, UnderWay, Who, Written, word,
};

/// Something that happens whenever a moment comes.
#[word]
pub struct Reaction<P: Phase = Written> {
    /// The moment that it answers to.
    #[main]
    pub trigger: Trigger<P>,
    /// It happens only if this holds.
    #[serde(rename = "if")]
    #[fact(bound_by = "trigger")]
    pub condition: Option<Condition<P>>,
    /// The owner may decline.
    pub optional: bool,
    /// How often it may happen.
    pub limit: Option<Limit>,
    /// What the owner pays for it; a reaction with a price is optional.
    #[serde(default)]
    #[fact(bound_by = "trigger")]
    pub pay: Price<P>,
    /// What happens then.
    #[required]
    #[fact(bound_by = "trigger")]
    pub steps: P::Steps,
}

/// What is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum Replaced {
    /// You would suffer wounds; `that_many` is how many.
    #[fact(binds = &[Bound::Number], has_cause = true, misses = &[UnderWay::Dice, UnderWay::Attack, UnderWay::Rest, UnderWay::MythosCard])]
    SufferWounds,
    /// You would lose sanity; `that_many` is how much.
    #[fact(binds = &[Bound::Number], has_cause = true, misses = &[UnderWay::Dice, UnderWay::Attack, UnderWay::Rest, UnderWay::MythosCard])]
    LoseSanity,
    /// You would investigate in phase 3.
    #[fact(roll = RollTime::NoRoll, misses = &[UnderWay::Attack, UnderWay::Rest, UnderWay::MythosCard])]
    Investigate,
    /// You would draw a Mythos card.
    #[fact(roll = RollTime::NoRoll, misses = &[UnderWay::Attack, UnderWay::Rest, UnderWay::MythosCard])]
    DrawMythos,
    /// You would die of wounds. Who has health left after the steps lives on.
    #[fact(has_cause = true, misses = &[UnderWay::Dice, UnderWay::Attack, UnderWay::Rest, UnderWay::MythosCard])]
    DieOfWounds,
    /// You would die of madness. The last point of sanity is not lost then.
    #[fact(has_cause = true, misses = &[UnderWay::Dice, UnderWay::Attack, UnderWay::Rest, UnderWay::MythosCard])]
    DieOfMadness,
}

/// Something that happens instead of something else, if the owner wants. `that_investigator` is the one it is about.
#[word]
pub struct Instead<P: Phase = Written> {
    /// What is replaced.
    #[main]
    pub of: Replaced,
    /// Whose: yours, or what others would suffer or do. Named relative to you.
    #[serde(default = "you::<P>")]
    #[fact(binds = &[Bound::Investigator])]
    pub who: Who<P>,
    /// How much of it is replaced, at most; all of it when not given.
    #[fact(at_least = 1, binds = &[Bound::Investigator])]
    pub up_to: Option<Amount<P>>,
    /// The owner has no choice. Who cannot pay the price goes on as usual ([STRESS-4]).
    pub compulsory: bool,
    /// Only harm, or a death, from these causes; from any when none is named.
    pub from: P::Causes,
    /// Only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
    /// How often it may happen.
    pub limit: Option<Limit>,
    /// What it costs.
    #[serde(default)]
    #[fact(binds = &[Bound::Investigator])]
    pub pay: Price<P>,
    /// What happens instead.
    #[required]
    #[fact(binds = &[Bound::Investigator], bound_by = "of")]
    pub steps: P::Steps,
}
