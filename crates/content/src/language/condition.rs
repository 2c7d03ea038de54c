//! Conditions: whether.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::step::you;
use super::{Amount, CardQuery, EnemyQuery, InvestigatorQuery, PieceQuery, Place, SpaceQuery, Who};
use crate::one_key::one_key;

one_key! {
    /// Whether something holds at the moment it is asked.
    pub enum Condition {
        words {
            /// The ritual has been disrupted.
            "ritual_disrupted" => RitualDisrupted,
            /// The Elder One's figure is on the map.
            "elder_one_on_map" => ElderOneOnMap,
            /// The enemy that was picked or that called this effect is still on the map.
            "that_enemy_on_map" => ThatEnemyOnMap,
            /// `that_piece` and `outer_piece` bear the same hidden number.
            "same_number" => SameNumber,
        }
        keys {
            /// Every one of these holds.
            "all" => All(Vec<Condition>),
            /// At least one of these holds.
            "any" => Any(Vec<Condition>),
            /// This does not hold.
            "not" => Not(Box<Condition>),
            /// Compares amounts.
            "compare" => Compare(Compare),
            /// You have at least one such card.
            "you_have" => YouHave(CardQuery),
            /// There is at least one such enemy on the map.
            "enemies" => Enemies(EnemyQuery),
            /// There is at least one such living investigator.
            "investigators" => Investigators(InvestigatorQuery),
            /// There is at least one such piece on the map.
            "pieces" => Pieces(PieceQuery),
            /// The space is safe: no enemy is in it.
            "safe" => Safe(Place),
            /// The space holds at least one fire token.
            "burning" => Burning(Place),
            /// Every named investigator is in the space.
            "in_space" => InSpace(InSpace),
            /// There is at least one such space.
            "spaces" => Spaces(SpaceQuery),
            /// The sanity marker of every named investigator is on a threshold, or close before one.
            "near_threshold" => NearThreshold(NearThreshold),
        }
    }
}

/// Compares an amount with others; every bound given must hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Compare {
    /// What is compared.
    pub amount: Amount,
    /// It is this much or more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<Amount>,
    /// It is this much or less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<Amount>,
    /// It is exactly this much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exactly: Option<Amount>,
}

/// Who is where.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InSpace {
    /// The investigators.
    pub who: Who,
    /// The space.
    pub space: Place,
}

/// How close a sanity marker is to a threshold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NearThreshold {
    /// Whose marker.
    #[serde(default = "you")]
    pub who: Who,
    /// At most this many spaces before the threshold; 0 is the threshold itself.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub before: u8,
}
