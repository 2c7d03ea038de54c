//! How bad a finding is.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// How bad a finding is; `Note` is the mildest, and only `Error` makes a check fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth knowing; nothing has to be done.
    Note,
    /// Probably not what was meant; the content still works.
    Warning,
    /// The content cannot be used like this.
    Error,
}

impl Severity {
    /// Returns the word that stands in reports.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_worse_than_a_warning_and_a_note() {
        assert!(Severity::Error > Severity::Warning && Severity::Warning > Severity::Note);
    }

    #[test]
    fn the_word_is_the_same_in_text_and_in_json() {
        for severity in [Severity::Note, Severity::Warning, Severity::Error] {
            assert_eq!(serde_json::to_value(severity).unwrap(), severity.to_string());
        }
    }
}
