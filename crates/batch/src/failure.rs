//! Why games cannot be played.

use ritual_engine::SetupError;

use crate::plan::Plan;
use crate::players::NoNetwork;

/// Why games cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What is wrong.
    pub reason: Reason,
    /// The game in which it showed, where that can be opened.
    pub game: Option<(Plan, u64)>,
}

/// What is wrong with games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// There is no network that players follow.
    NoNetwork(NoNetwork),
    /// More are to play than the scenario is for.
    TooMany {
        /// The full id of the scenario.
        scenario: String,
        /// For how many it is.
        most: usize,
        /// How many are to play.
        players: u8,
    },
    /// No table can be set.
    NoTable(SetupError),
    /// A game, by its number, cannot be set up.
    NoGame(u64, SetupError),
    /// What nothing may break was broken in a game, which is a fault of Ritual: what was seen.
    Violation(String),
    /// A game does not end: what goes round in it.
    Endless(String),
    /// A game ended in a panic, which is a fault of Ritual.
    Fault,
    /// The scenario cannot be played, as its game says.
    Unplayable(String),
}

impl Failure {
    /// What is wrong with all games.
    pub fn of_all(reason: Reason) -> Self {
        Self { reason, game: None }
    }
}
