//! How often scenarios are won, by numbers of players, and of Unknown monsters.

use std::ops::RangeInclusive;
use std::time::Duration;

use ritual_content::documents::UnknownMonsters;
use ritual_content::{Catalogue, FullId};
use ritual_playtest::statistics::Interval;
use ritual_table::Silent;

use crate::failure::Reason;
use crate::plan::{MOST_PLAYERS, Plan};
use crate::players::Players;
use crate::table::{Means, Table};

/// The fewest players of a column: a single one leads two investigators, who win as often as two players do.
const FEWEST_PLAYERS: u8 = 2;

/// How often scenarios are won, by numbers of players, and of Unknown monsters.
#[derive(Clone, Debug, Default)]
pub struct Matrix {
    /// The revision of the content it was played with.
    pub revision: u64,
    /// What was played; those of a scenario are beside each other.
    pub cells: Vec<Cell>,
}

/// A scenario with a number of players.
#[derive(Clone, Debug)]
pub struct Cell {
    /// What was played.
    pub plan: Plan,
    /// The name of the scenario.
    pub title: String,
    /// The share of games won, or why it is not known.
    pub rate: Result<Interval, Reason>,
    /// How many games were played.
    pub games: u64,
}

/// The numbers of players that are compared.
pub fn numbers() -> RangeInclusive<u8> {
    FEWEST_PLAYERS..=MOST_PLAYERS
}

/// What is played to compare numbers of players: scenarios, each with all of them and with each of these numbers of
/// Unknown monsters, and otherwise as a plan says.
pub fn plans(
    scenarios: impl IntoIterator<Item = FullId>,
    unknown: &[Option<UnknownMonsters>],
    like: &Plan,
) -> Vec<Plan> {
    let mut plans = Vec::new();
    for scenario in scenarios {
        for unknown in unknown {
            plans.extend(numbers().map(|players| Plan {
                scenario: scenario.clone(),
                players,
                unknown: *unknown,
                ..like.clone()
            }));
        }
    }
    plans
}

impl Matrix {
    /// Begins one of content of a revision.
    pub const fn new(revision: u64) -> Self {
        Self { revision, cells: Vec::new() }
    }

    /// Plays a batch more.
    pub fn add(&mut self, plan: &Plan, catalogue: &Catalogue, players: &Players, means: Means<'_>) {
        self.cells.push(Cell::play(plan, catalogue, players, means));
    }

    /// The cells of each scenario with each number of Unknown monsters.
    pub fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunk_by(|Cell { plan: one, .. }, Cell { plan: other, .. }| {
            (&one.scenario, one.unknown) == (&other.scenario, other.unknown)
        })
    }
}

impl Cell {
    fn play(plan: &Plan, catalogue: &Catalogue, players: &Players, means: Means<'_>) -> Self {
        let played = Table::new(catalogue, plan, players).and_then(|table| {
            let (tally, _) = table.play(|| Silent, means)?;
            Ok(tally.report(&table.batch(means.jobs), Duration::ZERO))
        });
        let (games, rate) = match played {
            Ok(report) => (report.games, Ok(report.win_rate)),
            Err(failure) => (0, Err(failure.reason)),
        };
        let entry = catalogue.scenarios.get(&plan.scenario);
        let title = entry.map_or_else(|| plan.scenario.to_string(), |entry| entry.document.name.clone());
        Self { plan: plan.clone(), title, rate, games }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    use super::*;
    use crate::plan::UNKNOWN;
    use crate::sample::{plain, plan, players};

    fn played(plans: &[Plan], means: Means<'_>) -> Matrix {
        let mut matrix = Matrix::new(5);
        for plan in plans {
            matrix.add(plan, &plain(), &players(), means);
        }
        matrix
    }

    #[test]
    fn every_scenario_is_played_by_every_number_of_players() {
        let like = plan(4, 7);
        let nowhere = FullId::resolve("core/nowhere", "");
        let plans = plans([like.scenario.clone(), nowhere], &[None], &like);
        assert_eq!(plans.iter().map(|plan| plan.players).collect::<Vec<_>>(), [2, 3, 4, 5, 2, 3, 4, 5]);
        let n_games = AtomicU64::new(0);
        let progress = || {
            n_games.fetch_add(1, Ordering::Relaxed);
        };
        let means = Means { jobs: 2, progress: &progress, stop: &AtomicBool::new(false) };
        let matrix = played(&plans, means);
        let rows: Vec<&[Cell]> = matrix.rows().collect();
        assert_eq!((rows.len(), rows[0].len(), rows[1].len()), (2, 4, 4));
        assert!(rows[0].iter().all(|cell| cell.games == 4 && cell.rate.is_ok()), "{matrix:?}");
        assert_eq!(n_games.into_inner(), 16);
        // What cannot be played says why, and the others are played.
        let is_nowhere = |cell: &Cell| matches!(&cell.rate, Err(Reason::Unplayable(why)) if why.contains("nowhere"));
        assert!(rows[1].iter().all(is_nowhere), "{matrix:?}");
    }

    #[test]
    fn every_number_of_unknown_monsters_is_a_row_and_another_game() {
        let like = plan(6, 7);
        let plans = plans([like.scenario.clone()], &UNKNOWN.map(Some), &like);
        let means = Means { jobs: 2, progress: &|| {}, stop: &AtomicBool::new(false) };
        let matrix = played(&plans, means);
        let rows: Vec<&[Cell]> = matrix.rows().collect();
        assert_eq!(rows.iter().map(|row| row.len()).collect::<Vec<_>>(), [4, 4, 4]);
        assert!(matrix.cells.iter().all(|cell| cell.games == 6), "{matrix:?}");
        let digest = |plan: &Plan| Table::new(&plain(), plan, &players()).unwrap().scenario.digest;
        assert_eq!(digest(&plans[0]), digest(&like), "the scenario is played without them");
        assert_ne!(digest(&plans[8]), digest(&like));
    }
}
