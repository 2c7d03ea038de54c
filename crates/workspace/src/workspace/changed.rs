//! A pack as it is now, for whoever looks at it while somebody types on: its texts and pictures are shared, not
//! copied, so that it is handed over at once, however big it is.

use std::sync::Arc;

use ritual_content::{PackFiles, SourceFile};

use crate::buffer::Buffer;

/// A pack that has changed, as it is now.
#[derive(Clone, Debug)]
pub struct ChangedPack {
    folder: Arc<str>,
    files: Vec<ChangedFile>,
    pictures: Arc<[SourceFile]>,
}

/// A file of it.
#[derive(Clone, Debug)]
struct ChangedFile {
    path: Arc<str>,
    pack_path: String,
    bytes: Arc<[u8]>,
}

impl ChangedPack {
    /// Takes the files of a pack that are there, and its pictures.
    pub(super) fn new<'b>(
        folder: Arc<str>,
        buffers: impl Iterator<Item = &'b Buffer>,
        pictures: Arc<[SourceFile]>,
    ) -> Self {
        let file = |buffer: &Buffer| {
            let (path, pack_path) = (Arc::clone(&buffer.path), buffer.pack_path.clone());
            Some(ChangedFile { path, pack_path, bytes: buffer.bytes()? })
        };
        Self { folder, files: buffers.filter_map(file).collect(), pictures }
    }

    /// The files, as the checker reads them. They are copied: not where somebody waits.
    pub fn into_files(self) -> PackFiles {
        let source =
            |file: ChangedFile| SourceFile { path: file.path, pack_path: file.pack_path, bytes: file.bytes.to_vec() };
        let files = self.files.into_iter().map(source).chain(self.pictures.iter().cloned()).collect();
        PackFiles { folder: self.folder.to_string(), files }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::workspace;
    use super::*;
    use crate::workspace::Workspace;

    #[test]
    fn what_is_handed_over_shares_texts_and_pictures() {
        let mut workspace = workspace();
        let (packs, _) = workspace.take_changes();
        let text = workspace.file("packs/one/mythos.yaml").and_then(|buffer| buffer.text.clone()).unwrap();
        let handed = packs[0].files.iter().find(|file| file.pack_path == "mythos.yaml").unwrap();
        assert_eq!(handed.bytes.as_ptr(), text.as_ptr(), "the text of a file was copied");
    }

    #[test]
    fn a_pack_leaves_as_it_was_read() {
        let file = |name: &str, bytes: &[u8]| SourceFile::inside("p", name, bytes);
        let picture = file("art/eel.png", b"\xFF\xD8");
        let read = [file("enemies.yaml", b"\xFF no text"), file("pack.yaml", b"id: p\n"), picture];
        let pack = PackFiles { folder: "p".into(), files: read.to_vec() };
        let mut workspace = Workspace::new(".".into(), vec![pack.clone()]);
        let (packs, gone) = workspace.take_changes();
        assert_eq!(packs.into_iter().map(ChangedPack::into_files).collect::<Vec<_>>(), [pack]);
        assert!(gone.is_empty());
    }
}
