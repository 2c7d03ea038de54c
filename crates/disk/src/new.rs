//! Things that are not there yet: folders that appear whole, and files that take nobody's place.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Component, Path};

use crate::DiskError;
use crate::error::Doing as _;
use crate::files::show;

/// Who may read a new file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Everybody who may look into its folder.
    Everybody,
    /// Its owner alone, where the system can tell.
    Owner,
}

/// Writes files, by their paths inside it, into a folder that is not there yet; it appears with all of them or not at all.
///
/// # Errors
/// Says why not: something is there already, a path leads out of the folder, or the disk fails. Nothing is left then.
pub fn write_new_folder<'f>(
    target: &Path,
    files: impl IntoIterator<Item = (&'f str, &'f [u8])>,
) -> Result<(), DiskError> {
    let doing = || format!("cannot write the folder `{}`", show(target));
    refuse_taken(target)?;
    let parent = target.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(parent).doing(doing)?;
    // Hidden, so that nobody takes it for a pack; on the same disk, so that it can be moved in one step.
    let scratch = tempfile::Builder::new().prefix(".").suffix(".tmp").tempdir_in(parent).doing(doing)?;
    let folder = scratch.path().join("new");
    fs::create_dir(&folder).doing(doing)?;
    for (path, bytes) in files {
        if !Path::new(path).components().all(|part| matches!(part, Component::Normal(_))) {
            return Err(DiskError::because(format!("`{path}` leads out of the folder `{}`", show(target))));
        }
        let place = folder.join(path);
        let made =
            place.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| create(&place, bytes, Readers::Everybody));
        made.doing(|| format!("cannot write `{path}` into `{}`", show(target)))?;
    }
    refuse_taken(target)?;
    fs::rename(&folder, target).doing(doing)
}

/// Writes a file that is not there yet, with its folders.
///
/// # Errors
/// Says why not: something is there already, or the disk fails.
pub fn write_new(path: &Path, bytes: &[u8], readers: Readers) -> Result<(), DiskError> {
    refuse_taken(path)?;
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    let made = folder.map_or(Ok(()), fs::create_dir_all).and_then(|()| create(path, bytes, readers));
    made.doing(|| format!("cannot write `{}`", show(path)))
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
    let mut file = open_new(path, readers)?;
    file.write_all(bytes)?;
    file.sync_all()
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

    #[test]
    fn a_folder_appears_with_all_its_files() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("packs/base");
        write_new_folder(&target, [("pack.yaml", &b"id: base"[..]), ("art/a/b.png", &b"x"[..])]).unwrap();
        assert_eq!(fs::read_to_string(target.join("pack.yaml")).unwrap(), "id: base");
        assert_eq!(fs::read(target.join("art/a/b.png")).unwrap(), b"x");
        assert_eq!(names(&home.path().join("packs")), ["base"]);
    }

    #[test]
    fn what_fails_leaves_nothing_and_what_is_there_stays() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("base");
        for path in ["../evil.yaml", "/evil.yaml", "a/../../evil.yaml"] {
            assert!(write_new_folder(&target, [("pack.yaml", &b""[..]), (path, &b""[..])]).is_err(), "{path}");
            assert_eq!(names(home.path()), Vec::<String>::new());
        }
        assert!(write_new_folder(&target, [("a", &b""[..]), ("a/b", &b""[..])]).is_err());
        assert_eq!(names(home.path()), Vec::<String>::new());
        fs::create_dir(&target).unwrap();
        let error = write_new_folder(&target, [("pack.yaml", &b""[..])]).unwrap_err().whole();
        assert!(error.contains("is there already"), "{error}");
        assert_eq!(names(&target), Vec::<String>::new());
    }

    #[test]
    fn a_new_file_takes_nobodys_place() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("keys/mine.key");
        write_new(&path, b"1", Readers::Owner).unwrap();
        assert!(write_new(&path, b"2", Readers::Owner).is_err());
        assert_eq!(fs::read(&path).unwrap(), b"1");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
    }
}
