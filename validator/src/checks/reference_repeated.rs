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
    /// What is named, such as `discovery card`.
    what: String,
    written: &'c str,
    first: &'c Path,
    again: &'c Path,
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
                    Some(&first) => {
                        let what = again.kind.name().replace('-', " ");
                        let (first, written, again) = (&first.path, &*again.written, &again.path);
                        found.push(Repeated { document, what, written, first, again });
                    }
                    None => {
                        seen.insert((list, &again.target), again);
                    }
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Repeated { document, what, written, first, again }: Repeated<'_>) -> Diagnostic {
        let message = format!("the {what} `{written}` is named here a second time");
        let route = document.at(again);
        let finding = Diagnostic::warning(Self::CODE, message, route.clone())
            .related(document.at(first), "it is named here already");
        match document.kind {
            // Each of the three skills must be there.
            Kind::Investigator => finding.help(format!("name another {what}")),
            _ => finding
                .help(format!("name another {what}, or take it out: once is enough"))
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
