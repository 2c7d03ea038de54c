//! Saved games as files.

use std::path::Path;

use anyhow::{anyhow, bail};
use ritual_disk::{read_whole, show};
use ritual_sitting::{MOST_BYTES, SavedGame};

/// Reads a saved game.
pub(crate) fn read(path: &Path) -> anyhow::Result<SavedGame> {
    let text = read_whole(path, u64::try_from(MOST_BYTES).unwrap_or(u64::MAX))?;
    SavedGame::read(&text).map_err(|reason| anyhow!("`{}` is no saved game: {reason}", show(path)))
}

/// Writes a saved game, as a whole or not at all. Only another saved game is written over.
pub(crate) fn write(game: &SavedGame, path: &Path) -> anyhow::Result<()> {
    if path.exists() && read(path).is_err() {
        bail!("`{}` is there already and is no saved game: choose another name", show(path));
    }
    Ok(ritual_disk::write(path, serde_json::to_string_pretty(game)?.as_bytes())?)
}
