//! `ritual import`: takes a pack from an archive, or a map from Tiled back into its episode.

mod map;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use ritual_disk::{show, write_new_folder};

use super::verify;
use crate::options::Content;
use crate::style;

/// Take a pack from an archive into the folder of packs, or a map from Tiled back into its episode
///
/// An archive is verified first. It is unpacked into a new folder, named after the pack, that appears with all its files
/// or not at all; nothing is ever written over. Of a map only what was moved is written into the episode, and what an
/// episode cannot say is reported.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual import my-pack-1.0.0.ritualpack                     into `content/my-pack`
  ritual import my-pack-1.0.0.ritualpack --key friend.pub    only if the owner of this key has signed it
  ritual import maps/drowned-archive.tmj                     a map of `ritual export --to tiled`, moved in Tiled

Exit codes: 0 all is well, 1 the archive is refused, 2 usage or disk.")]
pub(crate) struct Args {
    /// The archive, or the map, which ends in `.tmj`
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The folder of packs to put an archive into
    #[arg(long, value_name = "DIR", default_value = "content")]
    into: PathBuf,

    /// The public key of whoever must have signed it, a file that ends in `.pub`
    #[arg(long, value_name = "PUB")]
    key: Option<PathBuf>,

    #[command(flatten)]
    content: Content,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if map::is_map(&args.file) {
        return map::run(&args.file, &args.content);
    }
    let archive = verify::open(&args.file, args.key.as_deref())?;
    let target = args.into.join(&archive.manifest.id);
    write_new_folder(&target, archive.files.iter().map(|file| (file.path.as_str(), file.bytes.as_slice())))?;
    let mut out = style::out();
    verify::print(&archive, &mut out)?;
    writeln!(out, "imported into {}", style::clean(&show(&target)))?;
    if archive.manifest.is_of_former_content() {
        writeln!(out, "before it can be used: ritual migrate {}", style::clean(&show(&target)))?;
    }
    for pack in archive.manifest.dependencies.keys().filter(|pack| !args.into.join(pack).exists()) {
        writeln!(out, "it builds on `{}`, which is not in {}", style::clean(pack), style::clean(&show(&args.into)))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
