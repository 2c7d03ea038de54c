//! Less of something.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Amount, Condition, Phase, RollFilter, Shaped, Written, word};

/// What there is less of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum Lessened {
    /// Actions in a turn ([ACT-1]); at least `fewest_actions` of the rules are left.
    Actions,
    /// Spaces in a Move action ([RUN-1]); at least `fewest_move_spaces` of the rules are left.
    MoveSpaces,
    /// Spaces that attacks reach.
    AttackRange,
    /// Dice in a roll, standard ones first; at least `fewest_dice` of the rules are left.
    Dice,
    /// Points that a Rest action heals ([REST-2]).
    RestPoints,
}

/// Less of something.
#[word]
pub struct Fewer<P: Phase = Written> {
    /// What there is less of.
    #[main]
    pub what: Lessened,
    /// How many fewer.
    #[serde(default)]
    #[fact(at_least = 1)]
    pub by: Amount<P>,
    /// For dice: in which rolls.
    #[serde(default)]
    pub rolls: RollFilter<P>,
    /// Only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
}
