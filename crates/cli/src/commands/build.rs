//! `ritual build`: checks every pack, plays every scenario and exports every pack.

mod dist;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use ritual_playtest::batch::Batch;
use ritual_playtest::places::{Places, Standing};
use ritual_playtest::policy::PolicyName;
use ritual_playtest::report::Report;
use ritual_playtest::statistics::{Interval, float};
use serde_json::{Value, json};

use crate::library::Library;
use crate::options::{Format, all_processors};
use crate::playing::Minds;
use crate::scored::{Many, WON_BY_ALL, places_document};
use crate::seats::People;
use crate::stop::Stop;
use crate::weights::Weights;
use crate::{counting, playing, scenarios, style};

/// Check every pack, play every scenario, export every pack, and say how it went
///
/// This is the command to run after every change. Content with errors is neither played nor exported.
/// The players know what to do, but no card by name, so the figures say how a scenario goes for people who play it well.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual build                                every pack in `content`
  ritual build my-packs --games 1000          more games, closer figures
  ritual build --policy good                  by players who think ahead, which takes long
  ritual build --players 4 --format json      another table, for programs
  ritual build --no-export                    writes nothing

Exit codes: 0 no errors, 1 errors, or games that cannot be played to their ends, 2 usage or disk.
Keys of the JSON document: version, findings and counts as in `ritual check`, scenarios (each with \
scenario, title, fault (why its games cannot be played to their ends, or null) and, where they can, \
the keys of `ritual simulate`), all (games, wins and win_rate of all scenarios \
together that are won or lost by all), exports (each with pack, folder and files).")]
pub(crate) struct Args {
    /// The folder that holds the packs
    #[arg(value_name = "PATH", default_value = "content")]
    path: PathBuf,

    /// The folder that holds the packs, in place of PATH
    #[arg(long, value_name = "DIR", conflicts_with = "path")]
    content: Option<PathBuf>,

    /// How many games of each scenario
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = counting::games)]
    games: u64,

    /// Who chooses: `random`, `quick`, `good` or `expert`
    #[arg(long, value_name = "NAME", default_value_t)]
    policy: PolicyName,

    #[command(flatten)]
    weights: Weights,

    /// The seed of all chance
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = counting::seed)]
    seed: u64,

    #[command(flatten)]
    people: People,

    /// How many threads play
    #[arg(long, value_name = "N", default_value_t = all_processors(), value_parser = counting::jobs)]
    jobs: u16,

    /// The folder to export into, with a folder for each pack
    #[arg(long, value_name = "DIR", default_value = super::export::DIST)]
    dist: PathBuf,

    /// Export nothing
    #[arg(long, conflicts_with = "dist")]
    no_export: bool,

    /// Whom the report is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let folder = args.content.as_ref().unwrap_or(&args.path);
    let library = Library::open(std::slice::from_ref(folder))?;
    let has_errors = library.counts().errors > 0;
    let is_usable = library.hindrances().is_empty();
    let mut out = style::out();
    if args.format == Format::Human {
        library.print(Format::Human, &mut out)?;
        writeln!(out, "{}", library.summary())?;
        if !is_usable {
            writeln!(out, "Nothing was played: correct the errors first.")?;
        }
        out.flush()?;
    }
    let played = if is_usable { play_all(args, &library)? } else { Vec::new() };
    let is_sound = played.iter().all(|it| it.report.is_ok());
    let is_exported = is_usable && is_sound && !args.no_export;
    let exported = if is_exported { dist::export_all(&library, &args.dist)? } else { Vec::new() };
    match args.format {
        Format::Human if !is_usable => {}
        Format::Human if played.is_empty() => writeln!(out, "There is no scenario to play.")?,
        Format::Human => {
            writeln!(out, "\n{}", table(&played).trim_fmt())?;
            if played.iter().any(|it| it.scores.is_none()) {
                writeln!(out, "{}", summary(args.policy, &played))?;
            }
            for fault in played.iter().filter_map(ScenarioResult::fault) {
                writeln!(out, "! {}", style::clean(&fault))?;
            }
            if !is_sound && !args.no_export {
                writeln!(out, "Nothing was exported: not every game can be played to its end.")?;
            }
        }
        Format::Json => {
            let mut document = document(&library, &played)?;
            document["exports"] = dist::document(&exported);
            writeln!(out, "{document:#}")?;
        }
    }
    if args.format == Format::Human {
        dist::print(&exported, &mut out)?;
    }
    out.flush()?;
    Ok(ExitCode::from(u8::from(has_errors || !is_sound)))
}

/// A scenario and how it went.
struct ScenarioResult {
    id: String,
    title: String,
    /// What came of its games, or why they cannot be played to their ends: that says nothing about other scenarios.
    report: anyhow::Result<Report>,
    /// Who came where, in a game in which each plays for themselves.
    scores: Option<Scores>,
}

/// Who came where, and how often nobody won.
struct Scores {
    places: Places,
    losses: Vec<String>,
}

impl ScenarioResult {
    fn fault(&self) -> Option<String> {
        Some(format!("{:#}", self.report.as_ref().err()?))
    }
}

fn play_all(args: &Args, library: &Library) -> anyhow::Result<Vec<ScenarioResult>> {
    let minds = Minds::of(args.weights.read()?);
    let ids = library.catalogue().scenarios.keys();
    let played = ids.map(|id| -> anyhow::Result<ScenarioResult> {
        let scenario = scenarios::compile(library, id)?;
        let seats = args.people.sit_down(&scenario)?;
        let batch = Batch {
            jobs: usize::from(args.jobs),
            players: seats.players,
            ..Batch::whole(args.games, args.seed, args.policy)
        };
        let bar = style::progress(args.games, &scenario.title);
        let report = playing::play(&scenario, &batch, &minds, &seats, &bar);
        bar.finish_and_clear();
        Ok(ScenarioResult { id: id.to_string(), title: scenario.title.clone(), report, scores: None })
    });
    let mut played = played.collect::<anyhow::Result<Vec<_>>>()?;
    let games = library.games();
    for listed in games.scenarios() {
        let batch = Batch { jobs: usize::from(args.jobs), ..Batch::whole(args.games, args.seed, args.policy) };
        let bar = style::progress(args.games, &listed.name);
        let many = Many { batch, against: None, people: &args.people, is_about: true, stop: &Stop::never(), bar: &bar };
        let board = games.visit(&listed.id, many).map_err(anyhow::Error::new).flatten();
        bar.finish_and_clear();
        played.push(match board {
            Ok(board) => {
                let losses = board.losses();
                let scores = Some(Scores { places: board.places, losses });
                ScenarioResult { id: board.id, title: board.title, report: Ok(board.report), scores }
            }
            Err(error) => ScenarioResult { id: listed.id, title: listed.name, report: Err(error), scores: None },
        });
    }
    Ok(played)
}

/// What each seat came to on average, in its order: places, and points below them.
fn seats(places: &Places) -> String {
    let told = |number: fn(Standing) -> f64, digits: usize| {
        let all = places.seats().iter().map(|standing| format!("{:.digits$}", number(*standing)));
        all.collect::<Vec<_>>().join(", ")
    };
    format!("place {}\n{} points", told(Standing::mean_place, 2), told(Standing::mean_points, 1))
}

fn table(played: &[ScenarioResult]) -> comfy_table::Table {
    let mut table = style::table(&["Scenario", "Games", "Won", "Causes of loss", "Turns", "Speed"]);
    for ScenarioResult { id, title, report, scores } in played {
        let name = format!("{}\n{id}", style::clean(title));
        let Ok(report) = report else {
            table.add_row([name, "not played".to_owned()]);
            continue;
        };
        let rate = &report.win_rate;
        let won = scores.as_ref().map_or_else(
            || format!("{}\n{} to {}", style::percent(rate.mean), style::percent(rate.low), style::percent(rate.high)),
            |scores| seats(&scores.places),
        );
        let losses = scores.as_ref().map_or_else(|| playing::losses(report), |scores| scores.losses.clone());
        let (games, choices) = (report.games_per_second, report.decisions_per_second);
        table.add_row([
            name,
            format!("{}\nseed {}", report.games, report.seed),
            won,
            losses.join("\n"),
            format!("{:.1}\n{} to {}", report.turns.mean, report.turns.p10, report.turns.p90),
            format!("{} games/s\n{} decisions/s", style::grouped(games), style::grouped(choices)),
        ]);
    }
    table
}

/// All games together that are won or lost by all: of the few of each scenario, enough to say something.
fn all(played: &[ScenarioResult]) -> (u64, u64, Interval) {
    let reports = || played.iter().filter(|it| it.scores.is_none()).filter_map(|it| it.report.as_ref().ok());
    let games = reports().map(|it| it.games).sum();
    let wins = reports().map(|it| it.wins).sum();
    (games, wins, Interval::wilson(wins, games))
}

fn summary(policy: PolicyName, played: &[ScenarioResult]) -> String {
    let (games, _, rate) = all(played);
    let (low, high) = (style::percent(rate.low), style::percent(rate.high));
    let (games, mean) = (style::grouped(float(games)), style::percent(rate.mean));
    format!("all together: {mean} of {games} games won by `{policy}` (95 %: {low} to {high})")
}

fn document(library: &Library, played: &[ScenarioResult]) -> anyhow::Result<Value> {
    let mut findings = Vec::new();
    library.print(Format::Json, &mut findings)?;
    let checked: Value = serde_json::from_slice(&findings)?;
    let mut scenarios = Vec::new();
    for it in played {
        let mut scenario = json!({ "scenario": it.id, "title": it.title, "fault": it.fault() });
        let report = it.report.as_ref().ok().map(serde_json::to_value).transpose()?;
        if let (Value::Object(keys), Some(Value::Object(report))) = (&mut scenario, report) {
            keys.extend(report);
            if let Some(scores) = &it.scores {
                keys.retain(|key, _| !WON_BY_ALL.contains(&key.as_str()));
                keys.extend(places_document(&scores.places));
            }
        }
        scenarios.push(scenario);
    }
    let (games, wins, win_rate) = all(played);
    Ok(json!({
        "version": 1,
        "findings": checked["findings"],
        "counts": checked["counts"],
        "scenarios": scenarios,
        "all": { "games": games, "wins": wins, "win_rate": win_rate },
    }))
}
