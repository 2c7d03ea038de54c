//! `ritual list`: which packs there are, and whether they are as they were added.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use ritual_disk::read_belongings;
use ritual_pack::{Limits, Locked, OutFile, belongs, digest};
use serde_json::json;

use crate::options::Format;
use crate::records::Records;
use crate::shelf::{Shelf, Standing};
use crate::style;

/// List the packs that are there, and say whether they are as `ritual.lock` says
///
/// Who has the same `ritual.lock`, and no pack that differs from it, plays the same.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual list                    every pack, by whom it is signed and where it is from
  ritual list --check            ends with 1 where a pack is not as `ritual.lock` says
  ritual list --format json      for programs

Exit codes: 0 all is well, 1 with `--check` where a pack differs, 2 usage or disk.
Keys of the JSON document: version, packs (each with pack, version, state (added, own, changed, other-version, missing),
digest, signer and from, as in `ritual.lock`).")]
pub(crate) struct Args {
    /// The folder of packs
    #[arg(value_name = "DIR", default_value = "content")]
    folder: PathBuf,

    /// End with 1 where a pack is not as `ritual.lock` says
    #[arg(long)]
    check: bool,

    /// Whom the list is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// How a pack stands to the lock.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Added,
    Own,
    Changed,
    OtherVersion,
    Missing,
}

/// A pack that is there or should be.
struct Row<'a> {
    id: &'a str,
    version: String,
    digest: Option<String>,
    state: State,
    locked: Option<&'a Locked>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let records = Records::read(&args.folder)?;
    let shelf = Shelf::read(&args.folder)?;
    let ids: BTreeSet<&str> = shelf.ids().chain(records.lock.packs.keys().map(String::as_str)).collect();
    let mut rows = Vec::new();
    for id in ids {
        rows.push(row(id, shelf.one(id)?, records.lock.packs.get(id))?);
    }
    let differs = rows.iter().any(|row| !matches!(row.state, State::Added | State::Own));
    let mut out = style::out();
    match args.format {
        Format::Human => {
            for row in &rows {
                writeln!(out, "{}", style::clean(&row.line()))?;
            }
        }
        Format::Json => {
            let packs: Vec<_> = rows.iter().map(Row::document).collect();
            writeln!(out, "{:#}", json!({ "version": 1, "packs": packs }))?;
        }
    }
    out.flush()?;
    Ok(ExitCode::from(u8::from(args.check && differs)))
}

fn row<'a>(id: &'a str, there: Option<&Standing>, locked: Option<&'a Locked>) -> anyhow::Result<Row<'a>> {
    let Some(Standing { folder, pack }) = there else {
        let version = locked.map(|locked| locked.version.to_string()).unwrap_or_default();
        return Ok(Row { id, version, digest: None, state: State::Missing, locked });
    };
    let most = u64::try_from(Limits::DEFAULT.file).unwrap_or(u64::MAX);
    let files: Vec<OutFile> = read_belongings(folder, belongs, most)?.files.into_iter().map(OutFile::from).collect();
    let digest = digest(&files);
    let state = match locked {
        None => State::Own,
        Some(locked) if locked.version != pack.version => State::OtherVersion,
        Some(locked) if locked.digest != digest => State::Changed,
        Some(_) => State::Added,
    };
    Ok(Row { id, version: pack.version.to_string(), digest: Some(digest), state, locked })
}

impl Row<'_> {
    fn line(&self) -> String {
        let Self { id, version, .. } = self;
        let how = match (self.state, self.locked) {
            (State::Own, _) | (_, None) => "yours, not added".to_owned(),
            (State::Added, Some(locked)) => origin(locked),
            (State::Changed, Some(locked)) => format!("! changed since it was added ({})", origin(locked)),
            (State::OtherVersion, Some(locked)) => format!("! version {} was added", locked.version),
            (State::Missing, Some(locked)) => format!("! not there; it was added ({})", origin(locked)),
        };
        format!("{id} {version}: {how}")
    }

    fn document(&self) -> serde_json::Value {
        let state = match self.state {
            State::Added => "added",
            State::Own => "own",
            State::Changed => "changed",
            State::OtherVersion => "other-version",
            State::Missing => "missing",
        };
        json!({
            "pack": self.id,
            "version": self.version,
            "state": state,
            "digest": self.digest,
            "signer": self.locked.and_then(|locked| locked.signer),
            "from": self.locked.and_then(|locked| locked.from.as_deref()),
        })
    }
}

fn origin(locked: &Locked) -> String {
    let from = locked.from.as_ref().map_or_else(|| "from a file".to_owned(), |from| format!("from {from}"));
    let signed = locked.signer.map_or_else(|| "not signed".to_owned(), |key| format!("signed with the key {key}"));
    format!("{from}, {signed}")
}
