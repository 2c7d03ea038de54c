//! Collects findings, in any order, and hands them out in reading order.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use crate::{Diagnostic, Route, Severity};

/// The code of the note that says how many findings of a file are not shown.
pub const LEFT_OUT: &str = "report/left-out";

/// How many findings of each severity there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Counts {
    /// Findings that make a check fail.
    pub errors: usize,
    /// Findings that probably are not what was meant.
    pub warnings: usize,
    /// Findings that are only worth knowing.
    pub notes: usize,
}

impl Counts {
    /// Counts these findings.
    #[must_use]
    pub fn of(findings: &[Diagnostic]) -> Self {
        let mut counts = Self::default();
        for finding in findings {
            counts.add(finding.severity);
        }
        counts
    }

    /// Returns how many findings there are of any severity.
    #[must_use]
    pub const fn total(&self) -> usize {
        self.errors + self.warnings + self.notes
    }

    const fn add_all(&mut self, other: Self) {
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.notes += other.notes;
    }

    const fn add(&mut self, severity: Severity) {
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Note => self.notes += 1,
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [(self.errors, "error"), (self.warnings, "warning"), (self.notes, "note")];
        let mut before = "";
        for (n, word) in parts.into_iter().filter(|(n, _)| *n > 0) {
            let plural = if n == 1 { "" } else { "s" };
            write!(f, "{before}{n} {word}{plural}")?;
            before = ", ";
        }
        if before.is_empty() { f.write_str("no findings") } else { Ok(()) }
    }
}

/// Collects findings; keeps at most so many per file and only counts the others.
#[derive(Clone, Debug)]
pub struct Sink {
    findings: Vec<Diagnostic>,
    counts_by_file: BTreeMap<Arc<str>, Counts>,
    counts: Counts,
    limit: usize,
}

impl Sink {
    /// How many findings of one file are kept unless told otherwise.
    pub const PER_FILE: usize = 1_000;

    /// Returns an empty sink that keeps [`Self::PER_FILE`] findings of each file.
    #[must_use]
    pub fn new() -> Self {
        Self::with_limit(Self::PER_FILE)
    }

    /// Returns an empty sink that keeps `limit` findings of each file.
    #[must_use]
    pub fn with_limit(limit: usize) -> Self {
        Self { findings: Vec::new(), counts_by_file: BTreeMap::new(), counts: Counts::default(), limit }
    }

    /// Takes one finding.
    pub fn push(&mut self, finding: Diagnostic) {
        self.counts.add(finding.severity);
        let found = self.counts_by_file.entry(Arc::clone(&finding.route.file)).or_default();
        found.add(finding.severity);
        if found.total() <= self.limit {
            self.findings.push(finding);
        }
    }

    /// Takes everything another sink was told; what that one did not keep is still counted.
    pub fn merge(&mut self, other: Self) {
        let Self { findings, counts_by_file, counts, limit: _ } = other;
        self.counts.add_all(counts);
        let mut n_kept: BTreeMap<Arc<str>, usize> = BTreeMap::new();
        for finding in findings {
            let n_before = self.counts_by_file.get(&finding.route.file).map_or(0, Counts::total);
            let n_kept = n_kept.entry(Arc::clone(&finding.route.file)).or_insert(n_before);
            *n_kept += 1;
            if *n_kept <= self.limit {
                self.findings.push(finding);
            }
        }
        for (file, counts) in counts_by_file {
            self.counts_by_file.entry(file).or_default().add_all(counts);
        }
    }

    /// Returns the findings that are kept, in the order in which they came.
    #[must_use]
    pub fn kept(&self) -> &[Diagnostic] {
        &self.findings
    }

    /// Returns the files with errors, sorted.
    pub fn files_with_errors(&self) -> impl Iterator<Item = &Arc<str>> {
        self.counts_by_file.iter().filter(|(_, counts)| counts.errors > 0).map(|(file, _)| file)
    }

    /// Returns whether an error was pushed, kept or not.
    #[must_use]
    pub const fn has_errors(&self) -> bool {
        self.counts.errors > 0
    }

    /// Returns how many findings were pushed, kept or not.
    #[must_use]
    pub const fn counts(&self) -> Counts {
        self.counts
    }

    /// Returns whether nothing was pushed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counts_by_file.is_empty()
    }

    /// Returns what was kept, sorted by file, position and code.
    ///
    /// A file with more findings than are kept ends with a note that says how many were left out.
    #[must_use]
    pub fn into_sorted(self) -> Vec<Diagnostic> {
        let Self { mut findings, counts_by_file, limit, counts: _ } = self;
        findings.sort_by(|a, b| order(a).cmp(&order(b)));
        let n_kept = findings.len();
        for (file, counts) in counts_by_file {
            let n_found = counts.total();
            if n_found > limit {
                let message = format!("{} more findings in this file are not shown", n_found - limit);
                let note = Diagnostic::note(LEFT_OUT, message, Route::file(file));
                findings.push(note.help("correct some of those that are shown and check again"));
            }
        }
        if findings.len() > n_kept {
            // The sort is stable, so each note comes behind the findings of its file.
            findings.sort_by(|a, b| Ord::cmp(&a.route.file, &b.route.file));
        }
        findings
    }
}

impl Default for Sink {
    fn default() -> Self {
        Self::new()
    }
}

impl Extend<Diagnostic> for Sink {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, findings: I) {
        for finding in findings {
            self.push(finding);
        }
    }
}

fn order(finding: &Diagnostic) -> (&str, usize, &Route, &str, &str) {
    let start = finding.span.as_ref().map_or(0, |span| span.start);
    (&finding.route.file, start, &finding.route, finding.code, &finding.message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(file: &str, index: usize, code: &'static str) -> Diagnostic {
        Diagnostic::warning(code, "odd", Route::file(file).index(index))
    }

    #[test]
    fn findings_come_out_by_file_place_and_code() {
        let mut sink = Sink::new();
        sink.extend([
            finding("b.yaml", 0, "t/a"),
            finding("a.yaml", 10, "t/a"),
            finding("a.yaml", 2, "t/b"),
            finding("a.yaml", 2, "t/a"),
        ]);
        let order: Vec<_> = sink.into_sorted().iter().map(|d| (d.route.to_string(), d.code)).collect();
        let expected = [("a.yaml#[2]", "t/a"), ("a.yaml#[2]", "t/b"), ("a.yaml#[10]", "t/a"), ("b.yaml#[0]", "t/a")];
        assert_eq!(order, expected.map(|(route, code)| (route.to_owned(), code)));
    }

    #[test]
    fn what_is_left_out_is_counted_and_said() {
        let mut sink = Sink::with_limit(2);
        sink.extend((0..5).map(|index| finding("a.yaml", index, "t/a")));
        sink.push(Diagnostic::error("t/bad", "bad", Route::file("a.yaml")));
        sink.push(finding("b.yaml", 0, "t/a"));
        assert!(sink.has_errors());
        assert_eq!(sink.counts(), Counts { errors: 1, warnings: 6, notes: 0 });
        let sorted = sink.into_sorted();
        assert_eq!(sorted.len(), 4);
        assert_eq!(sorted[2].code, LEFT_OUT);
        assert_eq!(sorted[2].message, "4 more findings in this file are not shown");
        assert_eq!(&*sorted[3].route.file, "b.yaml");
    }

    #[test]
    fn merged_sinks_keep_and_count_as_one() {
        let told = |from: usize, to: usize| {
            let mut sink = Sink::with_limit(3);
            sink.extend((from..to).map(|index| finding("a.yaml", index, "t/a")));
            sink
        };
        let mut merged = told(0, 2);
        merged.merge(told(2, 7));
        merged.push(Diagnostic::error("t/bad", "bad", Route::file("b.yaml")));
        assert_eq!(merged.counts(), Counts { errors: 1, warnings: 7, notes: 0 });
        assert_eq!(merged.files_with_errors().map(|file| &**file).collect::<Vec<_>>(), ["b.yaml"]);
        let mut whole = told(0, 7);
        whole.push(Diagnostic::error("t/bad", "bad", Route::file("b.yaml")));
        assert_eq!(merged.into_sorted(), whole.into_sorted());
    }

    #[test]
    fn counts_read_like_a_sentence() {
        let counts = Counts { errors: 1, warnings: 0, notes: 2 };
        assert_eq!(counts.to_string(), "1 error, 2 notes");
        assert_eq!(Counts::default().to_string(), "no findings");
    }
}
