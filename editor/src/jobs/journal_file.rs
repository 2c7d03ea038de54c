//! The recovery journal as a file: what is not saved yet, kept on the disk in case the program ends without a word.

use std::ffi::OsStr;
use std::hash::Hasher as _;
use std::path::{Path, PathBuf};

use fnv::FnvHasher;
use ritual_disk::DiskError;
use ritual_workspace::Unsaved;

use crate::disk;

/// No journal is nearly as big.
const MOST_BYTES: u64 = 256 * 1024 * 1024;

/// Where the journal of a folder is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Journal {
    path: PathBuf,
    /// The true name of the folder.
    root: PathBuf,
}

impl Journal {
    /// The journal of a folder, among those kept in `folder_of_journals`.
    pub(super) fn of(folder_of_journals: &Path, root: &Path) -> Self {
        let root = disk::true_name(root).unwrap_or_else(|_| root.to_path_buf());
        // The name must be the same in every build, or what was left is not found again.
        let mut hasher = FnvHasher::default();
        hasher.write(root.to_string_lossy().as_bytes());
        Self { path: folder_of_journals.join(format!("folder-{:016x}.json", hasher.finish())), root }
    }

    /// Reads what an earlier run left; nothing where it left nothing that can be read.
    pub(super) fn read(&self) -> Option<Unsaved> {
        read_unsaved(&self.path).or_else(|| self.take_former())
    }

    /// Takes over what was left under a name that only the compiler of that program could tell: the newest, if several.
    fn take_former(&self) -> Option<Unsaved> {
        let files = disk::files_in(self.path.parent()?, "json").ok()?;
        let paths = files.into_iter().filter(|path| has_former_name(path));
        let left = paths.filter_map(|path| Some((read_unsaved(&path)?, path)));
        // A folder that was opened by a relative name may be any.
        let own = left.filter(|(unsaved, _)| {
            let root = Path::new(&unsaved.root);
            root.is_absolute() && disk::true_name(root).is_ok_and(|root| root == self.root)
        });
        let (unsaved, path) = own.max_by_key(|(_, path)| path.metadata().and_then(|it| it.modified()).ok())?;
        // It goes only when it is safe under its new name.
        if self.write(&unsaved).is_ok() {
            let _stays = disk::remove(&path);
        }
        Some(unsaved)
    }

    /// Writes what is not saved yet, whole or not at all; with nothing to keep the journal goes.
    ///
    /// # Errors
    /// Says why it cannot be written.
    pub(super) fn write(&self, unsaved: &Unsaved) -> Result<(), DiskError> {
        if unsaved.files.is_empty() {
            return disk::remove(&self.path);
        }
        let bytes = serde_json::to_vec(unsaved).unwrap_or_default();
        disk::write_soon(&self.path, &bytes)
    }
}

fn read_unsaved(path: &Path) -> Option<Unsaved> {
    let bytes = disk::read_file(path, MOST_BYTES).ok()?;
    serde_json::from_slice(&bytes).ok()
}

/// Whether a file has the name of a journal of former versions: sixteen digits.
fn has_former_name(path: &Path) -> bool {
    let stem = path.file_stem().and_then(OsStr::to_str).unwrap_or_default();
    stem.len() == 16 && stem.bytes().all(|it| it.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use ritual_workspace::UnsavedFile;

    use super::*;

    #[test]
    fn a_folder_has_the_same_journal_in_every_build() {
        let journal = Journal::of(Path::new("journals"), Path::new("/no/such/folder"));
        assert_eq!(journal.path, Path::new("journals/folder-bf65240778b7aa36.json"));
    }

    #[test]
    fn what_a_former_version_left_is_found_once() {
        let (folder, packs) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let left = |root: &Path, file: &str| Unsaved {
            root: root.to_string_lossy().into_owned(),
            files: vec![UnsavedFile { file: file.into(), base: None, text: Some("id: a\n".into()) }],
        };
        let keep = |name: &str, unsaved: &Unsaved| {
            ritual_disk::write(&folder.path().join(name), &serde_json::to_vec(unsaved).unwrap()).unwrap();
        };
        keep("0123456789abcdef.json", &left(packs.path(), "own.yaml"));
        keep("0123456789abcdee.json", &left(folder.path(), "of_another_folder.yaml"));
        keep("fedcba9876543210.json", &left(Path::new("."), "of_any_folder.yaml"));
        let journal = Journal::of(folder.path(), packs.path());
        assert_eq!(journal.read(), Some(left(packs.path(), "own.yaml")));
        assert!(!folder.path().join("0123456789abcdef.json").exists());
        assert_eq!(journal.read(), Some(left(packs.path(), "own.yaml")), "it has its new name now");
        journal.write(&Unsaved::default()).unwrap();
        assert_eq!(journal.read(), None);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "those of others stay");
    }

    #[test]
    fn what_is_not_saved_is_read_again_and_goes_when_all_is_saved() {
        let folder = tempfile::tempdir().unwrap();
        let journal = Journal::of(folder.path(), Path::new("packs"));
        assert_eq!(journal.read(), None);
        let file = UnsavedFile { file: "a.yaml".into(), base: Some("id: a\n".into()), text: Some("id: b\n".into()) };
        let unsaved = Unsaved { root: "packs".into(), files: vec![file] };
        journal.write(&unsaved).unwrap();
        assert_eq!(journal.read(), Some(unsaved));
        journal.write(&Unsaved::default()).unwrap();
        assert_eq!(journal.read(), None);
    }

    #[test]
    fn a_damaged_journal_is_no_journal() {
        let folder = tempfile::tempdir().unwrap();
        let journal = Journal::of(folder.path(), Path::new("packs"));
        ritual_disk::write(&journal.path, b"{ \"root\": ").unwrap();
        assert_eq!(journal.read(), None);
    }
}
