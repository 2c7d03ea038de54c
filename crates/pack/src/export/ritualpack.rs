//! The pack as one file that other people can import.

use super::{Export, ExportError, Exportable};
use crate::{Manifest, OutFile, archive};

/// The pack as one file that other people can import.
#[derive(Clone, Copy, Debug)]
pub struct RitualPack;

impl Export for RitualPack {
    fn name(&self) -> &'static str {
        "ritualpack"
    }

    fn describe(&self) -> &'static str {
        "one file with everything in the pack, to be shared and imported; can be signed"
    }

    fn is_for_any_game(&self) -> bool {
        true
    }

    fn files(&self, it: &Exportable<'_>) -> Result<Vec<OutFile>, ExportError> {
        let pack = || it.pack.to_owned();
        let manifest = Manifest::of(it.catalogue, it.pack).ok_or_else(|| ExportError::UnknownPack { pack: pack() })?;
        let name = manifest.file_name();
        let bytes = archive::pack(manifest, it.files, it.key)
            .map_err(|reason| ExportError::Unpackable { pack: pack(), reason })?;
        Ok(vec![OutFile { path: name, bytes }])
    }
}
