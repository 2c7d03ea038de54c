//! What is to be played.

use ritual_content::documents::{ScenarioOptions, UnknownMonsters};
use ritual_content::{Catalogue, FullId};
use ritual_engine::compile::Request;
use ritual_playtest::policy::PolicyName;

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

/// What somebody asks for that is to be played.
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
