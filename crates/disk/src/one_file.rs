//! One file: read no further than is wanted, written whole or not at all, and removed.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use crate::DiskError;
use crate::error::Doing as _;
use crate::names::show;
use crate::new::{Readers, open_new};
use crate::scratch::Scratch;

/// Reads a file, but of one with more than `most` bytes only as much as shows that it is too big.
///
/// # Errors
/// Says what cannot be read. A pipe by name is refused, since whoever should write into it may never come.
pub fn read_file(path: &Path, most: u64) -> Result<Vec<u8>, DiskError> {
    let mut bytes = Vec::new();
    if is_named_pipe(path) {
        return Err(DiskError::because(format!("`{}` is a pipe, not a file: write it into a file first", show(path))));
    }
    File::open(path)
        .and_then(|file| file.take(most.saturating_add(1)).read_to_end(&mut bytes))
        .doing(|| format!("cannot read `{}`", show(path)))?;
    Ok(bytes)
}

/// Reads a file that has no more than `most` bytes.
///
/// # Errors
/// Says what cannot be read, or that it is too big.
pub fn read_whole(path: &Path, most: u64) -> Result<Vec<u8>, DiskError> {
    let bytes = read_file(path, most)?;
    if u64::try_from(bytes.len()).is_ok_and(|n_bytes| n_bytes <= most) {
        return Ok(bytes);
    }
    let said =
        format!("`{}` is bigger than {most} bytes, and no file of its kind is: name the one you mean", show(path));
    Err(DiskError::because(said))
}

/// Whether something is a pipe with a name; one that a shell has made for a command is not.
#[cfg(unix)]
fn is_named_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    let of_shell = ["/dev", "/proc"].iter().any(|folder| path.starts_with(folder));
    !of_shell && fs::metadata(path).is_ok_and(|it| it.file_type().is_fifo())
}

/// Whether something is a pipe with a name: not here.
#[cfg(not(unix))]
const fn is_named_pipe(_: &Path) -> bool {
    false
}

/// Puts other bytes in the place of a file, whole or not at all; a file that is not there is made, with its folders.
///
/// # Errors
/// Says why the file cannot be written; what was there is there still.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), DiskError> {
    write_one(path, bytes, true)
}

/// As [`write()`], without waiting for the disk: what is written outlives the program, though not a loss of power.
///
/// # Errors
/// Says why the file cannot be written; what was there is there still.
pub fn write_soon(path: &Path, bytes: &[u8]) -> Result<(), DiskError> {
    write_one(path, bytes, false)
}

fn write_one(path: &Path, bytes: &[u8], waits: bool) -> Result<(), DiskError> {
    // Kept until the file is in its place.
    let mut scratches = Scratches::default();
    scratches.ready(path, bytes, waits).and_then(Ready::put).doing(|| cannot_write(path))
}

/// Writes files below a folder, by their paths in it, and returns where each lies. None takes the place of another one
/// before all are on the disk, so that a full one leaves everything as it was.
///
/// # Errors
/// Says which file cannot be written, and why.
pub fn write_below<'f>(
    folder: &Path,
    files: impl IntoIterator<Item = (&'f str, &'f [u8])>,
) -> Result<Vec<PathBuf>, DiskError> {
    let mut scratches = Scratches::default();
    let mut all = Vec::new();
    for (inside, bytes) in files {
        let path = folder.join(inside);
        let ready = scratches.ready(&path, bytes, true).doing(|| cannot_write(&path))?;
        all.push((path, ready));
    }
    let put = |(path, ready): (PathBuf, Ready)| ready.put().doing(|| cannot_write(&path)).map(|()| path);
    all.into_iter().map(put).collect()
}

/// Finds out whether [`write()`] can write a file, so that nobody works for hours for one that it cannot. Nothing is
/// written but the folders of the file.
///
/// # Errors
/// Says why the file cannot be written.
pub fn can_write(path: &Path) -> Result<(), DiskError> {
    Scratches::default().begin(path).map(drop).doing(|| cannot_write(path))
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write `{}`", show(path))
}

/// The hidden folders in which files are written before they take their places.
#[derive(Default)]
struct Scratches {
    /// By the folders that the files go into.
    by_folder: BTreeMap<PathBuf, Scratch>,
    n_files: usize,
}

/// A file that is written, or can be, on the disk of the place that it will take.
struct Ready {
    path: PathBuf,
    new: PathBuf,
}

impl Ready {
    fn put(self) -> io::Result<()> {
        fs::rename(self.new, self.path)
    }
}

impl Scratches {
    /// Writes a file that takes its place later. It is closed, for there may be more of them than a program may hold open.
    fn ready(&mut self, path: &Path, bytes: &[u8], waits: bool) -> io::Result<Ready> {
        let ready = self.begin(path)?;
        let mut file = open_new(&ready.new, Readers::Owner)?;
        file.write_all(bytes)?;
        if waits {
            file.sync_all()?;
        }
        match fs::metadata(&ready.path) {
            Ok(old) => file.set_permissions(old.permissions())?,
            Err(_) => allow_reading(&file)?,
        }
        Ok(ready)
    }

    /// Finds the true name of a file, and where it can be written beside the one that it will take the place of.
    fn begin(&mut self, path: &Path) -> io::Result<Ready> {
        // A link stays one: what it leads to is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        match fs::metadata(&path) {
            Ok(old) if old.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(old) if old.permissions().readonly() => return Err(io::ErrorKind::PermissionDenied.into()),
            _ => {}
        }
        let scratch = match self.by_folder.entry(folder.to_path_buf()) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unknown) => unknown.insert(Scratch::inside(folder)?),
        };
        self.n_files += 1;
        let new = scratch.path().join(self.n_files.to_string());
        Ok(Ready { path, new })
    }
}

/// Removes a file; one that is gone already is all right.
///
/// # Errors
/// Says why the file cannot be removed.
pub fn remove(path: &Path) -> Result<(), DiskError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(error).doing(|| format!("cannot remove `{}`", show(path)))
        }
        _ => Ok(()),
    }
}

/// A temporary file is for its owner alone; the file it becomes is like any other.
#[cfg(unix)]
fn allow_reading(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    file.set_permissions(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn allow_reading(_: &File) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn what_cannot_be_written_is_named_as_it_was_asked_for() {
        // Nobody makes files there.
        let said = write(Path::new("/proc/none.json"), b"{}").unwrap_err().whole();
        assert!(said.starts_with("cannot write `/proc/none.json`: ") && !said.contains(".tmp"), "{said}");
        assert!(said.contains("os error"), "the system says why: {said}");
    }

    #[test]
    fn what_can_be_written_is_known_before() {
        let home = tempfile::tempdir().unwrap();
        let names = || fs::read_dir(home.path()).unwrap().count();
        let (file, folder) = (home.path().join("a.json"), home.path().join("b"));
        can_write(&file).unwrap();
        assert_eq!(names(), 0, "nothing is left behind");
        fs::write(&file, "old").unwrap();
        can_write(&file).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "old");
        let inside = can_write(&file.join("c.json")).unwrap_err().whole();
        assert!(inside.starts_with("cannot write `") && inside.contains("a.json/c.json`: "), "{inside}");
        fs::create_dir(&folder).unwrap();
        assert!(can_write(&folder).is_err() && write(&folder, b"").is_err());
        let mut permissions = fs::metadata(&file).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&file, permissions).unwrap();
        assert!(can_write(&file).is_err() && write(&file, b"new").is_err());
        assert_eq!((names(), fs::read_to_string(&file).unwrap()), (2, "old".to_owned()));
    }

    #[test]
    fn files_are_written_below_a_folder_all_of_them_or_none() {
        let home = tempfile::tempdir().unwrap();
        let out = home.path().join("out");
        let file: (&str, &[u8]) = ("a/b.json", b"1");
        let written = write_below(&out, [file]).unwrap();
        assert_eq!(written, [out.join("a/b.json")]);
        assert_eq!(fs::read(out.join("a/b.json")).unwrap(), b"1");
        let others: [(&str, &[u8]); 3] = [("a/b.json", b"4"), ("a/b.json/c.json", b"2"), ("d.json", b"3")];
        let said = write_below(&out, others).unwrap_err().whole();
        assert!(said.contains("a/b.json/c.json`: "), "{said}");
        assert_eq!(fs::read(out.join("a/b.json")).unwrap(), b"1", "what was there is there still");
        assert!(!out.join("d.json").exists());
        assert_eq!(fs::read_dir(out.join("a")).unwrap().count(), 1, "nothing half done is left");
    }

    #[test]
    fn what_a_killed_write_has_left_goes_with_the_next_one() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("a.json");
        let leave = || {
            let left = home.path().join(".ritual-killed.tmp");
            fs::create_dir(&left).unwrap();
            fs::write(left.join("1"), "{ \"ha").unwrap();
        };
        let is_swept = || fs::read_dir(home.path()).unwrap().map(|it| it.unwrap().path()).eq([file.clone()]);
        leave();
        write(&file, b"1").unwrap();
        assert!(is_swept(), "by one that waits for the disk");
        leave();
        write_soon(&file, b"2").unwrap();
        assert!(is_swept(), "by one that does not");
        leave();
        write_below(home.path(), [("a.json", &b"3"[..])]).unwrap();
        assert!(is_swept(), "by one of several");
        assert_eq!(fs::read(&file).unwrap(), b"3");
    }

    #[test]
    fn a_file_that_is_too_big_is_told_from_one_that_is_cut_short() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.json");
        fs::write(&path, "12345").unwrap();
        assert_eq!(read_whole(&path, 5).unwrap(), b"12345");
        let said = read_whole(&path, 4).unwrap_err().whole();
        assert!(said.contains("a.json` is bigger than 4 bytes"), "{said}");
    }
}
