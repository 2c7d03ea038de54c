//! A hidden folder in which something is made before it appears beside it.
//!
//! INVARIANT: a folder in which a program works is removed by nobody else; one that a program has left behind, because it
//! was killed, is removed by the next one.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

use tempfile::TempDir;

/// How the names of such folders begin: hidden, so that nobody takes one for a pack.
const PREFIX: &str = ".ritual-";
/// How their names end.
const SUFFIX: &str = ".tmp";
/// The file in them that is locked by who works there: the system lets go of it when a program ends, however it ends.
const LOCK: &str = "lock";

/// A folder in which something is made. It goes with everything that is still in it.
pub(crate) struct Scratch {
    // Dropped before the folder, which cannot be removed everywhere while a file in it is open.
    _lock: File,
    folder: TempDir,
}

impl Scratch {
    /// Makes one, on the same disk as the folder it is for, and removes what others have left behind there.
    pub(crate) fn inside(folder: &Path) -> io::Result<Self> {
        sweep(folder);
        let folder = tempfile::Builder::new().prefix(PREFIX).suffix(SUFFIX).tempdir_in(folder)?;
        let lock = open_lock(folder.path())?;
        // Where files cannot be locked nobody removes what was left behind.
        lock.try_lock().ok();
        Ok(Self { _lock: lock, folder })
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// Removes the folders in which nobody works any more. What cannot be removed is in nobody's way.
fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_ours = name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX));
        // A link leads elsewhere.
        if is_ours && entry.file_type().is_ok_and(|it| it.is_dir()) && is_left(&entry.path()) {
            fs::remove_dir_all(entry.path()).ok();
        }
    }
}

/// Returns whether nobody works in a folder.
fn is_left(folder: &Path) -> bool {
    open_lock(folder).is_ok_and(|lock| lock.try_lock().is_ok())
}

fn open_lock(folder: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create(true).truncate(false).open(folder.join(LOCK))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_behind_goes_and_what_is_in_use_stays() {
        let home = tempfile::tempdir().unwrap();
        let used = Scratch::inside(home.path()).unwrap();
        // Killed before and behind the lock, by a program that will not come back.
        for left in [".ritual-abc.tmp", ".ritual-def.tmp/new"] {
            fs::create_dir_all(home.path().join(left)).unwrap();
        }
        fs::write(home.path().join(".ritual-def.tmp/lock"), "").unwrap();
        fs::write(home.path().join(".ritual-def.tmp/new/pack.yaml"), "id: half").unwrap();
        for other in [".git", "mine", ".ritual-notes"] {
            fs::create_dir(home.path().join(other)).unwrap();
        }
        drop(Scratch::inside(home.path()).unwrap());
        let mut names: Vec<String> = fs::read_dir(home.path())
            .unwrap()
            .map(|it| it.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        let used_name = used.path().file_name().unwrap().to_string_lossy().into_owned();
        let mut expected = vec![".git".to_owned(), ".ritual-notes".to_owned(), "mine".to_owned(), used_name];
        expected.sort();
        assert_eq!(names, expected);
        drop(used);
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 3);
    }
}
