//! Files of parts of a batch.

use std::path::Path;

use anyhow::anyhow;
use ritual_disk::{read_file, show};
use ritual_playtest::part::{MOST_BYTES, Part, PartError};

use crate::library::Refused;

/// Reads one.
pub(crate) fn read(path: &Path) -> anyhow::Result<Part> {
    Part::read(&read_file(path, MOST_BYTES)?).map_err(|error| {
        let said = format!("`{}` {error}", show(path));
        if matches!(error, PartError::OtherGames | PartError::Untrue(_)) { Refused(said).into() } else { anyhow!(said) }
    })
}

/// Writes one, as a whole or not at all.
pub(crate) fn write(part: &Part, path: &Path) -> anyhow::Result<()> {
    Ok(ritual_disk::write(path, part.text()?.as_bytes())?)
}
