//! What came of games, as files: tables for spreadsheets, and pages with plots.
//!
//! INVARIANT: the same games give the same bytes; nothing says how fast they were played, or when.

mod batch;
mod ground;
pub(crate) mod page;
#[cfg(feature = "parquet")]
mod parquet;
pub(crate) mod plot;
mod table;

use std::ffi::OsStr;
use std::path::PathBuf;

use anyhow::bail;

pub(crate) use batch::Subject;
pub(crate) use table::{harmless, spreadsheet};

/// What can be written into files.
pub(crate) trait Reported {
    /// Returns it as a page.
    fn page(&self) -> String;

    /// Returns it as a table for spreadsheets.
    fn table(&self) -> anyhow::Result<Vec<u8>>;

    /// Returns it as a Parquet file, where [`file_of_things`] has read the name.
    fn parquet(&self) -> anyhow::Result<Vec<u8>> {
        bail!("{NO_PARQUET}")
    }
}

/// What is said where no Parquet file can be written.
const NO_PARQUET: &str = "this `ritual` writes no Parquet files: build it with `cargo build --release --features parquet`, \
                          or name a file that ends in .html or .csv";

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
    Parquet,
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

/// Reads the name of a file about things that were met.
pub(crate) fn file_of_things(name: &str) -> Result<ReportFile, String> {
    let path = PathBuf::from(name);
    match path.extension().and_then(OsStr::to_str) {
        Some("parquet") if cfg!(feature = "parquet") => Ok(ReportFile { path, form: Form::Parquet }),
        Some("parquet") => Err(NO_PARQUET.to_owned()),
        _ => file(name),
    }
}

impl ReportFile {
    /// Finds out whether it can be written, before anything is played for it.
    pub(crate) fn can_write(&self) -> anyhow::Result<()> {
        Ok(ritual_disk::can_write(&self.path)?)
    }

    /// Writes it, as a whole or not at all.
    pub(crate) fn write(&self, report: &impl Reported) -> anyhow::Result<()> {
        let bytes = match self.form {
            Form::Page => report.page().into_bytes(),
            Form::Table => report.table()?,
            Form::Parquet => report.parquet()?,
        };
        Ok(ritual_disk::write(&self.path, &bytes)?)
    }
}
