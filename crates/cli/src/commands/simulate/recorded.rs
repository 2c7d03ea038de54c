//! Single games of a batch, written down.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use ritual_disk::show;
use ritual_engine::scenario::Scenario;
use ritual_playtest::batch::Batch;
use ritual_playtest::recording::RecordedTable;
use serde_json::json;

use crate::options::Format;
use crate::playing::{self, Minds, words};
use crate::seats::Seats;
use crate::style;

/// The version of the JSON document; raised when a key changes its meaning or disappears.
const VERSION: u32 = 1;

/// Whose games are written down, and where.
pub(super) struct Recorder<'a> {
    pub(super) scenario: &'a Arc<Scenario>,
    pub(super) batch: &'a Batch,
    pub(super) minds: &'a Minds,
    pub(super) seats: &'a Seats,
    pub(super) folder: &'a Path,
}

impl Recorder<'_> {
    /// Plays games by their numbers, each as it is played in the batch, and says where they are written.
    pub(super) fn write(&self, games: &[u64], table: &RecordedTable, format: Format) -> anyhow::Result<ExitCode> {
        let Self { scenario, batch, minds, seats, folder } = self;
        let mut out = style::out();
        let mut written = Vec::with_capacity(games.len());
        for game in games {
            let recording = playing::record(scenario, batch, minds, seats, table.clone(), *game)?;
            let path = folder.join(format!("{}.{}.{game}.json", scenario.id.replace('/', "."), batch.seed));
            ritual_disk::write(&path, (serde_json::to_string_pretty(&recording)? + "\n").as_bytes())?;
            let file = show(&path);
            if format == Format::Human {
                let end = recording.outcome.as_deref().map_or_else(|| "not over".to_owned(), words);
                writeln!(out, "game {game}: {end}, in `{file}`")?;
            }
            written.push(json!({ "game": game, "outcome": recording.outcome, "file": file }));
        }
        if format == Format::Json {
            let (id, seed) = (&scenario.id, batch.seed);
            let document = json!({ "version": VERSION, "scenario": id, "seed": seed, "recordings": written });
            writeln!(out, "{document:#}")?;
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}
