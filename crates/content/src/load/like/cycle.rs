//! Documents that are like each other in a cycle: none of them says what it is.

use std::collections::BTreeSet;

use ritual_diagnostic::Diagnostic;

use super::{DocumentKey, Likes};
use crate::like::Like;
use crate::suggest::listed;

/// The most documents of a cycle that are shown.
const MOST_SHOWN: usize = 8;

/// Returns a finding for each cycle among the documents that could not be made whole.
pub(super) fn findings(likes: &Likes, left: &BTreeSet<&DocumentKey>) -> Vec<Diagnostic> {
    cycles(likes, left).iter().filter_map(|cycle| described(cycle)).collect()
}

/// Returns the cycles, each from its first document on.
fn cycles<'l>(likes: &'l Likes, left: &BTreeSet<&'l DocumentKey>) -> Vec<Vec<(&'l DocumentKey, &'l Like)>> {
    let mut seen: BTreeSet<&DocumentKey> = BTreeSet::new();
    let mut found = Vec::new();
    for start in left {
        let mut way = Vec::new();
        let mut here = likes.get_key_value(*start);
        while let Some((key, like)) = here.filter(|(key, _)| seen.insert(*key)) {
            way.push((key, like));
            here = likes.get_key_value(&(key.0, like.target.clone())).filter(|(key, _)| left.contains(key));
        }
        // Whoever comes back to a place of this way has gone round.
        let round = here.and_then(|(key, _)| way.iter().position(|(known, _)| *known == key));
        if let Some(n_before) = round {
            let mut cycle = way.split_off(n_before);
            let first = cycle.iter().enumerate().min_by_key(|(_, (key, _))| *key).map_or(0, |(index, _)| index);
            cycle.rotate_left(first);
            found.push(cycle);
        }
    }
    found
}

fn described(cycle: &[(&DocumentKey, &Like)]) -> Option<Diagnostic> {
    let (((kind, id), like), others) = cycle.split_first()?;
    let name = kind.name().replace('-', " ");
    let written = |(_, other): &DocumentKey| other.written_in(&id.pack);
    let message = if others.is_empty() {
        format!("the {name} `{}` is like itself", id.id)
    } else {
        let others: Vec<String> = others.iter().map(|&(key, _)| written(key)).collect();
        format!("the {name} `{}` is like itself, by way of {}", id.id, listed(others.iter().map(String::as_str)))
    };
    let mut finding = Diagnostic::error("reference/like-cycle", message, like.place())
        .help("write one of them in full, without `like`");
    for &(key, like) in others.iter().take(MOST_SHOWN) {
        finding = finding.related(like.place(), format!("`{}` is like `{}`", written(key), like.written));
    }
    Some(finding)
}
