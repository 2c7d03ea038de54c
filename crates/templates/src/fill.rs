//! Texts with places to fill in.

use serde_json::Value;

/// Fills in what stands between double braces; what nobody knows stays as it is.
pub(crate) fn filled(text: &str, value: &mut dyn FnMut(&str) -> Option<String>) -> String {
    let mut filled = String::with_capacity(text.len() + 64);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        filled.push_str(before);
        let known = after.split_once("}}").and_then(|(key, behind)| Some((value(key)?, behind)));
        if let Some((value, behind)) = known {
            filled.push_str(&value);
            rest = behind;
        } else {
            filled.push_str("{{");
            rest = after;
        }
    }
    filled.push_str(rest);
    filled
}

/// Words that YAML does not read as text.
const NO_TEXT: [&str; 9] = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"];

/// A text as YAML writes it: with quotes where it could be mistaken for something else.
pub(crate) fn scalar(text: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '/' | '\'');
    let is_text = text.starts_with(char::is_alphabetic)
        && !text.ends_with(' ')
        && text.chars().all(is_plain)
        && !NO_TEXT.contains(&text.to_lowercase().as_str());
    if is_text { text.to_owned() } else { Value::from(text).to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_filled_in_and_nothing_else() {
        let mut value = |key: &str| (key == "id").then(|| "{{id}}".to_owned());
        assert_eq!(filled("a {{id}} {{no}} {{id", &mut value), "a {{id}} {{no}} {{id");
    }

    #[test]
    fn what_could_be_mistaken_is_quoted() {
        for plain in ["Pale moth", "widow's-house", "core/cultist", "Él"] {
            assert_eq!(scalar(plain), plain);
        }
        for odd in ["7", "no", "Null", "a: b", "#7", "a, b", "", "it ", "1e5", "- a", "\"inn\""] {
            assert_eq!(scalar(odd), Value::from(odd).to_string());
        }
    }
}
