//! Content as it is, or as it was in a revision of git.

use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};
use ritual_disk::show;
use tempfile::TempDir;
use zip::ZipArchive;

/// A revision with more bytes is not unpacked.
const MOST_BYTES: u64 = 256 * 1024 * 1024;

/// A folder with packs.
pub(super) struct ContentFolder {
    folder: PathBuf,
    /// Where a revision was unpacked; gone with this.
    _unpacked: Option<TempDir>,
}

impl ContentFolder {
    /// Opens a folder, or `REVISION:FOLDER` of the git repository around the current folder.
    pub(super) fn open(name: &str) -> anyhow::Result<Self> {
        if Path::new(name).exists() {
            return Ok(Self { folder: name.into(), _unpacked: None });
        }
        if !name.contains(':') {
            bail!("there is no folder `{name}`; write a folder of a git revision as `REVISION:FOLDER`");
        }
        let unpacked = tempfile::tempdir().context("there is no room to unpack a revision")?;
        unpack(name, unpacked.path()).with_context(|| format!("`{name}` cannot be read"))?;
        Ok(Self { folder: unpacked.path().to_path_buf(), _unpacked: Some(unpacked) })
    }

    pub(super) fn folder(&self) -> &PathBuf {
        &self.folder
    }

    /// A file by its path inside of the folder, which is the same before and after a change.
    pub(super) fn inside(&self, file: &str) -> String {
        file.strip_prefix(&show(&self.folder)).unwrap_or(file).trim_start_matches('/').to_owned()
    }
}

fn unpack(revision: &str, to: &Path) -> anyhow::Result<()> {
    // Behind `--end-of-options` nothing is an option of git, whatever it begins with.
    let git = Command::new("git").args(["archive", "--format=zip", "--end-of-options", revision]).output();
    let git = git.context("git cannot be run")?;
    if !git.status.success() {
        bail!("git says: {}", String::from_utf8_lossy(&git.stderr).trim());
    }
    let mut archive = ZipArchive::new(Cursor::new(git.stdout))?;
    let size: u64 = (0..archive.len()).filter_map(|index| Some(archive.by_index(index).ok()?.size())).sum();
    if size > MOST_BYTES {
        bail!("it has more than {} MB", MOST_BYTES / 1024 / 1024);
    }
    for index in 0..archive.len() {
        let mut file = archive.by_index(index)?;
        let Some(name) = file.enclosed_name() else { bail!("a file of it leads out of the folder") };
        let path = to.join(name);
        if file.is_dir() {
            fs::create_dir_all(&path)?;
        } else if !file.is_symlink() {
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            std::io::copy(&mut file, &mut fs::File::create_new(&path)?)?;
        }
    }
    Ok(())
}
