//! Moving and placing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Amount, Enemies, Figures, Place, Who};

/// Moves figures along passages.
///
/// With `toward` or `away_from` they go there by shortest paths; with neither, a player moves them freely.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// What is moved.
    pub what: Figures,
    /// How many spaces; all the way when not given ([EMOVE-4]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spaces: Option<Amount>,
    /// The space they move toward, by a shortest path ([EMOVE-1]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toward: Option<Place>,
    /// The space they move away from; every step must lead farther.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away_from: Option<Place>,
}

/// Puts investigators into a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceIn {
    /// Who is placed.
    pub who: Who,
    /// The space.
    pub at: Place,
}

/// Enemies put into a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceEnemies {
    /// Which enemies.
    pub enemies: Enemies,
    /// The space.
    pub at: Place,
}

/// Moves the Elder One's figure straight to a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RelocateElderOne {
    /// The space.
    pub to: Place,
}
