//! Keys of the format as words a person reads.

/// `deal_wounds` as `Deal wounds`.
pub fn human(key: &str) -> String {
    let mut words = key.replace(['_', '-'], " ");
    if let Some(first) = words.get(..1) {
        let first = first.to_uppercase();
        words.replace_range(..1, &first);
    }
    words
}

/// A short account of a value, for a list in which it is closed.
pub fn brief(value: &serde_json::Value) -> String {
    let mut out = String::new();
    write(value, &mut out, 0);
    let mut short: String = out.chars().take(80).collect();
    if short.len() < out.len() {
        short.push('…');
    }
    short
}

fn write(value: &serde_json::Value, out: &mut String, depth: usize) {
    use serde_json::Value;
    if out.len() > 200 {
        return;
    }
    match value {
        Value::Null => {}
        Value::String(text) => out.push_str(text),
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    out.push_str(", ");
                }
                write(item, out, depth + 1);
            }
        }
        Value::Object(map) => {
            for (index, (key, value)) in map.iter().enumerate() {
                if index > 0 {
                    out.push_str(if depth == 0 { " · " } else { ", " });
                }
                out.push_str(&key.replace('_', " "));
                if !value.is_null() {
                    out.push(' ');
                    write(value, out, depth + 1);
                }
            }
        }
        other => out.push_str(&other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_read_like_words() {
        assert_eq!(human("deal_wounds"), "Deal wounds");
        assert_eq!(human("elder-one"), "Elder one");
        assert_eq!(human(""), "");
        assert_eq!(human("ä_x"), "ä x");
    }

    #[test]
    fn a_closed_value_tells_what_is_in_it() {
        let value = serde_json::json!({ "summon": "ghast", "at": { "gate": "red" }, "count": 2 });
        assert_eq!(brief(&value), "summon ghast · at gate red · count 2");
    }
}
