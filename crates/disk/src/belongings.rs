//! What a pack takes along when it leaves: the files of its folder, as they are.

use std::path::Path;

use walkdir::{DirEntry, WalkDir};

use crate::DiskError;
use crate::error::Doing as _;
use crate::names::{is_pack, is_visible, show};
use crate::one_file::read_file;

/// The files of a pack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Belongings {
    /// Those that are wanted, sorted: their paths in the folder, with `/` between the parts, and what they hold.
    pub files: Vec<(String, Vec<u8>)>,
    /// The paths of the others.
    pub left: Vec<String>,
}

/// Reads the files of a pack that somebody wants, by their paths in its folder; of one with more than `most` bytes only
/// as much as shows that it is too big.
///
/// Hidden files, links and the files of packs inside it are neither wanted nor left.
///
/// # Errors
/// Says what cannot be read.
pub fn read_belongings(folder: &Path, wants: impl Fn(&str) -> bool, most: u64) -> Result<Belongings, DiskError> {
    let belongs = |entry: &DirEntry| {
        entry.depth() == 0 || (is_visible(entry) && !(entry.file_type().is_dir() && is_pack(entry.path())))
    };
    let mut found = Belongings::default();
    for entry in WalkDir::new(folder).sort_by_file_name().into_iter().filter_entry(belongs) {
        let entry = entry.doing(|| format!("cannot read the pack `{}`", show(folder)))?;
        if !entry.file_type().is_file() {
            continue;
        }
        let inside = show(entry.path().strip_prefix(folder).unwrap_or(entry.path()));
        // A name that is no text cannot be packed, and is shown with marks in it.
        if entry.path().to_str().is_some() && wants(&inside) {
            found.files.push((inside, read_file(entry.path(), most)?));
        } else {
            found.left.push(inside);
        }
    }
    found.files.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_pack_takes_along_what_is_wanted() {
        let home = tempfile::tempdir().unwrap();
        for path in ["pack.yaml", "art/eel.png", "notes.txt", ".git/config.yaml", "inner/pack.yaml", "inner/a.yaml"] {
            let path = home.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "12345").unwrap();
        }
        let found = read_belongings(home.path(), |path| path != "notes.txt", 2).unwrap();
        let names: Vec<&str> = found.files.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["art/eel.png", "pack.yaml"]);
        assert!(found.files.iter().all(|(_, bytes)| bytes == b"123"), "a byte more than the most");
        assert_eq!(found.left, ["notes.txt"]);
    }
}
