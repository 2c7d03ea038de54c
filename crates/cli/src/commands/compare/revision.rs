//! Content as it is, or as it was in a revision of git.

use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, anyhow, bail};
use ritual_content::{PackFiles, SourceFile};
use ritual_disk::{Found, is_pack, show};
use ritual_validator::Codes;
use tempfile::TempDir;
use zip::ZipArchive;

use crate::library::Library;

/// A revision with more bytes is not unpacked.
const MOST_BYTES: u64 = 256 * 1024 * 1024;

/// A folder with packs, or a pack with those beside it.
pub(super) struct ContentFolder {
    folder: PathBuf,
    /// How the folder is shown, and the one around it.
    shown: String,
    around: String,
    unpacked: Option<Unpacked>,
}

/// Where a revision was unpacked; gone with this. Nobody knows that place, so it is never shown.
struct Unpacked {
    _place: TempDir,
    /// The folder that was unpacked, and what it is called in the revision.
    root: String,
    name: String,
}

impl ContentFolder {
    /// Opens a folder, or `REVISION:FOLDER` of the git repository around the current folder.
    pub(super) fn open(name: &str) -> anyhow::Result<Self> {
        if Path::new(name).exists() {
            let shown = show(Path::new(name));
            let around = shown.rsplit_once('/').map_or("", |(around, _)| around).to_owned();
            return Ok(Self { folder: name.into(), shown, around, unpacked: None });
        }
        if !name.contains(':') {
            bail!("there is no folder `{name}`; write a folder of a git revision as `REVISION:FOLDER`");
        }
        Self::of_revision(name).with_context(|| format!("`{name}` cannot be read"))
    }

    fn of_revision(name: &str) -> anyhow::Result<Self> {
        let place = tempfile::tempdir().context("there is no room to unpack a revision")?;
        let alone = place.path().join("alone");
        unpack(&tree(name)?, &alone)?;
        let Some((revision, way)) = way_from_the_top(name)? else {
            let (shown, around) = (name.to_owned(), name.to_owned());
            let unpacked = Unpacked { _place: place, root: show(&alone), name: name.to_owned() };
            return Ok(Self { folder: alone, shown, around, unpacked: Some(unpacked) });
        };
        let shown = format!("{revision}:{}", way.join("/"));
        let parent = way.split_last().filter(|_| is_pack(&alone));
        let Some((pack, above)) = parent else {
            let unpacked = Unpacked { _place: place, root: show(&alone), name: shown.clone() };
            return Ok(Self { folder: alone, around: shown.clone(), shown, unpacked: Some(unpacked) });
        };
        // A pack may need those beside it.
        let around = format!("{revision}:{}", above.join("/"));
        let beside = place.path().join("beside");
        unpack(&tree(&around)?, &beside)?;
        let unpacked = Unpacked { _place: place, root: show(&beside), name: around.clone() };
        Ok(Self { folder: beside.join(pack), shown, around, unpacked: Some(unpacked) })
    }

    /// Loads and checks what is in it.
    pub(super) fn library(&self) -> anyhow::Result<Library> {
        let read = ritual_disk::read(std::slice::from_ref(&self.folder));
        let Some(unpacked) = &self.unpacked else { return Ok(Library::of(read?, &Codes::default())) };
        let found = read.map_err(|error| anyhow!(unpacked.told(&error.whole())))?;
        let file = |it: SourceFile| SourceFile { path: unpacked.told(&it.path).into(), ..it };
        let pack = |it: PackFiles| PackFiles {
            folder: unpacked.told(&it.folder),
            files: it.files.into_iter().map(file).collect(),
        };
        let shown = found.shown.iter().map(|it| unpacked.told(it)).collect();
        let packs = found.packs.into_iter().map(pack).collect();
        Ok(Library::of(Found { packs, shown, ..Found::default() }, &Codes::default()))
    }

    /// A file by its path from the folder, which is the same before and after a change.
    pub(super) fn inside(&self, file: &str) -> String {
        // From the current folder every path begins there.
        if self.shown == "." {
            return file.to_owned();
        }
        match (below(&self.shown, file), below(&self.around, file)) {
            (Some(inside), _) => inside.to_owned(),
            (None, Some(beside)) => format!("../{beside}"),
            (None, None) => file.to_owned(),
        }
    }
}

impl Unpacked {
    /// Says of what was unpacked where it is in the revision.
    fn told(&self, text: &str) -> String {
        let Self { root, name, .. } = self;
        let folder = if name.ends_with(':') { name.clone() } else { format!("{name}/") };
        text.replace(&format!("{root}/"), &folder).replace(root.as_str(), name)
    }
}

/// The path of a file from a folder, if it is below it.
fn below<'f>(folder: &str, file: &'f str) -> Option<&'f str> {
    let rest = file.strip_prefix(folder)?;
    // The top of a revision, and the folder that paths without any begin in.
    if folder.is_empty() || folder.ends_with(':') { Some(rest) } else { rest.strip_prefix('/') }
}

/// The revision of `REVISION:FOLDER`, and the way to the folder from the top of the repository; nothing where no folder
/// is named.
fn way_from_the_top(name: &str) -> anyhow::Result<Option<(&str, Vec<String>)>> {
    let Some((revision, folder)) = split(name).filter(|(revision, _)| !revision.is_empty()) else { return Ok(None) };
    let is_from_here = folder.starts_with("./") || folder.starts_with("../");
    let here = if is_from_here { line(&["rev-parse", "--show-prefix"])? } else { String::new() };
    Ok(Some((revision, way(&here, folder))))
}

/// Splits a name where git does: at the first colon that is not between braces.
fn split(name: &str) -> Option<(&str, &str)> {
    let mut n_open: usize = 0;
    let at = name.find(|letter: char| {
        match letter {
            '{' => n_open += 1,
            '}' => n_open = n_open.saturating_sub(1),
            _ => {}
        }
        letter == ':' && n_open == 0
    })?;
    let (revision, rest) = name.split_at_checked(at)?;
    Some((revision, rest.strip_prefix(':')?))
}

/// The folders on a way, one after the other.
fn way(from: &str, to: &str) -> Vec<String> {
    let mut way: Vec<String> = Vec::new();
    for folder in from.split('/').chain(to.split('/')) {
        match folder {
            "" | "." => {}
            ".." => {
                way.pop();
            }
            folder => way.push(folder.to_owned()),
        }
    }
    way
}

/// The tree that a name of git means, seen from the current folder.
fn tree(name: &str) -> anyhow::Result<String> {
    // Behind `--end-of-options` nothing is an option of git, whatever it begins with.
    let object = line(&["rev-parse", "--verify", "--end-of-options", name])
        .context("git knows no such revision, or no such folder in it")?;
    line(&["rev-parse", "--verify", "--end-of-options", &format!("{object}^{{tree}}")])
}

/// Runs git and returns what it says in one line.
fn line(args: &[&str]) -> anyhow::Result<String> {
    Ok(String::from_utf8_lossy(&git(args)?).trim_end().to_owned())
}

/// Runs git and returns what it writes.
fn git(args: &[&str]) -> anyhow::Result<Vec<u8>> {
    let git = Command::new("git").args(args).output().context("git cannot be run")?;
    if !git.status.success() {
        bail!("git says: {}", String::from_utf8_lossy(&git.stderr).trim());
    }
    Ok(git.stdout)
}

fn unpack(tree: &str, to: &Path) -> anyhow::Result<()> {
    // From a folder of the repository git would take only what is in the folder of that name.
    let top = line(&["rev-parse", "--show-cdup"])?;
    let zip = git(&["-C", &top, "archive", "--format=zip", "--end-of-options", tree])?;
    let mut archive = ZipArchive::new(Cursor::new(zip))?;
    fs::create_dir_all(to)?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_split_where_git_splits_it() {
        assert_eq!(split("HEAD:content/core"), Some(("HEAD", "content/core")));
        assert_eq!(split("HEAD^{/fix: it}:content"), Some(("HEAD^{/fix: it}", "content")));
        assert_eq!(split("HEAD:"), Some(("HEAD", "")));
        assert_eq!(split("HEAD"), None);
    }

    #[test]
    fn a_way_is_counted_from_the_top() {
        assert_eq!(way("", "content/core/"), ["content", "core"]);
        assert_eq!(way("content/core/", "./"), ["content", "core"]);
        assert_eq!(way("docs/", "../content/./core"), ["content", "core"]);
        assert_eq!(way("", "../.."), [""; 0]);
    }

    #[test]
    fn a_file_is_called_the_same_wherever_the_folder_is() {
        let folder = |shown: &str, around: &str| ContentFolder {
            folder: PathBuf::new(),
            shown: shown.to_owned(),
            around: around.to_owned(),
            unpacked: None,
        };
        for (shown, around, inside, beside) in [
            ("packs/mine", "packs", "packs/mine/a.yaml", "packs/core/a.yaml"),
            ("mine", "", "mine/a.yaml", "core/a.yaml"),
            (".", "", "a.yaml", "../core/a.yaml"),
            ("HEAD:mine", "HEAD:", "HEAD:mine/a.yaml", "HEAD:core/a.yaml"),
            ("HEAD:packs/mine", "HEAD:packs", "HEAD:packs/mine/a.yaml", "HEAD:packs/core/a.yaml"),
        ] {
            let folder = folder(shown, around);
            assert_eq!([folder.inside(inside), folder.inside(beside)], ["a.yaml", "../core/a.yaml"], "{shown}");
        }
        assert_eq!(folder("packs/mine", "packs").inside("packs/mine2/a.yaml"), "../mine2/a.yaml");
    }

    #[test]
    fn where_a_revision_was_unpacked_is_not_told() {
        let unpacked = |name: &str| Unpacked {
            _place: tempfile::tempdir().unwrap(),
            root: "/tmp/x/alone".to_owned(),
            name: name.to_owned(),
        };
        assert_eq!(unpacked("HEAD:packs").told("/tmp/x/alone/core/a.yaml"), "HEAD:packs/core/a.yaml");
        assert_eq!(unpacked("HEAD:").told("/tmp/x/alone/core/a.yaml"), "HEAD:core/a.yaml");
        assert_eq!(unpacked("HEAD:packs").told("no pack in `/tmp/x/alone`"), "no pack in `HEAD:packs`");
    }
}
