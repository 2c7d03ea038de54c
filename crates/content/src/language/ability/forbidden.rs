//! What cannot be done, and where one cannot go.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Id;
use crate::language::{Condition, NameOf, Phase, Shaped, SpaceQuery, Written, word};

/// What everybody may do, whatever the episode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum CommonDeed {
    /// Take a Move action. Being moved by an effect is something else.
    Move,
    /// Attack an enemy.
    Attack,
    /// Take a Rest action.
    Rest,
    /// Trade, also with somebody whose action it is.
    Trade,
    /// Investigate, in phase 3 and by effects ([DISC-1], [DISC-2]).
    Investigate,
    /// Take any action: those of everybody, those of the episode, and those of cards that cost an action.
    Act,
}

/// Something that can be forbidden.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(untagged)]
pub enum ForbiddenDeed {
    /// What everybody may do.
    Common(CommonDeed),
    /// An action of the episode, by its id. In an episode without it nothing is forbidden.
    Episode(Id),
}

/// What cannot be done.
#[word]
pub struct Forbid<P: Phase = Written> {
    /// What cannot be done.
    #[schemars(length(min = 1))]
    #[fact(names = Some(NameOf::Action))]
    #[required]
    #[main]
    pub deeds: P::ForbiddenDeeds,
    /// Only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
}

/// Spaces that cannot be entered.
#[word]
pub struct NoEntry<P: Phase = Written> {
    /// The spaces, as they are at each step.
    #[main]
    pub spaces: Box<SpaceQuery<P>>,
    /// Only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
}
