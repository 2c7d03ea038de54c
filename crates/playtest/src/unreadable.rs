//! What is wrong with a file of JSON, in words of whoever has the file and not of whoever wrote the program.

use serde_json::error::Category;

/// The most characters of what was written there.
const MOST_QUOTED: usize = 60;

/// Says what is wrong with a text that was to be read as JSON, and where.
pub fn in_words(error: &serde_json::Error) -> String {
    let said = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let fault = said.strip_suffix(place.as_str()).unwrap_or(&said);
    let words = match error.classify() {
        Category::Eof => "it ends in the middle".to_owned(),
        // So is one below 0 where none is expected and numbers may be very large.
        Category::Syntax if fault == "number out of range" => "a number is too large, or below 0".to_owned(),
        Category::Syntax => "it is no JSON".to_owned(),
        Category::Data => of_data(fault),
        Category::Io => short(fault),
    };
    // There is no line where the whole text is another thing.
    if error.line() == 0 { words } else { format!("{words},{place}") }
}

/// What is wrong with JSON that says something else than was expected.
fn of_data(fault: &str) -> String {
    let quoted = |rest: &str| rest.split('`').nth(1).map(short);
    if let Some(key) = fault.strip_prefix("missing field ").and_then(quoted) {
        return format!("`{key}` is missing");
    }
    if let Some(key) = fault.strip_prefix("unknown field ").and_then(quoted) {
        return format!("`{key}` does not belong there");
    }
    if let Some(key) = fault.strip_prefix("duplicate field ").and_then(quoted) {
        return format!("`{key}` is there twice");
    }
    // An object may be written as a list of its fields, which nobody does.
    if fault.starts_with("invalid length ") {
        return "a list stands where something else belongs".to_owned();
    }
    let parts = fault.strip_prefix("invalid type: ").or_else(|| fault.strip_prefix("invalid value: "));
    match parts.and_then(|it| it.rsplit_once(", expected ")) {
        Some((found, wanted)) => format!("{} stands where {} belongs", thing(found), kind(wanted)),
        None => short(fault),
    }
}

/// What was found.
fn thing(found: &str) -> String {
    match found {
        "sequence" => "a list".to_owned(),
        "map" => "an object".to_owned(),
        "null" | "unit value" => "nothing".to_owned(),
        other => {
            let kinds = ["integer ", "floating point ", "boolean ", "string "];
            short(kinds.iter().find_map(|kind| other.strip_prefix(kind)).unwrap_or(other))
        }
    }
}

/// What was expected.
fn kind(wanted: &str) -> String {
    if let Some(range) = range(wanted) {
        return range;
    }
    let words = match wanted {
        "u128" => "a whole number that is not negative",
        "f32" | "f64" => "a number",
        "a string" => "a text",
        "a sequence" => "a list",
        "a boolean" => "`true` or `false`",
        it if it == "a map" || it.starts_with("struct ") => "an object",
        other => return short(other),
    };
    words.to_owned()
}

/// The whole numbers of a type.
fn range(wanted: &str) -> Option<String> {
    let nonzero = wanted.strip_prefix("a nonzero ");
    let (least, most): (i128, i128) = match nonzero.unwrap_or(wanted) {
        "u8" => (0, u8::MAX.into()),
        "u16" => (0, u16::MAX.into()),
        "u32" => (0, u32::MAX.into()),
        "u64" | "usize" => (0, u64::MAX.into()),
        "i8" => (i8::MIN.into(), i8::MAX.into()),
        "i16" => (i16::MIN.into(), i16::MAX.into()),
        "i32" => (i32::MIN.into(), i32::MAX.into()),
        "i64" | "isize" => (i64::MIN.into(), i64::MAX.into()),
        _ => return None,
    };
    let least = if nonzero.is_some() && least == 0 { 1 } else { least };
    Some(format!("a whole number from {least} to {most}"))
}

/// What was written there may be the whole file.
pub(crate) fn short(text: &str) -> String {
    let short: String = text.chars().take(MOST_QUOTED).collect();
    if short.len() < text.len() { short + "…" } else { short }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU8;

    use crate::recording::Recording;

    use super::*;

    #[test]
    fn what_is_wrong_is_said_without_the_words_of_the_program() {
        let said = |text: &str| in_words(&serde_json::from_str::<Recording>(text).unwrap_err());
        for (text, wanted) in [
            ("[]", "a list stands where something else belongs, at line 1 column "),
            ("7", "`7` stands where an object belongs, at line 1 column "),
            ("{\"version\": 4", "it ends in the middle, at line 1 column "),
            ("{\"version\": 4}", "`scenario` is missing, at line 1 column "),
            ("version", "it is no JSON, at line 1 column "),
            ("{\"seed\": 1e400}", "a number is too large, or below 0, at line 1 column "),
            (
                "{\"seed\": -1}",
                "`-1` stands where a whole number from 0 to 18446744073709551615 belongs, at line 1 column ",
            ),
            (
                "{\"version\": 18446744073709551615}",
                "`18446744073709551615` stands where a whole number from 0 to 4294967295 belongs, at line 1 column ",
            ),
            ("{\"turns\": 1}", "`1` stands where a list belongs, at line 1 column "),
        ] {
            assert!(said(text).starts_with(wanted), "{}", said(text));
        }
        let long = said(&format!("{{\"{}\": 1}}", "long".repeat(100)));
        assert!(long.contains("…` does not belong there"), "{long}");
        let none = serde_json::from_str::<NonZeroU8>("0").unwrap_err();
        assert!(in_words(&none).starts_with("`0` stands where a whole number from 1 to 255 belongs"), "{none}");
        let negative = serde_json::from_str::<u128>("-5").unwrap_err();
        assert!(in_words(&negative).contains("below 0"), "{negative}");
        let small = serde_json::from_str::<i16>("-40000").unwrap_err();
        assert!(in_words(&small).contains("from -32768 to 32767"), "{small}");
    }
}
