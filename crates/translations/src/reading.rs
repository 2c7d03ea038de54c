//! The content as it reads in a language, with everything that cards say.

use ritual_content::Catalogue;
use ritual_content::text::{Language, written};
use ritual_workspace::{Origin, SharedSnapshot};

/// The content as it reads in a language.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The language that is read.
    pub language: String,
    /// What it was read from.
    pub origin: Origin,
    /// The documents, and every card says what it does.
    pub catalogue: Catalogue,
}

impl Reading {
    /// Reads the content in a language, which takes a while.
    pub fn new(language: String, snapshot: &SharedSnapshot) -> Self {
        let catalogue = written(&snapshot.catalogue.in_language(&language), Language::shared(&language));
        Self { language, origin: Origin::of(snapshot), catalogue }
    }
}
