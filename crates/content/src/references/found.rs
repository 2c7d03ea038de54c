//! What a walk through a document finds.

use ritual_diagnostic::Path;

use crate::Kind;
use crate::language::{NameOf, Shape, Shaped, Word};

/// A text that a walk noticed.
#[derive(Clone, Debug)]
pub struct FoundText {
    /// Where it is, from the root of the document.
    pub path: Path,
    /// What it stands in: a struct, or a choice.
    pub shape: &'static Shape,
    /// The field of that struct, or the key of that choice.
    pub field: &'static str,
    /// The kind of document it points at, if it is a reference.
    pub reference: Option<Kind>,
    /// What the author wrote.
    pub text: String,
}

/// A part of a document: a value of a type of the effect language.
#[derive(Clone, Debug)]
pub struct FoundPart {
    /// Where it is, from the root of the document.
    pub path: Path,
    /// What it is.
    pub shape: &'static Shape,
    /// For a choice, the word that was chosen, such as `summon`; [`Word::PLAIN`] for a struct.
    pub word: &'static Word,
    /// Where its fields stand.
    pub(super) form: Form,
}

/// Where the fields of a part stand.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form {
    /// Each under its own name.
    Fields,
    /// Beside this word, which holds the main one.
    Beside(&'static Word),
    /// The part is written as the one field of which something is said.
    Short,
}

// Checks keep the parts of all documents at once.
const _: () = assert!(size_of::<FoundPart>() <= 48, "each word of each card takes so much");

impl FoundPart {
    /// Returns whether it is a value of this type of the language.
    pub fn is<T: Shaped>(&self) -> bool {
        self.shape == T::SHAPE
    }

    /// Returns where a field of it is written, from the root of the document.
    pub fn place(&self, field: &str) -> Path {
        match self.form {
            Form::Beside(word) if self.shape.main().is_some_and(|main| main.name == field) => self.path.key(word.name),
            Form::Beside(_) | Form::Fields => self.path.key(field),
            Form::Short => self.path.clone(),
        }
    }
}

impl FoundText {
    /// Returns whether it stands in this type of the language.
    pub fn is_in<T: Shaped>(&self) -> bool {
        self.shape == T::SHAPE
    }

    /// Returns what it names, where that is no document.
    pub fn names(&self) -> Option<NameOf> {
        self.shape.names(self.field)
    }
}

/// What a walk found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// References and wanted texts, in the order of the fields.
    pub texts: Vec<FoundText>,
    /// Every part, the outer before the inner.
    pub parts: Vec<FoundPart>,
}
