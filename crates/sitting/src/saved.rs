//! What is kept of a game: to go on with it, and to play it again from its beginning.

use std::collections::BTreeMap;

use ritual_engine::{Saved, Session};
use ritual_playtest::chance::{ChanceState, SeededChance};
use ritual_playtest::recording::{Digest, RecordedTable, RecordedTurn, Recording, version_of};
use ritual_playtest::unreadable::in_words;
use ritual_table::Game as _;
use serde::{Deserialize, Serialize};

use crate::seats::ids;

/// No saved game is nearly as big, in bytes.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;

/// No game that is saved without its choices had nearly as many.
const MOST_CHOICES: u64 = 1 << 32;

/// A game with the place in its chance, so that it goes on as if it had not been interrupted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    /// The game as the engine saves it.
    pub saved: Saved,
    /// Where its chance stands.
    pub chance: ChanceState,
    /// What is played otherwise than the scenario says.
    #[serde(default, skip_serializing_if = "RecordedTable::is_usual")]
    pub table: RecordedTable,
    /// The policies of the automatic players, by investigator.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub automatic: BTreeMap<String, String>,
    /// How many choices were made before; games that were saved without counting go on from 0.
    #[serde(default)]
    pub n_choices: u64,
    /// The game from its beginning, for `ritual replay`; games that were saved without it go on without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recording: Option<Recording>,
}

impl SavedGame {
    /// Reads a saved game.
    ///
    /// # Errors
    /// Says why the text is none.
    pub fn read(text: &[u8]) -> Result<Self, String> {
        if text.len() > MOST_BYTES {
            return Err(format!("it is bigger than {MOST_BYTES} bytes, and none is nearly as big"));
        }
        let game: Self = serde_json::from_slice(text).map_err(|error| in_words(&error))?;
        let is_counted = match &game.recording {
            Some(recording) => u64::try_from(recording.n_choices()).is_ok_and(|it| it == game.n_choices),
            None => game.n_choices <= MOST_CHOICES,
        };
        if !is_counted {
            return Err(format!("`n_choices` is {}, and not so many choices led there", game.n_choices));
        }
        Ok(game)
    }
}

/// Returns a game from its beginning: what was played by whom, and these choices.
pub fn recording(
    session: &Session,
    chance: &SeededChance,
    table: &RecordedTable,
    turns: Vec<RecordedTurn>,
) -> Recording {
    Recording {
        version: version_of(chance),
        scenario: session.scenario().id.clone(),
        table: table.clone(),
        changes: Vec::new(),
        content: Digest(session.scenario().digest),
        players: ids(session).into_iter().map(str::to_owned).collect(),
        drawn_from: None,
        seed: chance.seed(),
        stream: chance.stream(),
        turns,
        outcome: session.outcome().map(|outcome| outcome.to_string()),
    }
}
