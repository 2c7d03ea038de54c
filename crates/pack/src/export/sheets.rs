//! The pack on sheets: pictures of many pieces in rows and columns for virtual tables, and a table of what is where.

use serde_json::json;

use super::print::{Extent, print};
use super::{Export, ExportError, Exportable};
use crate::{OutFile, canonical};

/// The version of the table of sheets; raised when a key changes its meaning or disappears.
const VERSION: u32 = 1;

/// The pack on sheets.
#[derive(Clone, Copy, Debug)]
pub struct Sheets;

impl Export for Sheets {
    fn name(&self) -> &'static str {
        "sheets"
    }

    fn describe(&self) -> &'static str {
        "pictures of all pieces in rows and columns for virtual tables, with a table of what is where"
    }

    fn is_printed(&self) -> bool {
        true
    }

    fn is_for_words(&self) -> bool {
        true
    }

    fn files(&self, it: &Exportable<'_>) -> Result<Vec<OutFile>, ExportError> {
        let made = print(it, Extent::Own, ritual_print::sheets)?;
        // A pack without pieces has no sheets.
        if made.sheets.is_empty() {
            return Ok(Vec::new());
        }
        let own = || it.catalogue.pack(it.pack).map(|entry| entry.document.language.as_str());
        let table = json!({
            "sheets_version": VERSION,
            "pack": it.pack,
            "language": it.print.language.or_else(own),
            "folder": FOLDER,
            "sheets": made.sheets,
        });
        let table = OutFile::new("sheets.json", canonical::to_bytes(&table));
        let pictures = made.pictures.into_iter();
        let pictures = pictures.map(|picture| OutFile::new(format!("{FOLDER}/{}", picture.file), picture.png));
        Ok(std::iter::once(table).chain(pictures).collect())
    }
}

/// Where the pictures are, beside the table.
const FOLDER: &str = "sheets";
