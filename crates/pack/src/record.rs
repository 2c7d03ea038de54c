//! Small files that Ritual keeps beside packs: read with care, since people merge and edit them, and hand them on.

use std::collections::BTreeSet;
use std::fmt;

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
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
    serde_json::from_slice::<Distinct>(bytes).map_err(|error| unreadable(error.to_string()))?;
    match said.get("format_version").and_then(Value::as_u64) {
        Some(version) if version == u64::from(known) => {}
        Some(found) => return Err(RecordError::UnknownVersion { found, known }),
        None => return Err(unreadable("it says no `format_version`".to_owned())),
    }
    serde_json::from_value(said).map_err(|error| unreadable(error.to_string()))
}

/// JSON in which no key stands twice, as one may after a merge: readers take the one or the other.
struct Distinct;

impl<'de> Deserialize<'de> for Distinct {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Self)
    }
}

impl<'de> Visitor<'de> for Distinct {
    type Value = Self;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("JSON")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_str<E>(self, _: &str) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_unit<E>(self) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self, A::Error> {
        while items.next_element::<Self>()?.is_some() {}
        Ok(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Self, A::Error> {
        let mut keys = BTreeSet::new();
        while let Some((key, Self)) = fields.next_entry::<String, Self>()? {
            if let Some(twin) = keys.replace(key) {
                return Err(A::Error::custom(format_args!("{twin:?} stands there twice")));
            }
        }
        Ok(self)
    }
}
