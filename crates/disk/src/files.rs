//! Which folders are packs, and what their files hold.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Component, MAIN_SEPARATOR_STR, Path, PathBuf};

use rayon::prelude::*;
use ritual_content::{PackFiles, SourceFile};
use ritual_yaml::Limits;
use walkdir::{DirEntry, WalkDir};

use crate::DiskError;
use crate::error::Doing as _;
use crate::new::{Readers, open_new};

/// The file that makes a folder a pack.
pub const MANIFEST: &str = "pack.yaml";

/// The packs a command works with.
pub struct Found {
    /// The packs, with everything in them.
    pub packs: Vec<PackFiles>,
    /// What was asked about: packs and files, as their names are shown.
    pub shown: Vec<String>,
    /// The folders of the packs, by their true names.
    pub folders: BTreeMap<PathBuf, PathBuf>,
}

/// Reads the packs some paths mean: a folder of packs, a pack, or something inside a pack.
///
/// With a pack come those beside it, because it may need them.
///
/// # Errors
/// Says what cannot be read.
pub fn read(paths: &[PathBuf]) -> Result<Found, DiskError> {
    // By their true names, so that no pack is read twice.
    let mut folders: BTreeMap<PathBuf, PathBuf> = BTreeMap::new();
    let mut asked: Vec<(PathBuf, PathBuf)> = Vec::new();
    for path in paths {
        let target = find(path)?;
        for folder in target.folders {
            folders.entry(true_name(&folder)?).or_insert(folder);
        }
        asked.extend(target.asked);
    }
    let packs = folders.par_iter().map(|(_, folder)| read_pack(folder)).collect::<Result<Vec<_>, DiskError>>()?;
    let shown = asked
        .iter()
        .filter_map(|(name, inside)| {
            let folder = folders.get(name)?;
            Some(if inside.as_os_str().is_empty() { show(folder) } else { show(&folder.join(inside)) })
        })
        .collect();
    Ok(Found { packs, shown, folders })
}

/// What a path means.
struct Target {
    /// The folders of packs, as they are shown.
    folders: Vec<PathBuf>,
    /// What was asked about: the true name of a pack, and the place inside it.
    asked: Vec<(PathBuf, PathBuf)>,
}

fn find(path: &Path) -> Result<Target, DiskError> {
    let is_folder = fs::metadata(path)
        .doing(|| {
            format!("cannot read `{}`: name a pack, a file in one, or the folder that holds your packs", show(path))
        })?
        .is_dir();
    if is_folder && !is_pack(path) {
        let folders = packs_below(path)?;
        if !folders.is_empty() {
            let asked = folders.iter().map(|folder| true_name(folder).map(|name| (name, PathBuf::new())));
            let asked = asked.collect::<Result<Vec<_>, DiskError>>()?;
            return Ok(Target { folders, asked });
        }
    }
    if !is_folder && !is_yaml(path) {
        return Err(DiskError::because(format!(
            "`{}` is no YAML file: name a file that ends in `.yaml`, a pack, or a folder of packs",
            show(path)
        )));
    }
    let Some(pack) = enclosing_pack(path, is_folder)? else {
        return Err(DiskError::because(format!(
            "there is no pack in `{}`: a pack is a folder with a `{MANIFEST}`; \
             name a pack, a file in one, or the folder that holds your packs",
            show(path)
        )));
    };
    let name = true_name(&pack)?;
    let Ok(inside) = true_name(path)?.strip_prefix(&name).map(Path::to_path_buf) else {
        return Err(DiskError::because(format!(
            "`{}` is a link that leads out of its pack, and such links are not followed",
            show(path)
        )));
    };
    let mut folders = packs_beside(&pack)?;
    folders.insert(0, pack);
    Ok(Target { folders, asked: vec![(name, inside)] })
}

/// The nearest folder that is a pack, from a path upward.
fn enclosing_pack(path: &Path, is_folder: bool) -> Result<Option<PathBuf>, DiskError> {
    let n_levels = true_name(path)?.components().count();
    let mut folder = if is_folder { Some(path.to_path_buf()) } else { up(path) };
    for _ in 0..n_levels {
        let Some(it) = folder else { return Ok(None) };
        if is_pack(&it) {
            return Ok(Some(it));
        }
        folder = up(&it);
    }
    Ok(None)
}

/// The folder above, written as the person wrote the path.
fn up(path: &Path) -> Option<PathBuf> {
    match path.components().next_back() {
        None | Some(Component::CurDir) => Some(PathBuf::from("..")),
        Some(Component::ParentDir) => Some(path.join("..")),
        Some(Component::Normal(_)) => match path.parent() {
            Some(parent) if parent.as_os_str().is_empty() => Some(PathBuf::from(".")),
            parent => parent.map(Path::to_path_buf),
        },
        Some(Component::RootDir | Component::Prefix(_)) => None,
    }
}

fn packs_beside(pack: &Path) -> Result<Vec<PathBuf>, DiskError> {
    let Some(folder) = up(pack) else { return Ok(Vec::new()) };
    let reason = || format!("cannot read the folder `{}`", show(&folder));
    let mut packs = Vec::new();
    for entry in fs::read_dir(&folder).doing(reason)? {
        let entry = entry.doing(reason)?;
        if entry.file_type().doing(reason)?.is_dir() && is_pack(&entry.path()) {
            packs.push(entry.path());
        }
    }
    packs.sort();
    Ok(packs)
}

/// Returns the folders below one that are packs, hidden ones left out.
///
/// # Errors
/// Says which folder cannot be read.
pub fn packs_below(folder: &Path) -> Result<Vec<PathBuf>, DiskError> {
    let mut packs = Vec::new();
    for entry in WalkDir::new(folder).sort_by_file_name().into_iter().filter_entry(is_visible) {
        let entry = entry.doing(|| format!("cannot look for packs in `{}`", show(folder)))?;
        if entry.file_type().is_dir() && is_pack(entry.path()) {
            packs.push(entry.into_path());
        }
    }
    Ok(packs)
}

/// Reads every YAML file of a pack, except those of packs inside it. Links are not followed.
///
/// # Errors
/// Says what cannot be read.
pub fn read_pack(folder: &Path) -> Result<PackFiles, DiskError> {
    let belongs = |entry: &DirEntry| {
        entry.depth() == 0 || (is_visible(entry) && !(entry.file_type().is_dir() && is_pack(entry.path())))
    };
    let mut paths = Vec::new();
    for entry in WalkDir::new(folder).sort_by_file_name().into_iter().filter_entry(belongs) {
        let entry = entry.doing(|| format!("cannot read the pack `{}`", show(folder)))?;
        if entry.file_type().is_file() && is_yaml(entry.path()) {
            paths.push(entry.into_path());
        }
    }
    let most = u64::try_from(Limits::DEFAULT.bytes).unwrap_or(u64::MAX);
    let read = |path: PathBuf| {
        let inside = path.strip_prefix(folder).unwrap_or(&path);
        Ok(SourceFile { path: show(&path).into(), pack_path: show(inside), bytes: read_file(&path, most)? })
    };
    let files = paths.into_iter().map(read).collect::<Result<_, DiskError>>()?;
    Ok(PackFiles { folder: show(folder), files })
}

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
    let said = format!("`{}` is bigger than {most} bytes, and no file of its kind is: name the one you mean", show(path));
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
    put(path, bytes, true).doing(|| format!("cannot write `{}`", show(path)))
}

/// As [`write()`], without waiting for the disk: what is written outlives the program, though not a loss of power.
///
/// # Errors
/// Says why the file cannot be written; what was there is there still.
pub fn write_soon(path: &Path, bytes: &[u8]) -> Result<(), DiskError> {
    put(path, bytes, false).doing(|| format!("cannot write `{}`", show(path)))
}

fn put(path: &Path, bytes: &[u8], waits: bool) -> io::Result<()> {
    // A link stays one: what it leads to is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    // Made and written by hand: the errors of temporary files name a file that nobody asked for.
    let make = |path: &Path| open_new(path, Readers::Owner);
    let mut new = tempfile::Builder::new().prefix(".").suffix(".tmp").make_in(folder, make)?;
    new.as_file_mut().write_all(bytes)?;
    if waits {
        new.as_file().sync_all()?;
    }
    match fs::metadata(&path) {
        Ok(old) if old.permissions().readonly() => return Err(io::ErrorKind::PermissionDenied.into()),
        Ok(old) => new.as_file().set_permissions(old.permissions())?,
        Err(_) => allow_reading(new.as_file())?,
    }
    new.persist(&path)?;
    Ok(())
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

/// Returns the pack of some whose folder a place is in, the innermost of several.
pub fn pack_around<'f>(place: &Path, folders: &'f BTreeMap<PathBuf, PathBuf>) -> Option<&'f Path> {
    place.ancestors().skip(1).find_map(|above| folders.get(above)).map(PathBuf::as_path)
}

/// Returns whether a file makes its folder a pack.
pub fn is_manifest(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == MANIFEST)
}

/// Returns whether a folder is a pack.
pub fn is_pack(folder: &Path) -> bool {
    fs::symlink_metadata(folder.join(MANIFEST)).is_ok_and(|it| it.is_file())
}

/// Returns whether a file has the name of a YAML file.
pub fn is_yaml(path: &Path) -> bool {
    path.extension().is_some_and(|it| it == "yaml" || it == "yml")
}

/// Returns whether a folder or file is not hidden.
pub(crate) fn is_visible(entry: &DirEntry) -> bool {
    entry.depth() == 0 || !entry.file_name().as_encoded_bytes().starts_with(b".")
}

/// Returns the name of a place that all its names lead to.
///
/// # Errors
/// Says that the place cannot be read.
pub fn true_name(path: &Path) -> Result<PathBuf, DiskError> {
    fs::canonicalize(path).doing(|| format!("cannot read `{}`", show(path)))
}

/// A path as people read it on every platform.
pub fn show(path: &Path) -> String {
    let text = path.to_string_lossy().replace(MAIN_SEPARATOR_STR, "/");
    match text.strip_prefix("./").unwrap_or(&text).trim_end_matches('/') {
        "" if text.starts_with('/') => "/".to_owned(),
        "" => ".".to_owned(),
        rest => rest.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_above_is_written_like_the_path() {
        let above = |path: &str| up(Path::new(path)).map(|it| show(&it));
        assert_eq!(above("content/core").as_deref(), Some("content"));
        assert_eq!(above("core").as_deref(), Some("."));
        assert_eq!(above(".").as_deref(), Some(".."));
        assert_eq!(above("../..").as_deref(), Some("../../.."));
        assert_eq!(above("/"), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn what_cannot_be_written_is_named_as_it_was_asked_for() {
        // Nobody makes files there.
        let said = write(Path::new("/proc/none.json"), b"{}").unwrap_err().whole();
        assert!(said.starts_with("cannot write `/proc/none.json`: ") && !said.contains(".tmp"), "{said}");
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

    #[test]
    fn a_file_inside_a_pack_means_the_pack_and_those_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        for (path, text) in
            [("a/pack.yaml", "id: a"), ("a/x/enemies.yaml", "[]"), ("b/pack.yaml", "id: b"), ("b/n.txt", "")]
        {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let found = read(&[folder.path().join("a/x/enemies.yaml")]).unwrap();
        let names: Vec<String> =
            found.packs.iter().flat_map(|pack| pack.files.iter().map(|file| file.pack_path.clone())).collect();
        assert_eq!(names, ["pack.yaml", "x/enemies.yaml", "pack.yaml"]);
        assert_eq!(found.shown, [show(&folder.path().join("a/x/enemies.yaml"))]);
        let found = read(&[folder.path().to_path_buf()]).unwrap();
        assert_eq!((found.packs.len(), found.shown.len()), (2, 2));
        assert!(read(&[folder.path().join("b/n.txt")]).is_err());
        assert!(read(&[folder.path().join("c")]).is_err());
    }
}
