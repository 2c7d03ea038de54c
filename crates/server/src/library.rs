//! The files of all packs: as they are on the disk, and as they are typed where the client has them open.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use lsp_types::TextEdit;
use ritual_assist::edits::{TextChange, changes};
use ritual_assist::page::Page;
use ritual_assist::rename::Books;
use ritual_content::{GAME, PackFiles, SourceFile};
use ritual_disk::Found;
use ritual_games::AnyKind;
use ritual_yaml::{Limits, Tree, Value, parse};

use crate::positions::{Encoding, Lines};

/// A text with its lines, read when that is first asked for.
#[derive(Debug)]
pub(crate) struct Sheet {
    pub(crate) text: String,
    pub(crate) lines: Lines,
    tree: OnceLock<Option<Tree>>,
}

impl Sheet {
    fn new(text: String, encoding: Encoding) -> Self {
        let lines = Lines::new(&text, encoding);
        Self { text, lines, tree: OnceLock::new() }
    }

    /// What the text says; none while it cannot be read.
    pub(crate) fn tree(&self) -> Option<&Tree> {
        self.tree.get_or_init(|| parse(self.text.as_bytes(), &Limits::DEFAULT).ok()).as_ref()
    }

    /// The edits that put another text in its place.
    pub(crate) fn edits(&self, after: &str) -> Vec<TextEdit> {
        let edit = |TextChange { span, text }| TextEdit { range: self.lines.range(&self.text, &span), new_text: text };
        changes(&self.text, after).into_iter().map(edit).collect()
    }
}

/// A file of a pack.
#[derive(Debug)]
struct File {
    pack: Arc<str>,
    pack_path: String,
    /// What is on the disk; none where nothing is.
    disk: Option<Vec<u8>>,
    /// The version the client has open.
    version: Option<i32>,
    sheet: Sheet,
}

/// What its manifest says of a pack.
#[derive(Debug, Default)]
struct PackHead {
    id: String,
    /// The game that it says it is for; empty where it says none.
    game: String,
}

/// The files of all packs.
#[derive(Debug, Default)]
pub(crate) struct Library {
    encoding: Encoding,
    /// Where packs are looked for.
    folders: Vec<PathBuf>,
    files: BTreeMap<Arc<str>, File>,
    /// The folders of packs, each with what its manifest says.
    packs: BTreeMap<Arc<str>, PackHead>,
    /// The packs that have changed since they were last taken.
    changed: BTreeSet<Arc<str>>,
}

impl Library {
    /// Looks for packs in folders; those that hold none are watched for some to come.
    pub(crate) fn open(folders: Vec<PathBuf>, encoding: Encoding) -> Self {
        let mut library = Self { encoding, folders, ..Self::default() };
        library.look();
        library
    }

    /// The folders in which packs are looked for.
    pub(crate) fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// Reads the disk again; what the client has open stays as it is there.
    pub(crate) fn look(&mut self) {
        let mut found = Vec::new();
        let mut seen = BTreeSet::new();
        for folder in &self.folders {
            // Where there is no pack, nothing is said: the client may have opened any folder.
            let Ok(Found { packs, .. }) = ritual_disk::look(std::slice::from_ref(folder), &[]) else { continue };
            found.extend(packs.into_iter().filter(|pack| seen.insert(pack.folder.clone())));
        }
        let mut there: BTreeMap<Arc<str>, (Arc<str>, SourceFile)> = BTreeMap::new();
        let mut packs: BTreeSet<Arc<str>> = BTreeSet::new();
        for PackFiles { folder, files } in found {
            let folder: Arc<str> = folder.into();
            there.extend(files.into_iter().map(|file| (Arc::clone(&file.path), (Arc::clone(&folder), file))));
            packs.insert(folder);
        }
        let gone: Vec<Arc<str>> = self
            .files
            .iter()
            .filter(|(name, it)| it.disk.is_some() && !there.contains_key(*name))
            .map(|(name, _)| Arc::clone(name))
            .collect();
        for name in gone {
            self.set_disk(&name, None);
        }
        for (name, (pack, SourceFile { pack_path, bytes, .. })) in there {
            if let Some(file) = self.files.get_mut(&name).filter(|file| file.pack == pack) {
                if file.disk.as_ref() != Some(&bytes) {
                    self.set_disk(&name, Some(bytes));
                }
                continue;
            }
            let known = self.files.remove(&name);
            let (version, sheet) = match known {
                // It has another pack now, such as one whose manifest has just been written.
                Some(File { pack, version: Some(version), sheet, .. }) => {
                    self.changed.insert(pack);
                    (Some(version), sheet)
                }
                _ => (None, Sheet::new(String::from_utf8_lossy(&bytes).into_owned(), self.encoding)),
            };
            self.changed.insert(Arc::clone(&pack));
            self.files.insert(name, File { pack, pack_path, disk: Some(bytes), version, sheet });
        }
        for pack in packs {
            self.packs.entry(pack).or_default();
        }
        self.name_packs();
    }

    fn set_disk(&mut self, name: &str, bytes: Option<Vec<u8>>) {
        let Some(file) = self.files.get_mut(name) else { return };
        file.disk = bytes;
        if file.version.is_none() {
            self.changed.insert(Arc::clone(&file.pack));
            match &file.disk {
                Some(bytes) => file.sheet = Sheet::new(String::from_utf8_lossy(bytes).into_owned(), self.encoding),
                None => {
                    self.files.remove(name);
                }
            }
        }
    }

    /// Takes a text that the client has open from now on; where the file belongs to a pack that is not known yet, that
    /// one is looked for.
    pub(crate) fn open_text(&mut self, path: &Path, version: i32, text: String) {
        let name = ritual_disk::show(path);
        if !self.files.contains_key(&*name) && self.home_of(&name).is_none() && ritual_disk::is_yaml(path) {
            let is_pack = |folder: &&Path| ritual_disk::is_pack(folder) || ritual_disk::is_manifest(path);
            let pack = path.ancestors().skip(1).find(is_pack).map(Path::to_path_buf);
            if let Some(pack) = pack.filter(|pack| !self.folders.contains(pack)) {
                self.folders.push(pack);
                self.look();
            }
        }
        self.put(&name, version, text);
    }

    /// Puts another text in the place of one that the client has open.
    pub(crate) fn put(&mut self, name: &str, version: i32, text: String) {
        if let Some(folder) = name.strip_suffix(ritual_disk::MANIFEST).and_then(|folder| folder.strip_suffix('/')) {
            self.packs.entry(folder.into()).or_default();
        }
        let sheet = Sheet::new(text, self.encoding);
        if let Some(file) = self.files.get_mut(name) {
            file.version = Some(version);
            if file.sheet.text != sheet.text {
                file.sheet = sheet;
                self.changed.insert(Arc::clone(&file.pack));
            }
        } else if let Some((pack, pack_path)) = self.home_of(name) {
            self.changed.insert(Arc::clone(&pack));
            let file = File { pack, pack_path, disk: None, version: Some(version), sheet };
            self.files.insert(name.into(), file);
        }
        if name.ends_with(ritual_disk::MANIFEST) {
            self.name_packs();
        }
    }

    /// The client has closed a text: what is on the disk counts again.
    pub(crate) fn close(&mut self, name: &str) {
        let Some(file) = self.files.get_mut(name) else { return };
        file.version = None;
        let disk = file.disk.take();
        let is_same = disk.as_deref() == Some(file.sheet.text.as_bytes());
        if is_same {
            file.disk = disk;
        } else {
            self.set_disk(name, disk);
        }
        self.name_packs();
    }

    /// The pack that a name belongs to, the innermost of several, and the name inside it.
    fn home_of(&self, name: &str) -> Option<(Arc<str>, String)> {
        let above = std::iter::successors(name.rsplit_once('/'), |(folder, _)| folder.rsplit_once('/'));
        let pack = above.map(|(folder, _)| folder).find_map(|folder| self.packs.get_key_value(folder))?.0;
        let inside = name.strip_prefix(&**pack)?.trim_start_matches('/');
        let is_yaml = ritual_disk::is_yaml(Path::new(inside));
        is_yaml.then(|| (Arc::clone(pack), inside.to_owned()))
    }

    /// Reads which id each pack has, and for which game it is.
    fn name_packs(&mut self) {
        for (folder, pack) in &mut self.packs {
            let manifest = self.files.get(&*format!("{folder}/{}", ritual_disk::MANIFEST));
            let tree = manifest.and_then(|file| file.sheet.tree());
            // While a manifest cannot be read, its pack is what it was before.
            let Some(Value::Map(entries)) = tree.map(|tree| &tree.root.value) else { continue };
            let said = |key: &str| match &entries.iter().find(|entry| entry.key == key)?.node.value {
                Value::Text(text) => Some(text),
                _ => None,
            };
            if let Some(id) = said("id") {
                pack.id.clone_from(id);
            }
            pack.game = said("game").cloned().unwrap_or_default();
        }
    }

    /// Returns the packs that have changed since this was last asked, whole, and the folders of those that are gone.
    pub(crate) fn take_changes(&mut self) -> Option<(Vec<PackFiles>, Vec<String>)> {
        if self.changed.is_empty() {
            return None;
        }
        let (mut packs, mut gone) = (Vec::new(), Vec::new());
        for folder in std::mem::take(&mut self.changed) {
            let own = self.files.iter().filter(|(_, file)| file.pack == folder);
            let files: Vec<SourceFile> = own.map(|(name, file)| source(name, file)).collect();
            if files.is_empty() {
                gone.push(folder.to_string());
                self.packs.remove(&folder);
            } else {
                packs.push(PackFiles { folder: folder.to_string(), files });
            }
        }
        Some((packs, gone))
    }

    /// The text of a file.
    pub(crate) fn sheet(&self, name: &str) -> Option<&Sheet> {
        Some(&self.files.get(name)?.sheet)
    }

    /// The version of a file that the client has open.
    pub(crate) fn version(&self, name: &str) -> Option<i32> {
        self.files.get(name)?.version
    }

    /// A file of a pack whose name says what kind of documents it holds.
    pub(crate) fn page(&self, name: &str) -> Option<(Page<'_>, &Sheet)> {
        let (file, it) = self.files.get_key_value(name)?;
        let kind = self.kind(name)?;
        let home = self.packs.get(&it.pack).map_or("", |pack| pack.id.as_str());
        Some((Page { file, kind, home, text: &it.sheet.text, tree: it.sheet.tree() }, &it.sheet))
    }
}

/// A file as the checker reads it.
fn source(name: &Arc<str>, file: &File) -> SourceFile {
    let bytes = match (&file.disk, file.version) {
        // What is no text, as a picture, is read as it is.
        (Some(bytes), None) => bytes.clone(),
        _ => file.sheet.text.clone().into_bytes(),
    };
    SourceFile { path: Arc::clone(name), pack_path: file.pack_path.clone(), bytes }
}

impl Books for Library {
    fn tree(&self, file: &str) -> Option<&Tree> {
        self.sheet(file)?.tree()
    }

    fn kind(&self, file: &str) -> Option<AnyKind> {
        let File { pack, pack_path, .. } = self.files.get(file)?;
        let game = self.packs.get(pack).map(|pack| pack.game.as_str()).filter(|game| !game.is_empty());
        AnyKind::of_file(game.unwrap_or(GAME), pack_path)
    }

    fn home(&self, file: &str) -> Option<String> {
        self.packs.get(&self.files.get(file)?.pack).map(|pack| pack.id.clone())
    }

    fn n_called(&self, file: &str, kind: AnyKind, id: &str) -> usize {
        let Some(pack) = self.files.get(file).map(|file| &file.pack) else { return 0 };
        let alike = self.files.iter().filter(|(_, file)| file.pack == *pack);
        let pages = alike.filter_map(|(name, _)| self.page(name)).map(|(page, _)| page);
        let of_kind = pages.filter(|page| page.kind == kind);
        of_kind.map(|page| page.documents().iter().filter(|head| head.text("id") == Some(id)).count()).sum()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use ritual_content::Kind;

    use super::*;

    const MANIFEST: &str = "{ id: one, schema_version: 2, name: One, version: 1.0.0, authors: [us], licence: MIT }\n";

    fn texts(library: &mut Library) -> Vec<(String, String)> {
        let (packs, _) = library.take_changes().unwrap_or_default();
        let files = packs.into_iter().flat_map(|pack| pack.files);
        files.map(|file| (file.pack_path, String::from_utf8(file.bytes).unwrap())).collect()
    }

    #[test]
    fn what_is_open_counts_before_the_disk_and_the_disk_again_when_it_is_closed() {
        let folder = tempfile::tempdir().unwrap();
        let pack = folder.path().join("one");
        fs::create_dir(&pack).unwrap();
        fs::write(pack.join("pack.yaml"), MANIFEST).unwrap();
        fs::write(pack.join("tokens.yaml"), "- id: a\n").unwrap();
        let mut library = Library::open(vec![folder.path().to_path_buf()], Encoding::Utf16);
        assert_eq!(texts(&mut library).len(), 2);
        let path = pack.join("tokens.yaml");
        let name = ritual_disk::show(&path);
        assert_eq!(library.home(&name).as_deref(), Some("one"));
        library.open_text(&path, 1, "- id: b\n".to_owned());
        assert!(texts(&mut library).contains(&("tokens.yaml".to_owned(), "- id: b\n".to_owned())));
        assert_eq!(library.n_called(&name, Kind::Token.into(), "b"), 1);
        fs::write(&path, "- id: c\n").unwrap();
        library.look();
        assert_eq!(texts(&mut library), []);
        library.close(&name);
        assert!(texts(&mut library).contains(&("tokens.yaml".to_owned(), "- id: c\n".to_owned())));
        // A file that is not on the disk yet belongs to its pack while it is open.
        let new = ritual_disk::show(&pack.join("enemies.yaml"));
        library.put(&new, 1, "[]\n".to_owned());
        assert_eq!(texts(&mut library).len(), 3);
        library.close(&new);
        assert_eq!(texts(&mut library).len(), 2);
        assert!(library.page(&new).is_none());
    }

    #[test]
    fn documents_of_a_game_that_nobody_knows_are_no_pages_until_their_pack_is_for_another_one() {
        let folder = tempfile::tempdir().unwrap();
        let pack = folder.path().join("one");
        fs::create_dir(&pack).unwrap();
        fs::write(pack.join("pack.yaml"), MANIFEST.replace("name:", "game: chess, name:")).unwrap();
        fs::write(pack.join("rules.yaml"), "id: a\n").unwrap();
        let mut library = Library::open(vec![folder.path().to_path_buf()], Encoding::Utf16);
        let [manifest, rules] = ["pack.yaml", "rules.yaml"].map(|file| ritual_disk::show(&pack.join(file)));
        assert!(library.page(&rules).is_none(), "the fields of this game would be offered in it");
        assert!(library.page(&manifest).is_some(), "manifests are alike");
        library.put(&manifest, 1, MANIFEST.to_owned());
        assert_eq!(library.page(&rules).map(|(page, _)| page.kind), Some(AnyKind::Usual(Kind::Rules)));
    }

    #[test]
    fn a_folder_without_packs_has_no_files_and_takes_those_that_come() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open(vec![folder.path().to_path_buf()], Encoding::Utf16);
        library.open_text(&folder.path().join("readme.md"), 1, "x".to_owned());
        assert_eq!(texts(&mut library), []);
        let pack = folder.path().join("one");
        fs::create_dir(&pack).unwrap();
        fs::write(pack.join("pack.yaml"), MANIFEST).unwrap();
        library.look();
        assert_eq!(texts(&mut library), [("pack.yaml".to_owned(), MANIFEST.to_owned())]);
        fs::remove_file(pack.join("pack.yaml")).unwrap();
        library.look();
        assert_eq!(library.take_changes(), Some((vec![], vec![ritual_disk::show(&pack)])));
    }
}
