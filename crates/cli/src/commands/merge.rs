//! `ritual merge`: puts the parts of a batch together.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use ritual_disk::show;
use ritual_playtest::batch::{Batch, Shard};
use ritual_playtest::policy::PolicyName;

use crate::commands::simulate::Telling;
use crate::library::{Library, Refused};
use crate::options::{Content, Format};
use crate::part::Part;
use crate::report::ReportFile;
use crate::seats::People;
use crate::table::Table;
use crate::{report, scenarios, style};

/// Put the parts of a batch together
///
/// Each part is a file that `ritual simulate --shard 3/8 --out FILE` wrote, on this machine or on another. What is told
/// is what one run of all games would tell, times aside. Parts that are missing or were not played to their end are
/// named, and the exit code is 1; what there is counts.
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

    /// Write what was met and how the table goes into this file, as a page (.html) or as a table (.csv), where the parts
    /// were counted with --statistics; can be said several times
    #[arg(long, value_name = "FILE", value_parser = report::file)]
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
    let mut parts: BTreeMap<u64, Part> = BTreeMap::new();
    let mut first: Option<(PathBuf, Part)> = None;
    for path in &args.files {
        let part = Part::read(path)?;
        let (first_path, known) = first.get_or_insert_with(|| (path.clone(), part.clone()));
        if let Some(difference) = known.batch.difference(&part.batch) {
            bail!("`{}` and `{}` are of different batches: {difference}", show(first_path), show(path));
        }
        if known.shard.of != part.shard.of {
            bail!(
                "`{}` is one of {} parts and `{}` one of {}",
                show(first_path),
                known.shard.of,
                show(path),
                part.shard.of
            );
        }
        if known.counts.is_some() != part.counts.is_some() {
            bail!("`{}` and `{}`: only one of them was counted with --statistics", show(first_path), show(path));
        }
        let name = part.name();
        if parts.insert(part.shard.part.get(), part).is_some() {
            bail!("part {name} is there twice: leave one of the files out");
        }
    }
    let (_, first) = first.context("there is no part")?;
    let Part { batch: played, shard: Shard { of, .. }, .. } = &first;
    let lacking = |part: &u64| parts.get(part).is_none_or(|part| !part.is_whole());
    let missing: Vec<String> = (1..=of.get()).filter(lacking).take(1000).map(|part| format!("{part}/{of}")).collect();

    let library = Library::open(std::slice::from_ref(&args.content.content))?;
    let scenario = scenarios::open(&library, &played.scenario, &args.table, args.format)?;
    if format!("{:016x}", scenario.digest) != played.content {
        let reason =
            format!("the parts were played with another content of `{}` than this, or other options", played.scenario);
        return Err(Refused(reason).into());
    }
    let policy: PolicyName = played.policy.parse()?;
    let players = played.players;
    let seats = People::named_or(&played.investigators, players).sit_down(&scenario)?;
    let batch = Batch { players, ..Batch::whole(played.games, played.seed, policy) };
    let mut whole = Part::empty(played.clone(), Shard::WHOLE, first.counts.is_some());
    for part in parts.into_values() {
        whole.merge(part);
    }
    if let Some(out) = &args.out {
        if !missing.is_empty() {
            bail!("`{}` is not written: parts are missing or not whole: {}", show(out), missing.join(", "));
        }
        whole.write(out)?;
    }
    let mut out = style::out();
    let (has_statistics, has_questions) = (whole.counts.is_some(), false);
    let telling =
        Telling { scenario: &scenario, batch: &batch, seats: &seats, part: &whole, has_statistics, has_questions };
    telling.tell(None, args.format, &mut out)?;
    out.flush()?;
    telling.write(&args.report)?;
    if missing.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(style::err(), "parts are missing or were not played to their end: {}", missing.join(", "))?;
    Ok(ExitCode::FAILURE)
}
