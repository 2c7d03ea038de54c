//! One pack, loaded for itself: its documents, and the manifest that gives them their home.

use std::sync::Arc;

use ritual_diagnostic::{Diagnostic, Route, Sink};

use super::{Content, ReadFile, Taken};
use crate::documents::Pack;
use crate::{Catalogue, Entry, Files, FullId, Kind};

/// A pack, loaded for itself; a copy shares texts and documents.
#[derive(Clone, Debug, Default)]
pub(super) struct LoadedPack {
    /// The folder, as it is shown to people.
    pub(super) folder: String,
    /// Its id, if it has a home for its documents.
    pub(super) id: Option<Arc<str>>,
    /// Where its manifest is, right or wrong.
    pub(super) manifest: Option<Route>,
    /// Its texts.
    pub(super) files: Files,
    /// Its documents.
    pub(super) catalogue: Catalogue,
    /// What is wrong with single documents and with the pack.
    pub(super) findings: Sink,
}

/// The manifest of a pack, or what was taken for one.
struct Manifest {
    path: Arc<str>,
    pack_path: String,
    id: Option<String>,
    documents: Vec<Taken>,
}

impl LoadedPack {
    /// Puts the files of a pack together.
    pub(super) fn new(folder: String, read: impl Iterator<Item = ReadFile>) -> Self {
        let mut pack = Self { folder, ..Self::default() };
        let mut unread = Vec::new();
        let mut documents = Vec::new();
        let mut manifests = Vec::new();
        for ReadFile { path, pack_path, bytes, content } in read {
            match content {
                Content::Documents { kind: Kind::Pack, id, documents } => {
                    manifests.push(Manifest { path: Arc::clone(&path), pack_path, id, documents });
                }
                Content::Documents { documents: of_file, .. } => documents.extend(of_file),
                Content::Faulty { kind, finding } => {
                    pack.findings.push(finding);
                    unread.extend(kind);
                }
            }
            pack.files.insert(path, bytes);
        }
        let mut sink = std::mem::take(&mut pack.findings);
        if let Some(home) = pack.take_manifest(manifests, &mut sink) {
            pack.catalogue.unread.extend(unread.into_iter().map(|kind| (kind, Arc::clone(&home))));
            for document in documents {
                document(&home, &mut pack.catalogue, &mut sink);
            }
            pack.id = Some(home);
        }
        pack.findings = sink;
        pack
    }

    /// Takes the manifest and returns the id of the pack.
    ///
    /// Without a manifest that can be read the pack is called like its folder, so that its documents are still checked.
    fn take_manifest(&mut self, manifests: Vec<Manifest>, sink: &mut Sink) -> Option<Arc<str>> {
        let mut manifest = None;
        for file in manifests {
            if manifest.is_none() && matches!(file.pack_path.as_str(), "pack.yaml" | "pack.yml") {
                manifest = Some(file);
            } else {
                let finding = Diagnostic::error(
                    "pack/misplaced-manifest",
                    "a pack has one manifest, `pack.yaml` in its folder",
                    Route::file(file.path),
                );
                sink.push(finding.help("remove the file, or put the pack in a folder of its own"));
            }
        }
        let folder = &self.folder;
        let named_after_folder: Arc<str> = folder.trim_end_matches(['/', '\\']).rsplit(['/', '\\']).next()?.into();
        let Some(manifest) = manifest else {
            let path = if folder.is_empty() { "pack.yaml".to_owned() } else { format!("{folder}/pack.yaml") };
            let message = format!("the pack `{named_after_folder}` has no manifest");
            let finding = Diagnostic::error("pack/missing-manifest", message, Route::file(path));
            sink.push(finding.help("write a `pack.yaml` with id, name, version, authors and licence"));
            return Some(named_after_folder);
        };
        let id: Arc<str> = manifest.id.map_or(named_after_folder, Into::into);
        self.manifest = Some(Route::file(manifest.path));
        for document in manifest.documents {
            document(&id, &mut self.catalogue, sink);
        }
        Some(id)
    }
}

/// Says that a pack has the id of another one.
pub(super) fn duplicate(first: &Entry<Pack>, second: &Route) -> Diagnostic {
    let FullId { id, .. } = &first.id;
    let message = format!("there are two packs with the id `{id}`; this one is left out");
    let finding = Diagnostic::error("pack/duplicate-id", message, second.key("id"));
    finding.related(first.route.key("id"), "the first one is here").help("give one of them another id")
}
