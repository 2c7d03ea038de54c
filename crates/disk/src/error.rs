//! What went wrong with the disk.

use std::io;

/// What was to be done with the disk, and why it could not be.
#[derive(Debug, thiserror::Error)]
#[error("{doing}")]
pub struct DiskError {
    doing: String,
    #[source]
    reason: Option<io::Error>,
}

impl DiskError {
    /// Returns an error that says everything itself.
    pub const fn because(message: String) -> Self {
        Self { doing: message, reason: None }
    }

    /// Returns an error that says what was being done, and why that could not be.
    pub(crate) fn new(doing: String, reason: io::Error) -> Self {
        Self { doing, reason: Some(reason) }
    }

    /// Returns whether something is not there.
    pub(crate) fn is_gone(&self) -> bool {
        self.reason.as_ref().is_some_and(|reason| reason.kind() == io::ErrorKind::NotFound)
    }

    /// Returns what went wrong and why, in one line.
    #[must_use]
    pub fn whole(&self) -> String {
        match &self.reason {
            Some(reason) => format!("{}: {reason}", self.doing),
            None => self.doing.clone(),
        }
    }
}

/// Says what was being done when the disk failed.
pub(crate) trait Doing<T> {
    /// Adds what could not be done.
    fn doing(self, doing: impl FnOnce() -> String) -> Result<T, DiskError>;
}

impl<T, E: Into<io::Error>> Doing<T> for Result<T, E> {
    fn doing(self, doing: impl FnOnce() -> String) -> Result<T, DiskError> {
        self.map_err(|error| DiskError { doing: doing(), reason: Some(error.into()) })
    }
}
