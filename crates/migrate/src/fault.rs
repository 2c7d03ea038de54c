//! Why something cannot be rewritten.

use std::ops::Range;
use std::sync::Arc;

use ritual_diagnostic::{Diagnostic, Path, Route};
use ritual_yaml::ParseError;

/// Why a text cannot be rewritten, and where.
#[derive(Debug)]
pub(crate) enum Fault {
    /// It is no document.
    Unreadable(Box<ParseError>),
    /// A patch says something that the next version cannot say as a patch.
    Unsayable(Path, Unsayable),
    /// It is laid out so that it cannot be taken apart.
    Layout(Range<usize>, Layout),
    /// What came out is not what it should be: our own fault.
    Wrong(Wrong),
}

/// Why a patch cannot be said in the next version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unsayable {
    /// It says a part of something that may be a text now, and a text has no parts.
    PartOfShort {
        /// The field that a text would stand for.
        field: &'static str,
    },
    /// It takes out a word that is not written any more.
    InlineTakenOut { word: String },
    /// It takes out a field that must be there.
    MainTakenOut { field: &'static str },
    /// It has several words where there can be one.
    SeveralWords,
}

/// Why a text cannot be taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// An alias stands for what would have to be taken apart.
    Alias,
    /// An alias stands for something that is written otherwise in its place than in the place of its anchor.
    OtherPlace,
    /// An anchor that is used would go.
    Anchor,
    /// Two anchors would come to stand before one value.
    TwoAnchors,
    /// It has another layout than is known.
    Unknown,
}

/// What is wrong with what came out.
#[derive(Debug)]
pub(crate) enum Wrong {
    /// It cannot be read.
    Unreadable(Box<ParseError>),
    /// It says something else from here on.
    Other(Path),
    /// It has other comments.
    Comments,
    /// There is no way from this version.
    NoWay(u32),
}

/// A text that cannot be rewritten as it is laid out or as it is said.
const BY_HAND: &str = "migrate/by-hand";
/// A fault of the program.
const WRONG: &str = "migrate/fault";

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        Self::Unreadable(Box::new(error))
    }
}

impl From<ParseError> for Wrong {
    fn from(error: ParseError) -> Self {
        Self::Unreadable(Box::new(error))
    }
}

impl From<Wrong> for Fault {
    fn from(wrong: Wrong) -> Self {
        Self::Wrong(wrong)
    }
}

impl Fault {
    /// Returns this as a finding about a file.
    pub(crate) fn to_diagnostic(&self, file: &Arc<str>) -> Diagnostic {
        let route = Route::file(Arc::clone(file));
        match self {
            Self::Unreadable(error) => error.to_diagnostic(Arc::clone(file)),
            Self::Unsayable(path, why) => {
                Diagnostic::error(BY_HAND, why.message(), Route::new(Arc::clone(file), path.clone())).help(why.remedy())
            }
            Self::Layout(span, why) => {
                Diagnostic::error(BY_HAND, why.message(), route).at_bytes(span.clone()).help(why.remedy())
            }
            Self::Wrong(wrong) => {
                let (message, route) = match wrong {
                    Wrong::Unreadable(error) => (format!("the file would not be readable afterwards: {error}"), route),
                    Wrong::Other(path) => {
                        let message = "this would say something else afterwards".to_owned();
                        (message, Route::new(Arc::clone(file), path.clone()))
                    }
                    Wrong::Comments => ("the file would have other comments afterwards".to_owned(), route),
                    Wrong::NoWay(version) => (format!("nobody knows how version {version} is rewritten"), route),
                };
                let help = "this is a fault of ritual, and nothing was written: please report it with the file, and \
                            write the place in another layout meanwhile";
                Diagnostic::error(WRONG, message, route).help(help)
            }
        }
    }
}

impl Unsayable {
    fn message(&self) -> String {
        match self {
            Self::PartOfShort { field } => format!(
                "this changes a part of a description that may be a text in the present format, because it says only \
                 `{field}`"
            ),
            Self::InlineTakenOut { word } => {
                format!("`{word}` is not written any more in the present format, so it cannot be taken out")
            }
            Self::MainTakenOut { field } => {
                format!("`{field}` stands behind its word in the present format, so it cannot be taken out")
            }
            Self::SeveralWords => "this has several words where there can be one".to_owned(),
        }
    }

    fn remedy(&self) -> String {
        match self {
            Self::PartOfShort { field } => {
                format!(
                    "write the whole description, with `{field}`, or a list around it, which is replaced as a whole"
                )
            }
            Self::InlineTakenOut { .. } | Self::MainTakenOut { .. } => {
                "write what comes in its place, and nothing else there".to_owned()
            }
            Self::SeveralWords => "keep one of them".to_owned(),
        }
    }
}

impl Layout {
    const fn message(self) -> &'static str {
        match self {
            Self::Alias => "an alias stands here for something that is taken apart in the present format",
            Self::OtherPlace => {
                "this alias stands for something that is written otherwise here than where its anchor is"
            }
            Self::Anchor => "an alias stands for this, and it is taken apart in the present format",
            Self::TwoAnchors => "two anchors or tags would come to stand before one value here",
            Self::Unknown => "this cannot be taken apart in the layout it has",
        }
    }

    const fn remedy(self) -> &'static str {
        match self {
            Self::Alias | Self::OtherPlace => "write out what the alias stands for",
            Self::Anchor => "write out what its aliases stand for",
            Self::TwoAnchors => "write out what the aliases of the inner anchor stand for, and take the anchor out",
            Self::Unknown => "write it without `?`, and each key and its colon on one line",
        }
    }
}
