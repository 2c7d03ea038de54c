//! What cannot be read.

use std::io;
use std::path::Path;

use crate::DiskError;
use crate::names::show;

/// A file, a folder or a link that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadFile {
    /// Its name, as it is shown.
    pub file: String,
    /// What cannot be done, and why.
    pub reason: String,
}

/// Fails for the first thing that cannot be read.
pub(crate) fn whole(unread: &[UnreadFile]) -> Result<(), DiskError> {
    unread.first().map_or(Ok(()), |it| Err(DiskError::because(it.reason.clone())))
}

/// Says that the system does not let a place be read.
pub(crate) fn refused(error: walkdir::Error, place: &Path) -> DiskError {
    // Where no link is followed, a walk fails for no other reason.
    let reason = error.into_io_error().unwrap_or_else(|| io::ErrorKind::Other.into());
    DiskError::new(format!("cannot read `{}`", show(place)), reason)
}
