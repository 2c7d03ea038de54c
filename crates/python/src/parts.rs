//! Parts of batches: played, put together, told.

use std::num::NonZeroU64;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use ritual_engine::Session;
use ritual_playtest::batch::{self, Batch, MOST_GAMES, MOST_JOBS, Shard};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::columns::{COLUMNS, Cells};
use ritual_playtest::figures::{Figures, figures};
use ritual_playtest::network::{MOST_BYTES, Network};
use ritual_playtest::part::{self, BatchPlan, BatchResult, Merged, Part};
use ritual_playtest::policy::PolicyName;
use serde_json::json;

use crate::content::{Content, Table};
use crate::error::failed;
use crate::game::{seats, set_up};
use crate::people::People;

/// How long Ctrl-C waits to be heard.
const TICK: Duration = Duration::from_millis(5);

/// Plays a part of a batch, and returns the file of it.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "Python names them, and has checked nothing")]
pub(crate) fn simulate(
    py: Python<'_>,
    content: &Bound<'_, Content>,
    scenario: &str,
    games: u64,
    seed: u64,
    players: usize,
    policy: &str,
    jobs: usize,
    shard: (u64, u64),
    statistics: bool,
    investigators: Vec<String>,
    weights: Option<PathBuf>,
    table: Table,
) -> PyResult<String> {
    if !(1..=MOST_GAMES).contains(&games) {
        return Err(failed(format!("`games` is {games}, and can be 1 to {MOST_GAMES}")));
    }
    let scenario = content.get().scenario_at(scenario, &table)?;
    let people = People::sit_down(&scenario, players, &investigators)?;
    let shard = read_shard(shard)?;
    let policy: PolicyName = policy.parse().map_err(failed)?;
    let batch = Batch { jobs, players: people.players, shard, ..Batch::whole(games, seed, policy) };
    let network = network(weights.as_deref())?;
    let plan = BatchPlan::of(&batch, scenario.id.clone(), scenario.digest, network.digest());
    let plan = plan.with(investigators, None);
    let mut part = Part::empty(plan, shard, statistics);
    let (before, started) = (processor_time(py)?, Instant::now());
    let (tally, counts) = until_interrupted(py, |stop| {
        let make_policy = |game| batch.policy.make::<Session>(&network, batch.seed, game);
        let make_game = |chance: &mut SeededChance| people.set_up(&scenario, chance);
        let expecting = statistics.then_some(&network);
        batch::count(&batch, make_policy, make_game, expecting, &|| {}, stop)
    })?
    .map_err(|error| failed(format!("`{}`: {error}", scenario.id)))?;
    let elapsed = started.elapsed();
    let processor = Duration::try_from_secs_f64(processor_time(py)? - before).ok();
    part.add(BatchResult { tally, counts, elapsed, processor });
    part.text().map_err(failed)
}

/// Puts parts together; returns the file of what they come to, and the parts that are missing or not whole, in words.
#[pyfunction]
pub(crate) fn merge(parts: Vec<String>) -> PyResult<(String, Option<String>)> {
    let named = |(place, text): (usize, String)| -> PyResult<(String, Part)> {
        let name = format!("parts[{place}]");
        let part = Part::read(text.as_bytes()).map_err(|error| failed(format!("`{name}` {error}")))?;
        Ok((name, part))
    };
    let parts = parts.into_iter().enumerate().map(named).collect::<PyResult<Vec<_>>>()?;
    let Merged { whole, missing } = part::merge(parts).map_err(failed)?;
    Ok((whole.text().map_err(failed)?, missing))
}

/// What came of a part: the document that `ritual simulate --format json` prints.
#[pyfunction]
pub(crate) fn report(content: &Bound<'_, Content>, part: &str, table: Table) -> PyResult<String> {
    let part = read(part)?;
    let batch = part.batch.batch().map_err(failed)?;
    let figures = figures_of(content.get(), &part, &table)?;
    let document = part.document(&part.report(&batch), figures.as_ref()).map_err(failed)?;
    serde_json::to_string(&document).map_err(failed)
}

/// What was met in the games of a part, as columns: the name of each, what stands in it, and what it is for each thing.
#[pyfunction]
pub(crate) fn columns(content: &Bound<'_, Content>, part: &str, table: Table) -> PyResult<String> {
    let Some(Figures { things, .. }) = figures_of(content.get(), &read(part)?, &table)? else {
        return Err(failed("the part was counted without `statistics`, and a table needs them"));
    };
    let columns = COLUMNS.map(|(name, cells)| match cells {
        Cells::Text(text) => json!([name, "text", things.iter().map(text).collect::<Vec<_>>()]),
        Cells::Number(number) => json!([name, "number", things.iter().map(number).collect::<Vec<_>>()]),
        Cells::Flag(flag) => json!([name, "flag", things.iter().map(flag).collect::<Vec<_>>()]),
    });
    serde_json::to_string(&columns).map_err(failed)
}

/// The most games of a batch.
#[pyfunction]
pub(crate) fn most_games() -> u64 {
    MOST_GAMES
}

/// The most threads that play.
#[pyfunction]
pub(crate) fn most_jobs() -> usize {
    MOST_JOBS
}

/// The weights in a file, or those that come with Ritual.
fn network(weights: Option<&Path>) -> PyResult<Network> {
    let Some(path) = weights else { return Network::shipped::<Session>().map_err(failed) };
    let most = u64::try_from(MOST_BYTES).unwrap_or(u64::MAX);
    let bytes = ritual_disk::read_file(path, most).map_err(|error| failed(error.whole()))?;
    let cannot = |why: &str| failed(format!("the weights in `{}` cannot be used: {why}", ritual_disk::show(path)));
    let text = String::from_utf8(bytes).map_err(|_| cannot("they are no text"))?;
    Network::read::<Session>(&text).map_err(|error| cannot(&error.to_string()))
}

fn read(text: &str) -> PyResult<Part> {
    Part::read(text.as_bytes()).map_err(|error| failed(format!("the text {error}")))
}

fn read_shard((part, of): (u64, u64)) -> PyResult<Shard> {
    match (NonZeroU64::new(part), NonZeroU64::new(of)) {
        (Some(part), Some(of)) if part <= of => Ok(Shard { part, of }),
        _ => Err(failed(format!("there is no part {part} of {of}: parts are counted from 1"))),
    }
}

/// What the course of the games says, if it was counted. Things have the same numbers whoever plays.
fn figures_of(content: &Content, part: &Part, table: &Table) -> PyResult<Option<Figures>> {
    let scenario = content.scenario_at(&part.batch.scenario, table)?;
    if !part.batch.is_of(scenario.digest) {
        return Err(failed(format!(
            "the part was played with another content of `{}` than this, or at another table: give its `table`",
            scenario.id
        )));
    }
    let Some(counts) = &part.counts else { return Ok(None) };
    let seats = seats(&scenario, part.batch.players)?;
    let game = set_up(&scenario, seats, &mut SeededChance::new(part.batch.seed, 0)).map_err(failed)?;
    part.fits(&game).map_err(|error| failed(format!("the part {error}")))?;
    Ok(Some(figures(counts, &game)))
}

/// The processor time of this process so far, in seconds.
fn processor_time(py: Python<'_>) -> PyResult<f64> {
    py.import("time")?.getattr("process_time")?.call0()?.extract()
}

/// Does something beside Python, which goes on meanwhile; Ctrl-C tells it to stop.
pub(crate) fn until_interrupted<T: Send>(py: Python<'_>, work: impl FnOnce(&AtomicBool) -> T + Send) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        let working = scope.spawn(|| work(&stop));
        let mut interrupted = None;
        while !working.is_finished() {
            py.detach(|| thread::sleep(TICK));
            if let Err(signal) = py.check_signals() {
                stop.store(true, Ordering::Relaxed);
                interrupted = Some(signal);
            }
        }
        let done = working.join().unwrap_or_else(|fault| resume_unwind(fault));
        interrupted.map_or(Ok(done), Err)
    })
}
