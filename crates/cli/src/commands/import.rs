//! `ritual import`: takes a pack from an archive.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use ritual_disk::{show, write_new_folder};

use super::verify;
use crate::style;

/// Take a pack from an archive into the folder of packs
///
/// The archive is verified first. It is unpacked into a new folder, named after the pack, that appears with all its files
/// or not at all; nothing is ever written over.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual import my-pack-1.0.0.ritualpack                     into `content/my-pack`
  ritual import my-pack-1.0.0.ritualpack --key friend.pub    only if the owner of this key has signed it

Exit codes: 0 all is well, 1 the archive is refused, 2 usage or disk.")]
pub(crate) struct Args {
    /// The archive
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The folder of packs to put it into
    #[arg(long, value_name = "DIR", default_value = "content")]
    into: PathBuf,

    /// The public key of whoever must have signed it, a file that ends in `.pub`
    #[arg(long, value_name = "PUB")]
    key: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let archive = verify::open(&args.file, args.key.as_deref())?;
    let target = args.into.join(&archive.manifest.id);
    write_new_folder(&target, archive.files.iter().map(|file| (file.path.as_str(), file.bytes.as_slice())))?;
    let mut out = style::out();
    verify::print(&archive, &mut out)?;
    writeln!(out, "imported into {}", style::clean(&show(&target)))?;
    for pack in archive.manifest.dependencies.keys().filter(|pack| !args.into.join(pack).exists()) {
        writeln!(out, "it builds on `{}`, which is not in {}", style::clean(pack), style::clean(&show(&args.into)))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
