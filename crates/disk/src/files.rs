//! Which folders are packs, and what their files hold.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Component, MAIN_SEPARATOR_STR, Path, PathBuf};

use rayon::prelude::*;
use ritual_content::{Kind, PackFiles, SourceFile};
use ritual_yaml::Limits;
use tempfile::NamedTempFile;
use walkdir::{DirEntry, WalkDir};

use crate::DiskError;
use crate::error::Doing as _;
use crate::new::{Readers, open_new};

/// The file that makes a folder a pack.
pub const MANIFEST: &str = "pack.yaml";

/// How far below its folder the documents of a pack are looked for whose manifest is lost.
const DEPTH: usize = 4;

/// The packs a command works with.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The packs, with everything in them.
    pub packs: Vec<PackFiles>,
    /// What was asked about: packs and files, as their names are shown.
    pub shown: Vec<String>,
    /// The folders of the packs, by their true names.
    pub folders: BTreeMap<PathBuf, PathBuf>,
    /// What cannot be read; in their packs these are empty files.
    pub unread: Vec<UnreadFile>,
}

/// A file, a folder or a link that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadFile {
    /// Its name, as it is shown.
    pub file: String,
    /// What cannot be done, and why.
    pub reason: String,
}

/// Reads the packs some paths mean: a folder of packs, a pack, or something inside a pack.
///
/// With a pack come those beside it, because it may need them.
///
/// # Errors
/// Says what cannot be read.
pub fn read(paths: &[PathBuf]) -> Result<Found, DiskError> {
    let found = look(paths, &[])?;
    whole(&found.unread)?;
    Ok(found)
}

/// As [`read`], with the packs in some more folders beside those that are asked about. What cannot be read keeps
/// nothing else from being read.
///
/// # Errors
/// Says what of that which was asked about cannot be read at all.
pub fn look(paths: &[PathBuf], beside: &[PathBuf]) -> Result<Found, DiskError> {
    // By their true names, so that no pack is read twice.
    let mut folders: BTreeMap<PathBuf, PathBuf> = BTreeMap::new();
    let mut asked: Vec<(PathBuf, PathBuf)> = Vec::new();
    let mut lost: Vec<UnreadFile> = Vec::new();
    for path in paths {
        let target = find(path)?;
        for folder in target.folders {
            folders.entry(true_name(&folder)?).or_insert(folder);
        }
        asked.extend(target.asked);
        lost.extend(target.lost);
    }
    lost.sort_by(|one, other| one.file.cmp(&other.file));
    lost.dedup();
    for path in beside {
        // What is missing there is told by what needs it.
        for folder in search(path)?.packs {
            folders.entry(true_name(&folder)?).or_insert(folder);
        }
    }
    let read = folders.par_iter().map(|(_, folder)| look_into(folder)).collect::<Result<Vec<_>, DiskError>>()?;
    let (packs, unread): (Vec<PackFiles>, Vec<Vec<UnreadFile>>) = read.into_iter().unzip();
    let shown = asked
        .iter()
        .filter_map(|(name, inside)| {
            let folder = folders.get(name)?;
            Some(if inside.as_os_str().is_empty() { show(folder) } else { show(&folder.join(inside)) })
        })
        .chain(lost.iter().map(|it| it.file.clone()))
        .collect();
    let unread = lost.into_iter().chain(unread.into_iter().flatten()).collect();
    Ok(Found { packs, shown, folders, unread })
}

/// What a path means.
struct Target {
    /// The folders of packs, as they are shown.
    folders: Vec<PathBuf>,
    /// What was asked about: the true name of a pack, and the place inside it.
    asked: Vec<(PathBuf, PathBuf)>,
    /// What cannot be read beside those packs, and may be or hold one.
    lost: Vec<UnreadFile>,
}

fn find(path: &Path) -> Result<Target, DiskError> {
    let is_folder = fs::metadata(path)
        .doing(|| {
            format!("cannot read `{}`: name a pack, a file in one, or the folder that holds your packs", show(path))
        })?
        .is_dir();
    let mut lost = Vec::new();
    if is_folder && !is_pack(path) {
        let Searched { packs: folders, unread, links } = search(path)?;
        lost = [unread, links].concat();
        if !folders.is_empty() {
            let asked = folders.iter().map(|folder| true_name(folder).map(|name| (name, PathBuf::new())));
            let asked = asked.collect::<Result<Vec<_>, DiskError>>()?;
            return Ok(Target { folders, asked, lost });
        }
    }
    if !is_folder && !is_yaml(path) {
        return Err(no_yaml(path));
    }
    let Some(pack) = enclosing_pack(path, is_folder)? else {
        // Where packs cannot be read, it is of no help to hear that there is none.
        return Err(lost.into_iter().next().map_or_else(|| no_pack(path), |it| DiskError::because(it.reason)));
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
    Ok(Target { folders, asked: vec![(name, inside)], lost: Vec::new() })
}

pub(crate) fn no_yaml(path: &Path) -> DiskError {
    DiskError::because(format!(
        "`{}` is no YAML file: name a file that ends in `.yaml`, a pack, or a folder of packs",
        show(path)
    ))
}

pub(crate) fn no_pack(path: &Path) -> DiskError {
    DiskError::because(format!(
        "there is no pack in `{}`: a pack is a folder with a `{MANIFEST}`; \
         name a pack, a file in one, or the folder that holds your packs",
        show(path)
    ))
}

/// The nearest folder that is a pack, from a path upward.
pub(crate) fn enclosing_pack(path: &Path, is_folder: bool) -> Result<Option<PathBuf>, DiskError> {
    nearest(path, is_folder, is_pack)
}

/// Returns the nearest folder that holds a file of this name, from a path upward; written as the path is. What has the
/// name and is no file counts too: whoever reads it says so.
///
/// # Errors
/// Says that the path cannot be read.
pub fn folder_with(name: &str, path: &Path) -> Result<Option<PathBuf>, DiskError> {
    nearest(path, path.is_dir(), |folder| fs::symlink_metadata(folder.join(name)).is_ok())
}

/// The nearest folder that some sense of `is_wanted` wants, from a path upward.
fn nearest(path: &Path, is_folder: bool, is_wanted: impl Fn(&Path) -> bool) -> Result<Option<PathBuf>, DiskError> {
    let n_levels = true_name(path)?.components().count();
    let mut folder = if is_folder { Some(path.to_path_buf()) } else { up(path) };
    for _ in 0..n_levels {
        let Some(it) = folder else { return Ok(None) };
        if is_wanted(&it) {
            return Ok(Some(it));
        }
        folder = up(&it);
    }
    Ok(None)
}

/// The folder above, written as the person wrote the path.
pub(crate) fn up(path: &Path) -> Option<PathBuf> {
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
/// A folder of documents beside a pack is one as well: without it, a pack whose manifest is lost would be lost too.
///
/// # Errors
/// Says which folder cannot be read.
pub fn packs_below(folder: &Path) -> Result<Vec<PathBuf>, DiskError> {
    let Searched { packs, unread, .. } = search(folder)?;
    whole(&unread)?;
    Ok(packs)
}

/// What a folder of packs holds.
struct Searched {
    /// The folders of its packs, sorted.
    packs: Vec<PathBuf>,
    /// The folders outside of them that cannot be read.
    unread: Vec<UnreadFile>,
    /// The links to packs that are nowhere else in the folder.
    links: Vec<UnreadFile>,
}

/// Looks for packs in a folder.
fn search(folder: &Path) -> Result<Searched, DiskError> {
    let (mut packs, mut errors, mut links) = (Vec::new(), Vec::new(), Vec::new());
    for entry in WalkDir::new(folder).sort_by_file_name().into_iter().filter_entry(is_visible) {
        match entry {
            Ok(entry) if entry.file_type().is_dir() && is_pack(entry.path()) => packs.push(entry.into_path()),
            Ok(entry) if entry.depth() > 0 && entry.path_is_symlink() && is_pack(entry.path()) => {
                links.push(entry.into_path());
            }
            Ok(_) => {}
            Err(error) => {
                let place = error.path().unwrap_or(folder).to_path_buf();
                let error = refused(error, &place);
                if place == folder {
                    return Err(error);
                }
                errors.push((place, error));
            }
        }
    }
    let is_in_pack = |place: &Path| packs.iter().any(|pack| place.starts_with(pack));
    // What lies in a pack is told where that is read, and what is gone by now was never there.
    errors.retain(|(place, error)| !is_in_pack(place) && !error.is_gone());
    links.retain(|link| !is_in_pack(link));
    if !links.is_empty() {
        let known: BTreeSet<PathBuf> = packs.iter().filter_map(|pack| fs::canonicalize(pack).ok()).collect();
        links.retain(|link| fs::canonicalize(link).is_ok_and(|it| !known.contains(&it)));
    }
    let without_manifest = packs_without_manifest(folder, &packs);
    packs.extend(without_manifest);
    packs.sort();
    let unread = errors.into_iter().map(|(place, error)| UnreadFile { file: show(&place), reason: error.whole() });
    let link = |path: PathBuf| {
        let reason = format!("`{}` is a link to a pack, and links are not followed", show(&path));
        UnreadFile { file: show(&path), reason }
    };
    Ok(Searched { packs, unread: unread.collect(), links: links.into_iter().map(link).collect() })
}

/// Says that the system does not let a place be read.
fn refused(error: walkdir::Error, place: &Path) -> DiskError {
    // Where no link is followed, a walk fails for no other reason.
    let reason = error.into_io_error().unwrap_or_else(|| io::ErrorKind::Other.into());
    DiskError::new(format!("cannot read `{}`", show(place)), reason)
}

/// Returns the folders beside packs that hold documents and no manifest: it is missing, or is called otherwise.
fn packs_without_manifest(folder: &Path, packs: &[PathBuf]) -> Vec<PathBuf> {
    let is_in_pack = |place: &Path| packs.iter().any(|pack| place.starts_with(pack));
    let above = packs.iter().filter_map(|pack| pack.parent());
    let above: BTreeSet<&Path> = above.filter(|above| above.starts_with(folder) && !is_in_pack(above)).collect();
    let mut found = Vec::new();
    for above in above {
        // What cannot be read here was met by whoever looked for the packs.
        for entry in WalkDir::new(above).min_depth(1).max_depth(1).into_iter().filter_entry(is_visible).flatten() {
            let holds_pack = packs.iter().any(|pack| pack.starts_with(entry.path()));
            if entry.file_type().is_dir() && !holds_pack && holds_documents(entry.path()) {
                found.push(entry.into_path());
            }
        }
    }
    found
}

/// Returns whether a folder has a file whose name, or a folder it is in, says that it holds documents, or one whose
/// name nearly is that of a manifest.
fn holds_documents(folder: &Path) -> bool {
    let entries = WalkDir::new(folder).min_depth(1).max_depth(DEPTH).into_iter().filter_entry(is_visible);
    entries.flatten().any(|entry| {
        let inside = entry.path().strip_prefix(folder).unwrap_or(entry.path());
        let name = PathBuf::from(inside.as_os_str().to_ascii_lowercase());
        let says_kind = is_yaml(&name) && Kind::of_file(&name).is_some_and(|kind| kind != Kind::Test);
        says_kind && entry.file_type().is_file()
    })
}

/// The most files among which one is looked for.
const MOST_LOOKED_AT: usize = 100_000;

/// Returns whether some file is wanted: a file itself, or one below a folder, hidden ones left out. Where there are too
/// many to look at them all, one may be.
pub fn has_file(path: &Path, is_wanted: impl Fn(&Path) -> bool) -> bool {
    let all = WalkDir::new(path).into_iter().filter_entry(is_visible).filter_map(Result::ok);
    let files = all.filter(|entry| entry.file_type().is_file());
    files.enumerate().any(|(n_before, entry)| n_before >= MOST_LOOKED_AT || is_wanted(entry.path()))
}

/// Reads every YAML file of a pack, except those of packs inside it. Links are not followed.
///
/// # Errors
/// Says what cannot be read.
pub fn read_pack(folder: &Path) -> Result<PackFiles, DiskError> {
    let (pack, unread) = look_into(folder)?;
    whole(&unread)?;
    Ok(pack)
}

/// Fails for the first thing that cannot be read.
fn whole(unread: &[UnreadFile]) -> Result<(), DiskError> {
    unread.first().map_or(Ok(()), |it| Err(DiskError::because(it.reason.clone())))
}

/// Reads every YAML file of a pack that can be read. The others are empty in it, and so is a folder that cannot be
/// read, which stands for the files in it.
fn look_into(folder: &Path) -> Result<(PackFiles, Vec<UnreadFile>), DiskError> {
    let belongs = |entry: &DirEntry| {
        entry.depth() == 0 || (is_visible(entry) && !(entry.file_type().is_dir() && is_pack(entry.path())))
    };
    let most = u64::try_from(Limits::DEFAULT.bytes).unwrap_or(u64::MAX);
    let (mut files, mut unread) = (Vec::new(), Vec::new());
    for entry in WalkDir::new(folder).sort_by_file_name().into_iter().filter_entry(belongs) {
        let (path, read) = match entry {
            Ok(entry) if entry.file_type().is_dir() || !is_nearly_yaml(entry.path()) => continue,
            Ok(entry) => {
                let read = read_entry(&entry, most);
                (entry.into_path(), read)
            }
            Err(error) => {
                let place = error.path().unwrap_or(folder).to_path_buf();
                let error = refused(error, &place);
                (place, Err(error))
            }
        };
        let bytes = match read {
            Ok(bytes) => bytes,
            Err(error) if path == folder => return Err(error),
            // It was there a moment ago.
            Err(error) if error.is_gone() => continue,
            Err(error) => {
                unread.push(UnreadFile { file: show(&path), reason: error.whole() });
                Vec::new()
            }
        };
        let inside = path.strip_prefix(folder).unwrap_or(&path);
        files.push(SourceFile { path: show(&path).into(), pack_path: show(inside), bytes });
    }
    Ok((PackFiles { folder: show(folder), files }, unread))
}

/// Reads a file of a pack; what only has the name of one is refused.
fn read_entry(entry: &DirEntry, most: u64) -> Result<Vec<u8>, DiskError> {
    let name = show(entry.path());
    if entry.path_is_symlink() {
        return Err(DiskError::because(format!("`{name}` is a link, and links are not followed")));
    }
    if !entry.file_type().is_file() {
        return Err(DiskError::because(format!("`{name}` is no file, though it has the name of one")));
    }
    read_file(entry.path(), most)
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
    put(path, bytes, true).doing(|| format!("cannot write `{}`", show(path)))
}

/// As [`write()`], without waiting for the disk: what is written outlives the program, though not a loss of power.
///
/// # Errors
/// Says why the file cannot be written; what was there is there still.
pub fn write_soon(path: &Path, bytes: &[u8]) -> Result<(), DiskError> {
    put(path, bytes, false).doing(|| format!("cannot write `{}`", show(path)))
}

/// Writes files below a folder, by their paths in it, and returns where each lies.
///
/// # Errors
/// Says which file cannot be written, and why; those before it are there.
pub fn write_below<'f>(
    folder: &Path,
    files: impl IntoIterator<Item = (&'f str, &'f [u8])>,
) -> Result<Vec<PathBuf>, DiskError> {
    let put = |(inside, bytes): (&str, &[u8])| {
        let path = folder.join(inside);
        write(&path, bytes).map(|()| path)
    };
    files.into_iter().map(put).collect()
}

/// Finds out whether [`write()`] can write a file, so that nobody works for hours for one that it cannot. Nothing is
/// written but the folders of the file.
///
/// # Errors
/// Says why the file cannot be written.
pub fn can_write(path: &Path) -> Result<(), DiskError> {
    begin(path).map(drop).doing(|| format!("cannot write `{}`", show(path)))
}

fn put(path: &Path, bytes: &[u8], waits: bool) -> io::Result<()> {
    let (path, mut new) = begin(path)?;
    new.as_file_mut().write_all(bytes)?;
    if waits {
        new.as_file().sync_all()?;
    }
    match fs::metadata(&path) {
        Ok(old) => new.as_file().set_permissions(old.permissions())?,
        Err(_) => allow_reading(new.as_file())?,
    }
    new.persist(&path)?;
    Ok(())
}

/// Makes a file beside the one that it will take the place of, which has its true name.
fn begin(path: &Path) -> io::Result<(PathBuf, NamedTempFile)> {
    // A link stays one: what it leads to is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    match fs::metadata(&path) {
        Ok(old) if old.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(old) if old.permissions().readonly() => return Err(io::ErrorKind::PermissionDenied.into()),
        _ => {}
    }
    // Made and written by hand: the errors of temporary files name a file that nobody asked for.
    let make = |path: &Path| open_new(path, Readers::Owner);
    let new = tempfile::Builder::new().prefix(".").suffix(".tmp").make_in(folder, make)?;
    Ok((path, new))
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

/// Returns whether a file has the name of a YAML file but for capitals; with them it is read only to say so.
fn is_nearly_yaml(path: &Path) -> bool {
    path.extension().is_some_and(|it| ["yaml", "yml"].iter().any(|ending| it.eq_ignore_ascii_case(ending)))
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
    fn the_nearest_folder_with_a_file_is_found_upwards() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("a/b");
        fs::create_dir_all(&inner).unwrap();
        for file in ["here.toml", "a/b/c.yaml"] {
            fs::write(folder.path().join(file), "").unwrap();
        }
        for path in [inner.join("c.yaml"), inner] {
            assert_eq!(folder_with("here.toml", &path).unwrap().as_deref(), Some(folder.path()));
            assert_eq!(folder_with("no-such-file.toml", &path).unwrap(), None);
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn what_cannot_be_written_is_named_as_it_was_asked_for() {
        // Nobody makes files there.
        let said = write(Path::new("/proc/none.json"), b"{}").unwrap_err().whole();
        assert!(said.starts_with("cannot write `/proc/none.json`: ") && !said.contains(".tmp"), "{said}");
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
    fn files_are_written_below_a_folder_up_to_the_one_that_cannot_be() {
        let home = tempfile::tempdir().unwrap();
        let out = home.path().join("out");
        let files: [(&str, &[u8]); 3] = [("a/b.json", b"1"), ("a/b.json/c.json", b"2"), ("d.json", b"3")];
        let written = write_below(&out, files[..1].iter().copied()).unwrap();
        assert_eq!(written, [out.join("a/b.json")]);
        assert_eq!(fs::read(out.join("a/b.json")).unwrap(), b"1");
        let said = write_below(&out, files).unwrap_err().whole();
        assert!(said.contains("a/b.json/c.json`: "), "{said}");
        assert!(!out.join("d.json").exists());
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

    #[test]
    fn packs_beside_those_that_are_asked_about_come_along() {
        let folder = tempfile::tempdir().unwrap();
        for path in ["content/a/pack.yaml", "more/b/pack.yaml", "more/c/pack.yaml"] {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "id: a").unwrap();
        }
        let (asked, more) = (folder.path().join("content/a"), folder.path().join("more"));
        let found = look(std::slice::from_ref(&asked), &[more.clone(), more]).unwrap();
        assert_eq!(found.packs.len(), 3);
        assert_eq!(found.shown, [show(&asked)]);
    }

    #[test]
    #[cfg(unix)]
    fn a_file_that_cannot_be_read_keeps_none_from_being_read() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        for name in ["pack.yaml", "tokens.yaml", "tiles.yaml"] {
            fs::write(folder.path().join(name), "[]").unwrap();
        }
        let secret = folder.path().join("tokens.yaml");
        fs::set_permissions(&secret, fs::Permissions::from_mode(0o000)).unwrap();
        // Whoever may do everything may read it too.
        let n_unread = usize::from(File::open(&secret).is_err());
        let (pack, unread) = look_into(folder.path()).unwrap();
        assert_eq!(pack.files.len(), 3);
        assert_eq!(unread.len(), n_unread);
        assert!(unread.iter().all(|it| it.file == show(&secret) && it.reason.starts_with("cannot read `")));
        assert_eq!(read_pack(folder.path()).is_err(), n_unread > 0);
    }

    /// Makes empty files, with their folders, below a folder.
    fn make(folder: &Path, paths: &[&str]) {
        for path in paths {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "[]").unwrap();
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_folder_that_cannot_be_read_keeps_nothing_else_from_being_read() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        make(folder.path(), &["a/pack.yaml", "a/episodes/x/mythos.yaml", "b/pack.yaml"]);
        let (inner, whole) = (folder.path().join("a/episodes/x"), folder.path().join("b"));
        let allow = |mode: u32| {
            for path in [&inner, &whole] {
                fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
            }
        };
        allow(0o000);
        // Whoever may do everything may read them too.
        let is_denied = fs::read_dir(&inner).is_err();
        let found = look(&[folder.path().to_path_buf()], &[]);
        let below = packs_below(folder.path());
        allow(0o755);
        let found = found.unwrap();
        assert_eq!(below.is_err(), is_denied);
        if is_denied {
            assert_eq!(found.unread.iter().map(|it| &it.file).collect::<Vec<_>>(), [&show(&whole), &show(&inner)]);
            assert!(found.unread.iter().all(|it| it.reason.starts_with("cannot read `")), "{:?}", found.unread);
            assert_eq!(found.packs[0].files.len(), 2, "the folder stands for what is in it");
            assert_eq!(found.shown, [show(&folder.path().join("a")), show(&whole)]);
        }
    }

    #[test]
    #[cfg(unix)]
    fn links_are_not_followed_and_that_is_told() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let packs = folder.path().join("packs");
        make(folder.path(), &["packs/a/pack.yaml", "else/pack.yaml", "else/tokens.yaml"]);
        symlink(folder.path().join("else"), packs.join("b")).unwrap();
        symlink(packs.join("a"), packs.join("again")).unwrap();
        symlink(folder.path().join("else/tokens.yaml"), packs.join("a/tokens.yaml")).unwrap();
        let found = look(std::slice::from_ref(&packs), &[]).unwrap();
        let told: Vec<_> = found.unread.iter().map(|it| (it.file.clone(), it.reason.as_str())).collect();
        let (pack, file) = (show(&packs.join("b")), show(&packs.join("a/tokens.yaml")));
        let reasons = [
            format!("`{pack}` is a link to a pack, and links are not followed"),
            format!("`{file}` is a link, and links are not followed"),
        ];
        assert_eq!(told, [(pack, reasons[0].as_str()), (file, reasons[1].as_str())]);
        assert!(found.packs[0].files.iter().any(|it| it.pack_path == "tokens.yaml" && it.bytes.is_empty()));
        assert_eq!(packs_below(&packs).unwrap(), [packs.join("a")]);
        // With nothing beside it, the link is why there is no pack.
        fs::remove_dir_all(packs.join("a")).unwrap();
        let said = look(&[packs], &[]).unwrap_err().whole();
        assert!(said.ends_with("is a link to a pack, and links are not followed"), "{said}");
    }

    #[test]
    fn a_file_whose_ending_has_capitals_is_read_for_those_who_say_so() {
        let folder = tempfile::tempdir().unwrap();
        make(folder.path(), &["pack.yaml", "tokens.YAML", "tiles.Yml", "notes.txt"]);
        let pack = read_pack(folder.path()).unwrap();
        let names: Vec<&str> = pack.files.iter().map(|file| file.pack_path.as_str()).collect();
        assert_eq!(names, ["pack.yaml", "tiles.Yml", "tokens.YAML"]);
    }

    #[test]
    fn documents_beside_a_pack_are_a_pack_without_a_manifest() {
        let folder = tempfile::tempdir().unwrap();
        for path in [
            "a/pack.yaml",
            "a/inner/enemies.yaml",
            "b/mythos.yaml",
            "c/Pack.yaml",
            "d/notes.yaml",
            "e/mine.test.yaml",
            ".f/mythos.yaml",
            "g/h/pack.yaml",
            "g/tokens.yaml",
            "i/episodes/x/rain.yaml",
            "j/Elder-Ones/x/y/thing.yml",
            "k/a/b/c/d/tokens.yaml",
            "l/tests/one.yaml",
        ] {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "[]").unwrap();
        }
        let packs = packs_below(folder.path()).unwrap();
        let names: Vec<String> = packs.iter().map(|it| show(it.strip_prefix(folder.path()).unwrap())).collect();
        assert_eq!(names, ["a", "b", "c", "g/h", "i", "j"]);
        let asked = read(&[folder.path().join("b")]);
        assert!(asked.is_err_and(|error| error.whole().contains("there is no pack in")));
    }
}
