//! Which packs some paths mean, and what their files hold.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use rayon::prelude::*;
use ritual_content::{PackFiles, SourceFile, art};
use ritual_yaml::Limits;
use walkdir::{DirEntry, WalkDir};

use crate::DiskError;
use crate::error::Doing as _;
use crate::names::{MANIFEST, enclosing_pack, is_nearly_yaml, is_pack, is_visible, is_yaml, show, true_name};
use crate::one_file::read_file;
use crate::search::{Searched, packs_beside, search};
use crate::unread::{UnreadFile, refused, whole};

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
    let found = fs::metadata(path);
    if found.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
        return Err(nothing_there(path));
    }
    let is_folder = found.doing(|| format!("cannot read `{}`", show(path)))?.is_dir();
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

fn nothing_there(path: &Path) -> DiskError {
    // Whoever is in a pack has begun.
    let around = enclosing_pack(Path::new("."), true).ok().flatten().filter(|_| path.is_relative());
    let otherwise = match around {
        Some(pack) => format!("the pack that you are in is `{}`", show(&pack)),
        None => "or begin with `ritual new pack`".to_owned(),
    };
    DiskError::because(format!(
        "there is no `{}`: name a pack, a file in one, or the folder that holds your packs; {otherwise}",
        show(path)
    ))
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

/// Reads every YAML file of a pack and its pictures, except those of packs inside it. Links are not followed.
///
/// # Errors
/// Says what cannot be read.
pub fn read_pack(folder: &Path) -> Result<PackFiles, DiskError> {
    let (pack, unread) = look_into(folder)?;
    whole(&unread)?;
    Ok(pack)
}

/// Reads every YAML file and picture of a pack that can be read. The others are empty in it, and so is a folder that cannot be
/// read, which stands for the files in it.
fn look_into(folder: &Path) -> Result<(PackFiles, Vec<UnreadFile>), DiskError> {
    let belongs = |entry: &DirEntry| {
        entry.depth() == 0 || (is_visible(entry) && !(entry.file_type().is_dir() && is_pack(entry.path())))
    };
    let (mut files, mut unread) = (Vec::new(), Vec::new());
    let mut n_pictures = 0;
    for entry in WalkDir::new(folder).sort_by_file_name().into_iter().filter_entry(belongs) {
        let (path, read) = match entry {
            Ok(entry) if entry.file_type().is_dir() => continue,
            Ok(entry) if is_nearly_yaml(entry.path()) => {
                let read = read_entry(&entry, Limits::DEFAULT.bytes);
                (entry.into_path(), read)
            }
            Ok(entry) if !is_picture(folder, entry.path()) => continue,
            Ok(entry) => {
                n_pictures += 1;
                // Of too many none is shown, so that there is no need to hold them all.
                let is_read = n_pictures <= art::MOST_PICTURES;
                let read = if is_read { read_entry(&entry, art::MOST_BYTES) } else { Ok(Vec::new()) };
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

/// Returns whether a file of the pack in a folder is one of its pictures.
fn is_picture(folder: &Path, path: &Path) -> bool {
    path.strip_prefix(folder).is_ok_and(|inside| art::is_picture(&show(inside)))
}

/// Reads a file of a pack; what only has the name of one is refused.
fn read_entry(entry: &DirEntry, most: usize) -> Result<Vec<u8>, DiskError> {
    let name = show(entry.path());
    if entry.path_is_symlink() {
        return Err(DiskError::because(format!("`{name}` is a link, and links are not followed")));
    }
    if !entry.file_type().is_file() {
        return Err(DiskError::because(format!("`{name}` is no file, though it has the name of one")));
    }
    read_file(entry.path(), u64::try_from(most).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let n_unread = usize::from(fs::File::open(&secret).is_err());
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
        let below = crate::search::packs_below(folder.path());
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
        assert_eq!(crate::search::packs_below(&packs).unwrap(), [packs.join("a")]);
        // With nothing beside it, the link is why there is no pack.
        fs::remove_dir_all(packs.join("a")).unwrap();
        let said = look(&[packs], &[]).unwrap_err().whole();
        assert!(said.ends_with("is a link to a pack, and links are not followed"), "{said}");
    }

    #[test]
    fn pictures_are_read_as_far_as_they_may_be_shown() {
        let folder = tempfile::tempdir().unwrap();
        make(folder.path(), &["pack.yaml", "art/deep/eel.png", "art/ghast.JPG", "art/notes.txt", "eel.png"]);
        fs::write(folder.path().join("art/huge.png"), vec![0_u8; art::MOST_BYTES + 9]).unwrap();
        let pack = read_pack(folder.path()).unwrap();
        let read: Vec<(&str, usize)> =
            pack.files.iter().map(|file| (file.pack_path.as_str(), file.bytes.len())).collect();
        let huge = ("art/huge.png", art::MOST_BYTES + 1);
        assert_eq!(read, [("art/deep/eel.png", 2), ("art/ghast.JPG", 2), huge, ("pack.yaml", 2)]);
    }

    #[test]
    fn a_file_whose_ending_has_capitals_is_read_for_those_who_say_so() {
        let folder = tempfile::tempdir().unwrap();
        make(folder.path(), &["pack.yaml", "tokens.YAML", "tiles.Yml", "notes.txt"]);
        let pack = read_pack(folder.path()).unwrap();
        let names: Vec<&str> = pack.files.iter().map(|file| file.pack_path.as_str()).collect();
        assert_eq!(names, ["pack.yaml", "tiles.Yml", "tokens.YAML"]);
    }
}
