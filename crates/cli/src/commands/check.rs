//! `ritual check`: says everything that is wrong with content.

mod fix;
mod lines;
mod report;
mod watch;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::ValueEnum;
use ritual_diagnostic::Severity;
use ritual_validator::{Baseline, Codes};

use crate::library::Library;
use crate::options::Format;
use crate::style;
use lines::Search;
use report::ReportFormat;
use ritual_disk::show;

/// Say what is wrong with packs and files
///
/// Every file is checked, and a file that is wrong does not keep the others from being checked.
/// A path may be a folder of packs, a pack, or a file inside one; with a pack, those beside it are loaded too,
/// because it may need them, but only findings about what you named are shown.
///
/// A comment excuses a finding on its line, or on the next one: `# ritual: allow CODE, the reason`;
/// `# ritual: allow-file CODE, the reason` excuses it in the whole file.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual check                                        every pack in `content`
  ritual check content/core                           one pack
  ritual check content/core/skills.yaml               one file
  ritual check --select map --ignore map/one-way-in   findings about maps, but for one check
  ritual check --fix                                  mend what can be mended safely
  ritual check --watch                                check again whenever a file changes
  ritual check --write-baseline old.json              remember today's findings …
  ritual check --baseline old.json --deny warnings    … and fail for new ones, warnings too
  ritual check --feasibility --recordings lines       look for a won game of every scenario, and keep it
  ritual check --format sarif > findings.sarif        for code hosts
  ritual check --format json | jq '.findings[].code'  findings for programs

Exit codes: 0 nothing that is denied, 1 errors or what is denied, 2 usage or disk.
`schemas/report.schema.json` describes the JSON document.")]
pub(crate) struct Args {
    /// What to check
    #[arg(value_name = "PATH", default_value = "content")]
    paths: Vec<PathBuf>,

    /// Whom the findings are for
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,

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

    /// Mend what can be mended without a doubt about what was meant
    #[arg(long, conflicts_with = "watch")]
    fix: bool,

    /// With `--fix`: also make the likeliest mend where there is a doubt
    #[arg(long, requires = "fix")]
    r#unsafe: bool,

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
    if args.watch {
        return watch::run(&args, &codes);
    }
    if args.fix {
        fix::run(&args.paths, args.r#unsafe, &codes, args.format.is_for_people())?;
    }
    let (mut library, n_known) = open(&args, &codes)?;
    if let Some(path) = &args.write_baseline {
        write_baseline(path, &library, args.format.is_for_people())?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = style::out();
    if args.search.feasibility {
        library.refuse_errors("the scenarios cannot be played", Format::Human)?;
        let told: Option<&mut dyn Write> = if args.format.is_for_people() { Some(&mut out) } else { None };
        lines::run(&args.search, &codes, &mut library, told)?;
    }
    report::print(args.format, &library, &mut out)?;
    if args.format.is_for_people() {
        writeln!(out, "{}", summary(&library, n_known))?;
    }
    out.flush()?;
    let is_denied = is_denied(&args, &library);
    // The process ends now: giving the memory back piece by piece takes longer than everybody wants to wait.
    std::mem::forget(library);
    Ok(ExitCode::from(u8::from(is_denied)))
}

/// Loads and checks what was named, and takes out what is not to be shown; returns how many findings were known.
fn open(args: &Args, codes: &Codes) -> anyhow::Result<(Library, usize)> {
    let mut library = Library::open_for(&args.paths, codes)?;
    let n_known = choose(args, codes, &mut library)?;
    Ok((library, n_known))
}

/// Takes out what is not to be shown; returns how many findings were known.
fn choose(args: &Args, codes: &Codes, library: &mut Library) -> anyhow::Result<usize> {
    library.narrow();
    library.retain(|finding| codes.shows(finding.code));
    Ok(match &args.baseline {
        Some(path) => {
            let baseline = read_baseline(path)?;
            library.change(|findings| baseline.take_known(findings))
        }
        None => 0,
    })
}

fn is_denied(args: &Args, library: &Library) -> bool {
    let worst = args.deny.map_or(Severity::Error, Deny::severity);
    library.findings().iter().any(|finding| finding.severity >= worst)
}

fn summary(library: &Library, n_known: usize) -> String {
    let mut text = library.summary();
    for (count, what) in [(library.n_excused(), "excused by comments"), (n_known, "known from the baseline")] {
        if count > 0 {
            text.push_str(&format!(", {count} {what}"));
        }
    }
    text
}

fn read_baseline(path: &Path) -> anyhow::Result<Baseline> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read the baseline `{}`", show(path)))?;
    Baseline::read(&text).with_context(|| format!("cannot use the baseline `{}`", show(path)))
}

fn write_baseline(path: &Path, library: &Library, says_so: bool) -> anyhow::Result<()> {
    let text = Baseline::of(library.findings()).write();
    std::fs::write(path, text).with_context(|| format!("cannot write the baseline `{}`", show(path)))?;
    if says_so {
        let mut out = style::out();
        writeln!(out, "wrote {} with {}", show(path), library.counts())?;
        out.flush()?;
    }
    Ok(())
}
