//! Why a text is not a document, where, and what to do about it.

use std::ops::Range;
use std::sync::Arc;

use ritual_diagnostic::{Diagnostic, Route};

use crate::lines::line_column;

/// Why a text could not be read, with the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ParseError {
    /// What is wrong.
    pub kind: ParseErrorKind,
    /// The bytes that are wrong.
    pub span: Range<usize>,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
    /// Another place that explains this one, and what it has to do with it.
    pub related: Option<(Range<usize>, String)>,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseErrorKind {
    /// The text says nothing, or only comments.
    #[error("the file is empty")]
    Empty,
    /// The text has more bytes than allowed.
    #[error("the file has {bytes} bytes, more than the {limit} that are allowed")]
    TooBig {
        /// How many there are.
        bytes: usize,
        /// How many are allowed.
        limit: usize,
    },
    /// The bytes are no text.
    #[error("this is not UTF-8 text")]
    NotUtf8,
    /// The text contains the character NUL.
    #[error("the text contains a NUL character")]
    NulByte,
    /// Lists and mappings are nested deeper than allowed.
    #[error("lists and mappings are nested deeper than {limit} levels")]
    TooDeep {
        /// How many levels are allowed.
        limit: usize,
    },
    /// The document has more values than allowed.
    #[error("the document has more than {limit} values")]
    TooManyNodes {
        /// How many are allowed.
        limit: usize,
    },
    /// The aliases of the document stand for more values than allowed, or for more text than a file.
    #[error("the aliases of the document stand for more than {limit} values, or for too much text")]
    TooManyAliasNodes {
        /// How many are allowed.
        limit: usize,
    },
    /// An alias stands inside the value it stands for.
    #[error("this alias would contain itself")]
    RecursiveAlias,
    /// An alias stands for nothing.
    #[error("no anchor of this name stands before this alias")]
    UnknownAlias,
    /// A key stands twice in one mapping.
    #[error("the key `{key}` stands twice in this mapping")]
    DuplicateKey {
        /// The key that stands there twice, as it is written.
        key: String,
    },
    /// A list, a mapping or nothing stands where a key is expected.
    #[error("a key must be text")]
    KeyNotText,
    /// The text holds several documents.
    #[error("a second document starts here")]
    SeveralDocuments,
    /// A tag that means nothing here.
    #[error("the tag `{tag}` means nothing here")]
    UnknownTag {
        /// The tag as it is written.
        tag: String,
    },
    /// A tag of YAML that does not fit its value.
    #[error("this value does not fit its tag `{tag}`")]
    WrongTag {
        /// The tag as it is written.
        tag: String,
    },
    /// A number that is too large to be kept exactly.
    #[error("the number `{text}` is too large")]
    NumberTooLarge {
        /// The number as it is written, shortened.
        text: String,
    },
    /// Infinity or not-a-number.
    #[error("`{text}` is not a number that can be used here")]
    NotFinite {
        /// The number as it is written.
        text: String,
    },
    /// The text breaks the grammar of YAML.
    #[error("{message}")]
    Syntax {
        /// What the parser says.
        message: String,
        /// What to do.
        remedy: &'static str,
    },
}

impl ParseError {
    /// Looks up the line and the column of `span` in `text`.
    pub(crate) fn new(kind: ParseErrorKind, span: Range<usize>, text: &str) -> Self {
        let (line, column) = line_column(text, span.start);
        Self { kind, span, line, column, related: None }
    }

    /// Returns what to do.
    #[must_use]
    pub const fn remedy(&self) -> &'static str {
        match &self.kind {
            ParseErrorKind::Empty => "write a document, or remove the file",
            ParseErrorKind::TooBig { .. } | ParseErrorKind::TooManyNodes { .. } => {
                "split the document into several files"
            }
            ParseErrorKind::NotUtf8 => "save the file with the encoding UTF-8",
            ParseErrorKind::NulByte => "remove the character, or write it as `\\0` in double quotes",
            ParseErrorKind::TooDeep { .. } => "nest less, and check that no bracket is left open",
            ParseErrorKind::TooManyAliasNodes { .. } => "write out what the aliases stand for",
            ParseErrorKind::RecursiveAlias => "write out the value, or move the anchor further in",
            ParseErrorKind::UnknownAlias => {
                "put the anchor (`&name`) before the alias, or put text that starts with `*` in quotes"
            }
            ParseErrorKind::DuplicateKey { .. } => "remove one of the two, or rename it",
            ParseErrorKind::KeyNotText => "write text before the colon, in quotes if it starts with a bracket",
            ParseErrorKind::SeveralDocuments => "put each document in a file of its own, or make one list of them",
            ParseErrorKind::UnknownTag { .. } => "remove the tag, or put text that starts with `!` in quotes",
            ParseErrorKind::WrongTag { .. } => "remove the tag, or write a value that fits",
            ParseErrorKind::NumberTooLarge { .. } => "write a smaller number, or put it in quotes if it is text",
            ParseErrorKind::NotFinite { .. } => "write a finite number, or put it in quotes if it is text",
            ParseErrorKind::Syntax { remedy, .. } => remedy,
        }
    }

    /// Returns the identity of this kind of error in reports.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match &self.kind {
            ParseErrorKind::Empty => "yaml/empty",
            ParseErrorKind::TooBig { .. } => "yaml/too-big",
            ParseErrorKind::NotUtf8 => "yaml/not-utf8",
            ParseErrorKind::NulByte => "yaml/nul-byte",
            ParseErrorKind::TooDeep { .. } => "yaml/too-deep",
            ParseErrorKind::TooManyNodes { .. } => "yaml/too-many-values",
            ParseErrorKind::TooManyAliasNodes { .. } => "yaml/too-many-aliased-values",
            ParseErrorKind::RecursiveAlias => "yaml/recursive-alias",
            ParseErrorKind::UnknownAlias => "yaml/unknown-alias",
            ParseErrorKind::DuplicateKey { .. } => "yaml/duplicate-key",
            ParseErrorKind::KeyNotText => "yaml/key-not-text",
            ParseErrorKind::SeveralDocuments => "yaml/several-documents",
            ParseErrorKind::UnknownTag { .. } => "yaml/unknown-tag",
            ParseErrorKind::WrongTag { .. } => "yaml/wrong-tag",
            ParseErrorKind::NumberTooLarge { .. } => "yaml/number-too-large",
            ParseErrorKind::NotFinite { .. } => "yaml/not-finite",
            ParseErrorKind::Syntax { .. } => "yaml/syntax",
        }
    }

    /// Returns this error as a finding about `file`.
    #[must_use]
    pub fn to_diagnostic(&self, file: impl Into<Arc<str>>) -> Diagnostic {
        let route = Route::file(file);
        let finding = Diagnostic::error(self.code(), self.to_string(), route.clone())
            .at_bytes(self.span.clone())
            .help(self.remedy());
        match &self.related {
            Some((span, message)) => finding.related_bytes(route, span.clone(), message.as_str()),
            None => finding,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, parse};

    #[test]
    fn an_error_becomes_a_finding_with_both_places() {
        let error = parse(b"a: 1\na: 2\n", &Limits::DEFAULT).unwrap_err();
        let finding = error.to_diagnostic("cards.yaml");
        assert_eq!(finding.code, "yaml/duplicate-key");
        assert_eq!(finding.message, "the key `a` stands twice in this mapping");
        assert_eq!(finding.span, Some(5..6));
        assert_eq!(finding.related[0].span, Some(0..1));
        assert_eq!(finding.help.as_deref(), Some(error.remedy()));
    }

    #[test]
    fn an_error_is_small_enough_to_be_returned() {
        assert!(size_of::<ParseError>() < 128);
    }
}
