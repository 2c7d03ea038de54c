//! References that lead nowhere, by what they come from: one document that has got another id makes many of them.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::{FullId, Kind, suggest};

use super::Cx;

/// So many names that lead nowhere are a file that is lost, and not documents with other ids.
const MOST_MISSING: usize = 64;
/// So often something is named before it is taken for the former name of a document: once may be a slip.
const FEWEST_TIMES: usize = 2;

/// A document that nothing names, and whose id is like one that is named and not there.
pub(crate) struct Renamed {
    /// The position of the document.
    pub(crate) position: usize,
    /// What it seems to have been called.
    pub(crate) former: FullId,
    /// How often it is named so.
    pub(crate) times: usize,
}

/// Returns the documents that seem to have got another id.
///
/// Of packs that do not see a document nothing is counted: what is said must not depend on whether they are loaded.
pub(super) fn renamed(cx: &Cx<'_>) -> Vec<Renamed> {
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
        let of_pack = cx.of_pack(kind, &former.pack).iter().copied().filter(|position| !named.contains(position));
        let with_id = |position: usize| Some((position, cx.documents.get(position)?.id));
        let unnamed: Vec<(usize, &FullId)> = of_pack.filter_map(with_id).collect();
        let close = suggest::closest_id(former, unnamed.iter().map(|(_, id)| *id));
        let is_meant = |id: &FullId| match close {
            Some(close) => id == close,
            None => goes_on(&id.id, &former.id) || goes_on(&former.id, &id.id),
        };
        let (position, _) = unnamed.into_iter().find(|(_, id)| is_meant(id))?;
        Some(Renamed { position, former: former.clone(), times })
    });
    found.collect()
}

/// Returns whether an id is another one with more words behind it.
fn goes_on(longer: &str, id: &str) -> bool {
    longer.strip_prefix(id).is_some_and(|rest| rest.starts_with('-'))
}

/// Returns what a reference that leads nowhere comes from, in the same words for all that come from it.
pub(crate) fn cause(cx: &Cx<'_>, kind: Kind, target: &FullId) -> String {
    if !cx.is_pack(&target.pack) {
        return format!("pack {}", target.pack);
    }
    format!("{} {target}", kind.name())
}
