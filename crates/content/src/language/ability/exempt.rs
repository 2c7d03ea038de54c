//! Rules that are out of force.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Condition, EnemyFilter, SpaceQuery};

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
    /// For abilities: the owner is asked each time one would make something happen. What only changes dice or wounds in
    /// favour of the enemy is ignored all the same.
    #[serde(default)]
    pub optional: bool,
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
