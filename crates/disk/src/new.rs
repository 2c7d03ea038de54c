//! Things that are not there yet: folders that appear whole, and files that take nobody's place.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Component, Path, PathBuf};

use tempfile::TempPath;

use crate::DiskError;
use crate::error::Doing as _;
use crate::names::show;
use crate::scratch::Scratch;

/// Who may read a new file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Everybody who may look into its folder.
    Everybody,
    /// Its owner alone, where the system can tell.
    Owner,
}

/// Writes files, by their paths inside it, into a folder that is not there yet; it appears with all of them or not at all.
/// Before each file it is asked whether to go on.
///
/// # Errors
/// Says why not: something is there already, a path leads out of the folder, or the disk fails. Nothing is left then.
pub fn write_new_folder<'f>(
    target: &Path,
    files: impl IntoIterator<Item = (&'f str, &'f [u8])>,
    goes_on: impl FnMut() -> bool,
) -> Result<(), DiskError> {
    refuse_taken(target)?;
    let scratch = Scratch::inside(folder_of(target)?).doing(|| cannot_write(target))?;
    let made = make(&scratch, target, files, goes_on)?;
    refuse_taken(target)?;
    fs::rename(&made, target).doing(|| cannot_write(target))
}

/// As [`write_new_folder()`], in the place of a folder that is there: that one is moved to another place, where nothing is
/// yet, with everything in it. Where the disk can do so, one of the two is in its place at every moment.
///
/// # Errors
/// Says why not; the folder is where it was then.
pub fn replace_folder<'f>(
    target: &Path,
    aside: &Path,
    files: impl IntoIterator<Item = (&'f str, &'f [u8])>,
    goes_on: impl FnMut() -> bool,
) -> Result<(), DiskError> {
    refuse_taken(aside)?;
    let scratch = Scratch::inside(folder_of(target)?).doing(|| cannot_write(target))?;
    let made = make(&scratch, target, files, goes_on)?;
    if change_places(&made, target, aside)? {
        return Ok(());
    }
    move_aside(target, aside)?;
    let put = fs::rename(&made, target).doing(|| cannot_write(target));
    if put.is_err() {
        // Where this fails too, the folder is where it was moved to.
        fs::rename(aside, target).ok();
    }
    put
}

/// Puts a new folder into the place of another one, which goes where nothing is yet, so that whoever is killed meanwhile
/// leaves a whole one there; returns whether the disk can do so.
fn change_places(made: &Path, target: &Path, aside: &Path) -> Result<bool, DiskError> {
    folder_of(aside)?;
    fs::rename(made, aside).doing(|| cannot_move(target, aside))?;
    if exchange(target, aside).is_ok() {
        return Ok(true);
    }
    fs::rename(aside, made).doing(|| cannot_write(target))?;
    Ok(false)
}

/// Lets two folders change places in one step.
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE)?;
    Ok(())
}

/// Lets two folders change places in one step, which this system cannot.
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn exchange(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Moves a folder to another place, where nothing is yet.
///
/// # Errors
/// Says why not; the folder is where it was then.
pub fn move_aside(folder: &Path, aside: &Path) -> Result<(), DiskError> {
    refuse_taken(aside)?;
    folder_of(aside)?;
    fs::rename(folder, aside).doing(|| cannot_move(folder, aside))
}

fn cannot_move(folder: &Path, aside: &Path) -> String {
    format!("cannot move `{}` to `{}`", show(folder), show(aside))
}

fn cannot_write(folder: &Path) -> String {
    format!("cannot write the folder `{}`", show(folder))
}

/// Returns the folder in which something lies, which is made where it is not there.
fn folder_of(target: &Path) -> Result<&Path, DiskError> {
    let folder = target.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder).doing(|| cannot_write(target))?;
    Ok(folder)
}

/// Makes a folder where nobody sees it, on the same disk, so that it can be moved in one step; returns where.
fn make<'f>(
    scratch: &Scratch,
    target: &Path,
    files: impl IntoIterator<Item = (&'f str, &'f [u8])>,
    mut goes_on: impl FnMut() -> bool,
) -> Result<PathBuf, DiskError> {
    let folder = scratch.path().join("new");
    fs::create_dir(&folder).doing(|| cannot_write(target))?;
    for (path, bytes) in files {
        if !goes_on() {
            return Err(DiskError::because(format!("stopped: nothing was written to `{}`", show(target))));
        }
        if !Path::new(path).components().all(|part| matches!(part, Component::Normal(_))) {
            return Err(DiskError::because(format!("`{path}` leads out of the folder `{}`", show(target))));
        }
        let place = folder.join(path);
        let made = place.parent().map_or(Ok(()), fs::create_dir_all);
        let made = made.and_then(|()| open_new(&place, Readers::Everybody)?.write_all(bytes));
        made.doing(|| format!("cannot write `{path}` into `{}`", show(target)))?;
    }
    wait_for_disk(&folder).doing(|| cannot_write(target))?;
    Ok(folder)
}

/// Waits until all files of a folder are on the disk: for all of them at once, since each wait takes long.
#[cfg(target_os = "linux")]
fn wait_for_disk(folder: &Path) -> io::Result<()> {
    rustix::fs::syncfs(File::open(folder)?)?;
    Ok(())
}

/// Waits until all files of a folder are on the disk: for many of them at the same time.
#[cfg(not(target_os = "linux"))]
fn wait_for_disk(folder: &Path) -> io::Result<()> {
    use rayon::prelude::*;
    let entries = walkdir::WalkDir::new(folder).into_iter().collect::<Result<Vec<_>, _>>()?;
    let files = entries.par_iter().filter(|entry| entry.file_type().is_file());
    files.try_for_each(|entry| OpenOptions::new().write(true).open(entry.path())?.sync_all())
}

/// Writes a file that is not there yet, with its folders; it appears whole or not at all.
///
/// # Errors
/// Says why not: something is there already, or the disk fails.
pub fn write_new(path: &Path, bytes: &[u8], readers: Readers) -> Result<(), DiskError> {
    refuse_taken(path)?;
    create(path, bytes, readers).doing(|| format!("cannot write `{}`", show(path)))
}

fn refuse_taken(path: &Path) -> Result<(), DiskError> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error).doing(|| format!("cannot look at `{}`", show(path))),
        Ok(_) => Err(DiskError::because(format!(
            "`{}` is there already, and nothing is written over it: move it away, or choose another place",
            show(path)
        ))),
    }
}

fn create(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let scratch = Scratch::inside(folder)?;
    let new = scratch.path().join("new");
    let mut file = open_new(&new, readers)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    // Closed: not everywhere can a file be moved that is open.
    drop(file);
    // Somebody else may have made one meanwhile.
    Ok(TempPath::try_from_path(new)?.persist_noclobber(path)?)
}

/// Opens a file that is not there yet.
pub(crate) fn open_new(path: &Path, readers: Readers) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    restrict(&mut options, readers);
    options.open(path)
}

#[cfg(unix)]
fn restrict(options: &mut OpenOptions, readers: Readers) {
    use std::os::unix::fs::OpenOptionsExt as _;
    options.mode(match readers {
        Readers::Everybody => 0o644,
        Readers::Owner => 0o600,
    });
}

#[cfg(not(unix))]
fn restrict(_: &mut OpenOptions, _: Readers) {}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> =
            fs::read_dir(folder).unwrap().map(|it| it.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    type Files<'f> = &'f [(&'f str, &'f [u8])];

    fn write(target: &Path, files: Files<'_>) -> Result<(), DiskError> {
        write_new_folder(target, files.iter().copied(), || true)
    }

    #[test]
    fn a_folder_appears_with_all_its_files() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("packs/base");
        write(&target, &[("pack.yaml", b"id: base"), ("art/a/b.png", b"x")]).unwrap();
        assert_eq!(fs::read_to_string(target.join("pack.yaml")).unwrap(), "id: base");
        assert_eq!(fs::read(target.join("art/a/b.png")).unwrap(), b"x");
        assert_eq!(names(&home.path().join("packs")), ["base"]);
    }

    #[test]
    fn what_fails_leaves_nothing_and_what_is_there_stays() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("base");
        for path in ["../evil.yaml", "/evil.yaml", "a/../../evil.yaml"] {
            assert!(write(&target, &[("pack.yaml", b""), (path, b"")]).is_err(), "{path}");
            assert_eq!(names(home.path()), Vec::<String>::new());
        }
        assert!(write(&target, &[("a", b""), ("a/b", b"")]).is_err());
        assert_eq!(names(home.path()), Vec::<String>::new());
        fs::create_dir(&target).unwrap();
        let error = write(&target, &[("pack.yaml", b"")]).unwrap_err().whole();
        assert!(error.contains("is there already"), "{error}");
        assert_eq!(names(&target), Vec::<String>::new());
    }

    #[test]
    fn who_stops_in_between_leaves_nothing() {
        let home = tempfile::tempdir().unwrap();
        let files: Files<'_> = &[("a.yaml", b""), ("b.yaml", b""), ("c.yaml", b"")];
        let mut n_asked = 0;
        let mut is_patient = || {
            n_asked += 1;
            n_asked < 3
        };
        let error = write_new_folder(&home.path().join("base"), files.iter().copied(), &mut is_patient).unwrap_err();
        assert!(error.whole().starts_with("stopped: "), "{}", error.whole());
        assert_eq!((n_asked, names(home.path())), (3, Vec::new()));
    }

    #[test]
    fn a_folder_that_is_replaced_is_kept_elsewhere() {
        let home = tempfile::tempdir().unwrap();
        let (target, aside) = (home.path().join("base"), home.path().join(".replaced/base-1.0.0"));
        write(&target, &[("pack.yaml", b"old"), ("notes.txt", b"mine")]).unwrap();
        let new: Files<'_> = &[("pack.yaml", b"new")];
        replace_folder(&target, &aside, new.iter().copied(), || true).unwrap();
        assert_eq!(
            (names(&target), names(&aside)),
            (vec!["pack.yaml".into()], vec!["notes.txt".into(), "pack.yaml".into()])
        );
        assert_eq!(fs::read(target.join("pack.yaml")).unwrap(), b"new");
        assert!(replace_folder(&target, &aside, new.iter().copied(), || true).is_err(), "nothing is written over");
        let fresh = home.path().join("fresh");
        assert!(replace_folder(&target, &fresh, [("../evil", &b""[..])], || true).is_err());
        assert_eq!(names(home.path()), [".replaced", "base"]);
    }

    #[cfg(any(target_os = "linux", target_os = "macos"))]
    #[test]
    fn two_folders_change_places_in_one_step() {
        let home = tempfile::tempdir().unwrap();
        let [one, other] = ["one", "other"].map(|name| home.path().join(name));
        write(&one, &[("a.yaml", b"")]).unwrap();
        write(&other, &[("b.yaml", b"")]).unwrap();
        exchange(&one, &other).unwrap();
        assert_eq!((names(&one), names(&other)), (vec!["b.yaml".into()], vec!["a.yaml".into()]));
        assert!(exchange(&one, &home.path().join("nobody")).is_err());
    }

    #[test]
    fn where_two_folders_cannot_change_places_the_new_one_is_where_it_was_made() {
        let home = tempfile::tempdir().unwrap();
        let [made, aside] = ["made", "aside"].map(|name| home.path().join(name));
        write(&made, &[("a.yaml", b"")]).unwrap();
        assert!(!change_places(&made, &home.path().join("nobody"), &aside).unwrap());
        assert_eq!(names(home.path()), ["made"]);
    }

    #[test]
    fn a_folder_is_moved_aside_only_where_nothing_is() {
        let home = tempfile::tempdir().unwrap();
        let (folder, aside) = (home.path().join("base"), home.path().join(".replaced/base"));
        write(&folder, &[("pack.yaml", b"1")]).unwrap();
        move_aside(&folder, &aside).unwrap();
        assert_eq!((names(home.path()), names(&aside)), (vec![".replaced".into()], vec!["pack.yaml".into()]));
        write(&folder, &[("pack.yaml", b"2")]).unwrap();
        let said = move_aside(&folder, &aside).unwrap_err().whole();
        assert!(said.contains("is there already"), "{said}");
        assert_eq!(fs::read(folder.join("pack.yaml")).unwrap(), b"2");
    }

    #[test]
    fn a_new_file_takes_nobodys_place() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("keys/mine.key");
        write_new(&path, b"1", Readers::Owner).unwrap();
        assert!(write_new(&path, b"2", Readers::Owner).is_err());
        assert!(create(&path, b"2", Readers::Owner).is_err(), "not if it came in between either");
        assert_eq!(fs::read(&path).unwrap(), b"1");
        assert_eq!(names(&home.path().join("keys")), ["mine.key"], "nothing is left beside it");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
    }
}
