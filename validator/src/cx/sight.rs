//! What is out of sight: where a document could not be read, "nothing uses this" cannot be said.

use std::collections::BTreeSet;

use ritual_content::{Catalogue, FullId};

/// The packs about which everything is known that has to do with them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sight<'c> {
    /// The packs that something out of sight may have to do with; nothing where that may be any.
    veiled: Option<BTreeSet<&'c str>>,
}

impl<'c> Sight<'c> {
    /// Looks for what could not be read: it may be used by every pack that sees it, together with all that those see.
    pub(crate) fn of(catalogue: &'c Catalogue) -> Self {
        let broken = catalogue.broken.iter().map(|(_, id)| &*id.pack);
        let unread = catalogue.unread.iter().map(|(_, pack)| &**pack);
        let mut faulty: BTreeSet<&str> = broken.chain(unread).collect();
        let manifest = |pack: &str| catalogue.packs.get(&FullId { pack: pack.into(), id: pack.into() });
        if faulty.iter().any(|pack| manifest(pack).is_none()) {
            // What a pack without a manifest sees is not known.
            return Self { veiled: None };
        }
        grow(&mut faulty, |faulty| {
            let seeing = catalogue.packs.values().filter(|pack| {
                pack.document.dependencies.keys().any(|dependency| faulty.contains(dependency.as_str()))
            });
            seeing.map(|pack| &*pack.id.pack).collect()
        });
        grow(&mut faulty, |veiled| {
            let seen = veiled.iter().filter_map(|pack| manifest(pack));
            seen.flat_map(|pack| pack.document.dependencies.keys().map(String::as_str)).collect()
        });
        Self { veiled: Some(faulty) }
    }

    /// Returns whether everything is known that may have to do with a pack.
    pub(crate) fn is_clear(&self, pack: &str) -> bool {
        self.veiled.as_ref().is_some_and(|veiled| !veiled.contains(pack))
    }

    /// Returns whether everything is known of all packs.
    pub(crate) fn is_clear_everywhere(&self) -> bool {
        self.veiled.as_ref().is_some_and(BTreeSet::is_empty)
    }
}

/// Adds what belongs to a set until nothing more does.
fn grow<'c>(set: &mut BTreeSet<&'c str>, more: impl Fn(&BTreeSet<&'c str>) -> Vec<&'c str>) {
    loop {
        let n_before = set.len();
        let found = more(set);
        set.extend(found);
        if set.len() == n_before {
            return;
        }
    }
}
