//! `ritual simulate`: plays a scenario many times.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::bail;
use ritual_playtest::batch::Batch;
use ritual_playtest::policy::PolicyName;
use serde_json::Value;

use crate::library::Library;
use crate::options::{Content, Format, all_processors};
use crate::seats::People;
use crate::table::Table;
use crate::{playing, scenarios, style};

/// Play a scenario many times and say how it went
///
/// The same scenario, seed, players and policy give the same games, on any computer and any number of jobs.
/// Each game picks its investigators at random unless they are named.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual simulate --list
  ritual simulate kilkenny-tsathoggua --games 1000 --seed 7 --players 2
  ritual simulate kilkenny-tsathoggua --games 100 --policy heuristic
  ritual simulate kilkenny-tsathoggua --investigators mike,ruth --format json

Keys of the JSON document: version, scenario, games, seed, players, policy, wins, win_rate (mean, low, high:
95 % interval of Wilson), outcomes (games by how they ended), turns (mean, p10, p50, p90), decisions (total,
per_game_mean, options_mean), seconds, games_per_second, decisions_per_second.
With --list: version, scenarios (id, episode, elder_one, title).")]
pub(crate) struct Args {
    /// The scenario: `pack/id`, or `id` where only one pack has it
    #[arg(value_name = "SCENARIO", required_unless_present = "list")]
    scenario: Option<String>,

    /// List the scenarios instead of playing one
    #[arg(long, conflicts_with = "scenario")]
    list: bool,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// The seed of all chance
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,

    #[command(flatten)]
    people: People,

    /// Who chooses: `random` takes any option; `heuristic` takes what looks best one decision ahead, and is much slower
    #[arg(long, value_name = "NAME", default_value_t)]
    policy: PolicyName,

    /// How many threads play
    #[arg(long, value_name = "N", default_value_t = all_processors(), value_parser = clap::value_parser!(u16).range(1..))]
    jobs: u16,

    /// Check every state for impossible things, which is slow
    #[arg(long)]
    check_states: bool,

    /// Whom the report is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    #[command(flatten)]
    table: Table,

    #[command(flatten)]
    content: Content,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let library = Library::open(std::slice::from_ref(&args.content.content))?;
    if args.list {
        return list(&library, args.format);
    }
    let Some(name) = &args.scenario else { bail!("name a scenario, or list them with --list") };
    let scenario = scenarios::open(&library, name, &args.table, args.format)?;
    let seats = args.people.sit_down(&scenario)?;
    let batch = Batch {
        games: args.games,
        seed: args.seed,
        jobs: usize::from(args.jobs),
        policy: args.policy,
        players: seats.players,
        check_states: args.check_states,
    };
    let bar = style::progress(args.games, &scenario.title);
    let report = playing::play(&scenario, &batch, &seats, &bar)?;
    let mut out = style::out();
    match args.format {
        Format::Human => playing::print(&scenario, &report, &mut out)?,
        Format::Json => {
            let mut document = serde_json::to_value(&report)?;
            if let Value::Object(keys) = &mut document {
                keys.insert("scenario".to_owned(), scenario.id.clone().into());
            }
            writeln!(out, "{document:#}")?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn list(library: &Library, format: Format) -> anyhow::Result<ExitCode> {
    let scenarios = scenarios::list(library.catalogue());
    let mut out = style::out();
    match format {
        Format::Human if scenarios.is_empty() => writeln!(out, "the packs have no scenarios")?,
        Format::Human => {
            let mut table = style::table(&["Scenario", "Episode", "Elder One", "Title"]);
            for it in &scenarios {
                table.add_row(
                    [&it.id, &it.episode, &it.elder_one, &it.title].map(|text| style::clean(text).into_owned()),
                );
            }
            writeln!(out, "{}", table.trim_fmt())?;
        }
        Format::Json => writeln!(out, "{:#}", serde_json::json!({ "version": 1, "scenarios": scenarios }))?,
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
