#![doc = include_str!("reference_repeated.md")]

use std::collections::BTreeMap;

use ritual_content::{FullId, Kind};
use ritual_diagnostic::{Diagnostic, Fix, Path, Segment, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts, ReferenceTo};

/// See the page.
pub(super) struct ReferenceRepeated;

/// A document that a list names a second time.
pub(super) struct Repeated<'c> {
    document: &'c DocumentFacts<'c>,
    first: &'c ReferenceTo,
    again: &'c ReferenceTo,
}

impl Check for ReferenceRepeated {
    const CODE: &'static str = "reference/repeated";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("reference_repeated.md");
    type Finding<'c> = Repeated<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Repeated<'c>> {
        let mut found = Vec::new();
        // In a test a card may lie in a deck twice, and an override is looked at where its value goes.
        for document in cx.documents.iter().filter(|it| !matches!(it.kind, Kind::Test | Kind::Override)) {
            let mut seen: BTreeMap<(Path, &FullId), &ReferenceTo> = BTreeMap::new();
            for again in &document.references {
                let Some(list) = list_of(document.kind, again) else { continue };
                match seen.get(&(list.clone(), &again.target)) {
                    Some(&first) => found.push(Repeated { document, first, again }),
                    None => {
                        seen.insert((list, &again.target), again);
                    }
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Repeated { document, first, again }: Repeated<'_>) -> Diagnostic {
        let kind = again.kind.name().replace('-', " ");
        let message = format!("the {kind} `{}` is named here a second time", again.written);
        let route = document.at(&again.path);
        let finding = Diagnostic::warning(Self::CODE, message, route.clone())
            .related(document.at(&first.path), "it is named here already");
        match document.kind {
            // Each of the three skills must be there.
            Kind::Investigator => finding.help(format!("name another {kind}")),
            _ => finding
                .help(format!("name another {kind}, or take it out: once is enough"))
                .fix(Fix::risky("take it out").remove(route)),
        }
    }
}

/// Returns the list that a reference is a member of; the skills of an investigator are one.
fn list_of(kind: Kind, reference: &ReferenceTo) -> Option<Path> {
    match reference.path.last()? {
        _ if kind == Kind::Investigator => Some(Path::root()),
        // Steps about two tiles have checks of their own.
        Segment::Index(_) if reference.kind != Kind::Tile => reference.path.parent(),
        _ => None,
    }
}
