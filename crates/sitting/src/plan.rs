//! What somebody wants to play.

use ritual_playtest::recording::RecordedTable;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is to be played, and by whom.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The scenario: `pack/id`, or `id` where only one pack has it.
    pub scenario: String,
    /// The seed of all chance, a whole number: the same seed, investigators and choices give the same game.
    pub seed: u64,
    /// Who plays, clockwise from the first player, by full id or by the id inside the pack.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub investigators: Vec<String>,
    /// How many players there are where nobody is named; 2 unless it is said, and one leads two investigators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<usize>,
    /// The language of all words; `en` unless it is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// What the table plays otherwise than the scenario says.
    #[serde(default, skip_serializing_if = "RecordedTable::is_usual")]
    pub table: RecordedTable,
}
