//! From bytes to a tree, within limits.
//!
//! The tree is built from the events of the parser inside `serde-saphyr`, so text is read once and
//! by the same grammar that the rest of the project uses; see `docs/decisions/yaml-libraries.md`.

mod build;
pub(crate) mod scalar;

use serde_yaml::granit_parser::{self, ErrorKind, Parser, ScanError};

use crate::parse::build::Builder;
use crate::{Limits, ParseError, ParseErrorKind, Tree};

/// Reads the one document of a text.
///
/// # Errors
/// Returns the first place where the text is no YAML, breaks a limit, or says something that has
/// no place in a document of content (a key twice, a second document, an unknown tag).
pub fn parse(bytes: &[u8], limits: &Limits) -> Result<Tree, ParseError> {
    let text = checked(bytes, limits)?;
    let options = granit_parser::options! {
        emit_comments: false,
        flow_nesting_limit: limits.depth,
        block_nesting_limit: limits.depth,
    };
    let mut builder = Builder::new(text, limits);
    for event in Parser::new_from_str_with_options(text, options) {
        let (event, span) = event.map_err(|error| translated(&error, text, limits))?;
        builder.take(event, &span)?;
    }
    builder.finish()
}

/// Looks at the bytes before anything is allocated for them.
fn checked<'t>(bytes: &'t [u8], limits: &Limits) -> Result<&'t str, ParseError> {
    if bytes.len() > limits.bytes {
        let kind = ParseErrorKind::TooBig { bytes: bytes.len(), limit: limits.bytes };
        return Err(ParseError::new(kind, 0..0, ""));
    }
    let text = str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        let length = error.error_len().unwrap_or(bytes.len() - at);
        let valid = str::from_utf8(&bytes[..at]).unwrap_or_default();
        ParseError::new(ParseErrorKind::NotUtf8, at..at + length, valid)
    })?;
    match text.find('\0') {
        Some(at) => Err(ParseError::new(ParseErrorKind::NulByte, at..at + 1, text)),
        None => Ok(text),
    }
}

/// Says what the parser says in our words where we have some.
fn translated(error: &ScanError, text: &str, limits: &Limits) -> ParseError {
    let at = text.floor_char_boundary(error.marker().byte_offset().unwrap_or(text.len()));
    let rest = &text[at..];
    let length = rest.chars().next().filter(|c| *c != '\n').map_or(0, char::len_utf8);
    match error.kind() {
        ErrorKind::RecursionLimitExceeded => {
            ParseError::new(ParseErrorKind::TooDeep { limit: limits.depth }, at..at + length, text)
        }
        ErrorKind::UnknownAnchor => {
            let ends_name = |c: char| c.is_whitespace() || matches!(c, ',' | ']' | '}');
            let length = rest.find(ends_name).unwrap_or(rest.len());
            ParseError::new(ParseErrorKind::UnknownAlias, at..at + length, text)
        }
        kind => {
            let kind = ParseErrorKind::Syntax { message: error.info(), remedy: remedy(kind) };
            ParseError::new(kind, at..at + length, text)
        }
    }
}

const fn remedy(kind: &ErrorKind) -> &'static str {
    match kind {
        ErrorKind::TabNotAllowed
        | ErrorKind::TabInBlockIndentation
        | ErrorKind::TabInIndentation
        | ErrorKind::TabAtBlockScalarStart
        | ErrorKind::TabInPlainScalar => "indent with spaces, never with tabs",
        ErrorKind::UnclosedFlowCollection { .. }
        | ErrorKind::MismatchedFlowCollectionEnd { .. }
        | ErrorKind::MisplacedFlowCollectionEnd
        | ErrorKind::UnexpectedEofFlowSequence
        | ErrorKind::UnexpectedEofFlowMapping
        | ErrorKind::ExpectedFlowMappingSeparator
        | ErrorKind::ExpectedFlowSequenceSeparator => {
            "close every `[` with `]` and every `{` with `}`, with commas between the items"
        }
        ErrorKind::UnclosedQuotedScalar
        | ErrorKind::InvalidQuotedScalarIndent
        | ErrorKind::DocumentIndicatorInQuotedScalar => "close the quotation mark",
        ErrorKind::UnknownQuotedScalarEscape | ErrorKind::InvalidQuotedScalarHexEscape => {
            "write the backslash twice, or use single quotes"
        }
        ErrorKind::SimpleKeyExpected => {
            "write a colon and a space behind the key, or check that the line is indented like those before it"
        }
        ErrorKind::MappingValueNotAllowed
        | ErrorKind::InvalidColonPlacement
        | ErrorKind::UnexpectedCharacter { .. } => {
            "put the text in quotes, or check that the line is indented like those before it"
        }
        _ => "check the indentation, the quotes and the colons here and on the line before",
    }
}

#[cfg(test)]
mod tests;
