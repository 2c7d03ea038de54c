//! Saved games as files.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use ritual_engine::Saved;
use ritual_playtest::chance::ChanceState;
use ritual_playtest::recording::Recording;
use ritual_playtest::unreadable::in_words;
use serde::{Deserialize, Serialize};

use ritual_disk::{read_file, show};

/// A game with the place in its chance, so that it goes on as if it had not been interrupted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedGame {
    /// The game.
    pub(crate) saved: Saved,
    /// Its chance.
    pub(crate) chance: ChanceState,
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

impl SavedGame {
    /// Reads a file.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        serde_json::from_slice(&read_file(path, MOST_BYTES)?)
            .map_err(|error| anyhow!("`{}` is no saved game: {}", show(path), in_words(&error)))
    }

    /// Writes a file, as a whole or not at all. Only another saved game is written over.
    pub(crate) fn write(&self, path: &Path) -> anyhow::Result<()> {
        if path.exists() && Self::read(path).is_err() {
            bail!("`{}` is there already and is no saved game: choose another name", show(path));
        }
        let text = serde_json::to_string_pretty(self)?;
        let beside = beside(path);
        let written = File::create_new(&beside)
            .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
            .and_then(|()| fs::rename(&beside, path));
        if written.is_err() {
            // The reason it could not be written says more than the reason it could not be removed.
            let _left = fs::remove_file(&beside);
        }
        written.with_context(|| format!("cannot write `{}`", show(path)))
    }
}

/// A name in the same folder for the file while it is written.
fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}", std::process::id()));
    path.with_file_name(name)
}
