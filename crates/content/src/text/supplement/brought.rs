//! What an episode or an Elder One brings to the table: the tokens and counters that its cards speak of.

use std::collections::{BTreeMap, BTreeSet};

use crate::documents::{Counter, Token};
use crate::references::references_of;
use crate::{Catalogue, Entry, FullId, Kind};

/// Documents that come into play with what speaks of them, and bring along what they speak of themselves.
const COME_ALONG: [Kind; 6] = [Kind::Enemy, Kind::Mythos, Kind::Discovery, Kind::Condition, Kind::Token, Kind::Counter];

/// The tokens and counters that something brings, by pack and id.
pub(super) struct Brought<'c> {
    pub(super) tokens: Vec<&'c Entry<Token>>,
    pub(super) counters: Vec<&'c Entry<Counter>>,
}

impl<'c> Brought<'c> {
    /// Follows the names in a document, and those in what they name.
    pub(super) fn by(catalogue: &'c Catalogue, kind: Kind, id: &FullId) -> Self {
        let mut documents = BTreeMap::new();
        catalogue.for_each_document(|entry| {
            documents.insert((entry.kind, entry.id), entry);
        });
        let mut brought: BTreeSet<(Kind, FullId)> = BTreeSet::new();
        let mut open = vec![(kind, id.clone())];
        while let Some((kind, id)) = open.pop() {
            let Some(entry) = documents.get(&(kind, &id)) else { continue };
            for (kind, written) in references_of(entry.document) {
                let named = (kind, FullId::of(kind, &written, &id.pack));
                if COME_ALONG.contains(&kind) && brought.insert(named.clone()) {
                    open.push(named);
                }
            }
        }
        let is_brought = |kind: Kind, id: &FullId| brought.contains(&(kind, id.clone()));
        Self {
            tokens: catalogue.tokens.values().filter(|entry| is_brought(Kind::Token, &entry.id)).collect(),
            counters: catalogue.counters.values().filter(|entry| is_brought(Kind::Counter, &entry.id)).collect(),
        }
    }
}
