//! `ritual import`: takes a pack from an archive, or a map from Tiled back into its episode.

mod map;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use anyhow::bail;
use ritual_disk::{replace_folder, show, write_new_folder};
use ritual_pack::Manifest;
use ritual_pack::archive::Archive;

use super::verify;
use crate::options::Content;
use crate::shelf::{Shelf, Standing};
use crate::stop::Stop;
use crate::style;

/// Take a pack from an archive into the folder of packs, or a map from Tiled back into its episode
///
/// An archive is verified first. It is unpacked into a new folder, named after the pack, that appears with all its files
/// or not at all; nothing is ever written over. With `--upgrade` a later version takes the place of the one that is there,
/// which is kept in a hidden folder. What the pack builds on and does not find is said. Of a map only what was moved is written into the episode, and what an
/// episode cannot say is reported.
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

    #[command(flatten)]
    content: Content,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if map::is_map(&args.file) {
        return map::run(&args.file, &args.content);
    }
    let archive = verify::open(&args.file, args.key.as_deref())?;
    let shelf = Shelf::read(&args.into)?;
    let there = shelf.of(&archive.manifest.id);
    let (target, aside) = match there.as_slice() {
        [] => (args.into.join(&archive.manifest.id), None),
        [there] => (there.folder.clone(), Some(aside(there, &archive.manifest, args.upgrade)?)),
        [one, other, ..] => {
            bail!(
                "`{}` and `{}` are both the pack `{}`: move one of them away first",
                show(&one.folder),
                show(&other.folder),
                archive.manifest.id
            )
        }
    };
    put(&archive, &target, aside.as_deref())?;
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

/// The folder for packs that were replaced: hidden, so that it is not read.
const REPLACED: &str = ".replaced";

/// Returns where a pack goes that is to be replaced.
fn aside(there: &Standing, new: &Manifest, is_wanted: bool) -> anyhow::Result<PathBuf> {
    let (Standing { folder, pack }, Manifest { id, version, .. }) = (there, new);
    let is = format!("the pack `{id}` is there already, in `{}`, in version {}", show(folder), pack.version);
    if *version < pack.version {
        bail!("{is}, which is later than {version}: move it away to take the earlier one");
    }
    if *version == pack.version {
        bail!("{is}, which is that of the archive: move it away to take it anew");
    }
    if !is_wanted {
        bail!("{is}: `--upgrade` puts version {version} in its place");
    }
    Ok(folder.with_file_name(REPLACED).join(format!("{id}-{}", pack.version)))
}

/// Writes the files of an archive.
fn put(archive: &Archive, target: &Path, aside: Option<&Path>) -> anyhow::Result<()> {
    let bar = style::progress(u64::try_from(archive.files.len()).unwrap_or(u64::MAX), "importing");
    let stop = Stop::after(None);
    let files = archive.files.iter().map(|file| (file.path.as_str(), file.bytes.as_slice()));
    let goes_on = || {
        bar.inc(1);
        !stop.flag().load(Ordering::Relaxed)
    };
    let put = match aside {
        Some(aside) => replace_folder(target, aside, files, goes_on),
        None => write_new_folder(target, files, goes_on),
    };
    bar.finish_and_clear();
    Ok(put?)
}
