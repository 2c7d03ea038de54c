//! How texts are written that programs read. Each is here as its regular expression says it.

use semver::Version;
use serde::Deserialize;

use crate::Id;

/// How a text is written; in a schema, as a regular expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(super) enum Pattern {
    /// `fire-vampire`.
    #[serde(rename = "^[a-z0-9]+(-[a-z0-9]+)*$")]
    Id,
    /// `fire-vampire`, `core/fire-vampire`.
    #[serde(rename = "^([a-z0-9]+(-[a-z0-9]+)*/)?[a-z0-9]+(-[a-z0-9]+)*$")]
    Reference,
    /// `enemies/fire_vampire.png`.
    #[serde(rename = "^[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)*\\.png$")]
    Picture,
    /// `es`, `zh-Hant`, `es-MX`.
    #[serde(rename = "^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$")]
    Language,
    /// `1.0.0-rc.1`.
    #[serde(
        rename = "^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?$"
    )]
    Version,
}

impl Pattern {
    /// Returns whether a text is written so.
    pub(super) fn fits(self, text: &str) -> bool {
        match self {
            Self::Id => Id::fits(text),
            Self::Reference => match text.split_once('/') {
                Some((pack, id)) => Id::fits(pack) && Id::fits(id),
                None => Id::fits(text),
            },
            Self::Picture => text.strip_suffix(".png").is_some_and(|path| path.split('/').all(is_step_of_path)),
            Self::Language => is_language(text),
            Self::Version => Version::parse(text).is_ok(),
        }
    }
}

fn is_small(letter: u8) -> bool {
    letter.is_ascii_lowercase() || letter.is_ascii_digit()
}

fn is_step_of_path(text: &str) -> bool {
    text.bytes().next().is_some_and(is_small) && text.bytes().all(|it| is_small(it) || matches!(it, b'_' | b'-'))
}

fn is_language(text: &str) -> bool {
    let mut parts = text.split('-').peekable();
    let is_first = |part: &str| matches!(part.len(), 2 | 3) && part.bytes().all(|it| it.is_ascii_lowercase());
    let is_script = |part: &str| match part.as_bytes() {
        [first, rest @ ..] => rest.len() == 3 && first.is_ascii_uppercase() && rest.iter().all(u8::is_ascii_lowercase),
        [] => false,
    };
    let is_region = |part: &str| match part.len() {
        2 => part.bytes().all(|it| it.is_ascii_uppercase()),
        3 => part.bytes().all(|it| it.is_ascii_digit()),
        _ => false,
    };
    let has_language = parts.next().is_some_and(is_first);
    // A script may stand there or not.
    parts.next_if(|part| is_script(part));
    has_language && parts.next().is_none_or(is_region) && parts.next().is_none()
}

#[cfg(test)]
mod tests {
    use jsonschema::PatternOptions;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_text_is_written_as_its_regular_expression_says() {
        const PATTERNS: [(Pattern, &str); 4] = [
            (Pattern::Id, "^[a-z0-9]+(-[a-z0-9]+)*$"),
            (Pattern::Reference, "^([a-z0-9]+(-[a-z0-9]+)*/)?[a-z0-9]+(-[a-z0-9]+)*$"),
            (Pattern::Picture, "^[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)*\\.png$"),
            (Pattern::Language, "^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$"),
        ];
        const TEXTS: &[&str] = &[
            "",
            "a",
            "a-b",
            "a--b",
            "-a",
            "a-",
            "A",
            "a_b",
            "ä",
            "a\n",
            "a/b",
            "a/b/c",
            "/a",
            "a/",
            "a/-b",
            "1",
            "a.png",
            "a_b/c-.png",
            "_a.png",
            ".png",
            "a/.png",
            "a.PNG",
            "a.png\n",
            "a//b.png",
            "es",
            "esp",
            "espa",
            "e",
            "es-MX",
            "es-419",
            "es-Latn",
            "es-Latn-MX",
            "es-MX-Latn",
            "es-mx",
            "es-Latn-",
            "es-41",
            "es-LATN",
            "zh-Hant-TW-x",
        ];
        for (pattern, written) in PATTERNS {
            let read: Pattern = serde_json::from_value(json!(written)).unwrap();
            assert_eq!(read, pattern, "{written}");
            let schema = json!({ "pattern": written });
            let options = jsonschema::options().with_pattern_options(PatternOptions::regex());
            let validator = options.build(&schema).unwrap();
            for text in TEXTS {
                assert_eq!(pattern.fits(text), validator.is_valid(&json!(text)), "{pattern:?}: {text:?}");
            }
        }
        assert!(Pattern::Version.fits("1.0.0-rc.1+x"));
        assert!(!Pattern::Version.fits("1.0"));
    }
}
