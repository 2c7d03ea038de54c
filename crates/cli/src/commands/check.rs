//! `ritual check`: says everything that is wrong with content.

mod allow;
mod choice;
mod draft;
mod fix;
mod known;
mod lines;
mod report;
mod source;
mod statistics;
mod watch;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use clap::{ArgGroup, ValueEnum};
use ritual_diagnostic::{Counts, Diagnostic, Severity, legible};
use ritual_validator::{Baseline, Codes, keeps_from_reading};

use crate::library::Library;
use crate::options::Format;
use crate::settings::Settings;
use crate::style;
use choice::FindingChoice;
use draft::Draft;
use known::Remembered;
use lines::Search;
use report::{Reports, WantedReport};
use ritual_disk::show;
use source::CheckedSource;

/// Say what is wrong with packs and files
///
/// Every file is checked, and a file that is wrong does not keep the others from being checked.
/// A path may be a folder of packs, a pack, or a file inside one; with a pack, those beside it are loaded too,
/// because it may need them, but only findings about what you named are shown.
///
/// A comment excuses a finding on its line, or on the next one: `# ritual: allow CODE, the reason`;
/// `# ritual: allow-file CODE, the reason` excuses it in the whole file.
/// What holds for all content of a project stands in `ritual.toml`, which is looked for from the path upward.
#[derive(Debug, clap::Args)]
#[command(
    group(ArgGroup::new("fixing").args(["fix", "diff"]).multiple(true)),
    group(ArgGroup::new("changing").args(["fix", "diff", "add_allow"]).multiple(true)),
    after_help = "\
Examples:
  ritual check                                        every pack in `content`
  ritual check content/core                           one pack
  ritual check content/core/skills.yaml               one file
  ritual check --select map --ignore map/one-way-in   findings about maps, but for one check
  ritual check --statistics                           how many findings of each check
  ritual check --all                                  what follows from another finding, too
  ritual check --fix                                  fix what can be fixed safely
  ritual check --diff                                 show what that would change
  ritual check --add-allow 'from the first edition'   excuse what is found by comments
  ritual check --watch                                check again whenever a file changes
  ritual check --write-baseline old.json              remember today's findings …
  ritual check --baseline old.json --deny warnings    … and fail for new ones, warnings too
  ritual check --feasibility --recordings lines       look for a won game of every scenario, and keep it
  ritual check --format human --format sarif=out.sarif   for people, and for code hosts
  ritual check --format json | jq '.findings[].code'  findings for programs
  ritual check - --stdin-filename content/core/skills.yaml < draft.yaml

Exit codes: 0 nothing that is denied, 1 errors or what is denied, 2 usage or disk; with `--diff` 1 says that \
something would change. Why a document is left out is an error even where `--ignore` does not show it.
`schemas/report.schema.json` describes the JSON document."
)]
pub(crate) struct Args {
    /// What to check, `content` when nothing is named; `-` is a text on standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// The folder that holds the packs: checked when no path is named, and otherwise what those may need
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,

    /// The file that the text on standard input is to stand in
    #[arg(long, value_name = "PATH")]
    stdin_filename: Option<PathBuf>,

    /// Use this `ritual.toml`
    #[arg(long, value_name = "FILE", conflicts_with = "no_config")]
    config: Option<PathBuf>,

    /// Use no `ritual.toml`
    #[arg(long)]
    no_config: bool,

    /// A form of the report, and the file it goes to: human (with excerpts), line, json, sarif, github or junit; may be
    /// given several times
    #[arg(long = "format", value_name = "FORMAT[=FILE]", default_value = "human")]
    formats: Vec<WantedReport>,

    /// Write the report that would be printed into a file
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Print every finding for people, those too that follow from another one
    #[arg(long, conflicts_with = "statistics")]
    all: bool,

    /// Say only how many findings of each check there are
    #[arg(long)]
    statistics: bool,

    /// Write what comments excuse into SARIF too, as suppressed; GitHub shows it like any other finding
    #[arg(long, conflicts_with = "statistics")]
    show_excused: bool,

    /// Fail for these too
    #[arg(long, value_enum, value_name = "WHAT")]
    deny: Option<Deny>,

    /// Show only findings of these checks: a code such as `map/unreachable-space`, or a group such as `map`
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    select: Vec<String>,

    /// Show no findings of these checks
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    ignore: Vec<String>,

    /// Show no findings this file knows
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,

    /// Write the findings there are into this file, for `--baseline`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["baseline", "watch"])]
    write_baseline: Option<PathBuf>,

    /// Fix what can be fixed without a doubt about what was meant
    #[arg(long, conflicts_with = "watch")]
    fix: bool,

    /// With `--fix` or `--diff`: also make the likeliest fix where there is a doubt
    #[arg(long, requires = "fixing")]
    r#unsafe: bool,

    /// Excuse the findings there are by comments with this reason
    #[arg(long, value_name = "REASON", conflicts_with = "watch", value_parser = allow::reason)]
    add_allow: Option<String>,

    /// Show what `--fix`, or `--add-allow`, would change, and write nothing
    #[arg(long, conflicts_with = "watch")]
    diff: bool,

    /// With `--fix` or `--add-allow`: write nothing, and say what would be left
    #[arg(long, requires = "changing")]
    dry_run: bool,

    /// Check again whenever a file changes, until interrupted
    #[arg(long)]
    watch: bool,

    #[command(flatten)]
    search: Search,
}

/// What makes the command fail besides errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Deny {
    /// Warnings
    Warnings,
    /// Warnings and notes
    Notes,
}

impl Deny {
    const fn severity(self) -> Severity {
        match self {
            Self::Warnings => Severity::Warning,
            Self::Notes => Severity::Note,
        }
    }
}

pub(crate) fn run(mut args: Args) -> anyhow::Result<ExitCode> {
    let codes = Codes::new(std::mem::take(&mut args.select), std::mem::take(&mut args.ignore))?;
    let settings = match &args.config {
        Some(file) => Settings::read(file)?,
        None if args.no_config => Settings::default(),
        None => Settings::find(&source::places(&args))?,
    };
    let source = CheckedSource::new(&args, &settings)?;
    let reports = Reports::new(&mut args, &source)?;
    let choice = FindingChoice { codes, settings };
    if args.watch {
        return watch::run(&args, &source, &choice, &reports);
    }
    let tells = reports.are_for_people();
    let mut out = style::out();
    let mut draft = Draft::new(source.look()?);
    let told = change(&args, &source, &choice, &mut draft)?;
    if tells && !args.diff {
        told.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    if args.diff {
        let is_changed = draft.show(&mut out)?;
        out.flush()?;
        return Ok(ExitCode::from(u8::from(is_changed)));
    }
    if !args.dry_run {
        draft.write()?;
    }
    let mut library = choice.open(draft.into_found());
    for told in choice.settings.in_vain(&library.catalogue().languages()) {
        style::warn(&told);
    }
    let remembered = known::take(args.baseline.as_deref(), &choice, &mut library)?;
    if let Some(path) = &args.write_baseline {
        report::keep(path, &library)?;
        write_baseline(path, &library, tells)?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.search.feasibility {
        library.refuse(&hindrances(&library), "the scenarios cannot be played", Format::Human)?;
        let told = tells.then_some(&mut out as &mut dyn Write);
        lines::run(&args.search, &choice.codes, &mut library, told)?;
        choice.narrow(&mut library);
    }
    reports.write(&library, &mut out)?;
    if tells {
        sum_up(&library, &remembered, reports.folded(&library), &mut out)?;
        writeln!(out)?;
    }
    out.flush()?;
    let is_denied = is_denied(&args, &choice, &library);
    // The process ends now: giving the memory back piece by piece takes longer than everybody wants to wait.
    std::mem::forget(library);
    Ok(ExitCode::from(u8::from(is_denied)))
}

/// Fixes and excuses what is asked for, in the draft, and returns what there is to say about it.
fn change(
    args: &Args,
    source: &CheckedSource,
    choice: &FindingChoice,
    draft: &mut Draft,
) -> anyhow::Result<Vec<String>> {
    let fixes = args.fix || (args.diff && args.add_allow.is_none());
    if source.is_input() && (fixes || args.add_allow.is_some()) && !args.diff && !args.dry_run {
        bail!("a text on standard input cannot be changed: write `--diff` to see what would change");
    }
    let mut told = if fixes { fix::run(draft, choice, args.r#unsafe) } else { Vec::new() };
    if let Some(reason) = &args.add_allow {
        let mut library = choice.open(draft.found().clone());
        known::take(args.baseline.as_deref(), choice, &mut library)?;
        told.extend(allow::run(draft, &library, reason));
    }
    Ok(told)
}

/// The errors because of which the scenarios in what is checked cannot be played.
fn hindrances(library: &Library) -> Vec<Diagnostic> {
    let scenarios = library.catalogue().scenarios.values().filter(|it| library.is_asked(&it.route.file));
    let needed = library.hindrances_of(scenarios.map(|it| &*it.id.pack));
    let is_needed = |it: &Diagnostic| needed.contains(it) || library.is_asked(&it.route.file);
    library.hindrances().into_iter().filter(is_needed).collect()
}

fn is_denied(args: &Args, choice: &FindingChoice, library: &Library) -> bool {
    let worst = args.deny.map_or(Severity::Error, Deny::severity);
    let is_ignored = library.hidden().iter().any(|code| choice.codes.ignores(code));
    is_ignored || library.findings().iter().any(|finding| finding.severity >= worst)
}

/// Says what of the baseline is gone and, in a line that is not ended, how much there is of everything.
fn sum_up(library: &Library, remembered: &Remembered, n_folded: usize, out: &mut dyn Write) -> std::io::Result<()> {
    let Remembered { n_known, gone } = remembered;
    for it in gone {
        let about = format!("{}/{}: {}", it.pack, it.about, it.message);
        writeln!(out, "no longer found: {} ({})", legible(&about), legible(&it.code))?;
    }
    write!(out, "{}", library.summary())?;
    let parts = [
        (n_folded, "folded under another one (`--all` prints them)"),
        (library.excused().len(), "excused by comments"),
        (*n_known, "known from the baseline"),
        (gone.len(), "of the baseline no longer found"),
        (library.hidden().len(), "not shown for which documents are left out"),
    ];
    for (count, what) in parts.into_iter().filter(|(count, _)| *count > 0) {
        write!(out, ", {count} {what}")?;
    }
    Ok(())
}

fn write_baseline(path: &Path, library: &Library, says_so: bool) -> anyhow::Result<()> {
    let text = Baseline::of(library.findings(), library.files()).write();
    std::fs::write(path, text).with_context(|| format!("cannot write the baseline `{}`", show(path)))?;
    if says_so {
        let mut out = style::out();
        let findings = library.findings().iter().cloned();
        let (left, known): (Vec<Diagnostic>, Vec<Diagnostic>) = findings.partition(|it| keeps_from_reading(it.code));
        write!(out, "wrote {} with {}", show(path), Counts::of(&known))?;
        if !left.is_empty() {
            write!(out, "; {} for which documents are left out cannot be known", Counts::of(&left))?;
        }
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}
