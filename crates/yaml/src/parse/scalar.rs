//! What the text of a scalar means: the YAML 1.2 core schema.

use std::borrow::Cow;

use serde_yaml::granit_parser::{ScalarStyle, Tag};

use crate::{ParseErrorKind, Value};

/// Reads a scalar by its style and tag.
pub(super) fn resolve(text: Cow<'_, str>, style: ScalarStyle, tag: Option<&Tag>) -> Result<Value, ParseErrorKind> {
    let Some(tag) = tag else {
        let is_plain = style == ScalarStyle::Plain;
        return if is_plain { plain(text) } else { Ok(Value::Text(text.into_owned())) };
    };
    let Some(kind) = tag.core_suffix() else {
        return Err(ParseErrorKind::UnknownTag { tag: shortened(&tag.original()) });
    };
    if kind == "str" {
        return Ok(Value::Text(text.into_owned()));
    }
    let value = plain(text)?;
    let fits = matches!(
        (kind, &value),
        ("null", Value::Null)
            | ("bool", Value::Bool(_))
            | ("int" | "float", Value::Int(_))
            | ("float", Value::Float(_))
    );
    if fits { Ok(value) } else { Err(ParseErrorKind::WrongTag { tag: shortened(&tag.original()) }) }
}

/// Reads a scalar without quotes and tag.
pub(crate) fn plain(text: Cow<'_, str>) -> Result<Value, ParseErrorKind> {
    match text.as_ref() {
        "" | "~" | "null" | "Null" | "NULL" => return Ok(Value::Null),
        "true" | "True" | "TRUE" => return Ok(Value::Bool(true)),
        "false" | "False" | "FALSE" => return Ok(Value::Bool(false)),
        _ => {}
    }
    // Nearly all scalars are words; only these characters start a number.
    let is_candidate = matches!(text.as_bytes().first(), Some(b'0'..=b'9' | b'+' | b'-' | b'.'));
    match is_candidate.then(|| number(&text)).flatten() {
        Some(result) => result,
        None => Ok(Value::Text(text.into_owned())),
    }
}

/// Shortens what is quoted from a text in a message.
pub(super) fn shortened(text: &str) -> String {
    const MAX: usize = 40;
    match text.char_indices().nth(MAX) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Returns `None` for what only starts like a number, such as a date.
fn number(text: &str) -> Option<Result<Value, ParseErrorKind>> {
    let too_large = || ParseErrorKind::NumberTooLarge { text: shortened(text) };
    for (prefix, radix) in [("0x", 16), ("0o", 8)] {
        if let Some(digits) = text.strip_prefix(prefix) {
            let is_number = !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
            let value = || i64::from_str_radix(digits, radix).map(Value::Int).map_err(|_| too_large());
            return is_number.then(value);
        }
    }
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if is_digits(unsigned) {
        return Some(text.parse().map(Value::Int).map_err(|_| too_large()));
    }
    let is_nan = matches!(text, ".nan" | ".NaN" | ".NAN");
    if is_nan || matches!(unsigned, ".inf" | ".Inf" | ".INF") {
        return Some(Err(ParseErrorKind::NotFinite { text: text.to_owned() }));
    }
    if !is_float(unsigned) {
        return None;
    }
    match text.parse::<f64>() {
        Ok(value) if value.is_finite() => Some(Ok(Value::Float(value))),
        _ => Some(Err(too_large())),
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Tells whether this is a float of the core schema, of which the sign was taken off.
fn is_float(text: &str) -> bool {
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (text, None),
    };
    let mantissa_fits = match mantissa.split_once('.') {
        Some((whole, "")) => is_digits(whole),
        Some(("", fraction)) => is_digits(fraction),
        Some((whole, fraction)) => is_digits(whole) && is_digits(fraction),
        None => is_digits(mantissa),
    };
    let exponent_fits =
        exponent.is_none_or(|exponent| is_digits(exponent.strip_prefix(['+', '-']).unwrap_or(exponent)));
    mantissa_fits && exponent_fits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scalars_mean_what_the_core_schema_says() {
        let text = |text: &str| Value::Text(text.to_owned());
        let cases = [
            ("~", Value::Null),
            ("null", Value::Null),
            ("true", Value::Bool(true)),
            ("False", Value::Bool(false)),
            ("12", Value::Int(12)),
            ("-0", Value::Int(0)),
            ("+7", Value::Int(7)),
            ("007", Value::Int(7)),
            ("0x1F", Value::Int(31)),
            ("0o17", Value::Int(15)),
            ("-9223372036854775808", Value::Int(i64::MIN)),
            ("0.5", Value::Float(0.5)),
            (".5", Value::Float(0.5)),
            ("2.", Value::Float(2.0)),
            ("-1e3", Value::Float(-1000.0)),
            ("1.5E-1", Value::Float(0.15)),
        ];
        for (source, expected) in cases {
            assert_eq!(plain(source.into()), Ok(expected), "{source}");
        }
        let words = [
            "yes",
            "no",
            "on",
            "off",
            "nUll",
            ".",
            "-",
            "+",
            "--1",
            "1.2.3",
            "1_000",
            "2024-01-01",
            "0x",
            "0o9",
            "1e",
            "1e+",
            "e5",
            ".e5",
            "12 monkeys",
            "inf",
            "nan",
            "-.nan",
            "1:30",
        ];
        for source in words {
            assert_eq!(plain(source.into()), Ok(text(source)), "{source}");
        }
    }

    #[test]
    fn numbers_that_cannot_be_kept_are_refused() {
        for source in ["9223372036854775808", "0xFFFFFFFFFFFFFFFF", "1e999", "-1e999"] {
            let expected = ParseErrorKind::NumberTooLarge { text: source.to_owned() };
            assert_eq!(plain(source.into()), Err(expected), "{source}");
        }
        for source in [".inf", "-.INF", "+.Inf", ".nan", ".NaN"] {
            let expected = ParseErrorKind::NotFinite { text: source.to_owned() };
            assert_eq!(plain(source.into()), Err(expected), "{source}");
        }
    }

    #[test]
    fn what_is_quoted_in_a_message_is_short() {
        let error = plain("9".repeat(1_000).into());
        let Err(ParseErrorKind::NumberTooLarge { text }) = error else { panic!("{error:?}") };
        assert_eq!(text.chars().count(), 41);
    }
}
