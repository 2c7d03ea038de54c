//! How many findings of each check there are.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, Write};

use ritual_diagnostic::{Counts, Diagnostic, Severity};
use serde::Serialize;

/// The version of the document for programs.
const VERSION: u32 = 1;

/// How many findings of each check there are.
#[derive(Serialize)]
pub(super) struct Statistics {
    version: u32,
    checks: Vec<OfCheck>,
    counts: Counts,
}

/// The findings of one check.
#[derive(Clone, Copy, Serialize)]
struct OfCheck {
    code: &'static str,
    /// That of the worst one.
    severity: Severity,
    count: usize,
    /// How many of them come with a fix.
    fixable: usize,
}

impl Statistics {
    /// Counts findings; the check with the most comes first.
    pub(super) fn of(findings: &[Diagnostic]) -> Self {
        let mut by_code: BTreeMap<&'static str, OfCheck> = BTreeMap::new();
        for finding in findings {
            let empty = OfCheck { code: finding.code, severity: finding.severity, count: 0, fixable: 0 };
            let it = by_code.entry(finding.code).or_insert(empty);
            it.severity = it.severity.max(finding.severity);
            it.count += 1;
            it.fixable += usize::from(finding.fix.is_some());
        }
        let mut checks: Vec<OfCheck> = by_code.into_values().collect();
        checks.sort_by_key(|it| Reverse(it.count));
        Self { version: VERSION, checks, counts: Counts::of(findings) }
    }

    /// Prints a line for each check.
    pub(super) fn for_people(&self, out: &mut dyn Write) -> io::Result<()> {
        for OfCheck { code, severity, count, fixable } in &self.checks {
            write!(out, "{count:>6}  {severity:<7}  {code}")?;
            if *fixable > 0 {
                write!(out, "  ({fixable} with a fix)")?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// Prints one line of JSON.
    pub(super) fn for_programs(&self, out: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer(&mut *out, self)?;
        writeln!(out)
    }
}
