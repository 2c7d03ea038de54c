//! `--feasibility`: searches every scenario for a line of play that disrupts the ritual, and for one that wins.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use ritual_content::FullId;
use ritual_engine::Goal;
use ritual_playtest::recording::Recording;
use ritual_playtest::statistics::float;
use ritual_validator::{Budget, Codes, Feasibility, feasibility};

use crate::library::Library;
use crate::style::{self, clean, grouped};
use ritual_disk::show;

/// How scenarios are searched.
#[derive(Debug, clap::Args)]
pub(super) struct Search {
    /// Search every scenario for a line of play that disrupts the ritual, and for one that wins
    #[arg(long, conflicts_with_all = ["watch", "write_baseline"])]
    pub(super) feasibility: bool,

    /// With `--feasibility`: the most decisions for one scenario
    #[arg(long, value_name = "DECISIONS", default_value_t = 5_000_000, requires = "feasibility")]
    budget: u64,

    /// With `--feasibility`: how many players there are; one leads two investigators
    #[arg(long, value_name = "N", default_value_t = 2, requires = "feasibility", value_parser = clap::value_parser!(u8).range(1..=5))]
    players: u8,

    /// With `--feasibility`: the seed of everything that is drawn
    #[arg(long, value_name = "SEED", default_value_t = 1, requires = "feasibility")]
    seed: u64,

    /// With `--feasibility`: write the lines that were found into this folder, for `ritual replay`
    #[arg(long, value_name = "DIR", requires = "feasibility")]
    recordings: Option<PathBuf>,
}

/// Searches the scenarios that were asked for, adds what is to be said and says what was found to `out`.
pub(super) fn run(
    search: &Search,
    codes: &Codes,
    library: &mut Library,
    out: Option<&mut dyn Write>,
) -> anyhow::Result<()> {
    let asked = library.catalogue().scenarios.values().filter(|entry| library.is_asked(&entry.route.file));
    let scenarios: Vec<FullId> = asked.map(|entry| entry.id.clone()).collect();
    let n_scenarios = u64::try_from(scenarios.len()).unwrap_or(u64::MAX);
    let bar = style::progress(n_scenarios, "searching for lines of play");
    let budget =
        Budget { decisions: search.budget, investigators: usize::from(search.players.max(2)), seed: search.seed };
    let searched = feasibility(library.catalogue(), &scenarios, budget, &|_| bar.inc(1));
    bar.finish_and_clear();
    let findings = searched.iter().filter_map(Feasibility::finding);
    library.add(findings.filter(|finding| codes.shows(finding.code)).collect());
    if let Some(out) = out {
        for it in &searched {
            writeln!(out, "{}", told(it))?;
        }
    }
    if let Some(folder) = &search.recordings {
        write(folder, &searched)?;
    }
    Ok(())
}

/// What was found about a scenario, in a line.
fn told(searched: &Feasibility) -> String {
    let reached = |goal: Goal| searched.line(goal).filter(|line| line.is_reached());
    let ritual =
        reached(Goal::Disrupt).map_or("not disrupted".to_owned(), |it| format!("disrupted in turn {}", it.turn));
    let game = reached(Goal::Win).map_or("not won".to_owned(), |it| format!("won in turn {}", it.turn));
    let decisions = grouped(float(searched.decisions()));
    format!("{}: {ritual}, {game} ({decisions} decisions)", clean(&searched.scenario.to_string()))
}

/// Writes every line; those that do not reach their goal are called `closest`.
fn write(folder: &Path, searched: &[Feasibility]) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder `{}`", show(folder)))?;
    for it in searched {
        for (goal, name) in [(Goal::Disrupt, "disrupt"), (Goal::Win, "win")] {
            let (Some(line), Some(recording)) = (it.line(goal), it.recording(goal)) else { continue };
            let closest = if line.is_reached() { "" } else { "-closest" };
            let scenario = it.scenario.to_string().replace('/', ".");
            write_one(&folder.join(format!("{scenario}.{name}{closest}.json")), &recording)?;
        }
    }
    Ok(())
}

fn write_one(path: &Path, recording: &Recording) -> anyhow::Result<()> {
    let text = serde_json::to_string_pretty(recording)? + "\n";
    fs::write(path, text).with_context(|| format!("cannot write `{}`", show(path)))
}
