//! From values to the text of a new document.

use serde::Serialize;

/// A value that has no form in YAML.
#[derive(Debug, thiserror::Error)]
#[error("this value cannot be written as YAML: {0}")]
pub struct WriteError(#[from] serde_yaml::SerializeError);

/// Writes `value` as the text of a YAML document that ends with a line break.
///
/// # Errors
/// Returns an error when the value has no form in YAML, such as a mapping with a list for a key.
pub fn to_text<T: Serialize>(value: &T) -> Result<String, WriteError> {
    let mut text = serde_yaml::to_string(value)?;
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{Limits, parse};

    #[test]
    fn what_is_written_reads_back() {
        let value = json!([
            { "id": "a", "text": "two\nlines\n", "odd": ["yes", "null", "1", "~", "", "a: b", " x"] },
            { "id": "b", "n": -3, "f": 0.5, "ok": true, "none": null, "empty": [], "no": {} },
        ]);
        let text = to_text(&value).unwrap();
        assert_eq!(parse(text.as_bytes(), &Limits::DEFAULT).unwrap().to_json(), value, "{text}");
    }
}
