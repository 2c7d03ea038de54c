//! The disk, as the system has it.

use std::path::{Path, PathBuf};

use ritual_content::PackFiles;
use ritual_disk::{DiskError, Readers};
pub(crate) use ritual_disk::{
    address, files_in, read_belongings, read_file, read_pack, remove, true_name, write, write_below as give_away,
    write_soon,
};

/// Returns whether something is there.
pub(crate) fn exists(path: &Path) -> bool {
    path.exists()
}

/// Reads every pack in or below a folder; one without packs, or that is not there yet, is one to begin in.
pub(crate) fn read_all(root: &Path) -> Result<Vec<PackFiles>, DiskError> {
    if !root.exists() {
        return Ok(Vec::new());
    }
    if ritual_disk::is_pack(root) || !root.is_dir() {
        return Ok(ritual_disk::read(&[PathBuf::from(root)])?.packs);
    }
    ritual_disk::packs_below(root)?.iter().map(|folder| read_pack(folder)).collect()
}

/// Lets nothing go: what is on a disk belongs to the person.
pub(crate) const fn forget(_: &Path) {}

/// Writes a file that is not there yet; no other one is written over.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> Result<(), DiskError> {
    ritual_disk::write_new(path, bytes, Readers::Everybody)
}
