//! What the names of files and folders say, and how people read them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, MAIN_SEPARATOR_STR, Path, PathBuf};

use walkdir::DirEntry;

use crate::DiskError;
use crate::error::Doing as _;

/// The file that makes a folder a pack.
pub const MANIFEST: &str = "pack.yaml";

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
pub(crate) fn is_nearly_yaml(path: &Path) -> bool {
    path.extension().is_some_and(|it| ["yaml", "yml"].iter().any(|ending| it.eq_ignore_ascii_case(ending)))
}

/// Returns whether a folder or file is not hidden.
pub(crate) fn is_visible(entry: &DirEntry) -> bool {
    entry.depth() == 0 || !entry.file_name().as_encoded_bytes().starts_with(b".")
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

/// Returns the pack of some whose folder a place is in, the innermost of several.
pub fn pack_around<'f>(place: &Path, folders: &'f BTreeMap<PathBuf, PathBuf>) -> Option<&'f Path> {
    place.ancestors().skip(1).find_map(|above| folders.get(above)).map(PathBuf::as_path)
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
}
