//! `ritual simulate`: plays a scenario many times.

mod questions;

use std::io::Write as _;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::bail;
use ritual_playtest::batch::Batch;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::questions::Record;
use ritual_playtest::thought::Effort;
use serde_json::Value;

use crate::library::Library;
use crate::options::{Content, Format, all_processors};
use crate::playing::Minds;
use crate::seats::People;
use crate::table::Table;
use crate::weights::Weights;
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
  ritual simulate kilkenny-tsathoggua --policy good
  ritual simulate kilkenny-tsathoggua --policy expert --games 5 --seconds-a-decision 2
  ritual simulate kilkenny-tsathoggua --investigators mike,ruth --format json
  ritual simulate kilkenny-tsathoggua --games 100 --questions

Keys of the JSON document: version, scenario, games, seed, players, policy, wins, win_rate (mean, low, high:
95 % interval of Wilson), outcomes (games by how they ended), turns (mean, p10, p50, p90), decisions (total,
per_game_mean, options_mean), seconds, games_per_second, decisions_per_second; rollouts and seconds_a_decision where
they were given; with --questions: questions (games, per_game, one_answer: the share of decisions in which the network
gives one option more than 99 %, kinds: question, per_game, options_mean, one_answer).
With --list: version, scenarios (id, episode, elder_one, title).")]
pub(crate) struct Args {
    /// The scenario: `pack/id`, or `id` where only one pack has it
    #[arg(value_name = "SCENARIO", required_unless_present = "list")]
    scenario: Option<String>,

    /// List the scenarios instead of playing one
    #[arg(long, conflicts_with = "scenario")]
    list: bool,

    /// How many games [default: 1000; with `good` 100, with `expert` 10]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,

    /// The seed of all chance
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,

    #[command(flatten)]
    people: People,

    /// Who chooses: `random` takes any option; `quick` knows what to do; `good` thinks ahead; `expert` thinks long
    #[arg(long, value_name = "NAME", default_value_t)]
    policy: PolicyName,

    /// With `expert`: about how many games are thought of for a decision
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    rollouts: Option<u32>,

    /// With `expert`: how long a decision may take; what is chosen then depends on the machine
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    seconds_a_decision: Option<Duration>,

    #[command(flatten)]
    weights: Weights,

    /// How many threads play
    #[arg(long, value_name = "N", default_value_t = all_processors(), value_parser = clap::value_parser!(u16).range(1..))]
    jobs: u16,

    /// Tell what is asked: how often each question comes in a game, and how often the network knows but one answer
    #[arg(long, conflicts_with = "list")]
    questions: bool,

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
    let record = args.questions.then(Record::default);
    let minds = Minds { network: args.weights.read()?, effort: effort(args)?, record };
    let scenario = scenarios::open(&library, name, &args.table, args.format)?;
    let seats = args.people.sit_down(&scenario)?;
    let batch = Batch {
        games: args.games.unwrap_or_else(|| usual_games(args.policy)),
        seed: args.seed,
        jobs: usize::from(args.jobs),
        policy: args.policy,
        players: seats.players,
        check_states: args.check_states,
    };
    let bar = style::progress(batch.games, &scenario.title);
    let report = playing::play(&scenario, &batch, &minds, &seats, &bar);
    bar.finish_and_clear();
    let report = report?;
    let asked = minds.record.as_ref().map(Record::questions);
    let mut out = style::out();
    match args.format {
        Format::Human => {
            playing::print(&scenario, &report, &mut out)?;
            if let Some(Effort { rollouts, limit, .. }) = minds.effort {
                writeln!(out, "thinking   about {rollouts} games thought of for a decision")?;
                if let Some(limit) = limit {
                    let seconds = limit.as_secs_f64();
                    writeln!(
                        out,
                        "           at most {seconds} s for a decision: on another machine games go otherwise"
                    )?;
                }
            }
            if let Some(asked) = &asked {
                questions::print(asked, &mut out)?;
            }
        }
        Format::Json => {
            let mut document = serde_json::to_value(&report)?;
            if let Value::Object(keys) = &mut document {
                keys.insert("scenario".to_owned(), scenario.id.clone().into());
                if let Some(asked) = &asked {
                    keys.insert("questions".to_owned(), serde_json::to_value(asked)?);
                }
                if let Some(rollouts) = args.rollouts {
                    keys.insert("rollouts".to_owned(), rollouts.into());
                }
                if let Some(limit) = args.seconds_a_decision {
                    keys.insert("seconds_a_decision".to_owned(), limit.as_secs_f64().into());
                }
            }
            writeln!(out, "{document:#}")?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// How many games say enough about a policy, and do not take long.
const fn usual_games(policy: PolicyName) -> u64 {
    match policy {
        PolicyName::Random | PolicyName::Quick => 1000,
        PolicyName::Good => 100,
        PolicyName::Expert => 10,
    }
}

/// How much an expert may think, where that was said.
fn effort(args: &Args) -> anyhow::Result<Option<Effort>> {
    if args.rollouts.is_none() && args.seconds_a_decision.is_none() {
        return Ok(None);
    }
    if args.policy != PolicyName::Expert {
        bail!("--rollouts and --seconds-a-decision are for `--policy expert`, not for `{}`", args.policy);
    }
    let rollouts = args.rollouts.unwrap_or(Effort::EXPERT.rollouts);
    Ok(Some(Effort { rollouts, limit: args.seconds_a_decision, ..Effort::EXPERT }))
}

/// Reads a number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "write a number of seconds, such as 0.5".to_owned())?;
    if !(0.001..=3600.0).contains(&seconds) {
        return Err("a decision takes 0.001 to 3600 seconds".to_owned());
    }
    Ok(Duration::from_secs_f64(seconds))
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
