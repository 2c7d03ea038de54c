//! `ritual add`: takes packs from a file or from an index, with what they build on.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::bail;
use ritual_content::suggest::listed;
use ritual_disk::show;
use ritual_pack::Rotation;

use super::verify;
use crate::market::{self, Market};
use crate::placing::{Placed, place};
use crate::records::{Records, say};
use crate::shelf::Shelf;
use crate::source::Source;
use crate::style;

/// Take packs from a file, or from a folder or web server with an index, with what they build on
///
/// An index is the file `packs.json` that `ritual index` makes. Every archive is verified first. What was added stands in
/// `ritual.lock`, by which a group sees that it plays the same; whose signature is expected from now on, in `ritual.keys`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual add https://example.org/packs the-drowned-archive    from a web server, with what it builds on
  ritual add ../packs the-drowned-archive                     from a folder with an index
  ritual add ../packs                                         lists what is there
  ritual add my-pack-1.0.0.ritualpack                         from a file

Exit codes: 0 all is well, 1 an archive or an index is refused, 2 usage, disk or net.")]
pub(crate) struct Args {
    /// The archive, or the folder or address that has an index
    #[arg(value_name = "FILE|DIR|URL")]
    source: String,

    /// The packs, where the source is an index
    #[arg(value_name = "PACK")]
    packs: Vec<String>,

    /// The folder of packs to put them into
    #[arg(long, value_name = "DIR", default_value = "content")]
    into: PathBuf,

    /// Put the later version of a file in the place of the one that is there, which is kept in the folder `.replaced`
    #[arg(long)]
    upgrade: bool,

    /// A file by which an author hands a key on, as `ritual key rotate` makes it
    #[arg(long, value_name = "FILE")]
    rotation: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let rotations = market::rotations(&args.rotation)?;
    let mut records = Records::read(&args.into)?;
    let file = Path::new(&args.source);
    if file.is_file() && file.extension().is_some_and(|ending| ending == "ritualpack") {
        if let Some(pack) = args.packs.first() {
            bail!("`{}` is one pack: leave out `{pack}`", show(file));
        }
        add_file(file, args, &mut records, &rotations)?;
        return Ok(ExitCode::SUCCESS);
    }
    let market = Market::open(Source::of(&args.source)?, &mut records, &rotations)?;
    let mut out = style::out();
    if args.packs.is_empty() {
        let mut is_empty = true;
        for (id, versions) in &market.index.packs {
            let latest = market.index.latest(id).and_then(|version| Some((version, versions.get(version)?)));
            let Some((version, offer)) = latest else { continue };
            let signed = if offer.signer.is_some() { ", signed" } else { "" };
            writeln!(out, "{id} {version}: {}{signed}", style::clean(&verify::said(&offer.title)))?;
            is_empty = false;
        }
        if is_empty {
            writeln!(out, "the index has nothing that was not withdrawn")?;
        }
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let n_taken = market.take(&args.packs, &args.into, &mut records, &mut out)?;
    if n_taken == 0 {
        let packs = listed(args.packs.iter().map(String::as_str));
        writeln!(out, "{}: nothing later goes with what you have", style::clean(&packs))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn add_file(file: &Path, args: &Args, records: &mut Records, rotations: &[Rotation]) -> anyhow::Result<()> {
    let archive = verify::open(file, None)?;
    let id = &archive.manifest.id;
    let trust = records.meet(&archive, rotations)?;
    let shelf = Shelf::read(&args.into)?;
    let Placed { folder, aside } = records.add(&archive, None, || place(&archive, &shelf, &args.into, args.upgrade))?;
    records.write_keys()?;
    if let Some(news) = say(trust, &format!("the pack `{id}`")) {
        style::warn(&news);
    }
    let mut out = style::out();
    let kept = aside.map(|aside| format!("; what was there is in {}", show(&aside))).unwrap_or_default();
    let line = format!("{id} {}: put into {}{kept}", archive.manifest.version, show(&folder));
    writeln!(out, "{}", style::clean(&line))?;
    if archive.manifest.is_of_former_content() {
        writeln!(out, "before it can be used: ritual migrate {}", style::clean(&show(&folder)))?;
    }
    for misfit in shelf.misfits(&archive.manifest) {
        writeln!(out, "{}", style::clean(&misfit))?;
    }
    out.flush()?;
    Ok(())
}
