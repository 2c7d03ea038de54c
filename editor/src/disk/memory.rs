//! Files in memory, for where there is no disk.
//!
//! INVARIANT: what is read of it is what a disk with the same files would give.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ritual_content::{PackFiles, SourceFile, art};
use ritual_disk::{Belongings, DiskError, MANIFEST, is_yaml, show};
use ritual_yaml::Limits;

use super::handed::File;

/// The folder of what was handed over.
const OPENED: &str = "opened";

/// Files by their paths, with `/` between the parts.
#[derive(Debug)]
pub(super) struct Memory {
    files: BTreeMap<String, Vec<u8>>,
}

impl Memory {
    /// Nothing.
    pub(super) const fn new() -> Self {
        Self { files: BTreeMap::new() }
    }

    /// Returns whether a file is there, or a folder with files in it.
    pub(super) fn exists(&self, path: &Path) -> bool {
        self.files.contains_key(&show(path)) || self.below(path).next().is_some()
    }

    /// Reads a file, but of one with more than `most` bytes only as much as shows that it is too big.
    pub(super) fn read_file(&self, path: &Path, most: u64) -> Result<Vec<u8>, DiskError> {
        let name = show(path);
        let bytes = self.files.get(&name).ok_or_else(|| DiskError::because(say!("there is no file `{name}`", name)))?;
        Ok(cut(bytes, usize::try_from(most).unwrap_or(usize::MAX)))
    }

    /// Puts other bytes in the place of a file; one that is not there is made.
    pub(super) fn write(&mut self, path: &Path, bytes: &[u8]) {
        self.files.insert(show(path), bytes.to_vec());
    }

    /// Returns a folder for packs that were handed over, in which nothing else is: the one that they are in already, or a
    /// new one, so that nothing that was edited is written over.
    pub(super) fn home_for(&self, packs: &BTreeMap<String, Vec<File>>) -> PathBuf {
        let name = packs.keys().next().map_or("packs", String::as_str);
        let folders = (1_u64..).map(|n| if n == 1 { name.to_owned() } else { format!("{name} {n}") });
        let mut homes = folders.map(|folder| Path::new(OPENED).join(folder));
        homes.find(|home| !self.exists(home) || self.holds(home, packs)).unwrap_or_else(|| PathBuf::from(OPENED))
    }

    /// Returns whether a folder has packs exactly as they are.
    fn holds(&self, home: &Path, packs: &BTreeMap<String, Vec<File>>) -> bool {
        packs.iter().all(|(pack, files)| {
            let home = home.join(pack);
            let there: BTreeMap<&str, &[u8]> = self.below(&home).collect();
            let wanted: BTreeMap<&str, &[u8]> = files.iter().map(|(path, bytes)| (&**path, &**bytes)).collect();
            there == wanted
        })
    }

    /// Takes a file away, if it is there.
    pub(super) fn remove(&mut self, path: &Path) {
        self.files.remove(&show(path));
    }

    /// Takes everything in a folder away, and returns what that was.
    pub(super) fn forget(&mut self, folder: &Path) -> Vec<String> {
        let gone: Vec<String> = self.below(folder).map(|(inside, _)| format!("{}/{inside}", show(folder))).collect();
        for path in &gone {
            self.files.remove(path);
        }
        gone
    }

    /// Returns the files of a folder whose names have an ending, sorted; not those in folders below it.
    pub(super) fn files_in(&self, folder: &Path, ending: &str) -> Vec<PathBuf> {
        let inside = self.below(folder).map(|(inside, _)| inside);
        let wanted =
            inside.filter(|name| !name.contains('/') && Path::new(name).extension().is_some_and(|it| it == ending));
        wanted.map(|name| folder.join(name)).collect()
    }

    /// Reads every pack below a folder.
    pub(super) fn read_all(&self, root: &Path) -> Result<Vec<PackFiles>, DiskError> {
        let manifests = self.below(root).filter_map(|(inside, _)| folder_of_manifest(inside));
        let folders: Vec<PathBuf> = manifests.filter(|it| is_visible(it)).map(|it| root.join(it)).collect();
        folders.iter().map(|folder| self.read_pack(folder)).collect()
    }

    /// Reads every YAML file of a pack and its pictures, except those of packs inside it.
    pub(super) fn read_pack(&self, folder: &Path) -> Result<PackFiles, DiskError> {
        let mut files = Vec::new();
        for (inside, bytes) in self.own(folder) {
            let most = if is_yaml(Path::new(inside)) {
                Limits::DEFAULT.bytes
            } else if art::is_picture(inside) {
                art::MOST_BYTES
            } else {
                continue;
            };
            let path = show(&folder.join(inside)).into();
            files.push(SourceFile { path, pack_path: inside.to_owned(), bytes: cut(bytes, most) });
        }
        if files.is_empty() {
            return Err(DiskError::because(say!("there is no pack in `{folder}`", folder = show(folder))));
        }
        Ok(PackFiles { folder: show(folder), files })
    }

    /// Reads the files of a pack that somebody wants, by their paths in its folder.
    pub(super) fn read_belongings(&self, folder: &Path, wants: impl Fn(&str) -> bool, most: u64) -> Belongings {
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let mut found = Belongings::default();
        for (inside, bytes) in self.own(folder) {
            if wants(inside) {
                found.files.push((inside.to_owned(), cut(bytes, most)));
            } else {
                found.left.push(inside.to_owned());
            }
        }
        found
    }

    /// The files of a pack that are not hidden and in no pack inside it, with their paths in its folder.
    fn own<'m>(&'m self, folder: &'m Path) -> impl Iterator<Item = (&'m str, &'m [u8])> {
        let inner: Vec<&str> = self
            .below(folder)
            .filter_map(|(inside, _)| folder_of_manifest(inside))
            .filter(|it| !it.is_empty())
            .collect();
        let is_inner =
            move |path: &str| inner.iter().any(|it| path.strip_prefix(it).is_some_and(|rest| rest.starts_with('/')));
        self.below(folder).filter(move |(inside, _)| is_visible(inside) && !is_inner(inside))
    }

    /// Everything below a folder, sorted, with its path inside of it.
    fn below(&self, folder: &Path) -> impl Iterator<Item = (&str, &[u8])> {
        let start = format!("{}/", show(folder));
        let from = self.files.range(start.clone()..);
        from.map_while(move |(path, bytes)| Some((path.strip_prefix(&start)?, bytes.as_slice())))
    }
}

/// The folder whose manifest a file is; empty for the one it is looked at from.
fn folder_of_manifest(path: &str) -> Option<&str> {
    let folder = path.strip_suffix(MANIFEST)?;
    if folder.is_empty() { Some("") } else { folder.strip_suffix('/') }
}

fn is_visible(path: &str) -> bool {
    path.split('/').all(|part| !part.starts_with('.'))
}

/// The first bytes, and one more where there are more.
fn cut(bytes: &[u8], most: usize) -> Vec<u8> {
    bytes.iter().take(most.saturating_add(1)).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same files in memory and on the disk.
    fn both(files: &[(&str, &str)]) -> (Memory, tempfile::TempDir) {
        let (mut memory, disk) = (Memory::new(), tempfile::tempdir().unwrap());
        for (path, text) in files {
            memory.write(Path::new(path), text.as_bytes());
            ritual_disk::write(&disk.path().join(path), text.as_bytes()).unwrap();
        }
        (memory, disk)
    }

    const FILES: [(&str, &str); 9] = [
        ("packs/a/.git/config.yaml", "hidden: true"),
        ("packs/a/art/eel.png", "no picture"),
        ("packs/a/enemies/eel.yaml", "id: eel"),
        ("packs/a/inner/enemies.yaml", "[]"),
        ("packs/a/inner/pack.yaml", "id: inner"),
        ("packs/a/notes.txt", "notes"),
        ("packs/a/pack.yaml", "id: a"),
        ("packs/a-b/pack.yaml", "id: a-b"),
        ("packs/loose.yaml", "[]"),
    ];

    /// A pack: its folder, and its files by name.
    type Told = (String, Vec<(String, Vec<u8>)>);

    /// What is in packs, without the folder that they are in.
    fn told(packs: &[PackFiles], root: &str) -> Vec<Told> {
        let mut told: Vec<_> = packs
            .iter()
            .map(|pack| {
                let files = pack.files.iter().map(|file| (file.pack_path.clone(), file.bytes.clone()));
                let mut files: Vec<_> = files.collect();
                files.sort();
                (pack.folder.trim_start_matches(root).to_owned(), files)
            })
            .collect();
        told.sort();
        told
    }

    #[test]
    fn packs_are_read_as_from_a_disk() {
        let (memory, disk) = both(&FILES);
        let root = disk.path().join("packs");
        let in_memory = told(&memory.read_all(Path::new("packs")).unwrap(), "packs");
        assert_eq!(in_memory.iter().map(|(folder, _)| folder.as_str()).collect::<Vec<_>>(), ["/a", "/a-b", "/a/inner"]);
        assert_eq!(in_memory, told(&crate::disk::read_all(&root).unwrap(), &show(&root)));
        assert!(memory.read_pack(Path::new("packs/b")).is_err());
        let wants = |path: &str| path.contains(".yaml");
        let here = memory.read_belongings(Path::new("packs/a"), wants, 2);
        assert_eq!(here, ritual_disk::read_belongings(&root.join("a"), wants, 2).unwrap());
    }

    #[test]
    fn files_come_and_go() {
        let (mut memory, _) = both(&FILES);
        let file = Path::new("packs/a/pack.yaml");
        assert_eq!(memory.read_file(file, 2).unwrap(), b"id:", "a byte more than the most");
        assert!(memory.exists(file) && memory.exists(Path::new("packs/a")) && !memory.exists(Path::new("pack")));
        assert_eq!(memory.files_in(Path::new("packs"), "yaml"), [Path::new("packs/loose.yaml")]);
        memory.remove(file);
        let error = memory.read_file(file, 9).unwrap_err();
        assert_eq!(error.whole(), "there is no file `packs/a/pack.yaml`");
        let gone = memory.forget(Path::new("packs/a"));
        assert_eq!(gone.len(), 6, "everything in it and nothing beside it: {gone:?}");
        assert!(!memory.exists(Path::new("packs/a")) && memory.exists(Path::new("packs/a-b/pack.yaml")));
    }

    #[test]
    fn what_is_handed_over_again_is_found_again_and_takes_no_place_of_what_was_edited() {
        let mut memory = Memory::new();
        let packs = BTreeMap::from([("a".to_owned(), vec![("pack.yaml".to_owned(), b"id: a".to_vec())])]);
        let home = memory.home_for(&packs);
        assert_eq!(home, Path::new("opened/a"));
        memory.write(&home.join("a/pack.yaml"), b"id: a");
        memory.write(&home.join("core/pack.yaml"), b"id: core");
        assert_eq!(memory.home_for(&packs), home, "it is there as it was");
        memory.write(&home.join("a/enemies.yaml"), b"[]");
        assert_eq!(memory.home_for(&packs), Path::new("opened/a 2"));
    }
}
