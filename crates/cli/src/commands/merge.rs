//! `ritual merge`: puts the parts of a batch together.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use ritual_disk::{show, true_name};
use ritual_playtest::part::{Merged, merge};

use crate::commands::simulate::Telling;
use crate::library::{Library, Refused};
use crate::options::{Content, Format};
use crate::report::ReportFile;
use crate::seats::People;
use crate::table::Table;
use crate::{parts, report, scenarios, style};

/// Put the parts of a batch together
///
/// Each part is a file that `ritual simulate --shard 3/8 --out FILE` wrote, on this machine or on another. What is told
/// is what one run of all games would tell, times aside. Parts that are missing or were not played to their end are
/// named, and the exit code is 1; what there is counts. The content that was played must be here too: by it parts of other
/// content are found out, and numbers that nobody can have counted, and it says what things are called.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual merge part-*.json
  ritual merge part-*.json --out all.json --format json

Keys of the JSON document: those of `ritual simulate`.")]
pub(crate) struct Args {
    /// The parts
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Write what was counted into this file; `ritual merge` reads it again
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Write what was met and how the table goes into this file, as a page (.html) or as a table (.csv, .parquet), where
    /// the parts were counted with --statistics; can be said several times
    #[arg(long, value_name = "FILE", value_parser = report::file_of_things)]
    report: Vec<ReportFile>,

    /// Whom the report is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    #[command(flatten)]
    table: Table,

    #[command(flatten)]
    content: Content,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if let Some(out) = &args.out {
        refuse_part(out, &args.files)?;
        ritual_disk::can_write(out)?;
    }
    args.report.iter().try_for_each(ReportFile::can_write)?;
    let files = args.files.iter().map(|path| anyhow::Ok((show(path), parts::read(path)?)));
    let files = files.collect::<anyhow::Result<Vec<_>>>()?;
    let Merged { whole, missing } = merge(files.iter().cloned())?;
    let plan = &whole.batch;
    let library = Library::open(std::slice::from_ref(&args.content.content))
        .with_context(|| format!("parts of `{}` are merged beside the content they are of", plan.scenario))?;
    let scenario = scenarios::open(&library, &plan.scenario, &args.table, args.format)?;
    if !plan.is_of(scenario.digest) {
        let reason = format!(
            "the parts were played with another content of `{}` than this, or at another table: merge them beside their \
             content, with the `--elder-one`, `--episode`, `--rules` and `--option` they were played with",
            plan.scenario
        );
        return Err(Refused(reason).into());
    }
    let batch = plan.batch()?;
    let seats = People::named_or(&plan.named, plan.players).sit_down(&scenario)?;
    files.iter().try_for_each(|(file, part)| parts::refuse_strangers(file, part, &scenario, &seats))?;
    let mut out = style::out();
    let (has_statistics, has_questions) = (whole.counts.is_some(), false);
    let table = args.table.recorded(library.catalogue())?;
    let (scenario, batch, seats, part, table) = (&scenario, &batch, &seats, &whole, &table);
    let telling = Telling { scenario, batch, seats, part, table, has_statistics, has_questions };
    // What was counted is told before anything is said of files: it is not lost where the disk is full.
    telling.tell(args.format, &mut out)?;
    out.flush()?;
    telling.write(&args.report)?;
    if let Some(out) = &args.out {
        if let Some(missing) = &missing {
            bail!("`{}` is not written: parts are missing or not whole: {missing}", show(out));
        }
        parts::write(&whole, out)?;
    }
    let Some(missing) = missing else { return Ok(ExitCode::SUCCESS) };
    writeln!(style::err(), "parts are missing or were not played to their end: {missing}")?;
    Ok(ExitCode::FAILURE)
}

/// Refuses to write over a part, whatever its file is called.
fn refuse_part(out: &Path, parts: &[PathBuf]) -> anyhow::Result<()> {
    let is_out = |part: &&PathBuf| matches!((true_name(part), true_name(out)), (Ok(part), Ok(out)) if part == out);
    match parts.iter().find(is_out) {
        Some(part) => bail!("`{}` is one of the parts, `{}`: choose another name for --out", show(out), show(part)),
        None => Ok(()),
    }
}
