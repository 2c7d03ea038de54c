//! The maps of a pack for Tiled, the map editor; a map that was moved there can be imported again.

use ritual_content::documents::Episode;

use super::{Export, ExportError, Exportable};
use crate::tiled::{Tileset, map};
use crate::{OutFile, canonical};

/// The maps of a pack for Tiled.
#[derive(Clone, Copy, Debug)]
pub struct Tiled;

impl Export for Tiled {
    fn name(&self) -> &'static str {
        "tiled"
    }

    fn describe(&self) -> &'static str {
        "a map for Tiled of each episode, with tileset and project; `ritual import` takes it back"
    }

    fn files(&self, it: &Exportable<'_>) -> Result<Vec<OutFile>, ExportError> {
        if it.catalogue.pack(it.pack).is_none() {
            return Err(ExportError::UnknownPack { pack: it.pack.to_owned() });
        }
        let tileset = Tileset::of(it.catalogue, it.pack);
        // A pack without episodes has no maps.
        if tileset.is_empty() {
            return Ok(Vec::new());
        }
        let episodes = it.catalogue.of_pack::<Episode>(it.pack);
        let mut files: Vec<OutFile> = episodes
            .map(|entry| {
                let map = map(it.catalogue, entry, &tileset);
                OutFile::new(format!("{}.tmj", entry.id.id), canonical::to_bytes(&map))
            })
            .collect();
        files.extend(tileset.files()?);
        Ok(files)
    }
}
