//! The forms a report can take.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf, absolute};
use std::str::FromStr;

use anyhow::bail;
use clap::ValueEnum;
use ritual_diagnostic::writers::{self, SarifRun};
use ritual_diagnostic::{FindingKind, Fix, told};
use ritual_disk::show;

use super::source::CheckedSource;
use super::statistics::Statistics;
use super::{Args, fix};
use crate::library::Library;
use crate::style;

/// Whom the findings are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ReportForm {
    /// For people, with excerpts of the texts
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

/// A report that was asked for, as in `sarif=findings.sarif`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WantedReport {
    form: ReportForm,
    /// The file it goes to; without one it is printed.
    file: Option<PathBuf>,
}

impl FromStr for WantedReport {
    type Err = String;

    fn from_str(written: &str) -> Result<Self, String> {
        let (form, file) = match written.split_once('=') {
            Some((_, "")) => return Err("write the name of a file behind `=`".to_owned()),
            Some((form, file)) => (form, Some(PathBuf::from(file))),
            None => (written, None),
        };
        let Ok(form) = <ReportForm as ValueEnum>::from_str(form, false) else {
            let forms = ReportForm::value_variants().iter().filter_map(ValueEnum::to_possible_value);
            let forms: Vec<String> = forms.map(|form| format!("`{}`", form.get_name())).collect();
            return Err(format!("there are {}", forms.join(", ")));
        };
        Ok(Self { form, file })
    }
}

/// The reports of a check.
pub(super) struct Reports {
    all: Vec<WantedReport>,
    /// Whether findings are only counted.
    are_counts: bool,
    /// Whether what follows from another finding is printed for people too.
    shows_all: bool,
    /// Whether what comments excuse is reported too, as suppressed.
    shows_excused: bool,
    /// What is checked, as it was named.
    checked: String,
}

impl Reports {
    /// The reports about a source that were asked for.
    pub(super) fn new(args: &mut Args, source: &CheckedSource) -> anyhow::Result<Self> {
        let (are_counts, shows_excused) = (args.statistics, args.show_excused);
        let (mut all, output) = (std::mem::take(&mut args.formats), args.output.take());
        let mut printed = all.iter_mut().filter(|report| report.file.is_none());
        match (printed.next(), printed.next(), output) {
            (Some(_), Some(_), _) => {
                bail!(
                    "two reports would be printed: name a file for one of them, as in `--format sarif=findings.sarif`"
                )
            }
            (None, _, Some(_)) => bail!("every `--format` names its own file: leave `--output` out"),
            (Some(report), None, Some(output)) => report.file = Some(output),
            (_, _, None) => {}
        }
        let mut places = BTreeSet::new();
        let mut is_first = |file: &Path| places.insert(absolute(file).unwrap_or_else(|_| file.to_owned()));
        if let Some(file) = all.iter().filter_map(|report| report.file.as_deref()).find(|file| !is_first(file)) {
            bail!("two reports would be written into `{}`: name another file for one of them", show(file));
        }
        if are_counts
            && !all.iter().all(|report| matches!(report.form, ReportForm::Human | ReportForm::Line | ReportForm::Json))
        {
            bail!("`--statistics` is written as `human`, `line` or `json` only");
        }
        if shows_excused && !all.iter().any(|report| report.form == ReportForm::Sarif) {
            bail!("only SARIF has a place for what is excused: add `--format sarif`, or leave `--show-excused` out");
        }
        Ok(Self { all, are_counts, shows_all: args.all, shows_excused, checked: source.named() })
    }

    /// Returns whether people read what is printed, so that more may be said besides.
    pub(super) fn are_for_people(&self) -> bool {
        let mut printed = self.all.iter().filter(|report| report.file.is_none());
        printed.all(|report| matches!(report.form, ReportForm::Human | ReportForm::Line))
    }

    /// Returns how many findings are not printed by themselves because they follow from others.
    pub(super) fn folded(&self, library: &Library) -> usize {
        let mut printed = self.all.iter().filter(|report| report.file.is_none());
        if self.shows_all || self.are_counts || !printed.any(|report| report.form == ReportForm::Human) {
            return 0;
        }
        told(library.findings()).iter().map(|it| it.follows.len()).sum()
    }

    /// Writes each into its file, and the one without a file to `out`.
    pub(super) fn write(&self, library: &Library, out: &mut dyn Write) -> anyhow::Result<()> {
        self.all.iter().filter_map(|report| report.file.as_deref()).try_for_each(|file| keep(file, library))?;
        for WantedReport { form, file } in &self.all {
            match file {
                Some(file) => {
                    let mut bytes = Vec::new();
                    self.print(*form, library, false, &mut bytes)?;
                    ritual_disk::write(file, &bytes)?;
                }
                None => self.print(*form, library, style::is_styled(), out)?,
            }
        }
        Ok(())
    }

    fn print(&self, form: ReportForm, library: &Library, is_styled: bool, out: &mut dyn Write) -> io::Result<()> {
        let (findings, files) = (library.findings(), library.files());
        if self.are_counts {
            let statistics = Statistics::of(findings);
            return if form == ReportForm::Json { statistics.for_programs(out) } else { statistics.for_people(out) };
        }
        match form {
            ReportForm::Human if self.shows_all => {
                let mut findings = findings.to_vec();
                for finding in &mut findings {
                    finding.cause = None;
                }
                writers::human(&findings, files, is_styled, out)
            }
            ReportForm::Human => writers::human(findings, files, is_styled, out),
            ReportForm::Line => writers::line(findings, files, out),
            ReportForm::Json => writers::json(findings, files, out),
            ReportForm::Sarif => self.sarif(library, out),
            ReportForm::Github => writers::github(findings, files, out),
            ReportForm::Junit => {
                let checked: Vec<&str> =
                    files.paths().map(|path| &**path).filter(|path| library.is_asked(path)).collect();
                writers::junit(findings, files, &checked, out)
            }
        }
    }

    /// Writes SARIF, which says besides what there is to be found, and how a finding is known the next time.
    fn sarif(&self, library: &Library, out: &mut dyn Write) -> io::Result<()> {
        let files = library.files();
        let findings = if self.shows_excused { library.with_excused() } else { library.findings().to_vec() };
        let kinds: Vec<FindingKind> = ritual_validator::kinds().collect();
        let folder = std::env::current_dir().ok().map(|folder| show(&folder));
        let run = SarifRun {
            kinds: &kinds,
            checked: &self.checked,
            folder: folder.as_deref(),
            fingerprint: &|finding| ritual_validator::fingerprint(finding, files),
            fixed: &|edits: &Fix| fix::fixed(files, edits),
        };
        writers::sarif(&findings, files, &run, out)
    }
}

/// Refuses to write into a file that is checked: its content would be lost.
pub(super) fn keep(file: &Path, library: &Library) -> anyhow::Result<()> {
    // What is not there yet is not checked.
    let Ok(place) = std::fs::canonicalize(file) else { return Ok(()) };
    let is_checked = library.files().paths().any(|checked| {
        let checked = Path::new(&**checked);
        checked.file_name() == place.file_name() && std::fs::canonicalize(checked).is_ok_and(|it| it == place)
    });
    if is_checked {
        bail!("`{}` is one of the files that are checked: name another file", show(file));
    }
    Ok(())
}
