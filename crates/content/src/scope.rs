//! Packs: which builds on which, and whose a file is.

use std::collections::BTreeSet;

use crate::documents::Pack;
use crate::{Catalogue, Entry, FullId};

impl Catalogue {
    /// Returns the manifest of a pack.
    #[must_use]
    pub fn pack(&self, id: &str) -> Option<&Entry<Pack>> {
        self.packs.get(&FullId { pack: id.into(), id: id.into() })
    }

    /// Returns some packs and those they build on, directly or not; also those that are named and not there.
    #[must_use]
    pub fn in_scope<'c>(&'c self, packs: impl IntoIterator<Item = &'c str>) -> BTreeSet<&'c str> {
        let mut waiting: Vec<&str> = packs.into_iter().collect();
        let mut found = BTreeSet::new();
        while let Some(pack) = waiting.pop() {
            if found.insert(pack) {
                let needed = self.pack(pack).into_iter().flat_map(|it| it.document.dependencies.keys());
                waiting.extend(needed.map(String::as_str));
            }
        }
        found
    }

    /// Returns a pack and those it builds on, each behind those it builds on itself; otherwise in the order of their ids.
    #[must_use]
    pub fn in_order<'c>(&'c self, pack: &'c str) -> Vec<&'c str> {
        let mut waiting = self.in_scope([pack]);
        let mut ordered = Vec::new();
        loop {
            let is_ready = |id: &&str| {
                let mut needed = self.pack(id).into_iter().flat_map(|it| it.document.dependencies.keys());
                !needed.any(|other| waiting.contains(other.as_str()))
            };
            // Of packs that depend on each other, which is an error elsewhere, the first comes first.
            let next = waiting.iter().copied().find(is_ready).or_else(|| waiting.first().copied());
            let Some(next) = next else { return ordered };
            waiting.remove(next);
            ordered.push(next);
        }
    }
}

impl Entry<Pack> {
    /// Returns the folder of the pack, as it is shown to people.
    #[must_use]
    pub fn folder(&self) -> &str {
        self.route.file.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// Returns whether a file lies in the folder of the pack, or in one inside it.
    #[must_use]
    pub fn holds(&self, file: &str) -> bool {
        let folder = self.folder();
        folder.is_empty() || file.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
    }
}
