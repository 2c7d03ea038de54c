//! `ritual matrix`: how often every scenario is won, with each number of players.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::bail;
use ritual_content::{FullId, Reference as _};
use ritual_engine::compile::{Request, compile_as};
use ritual_engine::scenario::Scenario;
use ritual_playtest::statistics::Interval;
use ritual_table::Silent;
use serde::Serialize;

use crate::cells::{CellPlayer, Cells};
use crate::library::Library;
use crate::options::{Content, Format};
use crate::table::Table;
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
#[command(mut_arg("players", |it| it.default_value("2,3,4,5")))]
pub(crate) struct Args {
    /// Play only this scenario; can be said several times
    #[arg(long, value_name = "ID")]
    scenario: Vec<String>,

    /// Play every episode with every Elder One
    #[arg(long, conflicts_with = "scenario")]
    pairings: bool,

    /// How many games of each scenario and number of players
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = counting::games)]
    games: u64,

    /// The shares of games won that are wanted, in per cent
    #[arg(long, value_name = "LOW..HIGH", value_parser = band)]
    band: Option<WinBand>,

    /// Whom the report is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    #[command(flatten)]
    cells: Cells,

    #[command(flatten)]
    table: Table,

    #[command(flatten)]
    content: Content,
}

/// Shares of games won, in per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct WinBand {
    low: u8,
    high: u8,
}

/// Reads a band.
fn band(text: &str) -> Result<WinBand, String> {
    let ends = text.split_once("..").and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    match ends {
        Some((low, high)) if low <= high && high <= 100 => Ok(WinBand { low, high }),
        _ => Err("write two numbers of per cent, as in 50..75".to_owned()),
    }
}

impl WinBand {
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
    band: Option<WinBand>,
    cells: Vec<MatrixCell>,
}

/// Those of one scenario with one number of players.
#[derive(Debug, Serialize)]
struct MatrixCell {
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
    let pairings = pairings(args, &library)?;
    let minds = args.cells.minds()?;
    let cells = args.cells.begin(&minds, args.games, pairings.len(), "matrix");
    let mut matrix = Matrix {
        version: VERSION,
        seed: args.cells.seed,
        policy: args.cells.policy.to_string(),
        games: args.games,
        band: args.band,
        cells: Vec::new(),
    };
    for pairing in &pairings {
        for players in &args.cells.players {
            matrix.cells.extend(play(&cells, pairing, *players, args.band)?);
        }
    }
    cells.bar.finish_and_clear();
    let mut out = style::out();
    match args.format {
        Format::Human => matrix.print(&args.cells.players, &mut out)?,
        Format::Json => writeln!(out, "{:#}", serde_json::to_value(&matrix)?)?,
    }
    out.flush()?;
    Ok(ExitCode::from(u8::from(matrix.cells.iter().any(|cell| cell.outside))))
}

/// An episode with an Elder One: what is played in a row.
struct Pairing {
    name: String,
    episode: String,
    elder_one: String,
    scenario: Arc<Scenario>,
}

fn pairings(args: &Args, library: &Library) -> anyhow::Result<Vec<Pairing>> {
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
        Ok(Pairing { name, episode, elder_one, scenario: Arc::new(scenario) })
    };
    requests.into_iter().map(row).collect()
}

/// Plays a cell; nothing if the scenario is not for so many players, or no game was played before it was stopped.
fn play(
    cells: &CellPlayer<'_>,
    pairing: &Pairing,
    players: u8,
    band: Option<WinBand>,
) -> anyhow::Result<Option<MatrixCell>> {
    let Some(cell) = cells.play(&pairing.scenario, players, || Silent)? else { return Ok(None) };
    let report = cell.report;
    Ok((report.games > 0).then(|| MatrixCell {
        scenario: pairing.name.clone(),
        episode: pairing.episode.clone(),
        elder_one: pairing.elder_one.clone(),
        players,
        games: report.games,
        win_rate: report.win_rate,
        turns: report.turns.mean,
        outside: band.is_some_and(|band| band.excludes(report.win_rate)),
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
                        let mark = if cell.outside { " !" } else { "" };
                        format!("{}{mark}", style::interval(cell.win_rate))
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
            Some(WinBand { low, high }) if n_outside > 0 => writeln!(out, "! {n_outside} outside of {low} to {high} %"),
            _ => Ok(()),
        }
    }
}
