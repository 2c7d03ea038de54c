//! Writes a value on one line, so that it can stand anywhere: in a block, in `[…]` and in `{…}`.

use serde_json::Value as Json;

use crate::Value;
use crate::parse::scalar::plain;

/// Writes `value` on one line.
pub(super) fn flow(value: &Json) -> String {
    match value {
        Json::Null | Json::Bool(_) | Json::Number(_) => value.to_string(),
        Json::String(text) => flow_text(text),
        Json::Array(items) => {
            // Lists of mappings are wide, lists of words and of cells narrow.
            let is_wide = items.iter().any(|item| item.as_object().is_some_and(|it| !it.is_empty()));
            let items = items.iter().map(flow).collect::<Vec<_>>().join(", ");
            if is_wide { format!("[ {items} ]") } else { format!("[{items}]") }
        }
        Json::Object(entries) if entries.is_empty() => "{}".to_owned(),
        Json::Object(entries) => {
            let pair = |(key, value): (&String, &Json)| format!("{}: {}", flow_text(key), flow(value));
            let entries: Vec<_> = entries.iter().map(pair).collect();
            format!("{{ {} }}", entries.join(", "))
        }
    }
}

/// Writes text without quotes where no reader could take it for something else.
pub(super) fn flow_text(text: &str) -> String {
    let is_word = text.starts_with(char::is_alphabetic)
        && text.ends_with(|c: char| c.is_alphanumeric() || c == '.')
        && text.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '.' | '/' | '\''));
    // Older readers take these for yes and no.
    let is_old_bool = ["y", "n", "yes", "no", "on", "off"].contains(&text.to_lowercase().as_str());
    if is_word && !is_old_bool && matches!(plain(text.into()), Ok(Value::Text(_))) {
        text.to_owned()
    } else {
        // JSON strings are YAML strings.
        Json::from(text).to_string()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{Limits, parse};

    #[test]
    fn a_value_on_one_line_reads_back() {
        let texts =
            ["", "a", "a b", "a: b", "a, b", "null", "yes", "1", "-", "é", "\n\t\"\\", "#x", "a #b", "it's", "a "];
        let value = json!({ "texts": texts, "n": [1, -2, 0.5, 1e30], "b": true, "none": null, "a: b": {}, "l": [] });
        for line in [flow(&value), format!("x: {{ y: [{}] }}", flow(&value))] {
            let tree = parse(line.as_bytes(), &Limits::DEFAULT).unwrap();
            let read = tree.to_json();
            let inner = if line.starts_with('x') { &read["x"]["y"][0] } else { &read };
            assert_eq!(inner, &value, "{line}");
        }
    }

    #[test]
    fn words_need_no_quotes() {
        assert_eq!(flow(&json!({ "at": "your space", "k": [1, "two"] })), "{ at: your space, k: [1, two] }");
        assert_eq!(flow(&json!([{ "a": [[0, 0], [1, 0]] }, {}])), "[ { a: [[0, 0], [1, 0]] }, {} ]");
    }
}
