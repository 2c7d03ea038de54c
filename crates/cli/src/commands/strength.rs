//! `ritual strength`: how well the automatic players play, over all scenarios and numbers of players.

mod measure;
mod page;
mod questions;
mod unseen;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::bail;
use ritual_content::FullId;
use ritual_disk::show;
use ritual_engine::scenario::Scenario;
use ritual_playtest::policy::PolicyName;

use crate::library::Library;
use crate::options::{Format, all_processors};
use crate::playing::Minds;
use crate::weights::Weights;
use crate::{counting, scenarios, style};
use measure::{Measured, Measuring};
use questions::QuestionsAsked;
use unseen::Unseen;

/// Measure how well the automatic players play, and write it down
///
/// Every scenario is played with 2 to 5 players by every policy that is asked for; who plays is drawn for every game.
/// One player leads two investigators, so the games of one player are those of two. Random players play the same
/// number of games as `quick`, so that costs can be
/// compared within one run. The same seed and weights give the same wins; times are processor time, where the system
/// tells it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual strength                                       random players and `quick`, as a table
  ritual strength --good 20 --out docs/players.md       `good` too, as a page
  ritual strength --questions 10                        what they are asked too, and how much of it has one answer
  ritual strength --scenario kilkenny-tsathoggua --expert 4
  ritual strength --weights mine.json --format json     other weights, for programs
  ritual strength --left-out without-kilkenny.json      how well unseen scenarios are played

Keys of the JSON document: version, seed, weights (how they were trained), is_processor_time, policies (each with \
policy, games for each scenario and number of players, summary, rows (scenario, players, games, wins, win_rate, \
decisions, seconds)), left_out (each with weights and rows: scenario, games, known, unseen), asked (null, or games for each \
scenario and number of players, rows (players: null for all together, decisions in a game, options, one_answer, matter)), \
faults (why games cannot be played to their ends).

Games that cannot be played to their ends are named, and the exit code is 1.")]
pub(crate) struct Args {
    /// The packs whose scenarios are played
    #[arg(value_name = "PATH", default_value = "content")]
    paths: Vec<PathBuf>,

    /// The folder that holds the packs, in place of PATH
    #[arg(long, value_name = "DIR", conflicts_with = "paths")]
    content: Option<PathBuf>,

    /// Play only this scenario; may be given several times
    #[arg(long, value_name = "ID")]
    scenario: Vec<String>,

    /// How many games of each scenario and number of players, by `random` and by `quick`
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = counting::games)]
    games: u64,

    /// How many by `good`; 0 leaves it out
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = counting::games_or_none)]
    good: u64,

    /// How many by `expert`; 0 leaves it out
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = counting::games_or_none)]
    expert: u64,

    /// In how many games it is listened to what `quick` is asked; 0 leaves it out
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = counting::games_or_none)]
    questions: u64,

    /// Have what these weights were trained without played by them too; may be given several times
    #[arg(long, value_name = "FILE")]
    left_out: Vec<PathBuf>,

    /// The seed of all chance
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = counting::seed)]
    seed: u64,

    /// How many threads play
    #[arg(long, value_name = "N", default_value_t = all_processors(), value_parser = counting::jobs)]
    jobs: u16,

    /// Write the page into this file instead of printing it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Whom the result is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    #[command(flatten)]
    weights: Weights,
}

impl Args {
    /// The packs, however they are named.
    fn packs(&self) -> &[PathBuf] {
        self.content.as_ref().map_or(self.paths.as_slice(), std::slice::from_ref)
    }

    /// The command that does the same again, on a folder of packs as it was named.
    fn written(&self) -> String {
        let Self { scenario, games, good, expert, questions, left_out, seed, .. } = self;
        let paths: String = self.packs().iter().map(|path| format!(" {}", show(path))).collect();
        let scenarios: String = scenario.iter().map(|name| format!(" --scenario {name}")).collect();
        let left_out: String = left_out.iter().map(|path| format!(" --left-out {}", show(path))).collect();
        let weights = self.weights.written();
        format!(
            "ritual strength{paths}{scenarios} --games {games} --good {good} --expert {expert} --questions {questions} \
             --seed {seed}{weights}{left_out}"
        )
    }

    /// The policies that are asked for, with their games; those that are compared with come first.
    fn plan(&self) -> Vec<(PolicyName, u64)> {
        let all = [
            (PolicyName::Random, self.games),
            (PolicyName::Quick, self.games),
            (PolicyName::Good, self.good),
            (PolicyName::Expert, self.expert),
        ];
        all.into_iter().filter(|(_, games)| *games > 0).collect()
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let library = Library::open(args.packs())?;
    library.refuse_errors("nothing can be measured", args.format)?;
    let scenarios = asked(args, &library)?;
    let minds = Minds::of(args.weights.read()?);
    let left_out = args.left_out.iter().map(|path| unseen::read(path, &scenarios));
    let left_out = left_out.collect::<anyhow::Result<Vec<_>>>()?;
    if let Some(path) = &args.out {
        ritual_disk::can_write(path)?;
    }
    let measuring = Measuring { scenarios: &scenarios, minds: &minds, seed: args.seed, jobs: usize::from(args.jobs) };
    let plan = args.plan().into_iter();
    let measured: Vec<Measured> = plan.map(|(policy, games)| measuring.play(policy, games)).collect();
    let quick = measured.iter().find(|it| it.policy == PolicyName::Quick);
    let left_out: Vec<Unseen> = quick.map_or_else(Vec::new, |quick| {
        left_out.into_iter().map(|it| unseen::measure(it, quick, args.seed, measuring.jobs)).collect()
    });
    let asked = (args.questions > 0).then(|| questions::measure(&measuring, args.questions)).transpose()?;
    let faults: Vec<&str> =
        measured.iter().flat_map(Measured::faults).chain(left_out.iter().flat_map(Unseen::faults)).collect();
    let weights = serde_json::to_value(minds.network.record())?;
    let text = match args.format {
        Format::Human => page::page(&args.written(), scenarios.len(), &measured, asked.as_ref(), &left_out, &weights),
        Format::Json => {
            let mut document = page::document(args.seed, &measured, &left_out, &weights);
            document["asked"] = asked.as_ref().map(QuestionsAsked::document).into();
            document["faults"] = faults.as_slice().into();
            format!("{document:#}\n")
        }
    };
    let mut out = style::out();
    let written = args.out.as_ref().map(|path| ritual_disk::write(path, text.as_bytes()).map(|()| show(path)));
    match &written {
        Some(Ok(path)) => writeln!(out, "wrote {path}")?,
        // What took hours is not lost where the disk is full.
        Some(Err(_)) | None => out.write_all(text.as_bytes())?,
    }
    out.flush()?;
    for fault in &faults {
        writeln!(style::err(), "! {}", style::clean(fault))?;
    }
    written.transpose()?;
    Ok(ExitCode::from(u8::from(!faults.is_empty())))
}

/// The scenarios that are played, by their ids.
fn asked(args: &Args, library: &Library) -> anyhow::Result<Vec<Arc<Scenario>>> {
    let entries = library.catalogue().scenarios.values().filter(|entry| library.is_asked(&entry.route.file));
    let mut ids: Vec<FullId> = entries.map(|entry| entry.id.clone()).collect();
    if !args.scenario.is_empty() {
        let named = args.scenario.iter().map(|name| library.usual_scenario(name));
        ids = named.collect::<anyhow::Result<_>>()?;
        ids.sort();
        ids.dedup();
    }
    if ids.is_empty() {
        library.tell_left_out()?;
        bail!("there is no scenario to play: name packs that have some");
    }
    ids.iter().map(|id| scenarios::compile(library, id)).collect()
}
