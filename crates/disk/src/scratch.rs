//! A hidden folder in which something is made before it appears beside it.
//!
//! INVARIANT: a folder in which a program works is removed by nobody else; one that a program has left behind, because it
//! was killed, is removed by the next one.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

use tempfile::TempDir;

/// How the names of such folders begin: hidden, so that nobody takes one for a pack.
const PREFIX: &str = ".ritual-";
/// How their names end.
const SUFFIX: &str = ".tmp";
/// The file in them that is locked by who works there: the system lets go of it when a program ends, however it ends.
const LOCK: &str = "lock";
/// How often one is made until nobody who sweeps at that moment has met it before it was locked.
const MOST_MADE: usize = 16;

/// A folder in which something is made. It goes with everything that is still in it.
pub(crate) struct Scratch {
    // Dropped before the folder, which cannot be removed everywhere while a file in it is open.
    _lock: File,
    folder: TempDir,
}

impl Scratch {
    /// Makes one, on the same disk as the place it is for, and removes what others have left behind there.
    pub(crate) fn inside(place: &Path) -> io::Result<Self> {
        sweep(place);
        for _ in 0..MOST_MADE {
            let made = tempfile::Builder::new().prefix(PREFIX).suffix(SUFFIX).tempdir_in(place);
            let folder = made.map_err(|error| unnamed(&error))?;
            if let Some(lock) = lock(folder.path())? {
                return Ok(Self { _lock: lock, folder });
            }
        }
        Err(io::ErrorKind::ResourceBusy.into())
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// Why a folder cannot be made, without its name, which nobody asked for.
fn unnamed(error: &io::Error) -> io::Error {
    let said = error.to_string();
    io::Error::new(error.kind(), said.split_once(" at path ").map_or(said.as_str(), |(reason, _)| reason))
}

/// Returns whether a place is such a folder or in one.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn is_scratch(path: &Path) -> bool {
    path.iter().any(is_ours)
}

fn is_ours(name: &OsStr) -> bool {
    name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX))
}

/// Removes the folders in which nobody works any more. What cannot be removed is in nobody's way.
fn sweep(place: &Path) {
    let Ok(entries) = fs::read_dir(place) else { return };
    for entry in entries.flatten() {
        // A link leads elsewhere.
        let is_folder = is_ours(&entry.file_name()) && entry.file_type().is_ok_and(|it| it.is_dir());
        // Locked until it is gone: nobody begins to work there meanwhile.
        if let Some(_lock) = is_folder.then(|| left(&entry.path())).flatten() {
            fs::remove_dir_all(entry.path()).ok();
        }
    }
}

/// Returns the lock of a folder in which nobody works.
fn left(folder: &Path) -> Option<File> {
    open_lock(folder).ok().filter(|lock| lock.try_lock().is_ok())
}

/// Locks a folder that was just made; nothing where somebody who sweeps has met it before.
fn lock(folder: &Path) -> io::Result<Option<File>> {
    let lock = match open_lock(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened?,
    };
    let is_taken = matches!(lock.try_lock(), Err(TryLockError::WouldBlock));
    // Where files cannot be locked nobody removes what was left behind.
    Ok((!is_taken && folder.join(LOCK).exists()).then_some(lock))
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

    #[test]
    fn who_begins_while_others_sweep_loses_nothing() {
        let home = tempfile::tempdir().unwrap();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for round in 0..50 {
                        let scratch = Scratch::inside(home.path()).unwrap();
                        let file = scratch.path().join("new");
                        fs::write(&file, "whole").unwrap_or_else(|error| panic!("round {round}: {error}"));
                        assert_eq!(fs::read_to_string(&file).unwrap(), "whole", "round {round}");
                    }
                });
            }
        });
        drop(Scratch::inside(home.path()).unwrap());
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0, "nothing is left");
    }
}
