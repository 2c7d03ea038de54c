//! `ritual simulate`: plays a scenario many times.

mod figures;
mod others;
mod playing;
mod questions;
mod recorded;
mod telling;

use std::io::Write as _;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::bail;
use ritual_content::GAME;
use ritual_disk::show;
use ritual_playtest::batch::{Batch, Shard};
use ritual_playtest::part::{BatchPlan, Part};
use ritual_playtest::policy::PolicyName;
use ritual_playtest::thought::Effort;

use crate::languages::Tongue;
use crate::library::Library;
use crate::options::{Content, Format, all_processors};
use crate::playing::Minds;
use crate::report::ReportFile;
use crate::seats::People;
use crate::stop::Limits;
use crate::table::Table;
use crate::weights::Weights;
use crate::{counting, parts, players, report, scenarios, stop, style};

use playing::Playing;
pub(crate) use telling::Telling;

/// Play a scenario many times and say how it went
///
/// The same scenario, seed, players and policy give the same games, on any computer and any number of jobs.
/// Each game picks its investigators at random unless they are named. Ctrl-C ends the batch once the games under way are
/// over, says what came of the games until then and ends with 2; a second one ends it at once.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual simulate --list
  ritual simulate kilkenny-tsathoggua --games 1000 --seed 7 --players 2
  ritual simulate kilkenny-tsathoggua --policy good
  ritual simulate kilkenny-tsathoggua --policy expert --games 5 --seconds-a-decision 2
  ritual simulate kilkenny-tsathoggua --investigators mike,ruth --format json
  ritual simulate kilkenny-tsathoggua --games 100 --questions
  ritual simulate kilkenny-tsathoggua --statistics
  ritual simulate kilkenny-tsathoggua --statistics --report games.html --report games.csv
  ritual simulate kilkenny-tsathoggua --record 17 --recordings games    then `ritual replay games/…`
  ritual simulate kilkenny-tsathoggua --games 100000 --decisions 1000000
  ritual simulate kilkenny-tsathoggua --games 100000 --shard 3/8 --out 3.json    then `ritual merge *.json`

Keys of the JSON document: version, scenario, games, seed, players, policy, wins, win_rate (mean, low, high: \
95 % interval of Wilson), outcomes (games by how they ended), first_games (the numbers of the first of them), turns \
(mean, p10, p50, p90), decisions (total, per_game_mean, options_mean), seconds, games_per_second, decisions_per_second, \
processor_seconds; rollouts, turns_ahead and seconds_a_decision where one of them was given; shard (part, of) of a part; \
table (episode, elder_one, rules, options: what is played otherwise than the scenario says) and investigators where they \
were given;
with --statistics: statistics, as `docs/statistics.md` describes them; with --questions: questions, as they stand there \
too (games, weight_per_game, kinds: question; of all and of each kind per_game, options_mean, one_answer, weight, matter, \
foreseen).
With --list: version, scenarios (id, game, title, and episode and elder_one, which are null in a game without them).
Of a game in which each plays for themselves, without wins and win_rate: seats and people (each with games, place_mean, \
points_mean, first_rate) and, with --against, against (policy, and standings of one and others).
With --record: version, scenario, seed, recordings (game, outcome, file).

Exit codes: 0 all is well, 1 the content has errors or a game goes on without end, 2 stopped by Ctrl-C, usage or disk.")]
pub(crate) struct Args {
    /// The scenario: `pack/id`, or `id` where only one pack has it
    #[arg(value_name = "SCENARIO", required_unless_present = "list")]
    scenario: Option<String>,

    /// List the scenarios instead of playing one
    #[arg(long, conflicts_with = "scenario")]
    list: bool,

    #[arg(
        long,
        value_name = "N",
        value_parser = counting::games_of_batch,
        help = format!("How many games [default: {}]", players::usual_games())
    )]
    games: Option<u64>,

    /// The seed of all chance
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = counting::seed)]
    seed: u64,

    #[command(flatten)]
    people: People,

    #[arg(
        long,
        value_name = "NAME",
        help = format!(
            "Who chooses: `random` takes any option; `quick` knows what to do; `good` thinks ahead; `expert` thinks long \
             [default: quick]. {}",
            players::by_game()
        )
    )]
    policy: Option<PolicyName>,

    /// Where each plays for themselves: who chooses at every seat but one, which goes round
    #[arg(long, value_name = "NAME")]
    against: Option<PolicyName>,

    /// With `good` and `expert`: about how many games are thought of for a decision
    #[arg(long, value_name = "N", value_parser = counting::rollouts)]
    rollouts: Option<u32>,

    /// With `good` and `expert`: for how many further turns each of them is played
    #[arg(long, value_name = "N", value_parser = counting::turns)]
    turns: Option<u32>,

    /// With `good` and `expert`: how long a decision may take; what is chosen then depends on the machine
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    seconds_a_decision: Option<Duration>,

    #[command(flatten)]
    weights: Weights,

    /// How many threads play
    #[arg(long, value_name = "N", default_value_t = all_processors(), value_parser = counting::jobs)]
    jobs: u16,

    /// Tell what is asked: how often each question comes in a game, how often the network knows but one answer, and how much
    /// the answers weigh
    #[arg(long, conflicts_with = "list")]
    questions: bool,

    /// Tell what is met in the games, what it does to the chance of winning, and how the table goes
    #[arg(long, conflicts_with = "list")]
    statistics: bool,

    /// Write what was met and how the table goes into this file, as a page (.html) or as a table (.csv, .parquet); can be
    /// said several times
    #[arg(long, value_name = "FILE", value_parser = report::file_of_things, requires = "statistics")]
    report: Vec<ReportFile>,

    /// Play one of several parts of the batch, as in `3/8`: parts can be played anywhere, and merged
    #[arg(long, value_name = "PART/OF", allow_hyphen_values = true, value_parser = shard, requires = "out")]
    shard: Option<Shard>,

    /// Write what was counted into this file, every few minutes and at the end, for `ritual merge` and --resume
    #[arg(long, value_name = "FILE", conflicts_with_all = ["list", "questions"])]
    out: Option<PathBuf>,

    /// Go on where the file stopped, however that came about; where there is none yet, begin it
    #[arg(long, requires = "out")]
    resume: bool,

    #[command(flatten)]
    limits: Limits,

    /// Play nothing but the game with this number, counted from 0, and write it into the folder of --recordings, for `ritual
    /// replay`; can be said several times
    #[arg(
        long,
        value_name = "N",
        value_parser = counting::game,
        requires = "recordings",
        conflicts_with_all = ["list", "games", "questions", "statistics", "shard", "out", "check_states"]
    )]
    record: Vec<u64>,

    /// The folder of the games that --record names
    #[arg(long, value_name = "DIR", requires = "record")]
    recordings: Option<PathBuf>,

    /// Check every state for impossible things, which is slow
    #[arg(long)]
    check_states: bool,

    /// Whom the report is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    #[command(flatten)]
    tongue: Tongue,

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
    if let Some(id) = library.scenario_of_other_game(name)? {
        return others::run(args, &library, &id);
    }
    if args.against.is_some() {
        bail!("`--against` is for games in which each plays for themselves: leave it out");
    }
    let policy = args.policy.unwrap_or_default();
    let minds = Minds { network: args.weights.read()?, effort: effort(args, policy)? };
    let scenario = scenarios::open_named(&library, name, &args.table, args.format, &args.tongue)?;
    let table = args.table.recorded(library.catalogue())?;
    let seats = args.people.sit_down(&scenario)?;
    let games = args.games.unwrap_or(players::player(GAME, policy)?.games);
    let batch = Batch {
        jobs: usize::from(args.jobs),
        players: seats.players,
        check_states: args.check_states,
        shard: args.shard.unwrap_or(Shard::WHOLE),
        ..Batch::whole(games, args.seed, policy)
    };
    let plan = BatchPlan::of(&batch, scenario.id.clone(), scenario.digest, minds.network.digest())
        .with(args.people.named().to_vec(), minds.effort);
    if let Some(folder) = &args.recordings {
        let batch = Batch { shard: Shard::WHOLE, ..batch };
        let recorded = recorded::Recorder { scenario: &scenario, batch: &batch, minds: &minds, seats: &seats, folder };
        return recorded.write(&args.record, &table, args.format);
    }
    let is_watched = args.statistics || args.questions;
    let mut part = Part::empty(plan, batch.shard, is_watched);
    if let Some(out) = &args.out {
        part = begun(out, part, args.resume)?;
        parts::refuse_strangers(&show(out), &part, &scenario, &seats)?;
        ritual_disk::can_write(out)?;
    }
    args.report.iter().try_for_each(ReportFile::can_write)?;
    let bar = style::progress(part.expected(), &scenario.title);
    bar.set_position(part.tally.games());
    let stop = args.limits.begin();
    let playing =
        Playing { scenario: &scenario, minds: &minds, seats: &seats, stop: &stop, bar: &bar, out: args.out.as_deref() };
    let played = playing.play(&batch, &mut part);
    bar.finish_and_clear();
    let kept = played?;
    let again = if args.out.is_some() && kept.is_ok() { "; --resume goes on" } else { "" };
    let stopped = format!("stopped after {} of {} games{again}", part.tally.games(), part.expected());
    let (is_early, is_interrupted) = (!part.is_whole(), stop::is_interrupted());
    if is_early && !is_interrupted {
        writeln!(style::err(), "{stopped}")?;
    }
    let Args { statistics: has_statistics, questions: has_questions, .. } = *args;
    let (scenario, batch, seats, part, table) = (&scenario, &batch, &seats, &part, &table);
    let telling = Telling { scenario, batch, seats, part, table, has_statistics, has_questions };
    let mut out = style::out();
    // What was played is told before anything is said of files: it is not lost where the disk is full.
    telling.tell(args.format, &mut out)?;
    out.flush()?;
    let reported = telling.write(&args.report);
    kept?;
    reported?;
    if is_early && is_interrupted {
        bail!("{stopped}");
    }
    Ok(ExitCode::SUCCESS)
}

/// The part as far as it was played before: what the file holds if it is to go on, else nothing. Whoever was killed before
/// anything was kept has no file, and begins again.
fn begun(out: &Path, part: Part, goes_on: bool) -> anyhow::Result<Part> {
    match (out.exists(), goes_on) {
        (false, false) => Ok(part),
        (false, true) => {
            writeln!(style::err(), "`{}` is not there yet: beginning with the first game", show(out))?;
            Ok(part)
        }
        (true, false) => bail!("`{}` is there already: go on with --resume, or choose another name", show(out)),
        (true, true) => {
            let before = parts::read(out)?;
            if let Some(difference) = before.batch.difference(&part.batch) {
                bail!("`{}` is of another batch: {difference}; choose another name to begin again", show(out));
            }
            if before.shard != part.shard {
                bail!("`{}` is part {}, not {}", show(out), before.name(), part.name());
            }
            if before.counts.is_some() != part.counts.is_some() {
                bail!(
                    "`{}` was counted with{} --statistics: go on so",
                    show(out),
                    if part.counts.is_some() { "out" } else { "" }
                );
            }
            Ok(before)
        }
    }
}

/// Reads a part of a batch.
fn shard(text: &str) -> Result<Shard, String> {
    let number = |text: &str| text.parse::<NonZeroU64>().ok();
    let parsed = text.split_once('/').and_then(|(part, of)| Some(Shard { part: number(part)?, of: number(of)? }));
    match parsed {
        Some(shard) if shard.part <= shard.of => Ok(shard),
        _ => Err("write the number of the part and how many there are, as in 3/8".to_owned()),
    }
}

/// How much whoever thinks ahead may think, where that was said.
fn effort(args: &Args, policy: PolicyName) -> anyhow::Result<Option<Effort>> {
    if args.rollouts.is_none() && args.turns.is_none() && args.seconds_a_decision.is_none() {
        return Ok(None);
    }
    let Some(usual) = policy.effort().filter(|effort| effort.rollouts > 0) else {
        bail!("--rollouts, --turns and --seconds-a-decision are for `--policy good` and `expert`, not for `{policy}`");
    };
    let (rollouts, turns) = (args.rollouts.unwrap_or(usual.rollouts), args.turns.unwrap_or(usual.turns));
    Ok(Some(Effort { rollouts, turns, limit: args.seconds_a_decision }))
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
    let mut out = style::out();
    scenarios::print(&scenarios::list(library.catalogue(), &library.games()), format, &mut out)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
