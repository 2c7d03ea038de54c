//! A text that somebody has not written into its file yet.

use std::path::{Path, PathBuf};

use ritual_content::SourceFile;

use crate::DiskError;
use crate::files::{Found, look, no_pack, no_yaml};
use crate::names::{enclosing_pack, is_yaml, show, true_name, up};

/// As [`look`], for one file, which need not be there: these bytes stand in it.
///
/// # Errors
/// Says why there can be no such file, or which folder cannot be read.
pub fn look_with(path: &Path, bytes: &[u8], beside: &[PathBuf]) -> Result<Found, DiskError> {
    if !is_yaml(path) {
        return Err(no_yaml(path));
    }
    let (Some(folder), Some(name)) = (up(path), path.file_name()) else { return Err(no_pack(path)) };
    let Some(pack) = enclosing_pack(&folder, true)? else { return Err(no_pack(path)) };
    let mut found = look(std::slice::from_ref(&pack), beside)?;
    let (home, folder) = (true_name(&pack)?, true_name(&folder)?);
    let inside = folder.strip_prefix(&home).map_err(|_| no_pack(path))?.join(name);
    let home = found.folders.get(&home).unwrap_or(&pack);
    let (shown, pack_path) = (show(&home.join(&inside)), show(&inside));
    let home = show(home);
    for pack in found.packs.iter_mut().filter(|it| it.folder == home) {
        pack.files.retain(|file| file.pack_path != pack_path);
        let (path, pack_path) = (shown.as_str().into(), pack_path.clone());
        pack.files.push(SourceFile { path, pack_path, bytes: bytes.to_vec() });
    }
    found.unread.retain(|it| it.file != shown);
    found.shown = vec![shown];
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_text_stands_in_its_file_whether_that_is_there_or_not() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join("a");
        fs::create_dir_all(home.join("x")).unwrap();
        for (name, text) in [("pack.yaml", "id: a"), ("tokens.yaml", "[]")] {
            fs::write(home.join(name), text).unwrap();
        }
        for (name, n_files) in [("tokens.yaml", 2), ("x/tiles.yaml", 3), ("x/../tokens.yaml", 2)] {
            let found = look_with(&home.join(name), b"new", &[]).unwrap();
            let [pack] = found.packs.as_slice() else { panic!("{} packs", found.packs.len()) };
            assert_eq!(pack.files.len(), n_files, "{name}");
            let file = pack.files.iter().find(|file| file.bytes == b"new").unwrap();
            assert_eq!(found.shown, [&*file.path], "{name}");
            assert_eq!(file.pack_path, name.trim_start_matches("x/../"), "{name}");
        }
        assert!(look_with(&folder.path().join("tokens.yaml"), b"", &[]).is_err(), "there is no pack");
        assert!(look_with(&home.join("tokens.txt"), b"", &[]).is_err(), "that is no YAML");
    }
}
