//! `ritual compare`: what a change of content does to how often games are won.

mod findings;
mod markdown;
mod revision;
mod words;

use std::io::Write as _;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::bail;
use ritual_content::FullId;
use ritual_engine::scenario::Scenario;
use ritual_playtest::paired::{Paired, Winners};
use ritual_playtest::statistics::Interval;
use serde::Serialize;

use crate::cells::{CellPlayer, Cells};
use crate::library::Library;
use crate::options::Format;
use crate::{counting, scenarios, style};

use findings::NewFinding;
use revision::ContentFolder;
use words::TextChange;

/// Say what a change of content does: in words, and to how often games are won
///
/// The same games are played before and after, with the same people and the same luck as far as the change leaves it, so
/// that a small difference shows in few games. With --threshold the exit code is 1 if some scenario became easier or
/// harder by more than that, and it is more than luck.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual compare content my-content
  ritual compare HEAD:content content --scenario last-lot-azathoth --games 4000
  ritual compare main:content content --threshold 5 --format json
  ritual compare main:content content --format markdown | gh pr comment --body-file -

Content is a folder with packs, or a folder of a git revision, written REVISION:FOLDER.

Keys of the JSON document: version, before, after, seed, policy, findings (those that only AFTER has: severity, code,
file, line, message), words (pack, lines: texts that changed, each with
`-` or `+` in front), scenarios (scenario, players, games, before, after (mean, low, high: 95 % interval of Wilson),
difference (mean, low, high), won_now, lost_now (games that ended otherwise), luck (how likely luck alone brings as
much), is_sure), added, removed (scenarios that only one side has), crossed (whether a threshold was crossed).")]
#[command(mut_arg("players", |it| it.default_value("2")))]
pub(crate) struct Args {
    /// The content before the change
    #[arg(value_name = "BEFORE")]
    before: String,

    /// The content after it
    #[arg(value_name = "AFTER", default_value = "content")]
    after: String,

    /// Play only this scenario; can be said several times [default: all whose game changed]
    #[arg(long, value_name = "ID")]
    scenario: Vec<String>,

    /// How many games each side plays of each scenario
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = counting::games)]
    games: u64,

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
    findings: Vec<NewFinding>,
    words: Vec<TextChange>,
    scenarios: Vec<Compared>,
    added: Vec<String>,
    removed: Vec<String>,
    crossed: bool,
}

/// What a change came to in a scenario with one number of players.
#[derive(Debug, Serialize)]
struct Compared {
    scenario: String,
    players: usize,
    games: u64,
    before: Interval,
    after: Interval,
    difference: Interval,
    won_now: u64,
    lost_now: u64,
    luck: f64,
    is_sure: bool,
}

/// The version of the JSON document; raised when a key changes its meaning or disappears.
const VERSION: u32 = 1;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (before, after) = (ContentFolder::open(&args.before)?, ContentFolder::open(&args.after)?);
    let libraries = [&before, &after].map(|content| Library::open(std::slice::from_ref(content.folder())));
    let [old, new] = libraries;
    let (old, new) = (old?, new?);
    let findings = findings::that_came((&old, &before), (&new, &after));
    if args.format == ComparisonFormat::Markdown && !new.hindrances().is_empty() {
        let mut out = style::out();
        markdown::print_refused(&args.before, &args.after, &findings, &mut out)?;
        out.flush()?;
    }
    for (library, side) in [(&old, &args.before), (&new, &args.after)] {
        library.refuse_errors(&format!("`{side}` cannot be compared"), args.format.of_errors())?;
    }
    let only = |one: &Library, other: &Library| -> Vec<String> {
        let ids = one.catalogue().scenarios.keys();
        ids.filter(|id| !other.catalogue().scenarios.contains_key(*id)).map(ToString::to_string).collect()
    };
    let mut comparison = Comparison {
        version: VERSION,
        before: args.before.clone(),
        after: args.after.clone(),
        seed: args.cells.seed,
        policy: args.cells.policy.to_string(),
        findings,
        words: words::changes(old.catalogue(), new.catalogue()),
        scenarios: Vec::new(),
        added: only(&new, &old),
        removed: only(&old, &new),
        crossed: false,
    };
    let pairs = asked(args, &old, &new)?;
    let minds = args.cells.minds()?;
    let cells = args.cells.begin(&minds, args.games, 2 * pairs.len(), "compared");
    for sides in &pairs {
        for players in &args.cells.players {
            comparison.scenarios.extend(compare(&cells, sides, *players)?);
        }
    }
    cells.bar.finish_and_clear();
    let threshold = args.threshold.map_or(f64::INFINITY, |points| f64::from(points) / 100.0);
    comparison.crossed = comparison.scenarios.iter().any(|it| it.is_sure && it.difference.mean.abs() > threshold);
    let mut out = style::out();
    match args.format {
        ComparisonFormat::Human => comparison.print(&mut out)?,
        ComparisonFormat::Markdown => markdown::print(&comparison, &mut out)?,
        ComparisonFormat::Json => writeln!(out, "{:#}", serde_json::to_value(&comparison)?)?,
    }
    out.flush()?;
    Ok(ExitCode::from(u8::from(comparison.crossed)))
}

/// A scenario before and after.
type Sides = [Arc<Scenario>; 2];

/// The scenarios that are played: those that were named, or all that both sides have and that play otherwise now.
fn asked(args: &Args, old: &Library, new: &Library) -> anyhow::Result<Vec<Sides>> {
    let sides =
        |id: &FullId| -> anyhow::Result<Sides> { Ok([scenarios::compile(old, id)?, scenarios::compile(new, id)?]) };
    if args.scenario.is_empty() {
        let ids = old.catalogue().scenarios.keys().filter(|id| new.catalogue().scenarios.contains_key(*id));
        let all = ids.map(sides).collect::<anyhow::Result<Vec<Sides>>>()?;
        return Ok(all.into_iter().filter(|[before, after]| before.digest != after.digest).collect());
    }
    let named = args.scenario.iter().map(|name| {
        let id = scenarios::find(new.catalogue(), name)?;
        if !old.catalogue().scenarios.contains_key(&id) {
            bail!("`{}` has no scenario `{id}`", args.before);
        }
        sides(&id)
    });
    named.collect()
}

/// Plays a scenario before and after; nothing if it is not for so many players, or if it was stopped.
fn compare(cells: &CellPlayer<'_>, sides: &Sides, players: u8) -> anyhow::Result<Option<Compared>> {
    let mut played = Vec::with_capacity(sides.len());
    for scenario in sides {
        let Some(cell) = cells.play(scenario, players, Winners::default)? else { continue };
        let mut winners = Winners::default();
        cell.watches.iter().for_each(|watch| winners.merge(watch));
        played.push((cell.report, winners));
    }
    let [(before, was_won), (after, is_won)] = played.as_slice() else { return Ok(None) };
    let games = cells.batch.games;
    if before.games < games || after.games < games {
        return Ok(None);
    }
    let paired = Paired::new(games, was_won, is_won);
    let [won_now, lost_now] = paired.changed();
    Ok(Some(Compared {
        scenario: sides[0].id.clone(),
        players: usize::from(players),
        games,
        before: before.win_rate,
        after: after.win_rate,
        difference: paired.difference(),
        won_now,
        lost_now,
        luck: paired.luck(),
        is_sure: paired.is_sure(),
    }))
}

impl Comparison {
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
        if self.scenarios.is_empty() {
            return writeln!(out, "No scenario plays otherwise.");
        }
        let mut table =
            style::table(&["Scenario", "Players", "Won before", "Won after", "Difference", "Ended otherwise"]);
        for it in &self.scenarios {
            let Interval { mean, low, high } = it.difference;
            let sure = if it.is_sure { " *" } else { "" };
            table.add_row([
                it.scenario.clone(),
                it.players.to_string(),
                style::interval(it.before),
                style::interval(it.after),
                format!("{:+.1} ({:+.1} to {:+.1}){sure}", mean * 100.0, low * 100.0, high * 100.0),
                format!("{} won now, {} lost now", it.won_now, it.lost_now),
            ]);
        }
        writeln!(out, "{}", table.trim_fmt())?;
        let games = self.scenarios.first().map_or(0, |it| it.games);
        writeln!(out, "{games} games on each side, policy {}. * is more than luck (95 %).", self.policy)
    }
}
