//! Spaces.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Id;
use crate::language::{EnemyQuery, Pick, PieceQuery};
use crate::one_key::one_key;

one_key! {
    /// A space of the map.
    pub enum Place {
        words {
            /// The space you are in.
            "your_space" => YourSpace,
            /// The starting space.
            "starting_space" => StartingSpace,
            /// The space an earlier step picked, or the one an event happened in.
            "that_space" => ThatSpace,
            /// The space of the enemy an earlier step picked, or of the one that called this effect.
            "that_enemys_space" => ThatEnemysSpace,
            /// The space of the investigator an earlier step picked, or of the one who called this effect.
            "that_investigators_space" => ThatInvestigatorsSpace,
            /// In `move`: the space of the figure that is being moved, one after the other.
            "its_space" => ItsSpace,
            /// In `move`: the space of the investigator nearest to the figure that is being moved.
            "nearest_investigator_to_it" => NearestInvestigatorToIt,
            /// The gate fewest spaces away from you; ties are chosen.
            "nearest_gate" => NearestGate,
            /// The gate most spaces away from you; ties are chosen.
            "farthest_gate" => FarthestGate,
            /// The space of the enemy this ability belongs to, or the one it died in.
            "this_enemys_space" => ThisEnemysSpace,
            /// The space of the piece an earlier step picked.
            "that_pieces_space" => ThatPiecesSpace,
            /// The space of the targets of the attack under way.
            "targets_space" => TargetsSpace,
            /// The space the Elder One's figure is in.
            "elder_ones_space" => ElderOnesSpace,
        }
        keys {
            /// One of the three gates.
            "gate" => Gate(Gate),
            /// A place the episode's map gives a name.
            "named" => Named(Id),
            /// A space picked among those that fit.
            "which" => Which(Box<SpaceQuery>),
        }
    }
}

/// A gate of the map ([MAP-9]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gate {
    /// The red gate.
    Red,
    /// The yellow gate.
    Yellow,
    /// The blue gate.
    Blue,
}

/// A description of spaces. Everything given must fit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpaceQuery {
    /// How many are meant.
    #[serde(default)]
    pub pick: Pick,
    /// Exactly this many spaces from the reference point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 20))]
    pub exactly: Option<u8>,
    /// At most this many spaces from the reference point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 20))]
    pub within: Option<u8>,
    /// The reference point; your space unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// Holding such an enemy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_enemy: Option<EnemyQuery>,
    /// Holding fire, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub burning: Option<bool>,
    /// Holding a gate.
    #[serde(default)]
    pub gate: bool,
    /// One of these named places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub named: Vec<Id>,
    /// Holding such a piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_piece: Option<PieceQuery>,
    /// Holding no such piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without_piece: Option<PieceQuery>,
    /// Holding a living investigator, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_investigator: Option<bool>,
    /// Safe, or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub safe: Option<bool>,
}
