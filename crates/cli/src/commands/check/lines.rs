//! `--feasibility`: looks for a won game of every scenario.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use ritual_content::FullId;
use ritual_playtest::recording::Recording;
use ritual_validator::{Budget, Codes, Feasibility, feasibility};

use crate::counting;
use crate::library::Library;
use crate::style::{self, clean, counted};
use crate::weights::Weights;
use ritual_disk::show;

/// How scenarios are searched.
#[derive(Debug, clap::Args)]
pub(super) struct Search {
    /// Look for a won game of every scenario
    #[arg(long, conflicts_with_all = ["watch", "write_baseline"])]
    pub(super) feasibility: bool,

    /// With `--feasibility`: search only this scenario; may be given several times
    #[arg(long, value_name = "ID", requires = "feasibility")]
    scenario: Vec<String>,

    /// With `--feasibility`: the most decisions for one scenario, in games that are thought of too
    #[arg(
        long,
        value_name = "DECISIONS",
        default_value_t = 500_000,
        requires = "feasibility",
        value_parser = counting::decisions
    )]
    budget: u64,

    /// With `--feasibility`: how many players there are; one leads two investigators
    #[arg(long, value_name = "N", default_value_t = 2, requires = "feasibility", value_parser = counting::players)]
    players: u8,

    /// With `--feasibility`: the seed of everything that is drawn
    #[arg(long, value_name = "SEED", default_value_t = 1, requires = "feasibility", value_parser = counting::seed)]
    seed: u64,

    /// With `--feasibility`: write the games into this folder, for `ritual replay`
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
    let scenarios = asked(search, library)?;
    let network = Weights::default().read()?;
    let n_scenarios = u64::try_from(scenarios.len()).unwrap_or(u64::MAX);
    let bar = style::progress(n_scenarios, "looking for won games");
    let budget =
        Budget { decisions: search.budget, investigators: usize::from(search.players.max(2)), seed: search.seed };
    let searched = feasibility(library.catalogue(), &scenarios, &network, budget, &|id| {
        bar.set_message(clean(&id.to_string()).into_owned());
        bar.inc(1);
    });
    bar.finish_and_clear();
    let findings = searched.iter().filter_map(Feasibility::finding);
    library.add(findings.filter(|finding| codes.shows(finding.code)).collect());
    if let Some(out) = out {
        for it in &searched {
            writeln!(out, "{}", told(it))?;
        }
    }
    if let Some(folder) = &search.recordings {
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder `{}`", show(folder)))?;
        searched.iter().try_for_each(|it| write(folder, it))?;
    }
    Ok(())
}

/// The scenarios that were named, of those in what is checked.
fn asked(search: &Search, library: &Library) -> anyhow::Result<Vec<FullId>> {
    let entries = library.catalogue().scenarios.values().filter(|entry| library.is_asked(&entry.route.file));
    let mut ids: Vec<FullId> = entries.map(|entry| entry.id.clone()).collect();
    if search.scenario.is_empty() {
        return Ok(ids);
    }
    let named = search.scenario.iter().map(|name| library.usual_scenario(name));
    let named = named.collect::<anyhow::Result<Vec<FullId>>>()?;
    if let Some(other) = named.iter().find(|id| !ids.contains(id)) {
        bail!("`{other}` is not in what is checked: name its pack too, or leave `--scenario` out");
    }
    ids.retain(|id| named.contains(id));
    Ok(ids)
}

/// What was found about a scenario, in a line.
fn told(searched: &Feasibility) -> String {
    let scenario = searched.scenario.to_string();
    let scenario = clean(&scenario);
    let (games, decisions) = searched.effort();
    let (games, decisions) = (counted(games, "game"), counted(decisions, "decision"));
    if let Some(endless) = searched.endless() {
        let (turn, names) = (endless.line.turn, endless.at_work.join("`, `"));
        return format!("{scenario}: effects go on without end in turn {turn}; at work are `{}`", clean(&names));
    }
    match searched.reached() {
        Some(it) if searched.is_won() => {
            format!("{scenario}: won in turn {} ({games}, {decisions})", it.turn)
        }
        Some(it) => format!("{scenario}: not won; farthest {it} ({games}, {decisions})"),
        None => format!("{scenario}: not played"),
    }
}

/// Writes the game of a scenario: the one that has no end, the one that was won, or the one that came farthest. What an
/// earlier search wrote about the scenario goes, so that nothing there says what is no longer true.
fn write(folder: &Path, searched: &Feasibility) -> anyhow::Result<()> {
    let scenario = searched.scenario.to_string().replace('/', ".");
    let path = |name: &str| folder.join(format!("{scenario}.{name}.json"));
    // The last three are as they were called when the ritual was looked for too.
    for name in ["endless", "win", "farthest", "disrupt", "disrupt-closest", "win-closest"] {
        ritual_disk::remove(&path(name))?;
    }
    let name = match searched.endless() {
        Some(_) => "endless",
        None if searched.is_won() => "win",
        None => "farthest",
    };
    searched.recording().map_or(Ok(()), |recording| write_one(&path(name), &recording))
}

fn write_one(path: &Path, recording: &Recording) -> anyhow::Result<()> {
    let text = serde_json::to_string_pretty(recording)? + "\n";
    Ok(ritual_disk::write(path, text.as_bytes())?)
}
