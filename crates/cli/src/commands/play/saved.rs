//! Saved games as files.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{anyhow, bail};
use ritual_engine::Saved;
use ritual_playtest::chance::ChanceState;
use ritual_playtest::recording::{RecordedTable, Recording};
use ritual_playtest::unreadable::in_words;
use serde::{Deserialize, Serialize};

use ritual_disk::{read_whole, show};

/// A game with the place in its chance, so that it goes on as if it had not been interrupted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedGame {
    /// The game.
    pub(crate) saved: Saved,
    /// Its chance.
    pub(crate) chance: ChanceState,
    /// What is played otherwise than the scenario says.
    #[serde(default, skip_serializing_if = "RecordedTable::is_usual")]
    pub(crate) table: RecordedTable,
    /// The policies of the automatic players, by investigator.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) automatic: BTreeMap<String, String>,
    /// How many choices were made before; games that were saved without counting go on from 0.
    #[serde(default)]
    pub(crate) n_choices: u64,
    /// The game from its beginning, for `ritual replay`; games that were saved without it go on without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) recording: Option<Recording>,
}

/// No saved game is nearly as big.
const MOST_BYTES: u64 = 4 * 1024 * 1024;
/// No game that is saved without its choices had nearly as many.
const MOST_CHOICES: u64 = 1 << 32;

impl SavedGame {
    /// Reads a file.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        let game: Self = serde_json::from_slice(&read_whole(path, MOST_BYTES)?)
            .map_err(|error| anyhow!("`{}` is no saved game: {}", show(path), in_words(&error)))?;
        let is_counted = match &game.recording {
            Some(recording) => u64::try_from(recording.n_choices()).is_ok_and(|it| it == game.n_choices),
            None => game.n_choices <= MOST_CHOICES,
        };
        if !is_counted {
            let counted = game.n_choices;
            bail!("`{}` is no saved game: `n_choices` is {counted}, and not so many choices led there", show(path));
        }
        Ok(game)
    }

    /// Writes a file, as a whole or not at all. Only another saved game is written over.
    pub(crate) fn write(&self, path: &Path) -> anyhow::Result<()> {
        if path.exists() && Self::read(path).is_err() {
            bail!("`{}` is there already and is no saved game: choose another name", show(path));
        }
        Ok(ritual_disk::write(path, serde_json::to_string_pretty(self)?.as_bytes())?)
    }
}
