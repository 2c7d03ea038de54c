//! Every kind of finding there can be.

use ritual_diagnostic::FindingKind;

use crate::check::CheckEntry;
use crate::checks::CHECKS;
use crate::feasibility::FEASIBILITY;
use crate::loading::LOADING;

/// Returns every kind of finding there can be.
pub fn kinds() -> impl Iterator<Item = FindingKind> {
    let of_all = LOADING.iter().chain(FEASIBILITY).copied();
    CHECKS.iter().map(CheckEntry::kind).chain(of_all).chain(ritual_games::findings())
}

/// Returns the codes of all findings there can be.
pub fn codes() -> impl Iterator<Item = &'static str> {
    kinds().map(|kind| kind.code)
}

/// Returns the page that explains a finding of a check, in Markdown.
pub fn page(code: &str) -> Option<&'static str> {
    kinds().find(|kind| kind.code == code).map(|kind| kind.page)
}
