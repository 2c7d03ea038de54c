//! Canonical JSON: one way to write a value, so that equal content is equal bytes.

use std::collections::BTreeMap;

use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use serde_json::Value;

/// Returns a value as canonical JSON: keys sorted, two spaces for each level, LF, a final line break.
pub fn to_bytes<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    sorted_to_bytes(&Sorted(value))
}

/// Returns a value that writes its keys in order as canonical JSON.
pub(crate) fn sorted_to_bytes<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    let bytes = serde_json::to_vec_pretty(value);
    debug_assert!(bytes.is_ok(), "what is written can be written: {:?}", bytes.as_ref().err());
    let mut bytes = bytes.unwrap_or_default();
    bytes.push(b'\n');
    bytes
}

/// A value that writes its keys in order.
pub(crate) struct Sorted<T>(pub(crate) T);

impl<T: Serialize> Serialize for Sorted<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let value = serde_json::to_value(&self.0).map_err(S::Error::custom)?;
        in_order(value).serialize(serializer)
    }
}

/// Sorts the keys of all objects. Recursion is bounded: neither our types nor what the readers of JSON and YAML let
/// through is nested deep.
fn in_order(value: Value) -> Value {
    match value {
        Value::Object(entries) => {
            let sorted: BTreeMap<String, Value> = entries.into_iter().collect();
            Value::Object(sorted.into_iter().map(|(key, value)| (key, in_order(value))).collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(in_order).collect()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn keys_are_sorted_at_every_level() {
        let value = json!({ "b": [{ "z": 1, "a": null }], "a": "é" });
        let expected = "{\n  \"a\": \"é\",\n  \"b\": [\n    {\n      \"a\": null,\n      \"z\": 1\n    }\n  ]\n}\n";
        assert_eq!(String::from_utf8(to_bytes(&value)).unwrap(), expected);
    }
}
