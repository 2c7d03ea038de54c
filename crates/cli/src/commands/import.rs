//! `ritual import`: takes a pack from an archive, or a map from Tiled back into its episode.

mod map;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use ritual_disk::show;

use super::verify;
use crate::market;
use crate::options::Content;
use crate::placing::{Placed, place};
use crate::records::{Records, say};
use crate::shelf::Shelf;
use crate::style;

/// Take a pack from an archive into the folder of packs, or a map from Tiled back into its episode
///
/// An archive is verified first. It is unpacked into a new folder, named after the pack, that appears with all its files
/// or not at all; nothing is ever written over. With `--upgrade` a later version takes the place of the one that is there,
/// which is kept in a hidden folder. What the pack builds on and does not find is said; `ritual add` fetches it too. The key
/// of a pack that is signed for the first time is expected from then on, in `ritual.keys`: an archive that is not signed by
/// it is refused. Of a map only what was moved is written into the episode, and what an episode cannot say is reported.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual import my-pack-1.0.0.ritualpack                     into `content/my-pack`
  ritual import my-pack-1.0.0.ritualpack --key friend.pub    only if the owner of this key has signed it
  ritual import my-pack-1.1.0.ritualpack --upgrade           in the place of an earlier version
  ritual import maps/drowned-archive.tmj                     a map of `ritual export --to tiled`, moved in Tiled

Exit codes: 0 all is well, 1 the archive is refused, 2 usage or disk.")]
pub(crate) struct Args {
    /// The archive, or the map, which ends in `.tmj`
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The folder of packs to put an archive into
    #[arg(long, value_name = "DIR", default_value = "content")]
    into: PathBuf,

    /// Put a later version in the place of the one that is there, which is kept in the folder `.replaced` beside it
    #[arg(long)]
    upgrade: bool,

    /// The public key of whoever must have signed it, a file that ends in `.pub`
    #[arg(long, value_name = "PUB")]
    key: Option<PathBuf>,

    /// A file by which an author hands a key on, as `ritual key rotate` makes it
    #[arg(long, value_name = "FILE")]
    rotation: Vec<PathBuf>,

    #[command(flatten)]
    content: Content,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if map::is_map(&args.file) {
        return map::run(&args.file, &args.content);
    }
    let rotations = market::rotations(&args.rotation)?;
    let archive = verify::open(&args.file, args.key.as_deref())?;
    let mut records = Records::read(&args.into)?;
    let trust = records.meet(&archive, &rotations)?;
    let shelf = Shelf::read(&args.into)?;
    let put = || place(&archive, &shelf, &args.into, args.upgrade);
    // Who plays by no lock begins with none here.
    let Placed { folder: target, aside } = if records.has_lock() { records.add(&archive, None, put)? } else { put()? };
    if let Some(news) = say(trust, &format!("the pack `{}`", archive.manifest.id)) {
        records.write_keys()?;
        style::warn(&news);
    }
    let mut out = style::out();
    verify::print(&archive, &mut out)?;
    writeln!(out, "imported into {}", style::clean(&show(&target)))?;
    if let Some(aside) = aside {
        writeln!(out, "what was there is in {}, for as long as you want it", style::clean(&show(&aside)))?;
    }
    if archive.manifest.is_of_former_content() {
        writeln!(out, "before it can be used: ritual migrate {}", style::clean(&show(&target)))?;
    }
    for misfit in shelf.misfits(&archive.manifest) {
        writeln!(out, "{}", style::clean(&misfit))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
