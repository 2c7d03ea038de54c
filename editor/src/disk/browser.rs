//! Files in a browser: in memory, and each that is written also in the store that the browser keeps for the page. What
//! leaves is downloaded.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use ritual_content::PackFiles;
use ritual_disk::{Belongings, DiskError, show};
use ritual_pack::archive;

use super::handed::File;
use super::memory::Memory;
use crate::{browser, shipped};

static FILES: Mutex<Memory> = Mutex::new(Memory::new());

fn files() -> MutexGuard<'static, Memory> {
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Puts a file into memory that is in the store already, or is not to be there.
pub(crate) fn put(path: &Path, bytes: &[u8]) {
    files().write(path, bytes);
}

/// Puts packs that were handed over into a folder of their own, with those that come with Ritual and may be needed by
/// them, and returns it.
pub(crate) fn put_packs(packs: &BTreeMap<String, Vec<File>>) -> Result<PathBuf, DiskError> {
    let home = files().home_for(packs);
    for (pack, files) in packs {
        for (path, bytes) in files {
            write(&home.join(pack).join(path), bytes)?;
        }
    }
    for (pack, path, text) in shipped::files() {
        if !packs.contains_key(pack) {
            write(&home.join(pack).join(path), text.as_bytes())?;
        }
    }
    Ok(home)
}

/// Returns the address of a folder: what was downloaded is wherever the person has put it.
pub(crate) fn address(_: &Path) -> Result<String, DiskError> {
    Ok(String::new())
}

/// Returns whether something is there.
pub(crate) fn exists(path: &Path) -> bool {
    files().exists(path)
}

/// Returns the name of a place that all its names lead to.
pub(crate) fn true_name(path: &Path) -> Result<PathBuf, DiskError> {
    if files().exists(path) {
        return Ok(path.to_path_buf());
    }
    Err(DiskError::because(say!("there is no `{path}`", path = show(path))))
}

/// Returns the files of a folder whose names have an ending.
pub(crate) fn files_in(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, DiskError> {
    Ok(files().files_in(folder, ending))
}

/// Reads a file, but of one with more than `most` bytes only as much as shows that it is too big.
pub(crate) fn read_file(path: &Path, most: u64) -> Result<Vec<u8>, DiskError> {
    files().read_file(path, most)
}

/// Reads every pack in or below a folder; one without packs, or that is not there yet, is one to begin in.
pub(crate) fn read_all(root: &Path) -> Result<Vec<PackFiles>, DiskError> {
    files().read_all(root)
}

/// Reads a pack.
pub(crate) fn read_pack(folder: &Path) -> Result<PackFiles, DiskError> {
    files().read_pack(folder)
}

/// Reads the files of a pack that somebody wants.
pub(crate) fn read_belongings(folder: &Path, wants: impl Fn(&str) -> bool, most: u64) -> Result<Belongings, DiskError> {
    Ok(files().read_belongings(folder, wants, most))
}

/// Puts other bytes in the place of a file; one that is not there is made.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), DiskError> {
    files().write(path, bytes);
    browser::keep(&show(path), bytes);
    Ok(())
}

pub(crate) use write as write_new;
pub(crate) use write as write_soon;

/// Takes a file away, if it is there.
pub(crate) fn remove(path: &Path) -> Result<(), DiskError> {
    files().remove(path);
    browser::forget(&show(path));
    Ok(())
}

/// Takes everything in a folder away.
pub(crate) fn forget(folder: &Path) {
    let gone = files().forget(folder);
    gone.iter().for_each(|path| browser::forget(path));
}

/// Hands files to the person, who gets a single one: several are put into an archive.
pub(crate) fn give_away<'f>(
    folder: &Path,
    files: impl IntoIterator<Item = (&'f str, &'f [u8])>,
) -> Result<Vec<PathBuf>, DiskError> {
    let files: Vec<(&str, &[u8])> = files.into_iter().collect();
    if let [(path, bytes)] = files.as_slice() {
        let name = path.rsplit('/').next().unwrap_or(path);
        browser::give(name, bytes);
        return Ok(vec![PathBuf::from(name)]);
    }
    let name = format!("{}.zip", folder.file_name().unwrap_or_default().to_string_lossy());
    browser::give(&name, &archive::in_one(&files));
    Ok(vec![PathBuf::from(name)])
}
