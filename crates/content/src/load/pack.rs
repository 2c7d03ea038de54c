//! The manifest of a pack, which gives all its documents their home.

use std::sync::Arc;

use ritual_diagnostic::{Diagnostic, Fix, Route, Sink};

use super::{Loaded, Taken};
use crate::suggest::numbered;
use crate::{Catalogue, FullId};

/// The manifest of a pack, or what was taken for one.
pub(super) struct Manifest {
    pub(super) path: Arc<str>,
    pub(super) pack_path: String,
    pub(super) id: Option<String>,
    pub(super) documents: Vec<Taken>,
}

/// Takes the manifest and returns the id of the pack.
///
/// Without a manifest that can be read the pack is called like its folder, so that its documents are still checked.
/// Nothing is returned for a pack whose id another one has: its documents would be mixed up with that one's.
pub(super) fn home(folder: &str, manifests: Vec<Manifest>, loaded: &mut Loaded, sink: &mut Sink) -> Option<Arc<str>> {
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
    let named_after_folder: Arc<str> = folder.trim_end_matches(['/', '\\']).rsplit(['/', '\\']).next()?.into();
    let Some(manifest) = manifest else {
        let path = if folder.is_empty() { "pack.yaml".to_owned() } else { format!("{folder}/pack.yaml") };
        let message = format!("the pack `{named_after_folder}` has no manifest");
        let finding = Diagnostic::error("pack/missing-manifest", message, Route::file(path));
        sink.push(finding.help("write a `pack.yaml` with id, name, version, authors and licence"));
        return Some(named_after_folder);
    };
    let catalogue = &mut loaded.catalogue;
    let id: Arc<str> = manifest.id.as_deref().map_or_else(|| Arc::clone(&named_after_folder), Into::into);
    let full = FullId { pack: Arc::clone(&id), id: Arc::clone(&id) };
    let route = Route::file(Arc::clone(&manifest.path));
    if let Some(first) = catalogue.packs.get(&full) {
        let message = format!("there are two packs with the id `{id}`; this one is left out");
        let finding = Diagnostic::error("pack/duplicate-id", message, route.key("id"));
        let finding = finding.related(first.route.key("id"), "the first one is here");
        let finding = finding.help("give one of them another id");
        sink.push(match free_id(&id, &named_after_folder, catalogue).filter(|_| manifest.id.is_some()) {
            Some(other) => finding.fix(Fix::risky(format!("write `{other}`")).replace(route.key("id"), other)),
            None => finding,
        });
        return None;
    }
    for document in manifest.documents {
        document(&id, catalogue, sink);
    }
    Some(id)
}

/// Returns an id that no pack has: the name of the folder, or else the id with a number.
fn free_id(id: &str, folder: &str, catalogue: &Catalogue) -> Option<String> {
    let is_taken = |other: &str| catalogue.packs.contains_key(&FullId { pack: other.into(), id: other.into() });
    let is_id = folder.split('-').all(|part| {
        !part.is_empty() && part.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    });
    if is_id && !is_taken(folder) { Some(folder.to_owned()) } else { numbered(id, is_taken) }
}
