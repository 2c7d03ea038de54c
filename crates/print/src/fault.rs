//! What keeps a pack from being printed.

use std::fmt;

/// Why a pack cannot be printed: everything that is wrong with its pieces.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", lines(.faults))]
pub struct PrintError {
    /// What is wrong, piece by piece.
    pub faults: Vec<Fault>,
}

impl From<Fault> for PrintError {
    fn from(fault: Fault) -> Self {
        Self { faults: vec![fault] }
    }
}

/// What is wrong with a piece.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A text does not fit in the smallest type.
    #[error(
        "{part} of `{piece}` does not fit on its {place} even in the smallest type; write it shorter, or a shorter `text` of your own"
    )]
    TooLong {
        /// The document, by kind and full id.
        piece: String,
        /// What it is printed on.
        place: &'static str,
        /// Which of its texts.
        part: Part,
    },
    /// The typeface has no such letter.
    #[error("`{piece}` is written with {letter:?} ({}), which the typeface for print does not have; write it otherwise", .letter.escape_unicode())]
    NoLetter {
        /// The document, by kind and full id.
        piece: String,
        /// The letter.
        letter: char,
    },
    /// The picture of something is broken.
    #[error("the picture of `{piece}` cannot be read: {reason}; put another one into the folder `art` of its pack")]
    Art {
        /// The document, by kind and full id.
        piece: String,
        /// Why.
        reason: String,
    },
    /// A picture cannot be made.
    #[error("the picture `{name}` cannot be made: {reason}")]
    Picture {
        /// What is on it.
        name: String,
        /// Why.
        reason: String,
    },
    /// The typeface that comes with Ritual cannot be used.
    #[error("the typeface for print cannot be used: {reason}")]
    TypeFace {
        /// Why.
        reason: String,
    },
}

/// A text of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What it is called.
    Name,
    /// What it says.
    Text,
}

impl fmt::Display for Part {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Name => "the name",
            Self::Text => "the text",
        })
    }
}

fn lines(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_says_which_piece_and_what_to_do() {
        let piece = || "mythos my-pack/omen".to_owned();
        let faults = vec![
            Fault::TooLong { piece: piece(), place: "card", part: Part::Text },
            Fault::NoLetter { piece: piece(), letter: '字' },
        ];
        let told = PrintError { faults }.to_string();
        assert!(
            told.contains("the text of `mythos my-pack/omen`") && told.contains("smallest type; write it shorter"),
            "{told}"
        );
        assert!(told.contains("'字' (\\u{5b57})"), "{told}");
        assert_eq!(told.lines().count(), 2);
    }
}
