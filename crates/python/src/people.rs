//! Who sits at the table of a batch.

use std::sync::Arc;

use pyo3::prelude::*;
use ritual_engine::scenario::Scenario;
use ritual_engine::{Session, SetupError};
use ritual_playtest::chance::SeededChance;
use ritual_table::Silent;

use crate::error::failed;
use crate::game::{seats, set_up};

/// Who sits at the table.
pub(crate) struct People {
    /// How many players.
    pub(crate) players: usize,
    seats: usize,
    named: Option<Vec<usize>>,
}

impl People {
    /// So many players, who lead the investigators that are named, or whoever is drawn for each game.
    pub(crate) fn sit_down(scenario: &Scenario, players: usize, investigators: &[String]) -> PyResult<Self> {
        let seats = seats(scenario, players)?;
        if investigators.is_empty() {
            return Ok(Self { players, seats, named: None });
        }
        if investigators.len() != seats {
            let named = investigators.len();
            return Err(failed(format!("`investigators` names {named}, but {seats} play")));
        }
        let named = investigators.iter().map(|name| ritual_sitting::position(scenario, name).map_err(failed));
        let named = named.collect::<PyResult<Vec<usize>>>()?;
        Ok(Self { players, seats, named: Some(named) })
    }

    /// Sets the table for a game.
    pub(crate) fn set_up(&self, scenario: &Arc<Scenario>, chance: &mut SeededChance) -> Result<Session, SetupError> {
        match &self.named {
            Some(named) => Session::new(Arc::clone(scenario), named, chance, &mut Silent),
            None => set_up(scenario, self.seats, chance),
        }
    }
}
