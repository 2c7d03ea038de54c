//! The recovery journal: what is not saved yet, kept on the disk in case the program ends without a word.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ritual_disk::DiskError;
use serde::{Deserialize, Serialize};

/// No journal is nearly as big.
const MOST_BYTES: u64 = 256 * 1024 * 1024;

/// Where the journal of a folder is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    path: PathBuf,
}

/// What is not saved yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unsaved {
    /// The folder that was open.
    pub root: String,
    /// The files.
    pub files: Vec<UnsavedFile>,
}

/// A file that is not saved yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnsavedFile {
    /// Its name.
    pub file: Arc<str>,
    /// The text on the disk when it was last read; none where there was no file.
    pub base: Option<Arc<str>>,
    /// The text as it was on the screen; none where the file is to be deleted.
    pub text: Option<Arc<str>>,
}

impl Journal {
    /// The journal of a folder, among those kept in `folder_of_journals`.
    pub fn of(folder_of_journals: &Path, root: &Path) -> Self {
        let mut hasher = DefaultHasher::new();
        ritual_disk::true_name(root).unwrap_or_else(|_| root.to_path_buf()).hash(&mut hasher);
        Self { path: folder_of_journals.join(format!("{:016x}.json", hasher.finish())) }
    }

    /// Reads what an earlier run left; nothing where it left nothing that can be read.
    pub fn read(&self) -> Option<Unsaved> {
        let bytes = ritual_disk::read_file(&self.path, MOST_BYTES).ok()?;
        serde_json::from_slice(&bytes).ok()
    }

    /// Writes what is not saved yet, whole or not at all; with nothing to keep the journal goes.
    ///
    /// # Errors
    /// Says why it cannot be written.
    pub fn write(&self, unsaved: &Unsaved) -> Result<(), DiskError> {
        if unsaved.files.is_empty() {
            return ritual_disk::remove(&self.path);
        }
        let bytes = serde_json::to_vec(unsaved).unwrap_or_default();
        ritual_disk::write_soon(&self.path, &bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
