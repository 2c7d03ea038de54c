//! Many games of a scenario, and what they tell about it. No window and no threads here: a worker plays the games.

pub mod games;
pub mod heat;
pub mod history;
pub mod matrix;
pub mod play;
pub mod results;
#[cfg(test)]
pub(crate) mod sample;
pub mod scores;
pub mod things;
pub mod watch;

use std::sync::Arc;

use ritual_content::documents::{ScenarioOptions, UnknownMonsters};
use ritual_content::{Catalogue, FullId};
use ritual_engine::compile::Request;
use ritual_playtest::policy::PolicyName;

use self::matrix::Matrix;
use self::results::SharedResults;
use self::scores::Scores;

/// The most games of one batch.
pub const MOST_GAMES: u64 = 1_000_000;
/// How many players there can be.
pub const MOST_PLAYERS: u8 = 5;

/// Every number of Unknown monsters.
pub const UNKNOWN: [UnknownMonsters; 3] = [UnknownMonsters::None, UnknownMonsters::One, UnknownMonsters::Two];

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The full id of the scenario that is played.
    pub scenario: FullId,
    /// How many games.
    pub games: u64,
    /// How many players; a single one leads two investigators.
    pub players: u8,
    /// The policy that chooses for every seat.
    pub policy: PolicyName,
    /// Who chooses at every seat but one, which goes round, where each seat plays for itself and somebody else is to.
    pub against: Option<PolicyName>,
    /// The seed of all chance: game number n uses stream n of it.
    pub seed: u64,
    /// How many Unknown monsters are drawn; none for as many as the scenario says.
    pub unknown: Option<UnknownMonsters>,
}

impl Plan {
    /// What is to be compiled.
    pub fn request(&self, catalogue: &Catalogue) -> Request {
        let options = |unknown_monsters: UnknownMonsters| {
            let own = catalogue.scenarios.get(&self.scenario).map(|entry| entry.document.options.clone());
            ScenarioOptions { unknown_monsters, ..own.unwrap_or_default() }
        };
        Request { table: self.unknown.map(options), ..Request::of(self.scenario.clone()) }
    }
}

/// What is played with so many Unknown monsters, in words.
pub fn with_unknown(number: UnknownMonsters) -> &'static str {
    match number {
        UnknownMonsters::None => say!("no Unknown"),
        UnknownMonsters::One => say!("one Unknown"),
        UnknownMonsters::Two => say!("two Unknown"),
    }
}

/// What the worker is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// A batch, with everything that can be told of it.
    Batch(Plan),
    /// Several batches, of which only the share of games won is told.
    Matrix(Vec<Plan>),
    /// A batch of a scenario in which each seat plays for itself, and who came where.
    Scores(Plan),
}

impl Work {
    /// How many games that is.
    pub fn games(&self) -> u64 {
        match self {
            Self::Batch(plan) | Self::Scores(plan) => plan.games,
            Self::Matrix(plans) => plans.iter().map(|plan| plan.games).sum(),
        }
    }
}

/// Why games cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What is wrong.
    pub reason: String,
    /// The game in which it showed, where that can be opened.
    pub game: Option<(Plan, u64)>,
}

impl Failure {
    /// What is wrong with all games.
    pub fn of_all(reason: String) -> Self {
        Self { reason, game: None }
    }
}

/// What the worker has to say.
#[derive(Clone, Debug)]
pub enum News {
    /// So many games are over.
    Progress {
        /// How many games are over.
        played: u64,
        /// Games asked for.
        of: u64,
    },
    /// The batch is over: what came of it, or why it cannot be played.
    Done(Result<SharedResults, Failure>),
    /// Several batches are over.
    Compared(Matrix),
    /// A batch is over in which each seat plays for itself.
    Scored(Arc<Scores>),
}
