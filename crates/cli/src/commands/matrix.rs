//! `ritual matrix`: how often every scenario is won, with each number of players, and with Unknown monsters or without.

mod band;
mod cell;
mod page;
mod told;
mod uneven;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::bail;
use ritual_content::documents::{BalancePolicy, UnknownMonsters};
use ritual_content::{Catalogue, FullId, Kind, Reference as _, named};
use ritual_engine::compile::{Request, compile_as};
use ritual_engine::scenario::Scenario;
use ritual_playtest::recording::RecordedTable;
use ritual_playtest::statistics::Interval;
use ritual_table::Silent;

use self::band::{Wanted, WinBand};
use self::cell::MatrixCell;
use self::told::Matrix;
use self::uneven::Uneven;
use crate::cells::{CellPlayer, Cells};
use crate::library::Library;
use crate::options::{Content, Format};
use crate::report::ReportFile;
use crate::table::Table;
use crate::{counting, report, style};

/// Say how often every scenario is won, with each number of players
///
/// With --pairings every episode is played with every Elder One, also where no scenario pairs them; with --unknown all of
/// that with as many Unknown monsters as are named. A pack says in its `balance` how often its scenarios are to be won;
/// --band says it of all. The exit code is 1 if some share of games won is surely outside of it: its whole interval is, and
/// that is more than luck brings among all cells. Ctrl-C says what came of the games until then and ends with 2; games that
/// cannot be played to their ends are named, and the exit code is 1.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual matrix
  ritual matrix --scenario last-lot-azathoth --scenario last-lot-hastur --games 1000
  ritual matrix --unknown none,two
  ritual matrix --pairings --players 2 --unknown none,one,two
  ritual matrix --pairings --episode last-lot
  ritual matrix --band 50..75 --format json
  ritual matrix --report matrix.html --report matrix.csv

Keys of the JSON document: version, seed, policy, games (that were asked for in each cell), band (of --band), cells \
(scenario, title, episode, episode_title, elder_one, elder_one_title, unknown_monsters (none, one or two), players, \
games (fewer where it was stopped), wins, win_rate (mean, low, high: 95 % interval of Wilson), turns (the mean), \
first_games (by how they ended, numbers of games), band (low, high: what is wanted of the cell), outside (of that, \
surely), fault (why its games cannot be played to their ends, or null)), uneven (scenario, unknown_monsters, spread, \
most, least: players, win_rate), table (episode, elder_one, rules, options: what is played otherwise than the scenarios \
say) where it was given.")]
#[command(mut_arg("players", |it| it.default_value("2,3,4,5")))]
#[command(mut_arg("episode", |it| it.help("Another episode than the scenario's; with --pairings no other one")))]
#[command(mut_arg("elder_one", |it| it.help("Another Elder One than the scenario's; with --pairings no other one")))]
pub(crate) struct Args {
    /// Play only this scenario; can be said several times
    #[arg(long, value_name = "ID")]
    scenario: Vec<String>,

    /// Play every episode with every Elder One, or those of --episode and --elder-one
    #[arg(long, conflicts_with = "scenario")]
    pairings: bool,

    /// Play everything with each of these numbers of Unknown monsters (`none`, `one`, `two`), with their Mythos cards;
    /// otherwise as each scenario has it
    #[arg(long, value_name = "NUMBER,…", value_delimiter = ',')]
    unknown: Vec<String>,

    /// How many games of each scenario and number of players
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = counting::games)]
    games: u64,

    /// The shares of games won that are wanted, in per cent, instead of what the packs want
    #[arg(long, value_name = "LOW..HIGH", allow_hyphen_values = true, value_parser = band::band)]
    band: Option<WinBand>,

    /// Write the shares into this file, as a page (.html) or as a table (.csv); can be said several times
    #[arg(long, value_name = "FILE", value_parser = report::file)]
    report: Vec<ReportFile>,

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

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let library = Library::open(std::slice::from_ref(&args.content.content))?;
    library.refuse_errors("nothing can be played", args.format)?;
    let table = args.table.recorded(library.catalogue())?;
    let pairings = pairings(args, &library, &table)?;
    args.report.iter().try_for_each(ReportFile::can_write)?;
    let minds = args.cells.minds()?;
    let cells = args.cells.begin(&minds, args.games, pairings.len(), "matrix");
    let matrix = Matrix::empty(args.cells.seed, args.cells.policy.to_string(), args.games, args.band);
    let mut matrix = Matrix { table, ..matrix };
    for pairing in &pairings {
        let mut row = Vec::new();
        for players in &args.cells.players {
            row.extend(play(&cells, pairing, *players));
        }
        matrix.uneven.extend(pairing.wanted.spread.and_then(|spread| Uneven::among(&row, spread)));
        matrix.cells.extend(row);
    }
    cells.bar.finish_and_clear();
    matrix.judge();
    let mut out = style::out();
    match args.format {
        Format::Human => matrix.print(&args.cells.players, &mut out)?,
        Format::Json => writeln!(out, "{:#}", serde_json::to_value(&matrix)?)?,
    }
    out.flush()?;
    args.report.iter().try_for_each(|file| file.write(&matrix))?;
    tell_of_others(&pairings)?;
    if args.scenario.is_empty() {
        library.tell_left_out()?;
    }
    if let Some(how_far) = matrix.stopped() {
        bail!("{how_far}");
    }
    Ok(ExitCode::from(u8::from(!matrix.findings().is_empty())))
}

/// Says which packs want something of other players than those who have played.
fn tell_of_others(pairings: &[Pairing]) -> anyhow::Result<()> {
    let others = pairings.iter().filter_map(|it| it.wanted_of_others.as_ref());
    let others: BTreeMap<&str, BalancePolicy> = others.map(|(pack, policy)| (pack.as_str(), *policy)).collect();
    for (pack, policy) in others {
        let policy = policy.written();
        writeln!(
            style::err(),
            "the `balance` of `{pack}` is about `{policy}`: play with `--policy {policy}` to hold it to it"
        )?;
    }
    Ok(())
}

/// An episode with an Elder One, with so many Unknown monsters: what is played in a row.
struct Pairing {
    /// What programs know it by: the scenario, or episode and Elder One by their full ids.
    scenario_id: String,
    /// What people know it by in a narrow row.
    name: String,
    /// What people call it.
    title: String,
    episode: String,
    episode_title: String,
    elder_one: String,
    elder_one_title: String,
    unknown_monsters: UnknownMonsters,
    scenario: Arc<Scenario>,
    wanted: Wanted,
    /// The pack, where it says what it wants of other players than those who play.
    wanted_of_others: Option<(String, BalancePolicy)>,
}

fn pairings(args: &Args, library: &Library, asked: &RecordedTable) -> anyhow::Result<Vec<Pairing>> {
    let catalogue = library.catalogue();
    let mut ids: Vec<FullId> = catalogue.scenarios.keys().cloned().collect();
    if !args.scenario.is_empty() {
        ids = args.scenario.iter().map(|name| library.usual_scenario(name)).collect::<anyhow::Result<_>>()?;
        // What is named twice is played once.
        let mut known = BTreeSet::new();
        ids.retain(|id| known.insert(id.clone()));
    }
    let paired = |id: &FullId| {
        let document = &catalogue.scenarios.get(id)?.document;
        Some((document.episode.resolve(&id.pack), document.elder_one.resolve(&id.pack)))
    };
    let mut requests: Vec<([String; 2], Request)> = Vec::new();
    let mut request = |names: [String; 2], like: &FullId, others: [Option<&FullId>; 2]| -> anyhow::Result<()> {
        for table in tables(args) {
            let mut request = table.request(catalogue, like)?;
            if let [Some(episode), Some(elder_one)] = others {
                (request.episode, request.elder_one) = (Some(episode.clone()), Some(elder_one.clone()));
            }
            requests.push((names.clone(), request));
        }
        Ok(())
    };
    if args.pairings {
        let is_asked = |asked: Option<&String>, id: &FullId| asked.is_none_or(|it| *it == id.to_string());
        // Ids alone, where only one pack has them: a row has room for no more.
        let short = |kind: Kind, id: &FullId| match named(catalogue, kind, &id.id) {
            Ok(_) => id.id.to_string(),
            Err(_) => id.to_string(),
        };
        for episode in catalogue.episodes.keys().filter(|id| is_asked(asked.episode.as_ref(), id)) {
            // The options of a scenario with the episode hold for all its pairings.
            let Some(like) = ids.iter().find(|id| paired(id).is_some_and(|(it, _)| it == *episode)) else { continue };
            for elder_one in catalogue.elder_ones.keys().filter(|id| is_asked(asked.elder_one.as_ref(), id)) {
                let (one, other) = (short(Kind::Episode, episode), short(Kind::ElderOne, elder_one));
                let names = [format!("{episode} against {elder_one}"), format!("{one} against {other}")];
                request(names, like, [Some(episode), Some(elder_one)])?;
            }
        }
    } else {
        for id in &ids {
            request([id.to_string(), id.to_string()], id, [None, None])?;
        }
    }
    if requests.is_empty() {
        library.tell_left_out()?;
        bail!("there is no scenario to play: name packs and episodes that have some");
    }
    let row = |([scenario_id, name], request): ([String; 2], Request)| {
        let scenario = compile_as(catalogue, &request);
        let scenario = scenario.map_err(|error| anyhow::anyhow!("`{scenario_id}` cannot be played: {error}"))?;
        let unknown_monsters = unknown_monsters(catalogue, &request);
        let own: [Option<FullId>; 2] = paired(&request.scenario).unzip().into();
        let played = [request.episode.or_else(|| own[0].clone()), request.elder_one.or_else(|| own[1].clone())];
        // What no scenario pairs is nobody's to balance.
        let is_own = args.band.is_none() && !args.pairings && played == own;
        let [episode, elder_one] = played.each_ref().map(Option::as_ref);
        let episode_title = episode.and_then(|id| catalogue.episodes.get(id)).map(|it| it.document.name.clone());
        let elder_one_title = elder_one.and_then(|id| catalogue.elder_ones.get(id)).map(|it| it.document.name.clone());
        let [episode_title, elder_one_title] = [episode_title, elder_one_title].map(Option::unwrap_or_default);
        let both = format!("{episode_title} against {elder_one_title}");
        let title = if args.pairings { both } else { scenario.title.clone() };
        let [episode, elder_one] = played.map(|id| id.map_or_else(String::new, |id| id.to_string()));
        let pack = &request.scenario.pack;
        let balance = catalogue.pack(pack).and_then(|it| it.document.balance).filter(|_| is_own);
        let (wanted, wanted_of_others) = match balance {
            Some(balance) if balance.policy.written() == args.cells.policy.as_str() => (balance.into(), None),
            Some(balance) => (Wanted::default(), Some((pack.to_string(), balance.policy))),
            None => (Wanted { band: args.band, spread: None }, None),
        };
        let scenario = Arc::new(scenario);
        Ok(Pairing {
            scenario_id,
            name,
            title,
            episode,
            episode_title,
            elder_one,
            elder_one_title,
            unknown_monsters,
            scenario,
            wanted,
            wanted_of_others,
        })
    };
    requests.into_iter().map(row).collect()
}

/// The tables at which everything is played: one for each number of Unknown monsters that is asked for.
fn tables(args: &Args) -> Vec<Table> {
    let mut asked: Vec<&str> = Vec::new();
    for number in &args.unknown {
        if !asked.contains(&number.as_str()) {
            asked.push(number);
        }
    }
    if asked.is_empty() {
        return vec![args.table.clone()];
    }
    asked.into_iter().map(|number| args.table.with_option(format!("unknown_monsters={number}"))).collect()
}

/// How many Unknown monsters are played with.
fn unknown_monsters(catalogue: &Catalogue, request: &Request) -> UnknownMonsters {
    let own = || catalogue.scenarios.get(&request.scenario).map(|it| &it.document.options);
    request.table.as_ref().or_else(own).map_or(UnknownMonsters::None, |it| it.unknown_monsters)
}

/// Plays a cell; nothing if the scenario is not for so many players. A fault says nothing about other cells, so it is told
/// with them.
fn play(cells: &CellPlayer<'_>, pairing: &Pairing, players: u8) -> Option<MatrixCell> {
    let (games, wins, turns, first_games, fault) = match cells.play(&pairing.scenario, players, || Silent) {
        Ok(cell) => {
            let report = cell?.report;
            (report.games, report.wins, report.turns.mean, report.first_games, None)
        }
        Err(error) => (0, 0, 0.0, BTreeMap::new(), Some(format!("{error:#}"))),
    };
    Some(MatrixCell {
        scenario: pairing.scenario_id.clone(),
        name: pairing.name.clone(),
        title: pairing.title.clone(),
        episode: pairing.episode.clone(),
        episode_title: pairing.episode_title.clone(),
        elder_one: pairing.elder_one.clone(),
        elder_one_title: pairing.elder_one_title.clone(),
        unknown_monsters: pairing.unknown_monsters,
        players,
        games,
        wins,
        win_rate: Interval::wilson(wins, games),
        turns,
        first_games,
        band: pairing.wanted.band,
        outside: false,
        fault,
    })
}
