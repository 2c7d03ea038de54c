//! Many games of a scenario, on the thread that asks.

use std::sync::Arc;
use std::time::Duration;

use ritual_content::{Catalogue, Kind, named};
use ritual_engine::compile::compile_as;
use ritual_engine::{Session, SetupError};
use ritual_playtest::batch::{Batch, MOST_GAMES, play_here};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::network::Network;
use ritual_playtest::policy::{PolicyName, Random};
use ritual_playtest::recording::brief;
use ritual_playtest::report::Report;
use ritual_table::Silent;

use crate::plan::Plan;
use crate::seats::{seats, sit_down};
use crate::table::request;

/// Plays a scenario many times and says how it went: the games are those of `ritual simulate` with the same seed,
/// players and policy. Who is not named is drawn for each game. How long it took is not said, for nobody looks at a clock.
///
/// # Errors
/// Says what of the plan is not there, or why a game cannot be played to its end.
pub fn simulate(
    catalogue: &Catalogue,
    plan: &Plan,
    games: u64,
    policy: PolicyName,
    network: impl FnOnce() -> Result<Network, String>,
) -> Result<Report, String> {
    if !(1..=MOST_GAMES).contains(&games) {
        return Err(format!("`games` is {games}, and can be 1 to {MOST_GAMES}"));
    }
    let id = named(catalogue, Kind::Scenario, &brief(&plan.scenario))?;
    let scenario = compile_as(catalogue, &request(catalogue, &id, &plan.table)?);
    let scenario = Arc::new(scenario.map_err(|error| format!("`{id}` cannot be played: {error}"))?);
    let in_order = sit_down(&scenario, plan.players, &plan.investigators)?;
    let players = plan.players.unwrap_or(in_order.len());
    let (count, available) = (seats(&scenario, players)?, scenario.investigators.len());
    let is_anybody = plan.investigators.is_empty();
    let make_game = |chance: &mut SeededChance| -> Result<Session, SetupError> {
        let drawn = if is_anybody { chance.pick(count, available) } else { in_order.clone() };
        Session::new(Arc::clone(&scenario), &drawn, chance, &mut Silent)
    };
    let batch = Batch { players, ..Batch::whole(games, plan.seed, policy) };
    let tally = if policy == PolicyName::Random {
        play_here::<Session, SetupError>(&batch, |game| Box::new(Random::new(batch.seed, game)), make_game)
    } else {
        let network = network()?;
        play_here::<Session, SetupError>(&batch, |game| policy.make::<Session>(&network, batch.seed, game), make_game)
    };
    let tally = tally.map_err(|error| format!("`{id}`: {error}"))?;
    Ok(tally.report(&batch, Duration::ZERO))
}
