//! The pack on a virtual table: a saved object of Tabletop Simulator, and the pictures that it shows.

use ritual_tabletop::saved_object;

use super::print::{Extent, print};
use super::{Export, ExportError, Exportable};
use crate::{OutFile, canonical};

/// The pack on a virtual table.
#[derive(Clone, Copy, Debug)]
pub struct Tts;

impl Export for Tts {
    fn name(&self) -> &'static str {
        "tts"
    }

    fn describe(&self) -> &'static str {
        "a saved object for Tabletop Simulator: the map, decks, boards, tokens, figures and dice, with their pictures"
    }

    fn is_printed(&self) -> bool {
        true
    }

    fn is_for_words(&self) -> bool {
        true
    }

    fn files(&self, it: &Exportable<'_>) -> Result<Vec<OutFile>, ExportError> {
        let (drawn, saved) = print(it, Extent::Played, |printable, settings| {
            let drawn = ritual_print::table(printable, settings)?;
            let saved = saved_object(printable, &drawn, &format!("{}{FOLDER}/", it.address));
            Ok((drawn, saved))
        })?;
        // A pack without pieces is no table.
        if drawn.sheets.is_empty() {
            return Ok(Vec::new());
        }
        let saved = OutFile::new(format!("{}.tts.json", it.pack), canonical::to_bytes(&saved));
        let pictures = drawn.pictures.into_iter();
        let pictures = pictures.map(|picture| OutFile::new(format!("{FOLDER}/{}", picture.file), picture.png));
        Ok(std::iter::once(saved).chain(pictures).collect())
    }
}

/// Where the pictures are, beside the saved object.
const FOLDER: &str = "tts";
