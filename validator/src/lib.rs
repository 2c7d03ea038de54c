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
mod loading;
mod playable;
mod triage;

use rayon::prelude::*;
use ritual_content::Catalogue;
use ritual_diagnostic::{Diagnostic, Sink};

pub use check::CheckEntry;
pub use checks::CHECKS;
pub use loading::{LOADING, LoadingEntry};
pub use playable::check_playable;
pub use triage::{Baseline, BaselineError, Codes, UnknownCode, excuse};

/// Runs every check; what is said about the same catalogue is always the same.
pub fn check(catalogue: &Catalogue, sink: &mut Sink) {
    let cx = cx::Cx::new(catalogue);
    let found: Vec<Vec<Diagnostic>> = CHECKS.par_iter().map(|entry| entry.run(&cx)).collect();
    sink.extend(found.into_iter().flatten());
}

/// Returns the codes of all findings there can be.
pub fn codes() -> impl Iterator<Item = &'static str> {
    CHECKS.iter().map(|entry| entry.code).chain(LOADING.iter().map(|entry| entry.code))
}

/// Returns the page that explains a finding of a check, in Markdown.
pub fn page(code: &str) -> Option<&'static str> {
    let checks = CHECKS.iter().map(|entry| (entry.code, entry.page));
    let loading = LOADING.iter().map(|entry| (entry.code, entry.page));
    checks.chain(loading).find(|(known, _)| *known == code).map(|(_, page)| page)
}
