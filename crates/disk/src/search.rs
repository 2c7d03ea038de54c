//! Which folders are packs.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ritual_content::Kind;
use walkdir::WalkDir;

use crate::DiskError;
use crate::error::Doing as _;
use crate::names::{is_pack, is_visible, is_yaml, show, up};
use crate::unread::{UnreadFile, refused, whole};

/// How far below its folder the documents of a pack are looked for whose manifest is lost.
const DEPTH: usize = 4;

pub(crate) fn packs_beside(pack: &Path) -> Result<Vec<PathBuf>, DiskError> {
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

/// Returns the files of a folder whose names have an ending, sorted; neither links nor those in folders below it.
///
/// # Errors
/// Says that the folder cannot be read.
pub fn files_in(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, DiskError> {
    let reason = || format!("cannot read the folder `{}`", show(folder));
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).doing(reason)? {
        let entry = entry.doing(reason)?;
        let path = entry.path();
        if entry.file_type().doing(reason)?.is_file() && path.extension().is_some_and(|it| it == ending) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// What a folder of packs holds.
pub(crate) struct Searched {
    /// The folders of its packs, sorted.
    pub(crate) packs: Vec<PathBuf>,
    /// The folders outside of them that cannot be read.
    pub(crate) unread: Vec<UnreadFile>,
    /// The links to packs that are nowhere else in the folder.
    pub(crate) links: Vec<UnreadFile>,
}

/// Looks for packs in a folder.
pub(crate) fn search(folder: &Path) -> Result<Searched, DiskError> {
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

/// Returns the YAML files below a folder, sorted; hidden ones and links are left out.
///
/// # Errors
/// Says which folder cannot be read.
pub fn yaml_below(folder: &Path) -> Result<Vec<PathBuf>, DiskError> {
    let mut files = Vec::new();
    for entry in WalkDir::new(folder).sort_by_file_name().into_iter().filter_entry(is_visible) {
        let entry = entry.map_err(|error| {
            let place = error.path().unwrap_or(folder).to_path_buf();
            refused(error, &place)
        })?;
        if entry.file_type().is_file() && is_yaml(entry.path()) {
            files.push(entry.into_path());
        }
    }
    Ok(files)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::read;

    #[test]
    fn files_are_found_by_their_ending() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("d.zip")).unwrap();
        for name in ["b.zip", "a.zip", "c.tar", "d.zip/e.zip"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        let found = files_in(folder.path(), "zip").unwrap();
        assert_eq!(found, [folder.path().join("a.zip"), folder.path().join("b.zip")]);
        assert!(files_in(&folder.path().join("nowhere"), "zip").is_err());
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
