//! `ritual matrix`: how often every scenario is won, with each number of players.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::bail;
use ritual_content::{FullId, Reference as _};
use ritual_engine::compile::{Request, compile_as};
use ritual_engine::scenario::Scenario;
use ritual_playtest::batch::{Batch, Shard};
use ritual_playtest::policy::PolicyName;
use ritual_playtest::statistics::Interval;
use serde::Serialize;

use crate::library::Library;
use crate::options::{Content, Format, all_processors};
use crate::playing::{self, Minds};
use crate::seats::People;
use crate::stop::Stop;
use crate::table::Table;
use crate::weights::Weights;
use crate::{counting, scenarios, style};

/// Say how often every scenario is won, with each number of players
///
/// With --pairings every episode is played with every Elder One, also where no scenario pairs them. With --band the exit
/// code is 1 if some share of games won is surely outside of it: its whole interval is.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual matrix
  ritual matrix --scenario last-lot-azathoth --scenario last-lot-hastur --games 1000
  ritual matrix --pairings --players 2 --option unknown_monsters=two
  ritual matrix --band 50..75 --format json

Keys of the JSON document: version, seed, policy, games (of each cell), band, cells (scenario, episode, elder_one,
players, games, win_rate (mean, low, high: 95 % interval of Wilson), turns (the mean), outside (of the band, surely)).")]
pub(crate) struct Args {
    /// Play only this scenario; can be said several times
    #[arg(long, value_name = "ID")]
    scenario: Vec<String>,

    /// Play every episode with every Elder One
    #[arg(long, conflicts_with = "scenario")]
    pairings: bool,

    /// Numbers of players
    #[arg(long, value_name = "N,…", value_delimiter = ',', default_value = "2,3,4,5",
          value_parser = counting::players)]
    players: Vec<u8>,

    /// How many games of each scenario and number of players
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = counting::games)]
    games: u64,

    /// The seed of all chance
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = counting::seed)]
    seed: u64,

    /// Who chooses
    #[arg(long, value_name = "NAME", default_value_t)]
    policy: PolicyName,

    /// The shares of games won that are wanted, in per cent
    #[arg(long, value_name = "LOW..HIGH", value_parser = band)]
    band: Option<Band>,

    /// How many threads play
    #[arg(long, value_name = "N", default_value_t = all_processors(), value_parser = counting::jobs)]
    jobs: u16,

    /// Whom the report is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    #[command(flatten)]
    weights: Weights,

    #[command(flatten)]
    table: Table,

    #[command(flatten)]
    content: Content,
}

/// Shares of games won, in per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct Band {
    low: u8,
    high: u8,
}

/// Reads a band.
fn band(text: &str) -> Result<Band, String> {
    let ends = text.split_once("..").and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    match ends {
        Some((low, high)) if low <= high && high <= 100 => Ok(Band { low, high }),
        _ => Err("write two numbers of per cent, as in 50..75".to_owned()),
    }
}

impl Band {
    /// Returns whether a share is surely outside.
    fn excludes(self, share: Interval) -> bool {
        share.high * 100.0 < f64::from(self.low) || share.low * 100.0 > f64::from(self.high)
    }
}

/// The shares of games won.
#[derive(Debug, Serialize)]
struct Matrix {
    version: u32,
    seed: u64,
    policy: String,
    games: u64,
    band: Option<Band>,
    cells: Vec<Cell>,
}

/// Those of one scenario with one number of players.
#[derive(Debug, Serialize)]
struct Cell {
    scenario: String,
    episode: String,
    elder_one: String,
    players: u8,
    games: u64,
    win_rate: Interval,
    turns: f64,
    outside: bool,
}

/// The version of the JSON document; raised when a key changes its meaning or disappears.
const VERSION: u32 = 1;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let library = Library::open(std::slice::from_ref(&args.content.content))?;
    library.refuse_errors("nothing can be played", args.format)?;
    let tables = tables(args, &library)?;
    let minds = Minds::of(args.weights.read()?);
    let length = u64::try_from(tables.len() * args.players.len()).unwrap_or(u64::MAX);
    let bar = style::progress(length.saturating_mul(args.games), "matrix");
    let stop = Stop::after(None);
    let mut matrix = Matrix {
        version: VERSION,
        seed: args.seed,
        policy: args.policy.to_string(),
        games: args.games,
        band: args.band,
        cells: Vec::new(),
    };
    for table in &tables {
        for players in &args.players {
            matrix.cells.extend(play(args, table, *players, &minds, &stop, &bar)?);
        }
    }
    bar.finish_and_clear();
    let mut out = style::out();
    match args.format {
        Format::Human => matrix.print(&args.players, &mut out)?,
        Format::Json => writeln!(out, "{:#}", serde_json::to_value(&matrix)?)?,
    }
    out.flush()?;
    Ok(ExitCode::from(u8::from(matrix.cells.iter().any(|cell| cell.outside))))
}

/// What is played in a row.
struct Row {
    name: String,
    episode: String,
    elder_one: String,
    scenario: Arc<Scenario>,
}

fn tables(args: &Args, library: &Library) -> anyhow::Result<Vec<Row>> {
    let catalogue = library.catalogue();
    let mut ids: Vec<FullId> = catalogue.scenarios.keys().cloned().collect();
    if !args.scenario.is_empty() {
        ids = args.scenario.iter().map(|name| scenarios::find(catalogue, name)).collect::<anyhow::Result<_>>()?;
    }
    let paired = |id: &FullId| {
        let document = &catalogue.scenarios.get(id)?.document;
        Some((document.episode.resolve(&id.pack), document.elder_one.resolve(&id.pack)))
    };
    let mut requests: Vec<(String, Request)> = Vec::new();
    if args.pairings {
        for episode in catalogue.episodes.keys() {
            // The options of a scenario with the episode hold for all its pairings.
            let Some(like) = ids.iter().find(|id| paired(id).is_some_and(|(it, _)| it == *episode)) else { continue };
            for elder_one in catalogue.elder_ones.keys() {
                let mut request = args.table.request(catalogue, like)?;
                request.episode = Some(episode.clone());
                request.elder_one = Some(elder_one.clone());
                requests.push((format!("{episode} against {elder_one}"), request));
            }
        }
    } else {
        for id in &ids {
            requests.push((id.to_string(), args.table.request(catalogue, id)?));
        }
    }
    if requests.is_empty() {
        bail!("there is no scenario to play: name packs that have some");
    }
    let row = |(name, request): (String, Request)| {
        let scenario = compile_as(catalogue, &request);
        let scenario = scenario.map_err(|error| anyhow::anyhow!("`{name}` cannot be played: {error}"))?;
        let (episode, elder_one) = paired(&request.scenario).unzip();
        let shown =
            |asked: Option<FullId>, own: Option<FullId>| asked.or(own).map_or_else(String::new, |id| id.to_string());
        let (episode, elder_one) = (shown(request.episode, episode), shown(request.elder_one, elder_one));
        Ok(Row { name, episode, elder_one, scenario: Arc::new(scenario) })
    };
    requests.into_iter().map(row).collect()
}

/// Plays a cell; nothing if the scenario is not for so many players, or no game was played before it was stopped.
fn play(
    args: &Args,
    row: &Row,
    players: u8,
    minds: &Minds,
    stop: &Stop,
    bar: &indicatif::ProgressBar,
) -> anyhow::Result<Option<Cell>> {
    if usize::from(players) > row.scenario.max_seats() {
        bar.inc(args.games);
        return Ok(None);
    }
    let seats = People::anybody(players).sit_down(&row.scenario)?;
    let batch = Batch {
        games: args.games,
        seed: args.seed,
        jobs: usize::from(args.jobs),
        policy: args.policy,
        players: seats.players,
        check_states: false,
        shard: Shard::WHOLE,
        done: 0,
    };
    let counted = playing::count(&row.scenario, &batch, minds, &seats, false, stop, bar)?;
    let report = counted.tally.report(&batch, counted.elapsed);
    Ok((report.games > 0).then(|| Cell {
        scenario: row.name.clone(),
        episode: row.episode.clone(),
        elder_one: row.elder_one.clone(),
        players,
        games: report.games,
        win_rate: report.win_rate,
        turns: report.turns.mean,
        outside: args.band.is_some_and(|band| band.excludes(report.win_rate)),
    }))
}

impl Matrix {
    fn print(&self, players: &[u8], out: &mut dyn Write) -> io::Result<()> {
        let columns: Vec<String> = players.iter().map(|it| format!("{it} players")).collect();
        let header: Vec<&str> = std::iter::once("Scenario").chain(columns.iter().map(String::as_str)).collect();
        let mut table = style::table(&header);
        let mut rest = self.cells.as_slice();
        while let Some(first) = rest.first() {
            let (row, others) = rest.split_at(rest.iter().take_while(|it| it.scenario == first.scenario).count());
            let shown = players.iter().map(|players| {
                let cell = row.iter().find(|it| it.players == *players);
                cell.map_or_else(
                    || "–".to_owned(),
                    |cell| {
                        let Interval { mean, low, high } = cell.win_rate;
                        let mark = if cell.outside { " !" } else { "" };
                        format!("{} ({} to {}){mark}", style::percent(mean), style::percent(low), style::percent(high))
                    },
                )
            });
            table.add_row(std::iter::once(first.scenario.clone()).chain(shown));
            rest = others;
        }
        writeln!(out, "{}", table.trim_fmt())?;
        writeln!(out, "Games won, {} in each cell, policy {}.", self.games, self.policy)?;
        let n_outside = self.cells.iter().filter(|cell| cell.outside).count();
        match self.band {
            Some(Band { low, high }) if n_outside > 0 => writeln!(out, "! {n_outside} outside of {low} to {high} %"),
            _ => Ok(()),
        }
    }
}
