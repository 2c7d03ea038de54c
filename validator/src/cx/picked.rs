//! The pieces that steps pick or go through, for the steps inside them.

use ritual_content::language::{ForEach, Grant, Picked, Pieces, Things, With};
use ritual_content::references::FoundPart;
use ritual_content::{FullId, Reference as _};
use ritual_diagnostic::Path;

use super::DocumentFacts;

/// Returns the kinds of pieces that the steps around a place pick or go through, the innermost first; what is granted
/// knows none of those that were picked when it was granted.
pub(crate) fn picked_around(document: &DocumentFacts<'_>, path: &Path) -> impl Iterator<Item = FullId> {
    let around = document.around(path).take_while(|outer| !outer.is::<Grant>());
    around.filter_map(move |outer| piece_of(document, outer))
}

/// Returns the kind of piece that a step picks or goes through.
fn piece_of(document: &DocumentFacts<'_>, step: &FoundPart) -> Option<FullId> {
    let query = if step.is::<With>() {
        match document.read::<Picked>(&step.place("pick")) {
            Some(Picked::Piece(query)) => query,
            _ => return None,
        }
    } else if step.is::<ForEach>() {
        match document.read::<Things>(&step.place("in")) {
            Some(Things::Pieces(Pieces::Which(query))) => query,
            _ => return None,
        }
    } else {
        return None;
    };
    Some(query.token.resolve(&document.id.pack))
}
