//! The way to the disk and back: what is to be written, what other programs wrote, what an earlier run left.

use std::collections::BTreeSet;
use std::sync::Arc;

use ritual_content::{PackFiles, SourceFile};

use super::{Workspace, parted};
use crate::buffer::{Buffer, decode};
use crate::unsaved::{Unsaved, UnsavedFile};
use crate::writing::Writing;

impl Workspace {
    /// What has to be written to save a file; it counts as changed until that is done. Of a file in conflict one side
    /// would be lost: it is not saved before somebody has chosen.
    pub fn begin_save(&mut self, file: &str) -> Option<Writing> {
        let buffer = self.files.get_mut(file).filter(|buffer| buffer.is_changed() && buffer.theirs.is_none())?;
        if buffer.writing.last() == Some(&buffer.text) {
            return None;
        }
        // What is on its way will be there when this is written.
        let base = buffer.writing.last().unwrap_or(&buffer.saved).clone();
        buffer.writing.push(buffer.text.clone());
        Some(Writing { file: Arc::clone(&buffer.path), base, text: buffer.text.clone() })
    }

    /// What has to be written to save a file with what was changed in one step with it: half a rename on the disk would
    /// be references that lead nowhere.
    ///
    /// # Errors
    /// Returns one of them that is in conflict; none is saved then.
    pub fn begin_save_together(&mut self, file: &Arc<str>) -> Result<Vec<Writing>, Arc<str>> {
        let together = self.history.together(file);
        if let Some(conflict) = self.conflicts().find(|buffer| together.contains(&buffer.path)) {
            return Err(Arc::clone(&conflict.path));
        }
        Ok(together.iter().filter_map(|file| self.begin_save(file)).collect())
    }

    /// What has to be written to save every changed file that has no conflict.
    pub fn begin_save_all(&mut self) -> Vec<Writing> {
        let changed: Vec<Arc<str>> = self.changed().map(|buffer| Arc::clone(&buffer.path)).collect();
        changed.iter().filter_map(|file| self.begin_save(file)).collect()
    }

    /// Remembers the texts of a pack that leaves, until it is known whether it did.
    pub fn begin_export(&mut self, pack: &str) {
        let home = self.packs().find(|folder| self.pack_id(folder).as_deref() == Some(pack)).cloned();
        let files = home.iter().flat_map(|home| self.files_of(home));
        self.leaving = files.filter_map(|buffer| Some((Arc::clone(&buffer.path), buffer.text.clone()?))).collect();
    }

    /// Takes note that a pack has left, or could not.
    pub fn end_export(&mut self, is_done: bool) {
        let leaving = std::mem::take(&mut self.leaving);
        if is_done {
            self.exported.extend(leaving);
        }
    }

    /// The text of a file as it was when its pack was last exported since the folder was opened.
    pub fn exported(&self, file: &str) -> Option<&Arc<str>> {
        self.exported.get(file)
    }

    /// Takes note that something was written, or could not be. What was written for packs that are not open any more
    /// is of no account.
    pub fn end_save(&mut self, writing: &Writing, is_written: bool) {
        let Some(buffer) = self.files.get_mut(&writing.file) else { return };
        let Some(index) = buffer.writing.iter().position(|text| *text == writing.text) else { return };
        buffer.writing.remove(index);
        if !is_written {
            return;
        }
        self.n_saved += 1;
        buffer.saved.clone_from(&writing.text);
        if buffer.saved.is_none() && buffer.text.is_none() {
            self.files.remove(&writing.file);
        }
    }

    /// Takes a pack as it is on the disk now. A file that was changed here too keeps its text and is in conflict; files
    /// that were changed on the disk only are taken over. Returns the names of the files that changed there.
    pub fn take_disk(&mut self, pack: PackFiles) -> Vec<Arc<str>> {
        let folder: Arc<str> = pack.folder.as_str().into();
        self.packs.insert(Arc::clone(&folder));
        let (art, files) = parted(pack.files);
        if self.art.get(&folder).map_or(&[][..], |known| &**known) != art {
            self.art.insert(Arc::clone(&folder), art.into());
            self.to_check.insert(Arc::clone(&folder));
            self.revision += 1;
        }
        let mut news = Vec::new();
        let mut seen = BTreeSet::new();
        for file in files {
            let path = Arc::clone(&file.path);
            seen.insert(Arc::clone(&path));
            let is_new = if self.files.contains_key(&path) {
                self.take_text(&path, Some(file.bytes))
            } else {
                self.take_new(&folder, file);
                true
            };
            if is_new {
                news.push(path);
            }
        }
        let gone = self.files.values().filter(|buffer| buffer.pack == folder && !seen.contains(&buffer.path));
        let gone: Vec<Arc<str>> = gone.map(|buffer| Arc::clone(&buffer.path)).collect();
        for path in gone {
            if self.take_text(&path, None) {
                news.push(path);
            }
        }
        news
    }

    fn take_new(&mut self, folder: &Arc<str>, file: SourceFile) {
        let SourceFile { path, pack_path, bytes } = file;
        self.to_check.insert(Arc::clone(folder));
        self.files.insert(Arc::clone(&path), Buffer::read(path, Arc::clone(folder), pack_path, bytes));
        self.revision += 1;
    }

    /// Takes a known file as it is on the disk; returns whether it differs from what was last known there.
    fn take_text(&mut self, path: &Arc<str>, bytes: Option<Vec<u8>>) -> bool {
        let Some(buffer) = self.files.get_mut(path) else { return false };
        let (text, foreign) = match bytes.map(decode) {
            Some((text, foreign)) => (Some(text), foreign),
            None => (None, None),
        };
        if text == buffer.saved && foreign == buffer.foreign {
            // What was in conflict is as it was before.
            let was_in_conflict = buffer.theirs.take().is_some();
            if was_in_conflict {
                self.to_check.insert(Arc::clone(&buffer.pack));
                self.revision += 1;
            }
            return was_in_conflict;
        }
        if buffer.is_changed() && text != buffer.text {
            buffer.theirs = Some(text);
            return true;
        }
        buffer.saved.clone_from(&text);
        buffer.foreign = foreign;
        buffer.theirs = None;
        self.to_check.insert(Arc::clone(&buffer.pack));
        self.revision += 1;
        if text.is_some() {
            buffer.set(text);
        } else {
            self.files.remove(path);
        }
        true
    }

    /// Ends a conflict with a text, as a step; what the disk has counts as known.
    pub fn resolve(&mut self, label: &str, file: &Arc<str>, text: Option<Arc<str>>, time: f64) {
        let Some(buffer) = self.files.get_mut(file) else { return };
        let Some(theirs) = buffer.theirs.take() else { return };
        buffer.saved = theirs;
        // The checker says that it has seen this, even where the text stays.
        self.to_check.insert(Arc::clone(&buffer.pack));
        self.step(label, vec![(Arc::clone(file), text)], None, time);
        self.revision += 1;
    }

    /// What is not saved.
    pub fn unsaved(&self) -> Unsaved {
        let files = self.changed().map(|buffer| UnsavedFile {
            file: Arc::clone(&buffer.path),
            base: buffer.saved.clone(),
            text: buffer.text.clone(),
        });
        Unsaved { root: self.root.to_string_lossy().into_owned(), files: files.collect() }
    }

    /// Takes what an earlier run did not save over, as a step; returns how many files that changes.
    pub fn recover(&mut self, label: &str, unsaved: Unsaved, time: f64) -> usize {
        let mut files = unsaved.files;
        files.retain(|it| self.files.get(&it.file).and_then(|buffer| buffer.saved.clone()) != it.text);
        // A manifest comes first, so that the files behind it have a pack to belong to.
        files.sort_by_key(|it| !it.file.ends_with(ritual_disk::MANIFEST));
        // One step, so that nothing that was done in several files comes back, or goes again, by halves.
        let texts = files.iter().map(|it| (Arc::clone(&it.file), it.text.clone())).collect();
        self.step(label, texts, None, time);
        for UnsavedFile { file, base, .. } in &files {
            if let Some(buffer) = self.files.get_mut(file)
                && buffer.saved != *base
            {
                buffer.theirs = Some(buffer.saved.clone());
            }
        }
        files.len()
    }
}

#[cfg(test)]
mod tests {
    use super::super::FileEdit;
    use super::super::tests::{CARD, name_edit, workspace};
    use super::*;

    const MYTHOS: &str = "packs/one/mythos.yaml";

    /// The pack with another text of its cards.
    fn with(cards: &str) -> PackFiles {
        let file = |name: &str, text: &str| SourceFile::inside("packs/one", name, text);
        PackFiles {
            folder: "packs/one".into(),
            files: vec![file("pack.yaml", "id: one\n"), file("mythos.yaml", cards)],
        }
    }

    #[test]
    fn what_changed_on_both_sides_is_a_conflict_and_loses_nothing() {
        let mut workspace = workspace();
        workspace.edit("Change name", &[name_edit("Mine")], None, 0.0).unwrap();
        let theirs = CARD.replace("Old", "Theirs");
        assert_eq!(workspace.take_disk(with(&theirs)).len(), 1);
        let buffer = workspace.conflicts().next().unwrap();
        assert!(buffer.text().contains("Mine"));
        assert_eq!(buffer.theirs.as_ref().unwrap().as_deref(), Some(theirs.as_str()));
        workspace.resolve("Resolve", &MYTHOS.into(), Some(theirs.as_str().into()), 1.0);
        assert_eq!((workspace.conflicts().count(), workspace.changed().count()), (0, 0));
        workspace.undo();
        assert!(workspace.file(MYTHOS).unwrap().text().contains("Mine"));
    }

    #[test]
    fn a_picture_that_comes_or_changes_is_checked_and_is_no_text() {
        let mut workspace = workspace();
        workspace.take_changes();
        let drawn = |bytes: &[u8]| {
            let mut pack = with(CARD);
            pack.files.push(SourceFile::inside("packs/one", "art/eel.png", bytes));
            pack
        };
        for bytes in [b"one", b"two"] {
            assert_eq!(workspace.take_disk(drawn(bytes)), Vec::<Arc<str>>::new(), "no text has changed");
            let (packs, _) = workspace.take_changes();
            let files = packs[0].clone().into_files().files;
            let art = files.iter().find(|file| file.pack_path == "art/eel.png");
            assert_eq!(art.map(|file| file.bytes.as_slice()), Some(bytes.as_slice()));
        }
        assert!(workspace.file("packs/one/art/eel.png").is_none());
        assert_eq!(workspace.art_of("packs/one").collect::<Vec<_>>(), ["eel.png"]);
        workspace.take_disk(drawn(b"two"));
        assert!(workspace.take_changes().0.is_empty(), "nothing has changed");
    }

    #[test]
    fn typing_goes_on_while_a_file_is_written() {
        let mut workspace = workspace();
        workspace.edit("Change name", &[name_edit("One")], None, 0.0).unwrap();
        let first = workspace.begin_save(MYTHOS).unwrap();
        assert_eq!(workspace.begin_save(MYTHOS), None, "it is on its way");
        workspace.edit("Change name", &[name_edit("Two")], None, 5.0).unwrap();
        let second = workspace.begin_save(MYTHOS).unwrap();
        assert_eq!(second.base, first.text, "that is there by then");
        workspace.end_save(&first, true);
        assert!(workspace.take_disk(with(first.text.as_deref().unwrap())).is_empty());
        assert_eq!(workspace.conflicts().count(), 0);
        assert_eq!(workspace.changed().count(), 1, "the second text is not on the disk yet");
        workspace.end_save(&second, true);
        assert_eq!(workspace.changed().count(), 0);
        assert!(workspace.take_disk(with(second.text.as_deref().unwrap())).is_empty());
    }

    #[test]
    fn what_is_in_conflict_is_not_saved_before_somebody_has_chosen() {
        let mut workspace = workspace();
        workspace.edit("Change name", &[name_edit("Mine")], None, 0.0).unwrap();
        workspace.take_disk(with(&CARD.replace("Old", "Theirs")));
        assert_eq!((workspace.begin_save(MYTHOS), workspace.begin_save_all()), (None, Vec::new()));
        let mine = workspace.file(MYTHOS).unwrap().text.clone();
        workspace.resolve("Resolve", &MYTHOS.into(), mine, 1.0);
        let writing = workspace.begin_save(MYTHOS).unwrap();
        assert!(writing.base.as_deref().unwrap().contains("Theirs"), "what is known to be there");
        workspace.take_disk(with(CARD));
        assert_eq!(workspace.conflicts().count(), 1);
        workspace.take_disk(with(writing.base.as_deref().unwrap()));
        assert_eq!(workspace.conflicts().count(), 0, "the other program has taken it back");
    }

    #[test]
    fn what_comes_back_after_a_crash_is_one_step_in_all_its_files() {
        let mut before = workspace();
        before.edit("Change name", &[name_edit("Mine")], None, 0.0).unwrap();
        let new = |name: &str, text: &str| -> (Arc<str>, Option<Arc<str>>) {
            (format!("packs/two/{name}").into(), Some(text.into()))
        };
        let files = vec![new("pack.yaml", "id: two\n"), new("mythos.yaml", CARD)];
        before.write("Begin two", files, None, 1.0).unwrap();
        let unsaved = before.unsaved();
        let mut workspace = workspace();
        assert_eq!(workspace.recover("Recover", unsaved.clone(), 0.0), 3);
        assert_eq!((workspace.unsaved(), workspace.conflicts().count()), (unsaved, 0));
        assert_eq!(workspace.history().n_done(), 1);
        workspace.undo();
        assert_eq!(workspace.changed().count(), 0, "one step takes all of it out again");
    }

    #[test]
    fn what_was_changed_in_one_step_is_saved_together() {
        let mut workspace = workspace();
        let manifest: Arc<str> = "packs/one/pack.yaml".into();
        let path = ritual_diagnostic::Path::root().key("id");
        let edit = ritual_yaml::Edit::Replace { path, value: "uno".into() };
        let edits = [name_edit("Uno"), FileEdit { file: Arc::clone(&manifest), edit }];
        workspace.edit("Rename", &edits, None, 0.0).unwrap();
        let saved = workspace.begin_save_together(&manifest).unwrap();
        let names: Vec<&str> = saved.iter().map(|writing| &*writing.file).collect();
        assert_eq!(names, [MYTHOS, "packs/one/pack.yaml"]);
        workspace.take_disk(with(&CARD.replace("Old", "Theirs")));
        assert_eq!(workspace.begin_save_together(&manifest), Err(Arc::from(MYTHOS)));
    }

    #[test]
    fn what_was_written_for_packs_that_were_closed_is_of_no_account() {
        let mut before = workspace();
        before.edit("Change name", &[name_edit("Mine")], None, 0.0).unwrap();
        let writing = before.begin_save(MYTHOS).unwrap();
        let mut workspace = workspace();
        workspace.end_save(&writing, true);
        assert_eq!(workspace.changed().count(), 0);
    }

    #[test]
    fn what_could_not_be_written_is_still_to_be_saved() {
        let mut workspace = workspace();
        workspace.write("Delete", vec![(MYTHOS.into(), None)], None, 0.0).unwrap();
        let writing = workspace.begin_save(MYTHOS).unwrap();
        workspace.end_save(&writing, false);
        assert_eq!(workspace.changed().count(), 1);
        let writing = workspace.begin_save(MYTHOS).unwrap();
        workspace.end_save(&writing, true);
        assert!(workspace.file(MYTHOS).is_none() && workspace.changed().next().is_none());
    }
}
