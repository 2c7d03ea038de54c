//! What came of games, as files: tables for spreadsheets, and pages with plots.
//!
//! INVARIANT: the same games give the same bytes; nothing says how fast they were played, or when.

mod batch;
mod ground;
pub(crate) mod page;
pub(crate) mod plot;
mod table;

use std::ffi::OsStr;
use std::path::PathBuf;

pub(crate) use batch::Subject;
pub(crate) use table::spreadsheet;

/// What can be written into files.
pub(crate) trait Reported {
    /// Returns it as a page.
    fn page(&self) -> String;

    /// Returns it as a table for spreadsheets.
    fn table(&self) -> anyhow::Result<Vec<u8>>;
}

/// A file that a report is written into; its name says in which form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReportFile {
    path: PathBuf,
    form: Form,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Page,
    Table,
}

/// Reads the name of a file.
pub(crate) fn file(name: &str) -> Result<ReportFile, String> {
    let path = PathBuf::from(name);
    let form = match path.extension().and_then(OsStr::to_str) {
        Some("html") => Form::Page,
        Some("csv") => Form::Table,
        _ => return Err("name a file that ends in .html or .csv".to_owned()),
    };
    Ok(ReportFile { path, form })
}

impl ReportFile {
    /// Writes it, as a whole or not at all.
    pub(crate) fn write(&self, report: &impl Reported) -> anyhow::Result<()> {
        let bytes = match self.form {
            Form::Page => report.page().into_bytes(),
            Form::Table => report.table()?,
        };
        Ok(ritual_disk::write(&self.path, &bytes)?)
    }
}
