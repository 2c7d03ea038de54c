//! Playing a scenario many times, and saying what came of it.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::anyhow;
use indicatif::ProgressBar;
use ritual_engine::Session;
use ritual_engine::scenario::Scenario;
use ritual_playtest::batch::{self, Batch, BatchError};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::network::Network;
use ritual_playtest::policy::Policy;
use ritual_playtest::questions::Record;
use ritual_playtest::report::Report;
use ritual_playtest::statistics::float;
use ritual_playtest::thought::{Effort, Thinker};
use ritual_table::{Game as _, Silent};

use crate::library::Refused;
use crate::seats::Seats;
use crate::style::{bold, clean, grouped, percent};

/// Who chooses, besides the name of the policy.
pub(crate) struct Minds {
    /// What they follow.
    pub(crate) network: Network,
    /// How much whoever thinks ahead may think, where it is not what the policy usually does.
    pub(crate) effort: Option<Effort>,
    /// Who listens to what they are asked, if anybody does.
    pub(crate) record: Option<Record>,
}

impl Minds {
    /// Those who follow a network as their policy does.
    pub(crate) const fn of(network: Network) -> Self {
        Self { network, effort: None, record: None }
    }

    /// Makes the policy for one game of a batch.
    fn policy(&self, batch: &Batch, game: u64) -> Box<dyn Policy<Session>> {
        let policy: Box<dyn Policy<Session>> = match self.effort {
            Some(effort) => Box::new(Thinker::new(self.network.clone(), effort, batch.seed, game)),
            None => batch.policy.make::<Session>(&self.network, batch.seed, game),
        };
        match &self.record {
            Some(record) => record.listen(policy, &self.network),
            None => policy,
        }
    }
}

/// Plays a batch of a scenario; every game picks its investigators unless they were named. The bar goes on by games.
pub(crate) fn play(
    scenario: &Arc<Scenario>,
    batch: &Batch,
    minds: &Minds,
    seats: &Seats,
    bar: &ProgressBar,
) -> anyhow::Result<Report> {
    let result = batch::run_with(
        batch,
        |game| minds.policy(batch, game),
        |chance| {
            let investigators = seats.at_random(chance);
            Session::new(Arc::clone(scenario), &investigators, chance, &mut Silent)
        },
        &|n_finished| bar.inc(n_finished),
        &AtomicBool::new(false),
    );
    let report = result.map_err(|error| match error {
        BatchError::Setup { error, .. } => anyhow!("`{}` cannot be set up: {error}", scenario.id),
        BatchError::Violation(violation) => {
            Refused(format!("`{}`: {violation}; this is a fault of Ritual, please report it", scenario.id)).into()
        }
    })?;
    if let Some(endless) = report.outcomes.get(ENDLESS) {
        let Report { games, seed, .. } = report;
        let culprits = culprits(scenario, batch, minds, seats).join("`, `");
        return Err(Refused(format!(
            "`{}`: in {endless} of {games} games (seed {seed}) effects went on without end; at work were `{culprits}`: \
             give one of them a limit or an `if`",
            scenario.id
        ))
        .into());
    }
    Ok(report)
}

/// The sources at work in the first game whose effects went on without end.
fn culprits(scenario: &Arc<Scenario>, batch: &Batch, minds: &Minds, seats: &Seats) -> Vec<String> {
    for number in 0..batch.games {
        let mut chance = SeededChance::new(batch.seed, number);
        let mut policy = minds.policy(batch, number);
        let investigators = seats.at_random(&mut chance);
        let Ok(mut game) = Session::new(Arc::clone(scenario), &investigators, &mut chance, &mut Silent) else { break };
        for _ in 0..batch::MOST_DECISIONS {
            if game.outcome().is_some() || game.options() == 0 {
                break;
            }
            let option = policy.choose(&game);
            if game.choose(option, &mut chance, &mut Silent).is_err() {
                break;
            }
        }
        if !game.culprits().is_empty() {
            return game.culprits().iter().map(|name| scenario.name(*name).to_owned()).collect();
        }
    }
    vec!["unnamed effects".to_owned()]
}

/// The ways games ended without a win, as in `track full 80.0 %`, the most frequent first.
pub(crate) fn losses(report: &Report) -> Vec<String> {
    let mut losses: Vec<(&str, u64)> =
        report.outcomes.iter().map(|(outcome, count)| (outcome.as_str(), *count)).collect();
    losses.retain(|(outcome, _)| *outcome != WON);
    losses.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let share = |count: u64| float(count) / float(report.games.max(1));
    losses.into_iter().map(|(outcome, count)| format!("{} {}", words(outcome), percent(share(count)))).collect()
}

/// The outcome of a game whose effects do not end.
const ENDLESS: &str = "endless_effects";
/// The outcome that is a win.
const WON: &str = "elder_one_defeated";

/// A key as words.
fn words(key: &str) -> String {
    key.replace('_', " ")
}

/// Prints a report for people.
pub(crate) fn print(scenario: &Scenario, report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let Report { games, seed, players, policy, win_rate, turns, decisions, .. } = report;
    writeln!(out, "{} ({})", bold(&clean(&scenario.title)), scenario.id)?;
    let players = if *players == 1 { "1 player".to_owned() } else { format!("{players} players") };
    writeln!(out, "{} games, seed {seed}, {players}, policy {policy}", grouped(float(*games)))?;
    writeln!(out)?;
    let (low, high) = (percent(win_rate.low), percent(win_rate.high));
    writeln!(out, "won        {} (95 %: {low} to {high})", percent(win_rate.mean))?;
    for (index, loss) in losses(report).into_iter().enumerate() {
        let label = if index == 0 { "lost" } else { "" };
        writeln!(out, "{label:<10} {loss}")?;
    }
    let range = format!("10 % at most {}, 50 % at most {}, 90 % at most {}", turns.p10, turns.p50, turns.p90);
    writeln!(out, "turns      {:.1} on average; {range}", turns.mean)?;
    let (per_game, options) = (grouped(decisions.per_game_mean), decisions.options_mean);
    writeln!(out, "decisions  {per_game} in a game, {options:.1} options in each")?;
    let (games, choices) = (grouped(report.games_per_second), grouped(report.decisions_per_second));
    writeln!(out, "speed      {games} games/s, {choices} decisions/s, {:.1} s in all", report.seconds)
}
