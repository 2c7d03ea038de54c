//! References that lead nowhere, by what they come from: one document that has got another id makes many of them.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::{FullId, Kind, suggest};

use super::{Cx, DocumentFacts};

/// So many names that lead nowhere are a file that is lost, and not documents with other ids.
const MOST_MISSING: usize = 64;
/// So often something is named before it is taken for the former name of a document: once may be a slip.
const FEWEST_TIMES: usize = 2;

/// A document that nothing names, and whose id is like one that is named and not there.
pub(crate) struct Renamed<'c> {
    /// The document as it is called now.
    pub(crate) document: &'c DocumentFacts<'c>,
    /// What it seems to have been called.
    pub(crate) former: &'c FullId,
    /// How often it is named so.
    pub(crate) times: usize,
}

/// Returns the documents that seem to have got another id.
///
/// Of packs that do not see a document nothing is counted: what is said must not depend on whether they are loaded.
pub(crate) fn renamed<'c>(cx: &'c Cx<'_>) -> Vec<Renamed<'c>> {
    if cx.misnamed.is_empty() {
        return Vec::new();
    }
    let mut missing: BTreeMap<(Kind, &FullId), usize> = BTreeMap::new();
    for document in &cx.documents {
        let mut dangling = document.references.iter().filter(|it| !cx.is_known(it.kind, &it.target)).peekable();
        if dangling.peek().is_none() {
            continue;
        }
        let seen = cx.catalogue.in_scope([&*document.id.pack]);
        for reference in dangling {
            if seen.contains(&*reference.target.pack) {
                *missing.entry((reference.kind, &reference.target)).or_default() += 1;
            }
        }
    }
    missing.retain(|(_, target), times| *times >= FEWEST_TIMES && cx.is_complete(&target.pack));
    if missing.is_empty() || missing.len() > MOST_MISSING {
        return Vec::new();
    }
    let references = cx.documents.iter().flat_map(|document| &document.references);
    let named: BTreeSet<usize> = references.filter_map(|it| cx.position(it.kind, &it.target)).collect();
    let found = missing.into_iter().filter_map(|((kind, former), times)| {
        let of_pack = cx.of_pack(kind, &former.pack).iter().filter(|position| !named.contains(*position));
        let unnamed: Vec<&DocumentFacts<'_>> = of_pack.filter_map(|position| cx.documents.get(*position)).collect();
        let close = suggest::closest_id(former, unnamed.iter().map(|document| document.id));
        let is_longer = |document: &&&DocumentFacts<'_>| {
            let (new, old) = (&*document.id.id, &*former.id);
            goes_on(new, old) || goes_on(old, new)
        };
        let mut unnamed = unnamed.iter();
        let document = match close {
            Some(close) => unnamed.find(|document| document.id == close),
            None => unnamed.find(is_longer),
        };
        document.copied().map(|document| Renamed { document, former, times })
    });
    found.collect()
}

/// Returns whether an id is another one with more words behind it.
fn goes_on(longer: &str, id: &str) -> bool {
    longer.strip_prefix(id).is_some_and(|rest| rest.starts_with('-'))
}

/// Returns what a reference that leads nowhere comes from, in the same words for all that come from it.
pub(crate) fn cause(cx: &Cx<'_>, kind: Kind, target: &FullId) -> String {
    let name = kind.name();
    if !cx.is_pack(&target.pack) {
        return format!("pack {}", target.pack);
    }
    let is_broken = || cx.catalogue.broken.iter().any(|(of, id)| *of == kind && id.pack == target.pack);
    if cx.of_pack(kind, &target.pack).is_empty() && !is_broken() {
        return format!("every {name} of {}", target.pack);
    }
    format!("{name} {target}")
}
