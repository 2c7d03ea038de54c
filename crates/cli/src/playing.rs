//! Playing a scenario many times, and saying what came of it.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::anyhow;
use indicatif::ProgressBar;
use ritual_engine::scenario::Scenario;
use ritual_engine::{Session, SetupError};
use ritual_playtest::batch::{self, Batch, BatchError};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::network::Network;
use ritual_playtest::part::BatchResult;
use ritual_playtest::policy::Policy;
use ritual_playtest::recording::{self, Digest, RecordedTable, Recording, VERSION};
use ritual_playtest::report::Report;
use ritual_playtest::statistics::float;
use ritual_playtest::thought::{Effort, Thinker};
use ritual_playtest::watch::Watch;
use ritual_table::{Game as _, Silent};

use crate::clock::processor_time;
use crate::library::Refused;
use crate::seats::Seats;
use crate::stop::Stop;
use crate::style::{bold, clean, counted, grouped, listed, percent};

/// Who chooses, besides the name of the policy.
pub(crate) struct Minds {
    /// What they follow.
    pub(crate) network: Network,
    /// How much whoever thinks ahead may think, where it is not what the policy usually does.
    pub(crate) effort: Option<Effort>,
}

impl Minds {
    /// Those who follow a network as their policy does.
    pub(crate) const fn of(network: Network) -> Self {
        Self { network, effort: None }
    }

    /// Makes the policy for one game of a batch.
    fn policy(&self, batch: &Batch, game: u64) -> Box<dyn Policy<Session>> {
        match self.effort {
            Some(effort) => Box::new(Thinker::new(self.network.clone(), effort, batch.seed, game)),
            None => batch.policy.make::<Session>(&self.network, batch.seed, game),
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
    let counted = count(scenario, batch, minds, seats, false, &Stop::never(), bar);
    let counted = counted.map_err(|error| fault(&scenario.id, batch.seed, error))?;
    Ok(counted.tally.report(batch, counted.elapsed))
}

/// As [`play`], until it is time to stop; counts the course of the games too if they are to be watched.
pub(crate) fn count(
    scenario: &Arc<Scenario>,
    batch: &Batch,
    minds: &Minds,
    seats: &Seats,
    is_watched: bool,
    stop: &Stop,
    bar: &ProgressBar,
) -> Result<BatchResult, BatchError<SetupError>> {
    let (before, started) = (processor_time(), Instant::now());
    let batch = &stop.bound(batch);
    let make_policy = |game| minds.policy(batch, game);
    let make_game = |chance: &mut SeededChance| set_up(scenario, seats, chance);
    let expecting = is_watched.then_some(&minds.network);
    let (tally, counts) = batch::count(batch, make_policy, make_game, expecting, &|| go_on(bar, stop), stop.flag())?;
    stop.decided(tally.decisions());
    Ok(BatchResult { tally, counts, elapsed: started.elapsed(), processor: processor_since(before) })
}

/// As [`count`], watched by those whom `watch` makes, one for each job.
pub(crate) fn count_by<W: Watch<Session> + Send>(
    scenario: &Arc<Scenario>,
    batch: &Batch,
    minds: &Minds,
    seats: &Seats,
    watch: impl Fn() -> W + Sync,
    stop: &Stop,
    bar: &ProgressBar,
) -> anyhow::Result<(BatchResult, Vec<W>)> {
    let (before, started) = (processor_time(), Instant::now());
    let batch = &stop.bound(batch);
    let make_policy = |game| minds.policy(batch, game);
    let make_game = |chance: &mut SeededChance| set_up(scenario, seats, chance);
    let played = batch::watch(batch, make_policy, make_game, watch, &|| go_on(bar, stop), stop.flag());
    let (tally, watches) = played.map_err(|error| fault(&scenario.id, batch.seed, error))?;
    stop.decided(tally.decisions());
    let result = BatchResult { tally, counts: None, elapsed: started.elapsed(), processor: processor_since(before) };
    Ok((result, watches))
}

/// A game is over.
fn go_on(bar: &ProgressBar, stop: &Stop) {
    bar.inc(1);
    stop.look();
}

/// The processor time since then, where the system tells.
fn processor_since(before: Option<Duration>) -> Option<Duration> {
    Some(processor_time()?.saturating_sub(before?))
}

/// Says why the games of a scenario cannot be played to their ends.
pub(crate) fn fault(scenario: &str, seed: u64, error: BatchError<impl Display>) -> anyhow::Error {
    match error {
        BatchError::Setup { error, .. } => anyhow!("`{scenario}` cannot be set up: {error}"),
        BatchError::Violation(violation) => {
            Refused(format!("`{scenario}`: {violation}; this is a fault of Ritual, please report it")).into()
        }
        BatchError::Endless { game, at_work, limit } => {
            Refused(format!("`{scenario}`: {}", endless(game, seed, &at_work, limit.as_deref()))).into()
        }
    }
}

/// Says which game would have gone on without end, and why.
pub(crate) fn endless(game: u64, seed: u64, at_work: &[String], limit: Option<&str>) -> String {
    let stopped = limit.map(|limit| format!("; it was stopped when {limit}")).unwrap_or_default();
    format!(
        "in game {game} of seed {seed} effects went on without end; at work were `{}`: give one of them a limit or an \
         `if`{stopped}",
        at_work.join("`, `")
    )
}

/// Sets the table for a game.
pub(crate) fn set_up(
    scenario: &Arc<Scenario>,
    seats: &Seats,
    chance: &mut SeededChance,
) -> Result<Session, SetupError> {
    let investigators = seats.at_random(chance);
    Session::new(Arc::clone(scenario), &investigators, chance, &mut Silent)
}

/// Plays one game of a batch by its number, and records it.
pub(crate) fn record(
    scenario: &Arc<Scenario>,
    batch: &Batch,
    minds: &Minds,
    seats: &Seats,
    table: RecordedTable,
    number: u64,
) -> anyhow::Result<Recording> {
    let cannot = |error| fault(&scenario.id, batch.seed, error);
    let mut chance = SeededChance::new(batch.seed, number);
    let game = set_up(scenario, seats, &mut chance);
    let mut game = game.map_err(|error| cannot(BatchError::Setup { game: number, error }))?;
    let people = game.state().seats.iter().filter_map(|seat| scenario.investigators.get(usize::from(seat.who)));
    let players = people.map(|it| it.id.clone()).collect();
    let turns = recording::play(&mut game, minds.policy(batch, number).as_mut(), &mut chance);
    let at_work = game.endless();
    if !at_work.is_empty() {
        return Err(cannot(BatchError::Endless { game: number, at_work, limit: game.passed_limit() }));
    }
    Ok(Recording {
        version: VERSION,
        scenario: scenario.id.clone(),
        table,
        content: Digest(scenario.digest),
        players,
        drawn_from: seats.drawn_from(),
        seed: batch.seed,
        stream: number,
        changes: Vec::new(),
        turns,
        outcome: game.outcome().map(|outcome| outcome.to_string()),
    })
}

/// The ways games ended without a win, with how many did, the most frequent first.
pub(crate) fn ways_to_lose(report: &Report) -> Vec<(&str, u64)> {
    let outcomes = report.outcomes.iter().map(|(outcome, count)| (outcome.as_str(), *count));
    let mut losses: Vec<(&str, u64)> = outcomes.filter(|(outcome, _)| *outcome != WON).collect();
    losses.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    losses
}

/// The same in words, as in `track full 80.0 %`.
pub(crate) fn losses(report: &Report) -> Vec<String> {
    let share = |count: u64| float(count) / float(report.games.max(1));
    let losses = ways_to_lose(report).into_iter();
    losses.map(|(outcome, count)| format!("{} {}", words(outcome), percent(share(count)))).collect()
}

/// The outcome that is a win.
const WON: &str = "elder_one_defeated";

/// The first games of each ending, in words, won ones first, as in `won 3, 17; track full 0`; nothing where none
/// was played.
pub(crate) fn first_games(by_ending: &BTreeMap<String, Vec<u64>>) -> Option<String> {
    let of = |(outcome, games): (&String, &Vec<u64>)| {
        let outcome = if outcome == WON { "won".to_owned() } else { words(outcome) };
        format!("{outcome} {}", listed(games))
    };
    let mut endings: Vec<(&String, &Vec<u64>)> = by_ending.iter().collect();
    endings.sort_by_key(|(outcome, _)| *outcome != WON);
    let told: Vec<String> = endings.into_iter().map(of).collect();
    (!told.is_empty()).then(|| told.join("; "))
}

/// A key as words.
pub(crate) fn words(key: &str) -> String {
    key.replace('_', " ")
}

/// Prints a report for people, with what was played otherwise than the scenario says and the processor time it took.
pub(crate) fn print(
    scenario: &Scenario,
    report: &Report,
    otherwise: Option<&str>,
    processor_seconds: Option<f64>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let win_rate = report.win_rate;
    print_head(&scenario.title, &scenario.id, report, otherwise, out)?;
    let (low, high) = (percent(win_rate.low), percent(win_rate.high));
    writeln!(out, "won        {} (95 %: {low} to {high})", percent(win_rate.mean))?;
    for (index, loss) in losses(report).into_iter().enumerate() {
        let label = if index == 0 { "lost" } else { "" };
        writeln!(out, "{label:<10} {loss}")?;
    }
    if let Some(games) = first_games(&report.first_games) {
        writeln!(out, "look at    the first games that ended so: {games}; --record writes one down")?;
    }
    print_course(report, processor_seconds, out)
}

/// Prints what was played, and a line for a gap.
pub(crate) fn print_head(
    title: &str,
    id: &str,
    report: &Report,
    otherwise: Option<&str>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Report { games, seed, players, policy, .. } = report;
    writeln!(out, "{} ({id})", bold(&clean(title)))?;
    let (games, players) = (counted(*games, "game"), counted(*players, "player"));
    writeln!(out, "{games}, seed {seed}, {players}, policy {policy}")?;
    if let Some(otherwise) = otherwise {
        writeln!(out, "{}", clean(otherwise))?;
    }
    writeln!(out)
}

/// Prints how long games were, how much there was to decide, and how long that took.
pub(crate) fn print_course(report: &Report, processor_seconds: Option<f64>, out: &mut dyn Write) -> io::Result<()> {
    let Report { turns, decisions, .. } = report;
    let range = format!("10 % at most {}, 50 % at most {}, 90 % at most {}", turns.p10, turns.p50, turns.p90);
    writeln!(out, "turns      {:.1} on average; {range}", turns.mean)?;
    let (per_game, options) = (grouped(decisions.per_game_mean), decisions.options_mean);
    writeln!(out, "decisions  {per_game} in a game, {options:.1} options in each")?;
    let (games, choices) = (grouped(report.games_per_second), grouped(report.decisions_per_second));
    let processor = processor_seconds.map_or_else(String::new, |it| format!(", {it:.1} s of processor time"));
    writeln!(out, "speed      {games} games/s, {choices} decisions/s, {:.1} s in all{processor}", report.seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_that_were_won_are_named_first() {
        assert_eq!(first_games(&BTreeMap::new()), None);
        let games = [("death_before_summoning", vec![0, 4]), (WON, vec![1]), ("track_full", vec![3])];
        let games = games.map(|(ending, games)| (ending.to_owned(), games)).into();
        assert_eq!(first_games(&games).as_deref(), Some("won 1; death before summoning 0, 4; track full 3"));
    }
}
