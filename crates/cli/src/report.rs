//! What came of a batch, as files: a table for spreadsheets, and a page with plots.
//!
//! INVARIANT: the same games give the same bytes; nothing says how fast they were played, or when.

mod page;
mod plot;
mod table;

use std::ffi::OsStr;
use std::path::PathBuf;

use ritual_playtest::figures::Figures;
use ritual_playtest::report::Report;

/// What a file is about.
pub(crate) struct Subject<'a> {
    /// The full id of the scenario.
    pub(crate) scenario: &'a str,
    /// What people call it.
    pub(crate) title: &'a str,
    pub(crate) report: &'a Report,
    pub(crate) figures: &'a Figures,
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
    pub(crate) fn write(&self, subject: &Subject<'_>) -> anyhow::Result<()> {
        let bytes = match self.form {
            Form::Page => page::page(subject).into_bytes(),
            Form::Table => table::table(&subject.figures.things)?,
        };
        Ok(ritual_disk::write(&self.path, &bytes)?)
    }
}
