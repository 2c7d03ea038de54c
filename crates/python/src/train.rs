//! Players that learn.

use std::collections::BTreeSet;
use std::hash::Hasher as _;
use std::sync::Arc;
use std::time::Instant;

use fnv::FnvHasher;
use pyo3::prelude::*;
use ritual_engine::Session;
use ritual_engine::scenario::Scenario;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::network::Weights;
use ritual_train::weights::text;
use ritual_train::{Plan, Rules, TrainError, Trainer};

use crate::content::Content;
use crate::error::failed;
use crate::game::set_up;
use crate::parts::until_interrupted;

/// A scenario with a number of players, and how often it is played against the others.
struct Seating {
    scenario: Arc<Scenario>,
    players: usize,
    weight: u32,
}

/// Lets players learn, and returns the file of their weights.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "Python names them, and has checked nothing")]
pub(crate) fn train(
    py: Python<'_>,
    content: &Bound<'_, Content>,
    scenarios: Vec<String>,
    players: Vec<(usize, u32)>,
    games: u64,
    lot: u64,
    seed: u64,
    jobs: usize,
    begin: Option<String>,
) -> PyResult<String> {
    let tables = tables(content.get(), &scenarios, &players)?;
    let ids: BTreeSet<String> = tables.iter().map(|table| table.scenario.id.clone()).collect();
    let ids: Vec<String> = ids.into_iter().collect();
    let plan = Plan {
        seed,
        games,
        lot,
        jobs,
        tables: tables.iter().map(|table| table.weight).collect(),
        names: tables.iter().map(|table| format!("`{}` with {}", table.scenario.id, table.players)).collect(),
        content: digest(&tables),
        rules: Rules::default(),
    };
    let trainer = match begin {
        None => Trainer::<Session>::new(plan),
        Some(text) => Trainer::from_weights(plan, &Weights::read::<Session>(&text).map_err(failed)?),
    };
    let mut trainer = trainer.map_err(failed)?;
    let make_game = |table: usize, chance: &mut SeededChance| -> Result<Session, String> {
        let Seating { scenario, players, .. } = tables.get(table).ok_or("there is no such table")?;
        set_up(scenario, seats(*players), chance).map_err(|error| error.to_string())
    };
    let started = Instant::now();
    let learned = until_interrupted(py, move |stop| -> Result<Weights, TrainError<String>> {
        while trainer.lot(&make_game, &|_| {}, stop)?.is_some() {
            trainer.took(started.elapsed().as_secs());
        }
        Ok(trainer.weights(&ids))
    })?;
    Ok(text(&learned.map_err(failed)?))
}

/// The tables of these scenarios, or of all, in the order of their ids, with each number of players that fits.
fn tables(content: &Content, scenarios: &[String], players: &[(usize, u32)]) -> PyResult<Vec<Seating>> {
    let named = scenarios.iter().map(|name| Ok(content.scenario(name)?.id.clone()));
    let named = named.collect::<PyResult<BTreeSet<String>>>()?;
    let mut tables = Vec::new();
    for (id, _) in content.scenarios() {
        if !named.is_empty() && !named.contains(&id) {
            continue;
        }
        let scenario = content.scenario(&id)?;
        let fits = players.iter().filter(|(players, _)| *players > 0 && seats(*players) <= scenario.max_seats());
        let seating = |(players, weight): &(usize, u32)| {
            let scenario = Arc::clone(&scenario);
            Seating { scenario, players: *players, weight: *weight }
        };
        tables.extend(fits.map(seating));
    }
    Ok(tables)
}

/// How many investigators play: one player leads two ([SETUP-10]).
fn seats(players: usize) -> usize {
    players.max(2)
}

/// A number for all that is played, as `ritual train` writes it.
fn digest(tables: &[Seating]) -> u64 {
    let mut hasher = FnvHasher::default();
    for Seating { scenario, players, .. } in tables {
        let players = u64::try_from(*players).unwrap_or(u64::MAX);
        hasher.write(scenario.id.as_bytes());
        hasher.write(&scenario.digest.to_le_bytes());
        hasher.write(&players.to_le_bytes());
    }
    hasher.finish()
}
