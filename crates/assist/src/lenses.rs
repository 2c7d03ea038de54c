//! What is offered above a document: how often it is used, and to play it or to run it.

use std::ops::Range;

use ritual_content::{FullId, Kind};
use ritual_games::AnyKind;

use crate::page::Page;
use crate::usages::Usages;

/// What is offered above a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lens {
    /// The bytes that name the document.
    pub span: Range<usize>,
    /// What is offered.
    pub offer: Offer,
}

/// What is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// To look at where it is used, so many times.
    Uses(AnyKind, FullId, usize),
    /// To play this scenario.
    Play(FullId),
    /// To run this test.
    Run(FullId),
}

/// Returns what is offered above the documents of a file.
pub fn lenses(page: &Page<'_>, usages: &Usages) -> Vec<Lens> {
    let mut found = Vec::new();
    for head in page.documents() {
        let Some(id) = page.id_of(&head) else { continue };
        let span = head.place();
        let offer = match page.kind {
            kind if kind.name() == AnyKind::SCENARIO => Offer::Play(id),
            kind if kind.name() == AnyKind::TEST => Offer::Run(id),
            // Nothing refers to what changes others.
            AnyKind::Usual(Kind::Translation | Kind::Override) => continue,
            kind => {
                let n_uses = usages.references_to(kind, &id).len();
                Offer::Uses(kind, id, n_uses)
            }
        };
        found.push(Lens { span, offer });
    }
    found
}
