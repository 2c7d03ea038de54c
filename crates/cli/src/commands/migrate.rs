//! `ritual migrate`: rewrites packs of a former version of the content format.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use ritual_content::{PackFiles, schema};
use ritual_diagnostic::{Diagnostic, Sink, sort_by_place, writers};
use ritual_disk::Found;
use ritual_migrate::{ChangedFile, Migration, migrate_from};
use serde_json::{Value, json};

use crate::difference::difference;
use crate::options::Format;
use crate::style::{self, clean};

/// Rewrite packs of a former version of the content format to the present one
///
/// What is written otherwise now is rewritten where it stands; comments, empty lines, quotes and order stay, and files
/// in which nothing changes are not touched. A pack is rewritten whole or not at all: where something cannot be, the
/// place is shown with what to do by hand. A pack in the present version is left alone.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual migrate content/my-pack              one pack
  ritual migrate content                      every pack in `content`
  ritual migrate content/my-pack --dry-run    write nothing, and show what would change
  ritual migrate content/my-pack --from 1     its texts are of version 1, whatever its manifest says
  ritual migrate content --format json        what was rewritten, for programs

Exit codes: 0 all is well, 1 a pack is refused, 2 usage or disk.
Keys of the JSON document: version, packs (pack, from, to, files (file, before, after), findings).")]
pub(crate) struct Args {
    /// Packs, or folders of packs
    #[arg(value_name = "PATH", required_unless_present = "content")]
    paths: Vec<PathBuf>,

    /// The folder of packs that are all rewritten, in place of PATH
    #[arg(long, value_name = "DIR", conflicts_with = "paths")]
    content: Option<PathBuf>,

    /// Write nothing, and show what would change
    #[arg(long)]
    dry_run: bool,

    /// The version that the texts are written in, where the manifest says a later one
    #[arg(long, value_name = "VERSION", default_value_t = schema::VERSION, hide_default_value = true,
          value_parser = clap::value_parser!(u32).range(1..=i64::from(schema::VERSION)))]
    from: u32,

    /// Whom the report is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let paths = args.content.as_ref().map_or(args.paths.as_slice(), std::slice::from_ref);
    let packs = asked(ritual_disk::read(paths)?)?;
    let mut out = style::out();
    let mut reports = Vec::new();
    let (mut is_refused, mut unwritten) = (false, Vec::new());
    for pack in packs {
        let folder = pack.folder.clone();
        match migrate_from(&pack.files, args.from) {
            Ok(migration) => {
                if !args.dry_run
                    && let Err(error) = write(&folder, &migration)
                {
                    unwritten.push(format!("{error:#}"));
                    continue;
                }
                match args.format {
                    Format::Human => tell(&folder, &migration, args.dry_run, &mut out)?,
                    Format::Json => reports.push(report(&folder, &migration)),
                }
            }
            Err(findings) => {
                is_refused = true;
                match args.format {
                    Format::Human => tell_refusal(pack, findings, &mut out)?,
                    Format::Json => reports.push(refusal(pack, findings)?),
                }
            }
        }
    }
    if let Format::Json = args.format {
        writeln!(out, "{:#}", json!({ "version": 1, "packs": reports }))?;
    }
    out.flush()?;
    if !unwritten.is_empty() {
        bail!("{}", unwritten.join("\n"));
    }
    Ok(ExitCode::from(u8::from(is_refused)))
}

/// The packs that were named; those beside them go.
fn asked(found: Found) -> anyhow::Result<Vec<PackFiles>> {
    let Found { packs, shown, .. } = found;
    if let Some(inside) = shown.iter().find(|name| packs.iter().all(|pack| pack.folder != **name)) {
        bail!("`{inside}` is not a pack but in one, and a pack is rewritten whole: name the pack");
    }
    Ok(packs.into_iter().filter(|pack| shown.contains(&pack.folder)).collect())
}

/// Writes what changes. The manifest comes last, so a pack that was interrupted can be rewritten again.
fn write(folder: &str, migration: &Migration) -> anyhow::Result<()> {
    let files = &migration.files;
    for (n_written, ChangedFile { path, after, .. }) in files.iter().enumerate() {
        ritual_disk::write(Path::new(&**path), after.as_bytes()).with_context(|| {
            format!(
                "{n_written} of {} files of `{folder}` are rewritten: run the command again when the next one can be \
                 written",
                files.len()
            )
        })?;
    }
    Ok(())
}

/// Says what became of a pack, or shows what would.
fn tell(folder: &str, migration: &Migration, is_dry: bool, out: &mut dyn Write) -> std::io::Result<()> {
    let Migration { from, to, files } = migration;
    let folder = clean(folder);
    if migration.is_done() {
        return writeln!(out, "{folder} is already in version {to}");
    }
    if is_dry {
        for ChangedFile { path, before, after, .. } in files {
            difference(path, before, after, out)?;
        }
    }
    let files = style::counted(files.len(), "file");
    let verb = if is_dry { "would change" } else { "rewritten" };
    writeln!(out, "{folder}: from version {from} to version {to}, {files} {verb}")
}

/// Says why a pack is not rewritten.
fn tell_refusal(pack: PackFiles, findings: Vec<Diagnostic>, out: &mut dyn Write) -> std::io::Result<()> {
    let folder = pack.folder.clone();
    let (findings, files) = with_places(pack, findings);
    writers::human(&findings, &files, style::is_styled(), out)?;
    writeln!(out, "{} is not rewritten: nothing of it was changed", clean(&folder))
}

/// The findings in the order of their places, and the texts they are about.
fn with_places(pack: PackFiles, mut findings: Vec<Diagnostic>) -> (Vec<Diagnostic>, ritual_content::Files) {
    let files = ritual_content::load(vec![pack], &mut Sink::new()).files;
    sort_by_place(&mut findings, &files);
    (findings, files)
}

fn report(folder: &str, migration: &Migration) -> Value {
    let file = |file: &ChangedFile| json!({ "file": &*file.path, "before": file.before, "after": file.after });
    let files: Vec<Value> = migration.files.iter().map(file).collect();
    json!({ "pack": folder, "from": migration.from, "to": migration.to, "files": files, "findings": [] })
}

fn refusal(pack: PackFiles, findings: Vec<Diagnostic>) -> anyhow::Result<Value> {
    let folder = pack.folder.clone();
    let (findings, files) = with_places(pack, findings);
    let mut text = Vec::new();
    writers::json(&findings, &files, &mut text)?;
    let findings = serde_json::from_slice::<Value>(&text)?["findings"].take();
    Ok(json!({ "pack": folder, "from": null, "to": null, "files": [], "findings": findings }))
}
