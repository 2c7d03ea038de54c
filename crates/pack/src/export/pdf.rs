//! The pack on paper: everything to print and cut out, at its real size.

use super::print::{Extent, print};
use super::{Export, ExportError, Exportable};
use crate::OutFile;

/// The pack on paper.
#[derive(Clone, Copy, Debug)]
pub struct Pdf;

impl Export for Pdf {
    fn name(&self) -> &'static str {
        "pdf"
    }

    fn describe(&self) -> &'static str {
        "pages to print on both sides and cut: cards, boards, tiles, tokens and standees at their real size"
    }

    fn is_printed(&self) -> bool {
        true
    }

    fn is_for_words(&self) -> bool {
        true
    }

    fn files(&self, it: &Exportable<'_>) -> Result<Vec<OutFile>, ExportError> {
        let pages = print(it, Extent::Own, ritual_print::pdf)?;
        // A pack without pieces has no pages.
        Ok(pages.into_iter().map(|bytes| OutFile::new(format!("{}.pdf", it.pack), bytes)).collect())
    }
}
