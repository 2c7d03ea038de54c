//! `ritual schema`: writes the JSON Schemas, or says which are stale.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use ritual_diagnostic::writers;
use ritual_games::AnyKind;
use ritual_playtest::recording;

use crate::style;
use ritual_disk::show;

/// Write the JSON Schemas of all kinds of documents, of the report of `ritual check`, of recordings and of bundles
///
/// Editors that speak YAML schemas complete and explain every field with them. They are made from the same
/// types that read the documents, and are committed.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual schema            write the schemas into `schemas`
  ritual schema --check    fail with 1 when a committed schema is stale

At the top of a file, this line makes an editor use a schema:
  # yaml-language-server: $schema=../../schemas/enemy.schema.json")]
pub(crate) struct Args {
    /// The folder of the schemas
    #[arg(long, value_name = "DIR", default_value = "schemas")]
    out: PathBuf,

    /// Write nothing, but fail when a schema is stale
    #[arg(long)]
    check: bool,
}

/// How the names of all schemas end.
const ENDING: &str = ".schema.json";

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let wanted = wanted();
    let faults = faults(&args.out, &wanted)?;
    let mut out = style::out();
    if args.check {
        for (name, fault) in &faults {
            writeln!(out, "{}: {}", show(&args.out.join(name)), fault.as_str())?;
        }
        if faults.is_empty() {
            writeln!(out, "{} schemas are as they should be", wanted.len())?;
        } else {
            writeln!(out, "run `ritual schema` and commit what it writes")?;
        }
        out.flush()?;
        return Ok(ExitCode::from(u8::from(!faults.is_empty())));
    }
    fs::create_dir_all(&args.out).with_context(|| format!("cannot make the folder `{}`", show(&args.out)))?;
    for (name, fault) in &faults {
        let path = args.out.join(name);
        match wanted.get(name) {
            Some(text) => {
                if let Some(folder) = path.parent() {
                    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder `{}`", show(folder)))?;
                }
                fs::write(&path, text).with_context(|| format!("cannot write `{}`", show(&path)))?;
                writeln!(out, "wrote {}", show(&path))?;
            }
            // Somebody else's file stays: a generator deletes nothing.
            None => writeln!(out, "{}: {}", show(&path), fault.as_str())?,
        }
    }
    writeln!(out, "{} schemas in {}", wanted.len(), show(&args.out))?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The schemas by the names of their files; those of another game than the usual one are in a folder of its name.
fn wanted() -> BTreeMap<String, String> {
    let of_kind = |kind: AnyKind| {
        let folder = match kind {
            AnyKind::Usual(_) => String::new(),
            AnyKind::Other(kind) => format!("{}/", kind.game().name),
        };
        (format!("{folder}{}{ENDING}", kind.name()), format!("{:#}\n", kind.schema()))
    };
    AnyKind::all()
        .map(of_kind)
        .chain([
            (format!("report{ENDING}"), writers::json_schema()),
            (format!("recording{ENDING}"), recording::json_schema()),
            (format!("bundle{ENDING}"), ritual_pack::bundle::json_schema()),
        ])
        .collect()
}

/// Returns the schemas in a folder that are not as they should be; none where the folder holds something else.
pub(super) fn stale(folder: &Path) -> anyhow::Result<Vec<String>> {
    let wanted = wanted();
    let faults = faults(folder, &wanted)?;
    let n_missing = faults.values().filter(|fault| **fault == SchemaFault::Missing).count();
    Ok(if n_missing == wanted.len() { Vec::new() } else { faults.into_keys().collect() })
}

/// What is wrong with a file in the folder of the schemas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SchemaFault {
    Missing,
    Stale,
    Unknown,
}

impl SchemaFault {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Missing => "is missing",
            Self::Stale => "is stale",
            Self::Unknown => "belongs to no kind of document; remove it",
        }
    }
}

fn faults(folder: &Path, wanted: &BTreeMap<String, String>) -> anyhow::Result<BTreeMap<String, SchemaFault>> {
    let mut faults = BTreeMap::new();
    for (name, text) in wanted {
        let path = folder.join(name);
        match fs::read(&path) {
            Ok(bytes) if without_returns(&bytes) == text.as_bytes() => {}
            Ok(_) => {
                faults.insert(name.clone(), SchemaFault::Stale);
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                faults.insert(name.clone(), SchemaFault::Missing);
            }
            Err(error) => return Err(error).with_context(|| format!("cannot read `{}`", show(&path))),
        }
    }
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(faults),
        entries => entries.with_context(|| format!("cannot read the folder `{}`", show(folder)))?,
    };
    for entry in entries {
        let entry = entry.with_context(|| format!("cannot read the folder `{}`", show(folder)))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(ENDING) && !wanted.contains_key(&name) {
            faults.insert(name, SchemaFault::Unknown);
        }
    }
    Ok(faults)
}

/// Git may have written line ends the way Windows likes them.
fn without_returns(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().copied().filter(|byte| *byte != b'\r').collect()
}
