//! A game that Python plays, decision by decision.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use ritual_engine::decision::MAX_OPTIONS;
use ritual_engine::scenario::Scenario;
use ritual_engine::{Session, SetupError};
use ritual_playtest::batch::MOST_DECISIONS;
use ritual_playtest::chance::SeededChance;
use ritual_table::{Game as _, Seen as _, Silent, Told as _};

use crate::content::Content;
use crate::error::failed;

/// How many investigators sit at a table of so many players: one player leads two ([SETUP-10]).
pub(crate) fn seats(scenario: &Scenario, players: usize) -> PyResult<usize> {
    ritual_sitting::seats(scenario, players).map_err(failed)
}

/// Sets the table for a game, with so many investigators, whoever they are.
pub(crate) fn set_up(scenario: &Arc<Scenario>, seats: usize, chance: &mut SeededChance) -> Result<Session, SetupError> {
    let investigators = chance.pick(seats, scenario.investigators.len());
    Session::new(Arc::clone(scenario), &investigators, chance, &mut Silent)
}

/// A game: the one with this number of the batch with this seed.
#[pyclass(module = "ritual._native")]
pub(crate) struct Game {
    session: Session,
    chance: SeededChance,
    seats: usize,
}

#[pymethods]
impl Game {
    #[new]
    fn new(content: &Bound<'_, Content>, scenario: &str, seed: u64, number: u64, players: usize) -> PyResult<Self> {
        let scenario = content.get().scenario(scenario)?;
        let seats = seats(&scenario, players)?;
        Self::begin(&scenario, seats, seed, number)
    }

    /// Another game at the same table: nothing is read and compiled again.
    fn again(&self, seed: u64, number: u64) -> PyResult<Self> {
        Self::begin(self.session.scenario(), self.seats, seed, number)
    }

    /// What each number of a position says.
    #[staticmethod]
    fn position_names() -> Vec<&'static str> {
        Session::POSITION.to_vec()
    }

    /// What each number of an option says.
    #[staticmethod]
    fn option_names() -> Vec<&'static str> {
        Session::OPTION.to_vec()
    }

    /// The most options that a decision can have.
    #[staticmethod]
    fn most_options() -> usize {
        MAX_OPTIONS
    }

    /// The most decisions of a game; one that has more counts as unfinished in a batch.
    #[staticmethod]
    fn most_decisions() -> u64 {
        MOST_DECISIONS
    }

    /// How many seats there are.
    fn seats(&self) -> usize {
        self.seats
    }

    /// Who sits at each seat, by id.
    fn people(&self) -> Vec<String> {
        (0..self.seats).map(|seat| self.session.seat(seat)).collect()
    }

    /// The seat that decides; 0 when the game is over.
    fn decider(&self) -> usize {
        self.session.decider()
    }

    /// How many options the decision has that is due; 0 when the game is over.
    fn options(&self) -> usize {
        self.session.options()
    }

    /// The names of these options.
    fn names(&self) -> Vec<String> {
        self.session.names()
    }

    /// What is asked; none when the game is over.
    fn question(&self) -> Option<String> {
        self.session.question()
    }

    /// Takes an option.
    fn choose(&mut self, option: usize) -> PyResult<()> {
        self.session.choose(option, &mut self.chance, &mut Silent).map_err(failed)
    }

    /// How the game ended; none while it goes on.
    fn outcome(&self) -> Option<String> {
        self.session.outcome().map(|outcome| outcome.to_string())
    }

    /// Whether it is won.
    fn is_won(&self) -> bool {
        self.session.outcome().is_some_and(Session::is_win)
    }

    /// Turns begun so far.
    fn turns(&self) -> u32 {
        self.session.turns()
    }

    /// What a seat sees of the position: signed bytes, in units of 1 / 32.
    fn position<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyBytes>> {
        if seat >= self.seats {
            return Err(failed(format!("there is no seat {seat}: choose one of 0 to {}", self.seats - 1)));
        }
        let mut numbers = vec![0; Session::POSITION.len()];
        self.session.see(seat, &mut numbers);
        Ok(bytes(py, &numbers))
    }

    /// What each option says on its face, one after the other, in the same way.
    fn faces<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let width = Session::OPTION.len();
        let mut numbers = vec![0; width * self.session.options()];
        for (option, face) in numbers.chunks_exact_mut(width).enumerate() {
            self.session.see_option(option, face);
        }
        bytes(py, &numbers)
    }
}

impl Game {
    fn begin(scenario: &Arc<Scenario>, seats: usize, seed: u64, number: u64) -> PyResult<Self> {
        let mut chance = SeededChance::new(seed, number);
        let session = set_up(scenario, seats, &mut chance).map_err(failed)?;
        Ok(Self { session, chance, seats })
    }
}

fn bytes<'py>(py: Python<'py>, numbers: &[i8]) -> Bound<'py, PyBytes> {
    let bytes: Vec<u8> = numbers.iter().map(|number| number.cast_unsigned()).collect();
    PyBytes::new(py, &bytes)
}
