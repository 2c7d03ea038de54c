//! Files of parts of a batch.

use std::path::Path;
use std::sync::Arc;

use anyhow::anyhow;
use ritual_disk::{read_file, show};
use ritual_engine::scenario::Scenario;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::part::{MOST_BYTES, Part, PartError};

use crate::library::Refused;
use crate::playing;
use crate::seats::Seats;

pub(crate) fn read(path: &Path) -> anyhow::Result<Part> {
    Part::read(&read_file(path, MOST_BYTES)?).map_err(|error| {
        let said = format!("`{}` {error}", show(path));
        match error {
            PartError::OtherGames | PartError::Untrue(_) | PartError::Altered => Refused(said).into(),
            PartError::Unreadable(_) | PartError::OtherVersion(_) => anyhow!(said),
        }
    })
}

/// Refuses one that was read from a file if it is about things that a scenario does not have.
pub(crate) fn refuse_strangers(file: &str, part: &Part, scenario: &Arc<Scenario>, seats: &Seats) -> anyhow::Result<()> {
    // What cannot be set up is told where it is to be played.
    let Ok(game) = playing::set_up(scenario, seats, &mut SeededChance::new(part.batch.seed, 0)) else { return Ok(()) };
    part.fits(&game).map_err(|error| Refused(format!("`{file}` {error}")).into())
}

/// Writes one, as a whole or not at all.
pub(crate) fn write(part: &Part, path: &Path) -> anyhow::Result<()> {
    Ok(ritual_disk::write(path, part.text()?.as_bytes())?)
}
