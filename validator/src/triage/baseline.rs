//! Old findings that are known and not shown again: a file that is written once and shrinks from then on.

use std::collections::BTreeMap;

use ritual_diagnostic::Diagnostic;
use serde::{Deserialize, Serialize};

/// The version of the file; raised when an older reader would take it for something else.
const VERSION: u32 = 1;

/// Findings that are known already.
///
/// A finding is recognised by its code, file, place inside the document and message, so it stays known when lines
/// move. Of several alike, as many are known as there were.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Baseline {
    known: BTreeMap<Known, usize>,
}

/// How a finding is recognised.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Known {
    file: String,
    path: String,
    code: String,
    message: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    version: u32,
    findings: Vec<Known>,
}

/// Why a baseline cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum BaselineError {
    /// It is no baseline.
    #[error("it is no baseline: {0}; write a new one with `--write-baseline`")]
    Format(#[from] serde_json::Error),
    /// It was written by a newer program.
    #[error("it has the version {0}, and this program reads version {VERSION}; use a newer `ritual`")]
    Version(u32),
}

impl Baseline {
    /// Makes a baseline of findings.
    #[must_use]
    pub fn of(findings: &[Diagnostic]) -> Self {
        let mut known = BTreeMap::new();
        for finding in findings {
            *known.entry(Known::of(finding)).or_default() += 1;
        }
        Self { known }
    }

    /// Reads a baseline.
    ///
    /// # Errors
    /// Returns an error for a text that is none, and for one of a newer version.
    pub fn read(text: &str) -> Result<Self, BaselineError> {
        let Document { version, findings } = serde_json::from_str(text)?;
        if version > VERSION {
            return Err(BaselineError::Version(version));
        }
        let mut known = BTreeMap::new();
        for finding in findings {
            *known.entry(finding).or_default() += 1;
        }
        Ok(Self { known })
    }

    /// Writes the baseline, the same text for the same findings.
    #[must_use]
    pub fn write(&self) -> String {
        let findings = self.known.iter().flat_map(|(known, count)| std::iter::repeat_n(known.clone(), *count));
        let document = Document { version: VERSION, findings: findings.collect() };
        serde_json::to_string_pretty(&document).map_or_else(|_| String::new(), |text| text + "\n")
    }

    /// Takes out the findings that are known, and returns how many that were.
    pub fn take_known(mut self, findings: &mut Vec<Diagnostic>) -> usize {
        let n_before = findings.len();
        findings.retain(|finding| match self.known.get_mut(&Known::of(finding)) {
            Some(left) if *left > 0 => {
                *left -= 1;
                false
            }
            _ => true,
        });
        n_before - findings.len()
    }
}

impl Known {
    fn of(finding: &Diagnostic) -> Self {
        Self {
            file: finding.route.file.to_string(),
            path: finding.route.path.to_string(),
            code: finding.code.to_owned(),
            message: finding.message.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Route;

    use super::*;

    fn finding(message: &str) -> Diagnostic {
        Diagnostic::warning("test/odd", message, Route::file("a.yaml").key("x"))
    }

    #[test]
    fn known_findings_are_taken_out_as_often_as_they_are_known() {
        let old = Baseline::of(&[finding("odd"), finding("odd")]);
        let read = Baseline::read(&old.write()).unwrap();
        assert_eq!(read, old);
        let mut findings = vec![finding("odd"), finding("new"), finding("odd"), finding("odd")];
        assert_eq!(read.take_known(&mut findings), 2);
        assert_eq!(findings, [finding("new"), finding("odd")]);
    }

    #[test]
    fn what_is_no_baseline_is_refused() {
        assert!(matches!(Baseline::read("[]"), Err(BaselineError::Format(_))));
        assert!(matches!(Baseline::read(r#"{"version":9,"findings":[]}"#), Err(BaselineError::Version(9))));
    }
}
