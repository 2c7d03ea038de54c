//! What is wrong between documents: references, maps, decks, sides, actions and scenarios.
//!
//! Loading has said already what is wrong with single documents.
//! Each check is one file in `checks`, with the page that explains it beside it; [`CHECKS`] lists them all.
//!
//! INVARIANT: no check reads a file or changes a document; everything is asked of the catalogue.
//! INVARIANT: no check knows another one, and their order changes nothing.
//! INVARIANT: knows no rules beyond what makes content usable; what effects do is the engine's business.

mod check;
mod checks;
mod cx;

use ritual_content::Catalogue;
use ritual_diagnostic::Sink;

pub use check::CheckEntry;
pub use checks::CHECKS;

/// Runs every check.
pub fn check(catalogue: &Catalogue, sink: &mut Sink) {
    let cx = cx::Cx::new(catalogue);
    for entry in CHECKS {
        entry.run(&cx, sink);
    }
}

/// Returns the page that explains a finding of a check, in Markdown.
pub fn page(code: &str) -> Option<&'static str> {
    CHECKS.iter().find(|entry| entry.code == code).map(|entry| entry.page)
}
