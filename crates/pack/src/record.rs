//! Small files that Ritual keeps beside packs: read with care, since people merge and edit them.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// Why a file is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// It cannot be read.
    #[error("{reason}; put back what was there before it was changed by hand, or move it away to begin again")]
    Unreadable {
        /// What cannot be read, and where.
        reason: String,
    },
    /// Another Ritual wrote it.
    #[error("it is in version {found} of its format, and version {known} is known here; use a later Ritual")]
    UnknownVersion {
        /// The version it says.
        found: u64,
        /// The version that is known.
        known: u32,
    },
}

/// Reads JSON of a version that is known.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8], known: u32) -> Result<T, RecordError> {
    let unreadable = |reason: String| RecordError::Unreadable { reason };
    let said: Value = serde_json::from_slice(bytes).map_err(|error| unreadable(error.to_string()))?;
    match said.get("format_version").and_then(Value::as_u64) {
        Some(version) if version == u64::from(known) => {}
        Some(found) => return Err(RecordError::UnknownVersion { found, known }),
        None => return Err(unreadable("it says no `format_version`".to_owned())),
    }
    serde_json::from_value(said).map_err(|error| unreadable(error.to_string()))
}
