//! `ritual compare`: what a change of content does to how often games are won.

mod findings;
mod games;
mod markdown;
mod others;
mod revision;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::process::ExitCode;

use anyhow::bail;
use ritual_content::FullId;
use ritual_playtest::statistics::Interval;
use serde::Serialize;

use crate::cells::{self, Cells};
use crate::library::Library;
use crate::options::Format;
use crate::style::counted;
use crate::{counting, scenarios, style};

use findings::NewFinding;
use games::{Compared, Sides, judge};
use revision::ContentFolder;
use words::TextChange;

/// Say what a change of content does: in words, and to how often games are won
///
/// The same games are played before and after, with the same people and the same luck as far as the change leaves it, so
/// that a small difference shows in few games. With --threshold the exit code is 1 if some scenario became easier or
/// harder by more than that, and it is more than luck. Ctrl-C says what came of the games until then and ends with 2; games
/// that cannot be played to their ends are named, and the exit code is 1.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual compare content my-content
  ritual compare HEAD:content content --scenario last-lot-azathoth --games 4000
  ritual compare main:content content --threshold 5 --format json
  ritual compare main:content content --format markdown | gh pr comment --body-file -

Content is a folder with packs, or a folder of a git revision, written REVISION:FOLDER.

Keys of the JSON document: version, before, after, seed, policy, games (that were asked for, on each side), findings \
(those that only AFTER has: severity, code, file, line, message), words (pack, lines: texts that changed, each with `-` \
or `+` in front), scenarios (scenario, title, players, games (fewer where it was stopped), before, after (mean, low, \
high: 95 % interval of Wilson), difference (mean, low, high: that of Tango), won_now, lost_now (games that ended \
otherwise), won_now_games, lost_now_games (the numbers of the first of them, for `ritual simulate --record`), luck (how \
likely luck alone brings as much), is_sure (also among all that are told), fault (why its games cannot be played to \
their ends, or null)), added, removed (scenarios that only one side has), not_played (scenarios that play otherwise and \
are of games that nobody wins or loses together), crossed (whether a threshold was crossed).")]
#[command(mut_arg("players", |it| it.default_value("2")))]
pub(crate) struct Args {
    /// The content before the change
    #[arg(value_name = "BEFORE")]
    before: String,

    /// The content after it
    #[arg(value_name = "AFTER", default_value = "content")]
    after: String,

    /// The content after the change, in place of AFTER
    #[arg(long, value_name = "DIR", conflicts_with = "after")]
    content: Option<String>,

    /// Play only this scenario; can be said several times [default: all whose game changed]
    #[arg(long, value_name = "ID")]
    scenario: Vec<String>,

    /// How many games each side plays of each scenario [default: 1000; where more than 8 scenarios and numbers of players
    /// are played, 300]
    #[arg(long, value_name = "N", value_parser = counting::games)]
    games: Option<u64>,

    /// By how many points of a hundred games may become easier or harder
    #[arg(long, value_name = "POINTS", value_parser = counting::threshold)]
    threshold: Option<u8>,

    /// Whom the report is for
    #[arg(long, value_enum, default_value_t)]
    format: ComparisonFormat,

    #[command(flatten)]
    cells: Cells,
}

/// Whom the report is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum ComparisonFormat {
    /// For people
    #[default]
    Human,
    /// For programs: one JSON document with stable keys
    Json,
    /// For a comment on a pull request
    Markdown,
}

impl ComparisonFormat {
    /// How errors are shown because of which nothing is compared.
    const fn of_errors(self) -> Format {
        match self {
            Self::Json => Format::Json,
            Self::Human | Self::Markdown => Format::Human,
        }
    }
}

/// What a change came to.
#[derive(Debug, Serialize)]
struct Comparison {
    version: u32,
    before: String,
    after: String,
    seed: u64,
    policy: String,
    games: u64,
    findings: Vec<NewFinding>,
    words: Vec<TextChange>,
    scenarios: Vec<Compared>,
    added: Vec<String>,
    removed: Vec<String>,
    not_played: Vec<String>,
    crossed: bool,
}

/// What is said of scenarios whose games are not compared.
const NOT_PLAYED: &str = "Plays otherwise, and nobody wins or loses it together, so no game was played";

/// The version of the JSON document; raised when a key changes its meaning or disappears.
const VERSION: u32 = 1;

impl Args {
    /// The content after the change, however it is named.
    fn after(&self) -> &str {
        self.content.as_deref().unwrap_or(&self.after)
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (before, after) = (ContentFolder::open(&args.before)?, ContentFolder::open(args.after())?);
    let (old, new) = (before.library()?, after.library()?);
    let findings = findings::that_came((&old, &before), (&new, &after));
    if args.format == ComparisonFormat::Markdown && !new.hindrances().is_empty() {
        let mut out = style::out();
        markdown::print_refused(&args.before, args.after(), &findings, &mut out)?;
        out.flush()?;
    }
    for (library, side) in [(&old, &*args.before), (&new, args.after())] {
        library.refuse_errors(&format!("`{side}` cannot be compared"), args.format.of_errors())?;
    }
    let (old_games, new_games) = (old.games(), new.games());
    let (old_others, new_others) = (others::digests(&old_games), others::digests(&new_games));
    let ids = |library: &Library, others: &BTreeMap<String, Option<u64>>| -> BTreeSet<String> {
        library.catalogue().scenarios.keys().map(ToString::to_string).chain(others.keys().cloned()).collect()
    };
    let (old_ids, new_ids) = (ids(&old, &old_others), ids(&new, &new_others));
    let mut comparison = Comparison {
        version: VERSION,
        before: args.before.clone(),
        after: args.after().to_owned(),
        seed: args.cells.seed,
        policy: args.cells.policy.to_string(),
        games: 0,
        findings,
        words: words::changes((old.catalogue(), &old_games), (new.catalogue(), &new_games)),
        scenarios: Vec::new(),
        added: new_ids.difference(&old_ids).cloned().collect(),
        removed: old_ids.difference(&new_ids).cloned().collect(),
        not_played: if args.scenario.is_empty() { others::changed(&old_others, &new_others) } else { Vec::new() },
        crossed: false,
    };
    let pairs = asked(args, &old, &new)?;
    let games = args.games.unwrap_or_else(|| usual_games(pairs.len() * args.cells.players.len()));
    comparison.games = games;
    let minds = args.cells.minds()?;
    let cells = args.cells.begin(&minds, games, 2 * pairs.len(), "compared");
    for sides in &pairs {
        for players in &args.cells.players {
            comparison.scenarios.extend(Compared::play(&cells, sides, [&args.before, args.after()], *players));
        }
    }
    cells.bar.finish_and_clear();
    judge(&mut comparison.scenarios);
    let threshold = args.threshold.map_or(f64::INFINITY, |points| f64::from(points) / 100.0);
    comparison.crossed = comparison.scenarios.iter().any(|it| it.is_sure && it.difference.mean.abs() > threshold);
    let mut out = style::out();
    match args.format {
        ComparisonFormat::Human => comparison.print(&mut out)?,
        ComparisonFormat::Markdown => markdown::print(&comparison, &mut out)?,
        ComparisonFormat::Json => writeln!(out, "{:#}", serde_json::to_value(&comparison)?)?,
    }
    out.flush()?;
    if let Some(how_far) = comparison.stopped() {
        bail!("{how_far}");
    }
    Ok(ExitCode::from(u8::from(comparison.crossed || comparison.faults().next().is_some())))
}

/// How many games are enough to see what matters: of many cells fewer, so that they take no more than a minute together.
const fn usual_games(n_cells: usize) -> u64 {
    if n_cells > 8 { 300 } else { 1000 }
}

/// The scenarios that are played: those that were named, or all that both sides have and that play otherwise now.
fn asked(args: &Args, old: &Library, new: &Library) -> anyhow::Result<Vec<Sides>> {
    let sides =
        |id: &FullId| -> anyhow::Result<Sides> { Ok([scenarios::compile(old, id)?, scenarios::compile(new, id)?]) };
    if args.scenario.is_empty() {
        let ids = old.catalogue().scenarios.keys().filter(|id| new.catalogue().scenarios.contains_key(*id));
        let all = ids.map(sides).collect::<anyhow::Result<Vec<Sides>>>()?;
        return Ok(all.into_iter().filter(|[before, after]| before.digest != after.digest).collect());
    }
    let mut named: Vec<FullId> = Vec::new();
    for name in &args.scenario {
        let id = new.usual_scenario(name)?;
        if !old.catalogue().scenarios.contains_key(&id) {
            bail!("`{}` has no scenario `{id}`", args.before);
        }
        // What is named twice is played once.
        if !named.contains(&id) {
            named.push(id);
        }
    }
    named.iter().map(sides).collect()
}

impl Comparison {
    /// Why games cannot be played to their ends.
    fn faults(&self) -> impl Iterator<Item = &str> {
        self.scenarios.iter().filter_map(|it| it.fault.as_deref())
    }

    /// How far it came, if it was stopped.
    fn stopped(&self) -> Option<String> {
        let sound = self.scenarios.iter().filter(|it| it.fault.is_none());
        Some(cells::stopped(sound.map(|it| it.games), self.games)? + " on each side")
    }

    fn print(&self, out: &mut dyn std::io::Write) -> std::io::Result<()> {
        for finding in &self.findings {
            writeln!(out, "{}", finding.written())?;
        }
        for change in &self.words {
            change.print(out)?;
        }
        if self.words.is_empty() {
            writeln!(out, "No text that players read has changed.")?;
        }
        for (what, ids) in [("Added", &self.added), ("Removed", &self.removed)] {
            if !ids.is_empty() {
                writeln!(out, "{what}: {}", ids.join(", "))?;
            }
        }
        writeln!(out)?;
        if !self.not_played.is_empty() {
            writeln!(out, "{NOT_PLAYED}: {}", self.not_played.join(", "))?;
        }
        if self.scenarios.is_empty() {
            let other = if self.not_played.is_empty() { "" } else { " other" };
            return writeln!(out, "No{other} scenario plays otherwise.");
        }
        let pack = style::common_pack(self.scenarios.iter().map(|it| it.scenario.as_str()));
        let mut table = style::table_of_ids(&["Scenario", "Players", "Before", "After", "Difference", "Otherwise"]);
        for it in &self.scenarios {
            let scenario = style::without_pack(&it.scenario, pack).to_owned();
            let players = it.players.to_string();
            if it.games == 0 {
                table.add_row([scenario, players, "not played".to_owned()]);
                continue;
            }
            let Interval { mean, low, high } = it.difference;
            let sure = if it.is_sure { " *" } else { "" };
            table.add_row([
                scenario,
                players,
                style::whole_interval(it.before),
                style::whole_interval(it.after),
                format!("{:+.1} ({:+.1} to {:+.1}){sure}", mean * 100.0, low * 100.0, high * 100.0),
                format!("{} won, {} lost", it.won_now, it.lost_now),
            ]);
        }
        writeln!(out, "{}", table.trim_fmt())?;
        let fewer = if self.stopped().is_some() { ", fewer where it was stopped" } else { "" };
        let of_pack = pack.map_or_else(String::new, |pack| format!(", scenarios of `{}`", style::clean(pack)));
        let (games, seed, policy) = (counted(self.games, "game"), self.seed, &self.policy);
        writeln!(out, "{games} on each side{fewer}, seed {seed}, policy {policy}.")?;
        writeln!(
            out,
            "Games won in per cent, with 95 % intervals{of_pack}. * is more than luck, also among all that are told."
        )?;
        games::print(&self.scenarios, pack, out)?;
        self.faults().try_for_each(|fault| writeln!(out, "! {}", style::clean(fault)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_scenarios_fewer_games_are_enough() {
        assert_eq!([0, 1, 8, 9, 100].map(usual_games), [1000, 1000, 1000, 300, 300]);
    }
}
