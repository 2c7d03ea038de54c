//! Putting a pack on the shelf, in a new folder or in the place of an earlier version, and taking one off.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use anyhow::bail;
use ritual_disk::{move_aside, replace_folder, show, write_new_folder};
use ritual_pack::Manifest;
use ritual_pack::archive::Archive;

use crate::shelf::{Shelf, Standing};
use crate::stop::Stop;
use crate::style;

/// Where a pack was put.
pub(crate) struct Placed {
    pub(crate) folder: PathBuf,
    /// Where that is kept which was there before.
    pub(crate) aside: Option<PathBuf>,
}

/// The folder for packs that were replaced: hidden, so that it is not read.
const REPLACED: &str = ".replaced";

/// Puts a pack into a folder of packs; a later version takes the place of an earlier one where that is wanted.
pub(crate) fn place(archive: &Archive, shelf: &Shelf, into: &Path, upgrades: bool) -> anyhow::Result<Placed> {
    let (folder, aside) = match shelf.one(&archive.manifest.id)? {
        None => (into.join(&archive.manifest.id), None),
        Some(there) => (there.folder.clone(), Some(aside(there, &archive.manifest, upgrades)?)),
    };
    put(archive, &folder, aside.as_deref())?;
    Ok(Placed { folder, aside })
}

/// Takes a pack off the shelf; returns where it is kept.
pub(crate) fn take_off(there: &Standing) -> anyhow::Result<PathBuf> {
    let aside = free_place(there);
    move_aside(&there.folder, &aside)?;
    Ok(aside)
}

/// Returns where a pack goes that is to be replaced.
fn aside(there: &Standing, new: &Manifest, is_wanted: bool) -> anyhow::Result<PathBuf> {
    let (Standing { folder, pack }, Manifest { id, version, .. }) = (there, new);
    let is = format!("the pack `{id}` is there already, in `{}`, in version {}", show(folder), pack.version);
    if *version < pack.version {
        bail!("{is}, which is later than {version}: move it away to take the earlier one");
    }
    if *version == pack.version {
        bail!("{is}, which is that of the archive: move it away to take it again");
    }
    if !is_wanted {
        bail!("{is}: `--upgrade` puts version {version} in its place");
    }
    Ok(free_place(there))
}

/// Returns a place where nothing is kept yet: a version may be replaced, come back and be replaced again.
fn free_place(there: &Standing) -> PathBuf {
    let kept = there.folder.with_file_name(REPLACED);
    let name = format!("{}-{}", there.pack.id, there.pack.version);
    let others = (2_u32..).map(|number| kept.join(format!("{name}-{number}")));
    let mut places = std::iter::once(kept.join(&name)).chain(others);
    places.find(|place| !place.exists()).unwrap_or_else(|| kept.join(&name))
}

/// Writes the files of an archive.
fn put(archive: &Archive, target: &Path, aside: Option<&Path>) -> anyhow::Result<()> {
    let bar = style::progress(u64::try_from(archive.files.len()).unwrap_or(u64::MAX), "importing");
    let stop = Stop::by_hand();
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
