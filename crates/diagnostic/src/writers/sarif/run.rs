//! What a SARIF document says besides the findings.

use crate::{Diagnostic, FindingKind, Fix};

/// What a SARIF document says besides the findings.
#[derive(Clone, Copy)]
pub struct SarifRun<'a> {
    /// Every kind of finding there can be; those that were not made have been looked for too.
    pub kinds: &'a [FindingKind],
    /// What was checked, as it was named: a report takes the place of the last one about the same.
    pub checked: &'a str,
    /// The absolute folder from which files are named, with `/` between names, if anybody knows it.
    pub folder: Option<&'a str>,
    /// Returns how a finding is recognised in another check.
    pub fingerprint: &'a dyn Fn(&Diagnostic) -> String,
    /// Returns the text of the file that a fix is about as it would be afterwards, if the fix can be made.
    pub fixed: &'a dyn Fn(&Fix) -> Option<String>,
}
