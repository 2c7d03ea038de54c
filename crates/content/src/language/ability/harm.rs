//! Harm that is reduced.

use crate::language::{Condition, Phase, Shaped, Written, word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A cause of harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
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
#[word(one_of = &["wounds", "sanity"])]
pub struct Reduce<P: Phase = Written> {
    /// How many wounds fewer are suffered.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub wounds: u8,
    /// How much less sanity is lost, in points.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub sanity: u8,
    /// From these causes; from any when none is named.
    pub from: P::Causes,
    /// Only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
}
