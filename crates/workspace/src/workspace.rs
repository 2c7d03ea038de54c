//! The packs that are open: every file in memory, changed only by steps that can be taken back.

mod changed;
mod disk;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ritual_assist::edits::{FileEdit, by_file};
use ritual_assist::rename::Books;
use ritual_collection::Texts;
use ritual_content::{FullId, GAME, Kind, PackFiles, SourceFile, art};
use ritual_diagnostic::Route;
use ritual_games::AnyKind;
use ritual_yaml::{PatchError, Tree, Value};

use crate::buffer::{Buffer, Head};
use crate::document::{DocumentAt, DocumentRef};
use crate::history::{FileChange, History, UndoStep};

pub use changed::ChangedPack;

/// Why something could not be edited; nothing is changed then.
#[derive(Debug, thiserror::Error)]
pub enum EditError {
    /// There is no such file.
    #[error("`{0}` is not open any more")]
    NoFile(Arc<str>),
    /// The file is no text, or is too big.
    #[error("`{0}` cannot be edited: it is no text in UTF-8, or is too big")]
    Foreign(Arc<str>),
    /// The patch cannot be made.
    #[error(transparent)]
    Patch(#[from] PatchError),
}

/// The packs that are open.
#[derive(Clone, Debug, Default)]
pub struct Workspace {
    root: PathBuf,
    /// The folders of packs, as they are shown.
    packs: BTreeSet<Arc<str>>,
    files: BTreeMap<Arc<str>, Buffer>,
    /// The pictures of packs as they are on the disk, by folder: nobody types in them.
    art: BTreeMap<Arc<str>, Arc<[SourceFile]>>,
    history: History,
    revision: u64,
    /// The packs that have changed since the checker last looked.
    to_check: BTreeSet<Arc<str>>,
    n_saved: u64,
    /// The texts that leave in the export under way, and those that left in the last one of their pack.
    leaving: BTreeMap<Arc<str>, Arc<str>>,
    exported: BTreeMap<Arc<str>, Arc<str>>,
}

impl Workspace {
    /// Takes packs as they were read from a folder.
    pub fn new(root: PathBuf, packs: Vec<PackFiles>) -> Self {
        let mut workspace = Self { root, revision: 1, ..Self::default() };
        for pack in packs {
            workspace.take_pack(pack);
        }
        workspace
    }

    fn take_pack(&mut self, pack: PackFiles) {
        let folder: Arc<str> = pack.folder.into();
        self.packs.insert(Arc::clone(&folder));
        self.to_check.insert(Arc::clone(&folder));
        let (art, files) = parted(pack.files);
        self.art.insert(Arc::clone(&folder), art.into());
        for SourceFile { path, pack_path, bytes } in files {
            let buffer = Buffer::read(Arc::clone(&path), Arc::clone(&folder), pack_path, bytes);
            self.files.insert(path, buffer);
        }
    }

    /// The folder that is open.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folders of the packs, as they are shown.
    pub fn packs(&self) -> impl Iterator<Item = &Arc<str>> {
        self.packs.iter()
    }

    /// The files, sorted by name.
    pub fn files(&self) -> impl Iterator<Item = &Buffer> {
        self.files.values()
    }

    /// The files of a pack that are there, sorted by name.
    pub fn files_of<'w>(&'w self, pack: &'w str) -> impl Iterator<Item = &'w Buffer> {
        self.files.values().filter(move |buffer| &*buffer.pack == pack && buffer.text.is_some())
    }

    /// Returns an open file by its path.
    pub fn file(&self, path: &str) -> Option<&Buffer> {
        self.files.get(path)
    }

    /// A number that rises with every change.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// A number that rises with every file that is saved.
    pub fn n_saved(&self) -> u64 {
        self.n_saved
    }

    /// The way back.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Ends the gesture under way.
    pub fn rest(&mut self) {
        self.history.rest();
    }

    /// The files whose text differs from the one on the disk.
    pub fn changed(&self) -> impl Iterator<Item = &Buffer> {
        self.files.values().filter(|buffer| buffer.is_changed())
    }

    /// The files that were changed here and on the disk.
    pub fn conflicts(&self) -> impl Iterator<Item = &Buffer> {
        self.files.values().filter(|buffer| buffer.theirs.is_some())
    }

    /// The document a route leads into.
    pub fn document_at(&self, route: &Route) -> Option<DocumentRef> {
        let buffer = self.file(&route.file)?;
        let is_list = buffer.parsed.documents.first().is_some_and(|head| head.at != DocumentAt::Whole);
        Some(DocumentRef::of_route(route, is_list))
    }

    /// The documents a finding is about: the one its route leads into, or all of a file that it is about as a whole.
    pub fn documents_at(&self, route: &Route) -> Vec<DocumentRef> {
        let Some(document) = self.document_at(route) else { return Vec::new() };
        if !route.path.is_root() {
            return vec![document];
        }
        let heads = self.file(&route.file).map(|buffer| buffer.parsed.documents.as_slice()).unwrap_or_default();
        heads.iter().map(|head| DocumentRef { file: Arc::clone(&route.file), at: head.at }).collect()
    }

    /// The document of a kind and an id, whatever is wrong with it.
    pub fn find(&self, kind: Kind, id: &FullId) -> Option<DocumentRef> {
        let folder = self.packs().find(|folder| self.pack_id(folder).as_deref() == Some(&*id.pack))?;
        let files = self.files_of(folder).filter(|buffer| buffer.kind() == Some(kind));
        let mut documents =
            files.flat_map(|buffer| buffer.parsed.documents.iter().map(move |head| (&buffer.path, head)));
        let (file, head) = documents.find(|(_, head)| *head.id == *id.id)?;
        Some(DocumentRef { file: Arc::clone(file), at: head.at })
    }

    /// What a list shows of a document.
    pub fn head(&self, document: &DocumentRef) -> Option<&Head> {
        self.file(&document.file)?.parsed.documents.iter().find(|head| head.at == document.at)
    }

    /// The kind of a document.
    pub fn kind(&self, document: &DocumentRef) -> Option<Kind> {
        self.any_kind(document)?.usual()
    }

    /// The kind of a document, whatever game its pack is for.
    pub fn any_kind(&self, document: &DocumentRef) -> Option<AnyKind> {
        self.kind_of(self.file(&document.file)?)
    }

    /// The kind of the documents in a file, whatever game its pack is for: games may call kinds by the same name.
    pub fn kind_of(&self, buffer: &Buffer) -> Option<AnyKind> {
        AnyKind::of_file(self.game_of(&buffer.pack), &buffer.pack_path)
    }

    /// The game that the pack in a folder is for, as its manifest says.
    pub fn game_of(&self, folder: &str) -> &str {
        let manifest = self.manifest(folder);
        manifest.and_then(|manifest| manifest.parsed.json.get("game")?.as_str()).unwrap_or(GAME)
    }

    /// The id of the pack in a folder, as its manifest says.
    pub fn pack_id(&self, folder: &str) -> Option<String> {
        self.manifest(folder)?.parsed.json.get("id").and_then(|id| id.as_str()).map(str::to_owned)
    }

    /// The manifest of the pack in a folder.
    pub fn manifest(&self, folder: &str) -> Option<&Buffer> {
        let name = ritual_disk::show(&Path::new(folder).join(ritual_disk::MANIFEST));
        self.file(&name).filter(|buffer| buffer.text.is_some())
    }

    /// Returns the packs that have changed since this was last asked, whole, and the folders of those that are gone.
    pub fn take_changes(&mut self) -> (Vec<ChangedPack>, Vec<String>) {
        let mut packs = Vec::new();
        let mut gone = Vec::new();
        for folder in std::mem::take(&mut self.to_check) {
            if self.packs.contains(&folder) && self.files_of(&folder).next().is_some() {
                let pictures = self.art.get(&folder).cloned().unwrap_or_default();
                packs.push(ChangedPack::new(Arc::clone(&folder), self.files_of(&folder), pictures));
            } else {
                gone.push(folder.to_string());
            }
        }
        (packs, gone)
    }

    /// The paths of the pictures of a pack, below its folder of pictures.
    pub fn art_of<'w>(&'w self, pack: &str) -> impl Iterator<Item = &'w str> + use<'w> {
        let pictures = self.art.get(pack).into_iter().flat_map(|pictures| pictures.iter());
        pictures.filter_map(|file| file.pack_path.strip_prefix(art::FOLDER)?.strip_prefix('/'))
    }
}

impl Workspace {
    /// Makes edits, as one step.
    ///
    /// # Errors
    /// Returns the first edit that cannot be made; nothing is changed then.
    pub fn edit(
        &mut self,
        label: &str,
        edits: &[FileEdit],
        gesture: Option<String>,
        time: f64,
    ) -> Result<(), EditError> {
        let texts = self.edited(edits)?;
        self.step(label, texts.into_iter().collect(), gesture, time);
        Ok(())
    }

    /// Makes edits and takes a file away, as one step.
    ///
    /// # Errors
    /// Returns the first edit that cannot be made; nothing is changed then.
    pub fn edit_and_remove(
        &mut self,
        label: &str,
        edits: &[FileEdit],
        file: Arc<str>,
        time: f64,
    ) -> Result<(), EditError> {
        self.editable(&file)?;
        let mut texts = self.edited(edits)?;
        texts.insert(file, None);
        self.step(label, texts.into_iter().collect(), None, time);
        Ok(())
    }

    /// What comes of edits.
    fn edited(&self, edits: &[FileEdit]) -> Result<BTreeMap<Arc<str>, Option<Arc<str>>>, EditError> {
        let mut texts: BTreeMap<Arc<str>, Option<Arc<str>>> = BTreeMap::new();
        for (file, edits) in by_file(edits) {
            let text = ritual_yaml::apply(self.editable(&file)?.text(), &edits)?;
            texts.insert(file, Some(text.into()));
        }
        Ok(texts)
    }

    /// Puts whole texts into files, as one step; a file that is not there is made, one without a text goes.
    ///
    /// # Errors
    /// Returns the file that cannot be edited; nothing is changed then.
    pub fn write(
        &mut self,
        label: &str,
        texts: Vec<(Arc<str>, Option<Arc<str>>)>,
        gesture: Option<String>,
        time: f64,
    ) -> Result<(), EditError> {
        for (file, _) in &texts {
            if self.files.get(file).is_some_and(|buffer| !buffer.is_editable()) {
                return Err(EditError::Foreign(Arc::clone(file)));
            }
        }
        self.step(label, texts, gesture, time);
        Ok(())
    }

    fn editable(&self, file: &Arc<str>) -> Result<&Buffer, EditError> {
        match self.files.get(file) {
            Some(buffer) if !buffer.is_editable() => Err(EditError::Foreign(Arc::clone(file))),
            Some(buffer) if buffer.text.is_some() => Ok(buffer),
            _ => Err(EditError::NoFile(Arc::clone(file))),
        }
    }

    fn step(&mut self, label: &str, texts: Vec<(Arc<str>, Option<Arc<str>>)>, gesture: Option<String>, time: f64) {
        let mut changes = Vec::new();
        for (file, after) in texts {
            let before = self.files.get(&file).and_then(|buffer| buffer.text.clone());
            if before != after {
                self.put(&file, after.clone());
                changes.push(FileChange { file, before, after });
            }
        }
        if !changes.is_empty() {
            self.history.push(label.to_owned(), changes, gesture, time);
        }
    }

    /// Takes the last step back; returns the file it is about and what it did.
    pub fn undo(&mut self) -> Option<(Arc<str>, String)> {
        let step = self.history.undo()?;
        for change in step.changes.iter().rev() {
            self.put(&change.file, change.before.clone());
        }
        Self::told(step)
    }

    /// Does the step last taken back again; returns the file it is about and what it did.
    pub fn redo(&mut self) -> Option<(Arc<str>, String)> {
        let step = self.history.redo()?;
        for change in &step.changes {
            self.put(&change.file, change.after.clone());
        }
        Self::told(step)
    }

    fn told(step: UndoStep) -> Option<(Arc<str>, String)> {
        let file = Arc::clone(&step.changes.first()?.file);
        Some((file, step.label))
    }

    /// The only writer of texts.
    fn put(&mut self, file: &Arc<str>, text: Option<Arc<str>>) {
        self.revision += 1;
        if let Some(buffer) = self.files.get_mut(file) {
            buffer.set(text);
            self.to_check.insert(Arc::clone(&buffer.pack));
        } else if let Some(text) = text
            && let Some((pack, pack_path)) = self.home_of(file)
        {
            self.to_check.insert(Arc::clone(&pack));
            self.files.insert(Arc::clone(file), Buffer::begin(Arc::clone(file), pack, pack_path, text));
        }
    }

    /// The pack a name belongs to, the innermost of several, and the name inside it. A manifest makes its own pack.
    fn home_of(&mut self, file: &str) -> Option<(Arc<str>, String)> {
        let (folder, name) = file.rsplit_once('/').unwrap_or((".", file));
        if name == ritual_disk::MANIFEST && !self.packs.contains(folder) {
            self.packs.insert(folder.into());
        }
        let mut above = Some(folder);
        while let Some(folder) = above {
            if let Some(pack) = self.packs.get(folder) {
                let inside = file.strip_prefix(&**pack).unwrap_or(file).trim_start_matches('/');
                return Some((Arc::clone(pack), inside.to_owned()));
            }
            above = folder.rsplit_once('/').map(|(above, _)| above);
        }
        self.packs.get(".").map(|pack| (Arc::clone(pack), file.to_owned()))
    }
}

impl Books for Workspace {
    fn tree(&self, file: &str) -> Option<&Tree> {
        self.file(file)?.parsed.tree.as_ref()
    }

    fn kind(&self, file: &str) -> Option<AnyKind> {
        self.kind_of(self.file(file)?)
    }

    fn home(&self, file: &str) -> Option<String> {
        self.pack_id(&self.file(file)?.pack)
    }

    fn n_called(&self, file: &str, kind: AnyKind, id: &str) -> usize {
        let Some(buffer) = self.file(file) else { return 0 };
        let alike = self.files_of(&buffer.pack).filter(|it| self.kind_of(it) == Some(kind));
        alike.flat_map(|it| &it.parsed.documents).filter(|head| head.id == id).count()
    }
}

impl Texts for Workspace {
    fn text(&self, file: &str) -> Option<&str> {
        self.file(file)?.text.as_deref()
    }
}

/// Parts the files of a pack into its pictures and its texts.
fn parted(files: Vec<SourceFile>) -> (Vec<SourceFile>, Vec<SourceFile>) {
    files.into_iter().partition(|file| art::is_picture(&file.pack_path))
}

/// Returns whether a value of a file is a list.
pub fn is_list(buffer: &Buffer) -> bool {
    buffer.parsed.tree.as_ref().is_some_and(|tree| matches!(tree.root.value, Value::List(_)))
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Path as Inside;
    use ritual_yaml::Edit;

    use super::*;

    pub(super) const CARD: &str = "# ours\n- id: a\n  name: Old # keep\n- id: b\n  name: B\n";

    pub(super) fn workspace() -> Workspace {
        let file = |name: &str, text: &str| SourceFile::inside("packs/one", name, text);
        let files = vec![file("pack.yaml", "id: one\n"), file("mythos.yaml", CARD)];
        Workspace::new("packs".into(), vec![PackFiles { folder: "packs/one".into(), files }])
    }

    pub(super) fn name_edit(name: &str) -> FileEdit {
        let edit = Edit::Replace { path: Inside::root().index(0).key("name"), value: name.into() };
        FileEdit { file: "packs/one/mythos.yaml".into(), edit }
    }

    #[test]
    fn an_edit_keeps_what_it_does_not_touch_and_can_be_taken_back() {
        let mut workspace = workspace();
        let _ = workspace.take_changes();
        workspace.edit("Change name", &[name_edit("New")], None, 0.0).unwrap();
        let text = || CARD.replace("Old", "New");
        assert_eq!(workspace.file("packs/one/mythos.yaml").unwrap().text(), text());
        assert_eq!(workspace.take_changes().0.len(), 1);
        assert_eq!(workspace.undo().unwrap().1, "Change name");
        assert_eq!(workspace.file("packs/one/mythos.yaml").unwrap().text(), CARD);
        assert_eq!(workspace.changed().count(), 0);
        workspace.redo().unwrap();
        assert_eq!(workspace.file("packs/one/mythos.yaml").unwrap().text(), text());
    }

    #[test]
    fn a_file_of_a_game_that_nobody_knows_holds_no_kind() {
        let kinds = |manifest: &str| {
            let file = |name: &str, text: &str| SourceFile::inside("p", name, text);
            let files = vec![file("pack.yaml", manifest), file("rules.yaml", "id: a\n")];
            let workspace = Workspace::new(".".into(), vec![PackFiles { folder: "p".into(), files }]);
            ["p/pack.yaml", "p/rules.yaml"].map(|file| Books::kind(&workspace, file))
        };
        let pack = Some(AnyKind::Usual(Kind::Pack));
        assert_eq!(kinds("id: p\n"), [pack, Some(AnyKind::Usual(Kind::Rules))]);
        assert_eq!(kinds("id: p\ngame: chess\n"), [pack, None], "its form would have the fields of this one");
    }

    #[test]
    fn an_edit_that_cannot_be_made_changes_nothing() {
        let mut workspace = workspace();
        let edits = [name_edit("New"), FileEdit { file: "nowhere.yaml".into(), ..name_edit("x") }];
        assert!(workspace.edit("Change", &edits, None, 0.0).is_err());
        assert_eq!(workspace.changed().count(), 0);
        assert!(workspace.undo().is_none());
    }

    #[test]
    fn a_text_that_cannot_be_read_still_lists_its_documents() {
        let mut workspace = workspace();
        let file: Arc<str> = "packs/one/mythos.yaml".into();
        workspace.write("Type", vec![(Arc::clone(&file), Some("- id: [".into()))], None, 0.0).unwrap();
        let buffer = workspace.file(&file).unwrap();
        assert!(buffer.parsed.error.is_some());
        assert_eq!(buffer.parsed.documents.len(), 2);
        assert_eq!(workspace.documents_at(&Route::file(Arc::clone(&file))).len(), 2, "it is the fault of none alone");
        assert_eq!(workspace.documents_at(&Route::file(file).index(1).key("name")).len(), 1);
    }
}
