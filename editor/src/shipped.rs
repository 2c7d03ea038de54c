//! The packs that come with Ritual, inside the program.

use std::path::Path;

use include_dir::{Dir, include_dir};
use ritual_disk::DiskError;

use crate::disk;

static CONTENT: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../content");

/// Every file: its pack, its name inside the pack, its text.
pub fn files() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let mut folders: Vec<&Dir<'static>> = vec![&CONTENT];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        folders.extend(folder.dirs());
        for file in folder.files() {
            let (Some(path), Some(text)) = (file.path().to_str(), file.contents_utf8()) else { continue };
            if let Some((pack, inside)) = path.split_once('/') {
                files.push((pack, inside, text));
            }
        }
    }
    files.sort_unstable();
    files.into_iter()
}

/// Returns whether a pack of this id comes with Ritual.
pub fn has(pack: &str) -> bool {
    CONTENT.dirs().any(|folder| folder.path() == Path::new(pack))
}

/// Puts the packs into a folder, unless they are there. What somebody changed there stays.
///
/// # Errors
/// Says which file cannot be written.
pub fn unpack(folder: &Path) -> Result<(), DiskError> {
    for (pack, file, text) in files() {
        let path = folder.join(pack).join(file);
        if !disk::exists(&path) {
            disk::write(&path, text.as_bytes())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shipped_pack_is_known_by_its_id() {
        assert!(has("core") && has("the-drowned-archive"));
        assert!(!has("mine") && !has("") && !has("core/tiles"));
    }

    #[test]
    fn the_shipped_packs_are_in_the_program() {
        let folder = tempfile::tempdir().unwrap();
        unpack(folder.path()).unwrap();
        let packs = ritual_disk::packs_below(folder.path()).unwrap();
        assert!(packs.len() >= 5, "{packs:?}");
        let changed = folder.path().join("core/pack.yaml");
        ritual_disk::write(&changed, b"id: mine\n").unwrap();
        unpack(folder.path()).unwrap();
        assert_eq!(ritual_disk::read_file(&changed, 100).unwrap(), b"id: mine\n");
    }
}
