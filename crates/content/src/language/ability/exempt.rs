//! Rules that are out of force.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Condition, EnemyFilter, Phase, Shaped, SpaceQuery, Unread, Written, word};

/// What is out of force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
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
#[word]
pub struct Ignore<P: Phase = Written> {
    /// What has no effect.
    #[main]
    pub what: Ignored,
    /// For abilities: of which enemies.
    #[serde(default)]
    #[fact(unread = &[(Unread::Unless("what", &["enemy_abilities"]), "it is for `enemy_abilities`")])]
    pub of: EnemyFilter<P>,
    /// For fire and followers: only in Move actions.
    #[fact(unread = &[(Unread::Unless("what", &["fire", "followers"]), "it is for `fire` and `followers`")])]
    pub in_move_action: bool,
    /// For abilities: the owner is asked each time one would make something happen. What only changes dice or wounds in
    /// favour of the enemy is ignored all the same.
    #[fact(unread = &[(Unread::Unless("what", &["enemy_abilities"]), "it is for `enemy_abilities`")])]
    pub optional: bool,
    /// Only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
}

/// What a space may count as safe for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum SafeFor {
    /// The Rest action.
    Rest,
    /// Actions of the episode that say `safe: true`; what they ask in `if` it does not change.
    EpisodeActions,
}

/// A space that counts as safe.
#[word]
pub struct CountsAsSafe<P: Phase = Written> {
    /// For which actions the space counts as safe.
    #[serde(rename = "for")]
    #[schemars(length(min = 1))]
    #[required]
    #[main]
    pub uses: P::SafeUses,
    /// Only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
}

/// Spaces that count as adjacent to each other.
#[word]
pub struct Shortcut<P: Phase = Written> {
    /// Spaces that are adjacent to each other by it.
    #[main]
    pub between: Box<SpaceQuery<P>>,
    /// Only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
}
