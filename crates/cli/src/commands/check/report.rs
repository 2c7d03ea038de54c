//! The forms a report can take.

use std::io::{self, Write};

use clap::ValueEnum;
use ritual_diagnostic::writers;

use crate::library::Library;
use crate::style;

/// Whom the findings are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum ReportFormat {
    /// For people, with excerpts of the texts
    #[default]
    Human,
    /// For people, one line each
    Line,
    /// For programs: one JSON document with stable keys
    Json,
    /// For code hosts and editors: SARIF 2.1.0
    Sarif,
    /// Annotations of GitHub Actions
    Github,
    /// For servers of continuous integration: a report in the form of `JUnit`
    Junit,
}

impl ReportFormat {
    /// Returns whether people read it, so that more may be said besides.
    pub(super) const fn is_for_people(self) -> bool {
        matches!(self, Self::Human | Self::Line)
    }
}

/// Prints the findings.
pub(super) fn print(format: ReportFormat, library: &Library, out: &mut dyn Write) -> io::Result<()> {
    let (findings, files) = (library.findings(), library.files());
    match format {
        ReportFormat::Human => writers::human(findings, files, style::is_styled(), out),
        ReportFormat::Line => writers::line(findings, files, out),
        ReportFormat::Json => writers::json(findings, files, out),
        ReportFormat::Sarif => writers::sarif(findings, files, &ritual_validator::page, out),
        ReportFormat::Github => writers::github(findings, files, out),
        ReportFormat::Junit => {
            let checked: Vec<&str> = files.paths().map(|path| &**path).filter(|path| library.is_asked(path)).collect();
            writers::junit(findings, files, &checked, out)
        }
    }
}
